import { compile } from '../compile.js';
import { type Diagnostic, diagnose, hasErrors } from '../diagnostics.js';
import { HARNESSES, titleOf } from '../harness/index.js';
import type { Models } from '../model.js';
import { isRecord } from '../shape.js';
import type { SourceFile } from '../source.js';
import { distinct } from '../tools.js';
import type { ToolLists } from './choose-tools.js';
import { type Difference, differences, WITHHELD } from './differences.js';
import { type LeftOut, modelOf } from './fields.js';
import type { Group } from './merge.js';
import { type AgentFile, readAgentFile } from './read.js';
import { modernNames, retiredKinds } from './retired-names.js';
import { readToolKeys } from './tool-keys.js';

export interface Compared {
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** Compiles a spec and says in what its files differ from those it was made of. */
export function compareWithOriginals(
  spec: SourceFile,
  group: Group,
  { disallowedTools = [] }: ToolLists,
  leftOut: readonly LeftOut[],
  models: Models,
): Compared {
  const compiled = compile([spec], { matrix: 'verified', models });
  if (!compiled.ok) {
    const reason = compiled.diagnostics.find(({ severity }) => severity === 'error')?.message ?? '';
    const failures = group.files.map(({ file }) =>
      diagnose('import-failed', file.locate([]), { name: group.name, reason }, { agent: group.name }),
    );
    return { ok: false, diagnostics: failures };
  }
  const diagnostics = group.files.flatMap(({ file }) => {
    const output = compiled.files.find(({ harness }) => harness === file.harness);
    const written = output && readAgentFile({ ...output, text: withoutMark(output.text) }).agent;
    if (!written) return []; // for the types: a spec is written for the harness of each of its files
    const subject = { agent: group.name, harness: file.harness };
    return changes(file, written, leftOut, disallowedTools.length > 0).map((change) => ({
      ...change,
      ...subject,
    }));
  });
  return { ok: !hasErrors(diagnostics), diagnostics };
}

/** The mark keeps an output from being read as an agent of its own. */
const withoutMark = (text: string): string => text.replace(/^---\n#.*\n/, '---\n');

function changes(
  file: AgentFile,
  written: AgentFile,
  leftOut: readonly LeftOut[],
  denies: boolean,
): readonly Diagnostic[] {
  return [
    ...renamed(file, written),
    ...moved(file),
    ...changedPrompt(file, written),
    ...changedFields(file, written, leftOut),
    ...changedTools(file, written, denies),
  ];
}

function renamed(file: AgentFile, written: AgentFile): readonly Diagnostic[] {
  if (file.id === written.id) return [];
  const facts = { from: file.id, to: written.id, harness: titleOf(file.harness) };
  return [diagnose('import-renamed', file.locate(['name']), facts)];
}

/** Outputs go to the root; a file further down held for its folder only. */
function moved({ path, harness, locate }: AgentFile): readonly Diagnostic[] {
  const folder = HARNESSES[harness].reads.exec(path);
  const below = folder ? path.slice(0, folder.index) : '';
  if (below === '') return [];
  return [changed(harness, `it moves from ${below}/ to the root, and holds for the whole of it`, locate([]))];
}

const changed = (
  harness: AgentFile['harness'],
  what: string,
  at: ReturnType<AgentFile['locate']>,
  severity: 'info' | 'warning' = 'warning',
): Diagnostic => diagnose('import-changed', at, { harness: titleOf(harness), what, severity });

function changedPrompt(file: AgentFile, written: AgentFile): readonly Diagnostic[] {
  if (file.prompt === written.prompt) return [];
  const isSpace = file.prompt.trim() === written.prompt.trim();
  const what = isSpace
    ? 'the blank lines around its prompt are those of another file'
    : 'its prompt is another';
  return [changed(file.harness, what, file.locate([]), isSpace ? 'info' : 'warning')];
}

/** The keys that are compared by what they mean. */
const BY_MEANING = ['tools', 'disallowedTools', 'permission'];

function changedFields(
  file: AgentFile,
  written: AgentFile,
  leftOut: readonly LeftOut[],
): readonly Diagnostic[] {
  const keys = new Set([...Object.keys(file.fields), ...Object.keys(written.fields)]);
  return [...keys].flatMap((key) => {
    if (isToolKey(file, key) || sameField(file, written, key)) return [];
    const at = file.locate([key]);
    const reason = leftOut.find((each) => each.file === file && each.key === key)?.why ?? REASONS[key];
    const because = reason === undefined ? '' : ` (${reason})`;
    const was = brief(file.fields[key]);
    const what = Object.hasOwn(written.fields, key)
      ? `"${key}" becomes ${brief(written.fields[key])}, it was ${was}${because}`
      : `"${key}" ${was} is left out${because}`;
    return [changed(file.harness, what, at)];
  });
}

const REASONS: Readonly<Record<string, string>> = {
  name: 'a name to show must be one that no file could have',
};

const isToolKey = ({ harness }: AgentFile, key: string): boolean =>
  BY_MEANING.includes(key) &&
  (key !== 'permission' || harness === 'opencode') &&
  (key !== 'disallowedTools' || harness === 'claude-code');

function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

function sameField(file: AgentFile, written: AgentFile, key: string): boolean {
  if (key === 'name') return file.fields.name === undefined || shownName(file) === shownName(written);
  if (key === 'model' && typeof file.fields.model === 'string')
    return modelOf(file) === modelOf(written) && modelOf(file) !== undefined;
  return same(file.fields[key], written.fields[key]);
}

/** For the others the name is the identity, which is compared as such. */
const shownName = ({ harness, fields }: AgentFile): unknown =>
  harness === 'copilot' ? fields.name : undefined;

function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => same(item, b[index]));
  }
  if (isRecord(a) && isRecord(b)) {
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length &&
      keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]))
    );
  }
  return Object.is(a, b);
}

