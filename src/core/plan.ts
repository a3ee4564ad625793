import type { OutputFile } from './compile.js';
import { type Diagnostic, diagnose } from './diagnostics.js';
import { splitFrontmatter } from './frontmatter.js';
import { HARNESSES, titleOf } from './harness/index.js';
import { readMark, withPlainLineEnds } from './mark.js';
import { sameMeaning } from './meaning.js';
import { isRecord } from './shape.js';
import { AGENT_HARNESSES, type AgentHarness } from './tools.js';

/** Why a file differs from what its spec says. */
export type Cause = 'missing' | 'spec-changed' | 'edited' | 'formatting' | 'orphan' | 'adopted';

/** One file to be made true; before and after are whole texts, so a report needs no second look at the disk. */
export interface Change {
  readonly path: string;
  readonly kind: 'create' | 'update' | 'delete';
  readonly cause: Cause;
  readonly harness: AgentHarness;
  readonly agent: string;
  /** The spec it comes from, and the line behind the first line that differs. */
  readonly spec: string;
  readonly line: number | undefined;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export interface PlanOptions {
  /** Takes over files that fsagent did not write. */
  readonly adopt?: boolean;
  /** Files that fsagent never writes, deletes or counts. */
  readonly isUnmanaged?: (path: string) => boolean;
  /** The folders each harness's outputs go to, beside those it reads. */
  readonly folders?: Readonly<Partial<Record<AgentHarness, string>>>;
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
  options: PlanOptions = {},
): PlannedChanges {
  const isManaged = (path: string) => !options.isUnmanaged?.(path);
  const planned = new Map(files.map((file) => [file.path, file]));
  const specs = new Set(files.map(({ spec }) => spec));
  const results = [
    ...twice(files),
    ...files
      .filter(({ path }) => isManaged(path))
      .map((file) =>
        planFile(file, existing.get(file.path), { adopt: options.adopt && !specs.has(file.path) }),
      ),
    ...others(planned, existing, options)
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
function twice(files: readonly OutputFile[]): readonly Planned[] {
  const seen = new Set<string>();
  return files.flatMap(({ path, harness, agent }) => {
    const key = path.toLowerCase();
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    const facts = { path, other: titleOf(harness) };
    return [{ diagnostic: diagnose('same-output', fileAt(path), facts, { harness, agent }) }];
  });
}

function planFile(
  file: OutputFile,
  before: string | undefined,
  { adopt }: { readonly adopt: boolean | undefined },
): Planned {
  const { path, text: after, harness, agent, spec } = file;
  const change = { path, harness, agent, spec, after };
  if (before === undefined) {
    return { change: { ...change, kind: 'create', cause: 'missing', line: 1, before } };
  }
  const plain = withPlainLineEnds(before);
  if (plain === after) return {};
  const line = file.specLine(firstDifference(plain, after));
  const mark = readMark(plain);
  if (mark)
    return { change: { ...change, kind: 'update', cause: causeOf(mark.intact, plain, after), line, before } };
  if (adopt) return { change: { ...change, kind: 'update', cause: 'adopted', line, before } };
  return { diagnostic: diagnose('unowned-file', fileAt(path), { path }, { harness, agent }) };
}

const causeOf = (intact: boolean, before: string, after: string): Cause => {
  if (intact) return 'spec-changed';
  return sameMeaning(before, after) ? 'formatting' : 'edited';
};

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
  readonly harness: AgentHarness;
  /** The output it stands in the way of: the harness would take both for the same agent. */
  readonly shadowed: OutputFile | undefined;
}

function others(
  planned: ReadonlyMap<string, OutputFile>,
  existing: ReadonlyMap<string, string>,
  { folders = {} }: PlanOptions,
): readonly OtherFile[] {
  const identities = new Map<string, OutputFile>();
  for (const file of planned.values()) {
    identities.set(`${file.harness} ${identityOfOutput(file)?.toLowerCase()}`, file);
  }
  return [...existing].flatMap(([path, text]) => {
    if (planned.has(path)) return [];
    const harness = AGENT_HARNESSES.find(
      (id) =>
        HARNESSES[id].reads.test(path) || (folders[id] !== undefined && path.startsWith(`${folders[id]}/`)),
    );
    if (!harness) return [];
    const identity = identityOf(path, text, harness);
    const shadowed =
      identity === undefined ? undefined : identities.get(`${harness} ${identity.toLowerCase()}`);
    return [{ path, text, harness, shadowed }];
  });
}

/** The name under which a harness would load a file. */
function identityOf(path: string, text: string, harness: AgentHarness): string | undefined {
  if (harness === 'copilot') return nameByPath(path, harness);
  const data = splitFrontmatter(text)?.looseData();
  const name = isRecord(data) && typeof data.name === 'string' ? data.name : undefined;
  return name ?? (harness === 'opencode' ? nameByPath(path, harness) : undefined);
}

/** The same for an output; where the third line has the agent's own name, which is nearly always, nothing is parsed. */
function identityOfOutput({ path, text, harness, agent }: OutputFile): string | undefined {
  if (HARNESSES[harness].nameIs !== 'identity') return nameByPath(path, harness);
  return text.split('\n', 3)[2] === `name: "${agent}"` ? agent : identityOf(path, text, harness);
}

/** The name that a file's place below the harness's folder gives it; Copilot joins folders by dashes. */
function nameByPath(path: string, harness: AgentHarness): string {
  const below = path.replace(HARNESSES[harness].reads, '\0').replace(/^.*\0/s, '');
  return harness === 'copilot'
    ? below.replace(/(?:\.agent)?\.md$/, '').replaceAll('/', '--')
    : below.replace(/\.md$/, '');
}

function planOther({ path, text: before, harness, shadowed }: OtherFile, { adopt }: PlanOptions): Planned {
  const mark = readMark(before);
  const deletion = { path, kind: 'delete', harness, line: undefined, before, after: undefined } as const;
  if (mark?.intact) {
    const agent = shadowed?.agent ?? stemOf(path);
    return { change: { ...deletion, cause: 'orphan', agent, spec: mark.spec } };
  }
  if (mark) {
    const facts = { path, spec: mark.spec };
    return { diagnostic: diagnose('edited-orphan', fileAt(path), facts, { harness }) };
  }
  if (!shadowed) return {};
  if (adopt) return { change: { ...deletion, cause: 'adopted', agent: shadowed.agent, spec: shadowed.spec } };
  const facts = { path: shadowed.path, other: path, harness: titleOf(harness) };
  return { diagnostic: diagnose('shadowed-agent', fileAt(path), facts, { harness, agent: shadowed.agent }) };
}

const stemOf = (path: string): string => path.replace(/^.*\//s, '').replace(/(?:\.agent)?\.md$/, '');
