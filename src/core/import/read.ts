import { normalizePrompt } from '../agent.js';
import { type Diagnostic, diagnose, hasErrors } from '../diagnostics.js';
import { isOpened, splitFrontmatter } from '../frontmatter.js';
import { HARNESSES, titleOf } from '../harness/index.js';
import { readMark } from '../mark.js';
import { isRecord, type Locate } from '../shape.js';
import { type Location, locator, type SourceFile } from '../source.js';
import { AGENT_HARNESSES, type AgentHarness } from '../tools.js';
import { readYaml, type YamlData } from '../yaml.js';

/** An agent file of a harness; `harness` says whose it is where the path does not. */
export interface ImportFile extends SourceFile {
  readonly harness?: AgentHarness;
}

/** An agent file as its harness understands it. */
export interface AgentFile {
  readonly path: string;
  readonly harness: AgentHarness;
  /** What the harness calls the agent. */
  readonly id: string;
  /** The file's name without its extension. */
  readonly stem: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** As in an `Agent`: `\n` line ends and none at the end. */
  readonly prompt: string;
  readonly locate: Locate;
}

export interface ReadFile {
  readonly agent?: AgentFile;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads one file by the rules of its harness; without an agent, an info or an error says why. */
export function readAgentFile(file: ImportFile): ReadFile {
  const text = file.text.startsWith('\ufeff') ? file.text.slice(1) : file.text;
  const at = locator({ path: file.path, text });
  const only = (diagnostic: Diagnostic): ReadFile => ({ diagnostics: [diagnostic] });

  const mark = readMark(text);
  if (mark) return only(diagnose('import-generated', at(0), { spec: mark.spec }));
  const harness = file.harness ?? harnessOf(file.path);
  if (!harness) return only(diagnose('import-no-harness', at(0), {}));
  if (!file.path.endsWith('.md')) {
    const why = `${titleOf(harness)} loads files that end in ".md" only`;
    return only(diagnose('import-skipped', at(0), { why }));
  }
  if (text.trim() === '') return only(diagnose('empty-file', at(0), {}));

  if (!isOpened(text)) return only(withoutFrontmatter(file.path, text, at));
  const parts = splitFrontmatter(text);
  if (!parts) return only(diagnose('unclosed-frontmatter', at(0), {}));

  const data = readLoosely(parts.yaml, harness, (offset) => at(parts.yamlStart + offset));
  return checkedFile(file, harness, normalizePrompt(parts.body), data);
}

const harnessOf = (path: string): AgentHarness | undefined =>
  AGENT_HARNESSES.find((id) => HARNESSES[id].reads.test(path));

/** Folders of agents hold notes for people too. */
function withoutFrontmatter(path: string, text: string, at: (offset: number) => Location): Diagnostic {
  if (/(?:^|\/)(?:README|AGENTS|CLAUDE|CONTRIBUTING)\.md$/i.test(path)) {
    return diagnose('import-skipped', at(0), { why: 'it has no frontmatter, so it is no agent' });
  }
  const later = /^---[ \t]*$/m.exec(text);
  const hint = later ? `Nothing may stand before it; line ${at(later.index).line} has one.` : undefined;
  return diagnose('no-frontmatter', at(0), { hint });
}

/** Claude Code and OpenCode try again with the values of single lines in quotes; Copilot does not. */
function readLoosely(yaml: string, harness: AgentHarness, at: (offset: number) => Location): YamlData {
  const strict = readYaml(yaml, at);
  if (harness === 'copilot' || !strict.diagnostics.some(({ code }) => code === 'bad-yaml')) return strict;
  const keys: string[] = [];
  const mended = yaml.replace(SINGLE_LINE, (line: string, key: string, gap: string, value: string) => {
    const isForgiven = key === 'description' || !/^[[{]/.test(value);
    if (!isForgiven || !hasErrors(readYaml(line, at).diagnostics)) return line;
    keys.push(key);
    return `${key}:${gap}'${value.trimEnd().replaceAll("'", "''")}'`;
  });
  const loose = readYaml(mended, at);
  if (hasErrors(loose.diagnostics)) return strict;
  const notes = keys.map((key) =>
    diagnose('import-loose-yaml', loose.locate([key]), { harness: titleOf(harness), key }),
  );
  return { ...loose, diagnostics: [...notes, ...loose.diagnostics] };
}

/** A top-level key with a value that does not go on in the next line. */
const SINGLE_LINE = /^([A-Za-z_][\w-]*):([ \t]+)(\S.*)$(?!\r?\n[ \t]+\S)/gm;

function checkedFile(
  { path }: ImportFile,
  harness: AgentHarness,
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
    ...REQUIRED[harness].flatMap((key) => missingText(fields, key, harness, locate)),
    ...badName(fields, harness, locate),
  ];
  if (problems.length > 0) return { diagnostics: [...diagnostics, ...problems] };
  const id = idOf(path, harness, fields);
  const forced = LEGACY_MODES.test(path) ? { mode: 'primary' } : {};
  const agent = { path, harness, id, stem: stemOf(path), fields: { ...fields, ...forced }, prompt, locate };
  return { agent, diagnostics };
}

/** In these folders OpenCode makes every agent a primary one. */
const LEGACY_MODES = /\.opencode\/modes?\//;

/** What a file needs; without a description OpenCode loads it, but no spec can do without one. */
const REQUIRED: { readonly [H in AgentHarness]: readonly string[] } = {
  'claude-code': ['name', 'description'],
  opencode: ['description'],
  copilot: ['description'],
};

function missingText(
  fields: Readonly<Record<string, unknown>>,
  key: string,
  harness: AgentHarness,
  locate: Locate,
): readonly Diagnostic[] {
  const value = fields[key];
  const subject = { harness };
  if (typeof value === 'string' && value.trim() !== '') return [];
  if (!Object.hasOwn(fields, key)) {
    return [diagnose('missing-key', locate([]), { key, where: `this ${titleOf(harness)} agent` }, subject)];
  }
  if (value === null) return [diagnose('null-value', locate([key]), { key }, subject)];
  const got = JSON.stringify(value);
  return [
    diagnose(
      'bad-value',
      locate([key]),
      { key, expected: 'text that is not empty', got, near: undefined },
      subject,
    ),
  ];
}

/** Claude Code skips a file over such a name, and no harness takes one that is no text. */
function badName(
  { name }: Readonly<Record<string, unknown>>,
  harness: AgentHarness,
  locate: Locate,
): readonly Diagnostic[] {
  const isRefused = harness === 'claude-code' && typeof name === 'string' && /^-|:|^.{257}/s.test(name);
  const isNoText = harness !== 'claude-code' && name !== undefined && typeof name !== 'string';
  if (!isRefused && !isNoText) return [];
  const expected = isRefused ? 'a name without ":", that does not begin with "-"' : 'text';
  const facts = { key: 'name', expected, got: JSON.stringify(name), near: undefined };
  return [diagnose('bad-value', locate(['name']), facts, { harness })];
}

const stemOf = (path: string): string => path.replace(/^.*\//s, '').replace(/(?:\.agent)?\.md$/, '');

function idOf(path: string, harness: AgentHarness, fields: Readonly<Record<string, unknown>>): string {
  const folder = FOLDER[harness].exec(path)?.[0] ?? path.replace(/[^/]*$/s, '');
  const below = path.slice(folder.length).replace(/\.md$/, '');
  return ID[harness](below, typeof fields.name === 'string' ? fields.name : undefined);
}

const FOLDER: { readonly [H in AgentHarness]: RegExp } = {
  'claude-code': /^.*\.claude\/agents\//s,
  opencode: /^.*\.opencode\/(?:agents?|modes?)\//s,
  copilot: /^.*\.github\/agents\//s,
};

/** Claude Code goes by the name, OpenCode by the name before the path, Copilot CLI by the path. */
const ID: { readonly [H in AgentHarness]: (below: string, name: string | undefined) => string } = {
  'claude-code': (below, name) => name ?? below,
  opencode: (below, name) => name || below,
  copilot: (below) => below.replace(/\.agent$/, '').replaceAll('/', '--'),
};
