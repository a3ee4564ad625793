import { parse } from 'yaml';
import { openFrontmatter } from '../frontmatter.js';
import type { AgentText, TextShape } from '../harness/audit-rules.js';
import { quoteLooseValues } from '../loose-yaml.js';
import { isRecord, type Locate } from '../schema.js';
import { type Location, locator, type SourceFile } from '../source.js';
import { readYaml } from '../yaml.js';

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

/** As the harnesses do that put values of single lines in quotes. */
function repair(yaml: string, at: (offset: number) => Location): Lenient | undefined {
  const quoted = quoteLooseValues(yaml);
  const loose = quoted && readLeniently(quoted.yaml, at);
  return loose?.reason === undefined ? loose : undefined;
}
