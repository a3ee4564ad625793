import { expect, test } from '@jest/globals';
import { compile, planChanges, type SourceFile } from '../src/core/index.js';
import { formatChanges } from '../src/report/changes-text.js';
import { plain } from '../src/report/text.js';

const VIEW = { diff: false, isDone: false, program: ['fsagent'], paint: plain };

/** The changes of some specs whose texts become others. */
function changesOf(count: number, change: (text: string, index: number) => string, path = 'agents/x') {
  const sources = (edit: typeof change, folder: string): readonly SourceFile[] =>
    Array.from({ length: count }, (_, index) => ({
      path: `${folder}${index}.md`,
      text: edit(`---\nname: x${index}\ndescription: Helps.\nmodel: opus\n---\nYou help.\n`, index),
    }));
  const filesOf = (all: readonly SourceFile[]) => {
    const compiled = compile(all, { harnesses: { 'claude-code': {} } });
    return compiled.ok ? compiled.files : [];
  };
  const existing = new Map(
    filesOf(sources((text) => text, 'agents/x')).map(({ path: at, text }) => [at, text]),
  );
  return planChanges(filesOf(sources(change, path)), existing).changes;
}

test('files that differ in one way are shown with one difference', () => {
  const changes = changesOf(20, (text) => text.replace('opus', 'sonnet'));
  const shown = formatChanges(changes, VIEW).join('\n');
  expect(changes).toHaveLength(20);
  expect(shown.match(/^update /gm)).toHaveLength(20);
  expect(shown.match(/^\+model: /gm)).toHaveLength(1);
  expect(shown).toContain('In these 20 files the same differs; in the first:\n--- a/.claude/agents/x0.md');
  expect(
    formatChanges(changes, { ...VIEW, diff: true })
      .join('\n')
      .match(/^\+model: /gm),
  ).toHaveLength(20);
});

test('where only the mark differs, that is said', () => {
  const shown = formatChanges(
    changesOf(3, (text) => text, 'agents/y'),
    VIEW,
  ).join('\n');
  expect(shown).toMatch(/In these 3 files only the mark differs\.$/);
  expect(shown).not.toContain('@@');
});

test('of many differences the first are shown, and each file is named', () => {
  const changes = changesOf(30, (text, index) => text.replace('You help.', `You help ${index}.`));
  const shown = formatChanges(changes, VIEW).join('\n');
  expect(shown.match(/^update /gm)).toHaveLength(30);
  expect(shown.split('\n').length).toBeLessThan(130);
  const left = Number(/What differs in (\d+) of them is left out; --diff shows it\.$/.exec(shown)?.[1]);
  expect(left).toBe(30 - (shown.match(/^@@/gm) ?? []).length);
});

test('what a person wrote is shown, however much it is', () => {
  const changes = changesOf(30, (text) => text).concat(
    changesOf(30, (text, index) => text.replace('You help.', `${'By hand.\n'.repeat(5)}${index}`)).map(
      ({ before = '', after = '', ...each }) => ({
        ...each,
        before: after,
        after: before,
        cause: 'edited' as const,
        specLine: () => 1,
      }),
    ),
  );
  const shown = formatChanges(changes, VIEW).join('\n');
  expect(shown.match(/^-By hand\./gm)).toHaveLength(150);
  expect(shown).not.toContain('left out');
});
