import type { Change } from '../compile/plan.js';
import { withPlainLineEnds } from '../text/mark.js';
import { patchText } from './line-diff.js';

/** Changes as `git apply` takes them; `prefix` leads from the top of the repository to the root. */
export const formatPatch = (changes: readonly Change[], prefix = ''): string =>
  changes.map((change) => patchOf(change, prefix)).join('');

function patchOf({ path, before, after }: Change, prefix: string): string {
  const [from, to] = [`a/${prefix}${path}`, `b/${prefix}${path}`].map(quotedPath);
  const head = [
    `diff --git ${from} ${to}`,
    ...(before === undefined ? ['new file mode 100644'] : []),
    ...(after === undefined ? ['deleted file mode 100644'] : []),
    `--- ${before === undefined ? '/dev/null' : from}`,
    `+++ ${after === undefined ? '/dev/null' : to}`,
  ];
  const patch = patchText(['a', 'b'], withPlainLineEnds(before ?? ''), after ?? '');
  const hunks = patch.slice(Math.max(0, patch.indexOf('\n@@ ') + 1));
  return hunks.startsWith('@@ ') ? `${head.join('\n')}\n${hunks}` : `${head.slice(0, -2).join('\n')}\n`;
}

const ESCAPES: Readonly<Record<string, string>> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\t': '\\t' };

/** A name as git writes it where it has more than plain characters. */
function quotedPath(name: string): string {
  if (/^[!#-[\]-~ ]*$/.test(name) && !name.includes(' ')) return name;
  const bytes = [...Buffer.from(name)].map((byte) => {
    const character = String.fromCharCode(byte);
    if (ESCAPES[character]) return ESCAPES[character];
    return byte < 32 || byte > 126 ? `\\${byte.toString(8).padStart(3, '0')}` : character;
  });
  return `"${bytes.join('')}"`;
}
