import type { Case, Entry } from './cases.js';
import type { Core } from './core.js';
import type { AgentHarness, Grant, Seat } from './harness/index.js';
import { hasNatives, meaningOf } from './meaning.js';
import { type Compiled, kindsOf, type McpNative, mcpNatives, namesOf, type Target } from './rig.js';

/** What a harness does by itself in one seat, learned from files written by hand. */
export type Ground = {
  readonly untouched: readonly string[];
  /** What an empty list still grants. */
  readonly empty: readonly string[];
  readonly gives: ReadonlyMap<string, readonly string[]>;
  readonly takes: ReadonlyMap<string, readonly string[]>;
};

export type Verdict = 'equal' | 'narrower' | 'wider' | 'silent';

export type Judgement = { readonly verdict: Verdict; readonly findings: readonly string[] };

export type Asked = {
  readonly core: Core;
  readonly target: Target;
  readonly seat: Seat;
  readonly ground: Ground;
  readonly asked: Case;
  readonly compiled: Compiled;
  readonly grant: Grant;
};

/**
 * Holds three accounts of one agent against each other: what its spec says, what core computed and said of it,
 * and what the harness granted. Whatever differs without a word is a finding, and the agent's verdict `silent`.
 */
export function judge(asked: Asked): Judgement {
  const view = viewOf(asked);
  const findings = [
    ...unmeasured(view),
    ...computedOtherwise(view),
    ...beyondTheNames(view),
    ...deniedYetGranted(view),
    ...silentlyWider(view),
    ...silentlyNarrower(view),
    ...wordsChanged(view),
    ...unguarded(view),
  ];
  return { verdict: findings.length > 0 ? 'silent' : saidVerdict(view), findings };
}

type View = Asked & {
  readonly harness: AgentHarness;
  readonly granted: ReadonlySet<string>;
  readonly mcp: readonly McpNative[];
  /** The natives that the spec's own names ask for and refuse, beyond those of its tools. */
  readonly named: ReadonlySet<string>;
  readonly refused: ReadonlySet<string>;
  readonly allowedKinds: ReadonlySet<string> | undefined;
  readonly deniedKinds: ReadonlySet<string>;
  readonly hasList: boolean;
};

function viewOf(asked: Asked): View {
  const { core, target, ground, asked: question, grant } = asked;
  const { harness } = target;
  const own = (entries: readonly Entry[], by: ReadonlyMap<string, readonly string[]>) =>
    new Set(entries.flatMap((entry) => ownNatives(core, harness, entry, question.matrix, by)));
  const { tools, denied } = question;
  const isStripped = (native: string) => !ground.empty.includes(native);
  return {
    ...asked,
    harness,
    granted: new Set(grant.tools),
    mcp: mcpNatives(core, harness),
    named: new Set([...own(tools ?? [], ground.gives)].filter(isStripped)),
    refused: new Set(
      [...own(denied, harness === 'copilot' ? ground.gives : ground.takes)].filter(isStripped),
    ),
    allowedKinds: tools && new Set(tools.flatMap((entry) => kindsOf(core, entry))),
    deniedKinds: new Set(denied.flatMap((entry) => kindsOf(core, entry))),
    hasList: tools !== undefined || (harness === 'copilot' && denied.length > 0),
  };
}

/** What a name of the author's own asks for. A server's tool is that alone, whatever else its name may bring. */
function ownNatives(
  core: Core,
  harness: AgentHarness,
  entry: Entry,
  matrix: Case['matrix'],
  by: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  if (typeof entry === 'string') return [];
  const natives = namesOf(core, harness, entry, matrix).flatMap((name) => by.get(name) ?? []);
  return 'mcp' in entry ? natives.filter((native) => meaningOf(harness, native) === undefined) : natives;
}

const isRefusal = (problem: string): boolean => problem.includes('would be spawned with zero tools');

/** An agent that did not start, for another reason than that it has no tools and core said so. */
function* unmeasured({ grant, compiled }: View): Iterable<string> {
  for (const problem of grant.problems) {
    const isForeseen = compiled.diagnostics.some(
      ({ code, severity }) => code === 'narrowed' && severity === 'warning',
    );
    if (isRefusal(problem) && isForeseen) continue;
    yield `the harness says: ${problem.split('\n')[0]?.slice(0, 300)}`;
  }
}

