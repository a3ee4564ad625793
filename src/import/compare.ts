import { compileAlone } from '../compile/compile.js';
import type { OutputFile } from '../compile/output-file.js';
import type { Change } from '../compile/plan.js';
import type { AgentFile, Harness } from '../harness/contract.js';
import { importPlaceOf, outputFolder } from '../harness/kit/places.js';
import { goneKinds, modernNames, retiredKinds } from '../harness/kit/tools-named.js';
import { type Code, type Diagnostic, diagnose } from '../model/diagnose.js';
import { distinct } from '../model/tools.js';
import {
  type Difference,
  differences,
  type FileTools,
  grantsNoMore,
  modernKeys,
  readToolKeys,
  WITHHELD,
} from '../reading/file-tools.js';
import { INHERIT } from '../spec/model.js';
import { keyText } from '../text/key-text.js';
import { isRecord } from '../text/locate.js';
import { withoutMark } from '../text/mark.js';
import type { SourceFile } from '../text/source.js';
import { listed } from '../text/words.js';
import { type LeftOut, modelOf, sortFields } from './fields.js';
import { type AgentGroup, type ImportRun, subFolderOf } from './group.js';
import type { Merged } from './merge.js';
import { agentWritten, brief, readAgentFile } from './read.js';

/** A spec, what it was made of, and what could not become part of it. */
interface MadeSpec extends Merged {
  readonly spec: SourceFile;
  readonly group: AgentGroup;
}

export type SpecComparison =
  | { readonly diagnostics: readonly Diagnostic[] }
  | { readonly problem: Diagnostic };

/** Compiles a spec as the config will have it, and reports how its files differ from those it was made of. */
export function compareWithOriginals(made: MadeSpec, run: ImportRun): SpecComparison {
  const { spec, group } = made;
  const own = group.files.map(({ file }) => file.harness.id);
  const targets = new Set([...own, ...(made.content.harnesses ?? run.targets)]);
  const compiled = compileAlone(spec, run.compiling([...targets]));
  if (!compiled.ok) {
    const reason = compiled.diagnostics.find(({ severity }) => severity === 'error')?.message ?? '';
    const at = group.files[0]?.file.locate([]);
    return { problem: diagnose('import-failed', at, { name: group.name, reason }, { agent: group.name }) };
  }
  const diagnostics = group.files.flatMap(({ file }) => {
    const output = compiled.files.find(({ harness }) => harness === file.harness.id);
    if (!output) return []; // for the types: a spec is written for the harness of each of its files
    const written = agentWritten(output.asRead(), file.harness);
    const subject = { agent: group.name, harness: file.harness.id };
    return changes({ file, written, made }, run).map((change) => ({ ...change, ...subject }));
  });
  const limits = compiled.diagnostics.filter(({ code }) => WIDER.includes(code));
  return { diagnostics: [...diagnostics, ...limits] };
}

/** What another harness is given beyond what the files grant, which a person should know before it is written. */
const WIDER: readonly Code[] = [
  'widened-limit',
  'widened-denied',
  'unenforceable',
  'shell-patterns',
  'shell-deny-pattern',
];

/** A file, and what would be written in its place. */
interface Pair {
  readonly file: AgentFile;
  readonly written: AgentFile;
  readonly made: MadeSpec;
}

function changes({ file, written, made }: Pair, run: ImportRun): readonly Diagnostic[] {
  return [
    ...renamed(file, written),
    ...moved(file),
    ...flattened(file),
    ...changedPrompt(file, written),
    ...changedFields(file, written, made.leftOut),
    ...changedTools({ file, written, made }, run),
  ];
}

function renamed(file: AgentFile, written: AgentFile): readonly Diagnostic[] {
  if (file.id === written.id) return [];
  const facts = { from: file.id, to: written.id, harness: file.harness.title };
  return [diagnose('import-renamed', file.locate(['name']), facts)];
}

/** Outputs go to the root and to the folder of today; a file in another one stays where it is. */
function moved({ path, harness, locate }: AgentFile): readonly Diagnostic[] {
  const { above, place } = importPlaceOf(harness, path) ?? {};
  const folder = place?.folders[0] ?? '';
  const notes = [
    ...(above ? [`it moves from ${above} to the root, and holds for the whole of it`] : []),
    ...(place && !harness.places.includes(place)
      ? [`it moves from ${folder} to ${outputFolder(harness)}; delete ${path} then`]
      : []),
  ];
  return notes.map((note) => changed(harness, note, locate([])));
}

/** The name is what counts there, so the agent is the same one. */
function flattened(file: AgentFile): readonly Diagnostic[] {
  const { harness, locate } = file;
  if (subFolderOf(file) === undefined) return [];
  return [diagnose('import-flat', locate([]), { harness: harness.title, folder: outputFolder(harness) })];
}

const changed = (
  { title }: AgentFile['harness'],
  what: string,
  at: ReturnType<AgentFile['locate']>,
  severity: 'info' | 'warning' = 'warning',
): Diagnostic => diagnose('import-changed', at, { harness: title, what, severity });

function changedPrompt(file: AgentFile, written: AgentFile): readonly Diagnostic[] {
  if (file.prompt === written.prompt) return [];
  const isSpace = file.prompt.trim() === written.prompt.trim();
  return [diagnose('import-prompt', file.locate([]), { harness: file.harness.title, isSpace })];
}

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

const isToolKey = ({ harness }: AgentFile, key: string): boolean => harness.toolFields.includes(key);

