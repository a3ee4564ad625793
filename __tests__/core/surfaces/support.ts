import { type BuiltInHarness, HARNESSES } from '../../../src/core/index.js';
import { type Origin, type Session, sessionsOf } from '../../../src/reading/sessions.js';
import { type FoundSurface, surfacesAmong } from '../../../src/reading/surfaces.js';

export type Files = Readonly<Record<string, unknown>>;

const textOf = (content: unknown): string =>
  typeof content === 'string' ? content : JSON.stringify(content);

/** The surfaces of one harness among some files; what is no text becomes JSON. */
export const surfacesIn = (id: BuiltInHarness, files: Files): readonly FoundSurface[] =>
  surfacesAmong(
    Object.entries(files).map(([path, content]) => ({ path, text: textOf(content) })),
    [HARNESSES[id]],
  );

const sessionIn = (id: BuiltInHarness, files: Files): Session | undefined =>
  sessionsOf(surfacesIn(id, files), [HARNESSES[id]])[0];

const when = ({ condition, isLocal }: { readonly condition: string; readonly isLocal: boolean }): string =>
  `${condition}${isLocal ? ', local' : ''}`;

/** Throws where an effect has a place that its file does not have. */
function beInside({ file, at }: Pick<Origin, 'file' | 'at'>, files: Files): void {
  if (!at) return;
  const line = textOf(files[file]).split('\n')[at.line - 1];
  if (line === undefined || at.column < 1 || at.column > line.length + 1)
    throw new Error(`${file} has no ${at.line}:${at.column}.`);
}

/** What the main session has beside its tools, a line for each. */
export function effectsOf(id: BuiltInHarness, files: Files): readonly string[] {
  const { runs = [], servers = [], rules = [], mains = [] } = sessionIn(id, files) ?? {};
  const found = surfacesIn(id, files);
  for (const each of [...runs, ...servers, ...rules, ...mains]) beInside(each, files);
  return [
    ...runs.map((each) => `runs ${each.text} by ${each.by} [${when(each)}]`),
    ...servers.map(
      (each) => `${each.isProgram ? 'starts' : 'connects'} ${each.name}: ${each.target} [${when(each)}]`,
    ),
    ...rules.map(({ effect, of, names, except, only, ...each }) => {
      const but = except ? ` but ${except.join(' ')}` : '';
      const whose = only === undefined ? '' : ` of ${typeof only === 'string' ? only : only.agent}`;
      return `${effect} ${of} ${names.join(' ')}${but}${whose} [${when(each)}]`;
    }),
    ...mains.map(({ agent, ...each }) => `runs as ${agent} [${when(each)}]`),
    ...found.flatMap(({ path, said }) => [
      ...(said ? [] : [`unread ${path}`]),
      ...(said?.unread ?? []).map(({ key }) => `unread ${path} ${key}`),
      ...(said?.problems ?? []).map(({ effect, why }) => `${effect}: ${why}`),
    ]),
  ];
}
