import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { project } from './support.js';

const FIXTURE = fileURLToPath(new URL('../fixtures/adopting', import.meta.url));
const PAGE = fileURLToPath(new URL('../../docs/adopting.md', import.meta.url));

const filesOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => join(each.parentPath, each.name))
      .map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  );

/** What the page shows between its markers: commands and their output, and the files they made. */
const COMMANDS = [['init'], ['import', '--prefer', 'claude-code'], ['write', '--adopt'], ['check']];

test('docs/adopting.md shows what really happens, in under five commands, to a green check', () => {
  const made = project(filesOf(FIXTURE));
  made.git('init', '-q');
  made.git('add', '-A');
  made.git('commit', '-q', '-m', 'agents');
  const codes: (number | null)[] = [];
  const shown = COMMANDS.map((words) => {
    const { code, stdout, stderr } = made.run(words);
    codes.push(code);
    // As it is where the package is installed; the command under test runs from a folder of its own.
    const next = stdout.replace(/(?<=: )fsagent (?=import|write)/g, 'npx fsagent-action ');
    return `$ npx fsagent-action ${words.join(' ')}\n${stderr}${next}`;
  });
  expect(COMMANDS.length).toBeLessThan(5);
  expect(codes).toEqual([0, 0, 0, 0]);

  const spec = made.read('.fsagent/agents/reviewer.md');
  let page = readFileSync(PAGE, 'utf8');
  page = between(page, 'transcript', `\`\`\`console\n${shown.join('\n')}\`\`\``);
  page = between(page, 'spec', `\`\`\`markdown\n${spec}\`\`\``);
  if (process.env.UPDATE_GOLDEN === '1' && !process.env.CI) writeFileSync(PAGE, page);
  expect(readFileSync(PAGE, 'utf8')).toBe(page);
});

const between = (page: string, name: string, text: string): string =>
  page.replace(
    new RegExp(`(<!-- ${name} -->\n).*?(\n<!-- /${name} -->)`, 's'),
    (_, start: string, end: string) => `${start}${text}${end}`,
  );
