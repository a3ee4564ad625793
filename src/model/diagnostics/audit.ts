import { error, graded, info, warning } from '../../text/finding.js';
import type { Near } from '../../text/words.js';

/** By the condition under which a file counts. */
const WHEN: Readonly<Record<string, string>> = {
  'fresh clone': ', also in a fresh clone',
  trust: ', once the folder is trusted',
  approval: ', once a person approves it',
};

/** Agent files as they lie on disk. */
export const AUDIT_DIAGNOSTICS = {
  'agent-absent': graded<{ harness: string; why: string; fix: string; severity: 'info' | 'warning' }>(
    ({ severity }) => severity,
    ({ harness, why, fix }) => `${harness} does not load this agent: ${why}. ${fix}`,
  ),
  'agent-open': error<{ harness: string; why: string; fix: string }>(
    ({ harness, why, fix }) => `${harness} grants this agent every tool: ${why}. ${fix}`,
  ),
  'agent-breaks': error<{ harness: string; why: string; effect: string }>(
    ({ harness, why, effect }) => `${harness} refuses this file (${why}), and ${effect}. Fix the file.`,
  ),
  /** `userFirst`: the other one is a person's own; what the harness does, in words before its path. */
  'agent-shadowed': graded<{
    harness: string;
    name: string;
    other: string;
    wins: boolean;
    userFirst?: string;
  }>(
    ({ userFirst }) => (userFirst === undefined ? 'warning' : 'info'),
    ({ harness, name, other, wins, userFirst }) => {
      if (userFirst !== undefined)
        return `On this machine ${harness} ${userFirst} ${other} for the agent "${name}", not this file. Others have this one.`;
      return wins
        ? `${harness} uses ${other} for the agent "${name}", not this file. Remove one of them, or rename it.`
        : `${harness} finds the agent "${name}" in ${other} too and may load either. Remove one, or rename it.`;
    },
  ),
  /** `more`: tools that the hidden agent does not have; empty when there are none. */
  'agent-hides': graded<{ harness: string; name: string; folder: string; other: string; more: string }>(
    ({ more }) => (more === '' ? 'info' : 'warning'),
    ({ harness, name, folder, other, more }) =>
      `Started in ${folder} or below, ${harness} takes this file for the agent "${name}", not ${other}` +
      `${more === '' ? '' : `, which does not grant ${more}`}. Rename one of them where they are not meant as one.`,
  ),
  'prompt-widens': warning<{ harness: string; name: string; other: string; more: string }>(
    ({ harness, name, other, more }) =>
      `Called in ${harness}, this prompt gives the agent "${name}" ${more}, which its own file (${other}) does not: "tools" here take the place of that list. ` +
      'Remove them, or what the agent is not to have.',
  ),
  'differs-from-spec': warning<{ spec: string }>(
    ({ spec }) =>
      `This file is not what its spec (${spec}) makes of it, and harnesses read the file. It is judged as it is. Run "fsagent check" to see why.`,
  ),
  /** `what`: a file beside it, and no folder further down. */
  'agent-joined': warning<{ harness: string; folder?: string; what?: string; more: string }>(
    ({ harness, folder, what, more }) =>
      (what === undefined
        ? `Started in ${folder} or below, ${harness} joins what lies there with this agent, which has ${more} then. `
        : `${harness} joins ${what} with this agent, which has ${more} then. `) +
      'Remove that, or deny it there too.',
  ),
  'opens-outside': warning<{ harness: string; name: string }>(
    ({ harness, name }) =>
      `"${name}" matches "external_directory" too: in ${harness} file tools of this agent leave the project without a question. ` +
      'Deny "external_directory" after it.',
  ),
  'empty-submodule': warning(
    () =>
      'Harnesses look here, and this submodule is not checked out: what it holds is not audited. Run "git submodule update --init", or remove it.',
  ),
  'other-case': warning<{ name: string }>(
    ({ name }) =>
      `On macOS and Windows this is "${name}", which harnesses read; it is not audited here. Rename it to "${name}", or remove it.`,
  ),
  'linked-agent': warning(
    () =>
      'This is a symbolic link that leads out of the repository, or to nothing that can be read: it is not audited, but harnesses follow it. Put the file itself here.',
  ),
  /** `more`: further names of the list that differ in their brackets only. */
  'void-tool': graded<{
    harness: string;
    name: string;
    more?: number;
    effect: string;
    near: Near;
    severity: 'info' | 'warning';
  }>(
    ({ severity }) => severity,
    ({ harness, name, more = 0, effect, near }) =>
      `${harness} has no tool "${name}"${more > 0 ? `, nor ${more} more like it` : ''}: ${effect}.${near ? ` Write ${near}.` : ''}`,
  ),
  'renamed-tool': info<{ harness: string; name: string; now: string }>(
    ({ harness, name, now }) => `${harness} calls "${name}" "${now}" now. Both work.`,
  ),
  'void-key': graded<{
    harness: string;
    key: string;
    effect: string;
    fix: string;
    severity?: 'info' | 'warning';
  }>(
    ({ severity = 'warning' }) => severity,
    ({ harness, key, effect, fix }) => `${harness} ignores "${key}": ${effect}. ${fix}`,
  ),
  'void-limit': warning<{ harness: string; limit: string; more?: number; effect: string; fix: string }>(
    ({ harness, limit, more = 0, effect, fix }) =>
      `"${limit}" ${more > 0 ? `and ${more} more like it limit` : 'limits'} nothing in ${harness}: ${effect}. ${fix}`,
  ),
  'void-form': warning<{ harness: string; key: string; effect: string; fix: string }>(
    ({ harness, key, effect, fix }) => `${harness} does not take "${key}" in this form: ${effect}. ${fix}`,
  ),
  'no-tool-left': warning<{ harness: string; isRefused: boolean }>(
    ({ harness, isRefused }) =>
      `None of the names in its list is a tool of ${harness}, so this agent ${isRefused ? 'does not start there' : 'has no tool there'}. Write names that ${harness} has.`,
  ),
  /** `what`: the kind of file, or a part of it. */
  'surface-unread': info<{ harness: string; what: string }>(
    ({ harness, what }) =>
      `${harness} reads this ${what}, and fsagent does not: what it changes is not in this report.`,
  ),
  'surface-void': graded<{ harness: string; effect: string; why: string; fix: string; isNote?: true }>(
    ({ isNote }) => (isNote ? 'info' : 'warning'),
    ({ harness, effect, why, fix }) => `${harness} ${effect}: ${why}. ${fix}`,
  ),
  'runs-by-itself': graded<{ harness: string; by: string; text: string; condition: string; alarm?: string }>(
    ({ alarm }) => (alarm === undefined ? 'info' : 'warning'),
    ({ harness, by, text, condition, alarm }) =>
      `${harness} runs this by itself, by ${by}${WHEN[condition] ?? ''}: ${text}${alarm === undefined ? '' : `. It ${alarm}.`}`,
  ),
  'starts-server': info<{
    harness: string;
    name: string;
    target: string;
    isProgram: boolean;
    condition: string;
  }>(
    ({ harness, name, target, isProgram, condition }) =>
      `${harness} ${isProgram ? 'starts' : 'connects to'} the MCP server "${name}"${WHEN[condition] ?? ''}: ${target}`,
  ),
  'runs-commands': info<{ harness: string; key: string }>(
    ({ harness, key }) =>
      `"${key}" makes ${harness} run commands, whatever tools this agent has. It counts as Shell.`,
  ),
};
