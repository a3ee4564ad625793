import { type Diagnostic, diagnose } from '../../model/diagnose.js';
import { isRecord } from '../../text/locate.js';
import type { AgentReading, AuditRules, NamedTools, PlacedText, ToolKeys, ToolName } from '../contract.js';
import { isText } from '../kit/name-lists.js';
import { type ReplacingRules, whyLeftOut } from '../kit/replaced-text.js';
import { ignoredKeys } from '../kit/restriction-keys.js';
import { absent, agentName, loadedWith, namedTools, startPrograms, whyNoFields } from '../kit/shapes.js';
import { SURFACES } from './surfaces.js';

/** Reads a file as Qwen Code 0.24.4 does. */
function read(file: PlacedText, values: ReplacingRules): AgentReading {
  const { shape, fields } = file;
  if (shape === 'beyond-repair') return opened(file, [unread(file)]);
  if (shape !== 'fields' && shape !== 'repaired')
    return absent(file, whyNoFields(file), 'Begin the file with "---", valid YAML, and "---".');
  const why = faultOf(file);
  if (why) return absent(file, why.why, why.fix, why.path);
  if (Object.hasOwn(fields, 'executor'))
    return isExecutor(fields.executor)
      ? opened(file, [executed(file)])
      : absent(file, '"executor" has no program it knows', 'Fix or remove "executor".', ['executor']);
  const left = whyLeftOut(values, file.body);
  return left ? absent(file, left.why, left.fix) : loaded(file);
}

/** Of any other value it says that it refuses to load the file. */
const isExecutor = (value: unknown): boolean =>
  isRecord(value) &&
  (value.kind === 'acp' || value.kind === 'codex') &&
  isText(value.command) &&
  value.command.trim() !== '' &&
  (value.args === undefined || (Array.isArray(value.args) && value.args.every(isText)));

interface FileFault {
  readonly why: string;
  readonly fix: string;
  readonly path: readonly string[];
}

/** What makes it leave a file out. */
function faultOf({ harness, fields, body }: PlacedText): FileFault | undefined {
  const { refusedName, promptMinimum = 0 } = harness;
  const missing = (['name', 'description'] as const).find((key) => (fields[key] ?? '') === '');
  if (missing !== undefined)
    return { why: `it has no ${missing}`, fix: `Give it a "${missing}".`, path: [missing] };
  const keyed = MADE_TEXTS.find((key) => hasKeys(fields[key]));
  if (keyed !== undefined)
    return { why: `"${keyed}" has keys, of which it makes no text`, fix: `Write a text.`, path: [keyed] };
  if (refusedName?.pattern.test(String(fields.name).trim()))
    return { why: `it takes ${refusedName.expected}`, fix: 'Change the name.', path: ['name'] };
  if (body.trim().length < promptMinimum)
    return {
      why: `its prompt has less than ${promptMinimum} characters`,
      fix: 'Write a longer prompt.',
      path: [],
    };
  const mode = fields.approvalMode ?? '';
  if (mode !== '' && !APPROVAL_MODES.some((each) => each === mode))
    return {
      why: '"approvalMode" has no value it knows',
      fix: `Write one of ${APPROVAL_MODES.join(', ')}.`,
      path: ['approvalMode'],
    };
  const empty = (['tools', 'disallowedTools'] as const).find((key) => hasBlankItem(fields[key]));
  if (empty !== undefined)
    return { why: `"${empty}" has an empty item`, fix: 'Remove the empty item.', path: [empty] };
  return undefined;
}

/** What it makes a text of, for itself or for a message: of a map it cannot, and leaves the file out. */
const MADE_TEXTS = ['name', 'description', 'model', 'permissionMode', 'maxTurns', 'background'] as const;

const hasKeys = (value: unknown): boolean => isRecord(value) || (Array.isArray(value) && value.some(hasKeys));

/** A name that is true, or a number, is the text of it. */
const withNameAsText = (file: PlacedText): PlacedText =>
  typeof file.fields.name === 'boolean' || typeof file.fields.name === 'number'
    ? { ...file, fields: { ...file.fields, name: String(file.fields.name) } }
    : file;

