import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import { removeFolders } from './git.js';
import { BOT, type GitHub, type Repository, type Settings, startGitHub } from './github.js';

/** One fake GitHub for a file of tests, all of which may judge git; after each test it must have been asked nothing it would not understand. */
export function useGitHub({ judgesGit = false } = {}): (settings?: Partial<Settings>) => Repository {
  let github: GitHub | undefined;
  beforeAll(async () => {
    github = await startGitHub();
  });
  beforeEach(judgesGit ? judgeGit : stopJudging);
  afterEach(() => {
    stopJudging();
    expect(github?.violations.splice(0)).toEqual([]);
    if (github) Object.assign(github, { viewer: BOT, failing: undefined, failsGit: true, retryAfter: 7 });
    github?.calls.splice(0);
  });
  afterAll(() => {
    removeFolders();
  });
  return (settings) => {
    if (!github) throw new Error('ask for a repository inside a test');
    return github.repository(settings);
  };
}

const { FSAGENT_GIT } = process.env;

/** For the test in which it is called, git itself answers everything: what is judged is how git is asked. */
export function judgeGit(): void {
  process.env.FSAGENT_GIT ??= 'real';
}

function stopJudging(): void {
  if (FSAGENT_GIT === undefined) delete process.env.FSAGENT_GIT;
}

/** What a repository was asked to change: no reading, no looking whether a push would do. */
export const writesOf = ({ asked }: Repository): readonly string[] =>
  asked
    .filter(({ method, path }) => method !== 'GET' && !path.startsWith('git git-upload-pack'))
    .map(({ method, path }) => `${method} ${path}`);