/** Core's own list of natives against the measured one. */
function* computedOtherwise(view: View): Iterable<string> {
  const { ground, granted, compiled, core, harness } = view;
  const known = [...Object.keys(core.OWNER[harness]), ...view.mcp.map(({ native }) => native)];
  const all = new Set([...known, ...ground.untouched, ...granted, ...(compiled.file.granted ?? [])]);
  for (const native of all) {
    const isExpected = expects(view, native);
    if (isExpected && !granted.has(native) && !mayBeAbsent(view, native)) {
      yield `core computed "${native}", which is not granted`;
    }
    if (!isExpected && granted.has(native)) yield `"${native}" is granted, which core did not compute`;
  }
}

function expects(view: View, native: string): boolean {
  const { compiled, core, harness, ground, hasList } = view;
  const computed = compiled.file.granted;
  if (computed === undefined) return ground.untouched.includes(native);
  if (Object.hasOwn(core.OWNER[harness], native)) return computed.includes(native);
  if (view.refused.has(native)) return false;
  const isOpen = !hasList && ground.untouched.includes(native);
  if (byWildcard(view).has(native)) return true;
  return isOpen || computed.some((name) => name === native || ground.gives.get(name)?.includes(native));
}

/** Core knows no MCP server, so it cannot know that a pattern of the author's own reaches into one. */
function byWildcard({ asked, ground }: View): ReadonlySet<string> {
  const patterns = (asked.tools ?? []).flatMap((entry) =>
    typeof entry === 'object' && 'custom' in entry && entry.custom.includes('*') ? [entry.custom] : [],
  );
  return new Set(patterns.flatMap((pattern) => ground.gives.get(pattern) ?? []));
}

/** A native may be missing here where its condition is not met, where Bash stands for it, or nobody has it. */
function mayBeAbsent(view: View, native: string): boolean {
  const { core, harness, ground, granted, hasList, seat } = view;
  if (seat === 'background') return true;
  const isOffered =
    ground.untouched.includes(native) ||
    [...ground.gives.values()].some((natives) => natives.includes(native));
  if (core.ownerOf(harness, native) === 'always' || !isOffered) return isExplained(view, native);
  if (harness === 'claude-code' && core.WITH_BASH.includes(native) && granted.has('Bash')) return true;
  return !hasList && core.conditionOf(harness, native) !== undefined;
}

/** Never seen in this seat: by its condition, or because it is a name of the spec's own. */
function isExplained({ core, harness }: View, native: string): boolean {
  const owner = core.ownerOf(harness, native);
  return owner === undefined || owner === 'always' || core.conditionOf(harness, native) !== undefined;
}

/** No agent has more than its names give one by one, in files that core did not write. */
function* beyondTheNames(view: View): Iterable<string> {
  const { core, harness, asked, ground, granted } = view;
  if (asked.tools === undefined) return;
  const names = asked.tools.flatMap((entry) => namesOf(core, harness, entry, asked.matrix));
  const most = new Set([...ground.empty, ...names.flatMap((name) => ground.gives.get(name) ?? [])]);
  for (const native of granted) {
    if (!most.has(native))
      yield `"${native}" is granted, which none of ${names.join(', ') || 'no names'} gives`;
  }
}

const isDenied = (view: View, native: string): boolean =>
  view.deniedKinds.has(meaningOf(view.harness, native) ?? '') || view.refused.has(native);

/** A deny always works, save against what no agent can be without. */
function* deniedYetGranted(view: View): Iterable<string> {
  for (const native of view.granted) {
    if (isDenied(view, native) && !view.ground.empty.includes(native))
      yield `"${native}" is granted although denied`;
  }
  const isSaid = has(view, 'widened-denied');
  const denied = view.harness === 'copilot' && view.deniedKinds.has('Skill');
  if (denied && view.granted.has('skill') && !isSaid)
    yield '"skill" is granted although denied, and nobody says so';
}

function has({ compiled }: View, code: string, tool?: string): boolean {
  return compiled.diagnostics.some(
    (each) => each.code === code && (tool === undefined || each.tool === tool),
  );
}

function* silentlyWider(view: View): Iterable<string> {
  const { harness, allowedKinds, granted } = view;
  if (!allowedKinds) return;
  for (const native of granted) {
    const meaning = meaningOf(harness, native);
    if (meaning === 'always' || allowedKinds.has(meaning ?? '') || view.named.has(native)) continue;
    if (isDenied(view, native) || has(view, 'widened', meaning ?? native)) continue;
    yield `"${native}" (${meaning ?? 'no tool of ours'}) is granted, was not asked for, and nobody says so`;
  }
}

