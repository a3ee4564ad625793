import { describe, expect, test } from '@jest/globals';
import { readConfig, readPolicy } from '../../../src/core/index.js';

const problems = (text: string): readonly string[] =>
  readConfig({ path: 'c.yml', text }).diagnostics.map(
    ({ code, line, column, message }) =>
      `${code} ${line}:${column} ${/"([^"]+)"\?/.exec(message)?.[1] ?? ''}`,
  );

describe('the rules of a config', () => {
  test('may set every key', () => {
    const { config, diagnostics } = readConfig({
      path: 'c.yml',
      text: `policy:
  - name: all
    together: [Shell, Todo]
    forbid: [Bash, Shell]
    allow: []
    closed: true
    mcp: []
    fields: { copilot: { infer: [false] }, opencode: {} }
    reach: true
    agents: ["*"]
    harnesses: [copilot]
    repositories: [octo/*]
    severity: info
    covers: specs
    except: [{ agents: [a], harnesses: [copilot], reason: r }]
`,
    });
    expect(diagnostics).toEqual([]);
    expect(config.policy).toEqual([
      {
        name: 'all',
        together: ['Shell', 'TodoWrite', 'TodoRead'],
        forbid: ['Shell'],
        allow: [],
        closed: true,
        mcp: [],
        fields: { copilot: { infer: [false] }, opencode: {} },
        reach: true,
        agents: ['*'],
        harnesses: ['copilot'],
        repositories: ['octo/*'],
        severity: 'info',
        covers: 'specs',
        except: [
          { agents: ['a'], harnesses: ['copilot'], reason: 'r', at: { file: 'c.yml', line: 15, column: 14 } },
        ],
        at: { file: 'c.yml', line: 2, column: 11 },
      },
    ]);
  });

  test('have defaults that hold most back', () => {
    const { config } = readConfig({ path: 'c.yml', text: 'policy: [{ name: x, forbid: [Shell] }]' });
    expect(config.policy).toMatchObject([{ reach: false, severity: 'error', covers: 'all', except: [] }]);
    expect(config.policy?.[0]).not.toHaveProperty('agents');
    expect(config.policy?.[0]).not.toHaveProperty('harnesses');
  });

  test('may be none', () => {
    expect(problems('policy: []')).toEqual([]);
    expect(readConfig({ path: 'c.yml', text: 'strict: true' }).config).not.toHaveProperty('policy');
  });

  const rule = (keys: string) => `policy:\n  - name: x\n    ${keys}\n`;

  test.each([
    ['forbid: [Shel]', 'unknown-tool 3:14 Shell'],
    ['together: [Read, bash]', 'unknown-tool 3:22 Shell'],
    ['allow: [{ shell: "*" }]', 'bad-value 3:22 '],
    ['forbid: [{ mcp: a/b/c }]', 'bad-value 3:21 '],
    ['forbit: [Shell]', 'unknown-key 3:5 forbid'],
    ['fields: { claude: {} }', 'unknown-key 3:15 claude-code'],
    ['fields: { opencod: {} }', 'unknown-key 3:15 opencode'],
    ['fields: { claude-code: { permisionMode: [plan] } }', 'unknown-key 3:30 permissionMode'],
    ['fields: { claude-code: { permissionMode: [pln] } }', 'bad-value 3:47 plan'],
    ['fields: { claude-code: { permissionMode: plan } }', 'wrong-type 3:46 '],
    ['harnesses: [opencod]', 'unknown-harness 3:17 opencode'],
    ['severity: warn', 'bad-value 3:15 '],
    ['covers: spec', 'bad-value 3:13 specs'],
    ['mcp: [a/b/c]', 'bad-value 3:11 '],
    ['agents: [""]', 'bad-value 3:14 '],
    ['repositories: [shop]', 'bad-value 3:20 '],
    ['reach: yes', 'wrong-type 3:12 '],
    ['forbid:', 'null-value 3:12 '],
    ['except: [{ agents: [a] }]', 'missing-key 3:14 '],
    ['except: [{ reason: r }]', 'missing-key 3:14 '],
    ['except: [{ agents: [a], reason: " " }]', 'bad-value 3:37 '],
  ])('%s is an error', (keys, expected) => {
    expect(problems(rule(keys))).toEqual([expected]);
  });

  test('forbid no commands, which would be no boundary', () => {
    expect(problems(rule('forbid: [{ shell: git * }]'))).toEqual(['unknown-key 3:16 ']);
  });

  test.each([
    ['agents: [a]', '2:11'],
    ['forbid: []', '3:13'],
    ['together: [Shell]', '3:15'],
    ['together: [Shell, Bash]', '3:15'],
    ['closed: false', '3:13'],
    ['fields: { opencode: {} }', '3:13'],
    ['agents: []\n    forbid: [Shell]', '3:13'],
    ['harnesses: []\n    forbid: [Shell]', '3:16'],
    ['repositories: []\n    forbid: [Shell]', '3:19'],
    ['reach: true\n    fields: { copilot: { infer: [] } }', '3:12'],
  ])('%s asks for nothing, which is an error', (keys, place) => {
    expect(problems(rule(keys))).toEqual([`void-policy ${place} `]);
  });

  test('need a name each, and no two the same', () => {
    expect(problems('policy: [{ forbid: [Shell] }]')).toEqual(['missing-key 1:10 ']);
    expect(problems('policy:\n  - { name: x, forbid: [Shell] }\n  - { name: x, forbid: [Read] }\n')).toEqual([
      'duplicate-policy 3:13 ',
    ]);
  });
});

describe('a file with further rules', () => {
  const read = (text: string) => readPolicy({ path: 'p.yml', text });

  test('is read as the part of a config', () => {
    const { rules, diagnostics } = read('\ufeffpolicy: [{ name: x, forbid: [Shell] }]\n');
    expect(diagnostics).toEqual([]);
    expect(rules).toMatchObject([{ name: 'x', forbid: ['Shell'], isShared: true, at: { file: 'p.yml' } }]);
  });

  test.each([
    ['', 'not-a-map'],
    ['[]', 'not-a-map'],
    ['text', 'not-a-map'],
    ['{}', 'missing-key'],
    ['policy: []\nstrict: true', 'unknown-key'],
    ['policy: [{ name: x, forbid: [Shel] }]', 'unknown-tool'],
    ['policy: [{ name: x }]', 'void-policy'],
    ['policy: [', 'bad-yaml'],
    ['policy: &a []', 'yaml-feature'],
  ])('%s is an error', (text, code) => {
    expect(read(text).diagnostics).toMatchObject([{ code, severity: 'error', file: 'p.yml' }]);
  });
});
