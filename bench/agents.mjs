// Writes so many agents of about 2 kB each: as specs of fsagent, and the same as subagents of rulesync.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const CONFIG = `matrix: verified
harnesses:
  claude-code: {}
  opencode: { toolFormat: permission, frontmatter: { mode: subagent } }
  copilot: {}
`;

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

/** @param {string} root @param {number} count */
export function writeSpecs(root, count) {
  put(root, '.fsagent/config.yml', CONFIG);
  for (let index = 0; index < count; index++) {
    const head = `description: ${descriptionOf(index)}\ntools: [Read, Glob, Grep, Shell, WebFetch]\n`;
    const prompt = `You review changes. Use {{{tool Shell}}} to run the tests.\n\n${textOf(index)}`;
    put(root, specPath(index), `---\n${head}---\n${prompt}`);
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
    const head = `targets: ["*"]
name: ${nameOf(index)}
description: ${descriptionOf(index)}
claudecode: { tools: [Read, Glob, Grep, Bash, WebFetch] }
opencode: { mode: subagent, permission: { "*": deny, read: allow, glob: allow, grep: allow, bash: allow, webfetch: allow } }
copilot: { tools: [read, search, execute, web] }
`;
    const prompt = `You review changes. Use the shell to run the tests.\n\n${textOf(index)}`;
    put(root, `.rulesync/subagents/${nameOf(index)}.md`, `---\n${head}---\n${prompt}`);
  }
}

/** @param {string} root @param {string} path @param {string} text */
function put(root, path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