function* silentlyNarrower(view: View): Iterable<string> {
  const { core, harness, allowedKinds, deniedKinds, asked } = view;
  if (!allowedKinds && asked.denied.length === 0) return;
  const wanted = allowedKinds ?? core.NAMED_TOOL_KINDS.filter((kind) => hasNatives(harness, kind));
  for (const kind of wanted) {
    if (deniedKinds.has(kind) || isServed(view, kind)) continue;
    if (has(view, 'narrowed', kind) || has(view, 'unsupported', kind)) continue;
    yield `nothing of "${kind}" is granted, and nobody says so`;
  }
  const isVerifiedAlone = asked.group === 'alone allowed' && asked.matrix === 'verified';
  if (isVerifiedAlone) yield* deadCells(view);
}

/** Whether the agent can do what the tool is for, or would once the tool's condition is met. */
function isServed(view: View, kind: string): boolean {
  const { granted, harness } = view;
  if ([...granted].some((native) => meaningOf(harness, native) === kind)) return true;
  const natives = nativesServing(view, kind);
  const computed = natives.filter((native) => view.compiled.file.granted?.includes(native));
  return (
    natives.some((native) => granted.has(native)) || computed.some((native) => mayBeAbsent(view, native))
  );
}

/** The natives of a tool, or of those that serve for it. */
function nativesServing({ core, harness, ground }: View, kind: string): readonly string[] {
  if (hasNatives(harness, kind)) {
    return Object.keys(core.OWNER[harness]).filter((native) => meaningOf(harness, native) === kind);
  }
  const names = core.isToolKind(kind)
    ? core.toolToString(harness, core.Tool[kind], { matrix: 'verified' })
    : [];
  const given = names.flatMap((name) => ground.gives.get(name) ?? []);
  return given.filter((native) => !ground.empty.includes(native) || names.includes(native));
}

/** A verified cell that has names grants its tool; a diagnostic is no excuse. */
function* deadCells(view: View): Iterable<string> {
  const { core, harness, asked } = view;
  for (const kind of view.allowedKinds ?? []) {
    if (namesOf(core, harness, kind, asked.matrix).length === 0) continue;
    const isAlways = harness === 'copilot' && kind === 'Skill';
    if (!isAlways && !isServed(view, kind)) yield `the verified cell of "${kind}" grants nothing of it`;
  }
}

/** What each seat shows of an agent's words is what the spec says. */
function* wordsChanged({ asked, compiled, grant, harness, seat }: View): Iterable<string> {
  if (grant.problems.length > 0) return;
  const { prompt, description } = grant;
  const model = /^model: "(.*)"$/m.exec(compiled.file.text)?.[1];
  // As the main agent Copilot takes the session's model; Claude Code sends its aliases under their full names.
  const isShown = grant.model !== undefined && !(harness === 'copilot' && seat === 'main');
  if (model !== undefined && isShown && !grant.model.includes(model)) {
    yield `the model arrives as ${grant.model}, not as ${model}`;
  }
  const body = compiled.file.text.slice(compiled.file.text.indexOf('\n---\n', 4) + 5);
  if (prompt !== undefined && prompt.trim() !== body.trim()) {
    yield `the prompt arrives as ${shown(prompt)}, not as ${shown(body)}`;
  }
  // Claude Code shows a backslash with an n as the end of a line, whatever is written.
  const said = harness === 'claude-code' ? asked.description.replaceAll('\\n', '\n') : asked.description;
  if (description !== undefined && description !== said) {
    yield `the description arrives as ${shown(description)}, not as ${shown(asked.description)}`;
  }
}

const shown = (text: string): string => JSON.stringify(text.length > 200 ? `${text.slice(0, 200)}…` : text);

/** In the permission form, OpenCode still asks before it reads a file of secrets. */
function* unguarded({ target, grant, seat }: View): Iterable<string> {
  if (target.form !== 'permission' || seat !== 'main' || !grant.tools.includes('read')) return;
  const action = readAction(grant, '.env');
  if (action !== 'ask') yield `reading .env is "${action}", not "ask"`;
}

/** What OpenCode's rules say of reading a file: the last one that matches. */
export function readAction({ rules = [] }: Grant, file: string): string {
  const matching = rules.flatMap((rule) => {
    const [permission = '', pattern = '', action = ''] = rule.split(' ');
    return matches(permission, 'read') && matches(pattern, file) ? [action] : [];
  });
  return matching.at(-1) ?? 'allow';
}

function matches(pattern: string, text: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's').test(text);
}

function saidVerdict(view: View): Verdict {
  if (has(view, 'widened') || has(view, 'widened-denied')) return 'wider';
  return has(view, 'narrowed') || has(view, 'unsupported') ? 'narrower' : 'equal';
}
