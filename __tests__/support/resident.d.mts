/** A process that stays, and answers one request after the other while the caller waits. */
export interface Resident {
  readonly ask: (request: object) => unknown;
}

/**
 * The process of a script that answers each message with one of its own. It sees the environment that is given, and no
 * other.
 */
export declare function residentOf(script: URL, env: Readonly<Record<string, string>>): Resident;
