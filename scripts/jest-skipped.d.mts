export declare const GROUPS: readonly {
  readonly missing: string;
  readonly tests: RegExp;
  readonly how: string;
}[];
export declare function describeSkipped(names: readonly string[]): readonly string[];
