import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from '@jest/globals';
import { commandsIn } from '../action/support/commands.js';
import { outputs, type Project, project, projectIn, spec, written } from './support.js';

/** A command that goes on, and what it says. */
interface Going {
  readonly process: ChildProcess;
  readonly said: () => string;
  /** Waits until the text was said this many times. */
  readonly until: (text: string, times?: number) => Promise<void>;
}

const going: ChildProcess[] = [];
afterEach(() => {
  for (const child of going.splice(0)) child.kill('SIGKILL');
});

function start(made: Project, words: readonly string[]): Going {
  const child = made.start(words);
  going.push(child);
  let text = '';
  let onMore: () => void = () => undefined;
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (more: string) => {
      text += more;
      onMore();
    });
  child.on('exit', () => onMore());
  return {
    process: child,
    said: () => text,
    until: (wanted, times = 1) =>
      new Promise((resolve, reject) => {
        onMore = () => {
          if (text.split(wanted).length > times) resolve();
          else if (child.exitCode !== null) reject(new Error(`ended: ${text}`));
        };
        onMore();
      }),
  };
}

const A = '.fsagent/agents/a.md';

test('write --watch writes at once, and again when a spec changes, is new or goes', async () => {
  const made = project({ [A]: spec('Does a.') });
  const watch = start(made, ['write', '--watch']);
  await watch.until('Watching');
  expect(made.has(outputs('a').claude)).toBe(true);

  made.put(A, spec('Does better.'));
  await watch.until('Done', 2);
  expect(made.read(outputs('a').claude)).toContain('Does better.');

  made.put('.fsagent/agents/sub/b.md', spec('Does b.'));
  await watch.until('Done', 3);
  expect(made.has(outputs('b').copilot)).toBe(true);

  made.remove('.fsagent/agents/sub/b.md');
  await watch.until('Done', 4);
  expect(made.has(outputs('b').copilot)).toBe(false);
});

test('write --watch writes the files of the changed spec and no others', async () => {
  const made = written('a', 'b');
  const watch = start(made, ['write', '--watch']);
  await watch.until('Watching');
  const edited = `${made.read(outputs('b').claude)}Mine.\n`;
  made.put(outputs('b').claude, edited);
  made.put(A, spec('Does better.'));
  await watch.until('Done');
  expect(made.read(outputs('a').claude)).toContain('Does better.');
  expect(made.read(outputs('b').claude)).toBe(edited);
});

test('write --watch goes on after an error, and writes once it is fixed', async () => {
  const made = written('a');
  const before = made.read(outputs('a').claude);
  const watch = start(made, ['write', '--watch']);
  await watch.until('Watching');
  made.put(A, spec('Does better.').replace('[Read, Shell]', '[Raed]'));
  await watch.until('Nothing was written or deleted.');
  expect(watch.said()).toContain(`${A}:3:9: error unknown-tool`);
  expect(made.read(outputs('a').claude)).toBe(before);
  made.put(A, spec('Does better still.'));
  await watch.until('Done');
  expect(made.read(outputs('a').claude)).toContain('Does better still.');
});

test('write --watch starts with an error, too, and sees a changed config', async () => {
  const made = project({ '.fsagent/config.yml': 'matrix: verifed\n', [A]: spec('Does a.') });
  const watch = start(made, ['write', '--watch']);
  await watch.until('Watching');
  expect(watch.said()).toContain('Did you mean "verified"?');
  made.put('.fsagent/config.yml', 'matrix: verified\n');
  await watch.until('Done');
  expect(made.has(outputs('a').claude)).toBe(true);
});

test('write --watch follows no link that comes while it waits, and what it says steers nothing', async () => {
  const both = project();
  const outside = projectIn(both.at('outside'), { 'theirs.txt': 'theirs\n' });
  const made = projectIn(both.at('clone'), {
    '.fsagent/config.yml': 'matrix: verified\nspecs: ["**/*.md"]\nharnesses: [claude-code]\n',
    'a.md': spec('Does a.'),
  });
  const watch = start(made, ['write', '--watch']);
  await watch.until('Watching');
  made.remove(outputs('a').claude);
  made.link(outputs('a').claude, outside.at('theirs.txt'));
  made.put('a.md', spec('Does better.'));
  await watch.until('symbolic link');
  made.put('::set-output name=ok::true\u202e.md', '---\nname: ok\n\u001b[31mred\n---\n');
  await watch.until('true\\u{202e}.md');
  expect(outside.read('theirs.txt')).toBe('theirs\n');
  expect(outside.files()).toEqual(['theirs.txt']);
  expect(commandsIn(watch.said())).toEqual([]);
  expect(watch.said()).not.toMatch(/(?!\n)\p{Cc}|\p{Cf}/u);
});

test.each(['SIGINT', 'SIGTERM'] as const)('write --watch ends with 0 on %s', async (signal) => {
  const watch = start(written('a'), ['write', '--watch']);
  await watch.until('Watching');
  const ended = once(watch.process, 'exit');
  watch.process.kill(signal);
  expect(await ended).toEqual([0, null]);
});

test('write --watch has no form for machines', () => {
  const { code, stderr } = written('a').run(['write', '--watch', '--format', 'json']);
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: '--watch reports as text only. See: fsagent help write\n',
  });
});
