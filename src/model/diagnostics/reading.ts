import { acceptable, error, graded, info, type Severity, warning } from '../../text/finding.js';
import { didYouMean, listed, type Near } from '../../text/words.js';
import type { HarnessId } from '../harness-id.js';

/** What a harness will grant, against what the spec asks for. */
export const READING_DIAGNOSTICS = {
  /** `asked`: the entry of the spec that is written as `via`. */
  widened: acceptable(
    info<{ tool: string; harness: string; via: string; asked?: string }>(({ tool, harness, via, asked }) => {
      const also = `${harness} also grants "${tool}"`;
      if (via.toLowerCase() !== tool.toLowerCase()) return `${also}, which comes with "${via}".`;
      return asked === undefined
        ? `${also}, which nothing in its file takes away.`
        : `${also}, because "${asked}" is written as "${via}" there.`;
    }),
  ),
  'widened-denied': warning<{ tool: string; harness: string; why: string }>(
    ({ tool, harness, why }) => `${harness} grants "${tool}" although it is denied: ${why}.`,
  ),
  'widened-limit': acceptable(
    warning<{ tool: string; harness: string; limit: string; home: string | undefined; when?: string }>(
      ({ tool, harness, limit, home, when }) => {
        if (home !== undefined)
          return `${harness} grants ${tool} without the limit "${limit}", which only ${home} reads.`;
        return when === undefined
          ? `${harness} grants all of ${tool}: it does not keep to the limit "${limit}".`
          : `${harness} keeps ${tool} to the limit "${limit}" ${when}; elsewhere it grants all of it.`;
      },
    ),
  ),
  /** One for all agents of a harness. */
  'shell-patterns': info<{ harness: string; agents: number }>(
    ({ harness, agents }) =>
      `${harness} grants Shell to ${agents === 1 ? 'an agent' : `${agents} agents`} for some commands, or after a question. ` +
      'That guides an agent and is no boundary: "cd . > file" runs all the same. Policies count Shell as granted.',
  ),
  'shell-deny-pattern': acceptable(
    warning<{ harness: string; pattern: string }>(
      ({ harness, pattern }) =>
        `"${pattern}" is no boundary in ${harness}: it stops only commands that are written so, and others can do the same. ` +
        'To keep an agent from it, deny Shell.',
    ),
  ),
  'idle-deny': warning<{ name: string; tool: string; harness: string }>(
    ({ name, tool, harness }) =>
      `"${name}" denies nothing in ${harness}, which has ${tool} by another name and grants it. Deny "${tool}", which means it everywhere.`,
  ),
  /** `guard`: where the hook is in the block of the harness `home`. */
  'lost-guard': acceptable(
    warning<{ tools: string; harness: string; guard: string; home: string }>(
      ({ tools, harness, guard, home }) =>
        `${harness} grants ${tools} without the guard "${guard}", which only ${home} runs. Guard it there too, or leave ${harness} out of the "harnesses" of the spec.`,
    ),
  ),
  /** `what`: words that follow "gives this agent". */
  'field-grants': graded<{ harness: string; field: string; what: string; isDenied: boolean }>(
    ({ isDenied }) => (isDenied ? 'warning' : 'info'),
    ({ harness, field, what, isDenied }) =>
      isDenied
        ? `"${field}" gives this agent ${what} in ${harness}, although the spec denies that. Remove the field, or the deny.`
        : `"${field}" gives this agent ${what} in ${harness}, beside its list of tools.`,
  ),
  narrowed: acceptable(
    graded<{ tool: string; harness: string; why: string; severity: 'info' | 'warning' }>(
      ({ severity }) => severity,
      ({ tool, harness, why }) => `${harness} does not grant ${tool}: ${why}.`,
    ),
  ),
  unsupported: acceptable(
    graded<{ tool: string; harness: string; severity: Severity }>(
      ({ severity }) => severity,
      ({ tool, harness }) => `${harness} has no equivalent of "${tool}"; it is left out there.`,
    ),
  ),
  unenforceable: acceptable(
    warning<{ harness: string; id: HarnessId; why: string; tools: readonly string[]; instead: string }>(
      ({ harness, id, why, tools, instead }) => {
        const more = tools.length === 0 ? '' : `: this agent would have ${listed(tools)} anyway`;
        return (
          `${harness} ${why}${more}. It gets no file unless the spec accepts that: { code: unenforceable, ` +
          `harnesses: [${id}], reason: … } under "accept". Or leave it out of "harnesses". ${instead}`
        );
      },
    ),
  ),
  'rejected-form': warning<{ form: string; harness: string; effect: string }>(
    ({ form, harness, effect }) => `toolFormat "${form}" does not work in ${harness}: ${effect}. Use "auto".`,
  ),
  'open-form': warning<{ form: string; harness: string }>(
    ({ form, harness }) =>
      `toolFormat "${form}" leaves every tool that is not named open in ${harness}. Use "auto".`,
  ),
  'limit-form': error<{ limit: string; form: string; wanted: string; harness: string }>(
    ({ limit, form, wanted, harness }) =>
      `${harness} takes "${limit}" only in the form "${wanted}", not "${form}". Use toolFormat "auto" or "${wanted}".`,
  ),
  'deny-only-claude': acceptable(
    info<{ reader: string; folder: string; field: string; target: string }>(
      ({ reader, folder, field, target }) =>
        `${reader} also reads ${folder} and ignores ${field}. Generate for ${target} too, or list the allowed tools.`,
    ),
  ),
  /** Once for a run. */
  'deny-ignored': acceptable(
    warning<{ client: string; folder: string; field: string; agents: number; fix: string }>(
      ({ client, folder, field, agents, fix }) =>
        `${client} loads ${folder} as well and ignores "${field}", so that ${agents === 1 ? 'this agent has' : `this agent and ${agents - 1} more have`} every tool there. ` +
        `List the tools to allow, ${fix}.`,
    ),
  ),
  'specification-cell': info<{ tool: string; harness: string; written: string; verified: string }>(
    ({ tool, harness, written, verified }) => {
      const specified = written === '' ? 'is not written' : `is written ${written}`;
      const real = verified === '' ? 'has no such tool' : `accepts ${verified}`;
      return `"${tool}" ${specified} for ${harness}; the real CLI ${real}. Set "matrix: verified" in the config.`;
    },
  ),
  reachable: acceptable(
    warning<{ harness: string; tools: string; path: string; fix: string }>(
      ({ harness, tools, path, fix }) =>
        `In ${harness} this agent can use ${tools} through another agent: ${path}. ${fix}`,
    ),
  ),
  /** `isHere`: the line that gives it is the place. */
  'widened-by-file': warning<{ harness: string; name: string; tools: string; spec: string; isHere: boolean }>(
    ({ harness, name, tools, spec, isHere }) =>
      isHere
        ? `This gives the agent "${name}" ${tools} in ${harness}, beside its spec (${spec}). Remove it, or add that to the spec.`
        : `Other files give the agent "${name}" ${tools} in ${harness}, beside this spec: "fsagent audit" shows them. Change those, or add that to the spec.`,
  ),
  'unknown-agent': warning<{ name: string; harness: string; near: Near }>(
    ({ name, harness, near }) =>
      `There is no agent "${name}" for ${harness} in this project.${didYouMean(near)} Correct the name, or write a spec for it.`,
  ),
  /** `files`: those that configure other servers. */
  'unknown-server': graded<{ name: string; harness: string; files: string; near: Near }>(
    ({ near }) => (near === undefined ? 'info' : 'warning'),
    ({ name, harness, files, near }) =>
      `No file of this project configures an MCP server "${name}" for ${harness}; ${files} has others.${didYouMean(near)} Without it there, only who has it for all projects has its tools.`,
  ),
  /** `by`: the event; `home`: the harnesses that run it. */
  'guard-elsewhere': info<{ by: string; home: string; others: readonly string[] }>(
    ({ by, home, others }) =>
      `Before a tool is called, this guard (${by}) is asked in ${home} only. What it refuses runs in ${listed(others)}.`,
  ),
  'taken-out-by-file': warning<{ harness: string; name: string; spec: string }>(
    ({ harness, name, spec }) =>
      `This takes the agent "${name}" out of ${harness}, although its spec (${spec}) is for it. Remove it, or leave ${harness} out of the "harnesses" of the spec.`,
  ),
};
