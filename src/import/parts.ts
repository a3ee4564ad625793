import type { AgentFile, HarnessId } from '../harness/contract.js';
import { type Diagnostic, diagnose } from '../model/diagnose.js';
import { distinct } from '../model/tools.js';
import { type FileTools, grantedKinds, hasKind, isKind, type KeyedFile } from '../reading/file-tools.js';
import type { AgentGroup, ImportRun, NotMerged } from './group.js';
import { type Conflict, type ListChoice, type Merged, mergeWhatFits, toolKeyOf } from './merge.js';
import { chooseTools, chooseToolsOfFirst } from './tools.js';

/** Files of an agent, and the spec that they become or why there is none. */
export interface Part {
  readonly files: readonly KeyedFile[];
  readonly merged: Merged | Refused;
  /** Why they have a spec of their own, beside that of the first files. */
  readonly why?: string;
}

/** No spec, and why. */
export interface Refused extends Partial<NotMerged> {
  readonly problem: Diagnostic;
}

/** One spec for all files of an agent, and further ones for those that cannot be part of it. */
export function partsOf(group: AgentGroup, run: ImportRun): readonly Part[] {
  const { name, files } = group;
  const merged = mergeWhatFits(group, run);
  if (merged === 'prompts' || merged === 'tools') {
    if (run.separate && files.length > 1) return separateParts(group, WHY_SEPARATE[merged], run);
    return [{ files, merged: merged === 'prompts' ? promptsDiffer(group, run) : toolsDiffer(group, run) }];
  }
  const { apart } = merged;
  if (apart.length === 0) return [{ files, merged: withDifference(merged, group, run) }];
  const [rest, others] = [false, true].map((isApart) =>
    files.filter(({ file }) => apart.includes(file) === isApart),
  );
  const why = `${apart.map(({ harness }) => `${harness.title} ${harness.unenforceable?.why ?? ''}`).join('; ')}, and the spec of the other files has one`;
  const further = separateParts({ name, files: others ?? [] }, why, { ...run, to: [] });
  return [
    { files: rest ?? [], merged: withDifference(merged, { name, files: rest ?? [] }, run) },
    ...further.map((part) => ({ ...part, why })),
  ];
}

/** Says what each of the files grants that another one does not. */
function withDifference(merged: Merged, { name, files }: AgentGroup, run: ImportRun): Merged {
  const [first] = files;
  if (!merged.differ || !first) return merged;
  const wider = widerFiles(files).map(({ what }) => what);
  const prefer = leaderOf(files, run, [chooseToolsOfFirst]);
  const facts = { name, wider, prefer };
  const at = first.file.locate([toolKeyOf(first.file)]);
  const note = diagnose('import-own-tools', at, facts, { agent: name });
  return { ...merged, diagnostics: [...merged.diagnostics, note] };
}

const WHY_SEPARATE: Readonly<Record<Conflict, string>> = {
  prompts: 'its prompt is another text than that of the other files',
  tools: 'it grants other tools than the other files',
};

/** Each file joins the first part with which it can become one spec. */
function separateParts({ name, files }: AgentGroup, why: string, run: ImportRun): readonly Part[] {
  const to = run.to.filter((id) => !files.some(({ file }) => file.harness.id === id));
  const parts: Part[] = [];
  for (const file of files) {
    const own = { ...run, to: parts.length === 0 ? to : [] };
    const joined = parts.findIndex((part, index) => {
      const merged = mergeWhatFits(
        { name, files: [...part.files, file] },
        index === 0 ? { ...run, to } : own,
      );
      if (typeof merged === 'string' || merged.apart.length > 0) return false;
      parts[index] = { ...part, files: [...part.files, file], merged };
      return true;
    });
    if (joined !== -1) continue;
    const [part] = partsOf({ name, files: [file] }, own);
    if (part) parts.push({ ...part, ...(parts.length > 0 && { why }) });
  }
  return parts;
}

