import type { AgentHarness } from './harness/index.js';

/**
 * Agent files written by hand, not by core: one name each, to learn what that name gives and takes by itself.
 * `untouched` has no key for tools, `empty` has an empty one.
 */
export type HandWritten = { readonly agent: string; readonly text: string };

export const UNTOUCHED = 'untouched';
export const EMPTY = 'empty';

export function handWritten(harness: AgentHarness, names: readonly string[]): readonly HandWritten[] {
  const { gives, takes } = FORMS[harness];
  const file = (agent: string, tools: string): HandWritten => ({
    agent,
    text: agentText(harness, agent, tools),
  });
  return [
    file(UNTOUCHED, ''),
    file(EMPTY, gives('')),
    ...names.map((name, index) => file(givingAgent(index), gives(line(harness, name)))),
    ...(takes === undefined
      ? []
      : names.map((name, index) => file(takingAgent(index), takes(line(harness, name))))),
  ];
}

export const givingAgent = (index: number): string => `gives-${index}`;
export const takingAgent = (index: number): string => `takes-${index}`;

type Form = (line: string) => string;
type Forms = { readonly gives: Form; readonly takes: Form | undefined };

const FORMS: Readonly<Record<AgentHarness, Forms>> = {
  opencode: {
    gives: (line) => `tools:\n  "*": false\n${line && `${line}: true\n`}`,
    takes: (line) => `tools:\n${line}: false\n`,
  },
  'claude-code': {
    gives: (line) => (line === '' ? 'tools: []\n' : `tools:\n${line}\n`),
    takes: (line) => `disallowedTools:\n${line}\n`,
  },
  copilot: { gives: (line) => (line === '' ? 'tools: []\n' : `tools:\n${line}\n`), takes: undefined },
};

const line = (harness: AgentHarness, name: string): string =>
  harness === 'opencode' ? `  ${JSON.stringify(name)}` : `  - ${JSON.stringify(name)}`;

function agentText(harness: AgentHarness, agent: string, tools: string): string {
  const name = harness === 'opencode' ? '' : `name: ${JSON.stringify(agent)}\n`;
  return `---\n${name}description: "Asks about one name."\n${tools}---\nAnswer.\n`;
}
