import type { OutputFile } from '../compile/output-file.js';
import type { AgentFile, AgentText, Harness } from '../harness/contract.js';
import { namesOf, nativesNamed } from '../harness/kit/natives.js';
import { allowedTools } from '../harness/kit/tools-named.js';
import { normalizePrompt } from '../model/agent.js';
import { toolEntry } from '../model/tools.js';
import { agentTextReader } from '../reading/agent-text.js';
import {
  type Difference,
  differences,
  type FileTools,
  grantsNoMore,
  readToolKeys,
} from '../reading/file-tools.js';
import { inlineYaml, type SpecEdit } from '../spec/edit-spec.js';
import type { Spec } from '../spec/parse.js';
import { parsePrompt } from '../spec/prompt.js';
import { escapePrompt } from '../spec/prompt-tags.js';
import type { CompileOptions, Known } from '../spec/run.js';
import { commentsIn } from '../text/field-comments.js';
import { openFrontmatter } from '../text/frontmatter.js';
import { locator, type SourceFile } from '../text/source.js';
import { listed } from '../text/words.js';
import {
  type FindHunks,
  hunkInSource,
  type PromptHunk,
  promptLines,
  sameHunks,
  withHunks,
} from './pull-prompt.js';
import { agentWritten } from './read.js';

/** What an output says. */
export interface FileMeaning {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly prompt: string;
}

interface ReadOutput extends FileMeaning {
  readonly text: AgentText;
  /** How many lines of comments it has. */
  readonly comments: number;
  /** The line at which the prompt begins. */
  readonly bodyLine: number;
}

/** One thing that a person edited, and how a spec could say it. */
export interface FileEdit {
  readonly line: number;
  readonly what: string;
  /** The file with this edit alone. */
  readonly apply: (meaning: FileMeaning) => FileMeaning;
  /** Changes of the spec to try, the best first. */
  readonly candidates: readonly (readonly SpecEdit[])[];
  /** Why not, where none of them gives just this edit. */
  readonly otherwise: string;
  readonly byHand?: string;
}

/** One of which it is known from the start that only a person can carry it. */
export interface Unclear extends Pick<FileEdit, 'line' | 'what' | 'byHand'> {
  readonly why: string;
}

interface EditedFile {
  readonly written: ReadOutput;
  readonly edited: ReadOutput;
  readonly harness: Harness;
  readonly spec: Spec;
  readonly source: SourceFile;
  readonly options: Known<CompileOptions>;
  readonly outputs: readonly OutputFile[];
  readonly findHunks: FindHunks;
}

type FoundEdit = FileEdit | Unclear;

/** What an output says, as its harness reads it; nothing where that harness could not. */
export function meaningOf(source: SourceFile, harness: Harness): ReadOutput | undefined {
  const text = agentTextReader(source)(
    { ...harness.audit?.text, plainFences: 'blanks and mark' },
    harness.file,
  );
  if (text.shape !== 'fields' || text.duplicateKeys.length > 0) return undefined;
  const opened = harness.file?.read ? undefined : openFrontmatter(source.text);
  const comments = opened && 'parts' in opened ? commentsIn(opened.parts.yaml) : [];
  return {
    text,
    fields: text.fields,
    prompt: normalizePrompt(text.body),
    comments: comments.flatMap(({ text: each }) => each.split('\n')).length,
    bodyLine: opened && 'parts' in opened ? locator(source)(opened.parts.bodyStart).line : 1,
  };
}

/** Everything that a person edited in a file. */
export function editsIn(file: EditedFile): {
  readonly edits: readonly FileEdit[];
  readonly unclear: readonly Unclear[];
} {
  const found: readonly FoundEdit[] = [
    ...(file.edited.comments > file.written.comments ? [{ line: 1, what: 'a comment', why: COMMENT }] : []),
    ...fieldEdits(file),
    ...toolEdit(file),
    ...promptEdits(file),
  ];
  return {
    edits: found.flatMap((each) => ('apply' in each ? each : [])),
    unclear: found.flatMap((each) => ('why' in each ? each : [])),
  };
}

const COMMENT = 'comments of an output are not read. Put it into the spec';

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const lineOf = ({ text }: ReadOutput, key: string): number => text.locate([key], 'key')?.line ?? 1;

/** The keys that the two versions do not have alike. */
const differingKeys = ({ written, edited }: EditedFile): readonly string[] =>
  [...new Set([...Object.keys(written.fields), ...Object.keys(edited.fields)])].filter(
    (key) => !isEqual(written.fields[key], edited.fields[key]),
  );

