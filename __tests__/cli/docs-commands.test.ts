import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { formatDiagnostic, parseSpec, readConfig } from '../../src/core/index.js';
import { VERSION } from '../../src/text/version.js';
import { runProcess } from '../support/processes.js';
import { cleanEnv, type Ended, outputs, type Project, project } from './support.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PAGES = [
  ...['README.md', 'CONTRIBUTING.md', 'MIGRATION.md', 'SECURITY.md', 'src/action/README.md'],
  ...readdirSync(join(ROOT, 'docs'))
    // What is wrong on purpose is run by diagnostic-examples.test.ts.
    .filter((name) => name.endsWith('.md') && name !== 'diagnostics.md')
    .map((name) => `docs/${name}`),
];
const read = (page: string): string => readFileSync(join(ROOT, page), 'utf8');

interface Block {
  readonly page: string;
  /** The nearest heading above. */
  readonly title: string;
  readonly language: string;
  /** The file that the line above names, if any. */
  readonly path: string | undefined;
  readonly text: string;
}

function blocksOf(page: string): readonly Block[] {
  const text = read(page);
  return [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(
    ({ index, 1: language = '', 2: body = '' }) => {
      const above = text.slice(0, index);
      const title = [...above.matchAll(/^##? (.+)$/gm)].at(-1)?.[1] ?? '';
      const path = /`([^`\n]+\.\w+)`:?\n\n$/.exec(above)?.[1];
      return { page, title, language, path, text: body };
    },
  );
}

const BLOCKS = PAGES.flatMap(blocksOf);
const inLanguage = (...languages: readonly string[]) =>
  BLOCKS.filter(({ language }) => languages.includes(language));
const named = (blocks: readonly Block[]) =>
  blocks.map((block, index): [string, Block] => [`${block.page}, ${block.title} (${index})`, block]);

describe('links', () => {
  /** The anchor that GitHub gives a heading. */
  const slug = (heading: string): string =>
    heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[`*]/g, '')
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
  const anchorsOf = (page: string): readonly string[] =>
    [
      ...read(page)
        .replace(/^```[\s\S]*?^```$/gm, '')
        .matchAll(/^#{1,6} (.+)$/gm),
    ].map(([, title = '']) => slug(title));

  test.each(PAGES)('%s leads to files and headings that are there', (page) => {
    const text = read(page).replace(/^```[\s\S]*?^```$/gm, '');
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
    const broken = targets
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => {
        const [path = '', anchor] = target.split('#');
        const file = path === '' ? page : join(dirname(page), path);
        try {
          readFileSync(join(ROOT, file)); // a folder is no page
        } catch {
          return true;
        }
        return anchor !== undefined && !anchorsOf(file).includes(anchor);
      });
    expect(broken).toEqual([]);
  });

  test('every page of docs is reached from the README', () => {
    const linked = [...read('README.md').matchAll(/\]\((docs\/[\w-]+\.md)/g)].map(([, page]) => page);
    expect(PAGES.filter((page) => page.startsWith('docs/') && !linked.includes(page))).toEqual([]);
  });
});

