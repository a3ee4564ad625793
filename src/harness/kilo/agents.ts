import type { BuiltInAgent } from '../contract.js';
import { GENERAL } from '../opencode/read.js';

const only = (names: string, rules: Readonly<Record<string, unknown>> = {}) => ({
  '*': 'deny',
  ...Object.fromEntries(names.split(' ').map((name) => [name, 'allow'])),
  ...rules,
});

const READING = 'read grep glob skill webfetch websearch board_read board_post';

/** Some forty commands that read; one of them stands for all. */
const READ_ONLY_SHELL = { bash: { '*': 'deny', 'cat *': 'allow' } };

/** Tools of servers, whatever their names; no other native of it has such a name. */
const SERVERS = { '*_*': 'allow', background_process: 'deny' };

const mainAgent = (name: string, permission: Readonly<Record<string, unknown>>): BuiltInAgent => ({
  name,
  keys: { mode: 'primary', permission },
  isStartable: false,
});

/** The agents that come with Kilo, as `kilo debug agent` shows them (7.7.7); a file of the same name adds to their rules. */
export const KILO_AGENTS: readonly BuiltInAgent[] = [
  GENERAL,
  mainAgent('code', { question: 'allow' }),
  { name: 'explore', keys: { mode: 'subagent', permission: only(READING, READ_ONLY_SHELL) } },
  mainAgent('debug', { question: 'allow' }),
  mainAgent('ask', only(`${READING} question`, { ...SERVERS, ...READ_ONLY_SHELL })),
  mainAgent(
    'plan',
    only(`${READING} question suggest plan_exit`, {
      ...SERVERS,
      ...READ_ONLY_SHELL,
      task: { '*': 'allow', general: 'deny' },
      edit: { '*': 'deny', 'plans/*.md': 'allow' },
    }),
  ),
  mainAgent('orchestrator', only(`${READING} question suggest task todowrite`)),
];
