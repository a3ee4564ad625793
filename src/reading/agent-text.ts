import type { AgentText, TextRules, TextShape, YamlKeys } from '../harness/contract.js';
import type { FileFormat } from '../harness/kit/file-format.js';
import type { Diagnostic } from '../model/diagnose.js';
import type { TextFinding } from '../text/diagnostics.js';
import { type OpenedText, openFrontmatter } from '../text/frontmatter.js';
import { isRecord, type Locate } from '../text/locate.js';
import { repairsOf, type YamlPart, yamlPart } from '../text/loose-yaml.js';
import { once } from '../text/once.js';
import { aliasesIn, parseYaml } from '../text/parse-yaml.js';
import { type Location, locator, type SourceFile } from '../text/source.js';
import { readYaml } from '../text/yaml.js';

/** Gives the text of one file as a harness reads it. */
export type AgentTextReader = (rules?: TextRules, format?: FileFormat) => AgentText;

/** Reads a file when it is asked for, once for all harnesses that take it apart alike. */
export function agentTextReader({ path, text: whole }: SourceFile, start = 0): AgentTextReader {
  const text = once(() => (whole.startsWith('\ufeff') ? whole.slice(1) : whole));
  const standard = once(() => {
    const opened = openFrontmatter(text().slice(start));
    const yaml = 'parts' in opened ? opened.parts.yaml : '';
    return { written: yaml, ...readAgentText({ path, text: text() }, {}, opened, start) };
  });
  return (rules = {}, format) => {
    if (format?.read) return readAllKeys({ path, text: text() }, format.read);
    const hidden = whyHidden(rules, whole !== text(), text());
    if (hidden !== undefined)
      return { ...withoutFields({ path, text: text() }, 'no-frontmatter'), reason: hidden };
    const { shape, duplicateKeys, written } = standard();
    const isOwn =
      (rules.asYaml12?.(written) ?? written) !== written ||
      (rules.ignoresMerges && written.includes('<<')) ||
      (rules.ignoresTags && (written.includes('!!') || shape === 'bad-yaml')) ||
      rules.split?.(text()) !== undefined ||
      (shape === 'bad-yaml' && rules.repair) ||
      (duplicateKeys.length > 0 && rules.refusesDuplicateKeys);
    if (!isOwn) return standard();
    return readAgentText({ path, text: text() }, rules, openFrontmatter(text().slice(start)), start);
  };
}

/** Why a harness finds no keys between fences that others see. */
function whyHidden({ plainFences }: TextRules, hasMark: boolean, text: string): string | undefined {
  if (plainFences === undefined) return undefined;
  if (plainFences === 'blanks and mark' && hasMark) return 'a byte order mark counts there';
  return hasBlankFence(text) ? 'blanks behind "---" count there' : undefined;
}

/** Whether one of its two fences has blanks behind it. */
function hasBlankFence(text: string): boolean {
  const opened = openFrontmatter(text);
  if ('problem' in opened) return false;
  const [opening = '', closing = ''] = [
    text.slice(0, opened.parts.yamlStart),
    text.slice(opened.parts.yamlStart + opened.parts.yaml.length, opened.parts.bodyStart),
  ];
  return /---[ \t]/.test(`${opening}\n${closing}`);
}

/** Reads a file that is all keys. */
function readAllKeys({ path, text }: SourceFile, read: NonNullable<FileFormat['read']>): AgentText {
  const at = locator({ path, text });
  const nothing = { path, fields: {}, duplicateKeys: [], body: '' };
  if (text.trim() === '') return { ...nothing, shape: 'empty', locate: () => at(0) };
  const keys = read(text);
  if ('reason' in keys)
    return { ...nothing, shape: 'bad-yaml', reason: keys.reason, locate: () => at(keys.offset) };
  const { fields, prompt: body, offsetOf } = keys;
  return { ...nothing, shape: 'fields', fields, body, locate: (each) => at(offsetOf(each)) };
}

