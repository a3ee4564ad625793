import type { AgentFile, AgentReading, AgentText, Harness, HarnessId } from '../harness/contract.js';
import { importEndings, importPlaceOf, outputExtensions, pathBelow, stemIn } from '../harness/kit/places.js';
import { normalizePrompt } from '../model/agent.js';
import { type Diagnostic, diagnose } from '../model/diagnose.js';
import { agentTextReader } from '../reading/agent-text.js';
import { readPlacedText } from '../reading/read-file.js';
import { commentsIn } from '../text/field-comments.js';
import { fenceProblem, openFrontmatter } from '../text/frontmatter.js';
import { isRecord, type Locate } from '../text/locate.js';
import { readSettings, repairedKeys } from '../text/loose-yaml.js';
import { readMark } from '../text/mark.js';
import { type Location, locator, type SourceFile } from '../text/source.js';
import { listed } from '../text/words.js';
import { type LateText, lateText, repaired, shownKeys, whatOfLate } from './repair.js';

/** An agent file of a harness; `harness` says whose it is where the path does not. */
export interface ImportFile extends SourceFile {
  readonly harness?: HarnessId;
}

/** An agent file that a spec can be made of, and what its harness makes of it today. */
export interface ReadAgent extends AgentFile {
  readonly today: Today;
}

/** What a harness makes of a file as it is. */
export interface Today extends Pick<AgentReading, 'loads' | 'diagnostics'> {
  readonly hasKeys: boolean;
}

