import type { Case, Entry } from './cases.js';
import type { Kept } from './expected/facts.js';
import {
  conditionOf,
  expectedOwner,
  FACTS,
  type Facts,
  type HarnessId,
  MATRICES,
  nativesOf,
  ownerIn,
  TOOLS,
} from './expected/index.js';
import { type Grant, type Position, RUNNERS, type Runner } from './harness/index.js';
import { type Compiled, kindsOf, limitOf, mcpNatives, type Target, writtenNames } from './targets.js';

/** What a harness does by itself in one position, learned from files written by hand. */
export type Baseline = {
  readonly untouched: readonly string[];
  /** What an empty list still grants. */
  readonly empty: readonly string[];
  /** What each name grants when it is the only one allowed, and takes away when it is the only one denied. */
  readonly allowedBy: ReadonlyMap<string, readonly string[]>;
  readonly deniedBy: ReadonlyMap<string, readonly string[]>;
};

/**
 * How the grant differs from the spec. `refused`: there is no file, and a diagnostic says so. `silent`: in a way that no
 * diagnostic reports.
 */
export const STATUSES = ['equal', 'narrower', 'wider', 'refused', 'silent'] as const;
export type Status = (typeof STATUSES)[number];

export type Comparison = { readonly status: Status; readonly findings: readonly string[] };

export type Measured = {
  readonly target: Target;
  readonly position: Position;
  readonly baseline: Baseline;
  readonly asked: Case;
  readonly compiled: Compiled;
  readonly grant: Grant;
};

/**
 * Compares three accounts of one agent: what its spec says, read by the tables of `expected`, what core computed and
 * reported, and what the harness granted. Every difference without a diagnostic is a finding, and makes the agent's status `silent`.
 */
export function compare(measured: Measured): Comparison {
  const view = viewOf(measured);
  const findings = CHECKS.flatMap((check) => [...check(view)]);
  return { status: findings.length > 0 ? 'silent' : reportedStatus(view), findings };
}

type View = Measured & {
  readonly id: HarnessId;
  readonly facts: Facts;
  readonly runner: Runner;
  readonly granted: ReadonlySet<string>;
  /** The natives that the spec's own names ask for and deny, beyond those of its tools. */
  readonly named: ReadonlySet<string>;
  readonly refused: ReadonlySet<string>;
  readonly allowedKinds: ReadonlySet<string> | undefined;
  readonly deniedKinds: ReadonlySet<string>;
  /** Whether the file gets an allow-list. */
  readonly hasList: boolean;
};

function viewOf(measured: Measured): View {
  const { target, baseline, asked, grant } = measured;
  const { tools, denied } = asked;
  const facts = FACTS[target.id];
  const expands = facts.cannotDeny === true;
  const own = (entries: readonly Entry[], by: Baseline['allowedBy']) =>
    new Set(
      entries
        .flatMap((entry) => ownNatives(measured, entry, by))
        .filter((native) => !baseline.empty.includes(native)),
    );
  return {
    ...measured,
    id: target.id,
    facts,
    runner: RUNNERS[target.id],
    granted: new Set(grant.tools.flatMap((native) => standsFor(measured, native))),
    named: own(tools ?? [], baseline.allowedBy),
    refused: own(denied, expands ? baseline.allowedBy : baseline.deniedBy),
    allowedKinds: tools && new Set<string>(tools.flatMap((entry) => kindsOf(entry))),
    deniedKinds: new Set<string>([
      ...denied.flatMap((entry) => kindsOf(entry)),
      ...lostByLimits(facts, denied),
    ]),
    hasList: tools !== undefined || (expands && denied.length > 0),
  };
}

/** What a native of the agent's own model does the work of. */
function standsFor({ target: { id }, asked }: Measured, native: string): readonly string[] {
  const { byModel } = FACTS[id];
  const isOther = byModel?.models.test(asked.models?.[id] ?? '') === true;
  return (isOther && byModel?.natives[native]) || [native];
}

