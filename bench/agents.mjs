// Writes so many agents of about 2 kB each: as specs of fsagent, and the same as subagents of rulesync. Their tools differ as
// they do in public repositories: a third of the lists there are of their own, and some agents have none.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Tool, toolToString } from '../dist/cli/library.js';

const CONFIG = `matrix: verified
harnesses:
  claude-code: {}
  opencode: { toolFormat: permission, frontmatter: { mode: subagent } }
  copilot: {}
`;

/** A rule that all of them keep, so that it is judged to its end. */
const POLICY = `policy:
  - { name: no-web-with-shell, together: [Shell, WebFetch] }
`;

/** What is allowed; an agent without a list has all but what it denies. */
const LISTS = [
  'Read Glob Grep',
  'Read Glob Grep Shell',
  'Read Write Edit',
  'Read Write Edit Glob Grep Shell',
  'Read Grep WebFetch',
  'Read Glob Grep WebFetch WebSearch',
  'Read Edit Glob Grep TodoWrite',
  undefined,
  'Read',
  'Read Write Edit Shell TodoWrite',
  'Read Glob Grep Shell github/get_issue',
  'Read Grep Shell LSP',
  'Shell',
  'Read Glob WebSearch tracker/search',
  'Read Write Glob Grep Skill',
  'Read Write Edit Glob Grep Shell TodoWrite Question',
  'Read Grep github',
].map((list) => list?.split(' '));

/** What is denied, mostly nothing. */
const DENIES = [
  [],
  [],
  [],
  ['Write'],
  [],
  ['Edit', 'Write'],
  [],
  ['WebSearch'],
  [],
  ['github/delete_issue'],
  [],
];

/** What an agent may use and what not; one in three may start others. @param {number} index */
function toolsOf(index) {
  const list = LISTS[index % LISTS.length];
  const denied = DENIES[index % DENIES.length] ?? [];
  const task = index % 3 === 0 ? ['Task'] : [];
  if (list) return { allowed: [...list, ...task], denied };
  return { denied: [...denied, 'WebFetch', ...(task.length === 0 ? ['Task'] : [])] };
}

/** @param {number} index */
const nameOf = (index) => `agent-${String(index).padStart(4, '0')}`;
/** @param {number} index */
const descriptionOf = (index) => `Reviews part ${index} of a change for correctness and risk.`;
/** @param {number} index */
const textOf = (index) =>
  Array.from(
    { length: 20 },
    (_, line) =>
      `${line + 1}. Look at part ${(index * 7 + line) % 97} of it, and say what is wrong and why it matters.\n`,
  ).join('');

export const specPath = (/** @type {number} */ index) => `.fsagent/agents/${nameOf(index)}.md`;

/** @param {string} root @param {number} count @param {boolean} hasPolicy */
export function writeSpecs(root, count, hasPolicy) {
  put(root, '.fsagent/config.yml', hasPolicy ? CONFIG + POLICY : CONFIG);
  const list = (/** @type {readonly string[]} */ names) =>
    `[${names.map((name) => (/^[a-z]/.test(name) ? `{ mcp: ${name} }` : name)).join(', ')}]`;
  for (let index = 0; index < count; index++) {
    const { allowed, denied } = toolsOf(index);
    const head = [
      `description: ${descriptionOf(index)}\n`,
      ...(allowed ? [`tools: ${list(allowed)}\n`] : []),
      ...(denied.length > 0 ? [`disallowedTools: ${list(denied)}\n`] : []),
    ];
    const prompt = `You review changes. Use {{{tool Read}}} to see them.\n\n${textOf(index)}`;
    put(root, specPath(index), `---\n${head.join('')}---\n${prompt}`);
  }
}

/** What a rulesync user writes by hand for the same: each harness's names in its own block. */
export function writeSubagents(/** @type {string} */ root, /** @type {number} */ count) {
  put(
    root,
    'rulesync.jsonc',
    JSON.stringify({ targets: ['claudecode', 'opencode', 'copilot'], features: ['subagents'] }),
  );
  for (let index = 0; index < count; index++) {
    const { allowed, denied } = toolsOf(index);
    const names = (/** @type {string} */ harness, /** @type {readonly string[]} */ tools) =>
      tools.flatMap((tool) => toolToString(harness, toolOf(tool), { matrix: 'verified' }));
    const without = (/** @type {string} */ harness) =>
      names(harness, allowed ?? []).filter((name) => !names(harness, denied).includes(name));
    const claude = {
      ...(allowed ? { tools: without('claude-code') } : { disallowedTools: names('claude-code', denied) }),
    };
    const permission = {
      ...(allowed && {
        '*': 'deny',
        ...Object.fromEntries(without('opencode').map((name) => [name, 'allow'])),
      }),
      ...Object.fromEntries(names('opencode', denied).map((name) => [name, 'deny'])),
    };
    const head = `targets: ["*"]
name: ${nameOf(index)}
description: ${descriptionOf(index)}
claudecode: ${JSON.stringify(claude)}
opencode: ${JSON.stringify({ mode: 'subagent', permission })}
copilot: ${JSON.stringify(allowed ? { tools: without('copilot') } : {})}
`;
    const prompt = `You review changes. Use the reader to see them.\n\n${textOf(index)}`;
    put(root, `.rulesync/subagents/${nameOf(index)}.md`, `---\n${head}---\n${prompt}`);
  }
}

/** @param {string} name */
function toolOf(name) {
  const [server = '', tool] = name.split('/');
  const named = /** @type {Record<string, import('../src/index.js').Tool>} */ (/** @type {unknown} */ (Tool));
  return named[name] ?? Tool.Mcp(server, tool);
}

/** @param {string} root @param {string} path @param {string} text */
function put(root, path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
