import { hasErrors } from '../diagnostics.js';
import { openFrontmatter } from '../frontmatter.js';
import type { AgentText, TextShape } from '../harness/audit-rules.js';
import { isRecord, type Locate } from '../schema.js';
import { type Location, locator, type SourceFile } from '../source.js';
import { readYaml, type YamlData } from '../yaml.js';
import { parse } from '../yaml-library.js';

/** Reads a file as far as it can be read; every harness then decides what it makes of it. */
export function readAgentText({ path, text: whole }: SourceFile): AgentText {
  const text = whole.startsWith('\ufeff') ? whole.slice(1) : whole;
  const at = locator({ path, text });
  const without = (shape: TextShape, body = text, reason?: string): AgentText => ({
    path,
    shape,
    fields: {},
    twice: [],
    body: body,
    locate: () => at(0),
    ...(reason !== undefined && { reason }),
  });

  if (text.trim() === '') return without('empty');
  const opened = openFrontmatter(text);
  if ('problem' in opened) {
    if (opened.problem === 'unclosed') return without('unclosed');
    return without(opened.later === undefined ? 'no-frontmatter' : 'late-frontmatter');
  }

  const { yaml, yamlStart, body } = opened.parts;
  const place = (offset: number): Location => at(yamlStart + offset);
  const strict = readLeniently(yaml, place);
  const { value, locate, reason } = strict.reason === undefined ? strict : (repair(yaml, place) ?? strict);
  if (reason !== undefined) return without('bad-yaml', body, reason);
  if (value !== null && value !== undefined && !isRecord(value)) return without('no-map', body);
  return {
    path,
    shape: strict.reason === undefined ? 'fields' : 'repaired',
    fields: value ?? {},
    twice: strict.twice,
    body: body,
    locate,
    ...(strict.reason !== undefined && { reason: strict.reason }),
  };
}

/** YAML as data, or why it is none. */
interface Lenient {
  readonly value: unknown;
  readonly locate: Locate;
  readonly twice: readonly string[];
  readonly reason?: string;
}

/** What no spec may use (anchors, merge keys) harnesses do take, so it is read here. */
function readLeniently(yaml: string, at: (offset: number) => Location): Lenient {
  const { value, locate, diagnostics } = readYaml(yaml, at);
  const bad = diagnostics.find(({ code }) => code === 'bad-yaml');
  const twice = diagnostics.flatMap(({ code, message }) => (code === 'duplicate-key' ? [message] : []));
  if (bad) return { value: undefined, locate, twice, reason: reasonOf(bad.message) };
  const hasFeatures = diagnostics.some(({ code }) => code === 'yaml-feature');
  return { value: hasFeatures ? resolved(yaml) : value, locate, twice };
}

const reasonOf = (message: string): string =>
  message.replace(/^This cannot be read: /, '').replace(/\.$/, '');

/** With anchors and merge keys in place; a text that would grow without end has no value. */
function resolved(yaml: string): unknown {
  try {
    return parse(yaml, { merge: true, uniqueKeys: false, maxAliasCount: 100, logLevel: 'silent' });
  } catch {
    return undefined;
  }
}

/** Some harnesses put the value of a single line in quotes where the YAML is wrong. */
function repair(yaml: string, at: (offset: number) => Location): Lenient | undefined {
  let changed = false;
  const repaired = yaml.replace(SINGLE_LINE, (line: string, key: string, gap: string, value: string) => {
    const isLoose = key === 'description' || !/^[[{]/.test(value);
    if (!isLoose || !hasErrors(readYaml(line, at).diagnostics)) return line;
    changed = true;
    return `${key}:${gap}'${value.trimEnd().replaceAll("'", "''")}'`;
  });
  if (!changed) return undefined;
  const loose = readLeniently(repaired, at);
  return loose.reason === undefined ? loose : undefined;
}

/** A top-level key with a value that does not go on in the next line. */
const SINGLE_LINE = /^([A-Za-z_][\w-]*):([ \t]+)(\S.*)$(?!\r?\n[ \t]+\S)/gm;

/** The settings of a JSON file, which may have comments and commas too many. */
export function readSettings({ path, text }: SourceFile): YamlData {
  return readYaml(withoutComments(text), locator({ path, text }));
}

/** Comments and tabs become spaces, so that every place stays where it is. */
const withoutComments = (text: string): string =>
  text
    .replace(/^\ufeff/, ' ')
    .replace(/"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (part) =>
      part.startsWith('"') ? part : part.replace(/[^\n]/g, ' '),
    )
    .replaceAll('\t', ' ');
