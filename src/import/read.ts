import type { KeysText } from '../harness/file-format.js';
import type { Harness, HarnessId } from '../harness/harness.js';
import type { AgentFile, FileProblem } from '../harness/import-rules.js';
import { importEndings, importPlaceOf, outputExtensions, pathBelow, stemIn } from '../harness/places.js';
import { normalizePrompt } from '../model/agent.js';
import { commentsIn } from '../spec/spec-text.js';
import { type Diagnostic, diagnose, hasErrors, listed } from '../text/diagnostics.js';
import { fenceProblem } from '../text/frontmatter.js';
import { isRecord, type Locate } from '../text/locate.js';
import { readSettings, repairedKeys, repairsOf, yamlPart } from '../text/loose-yaml.js';
import { readMark } from '../text/mark.js';
import { type Location, locator, type SourceFile } from '../text/source.js';
import { readYaml, type YamlData } from '../text/yaml.js';
import { openAgentText, repaired, shownKeys, whatOfLate } from './repair.js';

/** An agent file of a harness; `harness` says whose it is where the path does not. */
export interface ImportFile extends SourceFile {
  readonly harness?: HarnessId;
}

/** An agent, or why there is none: `left` is a problem, a note alone means that the file is no agent. */
export interface ReadResult {
  readonly agent?: AgentFile;
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
  const keys = harness.file?.read?.(text);
  if (keys) return agentOfKeys({ file, harness, repair }, keys, at);
  const opened = openAgentText(text, repair);
  if (!('parts' in opened)) {
    if (opened.problem === 'none' && opened.later === undefined && isNote(file.path, text, harness))
      return agentOfNote({ file, harness, repair }, text, at) ?? note(noteText(harness, at(0)));
    const problem =
      text.trim() === '' ? diagnose('empty-file', at(0), {}) : fenceProblem(opened, at, 'an agent file');
    return leftWith(withEffect(problem, harness, 'no-frontmatter'));
  }
  if (/(?:^|\/)SKILL\.md$/.test(file.path))
    return note(diagnose('import-skipped', at(0), { why: 'it is a skill, not an agent' }));
  const { parts, start, comments, intro } = opened;
  const read = readLoosely({ path: file.path, text }, parts.yaml, start + parts.yamlStart, harness);
  const broken = read.data.diagnostics.find(({ severity }) => severity === 'error');
  if (broken) return leftWith(withWords(broken, harness, read.effect));
  const content = {
    prompt: normalizePrompt(intro + parts.body),
    comments: [...comments, ...commentsIn(read.yaml)],
  };
  const notes = start === 0 ? [] : [repaired(whatOfLate(opened), at(start), harness, 'no-frontmatter')];
  const checked = checkedFile({ file, harness, repair }, content, read.data);
  return { ...checked, diagnostics: [...notes, ...checked.diagnostics] };
}

const noteText = ({ import: { loadsNotes }, title }: Harness, at: Location): Diagnostic =>
  diagnose('import-note', at, { agentFor: loadsNotes && title });

/** Where the harness loads a text without a frontmatter, a repair gives it one. */
function agentOfNote(
  request: ReadRequest,
  text: string,
  at: (offset: number) => Location,
): ReadResult | undefined {
  if (!request.repair || !request.harness.import.loadsNotes) return undefined;
  const parts = { prompt: normalizePrompt(text), comments: [] };
  const read = checkedFile({ ...request, fault: 'no-frontmatter' }, parts, {
    value: {},
    locate: () => at(0),
    diagnostics: [],
  });
  return read.agent && read;
}

/** A file, whose it is, and whether to read what its harness does not. */
interface ReadRequest {
  readonly file: ImportFile;
  readonly harness: Harness;
  readonly repair: boolean;
  /** What a repair has to put right. */
  readonly fault?: FileProblem;
}

/** A file that is all keys, one of which is the prompt. */
function agentOfKeys(request: ReadRequest, keys: KeysText, at: (offset: number) => Location): ReadResult {
  if ('reason' in keys) {
    const problem = diagnose('bad-yaml', at(keys.offset), { reason: keys.reason });
    return leftWith(withEffect(problem, request.harness, 'bad-yaml'));
  }
  const locate: Locate = (path) => at(keys.offsetOf(path));
  const parts = { prompt: normalizePrompt(keys.prompt), comments: [] };
  return checkedFile(request, parts, { value: keys.fields, locate, diagnostics: [] });
}

const leftWith = (problem: Diagnostic, diagnostics: readonly Diagnostic[] = []): ReadResult => ({
  left: problem,
  diagnostics,
});

/** A problem, with what the harness makes of such a file today. */
export const withEffect = (problem: Diagnostic, harness: Harness, kind: FileProblem): Diagnostic =>
  withWords(problem, harness, harness.import.problemEffects?.[kind]);

function withWords(problem: Diagnostic, { id, title }: Harness, effect: string | undefined): Diagnostic {
  if (effect === undefined) return problem;
  return { ...problem, message: `${problem.message} Today ${title} ${effect}.`, harness: id };
}

const harnessFor = ({ harness, path }: ImportFile, registry: readonly Harness[]): Harness | undefined =>
  registry.find((each) => (harness === undefined ? importPlaceOf(each, path) : each.id === harness));

/** Folders of agents hold texts for people too: no keys, and no name that says otherwise. */
function isNote(path: string, text: string, harness: Harness): boolean {
  const [longest, ...shorter] = outputExtensions(harness);
  const saysAgent = shorter.length > 0 && path.endsWith(longest);
  return text.trim() !== '' && !saysAgent && !/^(?:name|description|tools):/.test(text);
}

