/** Asks a server and waits for its answer; the status is 0 where the connection broke. */
export type Ask = (request: {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}) => { readonly status: number; readonly body: Buffer };

export function startHttp(): Ask;
