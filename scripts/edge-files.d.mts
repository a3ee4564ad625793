export function edgeFiles(): readonly {
  readonly harness: string;
  readonly path: string;
  readonly what: string;
  readonly text: string;
}[];
