// Answers of git without a process, for tests that do not judge git: what git would say of a repository that has nothing
// unusual. Everything else is left to git.
import { spawnSync } from 'node:child_process';
import { runCommand } from './commands.mjs';
import { LeftToGit } from './repository.mjs';

const AT_START = process.env.FSAGENT_GIT; // a run of the Action brings an environment of its own

/** `FSAGENT_GIT=real`: git answers everything; `compare`: git is asked too, and must answer the same. */
export const isMode = (mode) => (process.env.FSAGENT_GIT ?? AT_START) === mode;

/** Commands that may be run twice. */
const REPEATABLE = new Set([
  ...['rev-parse', 'cat-file', 'ls-tree', 'symbolic-ref', 'write-tree', 'hash-object', 'diff-tree'],
  ...['ls-files', 'rev-list', 'merge-base', 'log', 'show', 'for-each-ref'],
]);

export const answerOf = (words, call, send) => (isMode('real') ? undefined : smallAnswer(words, call, send));

/** The same for a test itself. Where it judges how the Action asks git, what it makes before and looks at after is no part of that. */
export const answerOfTest = (words, call) => (AT_START === 'real' ? undefined : smallAnswer(words, call));

function smallAnswer(words, { cwd, env, input = '' }, send) {
  try {
    const answer = runCommand(words, { cwd, env, input: Buffer.from(input) }, send);
    if (isMode('compare')) compare(words, { cwd, env, input }, answer);
    return answer;
  } catch (error) {
    if (!(error instanceof LeftToGit)) throw error;
    return undefined;
  }
}

function compare(words, call, answer) {
  const [command = ''] = words.filter((word, index) => word !== '-c' && words[index - 1] !== '-c');
  const isReading = REPEATABLE.has(command) || words.includes('--get-regexp') || words.includes('get-url');
  const real = isReading ? spawnSync('git', words, { ...call, maxBuffer: 2 ** 30 }) : answer;
  const text = ({ status, stdout, stderr }) => JSON.stringify([status, `${stdout}`, `${stderr}`]);
  if (text(real) !== text(answer))
    throw new Error(`git ${words.join(' ')} says ${text(real)}, and the small one ${text(answer)}`);
}