/** YAML as the harness reads it, also where it repairs what is not valid. */
function readLoosely(source: SourceFile, yaml: string, yamlStart: number, harness: Harness): LooseYaml {
  const { problemEffects } = harness.import;
  const own = yamlPart(source, yaml, yamlStart);
  const data = readYaml(own.yaml, own.at);
  const strict = { yaml, data, effect: problemEffects?.['bad-yaml'] };
  // What no spec may hold, such as a key that is given twice, is valid YAML to most harnesses.
  const withOwnEffect = (read: LooseYaml) =>
    isRefused(read.data, harness) ? { ...read, effect: strict.effect } : read;
  if (!isBad(strict)) return withOwnEffect({ yaml, data });
  const repairs = repairsOf(source, yaml, yamlStart, harness.audit?.text);
  const loose = repairs
    .map((each) => ({ yaml: each.yaml, data: readYaml(each.yaml, each.at) }))
    .find((each) => !isBad(each));
  if (!loose)
    return repairs.length > 0
      ? { ...strict, effect: problemEffects?.['beyond-repair'] ?? strict.effect }
      : strict;
  return hasErrors(loose.data.diagnostics) ? withOwnEffect(loose) : accepted(loose, strict, harness);
}

/** Repaired YAML and what was repaired; a list or a map that is a text now is a mistake, and no import hides it. */
function accepted(loose: LooseYaml, strict: LooseYaml, { title }: Harness): LooseYaml {
  const { value, locate, diagnostics } = loose.data;
  const repaired = repairedKeys(strict.yaml, loose.yaml).map((key) => ({
    key,
    now: isRecord(value) ? value[key] : undefined,
  }));
  const cut = repaired.find(
    ({ key, now }) => key !== 'description' && typeof now === 'string' && /^[[{]/.test(now),
  );
  if (cut) return { ...strict, effect: `reads "${cut.key}" as the text ${brief(cut.now)}` };
  const notes = repaired.map(({ key, now }) =>
    diagnose('import-loose-yaml', locate([key]), { harness: title, key, text: brief(now) }),
  );
  return { ...loose, data: { ...loose.data, diagnostics: [...notes, ...diagnostics] } };
}

/** YAML, repaired or not, and what it says. */
interface LooseYaml {
  readonly yaml: string;
  readonly data: YamlData;
  /** What the harness does today where the YAML cannot be imported. */
  readonly effect?: string | undefined;
}

const isBad = ({ data }: Pick<LooseYaml, 'data'>): boolean =>
  data.diagnostics.some(({ code }) => code === 'bad-yaml');

const isRefused = ({ diagnostics }: YamlData, { audit }: Harness): boolean =>
  audit?.text?.refusesDuplicateKeys === true && diagnostics.some(({ code }) => code === 'duplicate-key');

/** A value in a message. */
export function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** A model under a key of the harness's own is a model all the same. */
function withModel(data: YamlData, { model: { key } }: Harness): YamlData {
  const { value, locate } = data;
  if (key === undefined || !isRecord(value) || !Object.hasOwn(value, key)) return data;
  const { [key]: model, ...fields } = value;
  return {
    ...data,
    value: { ...fields, model },
    locate: ([first, ...rest], ...how) =>
      locate(first === 'model' ? [key, ...rest] : first === undefined ? [] : [first, ...rest], ...how),
  };
}

function checkedFile(
  { file: { path }, harness, repair, fault = 'bad-field' }: ReadRequest,
  parts: Pick<AgentFile, 'prompt' | 'comments'>,
  data: YamlData,
): ReadResult {
  const { value, locate, diagnostics } = withModel(data, harness);
  const given = value ?? {};
  if (!isRecord(given)) {
    const got = Array.isArray(given) ? 'a list' : 'plain text';
    return leftWith(withEffect(diagnose('not-a-map', locate([]), { got }), harness, 'bad-yaml'));
  }
  const stem = stemIn(harness, path);
  const shown = repair
    ? shownKeys(given, { stem, prompt: parts.prompt, required: harness.import.required })
    : [];
  const fields = { ...Object.fromEntries(shown.map(({ key, value }) => [key, value])), ...given };
  const notes = shown.map(({ key, value, source }) =>
    repaired(`its ${key} becomes ${brief(value)}, ${source}`, locate([]), harness, fault),
  );
  const [problem] = [
    ...harness.import.required.flatMap((key) => missingText(fields, key, harness, locate)),
    ...nameProblem(fields, harness, locate),
    ...shortPrompt(parts.prompt, harness, locate),
  ];
  if (problem) return leftWith(withEffect(problem, harness, 'bad-field'));
  const below = pathBelow(harness, path) ?? stem;
  const id = harness.identity(below, typeof fields.name === 'string' ? fields.name : undefined) ?? below;
  const forced = importPlaceOf(harness, path)?.place.forcedFields;
  const agent: AgentFile = { path, harness, id, stem, fields: { ...fields, ...forced }, ...parts, locate };
  return { agent, diagnostics: [...notes, ...diagnostics, ...(harness.import.whyNotLoaded?.(agent) ?? [])] };
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
  { id, title, promptMinimum = 0 }: Harness,
  locate: Locate,
): readonly Diagnostic[] {
  if (prompt.trim().length >= promptMinimum) return [];
  const where = `this ${title} agent, or is too short`;
  return [diagnose('missing-key', locate([]), { key: 'prompt', where }, { harness: id })];
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
