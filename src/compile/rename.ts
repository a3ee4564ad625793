import type { Harness } from '../harness/contract.js';
import { limitKey } from '../model/tools.js';
import { editSpec } from '../spec/edit-spec.js';
import { parseSpec, type Spec } from '../spec/parse.js';
import type { CompileOptions, Known } from '../spec/run.js';
import type { Location, SourceFile } from '../text/source.js';
import { applyEdits, type TextEdit, wordEdit } from '../text/text-edit.js';

/** Specs after an agent got another name; `before` is the path and text of the file that each was. */
export interface Renamed {
  readonly specs: readonly (SourceFile & { readonly before: SourceFile })[];
  /** Where prompts still have the old name, as a word or in the name of something else: that is for a person to read. */
  readonly mentions: readonly Location[];
  /** Places of the old name that could not be changed in the text. */
  readonly left: readonly Location[];
}

interface NewName {
  readonly from: string;
  readonly to: string;
}

/** Gives an agent another name: in its specs, in their paths, and wherever other specs start it or hand over to it. */
export function renameAgent(
  sources: readonly SourceFile[],
  names: NewName,
  { registry }: Known<CompileOptions>,
): Renamed {
  const results = sources.flatMap((source) => {
    const { spec } = parseSpec(source, registry);
    return spec ? [renameIn(source, spec, names, registry)] : [];
  });
  return {
    specs: results.flatMap(({ changed }) => changed ?? []),
    mentions: results.flatMap(({ mentions }) => mentions),
    left: results.flatMap(({ left }) => left),
  };
}

function renameIn(source: SourceFile, spec: Spec, names: NewName, registry: readonly Harness[]) {
  const places = placesOf(spec, names.from, registry);
  const edits = places.map((at) => wordEdit(source, at, names.from, names.to));
  const found = edits.filter((edit): edit is TextEdit => edit !== undefined);
  const { text } = applyEdits(source, found);
  const isOwn = spec.agent.name === names.from;
  const after = isOwn ? withName({ path: source.path, text }, names) : { path: source.path, text };
  const isChanged = after.path !== source.path || after.text !== source.text;
  return {
    changed: isChanged ? { ...after, before: source } : undefined,
    mentions: mentionsIn(spec, names.from, source),
    left: places.filter((_, index) => edits[index] === undefined),
  };
}

/** Where a spec names an agent that it may start or hand over to. */
const placesOf = (
  { agent, toolPaths, locate }: Spec,
  name: string,
  registry: readonly Harness[],
): readonly Location[] =>
  [
    ...(['tools', 'disallowedTools'] as const).flatMap((list) =>
      (agent.frontmatter[list] ?? []).flatMap((tool, index) =>
        tool.kind === 'Limited' && tool.tool === 'Task' && tool.pattern === name
          ? [[...(toolPaths[list][index] ?? [list, index]), limitKey('Task')]]
          : [],
      ),
    ),
    ...registry.flatMap((harness) =>
      (harness.agentsNamed?.(agent.blocks[harness.id] ?? {}) ?? []).flatMap((each) =>
        each.name === name ? [[harness.id, ...each.path]] : [],
      ),
    ),
  ].flatMap((path) => locate(path) ?? []);

/** The spec under its new name: a key says it, or the name of the file does. */
function withName({ path, text }: SourceFile, { from, to }: NewName): SourceFile {
  const nameKey = { path: ['name'] };
  const hasKey = editSpec({ path, text }, [{ ...nameKey, value: undefined }]) !== text;
  const named = hasKey ? editSpec({ path, text }, [{ ...nameKey, value: to }]) : text;
  const [, folder = '', stem = '', ending = ''] = /^(.*\/|)([^/]*)(\.[^./]+)$/s.exec(path) ?? [];
  return { path: stem === from ? `${folder}${to}${ending}` : path, text: named };
}

/** Lines of the prompt with the old name. */
function mentionsIn({ agent, lineOfPrompt }: Spec, name: string, { path }: SourceFile): readonly Location[] {
  const isPart = (sign: string | undefined): boolean => sign !== undefined && /[\w.-]/.test(sign);
  return agent.prompt.split('\n').flatMap((line, index) => {
    const column = line.indexOf(name);
    const isWord =
      column !== -1 && !isPart(line[column - 1]) && !/[\w-]/.test(line[column + name.length] ?? '');
    return isWord ? { file: path, line: lineOfPrompt(index), column: column + 1 } : [];
  });
}
