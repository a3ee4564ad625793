import { agent, json, mark, type Surroundings, server } from './case.js';

const REV = '.cline/agents/rev.yaml';
const reads = agent('rev', 'tools: [read_files]\n');
const script = `#!/bin/sh\n${mark('hook')}\necho '{}'\n`;

/** https://docs.cline.bot, and each of them on the CLI. */
export const cline: Surroundings = {
  version: '3.0.65',
  cases: [
    {
      title: 'a hook runs in a fresh clone, though nothing makes it executable',
      files: { [REV]: reads, '.clinerules/hooks/TaskStart': script },
      seat: 'session',
      marks: ['hook'],
      says: ['runs the hook TaskStart'],
    },
    {
      title: 'a hook in its own folder runs, with an ending',
      files: { [REV]: reads, '.cline/hooks/TaskStart.sh': script },
      seat: 'session',
      marks: ['hook'],
      says: ['runs the hook TaskStart'],
    },
    {
      title: 'a hook before a call runs for a subagent',
      files: { [REV]: reads, '.clinerules/hooks/PreToolUse': script },
      seat: 'subagent',
      calls: { Shell: 'refused' },
      marks: ['hook'],
      says: ['runs the hook PreToolUse'],
    },
    {
      title: 'a hook in the folder of others does not run',
      files: { [REV]: reads, '.agents/hooks/TaskStart': script },
      seat: 'session',
      offers: ['run_commands'],
      marks: [],
      says: [],
    },
    {
      title: 'a skill adds its tool to every list',
      files: {
        [REV]: reads,
        '.cline/skills/helper/SKILL.md': '---\nname: helper\ndescription: Helps.\n---\nHelp.\n',
      },
      seat: 'subagent',
      offers: ['read_files', 'skills'],
      lacks: ['run_commands'],
      calls: { Shell: 'refused' },
      says: [],
    },
    {
      title: 'a server of the project is not read',
      files: { [REV]: reads, '.mcp.json': json({ mcpServers: { tracker: server('tracker') } }) },
      seat: 'session',
      offers: ['run_commands'],
      marks: [],
      says: [],
    },
    {
      title: 'in a folder below, the agents of the root count',
      files: {
        [REV]: reads,
        [`pkg/${REV}`]: agent('rev', 'tools: [run_commands]\n'),
      },
      seat: 'subagent',
      startIn: 'pkg',
      offers: ['read_files'],
      lacks: ['run_commands'],
      says: [],
      wider: { natives: ['run_commands'], why: 'where pkg is a repository of its own, its agent has it' },
    },
  ],
};
