import { describe, expect, test } from '@jest/globals';
import { found, spec } from './found.js';

describe('model-ignored', () => {
  const clients = (...ids: readonly string[]) => ({ harnesses: { copilot: { clients: ids } } });

  test.each([
    ['a name of the CLI', 'model: claude-opus-4.5', ['x.md:3:8 copilot']],
    ['one in the block', 'copilot: { model: gpt-5 }', ['x.md:3:19 copilot']],
    ['a name that the picker shows', 'model: Claude Opus 4.5', []],
    ['no name', 'tools: [Read]', []],
  ])('%s, for a team with VS Code', (_, keys, places) => {
    expect(found('model-ignored', [spec('x', keys)], clients('cli', 'vscode'))).toEqual(places);
  });

  test('nobody uses VS Code', () => {
    expect(found('model-ignored', [spec('x', 'model: claude-opus-4.5')], clients('cli'))).toEqual([]);
  });
});