function changedTools(file: AgentFile, written: AgentFile, denies: boolean): readonly Diagnostic[] {
  const keys = readToolKeys(file);
  const found = differences(keys, readToolKeys(written));
  if (found.length === 0) return [];
  const retired = (keys.allowed ?? []).flatMap(({ name }) =>
    retiredKinds(file.harness, name) ? [name] : [],
  );
  const gained = found.filter(({ before }) => before === WITHHELD);
  const lost = found.filter(({ name, after }) => after === WITHHELD && !retired.includes(name));
  const other = found.filter(({ before, after }) => before !== WITHHELD && after !== WITHHELD);
  const parts = [
    ...distinct(retired).map((name) => `"${name}" becomes ${quoted(modernNames(file.harness, name))}`),
    ...(gained.length > 0 ? [`${verb(gained)} granted too`] : []),
    ...(lost.length > 0 ? [`${verb(lost)} no longer granted`] : []),
    ...(other.length > 0
      ? [
          `${keys.idle?.length ? "OpenCode's own" : 'other'} rules hold for ${quoted(other.map(({ name }) => name))}`,
        ]
      : []),
  ];
  const isIdle = found.every(({ name }) => keys.idle?.includes(name));
  const isNarrower = isIdle || (denies && lost.length === found.length);
  const key = BY_MEANING.find((each) => Object.hasOwn(file.fields, each)) ?? 'tools';
  return [changed(file.harness, parts.join('; '), file.locate([key]), isNarrower ? 'info' : 'warning')];
}

const verb = (found: readonly Difference[]): string =>
  `${quoted(found.map(({ name }) => name))} ${found.length === 1 ? 'is' : 'are'}`;

/** A few names in full; a long list says how many more there are. */
function quoted(names: readonly string[]): string {
  if (names.length === 0) return 'nothing';
  const shown = names.slice(0, names.length > 6 ? 5 : 6).map((name) => `"${name}"`);
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}
