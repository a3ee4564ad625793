import {
  type Client,
  type Harness,
  type Matrix,
  type ToolFormat,
  type ToolKeys,
  viewsOf,
} from '../harness/contract.js';
import { givenBy, givenNatives, givingFields, grantedNatives } from '../harness/kit/natives.js';
import { grantsKind } from '../harness/kit/requested-natives.js';
import { requestTools, type ToolLists, type ToolRequests, writeTools } from '../harness/kit/write-tools.js';
import { type HarnessBlock, hasToolLists } from '../model/agent.js';
import { type Diagnostic, diagnose, type Subject } from '../model/diagnose.js';
import { isNamedTool, type Tool } from '../model/tools.js';
import { oncePerClient } from '../reading/clients.js';
import { guides, shellDenies } from '../reading/guided-shell.js';
import { accepts } from '../spec/accept.js';
import { grantedByBlock, type NarrowedBlock, narrowByBlock, narrowingBlock } from '../spec/block-tools.js';
import type { Spec, ToolPlace } from '../spec/parse.js';
import type { Run, Target, UnsupportedSeverity } from '../spec/run.js';
import { isRecord } from '../text/locate.js';
import { onceFor } from '../text/once.js';
import { compareGrants, type GrantDifference, unknownNames } from './compare-grants.js';

