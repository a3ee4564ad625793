import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const page = readFileSync(fileURLToPath(new URL('../docs/library.md', import.meta.url)), 'utf8');

/** The examples of docs/library.md, each under its heading: `types.test.ts` compiles them, `library.test.ts` runs them. */
export const EXAMPLES = [
  ...page.matchAll(/^## (?<title>.+)$[^`]*(?:`[^`\n]+`[^`]*)*```ts\n(?<code>[\s\S]*?)```/gm),
].map(({ groups = {} }) => ({ title: groups.title ?? '', code: groups.code ?? '' }));
