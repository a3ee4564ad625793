import { type Diagnostic, diagnose } from '../model/diagnose.js';
import { distinct } from '../model/tools.js';
import { inlineServers } from '../reading/typed-grants.js';
import type { Spec } from '../spec/parse.js';
import { nearest } from '../text/nearest.js';
import { listed } from '../text/words.js';
import { specBehind } from './output-file.js';
import type { Around, SurroundingsRule } from './surroundings.js';

/** Servers that a spec names and that are in none of the project's own files, where it has such files for the harness. */
export const unknownServers: SurroundingsRule = function* (around) {
  for (const harness of around.registry) {
    const { names, files } = serversOf(harness.id, around);
    if (names.length === 0) continue;
    for (const output of around.outputs.filter((each) => each.harness === harness.id)) {
      const spec = specBehind(output);
      if (!spec) continue;
      const known = [
        ...names,
        ...inlineServers(harness, spec.agent.blocks[harness.id] ?? {}),
        ...(harness.mcp.alwaysThere ?? []),
      ];
      const written = new Set(known.map((name) => harness.mcp.write(name, 'x')));
      yield* unknownIn(spec, { harness, written, known, files });
    }
  }
};

interface KnownServers {
  readonly harness: Around['registry'][number];
  /** As they are written: some signs are the same there. */
  readonly written: ReadonlySet<string>;
  readonly known: readonly string[];
  readonly files: readonly string[];
}

function* unknownIn(
  { agent, locate, toolPaths }: Spec,
  { harness, written, known, files }: KnownServers,
): Iterable<Diagnostic> {
  const { id, title, mcp } = harness;
  for (const [index, tool] of (agent.frontmatter.tools ?? []).entries()) {
    if (tool.kind !== 'Mcp' || /[*?]/.test(tool.server) || written.has(mcp.write(tool.server, 'x'))) continue;
    const facts = {
      name: tool.server,
      harness: title,
      files: listed(files),
      near: nearest(tool.server, known),
    };
    const at = locate(toolPaths.tools[index] ?? ['tools', index]);
    yield diagnose('unknown-server', at, facts, {
      agent: agent.name,
      harness: id,
      tool: `mcp: ${tool.server}`,
    });
  }
}

/** The servers of every session, and the files that configure them. */
function serversOf(
  id: string,
  { surfaces }: Around,
): Pick<KnownServers, 'files'> & { readonly names: readonly string[] } {
  const found = surfaces.flatMap(({ harness, path, said }) =>
    harness.id === id
      ? (said?.servers ?? []).filter(({ only }) => !only).map(({ name }) => ({ name, path }))
      : [],
  );
  return { names: found.map(({ name }) => name), files: distinct(found.map(({ path }) => path)) };
}