/** Reads a file as far as it can be read; every harness then decides what it makes of it. */
function readAgentText(
  { path, text }: SourceFile,
  rules: TextRules,
  standard: OpenedText,
  start: number,
): AgentText {
  const without = (shape: TextShape, more: Partial<AgentText> = {}): AgentText => ({
    ...withoutFields({ path, text }, shape),
    ...more,
  });

  if (text.trim() === '') return without('empty');
  const own = rules.split?.(text);
  const opened = own ? { parts: own } : standard;
  if ('problem' in opened) {
    if (opened.problem === 'unclosed') return without('unclosed');
    return without(opened.later === undefined ? 'no-frontmatter' : 'late-frontmatter');
  }

  const { yaml: written, yamlStart, body } = opened.parts;
  const yaml = rules.asYaml12?.(written) ?? written;
  const source = { path, text };
  const strict = readLeniently(yamlPart(source, yaml, start + yamlStart), rules);
  const repairs = strict.reason === undefined ? [] : repairsOf(source, yaml, start + yamlStart, rules);
  const others = repairs.map((each) => readLeniently(each, rules));
  const repaired = others.find((each) => each.reason === undefined);
  const { value, locate, duplicateKeys, reason } = repaired ?? strict;
  const [broken] = strict.findings;
  const keys: YamlKeys = {
    written: yaml,
    read: repaired?.yaml ?? yaml,
    findings: (repaired ?? strict).findings,
    ...(repaired && broken && { broken }),
  };
  if (reason !== undefined)
    return without(others.length > 0 ? 'beyond-repair' : 'bad-yaml', { body, reason, locate, yaml: keys });
  if (value !== null && value !== undefined && !isRecord(value))
    return without('no-map', {
      body,
      locate,
      yaml: keys,
      ...(Array.isArray(value) && { reason: 'it is a list' }),
    });
  return {
    path,
    shape: repaired ? 'repaired' : 'fields',
    fields: value ?? {},
    duplicateKeys,
    body,
    locate,
    yaml: keys,
    ...(strict.reason !== undefined && { reason: strict.reason }),
  };
}

/** A file whose keys cannot be read. */
function withoutFields({ path, text }: SourceFile, shape: TextShape): AgentText {
  const at = locator({ path, text });
  return { path, shape, fields: {}, duplicateKeys: [], body: text, locate: () => at(0) };
}

/** YAML as data, or why it is none. */
interface Lenient {
  readonly value: unknown;
  /** Of a text that cannot be read, the place where that shows. */
  readonly locate: Locate;
  readonly duplicateKeys: readonly string[];
  readonly reason?: string;
  readonly yaml: string;
  readonly findings: YamlKeys['findings'];
}

/** What no spec may use (anchors, merge keys) harnesses do take, so it is read here. */
function readLeniently({ yaml, at }: YamlPart, rules: TextRules): Lenient {
  const { value, locate, diagnostics: findings } = readYaml(yaml, at);
  const found = (code: TextFinding['code']) => findings.find((each) => each.code === code);
  const bad = found('bad-yaml');
  const duplicateKeys = findings.flatMap(({ code, message }) => (code === 'duplicate-key' ? [message] : []));
  const read = { duplicateKeys, yaml, findings };
  const unread = (finding: TextFinding, reason: string): Lenient => ({
    ...read,
    value: undefined,
    locate: () => locationOf(finding),
    reason,
  });
  const tagged = bad && rules.ignoresTags ? resolved(yaml, rules) : undefined; // it may be a key that is no text
  if (bad && tagged === undefined) return unread(bad, withoutPrefix(bad.message));
  const second = found('duplicate-key');
  if (rules.refusesDuplicateKeys && second) return unread(second, 'a key is given twice');
  const feature = found('yaml-feature');
  if (tagged !== undefined || !feature) return { ...read, value: tagged ?? value, locate };
  const meant = resolved(yaml, rules);
  if (meant !== undefined) return { ...read, value: meant, locate };
  return unread(feature, 'an alias has no anchor, or there are too many of them');
}

const locationOf = ({ file, line, column }: Diagnostic): Location | undefined =>
  file === undefined || line === undefined || column === undefined ? undefined : { file, line, column };

const withoutPrefix = (message: string): string =>
  message.replace(/^This cannot be read: /, '').replace(/\.$/, '');

/** With anchors, and if so merge keys, in place; a text that would grow without end has no value. */
function resolved(yaml: string, { ignoresMerges, ignoresTags }: TextRules): unknown {
  try {
    const document = parseYaml(yaml, {
      merge: !ignoresMerges,
      logLevel: 'error', // warnings are not printed
      ...(ignoresTags && {
        customTags: [{ tag: 'tag:yaml.org,2002:binary', resolve: (text: string) => text }],
      }),
    });
    const isBad = document.errors.length > 0 || aliasesIn(document) > MOST_ALIASES;
    return isBad ? undefined : document.toJS({ maxAliasCount: MOST_ALIASES });
  } catch {
    return undefined;
  }
}

/** For each alias the library goes through all anchors and aliases before it. */
const MOST_ALIASES = 100;
