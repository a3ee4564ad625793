import type { Play } from './runner.js';

/** Agents that start others, as people write them for OpenCode and its forks. */
export const DELEGATIONS: Play['cases'] = [
  { lead: 'permission: { bash: deny }', kid: 'permission: {}' },
  { lead: 'permission: { bash: deny, task: deny }', kid: 'permission: {}' },
  { lead: 'permission: { "*": deny, task: allow }', kid: 'permission: { bash: allow }' },
  { lead: only('{ "*": deny, kid: allow }'), kid: 'permission: {}' },
  { lead: only('{ kid: allow, "*": deny }'), kid: 'permission: {}' },
  { lead: only('{ "*": deny, "k*": allow }'), kid: 'permission: {}' },
  { lead: only('{ "*": deny, Kid: allow }'), kid: 'permission: {}' },
  { lead: only('{ "*": deny, kid: allow }'), kid: 'permission: { bash: deny }' },
  { lead: only('{ "*": deny, kid: allow }'), kid: 'mode: primary' },
  { lead: only('{ "*": deny, kid: allow }'), kid: 'mode: subagent\nhidden: true' },
  { lead: only('{ "*": deny, kid: allow }'), kid: 'disable: true' },
  { lead: only('{ "*": deny, "team\\\\kid": allow }'), 'team/kid': 'permission: {}' },
  { lead: only('{ "*": deny, "team/kid *": allow }'), 'team/kid': 'permission: {}' },
  { lead: only('{ kid: deny }'), kid: 'permission: {}' },
  { lead: only('{ "*": deny, kid: allow }'), kid: 'permission: { bash: deny, task: allow }' },
  { lead: only('{ "*": deny, explore: allow }'), kid: 'permission: {}' },
  { lead: only('{ "*": deny, plan: allow }'), kid: 'permission: {}' },
  { lead: only('{ "*": deny, title: allow, summary: allow, compaction: allow }'), kid: 'permission: {}' },
  { lead: 'tools: { bash: false, task: false }', kid: 'permission: {}' },
  { lead: 'tools: { "*": false, task: true }', kid: 'tools: { bash: true }' },
];

/** Limits on the shell, and whether `touch trace-main` passes them. */
export const SHELL_LIMITS: NonNullable<Play['limits']> = [
  [bash('"*": deny, "touch trace-main": allow'), true],
  [bash('"*": deny, touch: allow'), false],
  [bash('"*": deny, "touch *": allow'), true],
  [bash('"*": deny, "touch trace-main *": allow'), true], // what follows a last space may be missing
  [bash('"*": deny, "touch trace-main ?": allow'), false],
  [bash('"*": deny, "touch trace-main  *": allow'), false],
  [bash('"*": allow, "touch trace-main *": deny'), false],
  [bash('"*": deny, "TOUCH *": allow'), false],
  [bash('"touch *": allow, "*": deny'), false],
];

function bash(rules: string): string {
  return `permission: { bash: { ${rules} } }`;
}

/** A lead without a shell of its own, and which agents it may start. */
function only(task: string): string {
  return `permission: { bash: deny, task: ${task} }`;
}
