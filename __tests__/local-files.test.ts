import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { auditProject, BUILT_IN_HARNESSES, check } from '../src/index.js';
import { hasAtLeast } from '../src/project/audit.js';
import { gridsOf } from '../src/report/audit-grid.js';
import { runProcess } from './support/processes.js';

const base = realpathSync(mkdtempSync(join(tmpdir(), 'fsagent-local-')));
afterAll(() => rmSync(base, { recursive: true }));

let count = 0;

/** A checkout with these files, and what is done in it. */
function checkout(files: Readonly<Record<string, string>>, ...commands: readonly string[]): string {
  const root = join(base, String(count++));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const words of ['init -q', ...commands]) {
    const env = { PATH: process.env.PATH ?? '', HOME: base, GIT_CONFIG_NOSYSTEM: '1' };
    const { status, stderr } = runProcess('git', words.split(' '), { cwd: root, env });
    if (status !== 0) throw new Error(String(stderr));
  }
  return root;
}

const OPEN = '---\ndescription: d\ntools: { bash: true }\n---\nYou work.\n';
const HOOK = JSON.stringify({ hooks: { Stop: [{ hooks: [{ type: 'command', command: './x' }] }] } });
const AGENT = '.opencode/agent/a.md';
const HOOKS = '.claude/settings.local.json';
const IGNORED = { '.gitignore': '/.opencode/\n/.claude/*.local.json\n' };

describe('a file that git ignores', () => {
  const own = checkout({ ...IGNORED, [AGENT]: OPEN, [HOOKS]: HOOK }, 'add .');
  const audit = auditProject(own, {});

  test('is shown by an audit as on this machine only', () => {
    const rows = gridsOf(audit, BUILT_IN_HARNESSES).flatMap((grid) => grid.rows);
    expect(
      rows.map(({ agent, notes }) => [agent.name, notes.find((note) => note.includes('machine'))]),
    ).toEqual([
      ['main session', 'on this machine only: runs 1 command by itself (the hook Stop)'],
      ['a', 'on this machine only'],
      ['main session', 'on this machine only: runs 1 command by itself (the hook Stop)'],
    ]);
    expect(audit.agents.map(({ isLocal }) => isLocal)).toEqual([true]);
  });

  test('changes no exit code', () => {
    expect(audit.diagnostics).toEqual([]);
    expect(hasAtLeast(audit, 'info')).toBe(false);
  });

  test('breaks no policy', () => {
    const config = 'policy: [{ name: x, forbid: [Shell], runs: [] }]\n';
    const files = { ...IGNORED, '.fsagent/config.yml': config, [AGENT]: OPEN, [HOOKS]: HOOK };
    const broken = (root: string) =>
      check(root, { allowEmpty: true }).diagnostics.filter(({ code }) => code === 'policy-violation');
    expect(broken(checkout(files, 'add .'))).toEqual([]);
    const forced = broken(checkout(files, `add --force ${AGENT} ${HOOKS} .`));
    expect(new Set(forced.map(({ file }) => file))).toEqual(new Set([AGENT, HOOKS]));
  });

  test('counts once git has it, whatever its name', () => {
    const all = auditProject(
      checkout({ ...IGNORED, [AGENT]: OPEN, [HOOKS]: HOOK }, `add --force ${AGENT} ${HOOKS}`),
      {},
    );
    expect(new Set(all.diagnostics.map(({ file }) => file))).toEqual(new Set([AGENT, HOOKS]));
    expect(all.agents.map(({ isLocal }) => isLocal)).toEqual([undefined]);
  });

  test('and that is only not added counts too', () => {
    const found = auditProject(checkout({ [AGENT]: OPEN }), {}).diagnostics;
    expect(found.map(({ code }) => code)).toEqual(['agent-open']);
  });

  test('changes nothing of an agent that others get', () => {
    const files = {
      '.gitignore': 'opencode.json\n',
      [AGENT]: '---\ndescription: d\npermission: { "*": deny, read: allow }\n---\nYou read.\n',
      'opencode.json': '{ "mode": { "a": { "permission": "allow" }, "b": { "permission": "allow" } } }',
    };
    const { agents } = auditProject(checkout(files, 'add .'), { harnesses: ['opencode'] });
    expect(agents.map(({ agent, isLocal, tools }) => [agent, isLocal, tools.get('Shell')])).toEqual([
      ['a', undefined, 'denied'],
      ['b', true, 'granted'],
    ]);
  });
});

