/** A run of the Action: what it is given. */
export interface Start {
  readonly bundle: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Takes a function by which the server says that it does not answer a request. */
  readonly onSilence: (tell: () => void) => void;
  readonly plainPart: PlainPart;
}

/** What the server answers without a fault; a push may also meet a hook, or somebody who comes first. */
export type PlainPart = 'everything' | 'reading' | 'nothing';

export interface Printed {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The seconds it would have waited. */
  readonly waits: readonly number[];
  /** The same, and those for which a server would have kept it waiting. */
  readonly seconds: number;
}

/** Runs the Action in a process that has loaded it before with this environment, where there is one that is idle. */
export declare function runInResident(
  start: Start,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Printed>;
