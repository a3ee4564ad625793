import type { Harness, HarnessId } from '../harness/contract.js';
import { isLoaded, pathBelow, stemIn } from '../harness/kit/places.js';
import { type Diagnostic, diagnose } from '../model/diagnose.js';
import { agentTextReader } from '../reading/agent-text.js';
import { harnessOf, type Known } from '../spec/run.js';
import { type OwnMark, readMark, readOwnMark, withoutMark, withPlainLineEnds } from '../text/mark.js';
import { isFormattingOnly } from './formatting.js';
import type { OutputFile } from './output-file.js';

/** Why a file differs from what its spec says. */
export type Cause =
  | 'missing'
  | 'spec-changed'
  | 'other-matrix'
  | 'other-names'
  | 'edited'
  | 'formatting'
  | 'conflict'
  | 'orphan'
  | 'adopted';

/** One file that must change; before and after are whole texts, so a report needs no second look at the disk. */
export interface Change {
  readonly path: string;
  readonly kind: 'create' | 'update' | 'delete';
  readonly cause: Cause;
  readonly harness: HarnessId;
  readonly agent: string;
  /** The spec it comes from, and the line behind the first line that differs. */
  readonly spec: string;
  readonly line: number | undefined;
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** For a file that was edited by hand, or may have been: the line of the spec behind a line of `after`. */
  readonly specLine?: (line: number) => number;
}

export interface PlanChangesOptions {
  /** Takes over files that fsagent did not write. */
  readonly adopt?: boolean;
  /** Files of which the caller knows already that they are as they should be; `existing` need not have them. */
  readonly isInSync?: (path: string) => boolean;
  /** Files that fsagent never writes, deletes or counts. */
  readonly isUnmanaged?: (path: string) => boolean;
  /** The folders each harness's outputs go to, beside those it reads. */
  readonly folders?: Readonly<Partial<Record<HarnessId, string>>>;
  /** Every harness whose files may be there. Default: the built-in ones. */
  readonly registry?: readonly Harness[];
  /** Whether what a mark names makes its files in another run, such as a program that uses this library. */
  readonly isOtherSource?: (spec: string) => boolean;
  /** Whether a file in conflict is what a merge alone made of versions that fsagent wrote. */
  readonly isMergeAlone?: (path: string, text: string) => boolean;
}