/** A harness that cannot deny some uses of a tool denies all of them, unless the spec says otherwise. */
const lostByLimits = ({ limits }: Facts, denied: readonly Entry[]): readonly string[] =>
  denied.flatMap((entry) => {
    const limit = limitOf(entry);
    return limit && !limit.isOpen && !isWritten(limits[limit.kind]) ? [limit.kind] : [];
  });

/** Whether the harness has rules for such a limit, so that its file says it. */
const isWritten = (kept: Kept): boolean => kept === 'wholly' || kept === 'guided';

/** What a name of the author's own asks for. A server's tool asks for no native of a tool of ours. */
function ownNatives({ target, asked }: Measured, entry: Entry, by: Baseline['allowedBy']): readonly string[] {
  if (typeof entry === 'string' || limitOf(entry)) return [];
  const names = writtenNames(target.id, entry, asked.matrix);
  const natives = names.flatMap((name) => by.get(name) ?? []);
  return 'mcp' in entry ? natives.filter((native) => expectedOwner(native) === undefined) : natives;
}

/** The tool that a native belongs to; `always` where no list takes it away, and the empty list did not. */
function ownerFor({ facts, baseline }: View, native: string): string | undefined {
  const isAlways = ownerIn(facts, native) === 'always' && baseline.empty.includes(native);
  return isAlways ? 'always' : expectedOwner(native);
}

type Check = (view: View) => Iterable<string>;

/** An agent that did not start, unless it has no tools, the harness refuses such agents and core reported that. */
const notMeasured: Check = function* ({ grant, compiled, runner }) {
  const isReported = compiled.diagnostics.some(
    ({ code, severity }) => code === 'narrowed' && severity === 'warning',
  );
  for (const problem of grant.problems) {
    if (isReported && runner.isRefusal?.(problem)) continue;
    yield `the harness reports: ${problem.split('\n')[0]?.slice(0, 300)}`;
  }
};

/** Core's own list of natives compared with the measured one. */
const computedDifferently: Check = function* (view) {
  const { baseline, granted, compiled, facts, id } = view;
  const known = [...nativesOf(facts), ...mcpNatives(id)];
  const all = new Set([...known, ...baseline.untouched, ...granted, ...(compiled.file.granted ?? [])]);
  for (const native of all) {
    const isExpected = expects(view, native);
    if (isExpected && !granted.has(native) && !mayBeAbsent(view, native)) {
      yield `core computed "${native}", which is not granted`;
    }
    if (!isExpected && granted.has(native)) yield `"${native}" is granted, which core did not compute`;
  }
};

function expects(view: View, native: string): boolean {
  const { compiled, facts, baseline, hasList } = view;
  const computed = compiled.file.granted;
  if (computed === undefined) return baseline.untouched.includes(native);
  if (ownerIn(facts, native) !== undefined) return computed.includes(native);
  if (view.refused.has(native)) return false;
  if (byWildcard(view).has(native)) return true;
  const isOpen = !hasList && baseline.untouched.includes(native);
  return isOpen || computed.some((name) => name === native || baseline.allowedBy.get(name)?.includes(native));
}

/** Core knows no MCP server, so it cannot know that a pattern, of the author or its own, also matches tools of one. */
function byWildcard({ asked, baseline, compiled, runner }: View): ReadonlySet<string> {
  const { everyServer } = runner;
  if (!asked.tools && everyServer !== undefined)
    return new Set(compiled.file.text.includes(everyServer) ? baseline.allowedBy.get(everyServer) : []);
  const patterns = (asked.tools ?? []).flatMap((entry) =>
    typeof entry === 'object' && 'custom' in entry && entry.custom.includes('*') ? [entry.custom] : [],
  );
  return new Set(patterns.flatMap((pattern) => baseline.allowedBy.get(pattern) ?? []));
}

