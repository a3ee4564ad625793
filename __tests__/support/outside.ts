declare global {
  /** Of the environment (`plain-context.js`). */
  var importOutside: (url: string) => Promise<unknown>;
}

/**
 * Loads a module outside of the sandbox that each file of tests has: once for a worker. What it keeps, such as a process
 * that has loaded the command, serves all files.
 */
export const outside = (url: URL): Promise<unknown> => importOutside(url.href);