/** An agent, or why there is none: `left` is a problem, a note alone means that the file is no agent. */
export interface ReadResult {
  readonly agent?: ReadAgent;
  readonly left?: Diagnostic;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads one file by the rules of its harness; `repair` reads what the harness does not, where its meaning is clear. */
export function readAgentFile(file: ImportFile, registry: readonly Harness[], repair = false): ReadResult {
  const text = file.text.startsWith('\ufeff') ? file.text.slice(1) : file.text;
  const at = locator({ path: file.path, text });
  const note = (diagnostic: Diagnostic): ReadResult => ({ diagnostics: [diagnostic] });

  const mark = readMark(text);
  if (mark) return note(diagnose('import-generated', at(0), { spec: mark.spec }));
  const harness = harnessFor(file, registry);
  if (!harness)
    return leftWith(diagnose('import-no-harness', at(0), { known: registry.map(({ id }) => id) }));
  const endings = importEndings(harness);
  if (!endings.some((each) => file.path.endsWith(each))) {
    const why = `${harness.title} loads files that end in ${listed(endings.map((each) => `"${each}"`))} only`;
    return note(diagnose('import-skipped', at(0), { why }));
  }
  const { own, today } = readAsToday(file, harness);
  const request = { file, harness, repair, today };
  const late = repair && own.shape === 'late-frontmatter' ? lateText(text) : undefined;
  const read = late
    ? lenient(file, harness, late.start)
    : hasKeys(own) && isThere(today)
      ? own
      : lenient(file, harness);
  if (!hasFences(read)) return withoutKeys(request, read, text, at) ?? note(noteText(harness, at(0)));
  if (/(?:^|\/)SKILL\.md$/.test(file.path))
    return note(diagnose('import-skipped', at(0), { why: 'it is a skill, not an agent' }));
  const broken = brokenKeys(read, harness);
  if (broken) return leftWith(withEffect(broken, harness, today));
  const notes = [
    ...(late ? [repaired(whatOfLate(late), at(late.start), harness, effectOf(today))] : []),
    ...looseNotes(read, harness),
  ];
  const checked = checkedFile(request, contentOf(read, late), read);
  return { ...checked, diagnostics: [...notes, ...checked.diagnostics] };
}

const hasKeys = ({ shape }: AgentText): boolean => shape === 'fields' || shape === 'repaired';
const isThere = ({ loads }: Today): boolean => loads === 'loaded' || loads === 'open';

/** The file as its harness reads it now. */
function readAsToday(file: ImportFile, harness: Harness): { readonly own: AgentText; readonly today: Today } {
  const own = agentTextReader(file)(harness.audit?.text, harness.file);
  const found = importPlaceOf(harness, file.path);
  const [{ folders, ...first }] = harness.places;
  const place = { ...(found ? found.place : first), folder: folders[0] };
  const below = pathBelow(harness, file.path) ?? stemIn(harness, file.path);
  const { loads, diagnostics } = readPlacedText({
    ...own,
    fields: { ...own.fields, ...place.forcedFields },
    ...{ harness, place, below },
  });
  return { own, today: { loads, diagnostics, hasKeys: hasKeys(own) } };
}

/** A file that was written for a spec, as an import reads one. */
export function agentWritten(text: AgentText, harness: Harness): AgentFile {
  const { fields, locate } = withModel(text, harness);
  const stem = stemIn(harness, text.path);
  const id = harness.identity(stem, typeof fields.name === 'string' ? fields.name : undefined) ?? stem;
  return { path: text.path, harness, id, stem, fields, prompt: normalizePrompt(text.body), locate };
}

/** What the author meant by keys that the harness does not find. */
function lenient(file: ImportFile, harness: Harness, start = 0): AgentText {
  const { repair } = harness.audit?.text ?? {};
  return agentTextReader(file, start)(repair && { repair }, harness.file);
}

const hasFences = ({ shape }: AgentText): boolean =>
  !['empty', 'no-frontmatter', 'late-frontmatter', 'unclosed'].includes(shape);

/** Whether a file is a text for people: no spec is made of it, and nothing is wrong with it. */
export const isForPeople = (
  file: ImportFile,
  { audit, file: format, import: { loadsNotes } }: Harness,
): boolean => !loadsNotes && agentTextReader(file)(audit?.text, format).shape === 'no-frontmatter';

/** A text without keys: a problem, or nothing where it is a note for people. */
function withoutKeys(
  request: ReadRequest,
  { shape }: AgentText,
  text: string,
  at: (offset: number) => Location,
): ReadResult | undefined {
  const { file, harness, today } = request;
  if (shape === 'empty') return leftWith(withEffect(diagnose('empty-file', at(0), {}), harness, today));
  if (shape === 'no-frontmatter' && isNote(file.path, text, harness)) return agentOfNote(request, text, at);
  const opened = openFrontmatter(text);
  if ('parts' in opened) return undefined; // for the types: such a text has keys
  return leftWith(withEffect(fenceProblem(opened, at, 'an agent file'), harness, today));
}

/** What keeps keys from being those of a spec. */
function brokenKeys(
  { shape, reason, yaml, fields, locate }: AgentText,
  { title }: Harness,
): Diagnostic | undefined {
  const found = yaml?.findings.find(({ severity }) => severity === 'error');
  if (found) return found;
  if (shape === 'no-map') return diagnose('not-a-map', locate([]), { got: reason ? 'a list' : 'plain text' });
  if (reason !== undefined && shape !== 'repaired') return diagnose('bad-yaml', locate([]), { reason });
  const cut = repairedIn(yaml, fields).find(
    ({ key, now }) => key !== 'description' && typeof now === 'string' && /^[[{]/.test(now),
  );
  if (!cut || !yaml?.broken) return undefined;
  const words = `${yaml.broken.message} Today ${title} reads "${cut.key}" as the text ${brief(cut.now)}.`;
  return { ...yaml.broken, message: words };
}

interface RepairedKey {
  readonly key: string;
  readonly now: unknown;
}

/** The keys that a repair gave another meaning. */
const repairedIn = (yaml: AgentText['yaml'], fields: AgentText['fields']): readonly RepairedKey[] =>
  yaml?.broken ? repairedKeys(yaml.written, yaml.read).map((key) => ({ key, now: fields[key] })) : [];

const looseNotes = ({ yaml, fields, locate }: AgentText, { title }: Harness): readonly Diagnostic[] =>
  repairedIn(yaml, fields).map(({ key, now }) =>
    diagnose('import-loose-yaml', locate([key]), { harness: title, key, text: brief(now) }),
  );

type Content = Pick<AgentFile, 'prompt' | 'comments'>;

const contentOf = (
  { body, yaml }: AgentText,
  { intro = '', comments = [] }: Partial<LateText> = {},
): Content => ({
  prompt: normalizePrompt(intro + body),
  comments: [...comments, ...(yaml ? commentsIn(yaml.read) : [])],
});

const noteText = ({ import: { loadsNotes }, title }: Harness, at: Location): Diagnostic =>
  diagnose('import-note', at, { agentFor: loadsNotes && title });

/** Where the harness loads a text without a frontmatter, a repair gives it one. */
function agentOfNote(
  request: ReadRequest,
  text: string,
  at: (offset: number) => Location,
): ReadResult | undefined {
  if (!request.repair || !request.harness.import.loadsNotes) return undefined;
  const content = { prompt: normalizePrompt(text), comments: [] };
  const read = checkedFile(request, content, { fields: {}, locate: () => at(0) });
  return read.agent && read;
}

/** A file, whose it is, and whether to read what its harness does not. */
interface ReadRequest {
  readonly file: ImportFile;
  readonly harness: Harness;
  readonly repair: boolean;
  readonly today: Today;
}

const leftWith = (problem: Diagnostic): ReadResult => ({ left: problem, diagnostics: [] });

/** A problem, with what the harness makes of such a file today. */
export const withEffect = (problem: Diagnostic, { id, title }: Harness, today: Today): Diagnostic =>
  /Today .*\.$/s.test(problem.message)
    ? { ...problem, harness: id }
    : { ...problem, message: `${problem.message} Today ${title} ${effectOf(today)}.`, harness: id };

/** The words that follow the harness's title. */
export const effectOf = ({ loads, hasKeys: isRead }: Today): string => EFFECTS[loads](isRead);

const EFFECTS: Readonly<Record<Today['loads'], (isRead: boolean) => string>> = {
  loaded: () => 'loads it as it is',
  open: (isRead) =>
    isRead
      ? 'loads this agent with every tool'
      : 'loads it as an agent with every tool, and the whole file is its prompt',
  absent: () => 'does not load this agent at all',
  breaks: () => 'fails over it, with every command in the project',
  shadowed: () => 'loads another file instead',
};

const harnessFor = ({ harness, path }: ImportFile, registry: readonly Harness[]): Harness | undefined =>
  registry.find((each) => (harness === undefined ? importPlaceOf(each, path) : each.id === harness));

/** Folders of agents hold texts for people too: no keys, and no name that says otherwise. */
function isNote(path: string, text: string, harness: Harness): boolean {
  const [longest, ...shorter] = outputExtensions(harness);
  const saysAgent = shorter.length > 0 && path.endsWith(longest);
  return text.trim() !== '' && !saysAgent && !/^(?:name|description|tools):/.test(text);
}

/** A value in a message. */
export function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

type Keys = Pick<AgentText, 'fields' | 'locate'>;

/** A model under a key of the harness's own is a model all the same. */
function withModel({ fields, locate }: Keys, { model: { key } }: Harness): Keys {
  if (key === undefined || !Object.hasOwn(fields, key)) return { fields, locate };
  const { [key]: model, ...others } = fields;
  return {
    fields: { ...others, model },
    locate: ([first, ...rest], ...how) =>
      locate(first === 'model' ? [key, ...rest] : first === undefined ? [] : [first, ...rest], ...how),
  };
}

function checkedFile(
  { file: { path }, harness, repair, today }: ReadRequest,
  content: Content,
  read: Keys,
): ReadResult {
  const { fields: given, locate } = withModel(read, harness);
  const stem = stemIn(harness, path);
  const shown = repair
    ? shownKeys(given, { stem, prompt: content.prompt, required: harness.import.required })
    : [];
  const fields = { ...Object.fromEntries(shown.map(({ key, value }) => [key, value])), ...given };
  const notes = shown.map(({ key, value, source }) =>
    repaired(`its ${key} becomes ${brief(value)}, ${source}`, locate([]), harness, effectOf(today)),
  );
  const [problem] = [
    ...harness.import.required.flatMap((key) => missingText(fields, key, harness, locate)),
    ...nameProblem(fields, harness, locate),
    ...shortPrompt(content.prompt, harness, locate),
  ];
  if (problem) return leftWith(withEffect(problem, harness, today));
  const below = pathBelow(harness, path) ?? stem;
  const id = harness.identity(below, typeof fields.name === 'string' ? fields.name : undefined) ?? below;
  const forced = importPlaceOf(harness, path)?.place.forcedFields;
  return {
    agent: { path, harness, id, stem, fields: { ...fields, ...forced }, ...content, locate, today },
    diagnostics: notes,
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

function shortPrompt(
  prompt: string,
  { id, title, file, promptMinimum = 0 }: Harness,
  locate: Locate,
): readonly Diagnostic[] {
  if (prompt.trim().length >= promptMinimum) return [];
  const where = `this ${title} agent, or is too short`;
  return [diagnose('missing-key', locate([]), { key: file?.promptKey ?? 'prompt', where }, { harness: id })];
}

/** A name that its harness refuses, or that is no text. */
function nameProblem(
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

/** The names of the agents that a harness finds in a file of settings. */
export function settingsAgents({ import: { settings } }: Harness, file: SourceFile): readonly string[] {
  const { value } = readSettings(file);
  if (!isRecord(value)) return [];
  return (settings?.keys ?? []).flatMap((key) => {
    const agents = value[key];
    return isRecord(agents) ? Object.keys(agents) : [];
  });
}