/** A native may be missing where its condition is not met, or where another native does its work. */
function mayBeAbsent(view: View, native: string): boolean {
  const { facts, baseline, granted, hasList, position } = view;
  if (position === 'background') return true;
  const isOffered =
    baseline.untouched.includes(native) ||
    [...baseline.allowedBy.values()].some((natives) => natives.includes(native));
  if (ownerIn(facts, native) === 'always' || !isOffered) return isExplained(view, native);
  const { companions } = facts;
  if (companions?.natives.includes(native) && granted.has(companions.of)) return true;
  return !hasList && conditionOf(facts, native) !== undefined;
}

/** Never offered in this position: by its condition, or because it is a name of the spec's own. */
function isExplained({ facts }: View, native: string): boolean {
  const owner = ownerIn(facts, native);
  return owner === undefined || owner === 'always' || conditionOf(facts, native) !== undefined;
}

/** No agent has more than its names grant one by one, in files that core did not write. */
const beyondTheNames: Check = function* ({ id, asked, baseline, granted }) {
  if (asked.tools === undefined) return;
  const names = asked.tools.flatMap((entry) => writtenNames(id, entry, asked.matrix));
  const most = new Set([...baseline.empty, ...names.flatMap((name) => baseline.allowedBy.get(name) ?? [])]);
  for (const native of granted) {
    if (!most.has(native)) yield `"${native}" is granted, but by none of ${names.join(', ') || 'no names'}`;
  }
};

const isDenied = (view: View, native: string): boolean =>
  view.deniedKinds.has(ownerFor(view, native) ?? '') || view.refused.has(native);

/** A deny always works, except against what every agent has; that needs a diagnostic. */
const deniedButGranted: Check = function* (view) {
  for (const native of view.granted) {
    if (isDenied(view, native) && !view.baseline.empty.includes(native))
      yield `"${native}" is granted although it is denied`;
    const isAlways = ownerFor(view, native) === 'always';
    if (isAlways && view.deniedKinds.has(expectedOwner(native) ?? '') && !has(view, 'widened-denied'))
      yield `"${native}" is granted although it is denied, and no diagnostic reports it`;
  }
};

function has({ compiled }: View, code: string, tool?: string): boolean {
  return compiled.diagnostics.some(
    (each) => each.code === code && (tool === undefined || each.tool === tool),
  );
}

const silentlyWider: Check = function* (view) {
  const { allowedKinds, granted } = view;
  if (!allowedKinds) return;
  for (const native of granted) {
    const owner = ownerFor(view, native);
    if (owner === 'always' || allowedKinds.has(owner ?? '') || view.named.has(native)) continue;
    if (isDenied(view, native) || has(view, 'widened', owner ?? native)) continue;
    if (isLimited(view, owner)) continue;
    yield `"${native}" (${owner ?? 'of no tool'}) is granted, the spec does not list it, and no diagnostic reports it`;
  }
};

/** Some uses of the tool are allowed, and the harness keeps to them or core reports that it does not. */
const isLimited = (view: View, kind: string | undefined): boolean => {
  const limit = (view.asked.tools ?? [])
    .map(limitOf)
    .find((each) => each !== undefined && each.kind === kind);
  return (
    limit !== undefined && (isWritten(view.facts.limits[limit.kind]) || has(view, 'widened-limit', kind))
  );
};

/** A limit that is not kept is reported where the tool is granted, and where it is lost. */
const limitNotReported: Check = function* (view) {
  const { asked, allowedKinds, deniedKinds, facts } = view;
  for (const entry of [...(asked.tools ?? []), ...asked.denied]) {
    const limit = limitOf(entry);
    if (!limit || isWritten(facts.limits[limit.kind])) continue;
    if (allowedKinds?.has(limit.kind) || deniedKinds.has(limit.kind)) continue;
    const isGranted = isServed(view, limit.kind);
    if (has(view, isGranted ? 'widened-limit' : 'narrowed')) continue;
    if (!hasNatives(view, limit.kind) && has(view, 'unsupported')) continue;
    yield `a limit on "${limit.kind}" is not kept, and no diagnostic reports it`;
  }
};

