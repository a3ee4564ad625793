import type { Harness } from '../harness/contract.js';
import { type Diagnostic, diagnose } from '../model/diagnose.js';
import type { Spec } from '../spec/parse.js';
import type { Path } from '../text/locate.js';
import { nearest } from '../text/nearest.js';
import { specBehind } from './output-file.js';
import type { Around, SurroundingsRule } from './surroundings.js';

/** Agents that a spec names, to be started or handed over to, and that are not there. */
export const unknownAgents: SurroundingsRule = function* (around) {
  for (const harness of around.registry) {
    const naming = around.outputs
      .filter((output) => output.harness === harness.id)
      .flatMap((output) => specBehind(output) ?? [])
      .map((spec) => ({ spec, named: namedIn(spec, harness) }))
      .filter(({ named }) => named.length > 0);
    if (naming.length === 0) continue; // nearly always
    const known = agentsOf(harness, around);
    for (const { spec, named } of naming) {
      for (const { name, path, isDenied } of named)
        yield* unknown(spec, { name, path, isDenied }, harness, known);
    }
  }
};

interface AgentInSpec {
  readonly name: string;
  readonly path: Path;
  readonly isDenied: boolean;
}

/** Plain names only: a pattern may mean any agent, and one of a plugin is known where that is installed. */
function namedIn({ agent, toolPaths }: Spec, harness: Harness): readonly AgentInSpec[] {
  const { keeps = 'not' } = harness.limits?.Task ?? {};
  const limits = (['tools', 'disallowedTools'] as const).flatMap((list) =>
    (keeps === 'not' ? [] : (agent.frontmatter[list] ?? [])).flatMap((tool, index) =>
      tool.kind === 'Limited' && tool.tool === 'Task'
        ? { name: tool.pattern, path: toolPaths[list][index] ?? [list], isDenied: list !== 'tools' }
        : [],
    ),
  );
  const inBlock = harness.agentsNamed?.(agent.blocks[harness.id] ?? {}) ?? [];
  return [
    ...limits,
    ...inBlock.map(({ name, path }) => ({ name, path: [harness.id, ...path], isDenied: false })),
  ].filter(({ name }) => !/[*?:]/.test(name));
}

function agentsOf(harness: Harness, { files, others, settings }: Around): ReadonlySet<string> {
  const ours = files.filter((file) => file.harness === harness.id);
  return new Set([
    ...ours.flatMap((file) => [file.agent, shownName(file, harness) ?? file.agent]),
    ...others.flatMap(({ reading: { harness: of, said, file } }) =>
      of.id === harness.id ? [said.name, String(file.fields.name ?? said.name)] : [],
    ),
    ...settings.flatMap((each) =>
      each.harness.id === harness.id ? each.agents.map(({ name }) => name) : [],
    ),
    ...harness.builtInAgents,
    ...(harness.audit?.delegation.builtIns ?? []).map(({ name }) => name),
  ]);
}

function shownName(file: Around['files'][number], { id }: Harness): string | undefined {
  const name = specBehind(file)?.agent.blocks[id]?.name;
  return typeof name === 'string' ? name : undefined;
}

/** A deny of nobody matters only where somebody else was meant. */
function* unknown(
  { agent, locate }: Spec,
  { name, path, isDenied }: AgentInSpec,
  harness: Harness,
  known: ReadonlySet<string>,
): Iterable<Diagnostic> {
  if (known.has(name)) return;
  const near = nearest(name, known);
  if (isDenied && near === undefined) return;
  const subject = { agent: agent.name, harness: harness.id, tool: name };
  yield diagnose('unknown-agent', locate(path), { name, harness: harness.title, near }, subject);
}
