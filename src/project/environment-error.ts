/** An I/O or environment error; exit code 3. */
export class EnvironmentError extends Error {}
