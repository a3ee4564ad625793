interface ServerRequest {
  /** What is asked for below the address of the repository. */
  readonly action: string;
  readonly service: string;
  readonly protocol: string | undefined;
  readonly encoding: string | undefined;
  readonly body: Buffer;
}

/** What git would answer over HTTP, found without a process; undefined where git itself has to be asked. */
export function answerOfServer(
  bare: string,
  env: Readonly<Record<string, string>>,
  request: ServerRequest,
): { readonly type: string; readonly body: Buffer } | undefined;
