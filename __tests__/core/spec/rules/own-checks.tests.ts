import { describe, expect, test } from '@jest/globals';
import { found, spec } from './found.js';

describe('own-checks', () => {
  const rules = (permission: string) => spec('x', `opencode: { permission: { ${permission} } }`);

  test('the module of a harness checks its block', () => {
    expect(found('idle-permission', [rules('edit: ask, bash: { "git *": ask, "*": deny }')])).toHaveLength(1);
  });

  test('the modules of the others do not', () => {
    expect(found('idle-permission', [spec('x', 'copilot: { target: vscode }'), rules('edit: ask')])).toEqual(
      [],
    );
  });
});