const withField =
  (key: string, value: unknown) =>
  ({ fields, prompt }: FileMeaning): FileMeaning => {
    const { [key]: _, ...others } = fields;
    return { prompt, fields: value === undefined ? others : { ...others, [key]: value } };
  };

function fieldEdits(file: EditedFile): readonly FoundEdit[] {
  const { edited, harness } = file;
  return differingKeys(file)
    .filter((key) => !harness.toolFields.includes(key))
    .map((key): FoundEdit => {
      const value = edited.fields[key];
      const at = { line: lineOf(edited, key), what: `"${key}"` };
      const path = pathInSpec(file, key);
      if (path === undefined)
        return {
          ...at,
          why: key === 'name' ? RENAMED : 'it may change what the agent is allowed to do',
          ...(key !== 'name' &&
            value !== undefined && { byHand: inlineYaml({ [harness.id]: { [key]: value } }) }),
        };
      const candidates = [[{ path, value }]];
      return { ...at, apply: withField(key, value), candidates, otherwise: ELSEWHERE };
    });
}

const RENAMED = 'an agent is renamed by its spec';
const ELSEWHERE = 'the spec cannot say just this';

/** Where a spec says what is in a key of an output; nothing where the key may decide on more than how an agent looks. */
function pathInSpec({ spec, harness }: EditedFile, key: string): readonly string[] | undefined {
  const { blocks, frontmatter } = spec.agent;
  const isOwn = Object.hasOwn(blocks[harness.id] ?? {}, key);
  if (key === 'name') return isOwn && harness.nameIs === 'shown' ? [harness.id, key] : undefined;
  if (key === 'description') return isOwn ? [harness.id, key] : [key];
  if (key === 'temperature' && !isOwn && frontmatter.temperature !== undefined) return [key];
  const isPlain = key === (harness.model.key ?? 'model') || harness.plainFields?.includes(key);
  return isPlain ? [harness.id, key] : undefined;
}

function toolEdit(file: EditedFile): readonly FoundEdit[] {
  const { written, edited, harness, options } = file;
  const [first] = differingKeys(file).filter((key) => harness.toolFields.includes(key));
  if (first === undefined) return [];
  const words = { registry: options.registry, neighbours: options.registry };
  const [before, after] = [written, edited].map((each) => readToolKeys(fileOf(each, harness), words, true));
  if (!before || !after) return []; // for the types
  const at = {
    line: lineOf(edited, first),
    what: listed(
      harness.toolFields.filter((key) => differingKeys(file).includes(key)).map((key) => `"${key}"`),
    ),
  };
  const found = differences(before, after, options.registry);
  if (!grantsNoMore(found)) return [{ ...at, ...gainedBy(found, after, file) }];
  const apply = (meaning: FileMeaning): FileMeaning =>
    harness.toolFields.reduce((now, key) => withField(key, edited.fields[key])(now), meaning);
  return [{ ...at, apply, candidates: narrowings(found, after, file), otherwise: ELSEWHERE }];
}

const fileOf = ({ text }: ReadOutput, harness: Harness): AgentFile => agentWritten(text, harness);

/** What is gained, and the line of the spec that would give it. */
function gainedBy(
  found: readonly Difference[],
  after: FileTools,
  { spec, harness }: EditedFile,
): Pick<Unclear, 'why' | 'byHand'> {
  const gained = found.filter((each) => !grantsNoMore([each])).map(({ name }) => name);
  const shown = gained.filter((name) => name !== 'unknown_x').slice(0, 6);
  const why = `it would grant more${shown.length > 0 ? `: ${listed(shown.map((name) => `"${name}"`))}` : ''}`;
  const { tools } = spec.agent.frontmatter;
  const named = (after.allowed ?? [])
    .map(({ name }) => name)
    .filter(
      (name) =>
        gained.includes(name) || nativesNamed(harness, name).some((native) => gained.includes(native)),
    );
  const added = allowedTools(harness, named, new Set());
  if (!tools || added.length === 0) return { why };
  return { why, byHand: `tools: ${inlineYaml([...tools, ...added].map(toolEntry))}` };
}

