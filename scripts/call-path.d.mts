/** The named functions that a command calls, each once, in the order of their first calls. */
export function callsOfCheck(
  entry: 'src/cli.ts' | 'src/action.ts',
  root?: string,
  command?: 'check' | 'audit',
): Promise<readonly { readonly file: string; readonly name: string }[]>;