/** The keys for an agent's tools in one harness, and what they grant. */
interface ResolvedTools {
  readonly keys: ToolKeys;
  /** The natives that the harness will grant, sorted; nothing when the spec says nothing of tools. */
  readonly granted: readonly string[] | undefined;
  /** Whether rules for commands, which are no boundary, are all that limits its shell. */
  readonly isGuided: boolean;
  /** The harness cannot be kept to the spec, which does not accept that: no file is to be written. */
  readonly isRefused: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** Decides on the tools of a spec in one harness: requests, written keys, grants, and what differs. */
export function resolveTools(spec: Spec, target: Target, fields: HarnessBlock, run: Run): ResolvedTools {
  const { harness, options } = target;
  const block = narrowingBlock(spec.agent, harness.id, fields);
  const narrowedBy = harness.narrowing?.fields.findLast((field) => block[field] !== undefined);
  const giving = givingFields(harness, fields);
  if (!hasToolLists(spec.agent.frontmatter)) {
    const granted = narrowedBy === undefined ? undefined : grantedByBlock(harness, block, giving);
    const isGuided = guides(harness.commandRules?.(block) ?? []);
    return { keys: {}, granted, isGuided, isRefused: false, diagnostics: deniesOf(spec, harness, block) };
  }
  const servers = harness.mcp.serversField === undefined ? undefined : block[harness.mcp.serversField];
  const form = narrowedBy === undefined ? undefined : harness.narrowing?.format;
  const question: ToolQuestion = {
    lists: spec.agent.frontmatter,
    registry: run.registry,
    matrix: run.matrix,
    format: form ?? options.toolFormat ?? run.toolFormat,
    onUnsupported: run.onUnsupported,
    servers: isRecord(servers) ? servers : {},
    giving,
  };
  const subject: Subject = { agent: spec.agent.name, harness: harness.id };
  const decided =
    narrowedBy === undefined
      ? decideOnce(question, harness, run)
      : decide(question, harness, { block, narrowedBy, locate: spec.locate, subject });
  const refusal = refusalOf(spec, harness, decided.differences, subject);
  const isRefused = refusal !== undefined && !accepts(spec.agent, refusal.code, harness.id);
  const isShell = grantsKind(harness, decided.granted, 'Shell');
  const said = refusal ? decided.differences.filter(({ code }) => !isWider(code)) : decided.differences;
  const found = said.map(({ client, code, place, facts, tool }) => ({
    client,
    diagnostic: diagnose(
      code,
      locateTool(spec, place),
      facts,
      tool === undefined ? subject : { ...subject, tool },
    ),
  }));
  const differences = oncePerClient(harness, harness.clients, found).map(({ diagnostic }) => diagnostic);
  return {
    ...decided,
    isRefused,
    diagnostics: [
      ...(refusal ? [refusal] : []),
      ...(isRefused
        ? []
        : [...decided.diagnostics, ...differences, ...(isShell ? deniesOf(spec, harness, block) : [])]),
    ],
  };
}

/** Patterns of denied commands in the harness's block. */
const deniesOf = ({ agent, locate }: Spec, harness: Harness, block: HarnessBlock): readonly Diagnostic[] =>
  shellDenies(harness, harness.commandRules?.(block) ?? [], (path) => locate([harness.id, ...path], 'key'), {
    agent: agent.name,
    harness: harness.id,
  });

const isWider = (code: GrantDifference['code']): boolean => code === 'widened' || code === 'widened-denied';

/** One finding for all that a harness would grant beyond the spec, where it cannot be kept to one. */
function refusalOf(
  spec: Spec,
  { id, title, unenforceable }: Harness,
  differences: readonly GrantDifference[],
  subject: Subject,
): Diagnostic | undefined {
  const wider = differences.filter(({ code }) => isWider(code));
  const { tools } = spec.agent.frontmatter;
  if (!unenforceable || (!tools && wider.length === 0)) return undefined;
  const place = tools
    ? spec.locate(['tools'], 'key')
    : locateTool(spec, wider[0]?.place ?? ['disallowedTools']);
  const facts = {
    harness: title,
    id,
    ...unenforceable,
    // Beside a list it would have all others, so what is said is the same for every such agent.
    tools: tools ? [] : wider.flatMap(({ tool }) => tool ?? []),
  };
  return diagnose('unenforceable', place, facts, subject);
}

function locateTool({ locate, toolPaths }: Spec, [list, index]: ToolPlace) {
  return locate((index === undefined ? undefined : toolPaths[list][index]) ?? [list], 'value');
}

/** All that decides on the tools of an agent in one harness. */
interface ToolQuestion {
  readonly registry: readonly Harness[];
  readonly lists: ToolLists;
  readonly matrix: Matrix;
  readonly format: ToolFormat;
  readonly onUnsupported: UnsupportedSeverity;
  /** The servers configured for the agent itself. */
  readonly servers: Readonly<Record<string, unknown>>;
  /** Fields that give tools beside the lists. */
  readonly giving: ToolKeys;
}

export interface ToolDecision {
  readonly keys: ToolKeys;
  /** Missing where every tool is open. */
  readonly granted: readonly string[] | undefined;
  readonly isGuided: boolean;
  readonly differences: readonly DifferenceInClient[];
  readonly diagnostics: readonly Diagnostic[];
}

type DifferenceInClient = GrantDifference & { readonly client: Client };

/** A team's agents have few different lists of tools; each is resolved once in a run. */
const decisionsOf = onceFor((_run: Run) => new Map<string, ToolDecision>());

function decideOnce(question: ToolQuestion, harness: Harness, run: Run): ToolDecision {
  const decisions = decisionsOf(run);
  const key = questionKey(question, harness);
  const known = decisions.get(key);
  if (known) return known;
  const decision = decide(question, harness);
  decisions.set(key, decision);
  return decision;
}

/** What is not in it is the same in the whole run. */
const questionKey = ({ lists, format, servers, giving }: ToolQuestion, { id }: Harness): string =>
  [
    id,
    format,
    lists.tools?.map(wordOf).join(' ') ?? 'all',
    lists.disallowedTools?.map(wordOf).join(' '),
    JSON.stringify(servers),
    JSON.stringify(giving),
  ].join('\n');

/** Named tools are words; JSON of the others has no line end and ends where its brackets do. */
const wordOf = (tool: Tool): string => (isNamedTool(tool) ? tool.kind : JSON.stringify(tool));

/** A client that takes a name for more is not denied all of that: what is denied there are the tools. */
const inClient = (requests: ToolRequests, harness: Harness): ToolRequests => ({
  ...requests,
  harness,
  denied: requests.denied.map((each) => (each.kind === undefined ? each : { ...each, names: [] })),
});

function decide(question: ToolQuestion, harness: Harness, narrowed?: NarrowedBlock): ToolDecision {
  const requests = requestTools(question.lists, harness, question.matrix);
  const form = requests.kept.length > 0 ? harness.limitForm : undefined;
  const { giving, servers, registry } = question;
  const given = givenBy(harness, giving, servers);
  const beside = { mcpServers: Object.keys(servers), given: givenNatives(harness, giving) };
  const written = writeTools(requests, form ?? question.format, beside);
  const { keys, diagnostics } = narrowed
    ? narrowByBlock(requests, written, narrowed)
    : { keys: written, diagnostics: [] };
  // A deny takes natives away again, and tools of the file's own servers not.
  const ofServers = [...given].flatMap(([native, { tool }]) => (tool ? native : []));
  const grantedIn = (reader: Harness) => {
    // Read off the written keys, not off what was meant, so that an error of the writer shows up as a diagnostic.
    const natives = grantedNatives(
      reader,
      { ...keys, ...giving },
      unknownNames({ ...requests, harness: reader }),
    );
    return new Set([...natives, ...ofServers]);
  };
  const granted = grantedIn(harness);
  const { format, onUnsupported } = question;
  const { narrowedBy } = narrowed ?? {};
  const differences = viewsOf(harness).flatMap(({ client, harness: reader }) =>
    compareGrants({
      registry,
      requests: client.differs ? inClient(requests, reader) : { ...requests, harness: reader },
      keys,
      granted: reader === harness ? granted : grantedIn(reader),
      format,
      onUnsupported,
      given,
      ...(narrowedBy !== undefined && { narrowedBy }),
    }).map((difference) => ({ ...difference, client })),
  );
  // Limits that the harness does not keep may be all that a spec says: then the file leaves every tool open.
  const isOpen = Object.keys(keys).length === 0;
  const isGuided = guides(harness.commandRules?.(keys) ?? []);
  return { keys, granted: isOpen ? undefined : [...granted].sort(), isGuided, differences, diagnostics };
}