/** A denied command whose rule is no boundary is reported where the tool is granted all the same. */
const guideNotReported: Check = function* (view) {
  const { asked, deniedKinds, facts } = view;
  for (const { kind } of asked.denied.flatMap((entry) => limitOf(entry) ?? [])) {
    if (facts.limits[kind] !== 'guided' || deniedKinds.has(kind) || !isServed(view, kind)) continue;
    if (has(view, 'shell-deny-pattern', kind)) continue;
    yield `a denied use of "${kind}" guides it and is no boundary, and no diagnostic says so`;
  }
};

/** Where the harness has rules, a limit is among them: it says one thing of the uses it is about, and not of others. */
const limitNotWritten: Check = function* (view) {
  const { asked, allowedKinds, deniedKinds, facts, grant, runner } = view;
  const { actionFor } = runner;
  if (!actionFor || grant.problems.length > 0) return;
  for (const [entries, action, rest] of [
    [asked.tools ?? [], 'allow', 'deny'],
    [asked.denied, 'deny', 'allow'],
  ] as const) {
    for (const { kind, pattern } of entries.flatMap((entry) => limitOf(entry) ?? [])) {
      if (!isWritten(facts.limits[kind]) || deniedKinds.has(kind)) continue;
      if (action === 'allow' && allowedKinds?.has(kind)) continue;
      const isGranted = action === 'allow' || allowedKinds?.has(kind) !== false;
      const [native = ''] = facts.cells[kind].names;
      const [used, unused] = [pattern.replace('*', 'x'), 'another use'].map((use) =>
        actionFor(grant, native, use),
      );
      if (used !== action) yield `the limit "${pattern}" on "${kind}" is "${used}" there, not "${action}"`;
      const isAsked = rest === 'allow' && !allowedKinds && facts.asksUnlessNamed?.includes(kind);
      const expected = isAsked ? 'ask' : rest;
      if (isGranted && unused !== expected)
        yield `beside the limit "${pattern}" "${kind}" is "${unused}", not "${expected}"`;
    }
  }
};

const silentlyNarrower: Check = function* (view) {
  const { allowedKinds, deniedKinds, compiled } = view;
  if (!allowedKinds && compiled.file.granted === undefined) return; // the file takes nothing away
  const wanted = allowedKinds ?? TOOLS.filter((kind) => hasNatives(view, kind));
  for (const kind of wanted) {
    if (deniedKinds.has(kind) || isServed(view, kind)) continue;
    if (has(view, 'narrowed', kind) || has(view, 'unsupported', kind)) continue;
    yield `nothing of "${kind}" is granted, and no diagnostic reports it`;
  }
};

/**
 * One denied tool takes away what its names grant, under both matrices, and what goes with that. Everything else that an
 * agent without a list has stays, whatever a diagnostic says.
 */
const lostBesides: Check = function* (view) {
  const { asked, baseline, facts, id, deniedKinds, granted, position } = view;
  if (asked.group !== 'one denied' || position === 'background') return;
  const names = asked.denied.flatMap((entry) =>
    MATRICES.flatMap((matrix) => writtenNames(id, entry, matrix)),
  );
  const gone = new Set(names.flatMap((name) => baseline.allowedBy.get(name) ?? []));
  const { companions } = facts;
  if (companions && gone.has(companions.of)) for (const native of companions.natives) gone.add(native);
  const lost = new Set([...gone].map((native) => ownerFor(view, native)));
  for (const kind of TOOLS) {
    if (deniedKinds.has(kind) || lost.has(kind)) continue;
    const had = baseline.untouched.filter((native) => ownerFor(view, native) === kind);
    if (had.length > 0 && !had.some((native) => granted.has(native)))
      yield `"${kind}" is lost with ${asked.denied.map(String).join(', ')}, which it has nothing to do with`;
  }
};

