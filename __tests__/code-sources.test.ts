import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import {
  type Agent,
  agent,
  apply,
  check,
  comparePolicies,
  editsOf,
  formatDiff,
  formatPatch,
  formatSpec,
  type PlanOptions,
  parseSpec,
  plan,
  readMark,
  reportOf,
  Tool,
} from '../src/index.js';

const base = mkdtempSync(join(tmpdir(), 'fsagent-code-'));
afterAll(() => rmSync(base, { recursive: true }));

const SPEC = '.fsagent/agents/reader.md';
const FILES = {
  '.fsagent/config.yml': 'matrix: verified\ncode: [agents.ts]\n',
  [SPEC]: '---\ndescription: Reads.\ntools: [Read]\n---\nYou read.\n',
  'agents.ts': '// makes agents\n',
};

function projectOf(files: Readonly<Record<string, string>> = FILES) {
  const root = mkdtempSync(join(base, 'project-'));
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries(files)) put(path, text);
  const outputs = () =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => join(each.parentPath, each.name).slice(root.length + 1))
      .filter((path) => path.startsWith('.') && !path.startsWith('.fsagent'))
      .sort();
  return {
    root,
    put,
    read: (path: string) => readFileSync(join(root, path), 'utf8'),
    remove: (path: string) => rmSync(join(root, path)),
    outputs,
    write: (options: PlanOptions = {}) => {
      const planned = plan(root, options);
      if (planned.ok) apply(root, planned.changes);
      return planned;
    },
  };
}

const tester = agent({
  name: 'tester',
  description: 'Tests.',
  tools: [Tool.Read, Tool.Shell],
  prompt: 'You test.',
});
const inCode = (...agents: readonly Agent[]): PlanOptions => ({ agents, source: 'agents.ts' });
const found = ({ diagnostics }: ReturnType<typeof plan>, ...severities: readonly string[]) =>
  diagnostics
    .filter(({ severity }) => severities.includes(severity))
    .map(({ code, file }) => `${code} ${file}`);
const changed = ({ changes }: ReturnType<typeof plan>) =>
  changes.map(({ kind, cause, path }) => `${kind} ${cause} ${path}`);
const OUTPUTS = ['.claude/agents/tester.md', '.github/agents/tester.agent.md', '.opencode/agent/tester.md'];

