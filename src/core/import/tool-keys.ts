import { type Diagnostic, diagnose } from '../diagnostics.js';
import type { Harness } from '../harness/harness.js';
import type { AgentFile, NamedTools } from '../harness/import-rules.js';
import { kindNamed } from '../tool-names.js';
import { isForeignName, isKnownName, serverNamed } from './tool-names.js';

/** What the keys of a file say of tools, and whose file it is. */
export interface ToolKeys extends NamedTools {
  readonly harness: Harness;
}

/** Reads the keys that decide on tools, each harness by its own rules. */
export function readToolKeys(file: AgentFile, registry: readonly Harness[]): ToolKeys {
  const { harness } = file;
  const keys = harness.import.readTools(file);
  return { ...keys, harness, diagnostics: [...keys.diagnostics, ...unknownNames(file, keys, registry)] };
}

/** The servers that the file names beyond doubt. */
export function serversNamed({ harness, allowed = [], denied }: ToolKeys): readonly string[] {
  return [...allowed, ...denied].flatMap(({ name }) => serverNamed(harness, name) ?? []);
}

/** Names that the harness does not know, though a tool goes by something like it. */
function* unknownNames(
  { harness, locate }: AgentFile,
  keys: NamedTools,
  registry: readonly Harness[],
): Iterable<Diagnostic> {
  for (const { name, path } of [...(keys.allowed ?? []), ...keys.denied]) {
    const isStrange =
      !isKnownName(harness, name) && (kindNamed(name) || isForeignName(harness, name, registry));
    if (!isStrange || name.includes('(')) continue;
    const facts = { name, harness: harness.title, near: kindNamed(name) };
    yield diagnose('import-custom-tool', locate(path), facts, { harness: harness.id });
  }
}
