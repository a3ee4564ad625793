interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: object;
}

/** One REST operation as GitHub describes it. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body?: object;
  readonly responses: readonly { readonly status: number; readonly example?: unknown }[];
}

export interface Match {
  readonly operation: Operation;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The operations of github.com, whose examples answers are made from. */
export declare const OPERATIONS: readonly Operation[];

/** The operation behind a method and path, with the values of the path's parameters. */
export declare function matchOperation(method: string, path: string): Match | undefined;

/** Where a request differs from what GitHub describes, for github.com and for a server of one's own. */
export declare function problemsOf(
  operation: Operation,
  parameters: Readonly<Record<string, string>>,
  query: URLSearchParams,
  body: unknown,
): readonly string[];

/** GitHub's own example of a good answer, as a fresh value. */
export declare function exampleOf(operation: Operation): unknown;
