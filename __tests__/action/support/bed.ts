import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { removeFolders } from './git.js';
import { BOT, type GitHub, type Repository, type Settings, startGitHub } from './github.js';
import { stopResidents } from './resident.js';

/** One fake GitHub for a file of tests; after each test it must have been asked nothing it would not understand. */
export function useGitHub(): (settings?: Partial<Settings>) => Repository {
  let github: GitHub | undefined;
  beforeAll(async () => {
    github = await startGitHub();
  });
  afterEach(() => {
    expect(github?.violations.splice(0)).toEqual([]);
    if (github) Object.assign(github, { viewer: BOT, failing: undefined, retryAfter: 7 });
    github?.calls.splice(0);
  });
  afterAll(async () => {
    stopResidents();
    await github?.stop();
    removeFolders();
  });
  return (settings) => {
    if (!github) throw new Error('ask for a repository inside a test');
    return github.repository(settings);
  };
}

/** What a repository was asked to change: no reading, no looking whether a push would do. */
export const writesOf = ({ asked }: Repository): readonly string[] =>
  asked
    .filter(({ method, path }) => method !== 'GET' && !path.startsWith('git git-upload-pack'))
    .map(({ method, path }) => `${method} ${path}`);
