/** GitHub's API as far as this Action uses it; what comes back is unknown until it is looked at. */
export interface GitHub {
  readonly rest: (route: string, parameters: Readonly<Record<string, unknown>>) => Promise<unknown>;
  readonly graphql: (query: string, variables: Readonly<Record<string, unknown>>) => Promise<unknown>;
}

/** A refusal in GitHub's words; `types` are those of GraphQL, `status` 0 when no answer came. */
export class GitHubError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly types: readonly string[] = [],
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Opens the API only when it is needed: loading it costs more than most runs take. */
export type Connect = () => Promise<GitHub>;

/** `owner/name` as the parameters of a route. */
export function repositoryParameters(repository: string): { readonly owner: string; readonly repo: string } {
  const [owner = '', repo = ''] = repository.split('/');
  return { owner, repo };
}

/** Every item of a list that comes in pages. */
export async function* pages(
  { rest }: GitHub,
  route: string,
  parameters: Readonly<Record<string, unknown>>,
): AsyncGenerator<unknown> {
  for (let page = 1; ; page++) {
    const items = await rest(route, { ...parameters, per_page: PER_PAGE, page });
    if (!Array.isArray(items)) return;
    yield* items;
    if (items.length < PER_PAGE) return;
  }
}

const PER_PAGE = 100;
