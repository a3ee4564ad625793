import { normalizePrompt } from '../agent.js';
import { type Diagnostic, diagnose, hasErrors } from '../diagnostics.js';
import { isOpened, splitFrontmatter } from '../frontmatter.js';
import type { Harness, HarnessId } from '../harness/harness.js';
import type { AgentFile } from '../harness/import-rules.js';
import { pathBelow, placeOf, stemIn } from '../harness/places.js';
import { readMark } from '../mark.js';
import { isRecord, type Locate } from '../schema.js';
import { type Location, locator, type SourceFile } from '../source.js';
import { readYaml, type YamlData } from '../yaml.js';

/** An agent file of a harness; `harness` says whose it is where the path does not. */
export interface ImportFile extends SourceFile {
  readonly harness?: HarnessId;
}

export interface ReadFile {
  readonly agent?: AgentFile;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads one file by the rules of its harness; without an agent, an info or an error says why. */
export function readAgentFile(file: ImportFile, registry: readonly Harness[]): ReadFile {
  const text = file.text.startsWith('\ufeff') ? file.text.slice(1) : file.text;
  const at = locator({ path: file.path, text });
  const only = (diagnostic: Diagnostic): ReadFile => ({ diagnostics: [diagnostic] });

  const mark = readMark(text);
  if (mark) return only(diagnose('import-generated', at(0), { spec: mark.spec }));
  const harness = harnessFor(file, registry);
  if (!harness) return only(diagnose('import-no-harness', at(0), { known: registry.map(({ id }) => id) }));
  if (!file.path.endsWith('.md')) {
    const why = `${harness.title} loads files that end in ".md" only`;
    return only(diagnose('import-skipped', at(0), { why }));
  }
  if (text.trim() === '') return only(diagnose('empty-file', at(0), {}));

  if (!isOpened(text)) return only(withoutFrontmatter(file.path, text, at));
  const parts = splitFrontmatter(text);
  if (!parts) return only(diagnose('unclosed-frontmatter', at(0), {}));

  const data = readLoosely(parts.yaml, harness, (offset) => at(parts.yamlStart + offset));
  return checkedFile(file, harness, normalizePrompt(parts.body), data);
}

const harnessFor = ({ harness, path }: ImportFile, registry: readonly Harness[]): Harness | undefined =>
  registry.find((each) => (harness === undefined ? placeOf(each, path) : each.id === harness));

/** Folders of agents hold notes for people too. */
function withoutFrontmatter(path: string, text: string, at: (offset: number) => Location): Diagnostic {
  if (/(?:^|\/)(?:README|AGENTS|CLAUDE|CONTRIBUTING)\.md$/i.test(path)) {
    return diagnose('import-skipped', at(0), { why: 'it has no frontmatter, so it is no agent' });
  }
  const later = /^---[ \t]*$/m.exec(text);
  const hint = later ? `Nothing may stand before it; line ${at(later.index).line} has one.` : undefined;
  return diagnose('no-frontmatter', at(0), { hint });
}

/** Some harnesses try again with the values of single lines in quotes. */
function readLoosely(yaml: string, harness: Harness, at: (offset: number) => Location): YamlData {
  const strict = readYaml(yaml, at);
  if (!harness.import.repairsYaml || !strict.diagnostics.some(({ code }) => code === 'bad-yaml'))
    return strict;
  const keys: string[] = [];
  const repaired = yaml.replace(SINGLE_LINE, (line: string, key: string, gap: string, value: string) => {
    const isLoose = key === 'description' || !/^[[{]/.test(value);
    if (!isLoose || !hasErrors(readYaml(line, at).diagnostics)) return line;
    keys.push(key);
    return `${key}:${gap}'${value.trimEnd().replaceAll("'", "''")}'`;
  });
  const loose = readYaml(repaired, at);
  if (hasErrors(loose.diagnostics)) return strict;
  const notes = keys.map((key) =>
    diagnose('import-loose-yaml', loose.locate([key]), { harness: harness.title, key }),
  );
  return { ...loose, diagnostics: [...notes, ...loose.diagnostics] };
}

/** A top-level key with a value that does not go on in the next line. */
const SINGLE_LINE = /^([A-Za-z_][\w-]*):([ \t]+)(\S.*)$(?!\r?\n[ \t]+\S)/gm;

function checkedFile(
  { path }: ImportFile,
  harness: Harness,
  prompt: string,
  { value, locate, diagnostics }: YamlData,
): ReadFile {
  if (hasErrors(diagnostics)) return { diagnostics };
  const fields = value ?? {};
  if (!isRecord(fields)) {
    const got = Array.isArray(fields) ? 'a list' : 'plain text';
    return { diagnostics: [...diagnostics, diagnose('not-a-map', locate([]), { got })] };
  }
  const problems = [
    ...harness.import.required.flatMap((key) => missingText(fields, key, harness, locate)),
    ...badName(fields, harness, locate),
  ];
  if (problems.length > 0) return { diagnostics: [...diagnostics, ...problems] };
  const stem = stemIn(harness, path);
  const below = pathBelow(harness, path) ?? stem;
  const id = harness.identity(below, typeof fields.name === 'string' ? fields.name : undefined) ?? below;
  const forced = placeOf(harness, path)?.place.forcedFields;
  return {
    agent: { path, harness, id, stem, fields: { ...fields, ...forced }, prompt, locate },
    diagnostics,
  };
}

function missingText(
  fields: Readonly<Record<string, unknown>>,
  key: string,
  { id, title }: Harness,
  locate: Locate,
): readonly Diagnostic[] {
  const value = fields[key];
  const subject = { harness: id };
  if (typeof value === 'string' && value.trim() !== '') return [];
  if (!Object.hasOwn(fields, key)) {
    return [diagnose('missing-key', locate([]), { key, where: `this ${title} agent` }, subject)];
  }
  if (value === null) return [diagnose('null-value', locate([key]), { key }, subject)];
  const facts = { key, expected: 'text that is not empty', got: JSON.stringify(value), near: undefined };
  return [diagnose('bad-value', locate([key]), facts, subject)];
}

/** A name that its harness refuses, or that is no text. */
function badName(
  { name }: Readonly<Record<string, unknown>>,
  { id, refusedName, import: { required } }: Harness,
  locate: Locate,
): readonly Diagnostic[] {
  const isRefused = typeof name === 'string' && refusedName?.pattern.test(name);
  const isNoText = !required.includes('name') && name !== undefined && typeof name !== 'string';
  if (!isRefused && !isNoText) return [];
  const expected = (isRefused && refusedName?.expected) || 'text';
  const facts = { key: 'name', expected, got: JSON.stringify(name), near: undefined };
  return [diagnose('bad-value', locate(['name']), facts, { harness: id })];
}
