import type { Code } from '../model/diagnose.js';

interface RuleHelp {
  /** What is wrong, in a few words. */
  readonly title: string;
  /** Why it matters and what to do. */
  readonly text: string;
}

/** What code scanning shows beside a finding of an audit. */
export const RULE_HELP: Readonly<Partial<Record<Code, RuleHelp>>> = {
  'agent-open': {
    title: 'An agent has every tool against its file',
    text: 'The harness does not read the restriction in this file as it was meant, so the agent may use every tool. Fix the file so that its keys are read, then audit again.',
  },
  'agent-breaks': {
    title: 'A harness refuses the file',
    text: 'The harness stops at this file, for this agent and for every other one of the project. Fix the value that it refuses.',
  },
  'agent-absent': {
    title: 'An agent is not loaded',
    text: 'The harness skips this file without a message that most people see. Fix the file, or remove it.',
  },
  'agent-shadowed': {
    title: 'Two files have one agent',
    text: 'The harness uses only one of the files. Which tools the agent has depends on the one that is used. Keep one file.',
  },
  'prompt-widens': {
    title: 'A prompt that opens an agent',
    text: 'The tools of a prompt file take the place of those of the agent that it names, also where they are more. Remove "tools" from the prompt, or what the agent is not to have.',
  },
  'linked-agent': {
    title: 'A link that is not audited',
    text: 'Harnesses follow symbolic links, also out of the repository. A link that stays in the repository is followed here too; what this one leads to is not part of the audit. Put the file itself in its place.',
  },
  'no-tool-left': {
    title: 'An agent without any tool',
    text: 'Every name in its list is for another program. Use the names of the harness that loads the file.',
  },
  'void-tool': {
    title: 'A name that is no tool',
    text: 'The harness ignores names that it does not know. In a list of denied tools nothing is denied by it. Write the name that the harness has.',
  },
  'void-key': {
    title: 'A key that is ignored',
    text: 'The harness does not read this key, so what it should restrict stays allowed. Use the key that the harness reads.',
  },
  'void-limit': {
    title: 'A limit that limits nothing',
    text: 'The harness grants, or takes away, the whole tool. Limit it in the settings of the harness, or leave the tool out.',
  },
  'void-form': {
    title: 'A form that the harness does not take',
    text: 'The harness reads this value differently from what it looks like. Write a list of names.',
  },
  'runs-commands': {
    title: 'A field that runs commands',
    text: 'Hooks and servers in the file of an agent run commands on the machine, whatever tools the agent has. Review them as you review scripts.',
  },
  reachable: {
    title: 'Another agent does what this one must not',
    text: 'The agent may start agents that have the tools it lacks, so its restriction holds for itself only. Take away the tools that start agents, or limit which agents it may start.',
  },
};
