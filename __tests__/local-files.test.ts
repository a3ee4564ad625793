import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { auditProject, BUILT_IN_HARNESSES, check } from '../src/index.js';
import { hasAtLeast } from '../src/project/audit.js';
import { gridsOf } from '../src/report/audit-grid.js';

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
    const env = { PATH: process.env.PATH, HOME: base, GIT_CONFIG_NOSYSTEM: '1' };
    const { status, stderr } = spawnSync('git', words.split(' '), { cwd: root, env, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
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