/** Whether a tool has natives of its own there, or is only served by those of others, as `List` is. */
const hasNatives = (view: View, kind: string): boolean => ownNativesOf(view, kind).length > 0;

const ownNativesOf = (view: View, kind: string): readonly string[] =>
  nativesOf(view.facts).filter((native) => ownerFor(view, native) === kind);

/** Whether the agent can do what the tool is for, or could once the tool's condition is met. */
function isServed(view: View, kind: string): boolean {
  const { granted } = view;
  if ([...granted].some((native) => ownerFor(view, native) === kind)) return true;
  const natives = nativesServing(view, kind);
  const computed = natives.filter((native) => view.compiled.file.granted?.includes(native));
  return (
    natives.some((native) => granted.has(native)) || computed.some((native) => mayBeAbsent(view, native))
  );
}

/** The natives of a tool, or of those that serve for it. */
function nativesServing(view: View, kind: string): readonly string[] {
  const own = ownNativesOf(view, kind);
  if (own.length > 0) return own;
  const { id, baseline } = view;
  const names = writtenNames(id, kind, 'verified');
  const given = names.flatMap((name) => baseline.allowedBy.get(name) ?? []);
  return given.filter((native) => !baseline.empty.includes(native) || names.includes(native));
}

/** A verified cell that has names grants its tool, even if a diagnostic reports a loss. */
const deadCells: Check = function* (view) {
  const { id, asked, allowedKinds } = view;
  if (asked.group !== 'one allowed' || asked.matrix !== 'verified') return;
  for (const kind of allowedKinds ?? []) {
    if (writtenNames(id, kind, asked.matrix).length === 0 || isServed(view, kind)) continue;
    yield `the verified cell of "${kind}" grants nothing of it`;
  }
};

/** What the harness shows of an agent's words is what the spec says. */
const wordsChanged: Check = function* ({ id, asked, position, grant, runner }) {
  if (grant.problems.length > 0) return;
  const { prompt, description } = grant;
  const model = asked.models?.[id];
  // Some send an alias under its full name.
  const isShown = FACTS[id].sessionModelIn !== position;
  if (model !== undefined && isShown && grant.model?.includes(model) !== true) {
    yield `the model arrives as ${grant.model ?? 'that of the session'}, not as ${model}`;
  }
  if (model === undefined && asked.model !== undefined && grant.model === asked.model) {
    yield `the model arrives as ${grant.model}, which this harness does not have`;
  }
  const body = asked.prompt.replaceAll('\\{{{', '{{{'); // a spec writes three braces with a backslash
  if (prompt !== undefined && prompt.trim() !== body.trim()) {
    yield `the prompt arrives as ${shown(prompt)}, not as ${shown(body)}`;
  }
  const expected = runner.showDescription?.(asked.description) ?? asked.description;
  if (description !== undefined && description !== expected) {
    yield `the description arrives as ${shown(description)}, not as ${shown(asked.description)}`;
  }
};

const shown = (text: string): string => JSON.stringify(text.length > 200 ? `${text.slice(0, 200)}…` : text);

/** The permission form keeps the question before an agent reads a file of secrets. */
const unguarded: Check = function* ({ target, grant, position, runner }) {
  if (target.form !== 'permission' || position !== 'main') return;
  const action = runner.secretsAction?.(grant) ?? 'ask';
  if (action !== 'ask') yield `reading .env is "${action}", not "ask"`;
};

/** In the order in which their findings are printed. */
const CHECKS: readonly Check[] = [
  notMeasured,
  computedDifferently,
  beyondTheNames,
  deniedButGranted,
  silentlyWider,
  limitNotReported,
  guideNotReported,
  limitNotWritten,
  silentlyNarrower,
  lostBesides,
  deadCells,
  wordsChanged,
  unguarded,
];

function reportedStatus(view: View): Status {
  if (has(view, 'widened') || has(view, 'widened-denied')) return 'wider';
  return has(view, 'narrowed') || has(view, 'unsupported') ? 'narrower' : 'equal';
}