describe('agents made in code', () => {
  test('are written with a mark that names their source, and are in sync the second time', () => {
    const made = projectOf();
    expect(changed(made.write(inCode(tester)))).toEqual(OUTPUTS.map((path) => `create missing ${path}`));
    expect(OUTPUTS.map((path) => readMark(made.read(path)))).toEqual(
      OUTPUTS.map(() => ({ spec: 'agents.ts', intact: true })),
    );
    const again = check(made.root, inCode(tester));
    expect({ status: again.status, problems: found(again, 'error', 'warning') }).toEqual({
      status: 'in-sync',
      problems: [],
    });
  });

  test('need no spec beside them, but the files of specs that are gone are no leftovers of code', () => {
    const made = projectOf();
    made.write(inCode(tester));
    made.write();
    made.remove(SPEC);
    expect(found(check(made.root), 'error')).toEqual(['no-specs undefined']);
    expect(check(made.root, { allowEmpty: true }).status).toBe('drift');
    made.write({ allowEmpty: true });
    expect(made.outputs()).toEqual(OUTPUTS);
    expect(check(made.root).status).toBe('in-sync');
  });

  test('and specs share a project: neither run touches the files of the other', () => {
    const made = projectOf();
    made.write(inCode(tester));
    made.write();
    expect(made.outputs()).toHaveLength(6);
    expect(check(made.root).status).toBe('in-sync');
    expect(check(made.root, inCode(tester)).status).toBe('in-sync');
    made.remove(SPEC);
    made.put('.fsagent/agents/other.md', FILES[SPEC]);
    expect(changed(plan(made.root, inCode(tester)))).toEqual([]);
    expect(
      made
        .write()
        .changes.map(({ path }) => path)
        .filter((path) => OUTPUTS.includes(path)),
    ).toEqual([]);
  });

  test('that are made no more lose their files, and no one else does', () => {
    const made = projectOf();
    made.write(inCode(tester));
    made.write();
    expect(changed(made.write(inCode()))).toEqual(OUTPUTS.map((path) => `delete orphan ${path}`));
    expect(made.outputs()).toHaveLength(3);
  });

  test('replace the files that the same source wrote earlier, also under its former name', () => {
    const made = projectOf();
    made.write({ agents: [tester], source: 'old.ts' });
    expect(made.write(inCode(tester)).changes.map(({ cause }) => cause)).toEqual(
      OUTPUTS.map(() => 'spec-changed'),
    );
    expect(check(made.root, inCode(tester)).status).toBe('in-sync');
  });

  test('may not take the name of a spec, and a spec may not take theirs', () => {
    const made = projectOf();
    made.write();
    const reader = agent({ name: 'reader', description: 'Reads too.', prompt: 'You read.' });
    const refused = plan(made.root, inCode(reader));
    expect(found(refused, 'error')).toHaveLength(3);
    expect(found(refused, 'error')[0]).toBe('two-sources .claude/agents/reader.md');
    expect(refused.changes).toEqual([]);

    made.write(inCode(tester));
    made.put('.fsagent/agents/tester.md', FILES[SPEC]);
    expect(found(plan(made.root), 'error')).toEqual(OUTPUTS.map((path) => `two-sources ${path}`));
  });

  test('with a mistake write nothing, and the diagnostic names the source', () => {
    const made = projectOf();
    const refused = made.write(inCode({ ...tester, frontmatter: { description: '' } }));
    expect(refused.ok).toBe(false);
    expect(found(refused, 'error')[0]).toMatch(/ agents\.ts$/);
    expect(made.outputs()).toEqual([]);
  });

  test('whose source the config does not name get a warning, because a check would delete them', () => {
    const made = projectOf({ ...FILES, '.fsagent/config.yml': 'matrix: verified\n' });
    expect(found(made.write(inCode(tester)), 'warning')).toEqual(['unlisted-code agents.ts']);
    made.write(inCode(tester));
    expect(changed(plan(made.root)).filter((line) => line.startsWith('delete'))).toEqual(
      OUTPUTS.map((path) => `delete orphan ${path}`),
    );
  });

  test.each([
    ['no source', { agents: [tester] }],
    ['no agents', { source: 'agents.ts' }],
    ['a spec as the source', { agents: [tester], source: SPEC }],
    ['a source above the root', { agents: [tester], source: '../agents.ts' }],
    ['an absolute source', { agents: [tester], source: '/agents.ts' }],
  ])('with %s are a bug of the program, and said as one', (_, options) => {
    expect(() => plan(base, options)).toThrow(TypeError);
  });
});