function sameField(file: AgentFile, written: AgentFile, key: string): boolean {
  if (key === 'name') return file.fields.name === undefined || shownName(file) === shownName(written);
  if (key === 'model' && isInherited(file)) return isInherited(written);
  if (key === 'model' && typeof file.fields.model === 'string')
    return modelOf(file) === modelOf(written) && modelOf(file) !== undefined;
  return isDeepEqual(file.fields[key], written.fields[key]);
}

/** The word for "leave it out" is no other model than none. */
const isInherited = ({ fields: { model } }: AgentFile): boolean => model === undefined || model === INHERIT;

/** For the others the name is the identity, which is compared as such. */
const shownName = ({ harness, fields }: AgentFile): unknown =>
  harness.nameIs === 'shown' ? fields.name : undefined;

function isDeepEqual(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isDeepEqual(item, b[index]));
  }
  if (isRecord(a) && isRecord(b)) {
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length &&
      keys.every((key) => Object.hasOwn(b, key) && isDeepEqual(a[key], b[key]))
    );
  }
  return Object.is(a, b);
}

function changedTools({ file, written, made }: Pair, run: ImportRun): readonly Diagnostic[] {
  const { harness } = file;
  if (toolText(file) === toolText(written)) return [];
  const keys = readToolKeys(file, run);
  const found = differences(keys, readToolKeys(written, run, true), run.neighbours).filter(
    ({ name, before }) => before !== WITHHELD || !goneKinds(harness, name),
  );
  if (found.length === 0) return [];
  const retired = (keys.allowed ?? []).flatMap(({ name }) => (retiredKinds(harness, name) ? [name] : []));
  const gained = found.filter(({ before }) => before === WITHHELD);
  const lost = found.filter(({ name, after }) => after === WITHHELD && !retired.includes(name));
  const other = found.filter(({ before, after }) => before !== WITHHELD && after !== WITHHELD);
  const whose = keys.idle?.length ? `${harness.title}'s own` : 'other';
  const parts = [
    ...distinct(retired).map((name) => `"${name}" becomes ${quotedNames(modernNames(harness, name))}`),
    ...(gained.length > 0 ? [`${verb(gained)} granted too`] : []),
    ...(lost.length > 0 ? [`${verb(lost)} no longer granted`] : []),
    ...(other.length > 0 ? [`${whose} rules hold for ${quotedNames(other.map(({ name }) => name))}`] : []),
  ];
  const isIdle = found.every(({ name }) => keys.idle?.includes(name));
  const deniesTools = (made.content.disallowedTools ?? []).length > 0;
  const isAskedFor = run.prefer !== undefined && run.prefer !== harness.id && grantsNoMore(found);
  const isNarrower = isIdle || isAskedFor || (deniesTools && lost.length === found.length);
  const key = harness.toolFields.find((each) => Object.hasOwn(file.fields, each)) ?? 'tools';
  return [changed(harness, parts.join('; '), file.locate([key]), isNarrower ? 'info' : 'warning')];
}

/** What a file says of tools, in its order. */
const toolText = (file: AgentFile): string =>
  keyText(Object.entries(file.fields).filter(([key]) => isToolKey(file, key)));

const verb = (found: readonly Difference[]): string =>
  `${quotedNames(found.map(({ name }) => name))} ${found.length === 1 ? 'is' : 'are'}`;

/** A few names in full; a long list says how many more there are. */
function quotedNames(names: readonly string[]): string {
  if (names.length === 0) return 'nothing';
  const shown = names.slice(0, names.length > 6 ? 5 : 6).map((name) => `"${name}"`);
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

/** Files whose place an output would take that says less: nothing of them is dropped unless that is asked for. */
export function adoptionLosses(
  changes: readonly Change[],
  outputs: readonly OutputFile[],
  registry: readonly Harness[],
): readonly Diagnostic[] {
  return changes
    .filter(({ cause }) => cause === 'adopted')
    .flatMap((change) => {
      const output = outputs.find(
        ({ harness, agent }) => harness === change.harness && agent === change.agent,
      );
      const losses = output ? lossesOf(change, output, registry) : [];
      if (losses.length === 0) return [];
      const { path, spec, agent, harness } = change;
      const at = { file: path, line: 1, column: 1 };
      return [diagnose('adopt-drops', at, { path, spec, losses }, { agent, harness })];
    });
}

/** What a file says and its output does not. What no spec could say was reported at import and is no loss. */
function lossesOf(
  { path, before: text = '', harness }: Change,
  output: OutputFile,
  registry: readonly Harness[],
): readonly string[] {
  const old = readAgentFile({ path, text, harness }, registry, true).agent;
  const own = { path: output.path, text: withoutMark(output.text), harness };
  const written = readAgentFile(own, registry).agent;
  if (!old || !written) return ['its whole text'];
  const { leftOut } = sortFields(old, output.agent, { settings: { registry }, registry });
  const fields = Object.keys(old.fields).filter(
    (key) =>
      !isToolKey(old, key) && !sameField(old, written, key) && !leftOut.some((each) => each.key === key),
  );
  const words = { registry, neighbours: registry };
  const [before, after] = [readToolKeys(old, words), readToolKeys(written, words, true)];
  const widerThan = (keys: FileTools) =>
    differences(keys, after, registry).flatMap((each) => (grantsNoMore([each]) ? [] : each.name));
  const widerThanMeant = widerThan(modernKeys(before)); // names of old and of other clients were reported at import
  const wider = widerThan(before)
    .filter((name) => widerThanMeant.includes(name))
    .map((name) => `"${name}"`);
  return [
    ...fields.map((key) => `"${key}" ${brief(old.fields[key])}`),
    ...(old.prompt.trim() === written.prompt.trim() ? [] : ['its prompt']),
    ...(wider.length > 0 ? [`what it denies or limits of ${listed(wider)}`] : []),
  ];
}
