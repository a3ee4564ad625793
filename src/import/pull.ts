import { type Compilation, compile, compileAlone } from '../compile/compile.js';
import { givesMore } from '../compile/gives-more.js';
import type { OutputFile } from '../compile/output-file.js';
import type { Change } from '../compile/plan.js';
import { distinct } from '../model/tools.js';
import { editSpec, type SpecEdit } from '../spec/edit-spec.js';
import { parseSpec, type Spec } from '../spec/parse.js';
import { type CompileOptions, harnessOf, type Known, type Run, startRun } from '../spec/run.js';
import { readMark, withoutMark, withPlainLineEnds } from '../text/mark.js';
import type { SourceFile } from '../text/source.js';
import { editsIn, type FileEdit, type FileMeaning, meaningOf, type Unclear } from './pull-edits.js';
import type { FindHunks } from './pull-prompt.js';

/** An edit of an output that goes back to its spec. */
export interface PulledEdit {
  readonly file: string;
  readonly line: number;
  /** What was edited, in words. */
  readonly what: string;
  readonly spec: string;
}

/** An edit that a person has to look at. */
export interface LeftEdit extends PulledEdit {
  readonly why: string;
  /** What to write by hand, where that can be said in a line. */
  readonly byHand?: string;
}

/** The specs as they would be, and what becomes of each edit. */
export interface Pulled {
  readonly specs: readonly (SourceFile & { readonly before: string })[];
  readonly carried: readonly PulledEdit[];
  readonly left: readonly LeftEdit[];
  /** Files all of whose edits are carried, and which a write lays out in its own way all the same. */
  readonly reformatted: readonly string[];
}

/** Outputs that were edited by hand, and all that their specs are compiled from. */
export interface EditedProject {
  readonly changes: readonly Change[];
  readonly outputs: readonly OutputFile[];
  readonly sources: readonly SourceFile[];
  readonly options: Known<CompileOptions>;
  readonly findHunks: FindHunks;
}

/**
 * Carries edits of outputs back to their specs: each only where the spec compiled again gives just this edit, and no
 * harness anything more. Whatever else was edited is left, with the reason.
 */
export function pullEdits(request: EditedProject): Pulled {
  const bySpec = distinct(request.changes.map(({ spec }) => spec));
  const pulled = bySpec.map((spec) => pullSpec(spec, request));
  return {
    specs: pulled.flatMap(({ specs }) => specs),
    carried: pulled.flatMap(({ carried }) => carried),
    left: pulled.flatMap(({ left }) => left),
    reformatted: pulled.flatMap(({ reformatted }) => reformatted),
  };
}

/** A spec and everything that its edits are tried with. */
interface SpecRun {
  readonly source: SourceFile;
  readonly spec: Spec;
  readonly names: readonly string[];
  readonly options: Known<CompileOptions>;
  /** What compiling remembers: the same spec is tried many times. */
  readonly compiling: Run;
  readonly outputs: readonly OutputFile[];
  readonly findHunks: FindHunks;
}

/** An edit with the way to write it in the spec that was tried. */
interface Tried extends PulledEdit {
  readonly edits: readonly SpecEdit[];
}

const NOTHING = { specs: [], carried: [], reformatted: [] } as const;

function pullSpec(path: string, { changes, outputs, sources, options, findHunks }: EditedProject): Pulled {
  const own = changes.filter(({ spec }) => spec === path);
  const source = sources.find((each) => each.path === path);
  const { spec } = source ? parseSpec(source, options.registry) : {};
  if (!source || !spec)
    return { ...NOTHING, left: own.map((each) => leftWhole(each, 'its spec cannot be read')) };
  const compiling = startRun(options);
  const run: SpecRun = {
    ...{ source, spec, options, compiling, findHunks },
    names: distinct(outputs.map(({ agent }) => agent)),
    outputs: compiledAlone(source, compiling).files,
  };
  const results = own.map((change) => pullFile(change, run));
  const { agreed, left } = withoutContradictions(results.flatMap(({ tried }) => tried));
  const all = [...results.flatMap((each) => each.left), ...left];
  const edits = distinctEdits(agreed);
  if (edits.length === 0) return { ...NOTHING, left: all };
  const text = editSpec(source, edits);
  const compiled = compile(
    sources.map((each) => (each.path === path ? { path, text } : each)),
    options,
  );
  const why = compiled.ok ? undefined : `the spec would have an error then: ${problemIn(compiled)}`;
  if (why !== undefined || isWiderThan(run, { path, text }))
    return {
      ...NOTHING,
      left: [...all, ...agreed.map((each) => leftOf(each, why ?? 'together the edits would grant more'))],
    };
  const carried = agreed.map(({ edits: _, ...each }) => each);
  const reformatted = own.flatMap((change) => {
    const isLeft = all.some(({ file }) => file === change.path);
    const output = compiled.ok ? compiled.files.find((each) => each.path === change.path) : undefined;
    return isLeft || isAsEdited(change, output) ? [] : [change.path];
  });
  return { specs: [{ path, text, before: source.text }], carried, left: all, reformatted };
}

function compiledAlone(
  source: SourceFile,
  run: Run,
): { readonly files: readonly OutputFile[]; readonly problem?: string } {
  const compiled = compileAlone(source, run);
  return compiled.ok ? { files: compiled.files } : { files: [], problem: problemIn(compiled) };
}

/** The first error, without the full stop that ends the sentence around it. */
const problemIn = ({ diagnostics }: Compilation): string =>
  diagnostics.find(({ severity }) => severity === 'error')?.message.replace(/\.$/, '') ?? '';

