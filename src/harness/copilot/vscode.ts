import type { Client, Harness, HarnessDescription } from '../contract.js';
import { grantsByList } from '../kit/forms.js';
import { VSCODE_CELLS } from './cells.js';
import { isNativeOfVsCode, MEANINGS, matchesInVsCode, SET_NAMES } from './vscode-names.js';
import { vsCodeAudit } from './vscode-read.js';

/** What is other in VS Code, of which the source was read: it has its own names, and a reader that refuses nothing. */
export const vsCode = (own: () => Harness, rules: HarnessDescription['import']): Client => ({
  id: 'vscode',
  title: 'VS Code',
  evidence: {
    by: 'source',
    version: '1.135',
    url: 'https://github.com/microsoft/vscode/blob/f3fa55c39d3df2923b46a3d76cf6baf0afa1db33/src/vs/workbench/contrib/chat/browser/tools/languageModelToolsService.ts#L1558',
  },
  ignoresDenyOf: {
    harness: 'claude-code',
    folder: '.claude/agents',
    field: 'disallowedTools',
    hiddenBy: 'user-invocable',
    fix:
      'write "user-invocable: false" in the block "claude-code", which hides it from people there and not from other agents, ' +
      'or turn that folder off in the settings of VS Code: "chat.agentFilesLocations": { ".claude/agents": false }',
  },
  differs: {
    places: [
      { folders: ['.github/agents'], extensions: ['.agent.md', '.chatmode.md', '.md'], nested: false },
    ],
    identity: (below, name) => name ?? below,
    builtInAgents: ['Plan', 'Explore'],
    keptNames: [],
    promptLimit: Number.POSITIVE_INFINITY, // none is known
    checkFile: () => [],
    model: {
      fits: () => true,
      expected: 'any name',
      alsoNeeds: {
        fits: (name) => /^[A-Z]/.test(name),
        expected: 'the name that its picker shows, such as "Claude Sonnet 4.5"',
      },
    },
    tools: {
      cells: VSCODE_CELLS,
      always: [],
      matches: matchesInVsCode,
      spellings: [...MEANINGS.keys()],
    },
    grants: grantsByList(own),
    mcp: {
      write: (server, tool) => `${server.toLowerCase().replaceAll(' ', '-')}/${tool}`,
      read: serverIn,
    },
    import: { ...rules, isOtherNative: isNativeOfVsCode },
    audit: vsCodeAudit,
  },
});

/**
 * Labels of servers may hold a "/" and a "."; `publisher.name/tool` is a tool of an extension. Lists have labels in lower case
 * and without blanks, whatever the file of servers calls them.
 */
function serverIn(name: string): ReturnType<Harness['mcp']['read']> {
  const end = name.lastIndexOf('/');
  if (end < 1 || end === name.length - 1) return undefined;
  const [server, tool] = [name.slice(0, end), name.slice(end + 1)];
  const isLabel = !/\s/.test(server) && server === server.toLowerCase();
  return !isLabel || SET_NAMES.has(server) || isExtension(server) ? undefined : { server, tool };
}

const isExtension = (label: string): boolean =>
  /^[\w-]+\.[\w-]+$/.test(label) && !/^(?:ai|app|com|dev|io|net|org)\./i.test(label);