describe('a place that is there for others and not here', () => {
  const LINK = 'update-index --add --cacheinfo 160000,1234567890123456789012345678901234567890,';
  const MODULES = { '.gitmodules': '[submodule "x"]\npath = x\nurl = https://example.com/x\n' };
  const RULE = { '.fsagent/config.yml': 'policy: [{ name: x, forbid: [Shell] }]\n' };
  const found = (root: string) => ({
    audit: auditProject(root, {}).diagnostics.flatMap(({ code, severity, file }) =>
      ['empty-submodule', 'other-case'].includes(code) ? `${severity} ${code} ${file}` : [],
    ),
    policy: check(root, { allowEmpty: true }).diagnostics.flatMap(({ code, severity, file }) =>
      code === 'policy-unread' ? `${severity} ${file}` : [],
    ),
  });

  test.each(['.claude', '.claude/agents', '.opencode/agent/team', '.github'])(
    'is a submodule that is not checked out: %s',
    (path) => {
      expect(found(checkout({ ...MODULES, ...RULE }, `${LINK}${path}`))).toEqual({
        audit: [`warning empty-submodule ${path}`],
        policy: [`error ${path}`],
      });
    },
  );

  test.each(['vendor/x', '.claude/notes', 'docs'])('is no submodule elsewhere: %s', (path) => {
    expect(found(checkout({ ...MODULES, ...RULE }, `${LINK}${path}`))).toEqual({ audit: [], policy: [] });
  });

  describe('submodules elsewhere are counted in the note of what is not read', () => {
    const said = (rule: string, config: string, folder: string, ...commands: readonly string[]) => {
      const policy = `${config}policy: [{ name: x, forbid: [Shell]${rule} }]\n`;
      const bad = { 'app/.gemini/.env': 'A=b\n' };
      const root = checkout({ ...MODULES, ...bad, [`${folder}.fsagent/config.yml`]: policy }, ...commands);
      const shown = (found: ReturnType<typeof check>['diagnostics']) =>
        found.flatMap(({ code, severity, file, message }) =>
          code === 'unread-elsewhere' ? message : code === 'policy-unread' ? `${severity} ${file}` : [],
        );
      const [checked, audited] = [
        check(join(root, folder), { allowEmpty: true }),
        auditProject(join(root, folder), {}),
      ];
      expect(shown(audited.diagnostics)).toEqual(shown(checked.diagnostics));
      return shown(checked.diagnostics);
    };
    const TWO = [`${LINK}vendor/x`, `${LINK}docs`];

    test('with their number', () => {
      expect(said('', '', '', ...TWO)).toEqual([
        '1 file in a nested folder and 2 submodules that are not checked out, such as app/.gemini/.env, cannot be judged and ' +
          'count for no policy. To have them count, write "unread: error" in a rule.',
      ]);
    });

    test('and they count on request, or where outputs go', () => {
      expect(said(', unread: error', '', '', ...TWO)).toEqual([
        'error app/.gemini/.env',
        'error docs',
        'error vendor/x',
      ]);
      expect(said('', 'harnesses: { opencode: { dir: docs/.opencode/agent } }\n', '', ...TWO)).toEqual([
        'error docs',
        expect.stringContaining('1 file in a nested folder and 1 submodule that is not checked out'),
      ]);
    });

    test('those below the folder that is checked, and none that is checked out', () => {
      const message =
        'vendor/x is a submodule that is not checked out, cannot be judged and counts for no policy. ' +
        'To have it count, write "unread: error" in a rule.';
      expect(said('', '', 'part/', `${LINK}part/vendor/x`, `${LINK}other`)).toEqual([message]);
    });

    test('also where the index has a form that only git reads', () => {
      const version = 'update-index --index-version 4';
      expect(said(', unread: error', '', '', `${LINK}docs`, version)).toEqual([
        'error app/.gemini/.env',
        'error docs',
      ]);
    });
  });

  test('is no submodule that is checked out', () => {
    const files = { ...MODULES, ...RULE, '.claude/agents/README.md': 'Ours.\n' };
    expect(found(checkout(files, `${LINK}.claude`))).toEqual({ audit: [], policy: [] });
  });

  test.each(['.Claude/agents/a.md', '.claude/Agents/a.md', 'OpenCode.json', '.MCP.json'])(
    'is a name in another case: %s',
    (path) => {
      const place = path.replace('/a.md', '').replace('.Claude/agents', '.Claude');
      expect(found(checkout({ ...RULE, [path]: '{}' }))).toEqual({
        audit: [`warning other-case ${place}`],
        policy: [`error ${place}`],
      });
    },
  );

  test.each(['Claude/agents/a.md', 'docs/.Claude.md', 'Agents/a.md'])('is no other name: %s', (path) => {
    expect(found(checkout({ ...RULE, [path]: '{}' }))).toEqual({ audit: [], policy: [] });
  });
});

test.each([
  ['.vscode', 'mcp.json', JSON.stringify({ servers: { x: { command: 'x' } } }), 'starts-server'],
  ['.gemini', 'settings.json', HOOK, 'runs-by-itself'],
  [
    '.claude/skills/x',
    'SKILL.md',
    '---\nhooks: { Stop: [{ hooks: [{ type: command, command: ./x }] }] }\n---\nx\n',
    'runs-by-itself',
  ],
])('a link to a folder with settings and no agents is followed: %s', (link, name, text, code) => {
  const root = checkout({ [`shared/${name}`]: text });
  mkdirSync(join(root, dirname(link)), { recursive: true });
  symlinkSync(link.includes('/') ? '../../shared' : 'shared', join(root, link));
  const place = `${link}/${name}`;
  expect(auditProject(root, {}).diagnostics.map((each) => [each.code, each.file])).toContainEqual([
    code,
    place,
  ]);
});

test('a link to a folder with settings that leads out is named', () => {
  const root = checkout({ 'README.md': 'x' });
  symlinkSync(tmpdir(), join(root, '.vscode'));
  expect(auditProject(root, {}).diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual([
    'linked-agent .vscode',
  ]);
});
