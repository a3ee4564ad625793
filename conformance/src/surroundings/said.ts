import type { Core } from '../core.js';
import { FACTS, type HarnessId } from '../expected/index.js';
import type { SurroundingsCase } from '../expected/surroundings/index.js';
import { RUNNERS } from '../harness/index.js';
import type { ProjectFile } from '../project.js';

type Audit = ReturnType<Core['audit']>;
type Session = Audit['sessions'][number];

/** What an audit says of a case: of the files beside agent files, of the agent in the seat, and all of its codes. */
export type Said = {
  readonly statements: readonly string[];
  readonly gives: (native: string) => boolean;
  readonly codes: readonly string[];
  /** All that decides on the answers. */
  readonly natives: readonly string[];
};

/** Asks the library about the files of a case. */
export function saidOf(core: Core, id: HarnessId, { files, agent = 'rev' }: SurroundingsCase): Said {
  const { agents, sessions, diagnostics } = core.audit(id, filesOf(files));
  const own = agents.filter((each) => each.agent === agent);
  const natives = [...new Set(own.flatMap((each) => each.natives))].sort();
  const hasServer = own.some(
    ({ grants }) =>
      !grants.isBounded || grants.mcp.some(({ server }) => server === 'tracker' || server === '*'),
  );
  const isOfServer = (native: string) => native === RUNNERS[id].mcpNative('tracker', 'get_issue');
  return {
    statements: sessions.flatMap(statementsOf).sort(),
    gives: (native) => natives.includes(native) || (isOfServer(native) && hasServer),
    codes: diagnostics.map(({ code }) => code),
    natives: [...natives, ...(hasServer ? ['tracker'] : [])],
  };
}

const filesOf = (files: SurroundingsCase['files']): readonly ProjectFile[] =>
  Object.entries(files).map(([path, text]) => ({ path, text }));

/** A session in words, one for each thing; what counts in a fresh clone is said without a condition. */
function statementsOf({ rules, runs, servers, mains, skills, surfaces }: Session): readonly string[] {
  return [
    ...rules.map(
      ({ effect, of, names, except, only, condition }) =>
        `${effect} ${of === 'tools' ? '' : `${of} `}${names.join(' ')}${except ? ` but ${except.join(' ')}` : ''}${seat(only)}${when(condition)}`,
    ),
    ...runs.map(({ by, condition }) => `runs ${by}${when(condition)}`),
    ...servers.map(
      ({ name, only, condition }) => `starts ${name}${only ? ` for ${only.agent}` : ''}${when(condition)}`,
    ),
    ...mains.map(({ agent }) => `main ${agent}`),
    ...skills.flatMap(({ name, runs: commands, approves }) => [
      ...commands.map(() => `skill ${name} runs`),
      ...approves.map((tool) => `skill ${name} approves ${tool}`),
    ]),
    ...surfaces.flatMap(({ path, said }) => [
      ...(said ? [] : [`not read: ${path}`]),
      ...(said?.unread ?? []).map(({ key }) => `not read: ${key} in ${path}`),
      ...(said?.problems ?? []).map(({ effect }) => `problem: ${effect}`),
    ]),
  ];
}

const when = (condition: string): string => (condition === 'fresh clone' ? '' : `, ${condition}`);

const seat = (only: Session['rules'][number]['only']): string =>
  only === undefined ? '' : ` from ${typeof only === 'string' ? only : only.agent}`;

/** What differs between what is expected of an audit and what it says. */
export function* saidOtherwise(
  id: HarnessId,
  { says, codes = [], offers = [], lacks = [], wider, isBuiltIn, seat: where }: SurroundingsCase,
  said: Said,
): Iterable<string> {
  const { title } = FACTS[id];
  for (const each of says)
    if (!said.statements.includes(each)) yield `the audit does not say of ${title}: ${each}`;
  for (const each of said.statements)
    if (!says.includes(each)) yield `the audit says what is not expected of ${title}: ${each}`;
  for (const each of codes) if (!said.codes.includes(each)) yield `the audit has no ${each}`;
  if (where === 'session') return; // of a session without an agent an audit lists no tools
  const widest = wider?.natives ?? [];
  for (const each of isBuiltIn ? [] : [...offers, ...widest])
    if (!said.gives(each)) yield `the audit does not give it ${each}`;
  for (const each of isBuiltIn ? offers : lacks)
    if (!widest.includes(each) && said.gives(each)) yield `the audit gives it ${each}`;
}