describe('versions', () => {
  const files = [...PAGES, '.github/workflows/fsagent.yml', 'src/text/version.ts'];
  test.each(files)('%s names this version and no other', (page) => {
    const found = [
      ...read(page).matchAll(
        /(?:org\/fsagent-action(?:\/\.github\/workflows\/fsagent\.yml)?@v|fsagent-action@)([\d.]+\w*)/g,
      ),
      ...read(page).matchAll(/fsagent-action\/v([\d.]+\w*)\//g),
      ...read(page).matchAll(/^ +rev: v([\d.]+\w*)/gm),
      ...read(page).matchAll(/VERSION = '([\d.]+)'/g),
    ].map(([, version]) => version);
    expect(new Set(found)).toEqual(new Set(found.length > 0 ? [VERSION] : []));
  });

  test('the package has it', () => {
    expect(JSON.parse(read('package.json')).version).toBe(VERSION);
  });
});

describe('configs and specs', () => {
  const isWorkflow = ({ text }: Block) => /^jobs:/m.test(text);
  const OTHER = /^(?:(?:repos|pre-commit|spec|run):|- uses: )/m; // the last: steps of a workflow
  const ours = inLanguage('yaml', 'yml').filter((block) => !isWorkflow(block) && !OTHER.test(block.text));

  test('are on the pages', () => {
    expect(ours.length).toBeGreaterThan(4);
  });

  test.each(named(ours))('%s is read without an error', (_, { text, page }) => {
    if (/^ *(?:name: "|description: "Reviews …"|tools:\n)/m.test(text)) return parseOutput(text);
    const isSpec = /^description:/m.test(text);
    const { diagnostics } = isSpec
      ? parseSpec({ path: `${page}.yaml`, text })
      : readConfig({ path: page, text });
    expect(diagnostics.filter(({ severity }) => severity === 'error').map(formatDiagnostic)).toEqual([]);
  });

  /** What an output looks like, in part. */
  function parseOutput(text: string): void {
    expect(parseAllDocuments(text).flatMap(({ errors }) => errors)).toEqual([]);
  }
});

describe('commands', () => {
  /** Starts of the same section of the getting started page, and of the README. */
  const CLAUDE_AGENTS = {
    '.claude/agents/reviewer.md':
      '---\nname: reviewer\ndescription: Reviews.\ntools: Read, Grep, Bash\n---\nYou review.\n',
    '.claude/agents/writer.md': '---\nname: writer\ndescription: Writes.\n---\nYou write.\n',
  };
  const STARTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'README.md Start': CLAUDE_AGENTS,
    'docs/getting-started.md Getting started': {},
    'docs/getting-started.md Nothing yet': {},
    'docs/getting-started.md Agents of Claude Code': CLAUDE_AGENTS,
    'docs/getting-started.md The same agents side by side': {
      ...CLAUDE_AGENTS,
      '.opencode/agent/reviewer.md':
        '---\ndescription: Reviews it all.\ntools:\n  write: false\n---\nYou review.\n',
      '.github/agents/reviewer.agent.md':
        '---\ndescription: Reviews.\ntools: [read, search]\n---\nYou review.\n',
    },
    'docs/getting-started.md Agents of Copilot or VS Code': {
      '.github/agents/triage.agent.md':
        '---\ndescription: Triages.\ntools: [read, search]\nhandoffs: []\n---\nYou triage.\n',
      '.github/chatmodes/plan.chatmode.md':
        "---\ndescription: Plans.\ntools: ['codebase', 'fetch']\n---\nYou plan.\n",
    },
    'docs/getting-started.md Agents made in code': {},
  };
  const shells = inLanguage('sh').filter(({ page }) =>
    ['README.md', 'docs/getting-started.md'].includes(page),
  );
  const keyOf = ({ page, title }: Block) => `${page} ${title}`;

  test('of the first pages are those this test has a start for', () => {
    expect(new Set(shells.map(keyOf))).toEqual(new Set(Object.keys(STARTS)));
  });

  /** Runs a script: our commands in the process that has loaded them, as long as each ends with 0, and the others in a shell. */
  function follow(made: Project, script: string): Ended {
    const said: Ended[] = [];
    for (const part of script.split(/^(npx fsagent-action [\w -]*)$/m).filter((text) => text.trim() !== '')) {
      const [, words] = /^npx fsagent-action (.*)$/.exec(part) ?? [];
      const ended = words === undefined ? made.shell(`${TOOLS}${part}`) : made.run(words.trim().split(/ +/));
      said.push(ended);
      if (ended.code !== 0) break;
    }
    return {
      code: said.at(-1)?.code ?? null,
      stdout: said.map(({ stdout }) => stdout).join(''),
      stderr: said.map(({ stderr }) => stderr).join(''),
    };
  }

  /** `npx` and `npm` with the command under test in place of the published one; `npm install` needs the network. */
  const TOOLS = `set -eu
npx() { [ "\${1%@*}" = fsagent-action ] && shift && fsagent "$@"; }
npm() { [ "$1" = install ]; }
`;

  const sections = Object.keys(STARTS).filter((key) => !key.endsWith('made in code'));
  test.each(sections)('%s: each command exits with 0, followed exactly', (key) => {
    const made: Project = project(STARTS[key] ?? {});
    made.git('init', '-q');
    made.git('add', '-A');
    made.git('commit', '-q', '--allow-empty', '-m', 'start');
    // The README's sequence holds for both starts: with agents, write takes them over.
    const lines = shells.filter((block) => keyOf(block) === key).map(({ text }) => text);
    const adopting = key === 'README.md Start' ? ' --adopt' : '';
    const script = lines.join('\n').replace(/^(npx fsagent-action write)( .*)?$/gm, `$1${adopting}$2`);
    const { code, stdout, stderr } = follow(made, script);
    expect({ code, said: `${stdout}${stderr}` }).toMatchObject({ code: 0 });
    if (!key.endsWith('Getting started')) expect(stdout).toContain('In sync');
  });

  test('the commands of the README work in an empty repository, too', () => {
    const made = project({});
    made.git('init', '-q');
    const script = shells
      .filter((block) => keyOf(block) === 'README.md Start')
      .map(({ text }) => text.replace(/^npx fsagent-action import.*\n/m, ''))
      .join('\n');
    const { code, stdout } = follow(made, script);
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('In sync') });
  });

  test('the table of the README shows what its spec becomes', () => {
    const [, table = ''] = /<table>([\s\S]*?)<\/table>/.exec(read('README.md')) ?? [];
    const [spec = '', ...shown] = [...table.matchAll(/```\w+\n([\s\S]*?)```/g)].map(([, text = '']) => text);
    const made = project({ '.fsagent/agents/reviewer.md': spec });
    expect(made.run(['write']).code).toBe(0);
    const { claude, opencode, copilot } = outputs('reviewer');
    const files = [claude, opencode, copilot].map((path) =>
      made.read(path).replace(/^description: .*\n/m, ''),
    );
    expect(shown).toHaveLength(3);
    for (const [index, text] of shown.entries()) expect(files[index]).toContain(`\n${text}`);
  });

  test('no text hands npm the name of the command, which is another package there', () => {
    // Options may stand between: `npx --yes …`, `npm exec --no -- …`. The name of the package goes on with "-action".
    const pattern = '(npx|npm exec|dlx|bunx)( --?[a-z-]*)* fsagent($|[^-/A-Za-z0-9])';
    const { stdout, status } = gitGrep(pattern);
    expect({ found: stdout.toString(), status }).toEqual({ found: '', status: 1 }); // 1: nothing found
  });

  test('every "fsagent …" in a text or a script is a command with options that it has', () => {
    const texts = PAGES.map((page) => read(page).replace(/^```(?:ts|console|markdown)[\s\S]*?^```$/gm, ''));
    const calls = texts
      .flatMap((text) => [
        ...text.matchAll(
          /(?<=[`\s"])fsagent(?:-action(?:@[\d.]+)?)? ([a-z]+)((?: --?[a-z-]+(?:[ =][\w./-]+)?)*)/g,
        ),
      ])
      .map(([, command = '', options = '']) => ({ command, options: options.match(/--[a-z-]+/g) ?? [] }))
      .filter(({ command }) => COMMANDS.includes(command));
    expect(calls.length).toBeGreaterThan(40);
    const made = project({});
    const help = new Map(COMMANDS.map((command) => [command, made.run([command, '--help']).stdout]));
    for (const { command, options } of calls)
      for (const option of options) expect(`${command}: ${help.get(command)}`).toContain(` ${option} `);
  });
});

const gitGrep = (pattern: string) =>
  runProcess('git', ['grep', '-nIE', '--untracked', pattern, '--', '.', ':!dist', ':!site/dist'], {
    cwd: ROOT,
    env: cleanEnv(),
  });

const COMMANDS = ['init', 'write', 'check', 'import', 'eject', 'explain', 'audit', 'matrix'];
