export interface Step {
  readonly name: string;
  readonly run: string;
  readonly after?: readonly string[];
  readonly processors?: number;
  readonly isQuiet?: boolean;
  readonly isCalibration?: boolean;
  readonly isVarying?: boolean;
}

export interface Result {
  readonly step: Step;
  readonly state: 'done' | 'failed' | 'stopped' | 'not begun';
  readonly code?: number;
  readonly begun?: number;
  readonly wall?: number;
  readonly processor?: number;
}

type Ratios = Readonly<Record<string, number>>;

export function runSteps(steps: readonly Step[], signal: AbortSignal): Promise<readonly Result[]>;
export function ratiosOf(results: readonly Result[]): Ratios;
export function report(
  results: readonly Result[],
  stored: Ratios,
): {
  readonly table: readonly string[];
  readonly warnings: readonly string[];
  readonly failures: readonly string[];
};