function promptsDiffer({ name, files }: AgentGroup, run: ImportRun): Refused {
  const [first] = files;
  const others = files.filter(({ file }) => file.prompt.trim() !== first?.file.prompt.trim());
  const what = `its prompt differs from the one in ${others.map(({ file }) => file.path).join(' and ')}`;
  const prefer = leaderOf(files, run);
  const at = first?.file.locate([]);
  const problem = diagnose('import-conflict', at, { name, what, prefer }, { agent: name });
  return {
    problem,
    reason: 'their prompts are different texts',
    separable: true,
    ...(prefer !== undefined && { prefer }),
  };
}

function toolsDiffer({ name, files }: AgentGroup, run: ImportRun): Refused {
  const [first] = files;
  const at = first?.file.locate([first ? toolKeyOf(first.file) : '']);
  if (files.length === 1) {
    const reason = 'no spec can express it. Its rules for tools fit neither lists nor a block.';
    return { problem: diagnose('import-failed', at, { name, reason }, { agent: name }) };
  }
  const wider = widerFiles(files);
  const prefer = leaderOf(files, run, [chooseToolsOfFirst]);
  const different = (whose: string, words: readonly string[]) =>
    words.length === 0
      ? `no single list of tools gives each of ${whose} files what it has now`
      : `${whose} files grant different tools: ${words.join('. ')}`;
  const what = different(
    'its',
    wider.map((each) => each.what),
  );
  const problem = diagnose('import-conflict', at, { name, what, prefer }, { agent: name });
  const reason = different(
    'their',
    wider.map((each) => each.reason),
  );
  return { problem, reason, separable: true, ...(prefer !== undefined && { prefer }) };
}

/** The harness whose file can be preferred: one that lists its tools, where there is one that works. */
function leaderOf(
  files: readonly KeyedFile[],
  run: ImportRun,
  choices: readonly ListChoice[] = [chooseTools, chooseToolsOfFirst],
): HarnessId | undefined {
  const listed = files.filter(({ keys }) => keys.allowed);
  const leaders = [...listed, ...files.filter((each) => !listed.includes(each))];
  const found = leaders.find((leader) => {
    const group = { name: 'probe', files: [leader, ...files.filter((each) => each !== leader)] };
    return typeof mergeWhatFits(group, { ...run, prefer: leader.file.harness.id }, choices) !== 'string';
  });
  return found?.file.harness.id;
}

/** What one file of an agent grants that another does not, in words, and why. */
interface WiderFile {
  readonly what: string;
  readonly reason: string;
}

/** The files of an agent that grant what another one does not. */
function widerFiles(files: readonly KeyedFile[]): readonly WiderFile[] {
  const sets = files.map((each) => ({ ...each, granted: grantedKinds(each.keys) }));
  return sets.flatMap(({ file, keys, granted }) => {
    const missing = sets.flatMap((other) =>
      [...granted].filter(
        (kind) =>
          !other.granted.has(kind) && (isKind(kind) ? hasKind(other.file.harness, kind) : other.keys.allowed),
      ),
    );
    if (missing.length === 0) return [];
    const { title } = file.harness;
    const why = whyWider(file, keys);
    const what = `${title} also grants ${briefly(distinct(missing))} (${why})`;
    return [{ what, reason: `${title} grants more: ${why}` }];
  });
}

function whyWider(file: AgentFile, { allowed }: FileTools): string {
  const { harness, fields } = file;
  const own = harness.import.whyOpen?.(file);
  if (own !== undefined) return own;
  if (allowed) return 'its list has more';
  return harness.toolFields.some((key) => Object.hasOwn(fields, key))
    ? 'it only denies tools'
    : 'it has no list of tools';
}

/** `A, B, C and 4 more` */
function briefly(words: readonly string[]): string {
  const shown = words.slice(0, words.length === 4 ? 4 : 3);
  const more = words.length - shown.length;
  return more > 0
    ? `${shown.join(', ')} and ${more} more`
    : shown.join(', ').replace(/, (?=[^,]*$)/, ' and ');
}