const APPROVAL_MODES = ['default', 'plan', 'auto-edit', 'yolo', 'bubble'];

const hasBlankItem = (value: unknown): boolean =>
  Array.isArray(value) && value.some((item) => isText(item) && item.trim() === '');

/**
 * Where its YAML is wrong it reads line by line: of `key: value` the last one counts, a list in brackets is a text, and items
 * or keys below a key stand behind two spaces. Each line becomes valid YAML here.
 */
function readByLines(yaml: string): readonly string[] {
  const read = yaml.split('\n').map((line) => (/^\s*#/.test(line) ? '' : line.trimEnd()));
  const full = [...read.entries()].filter(([, line]) => line !== '');
  const placesOf = new Map<string, number[]>();
  let below: 'items' | 'keys' | undefined;
  let places: number[] = [];
  for (const [at, [index, line]] of full.entries()) {
    const isItem = line.startsWith('  - ');
    const colon = line.indexOf(':');
    const [key, value] = [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    read[index] = '';
    if (isItem && below === 'items') read[index] = `  - ${oneValue(line.slice(4).trim())}`;
    else if (isItem || colon === -1) continue;
    else if (line.startsWith('  ') && below === 'keys')
      read[index] = `  ${JSON.stringify(key)}: ${oneValue(value)}`;
    else {
      const [, next = ''] = full[at + 1] ?? [];
      below = value !== '' || !next.startsWith('  ') ? undefined : next.startsWith('  - ') ? 'items' : 'keys';
      const former = placesOf.get(key) ?? [];
      if (value === '' && !below && former.length > 0) continue;
      for (const each of former) read[each] = '';
      places = [];
      placesOf.set(key, places);
      read[index] = `${JSON.stringify(key)}: ${value === '' ? '' : oneValue(value)}`;
    }
    places.push(index);
  }
  return [read.join('\n')];
}

function oneValue(text: string): string {
  if (/^(?:true|false|null)$/.test(text)) return text;
  const quoted = /^"(.*)"$/s.exec(text)?.[1];
  if (quoted !== undefined) return JSON.stringify(quoted.replaceAll('\\"', '"').replaceAll('\\\\', '\\'));
  return text !== '' && Number.isFinite(Number(text)) ? String(Number(text)) : JSON.stringify(text);
}

/** What it cannot be told how it reads, counts as everything. */
function unread(file: PlacedText): Diagnostic {
  const why = `${whyNoFields(file)}, so it may not find the lists of tools`;
  const facts = { harness: file.harness.title, why, fix: 'Write valid YAML.' };
  return diagnose('agent-open', file.locate([]), facts, { harness: file.harness.id });
}

/** Another program does the work then, with tools of its own. */
function executed(file: PlacedText): Diagnostic {
  const why = 'its "executor" is another program, which no list of tools limits';
  const facts = { harness: file.harness.title, why, fix: 'Remove "executor".' };
  return diagnose('agent-open', file.locate(['executor'], 'key'), facts, { harness: file.harness.id });
}

function opened(file: PlacedText, diagnostics: readonly Diagnostic[]): AgentReading {
  const names = namedTools(file);
  return {
    ...loaded({ ...file, fields: {} }),
    loads: 'open',
    name: agentName(file),
    commandFields: commandFieldsOf(file),
    meantDenied: names.denied.map(({ name }) => name),
    ...(names.allowed && { meantAllowed: names.allowed.map(({ name }) => name) }),
    diagnostics,
  };
}

function loaded(file: PlacedText): AgentReading {
  const names = withoutBlanked(file);
  return {
    ...loadedWith(file, keysOf(file, names), names),
    ignored: ignoredKeys(file),
    commandFields: commandFieldsOf(file),
    seats: ['subagent'],
    diagnostics: [...formProblems(file)],
  };
}

/** It takes the blanks around a name away in a text only: an item of a list that has some is no tool. */
function withoutBlanked(file: PlacedText): NamedTools {
  const names = namedTools(file);
  const isExact = (each: ToolName): boolean => !isBlanked(file, each);
  return {
    ...names,
    ...(names.allowed && { allowed: names.allowed.filter(isExact) }),
    denied: names.denied.filter(isExact),
  };
}

function isBlanked({ fields }: PlacedText, { name, path: [key, index] }: ToolName): boolean {
  const list = typeof key === 'string' ? fields[key] : undefined;
  return Array.isArray(list) && typeof index === 'number' && list[index] !== name;
}

/** A list without a name, and any other value, means every tool. */
function keysOf({ fields: { tools } }: PlacedText, { allowed, denied }: NamedTools): ToolKeys {
  const isRead = isText(tools) || Array.isArray(tools);
  const names = allowed?.map(({ name }) => name) ?? [];
  return {
    ...(isRead && (allowed || isOddName(tools)) && { tools: names.length > 0 ? names : ['none'] }),
    ...(denied.length > 0 && { disallowedTools: denied.map(({ name }) => name) }),
  };
}

/** A text with line breaks in its names: a list of what is no tool. */
const isOddName = (tools: unknown): boolean =>
  isText(tools) && /[^\s,]/.test(tools) && !tools.split(',').some((name) => name.trim() === '*');

const commandFieldsOf = ({ fields }: PlacedText): readonly string[] => [
  ...(isRecord(fields.hooks) && Object.keys(fields.hooks).length > 0 ? ['hooks'] : []),
  ...(startPrograms(fields.mcpServers) ? ['mcpServers'] : []),
];

/** Forms that look like a restriction and are none. */
function* formProblems(file: PlacedText): Iterable<Diagnostic> {
  const { fields, harness, locate } = file;
  const { allowed = [], denied } = namedTools(file);
  for (const each of [...allowed, ...denied].filter((one) => isBlanked(file, one))) {
    const effect = `blanks in a list are part of a name, so "${each.name}" with blanks names no tool`;
    const facts = { harness: harness.title, key: String(each.path[0]), effect, fix: 'Remove the blanks.' };
    yield diagnose('void-form', locate(each.path), facts, { harness: harness.id });
  }
  for (const key of harness.toolFields) {
    const value = fields[key];
    if (!Object.hasOwn(fields, key) || isFull(value)) continue;
    const effect = key === 'tools' ? 'the agent has every tool' : 'it denies nothing';
    const fix = key === 'tools' ? 'Name the tools; "none" means no tool.' : 'Name the tools.';
    yield diagnose(
      'void-form',
      locate([key]),
      { harness: harness.title, key, effect, fix },
      { harness: harness.id },
    );
  }
  const { disallowedTools } = fields;
  if (disallowedTools !== '*' && !(Array.isArray(disallowedTools) && disallowedTools.includes('*'))) return;
  const facts = {
    harness: harness.title,
    limit: '*',
    effect: 'it denies nothing',
    fix: 'Write "tools: [none]" for an agent without tools.',
  };
  yield diagnose('void-limit', locate(['disallowedTools']), facts, { harness: harness.id });
}

const isFull = (value: unknown): boolean =>
  isText(value) ? value.trim() !== '' : Array.isArray(value) && value.length > 0;

/** `values`: what it puts into a prompt. */
export const qwenCodeAudit = (values: ReplacingRules): AuditRules => ({
  morePlaces: [],
  userPlaces: [{ folder: '.qwen/agents', extensions: ['.md'], nested: false }],
  text: { refusesDuplicateKeys: true, ignoresMerges: true, plainFences: 'blanks', repair: readByLines },
  read: (file) => read(withNameAsText(file), values),
  surfaces: SURFACES,
  delegation: {
    natives: ['agent'],
    mainOnly: [],
    levels: 5,
    builtIns: [
      { name: 'general-purpose', keys: {} },
      { name: 'claude-code', keys: {} }, // another program
      { name: 'codex', keys: {} }, // likewise
      {
        name: 'Explore',
        keys: {
          tools: ['read_file', 'grep_search', 'glob', 'run_shell_command', 'web_fetch', 'skill', 'lsp'],
        },
      },
      {
        name: 'review-agent',
        keys: { tools: ['read_file', 'grep_search', 'glob', 'run_shell_command', 'write_file', 'edit'] },
      },
      { name: 'statusline-setup', keys: { tools: ['read_file', 'write_file', 'edit'] } },
    ],
    fix: 'Deny "agent" too, or leave it out of the list.',
  },
});
