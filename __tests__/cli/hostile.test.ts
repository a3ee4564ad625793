import { describe, expect, test } from '@jest/globals';
import { commandsIn } from '../action/support/commands.js';
import { type Ended, type Project, project } from './support.js';

/** What would say something to the runner or a terminal, or hide something, if it were printed as it is. */
const HOSTILE = [
  '::set-output name=ok::true',
  '  ::error::boom',
  '\u00a0::error::behind a blank',
  '##[error]boom',
  'a##[set-output name=ok;]true',
  'x\n::error file=x::boom',
  'x\r::stop-commands::x',
  'x\u0085::notice::next line',
  'x\u2028::notice::line separator',
  '\u202egnp.exe',
  '\u2066isolated\u2069',
  '\u001b[31mred\u001b[0m\u0007',
  '\u009b31mred',
  'zero\u200bwidth\u200djoined\ufeff',
  'tags\u{e0041}\u{e0042}',
  'soft\u00adhyphen\u2060\u180e\u3164',
] as const;

const HIDDEN = /(?![\n\t])\p{Cc}|[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

const asFile = (text: string): string => text.replaceAll('/', '∕');
const quoted = (text: string): string =>
  JSON.stringify(text).replace(/[\u007f-\u009f\u2028\u2029]/g, asEscape);
const asEscape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Agent files under every hostile name, which say it in each of their fields. */
const agentFiles = (): Record<string, string> =>
  Object.fromEntries(
    HOSTILE.flatMap((text, index) => [
      [
        `.claude/agents/${index}${asFile(text)}.md`,
        `---\nname: ${quoted(`${text}${index}`)}\ndescription: ${quoted(text)}\nmodel: ${quoted(text)}\n${quoted(text)}: 1\ntools: [Read, ${quoted(`${text}(x)`)}]\n---\n${text}\n`,
      ],
      [
        `.github/agents/${index}${asFile(text)}.agent.md`,
        `---\ndescription: ${quoted(text)}\n---\n${text}\n`,
      ],
    ]),
  );

/** Specs at the top, where their names begin a line. */
const specFiles = (): Record<string, string> => ({
  '.fsagent/config.yml':
    'matrix: verified\nspecs: ["*.md"]\nharnesses: [claude-code, opencode]\npolicy:\n  - name: "no ::error::shell\\u202e"\n    forbid: [Shell]\n    except: [{ agents: ["*"], reason: "##[error]no ::shell\\u202e" }]\n',
  ...Object.fromEntries(
    HOSTILE.map((text, index) => [
      `${asFile(text)}.md`,
      `---\nname: agent-${index}\ndescription: ${quoted(text)}\nmodel: { claude-code: ${quoted(`claude-${text.replace(/[\n\r\u2028]/g, '')}`)} }\ntools: [Read, Shell, { custom: ${quoted(text.replace(/[\s\p{Cc}()]/gu, ''))} }]\naccept: [{ code: unsupported, harnesses: [opencode], reason: ${quoted(`x ${text}`)} }]\n---\n${text}\n`,
    ]),
  ),
});

/** Specs and a config that are wrong in each place. */
const brokenFiles = (): Record<string, string> => ({
  '.fsagent/config.yml': `matrix: verified\n${HOSTILE.map((text) => `${quoted(text)}: 1\n`).join('')}`,
  '.fsagent/policy.yml': HOSTILE.map((text) => `- name: ${quoted(text)}\n  ${quoted(text)}: 1\n`).join(''),
  ...Object.fromEntries(
    HOSTILE.flatMap((text, index) => [
      [
        `.fsagent/agents/${index}${asFile(text)}.md`,
        `---\ndescription: x\ntools: [${quoted(text)}]\n${quoted(text)}: 1\n---\n{{{${text}}}}\n`,
      ],
      [`.fsagent/agents/${index}-yaml.md`, `---\ndescription: "${text}\n${text}: [\n---\nx\n`],
    ]),
  ),
});

/** Nothing hides in the text, and the runner takes no line of it for a command that is not meant. */
function expectHarmless({ stdout, stderr }: Ended, meant: readonly string[] = []): void {
  const text = `${stdout}\n${stderr}`;
  expect(HIDDEN.exec(text)?.[0]).toBeUndefined();
  expect(commandsIn(text).filter(({ name, line }) => !meant.includes(name) || line.includes('##['))).toEqual(
    [],
  );
  expect(text).not.toMatch(/^ +at .*:\d+:\d+/m);
}

const ANNOTATIONS = ['error', 'warning', 'notice'];

type Step = readonly [words: readonly string[], format?: string];

/** Runs commands one after the other; whatever they print is harmless, and something of the repository is among it. */
function expectEachHarmless(made: Project, steps: readonly Step[]): void {
  let said = '';
  for (const [words, format = 'text'] of steps) {
    const ran = made.run(format === 'text' ? words : [...words, '--format', format]);
    expectHarmless(ran, format === 'github' ? ANNOTATIONS : []);
    said += ran.stdout + ran.stderr;
    if (format === 'json' || format === 'sarif') JSON.parse(ran.stdout || 'null'); // errors go elsewhere
  }
  expect(said).toMatch(/\\u\{?202e|: :|# #\[/);
}

describe('what is printed of a hostile repository steers nothing', () => {
  test('when its specs are checked, written and explained', () => {
    const made = project(specFiles());
    made.git('init', '-q');
    expectEachHarmless(made, [
      [['check', '--diff', '--verbose']],
      [['check'], 'json'],
      [['check'], 'github'],
      [['write', '--dry-run']],
      [['write']],
      [['write', '--verbose']],
      [['write'], 'json'],
      [['write'], 'github'],
      ...[0, 3, 5, 9].map((index): Step => [['explain', `agent-${index}`]]),
      [['explain', 'agent-1'], 'json'],
      [['explain', '::error::x\u202e']],
      [['audit']],
      [['audit'], 'markdown'],
      [['audit'], 'sarif'],
    ]);
    expect(made.run(['write']).code).toBe(0);
    for (const path of made.files('.claude')) made.put(path, `${made.read(path)}${HOSTILE.join('\n')}\n`);
    expectEachHarmless(made, [
      [['check', '--diff']],
      [['check'], 'github'],
      [['write', '--dry-run', '--discard']],
    ]);
    for (const text of HOSTILE.slice(0, 5)) made.remove(`${asFile(text)}.md`);
    expectEachHarmless(made, [[['check', '--diff']], [['eject', '--dry-run']], [['eject']], [['init']]]);
  });

  test('when a file begins a line with its name', () => {
    const made = project(specFiles());
    for (const text of HOSTILE.slice(3)) made.remove(`${asFile(text)}.md`);
    expect(made.run(['write', '--allow-empty'])).toMatchObject({ code: 0 });
    const { stdout } = made.run(['write']);
    expect(stdout).toContain(': :set-output name=ok::true.md\n');
    expect(commandsIn(stdout)).toEqual([]);
  });

  test('when its agent files are audited and imported', () => {
    const made = project(agentFiles());
    expectEachHarmless(made, [
      [['audit']],
      [['audit'], 'json'],
      [['audit'], 'github'],
      [['audit'], 'markdown'],
      [['audit'], 'sarif'],
      [['audit', '--html', 'report.html']],
      [['import', '--dry-run', '--diff']],
      [['import', '--dry-run', '--separate', '--repair']],
      [['import', '--dry-run'], 'json'],
      [['init']],
      [['import', '--separate']],
      [['check']],
      [['write', '--adopt', '--dry-run', '--diff']],
    ]);
    const html = made.read('report.html');
    expect(HIDDEN.exec(html)?.[0]).toBeUndefined();
    expect(html).toContain('\\\\u{202e}gnp.exe');
  });

  test('when everything in it is wrong', () => {
    const made = project(brokenFiles());
    expectEachHarmless(made, [
      [['check', '--verbose']],
      [['check'], 'json'],
      [['check'], 'github'],
      [['write', '--policy', '.fsagent/policy.yml']],
      [['audit', '--policy', '.fsagent/policy.yml']],
      [['import']],
      [['explain', 'x']],
      [['eject']],
      [['init', '--editor', 'vscode']],
    ]);
    made.put('.fsagent/config.yml', 'matrix: verified\n');
    expectEachHarmless(made, [
      [['check', '--verbose']],
      [['check', '--policy', '.fsagent/policy.yml'], 'json'],
      [['audit', '--policy', '.fsagent/policy.yml'], 'github'],
      [['explain', 'x']],
    ]);
    const words = HOSTILE.flatMap((text): Step[] => [[[text]], [['explain', '--config', text, text]]]);
    expectEachHarmless(made, words);
  });

  test('and machines still get every name and message as it is', () => {
    const made = project(agentFiles());
    const names = HOSTILE.map((text, index) => `${text}${index}`);
    const audited: { agents: { agent: string; file: string }[] } = JSON.parse(
      made.run(['audit', '--format', 'json', '--harness', 'claude-code']).stdout,
    );
    expect(audited.agents.map(({ file }) => file).sort()).toEqual(made.files('.claude'));
    expect(audited.agents.map(({ agent }) => agent)).toEqual(
      expect.arrayContaining([names[3], names[9], names[14]]),
    );
  });
});

test('ordinary text of any script is printed as it is', () => {
  const TEXTS = [
    'A family 👩‍👩‍👧‍👦, a flag 🏳️‍🌈 and 🏴󠁧󠁢󠁥󠁮󠁧󠁿, hair 🧑🏽‍🦰, a heart ❤️‍🔥, key 1️⃣.',
    'این عامل تغییرها را بررسی می‌کند و نمی‌نویسد.',
    'यह बदलाव जाँचता है: क्‍ष और श्री।',
    'ශ්‍රී ලංකා, র‍্যাব, 葛󠄀城, 日本語, עברית, العربية, ไทย',
  ];
  const made = project(
    Object.fromEntries(
      TEXTS.map((text, index) => [
        `.fsagent/agents/a${index}.md`,
        `---\ndescription: ${JSON.stringify(text)}\ntools: [Read]\n---\n${text}\n`,
      ]),
    ),
  );
  const { stdout } = made.run(['check', '--diff']);
  for (const [index, text] of TEXTS.entries()) {
    expect(stdout).toContain(`+${text}\n`);
    expect(made.run(['explain', `a${index}`]).stdout).toContain(text);
    expect(made.run(['explain', `a${index}`, '--format', 'json']).stdout).toContain(text);
  }
});