export interface PlannedChanges {
  readonly changes: readonly Change[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * What must change so that the existing files are exactly `files`. `existing` holds every file in the folders
 * the harnesses read; of those only files with our mark are ever touched, unless `adopt` says otherwise.
 */
export function planChanges(
  files: readonly OutputFile[],
  existing: ReadonlyMap<string, string>,
  options: Known<PlanChangesOptions>,
): PlannedChanges {
  const { registry } = options;
  const isManaged = (path: string) => !options.isUnmanaged?.(path);
  const isInSync = (path: string) => options.isInSync?.(path) === true;
  const planned = new Map(files.map((file) => [file.path, file]));
  const specs = new Set(files.map(({ spec }) => spec));
  const results = [
    ...findDuplicateOutputs(files, registry),
    ...files
      .filter((file) => isManaged(file.path) && !isInSync(file.path) && existing.get(file.path) !== file.text)
      .map((file) => {
        const adopt = options.adopt === true && !specs.has(file.path);
        return planFile(file, existing.get(file.path), { ...options, adopt });
      }),
    ...findOtherFiles(planned, existing, options)
      .filter(({ path }) => isManaged(path) && !specs.has(path))
      .map((other) => planOther(other, options)),
  ];
  const changes = results.flatMap(({ change }) => change ?? []);
  return {
    changes: changes.sort((a, b) => (a.path < b.path ? -1 : 1)),
    diagnostics: results.flatMap(({ diagnostic }) => diagnostic ?? []),
  };
}

interface Planned {
  readonly change?: Change;
  readonly diagnostic?: Diagnostic;
}

/** Two harnesses whose configured folders coincide would overwrite each other. */
function findDuplicateOutputs(
  files: readonly OutputFile[],
  registry: readonly Harness[],
): readonly Planned[] {
  const seen = new Set<string>();
  return files.flatMap(({ path, harness, agent }) => {
    const key = path.toLowerCase();
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    const other = registry.find(({ id }) => id === harness)?.title ?? harness;
    return [{ diagnostic: diagnose('same-output', fileAt(path), { path, other }, { harness, agent }) }];
  });
}

function planFile(
  file: OutputFile,
  before: string | undefined,
  { adopt, isOtherSource, isMergeAlone, registry }: Known<PlanChangesOptions>,
): Planned {
  const { path, text: after, harness, agent, spec } = file;
  const change = { path, harness, agent, spec, after };
  if (before === undefined) {
    return { change: { ...change, kind: 'create', cause: 'missing', line: 1, before } };
  }
  const plain = withPlainLineEnds(before);
  if (plain === after) return {};
  const mark = readOwnMark(plain);
  if (mark && isOtherSource?.(mark.spec)) {
    const facts = { path, spec, other: mark.spec };
    return { diagnostic: diagnose('two-sources', fileAt(path), facts, { harness, agent }) };
  }
  const line = file.specLine(firstDifference(plain, after));
  if (mark) {
    const found = { mark, plain, after, path, isMergeAlone };
    const { cause, isByHand } = causeOf(found, harnessOf(registry, harness));
    const place = {
      line: cause === 'conflict' ? 1 : line,
      ...(isByHand && { specLine: file.specLine }),
    };
    return { change: { ...change, kind: 'update', cause, before, ...place } };
  }
  if (adopt) return { change: { ...change, kind: 'update', cause: 'adopted', line, before } };
  return { diagnostic: diagnose('unowned-file', fileAt(path), { path }, { harness, agent }) };
}

/** A file of ours that is not as it should be. */
interface Differing {
  readonly path: string;
  readonly mark: OwnMark;
  readonly plain: string;
  readonly after: string | undefined;
  readonly isMergeAlone: PlanChangesOptions['isMergeAlone'];
}

/** Why a file of ours differs, and whether a person may have written into it. */
function causeOf(
  found: Differing,
  harness: Harness | undefined,
): { readonly cause: Cause; readonly isByHand: boolean } {
  const { path, mark, plain, after = '' } = found;
  if (mark.sides) return { cause: 'conflict', isByHand: !isLeftByMerge(found) };
  if (mark.intact) return { cause: 'spec-changed', isByHand: false };
  const read = (text: string) =>
    agentTextReader({ path, text })({ plainFences: 'blanks and mark' }, harness?.file);
  return isFormattingOnly(read(plain), read(after))
    ? { cause: 'formatting', isByHand: false }
    : { cause: 'edited', isByHand: true };
}

/**
 * Whether no person wrote into a file in conflict: each version is as fsagent wrote it, or just what the spec says by now,
 * or git knows that the merge alone made them.
 */
function isLeftByMerge({ path, mark: { sides }, plain, after, isMergeAlone }: Differing): boolean {
  const versions = sides ? [sides.ours, sides.theirs] : [];
  const wanted = after === undefined ? undefined : withoutMark(after);
  return (
    versions.every((each) => readMark(each)?.intact || withoutMark(each) === wanted) ||
    isMergeAlone?.(path, plain) === true
  );
}

/** The first line, counted from 1, that differs in content; the mark is ours and says nothing of the spec. */
function firstDifference(before: string, after: string): number {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const differing = now.findIndex((line, index) => index !== 1 && line !== old[index]);
  if (differing === -1 && old.length === now.length) return 1; // only the mark is another
  const last = now.length - 1; // a text ends with a line break, and there is nothing behind it
  return differing === -1 ? last : Math.min(differing + 1, last);
}

const fileAt = (file: string) => ({ file, line: 1, column: 1 });

/** A file no spec writes, in a folder where a harness would load it. */
interface OtherFile {
  readonly path: string;
  readonly text: string;
  readonly harness: Harness;
  /** The output that the harness would take for the same agent. */
  readonly shadowed: OutputFile | undefined;
}

function findOtherFiles(
  planned: ReadonlyMap<string, OutputFile>,
  existing: ReadonlyMap<string, string>,
  { folders = {}, registry }: PlanChangesOptions & { readonly registry: readonly Harness[] },
): readonly OtherFile[] {
  const others = [...existing].filter(([path]) => !planned.has(path));
  if (others.length === 0) return []; // nearly always, and the identities of all outputs cost time
  const outputs = outputsByIdentity(planned, registry);
  return others.flatMap(([path, text]) => {
    const harness = registry.find((each) => {
      const folder = folders[each.id];
      return isLoaded(each, path) || (folder !== undefined && path.startsWith(`${folder}/`));
    });
    if (!harness) return [];
    const identity = identityOf(path, text, harness);
    const shadowed = identity === undefined ? undefined : outputs.get(identityKey(harness, identity));
    return [{ path, text, harness, shadowed }];
  });
}

const identityKey = ({ id }: Harness, identity: string): string => `${id} ${identity.toLowerCase()}`;

function outputsByIdentity(
  planned: ReadonlyMap<string, OutputFile>,
  registry: readonly Harness[],
): ReadonlyMap<string, OutputFile> {
  const outputs = new Map<string, OutputFile>();
  for (const file of planned.values()) {
    const harness = registry.find(({ id }) => id === file.harness);
    const identity = harness && identityOfOutput(file, harness);
    if (harness && identity !== undefined) outputs.set(identityKey(harness, identity), file);
  }
  return outputs;
}

/** The name under which a harness would load a file. */
function identityOf(path: string, text: string, harness: Harness): string | undefined {
  const below = pathBelow(harness, path) ?? path; // outside its folders, files of one name are different agents
  if (harness.nameIs === 'shown') return harness.identity(below, undefined);
  const { name } = agentTextReader({ path, text })(harness.audit?.text, harness.file).fields;
  return harness.identity(below, typeof name === 'string' ? name : undefined);
}

/** What its harness calls the agent of an output; where the third line has its name, as nearly always, nothing is parsed. */
function identityOfOutput({ path, text, agent }: OutputFile, harness: Harness): string | undefined {
  if (harness.nameIs !== 'identity') return harness.identity(pathBelow(harness, path) ?? path, undefined);
  return text.split('\n', 3)[2] === `name: "${agent}"` ? agent : identityOf(path, text, harness);
}

function planOther(
  { path, text: before, harness, shadowed }: OtherFile,
  { adopt, isOtherSource, isMergeAlone }: PlanChangesOptions,
): Planned {
  const mark = readOwnMark(before);
  const { id, title } = harness;
  if (mark && !shadowed && isOtherSource?.(mark.spec)) {
    const [source, agent] = [mark.spec, stemIn(harness, path)];
    const subject = { harness: id, agent };
    const diagnostic = mark.intact
      ? diagnose('code-output', fileAt(path), { source }, subject)
      : diagnose('edited-code', fileAt(path), { path, source }, subject);
    return { diagnostic };
  }
  const deletion = { path, kind: 'delete', harness: id, line: undefined, before, after: undefined } as const;
  const isOurs = mark !== undefined && !isOtherSource?.(mark.spec);
  const found = { path, plain: withPlainLineEnds(before), after: undefined, isMergeAlone };
  if (isOurs && (mark.sides ? isLeftByMerge({ ...found, mark }) : mark.intact)) {
    const agent = shadowed?.agent ?? stemIn(harness, path);
    return { change: { ...deletion, cause: 'orphan', agent, spec: mark.spec } };
  }
  if (isOurs) {
    const facts = { path, spec: mark.spec };
    return { diagnostic: diagnose('edited-orphan', fileAt(path), facts, { harness: id }) };
  }
  if (!shadowed) return {};
  if (adopt && !mark)
    return { change: { ...deletion, cause: 'adopted', agent: shadowed.agent, spec: shadowed.spec } };
  const facts = { path: shadowed.path, other: path, harness: title };
  const subject = { harness: id, agent: shadowed.agent };
  return { diagnostic: diagnose('shadowed-agent', fileAt(path), facts, subject) };
}