describe('a check of files made by code', () => {
  const written = () => {
    const made = projectOf();
    made.write(inCode(tester));
    made.write();
    return made;
  };

  test('says that their content is not verified', () => {
    const checked = check(written().root);
    expect(checked.status).toBe('in-sync');
    expect(found(checked, 'info').filter((line) => line.startsWith('code-output'))).toEqual(
      OUTPUTS.map((path) => `code-output ${path}`),
    );
  });

  test('verifies the hash in their marks', () => {
    const made = written();
    made.put(OUTPUTS[0] ?? '', made.read(OUTPUTS[0] ?? '').replace('You test.', 'You do anything.'));
    const checked = check(made.root);
    expect({ status: checked.status, errors: found(checked, 'error') }).toEqual({
      status: 'error',
      errors: ['edited-code .claude/agents/tester.md'],
    });
  });

  test('takes a file with a forged mark for an orphan: only the sources of the config count', () => {
    const made = written();
    for (const source of ['other.ts', SPEC, '.fsagent/config.yml']) {
      const forged = projectOf();
      forged.write({ agents: [agent({ ...HARM, name: 'evil' })], source: 'agents.ts' });
      const text = forged.read('.claude/agents/evil.md').replace('from "agents.ts"', `from "${source}"`);
      made.put('.claude/agents/evil.md', text);
      expect(changed(check(made.root))).toEqual(['delete orphan .claude/agents/evil.md']);
    }
  });

  test('takes the place of no agent that a spec makes', () => {
    const made = written();
    const forged = projectOf();
    forged.write({ agents: [agent({ ...HARM, name: 'reader' })], source: 'agents.ts' });
    made.put('.opencode/agents/reader.md', forged.read('.opencode/agent/reader.md'));
    expect(found(check(made.root), 'error')).toEqual(['shadowed-agent .opencode/agents/reader.md']);
    expect(found(plan(made.root, { adopt: true }), 'error')).toEqual([
      'shadowed-agent .opencode/agents/reader.md',
    ]);
  });

  test('applies the policy to them', () => {
    const made = written();
    made.put(
      '.fsagent/config.yml',
      `${FILES['.fsagent/config.yml']}policy:\n  - { name: no-shell, forbid: [Shell] }\n`,
    );
    const checked = check(made.root);
    expect(checked.status).toBe('error');
    expect(found(checked, 'error').map((line) => line.split(' ')[0])).toContain('policy-violation');
    expect(plan(made.root, inCode(tester)).ok).toBe(false);
  });

  test('refuses a config that names a source which is not there, or a spec', () => {
    const made = written();
    made.remove('agents.ts');
    expect(found(check(made.root), 'error')).toEqual(['no-code .fsagent/config.yml']);
    for (const path of [SPEC, 'a/*.ts', '../x.ts', 'agents.YML']) {
      made.put('.fsagent/config.yml', `code: ["${path}"]\n`);
      expect(found(check(made.root), 'error')).toEqual(['bad-value .fsagent/config.yml']);
    }
  });

  test('a pull request that adds a source loosens what is verified', () => {
    const [less, more] = [{ unmanaged: [] }, { unmanaged: [], code: ['agents.ts'] }];
    const codes = (from: typeof less, to: typeof less) =>
      comparePolicies(from, to, () => undefined).map(({ code }) => code);
    expect([codes(less, more), codes(more, less)]).toEqual([['policy-loosened'], []]);
  });
});

const HARM = { description: 'Does harm.', prompt: 'You do harm.' } as const;

describe('reports for a program', () => {
  test('say what a plan would do, as a diff, a patch and data', () => {
    const made = projectOf();
    made.write();
    made.put(
      '.claude/agents/reader.md',
      made.read('.claude/agents/reader.md').replace('You read.', 'I read.'),
    );
    const { changes, diagnostics } = plan(made.root);
    const [change] = changes;
    if (!change) throw new Error('no change');
    expect(formatDiff(change)).toContain('-I read.\n+You read.');
    expect(formatPatch(changes)).toContain('diff --git a/.claude/agents/reader.md');
    expect(editsOf(change)).toEqual([{ specLine: 5, added: ['I read.'], removed: ['You read.'] }]);
    expect(reportOf(changes, diagnostics).changes.map(({ cause }) => cause)).toEqual(['edited']);
  });
});

describe('the text of a spec for an agent', () => {
  const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/);
  const line = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() !== '');
  const tool = fc.oneof(
    fc.constantFrom(Tool.Read, Tool.Write, Tool.Shell, Tool.WebSearch),
    word.map((name) => Tool.Custom(name)),
    fc.tuple(word, word).map(([server, name]) => Tool.Mcp(server, name)),
    word.map((name) => Tool.Limited('Shell', `${name} *`)),
  );
  const agents = fc
    .record(
      {
        name: word,
        description: line,
        prompt: fc.string({ unit: 'grapheme' }),
        tools: fc.uniqueArray(tool, { selector: (each) => JSON.stringify(each), minLength: 0 }),
        disallowedTools: fc.uniqueArray(tool, { selector: (each) => JSON.stringify(each), minLength: 1 }),
        temperature: fc.constantFrom(0, 0.5, 1),
        model: fc.constantFrom('smart', 'opus'),
        harnesses: fc.constant(['opencode'] as const),
        opencode: fc.record({ mode: fc.constant('subagent'), color: line }),
      },
      { requiredKeys: ['name', 'description', 'prompt'] },
    )
    .map((definition) => agent(definition));

  test('is read back as the same agent', () => {
    fc.assert(
      fc.property(agents, (made) => {
        expect(parseSpec({ path: 'a.md', text: formatSpec(made) }).spec?.agent).toEqual(made);
      }),
    );
  });
});