/** Ways for a spec to take tools away from this harness. */
function narrowings(
  found: readonly Difference[],
  after: FileTools,
  file: EditedFile,
): readonly (readonly SpecEdit[])[] {
  const { spec, harness, outputs } = file;
  const options = [after.narrowing, after.rest].flatMap((block) => (block ? [block] : []));
  const inBlock = options.map((block) =>
    Object.entries(block).map(([field, value]) => ({ path: [harness.id, field], value })),
  );
  const lost = new Set(found.map(({ name }) => name));
  const isLost = (name: string) =>
    lost.has(name) || nativesNamed(harness, name).every((native) => lost.has(native));
  const { tools = [] } = spec.agent.frontmatter;
  const gone = tools.flatMap((tool, index) => {
    const names = namesOf(harness, tool, file.options.matrix ?? 'specification');
    return names.length > 0 && names.every(isLost) ? [index] : [];
  });
  const atTop = outputs.length === 1 && gone.length > 0 ? withoutEntries(gone, file) : [];
  return [...atTop, ...inBlock];
}

/** The list at the top of a spec without some of its entries: it is for this harness alone. */
function withoutEntries(
  gone: readonly number[],
  { spec, source }: EditedFile,
): readonly (readonly SpecEdit[])[] {
  const { tools = [] } = spec.agent.frontmatter;
  if (spec.toolPaths.tools.some(([, index]) => typeof index !== 'number')) return []; // a map of yes and no
  const lines = source.text.split('\n');
  const places = gone.map((index) => spec.locate(['tools', index])?.line ?? 0);
  const areAlone = places.every((line) => /^\s*- [^{[]*$/.test(lines[line - 1] ?? ''));
  if (areAlone && gone.length < tools.length) return [places.map((line) => ({ line, count: 1, lines: [] }))];
  return [[{ path: ['tools'], value: tools.filter((_, index) => !gone.includes(index)).map(toolEntry) }]];
}

function promptEdits(file: EditedFile): readonly FoundEdit[] {
  const { written, edited, harness, spec, options, findHunks } = file;
  const filled = promptLines({
    source: spec.agent.prompt,
    parts: parsePrompt(spec.agent.prompt, options.registry),
    variables: options.variables ?? {},
    harness: harness.id,
    written: written.prompt,
  });
  const hunks = findHunks(`${written.prompt}\n`, `${edited.prompt}\n`);
  const isWhole = withHunks(written.prompt, hunks) === edited.prompt; // all that is tried below is one of these
  if (!isWhole) return [{ line: edited.bodyLine, what: 'the prompt', why: ELSEWHERE }];
  let shift = 0;
  return hunks.map((hunk): FoundEdit => {
    const line = edited.bodyLine + hunk.from + shift;
    shift += hunk.lines.length - hunk.count;
    const [text = ''] = hunk.lines.length > 0 ? hunk.lines : written.prompt.split('\n').slice(hunk.from);
    const what = `${hunk.lines.length > 0 ? '' : 'without '}${JSON.stringify(text.trim())}${hunk.lines.length > 1 ? ` and ${hunk.lines.length - 1} more` : ''}`;
    const found = [...sameHunks(hunk, written.prompt)].map((each) => {
      const inSource = hunkInSource(each, filled);
      return typeof inSource === 'string' ? inSource : lineEdit(inSource, file);
    });
    const edit = found.find((each) => typeof each !== 'string') ?? found[0] ?? ELSEWHERE;
    if (typeof edit === 'string') return { line, what, why: edit };
    const apply = ({ fields, prompt }: FileMeaning) => ({
      fields,
      prompt: normalizePrompt(withHunks(prompt, [hunk])),
    });
    return { line, what, apply, candidates: [[edit]], otherwise: ELSEWHERE };
  });
}

/** A change of the prompt as one of lines of the spec's file, where these are the same lines. */
function lineEdit(
  { from, count, lines }: PromptHunk,
  { spec, source, options }: EditedFile,
): SpecEdit | string {
  const inFile = source.text.split(/\r?\n/);
  const inPrompt = spec.agent.prompt.split('\n');
  const lineAt = (index: number): string => inFile[spec.lineOfPrompt(index) - 1] ?? '';
  const near = Array.from({ length: Math.max(count, 1) }, (_, index) =>
    Math.min(from + index, inPrompt.length - 1),
  );
  const indents = near.map((index) => {
    const [line, text = ''] = [lineAt(index), inPrompt[index]];
    return line.endsWith(text) ? line.slice(0, line.length - text.length) : 'x';
  });
  if (!indents.every((indent) => /^\s*$/.test(indent))) return 'the prompt of the spec is one quoted text';
  const indent = indents.find((_, at) => inPrompt[near[at] ?? 0] !== '') ?? indents[0] ?? '';
  const written = escapePrompt(lines.join('\n'), options.registry).split('\n');
  return {
    line: spec.lineOfPrompt(from),
    count,
    lines: lines.length === 0 ? [] : written.map((line) => (line === '' ? '' : indent + line)),
  };
}