const leftOf = ({ file, line, what, spec }: PulledEdit, why: string, byHand?: string): LeftEdit => ({
  ...{ file, line, what, spec, why },
  ...(byHand !== undefined && { byHand }),
});

const leftWhole = ({ path, spec }: Change, why: string): LeftEdit =>
  leftOf({ file: path, line: 1, what: 'the file', spec }, why);

/** Each edit of one file, tried by itself. */
function pullFile(
  change: Change,
  run: SpecRun,
): { readonly tried: readonly Tried[]; readonly left: readonly LeftEdit[] } {
  const found = openFile(change, run);
  if (typeof found === 'string') return { tried: [], left: [leftWhole(change, found)] };
  const { before, edits, unclear } = found;
  const tried: Tried[] = [];
  const left: LeftEdit[] = unclear.map(({ why, byHand, ...each }) =>
    leftOf(placed(change, each), why, byHand),
  );
  for (const edit of edits) {
    const outcome = tryEdit(edit, before, change, run);
    if (typeof outcome === 'string') left.push(leftOf(placed(change, edit), outcome, edit.byHand));
    else tried.push({ ...placed(change, edit), edits: outcome });
  }
  return { tried, left };
}

const placed = ({ path, spec }: Change, { line, what }: Pick<FileEdit, 'line' | 'what'>): PulledEdit => ({
  ...{ file: path, line, what, spec },
});

interface OpenedEdit {
  readonly before: FileMeaning;
  readonly edits: readonly FileEdit[];
  readonly unclear: readonly Unclear[];
}

/** The file before and after a person edited it; or why that cannot be told. */
function openFile({ path, before = '', after = '' }: Change, run: SpecRun): OpenedEdit | string {
  const text = withPlainLineEnds(before);
  const output = run.outputs.find((each) => each.path === path);
  const harness = output && harnessOf(run.options.registry, output.harness);
  if (!output || !harness) return 'its spec does not give this file any more';
  if (readMark(text)?.spec !== output.spec || markLineOf(text) !== markLineOf(after))
    return 'its spec, or the config, has changed since fsagent wrote it. Write the edit into the spec by hand';
  const [written, edited] = [after, text].map((each) => meaningOf({ path, text: each }, harness));
  if (!written || !edited) return `${harness.title} could not read it as it is now`;
  return { before: written, ...editsIn({ written, edited, harness, ...run }) };
}

const markLineOf = (text: string): string | undefined =>
  /^# Generated by fsagent from .*$/m.exec(text.replace(/^\ufeff/, ''))?.[0];

/** The changes of the spec that give just this edit; or why there are none. */
function tryEdit(
  edit: FileEdit,
  before: FileMeaning,
  { path }: Change,
  run: SpecRun,
): readonly SpecEdit[] | string {
  const wanted = edit.apply(before);
  let why = edit.otherwise;
  for (const candidate of edit.candidates) {
    const source = { path: run.source.path, text: editSpec(run.source, candidate) };
    const { files, problem } = compiledAlone(source, run.compiling);
    const output = files.find((each) => each.path === path);
    const harness = output && harnessOf(run.options.registry, output.harness);
    const got = output && harness && meaningOf({ path, text: output.text }, harness);
    if (problem !== undefined) why = `the spec would have an error then: ${problem}`;
    else if (!got || !isSame(got, wanted)) continue;
    else if (!isWiderThan(run, source)) return candidate;
    else why = 'a harness would get more than it has now';
  }
  return why;
}

const isSame = (one: FileMeaning, other: FileMeaning): boolean =>
  one.prompt === other.prompt &&
  JSON.stringify(Object.entries(one.fields).sort()) === JSON.stringify(Object.entries(other.fields).sort());

/** Whether a changed spec gives any harness more, or another file. */
const isWiderThan = ({ outputs, names, options, compiling }: SpecRun, changed: SourceFile): boolean =>
  givesMore(outputs, compiledAlone(changed, compiling).files, { registry: options.registry, names });

/** Edits of several files that say different things of one place are for a person to decide. */
function withoutContradictions(all: readonly Tried[]): {
  readonly agreed: readonly Tried[];
  readonly left: readonly LeftEdit[];
} {
  const rival = (one: Tried): Tried | undefined =>
    all.find(
      (other) =>
        other.file !== one.file && one.edits.some((each) => other.edits.some((it) => contradicts(each, it))),
    );
  return {
    agreed: all.filter((each) => !rival(each)),
    left: all.flatMap((each) => {
      const other = rival(each);
      return other ? [leftOf(each, `${other.file} was edited at the same place in another way`)] : [];
    }),
  };
}

function contradicts(one: SpecEdit, other: SpecEdit): boolean {
  if (JSON.stringify(one) === JSON.stringify(other)) return false;
  if ('line' in one) {
    if (!('line' in other)) return false;
    return one.line <= other.line + other.count && other.line <= one.line + one.count;
  }
  if ('line' in other) return false;
  const shorter = Math.min(one.path.length, other.path.length);
  return one.path.slice(0, shorter).join('\n') === other.path.slice(0, shorter).join('\n');
}

const distinctEdits = (tried: readonly Tried[]): readonly SpecEdit[] => [
  ...new Map(tried.flatMap(({ edits }) => edits).map((edit) => [JSON.stringify(edit), edit])).values(),
];

/** Whether an output is just what a person made of it, but for its mark. */
const isAsEdited = ({ before = '' }: Change, output: Pick<OutputFile, 'text'> | undefined): boolean =>
  output !== undefined && withoutMark(withPlainLineEnds(before)) === withoutMark(output.text);
