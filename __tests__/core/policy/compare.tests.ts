import { describe, expect, test } from '@jest/globals';
import { readConfig } from '../../../src/core/index.js';
import { type AcceptedLoss, compareAccepted, comparePolicies } from '../../../src/policy/compare.js';

const read = (text: string) => {
  const { diagnostics, ...rest } = readConfig({ path: '.fsagent/config.yml', text });
  expect(diagnostics).toEqual([]);
  return rest;
};

/** `line: what` of every loosening. */
function loosenings(base: string, head: string): readonly string[] {
  const { config, locate } = read(head);
  return comparePolicies(read(base).config, config, locate).map(({ code, severity, line, message }) => {
    expect([code, severity]).toEqual(['policy-loosened', 'warning']);
    const what = message.replace('Compared with the base of this pull request, ', '');
    return `${line}: ${what}`;
  });
}

/** A policy of one rule; each key begins on a line of its own, from line 3. */
const rule = (...keys: readonly string[]) =>
  `policy:\n  - name: x\n${keys.map((key) => `    ${key}\n`).join('')}`;
const FORBID = 'forbid: [Shell]';

describe('a rule of the base', () => {
  test.each<[key: string, base: string, head: string, expected: readonly string[]]>([
    ['together', 'together: [Shell, WebFetch]', 'together: [Shell, WebFetch, Read]', ['also has Read']],
    ['forbid', 'forbid: [Shell, WebFetch]', 'forbid: [WebFetch, Read]', ['no longer has Shell']],
    [
      'forbid',
      'forbid: [Shell, { mcp: tracker }]',
      'forbid: [Shell, { mcp: tracker/delete }]',
      ['no longer has mcp: tracker'],
    ],
    ['forbid', 'forbid: [Shell, { custom: x }]', 'forbid: [Shell]', ['no longer has custom: x']],
    ['together', 'together: [Shell, { mcp: t }]', 'together: [Shell, { mcp: t/x }]', ['also has mcp: t/x']],
    ['allow', 'allow: [Read]', 'allow: [Read, Shell]', ['also has Shell']],
    ['allow', 'allow: [Read]', 'allow: [{ shell: "git *" }]', ['also has shell: git *']],
    ['allow', 'allow: [{ shell: "git diff *" }]', 'allow: [{ shell: "git *" }]', ['also has shell: git *']],
    ['allow', 'allow: [{ shell: "git *" }]', 'allow: [Shell]', ['also has Shell']],
    ['mcp', 'mcp: [github/get_*]', 'mcp: [github/get_issue, github]', ['also has github']],
    ['mcp', 'mcp: []', 'mcp: [a]', ['also has a']],
    [
      'fields',
      'fields: { claude-code: { permissionMode: [plan], hooks: [] } }',
      'fields: { claude-code: { permissionMode: [plan, default] } }',
      ['also lets "permissionMode" be default', 'no longer has "hooks"'],
    ],
    [
      'fields',
      'fields: { copilot: { infer: [false] } }',
      'fields: { opencode: { hidden: [false] } }',
      ['no longer has "infer"'],
    ],
  ])('is loosened in %s: %s → %s', (key, base, head, expected) => {
    expect(loosenings(rule(base), rule(head))).toEqual(
      expected.map((what) => `3: "${key}" of the policy "x" ${what}.`),
    );
  });

  test.each<[base: string, head: string, expected: string]>([
    ['reach: true', 'reach: false', '"reach" of the policy "x" is off'],
    ['severity: error', 'severity: warning', '"severity" of the policy "x" was "error" and is "warning"'],
    ['severity: warning', 'severity: info', '"severity" of the policy "x" was "warning" and is "info"'],
    ['covers: all', 'covers: specs', '"covers" of the policy "x" was "all" and is "specs"'],
    ['agents: [a*, B]', 'agents: [a*]', '"agents" of the policy "x" no longer takes in "B"'],
    ['agents: ["*"]', 'agents: [a*]', '"agents" of the policy "x" no longer takes in "*"'],
    ['reach: false', 'agents: [a*]', '"agents" of the policy "x" no longer takes in "*"'],
    ['reach: false', 'harnesses: [copilot]', '"harnesses" of the policy "x" takes in fewer harnesses'],
    [
      'harnesses: [opencode, copilot]',
      'harnesses: [copilot]',
      '"harnesses" of the policy "x" takes in fewer harnesses',
    ],
    [
      'repositories: [octo/*]',
      'repositories: [octo/shop]',
      '"repositories" of the policy "x" takes in fewer repositories',
    ],
    [
      'except: [{ agents: [a], repositories: [octo/shop], reason: r }]',
      'except: [{ agents: [a], reason: r }]',
      '"except" of the policy "x" also has a',
    ],
    [
      'except: [{ agents: [a], reason: r }]',
      'except: [{ agents: [a], reason: r }, { agents: [b], reason: r }]',
      '"except" of the policy "x" also has b',
    ],
    [
      'except: [{ agents: [a], harnesses: [copilot], reason: r }]',
      'except: [{ agents: [a], reason: r }]',
      '"except" of the policy "x" also has a',
    ],
    [
      'except: [{ agents: [a1], reason: r }]',
      'except: [{ agents: [a?], reason: r }]',
      '"except" of the policy "x" also has a?',
    ],
  ])('is loosened: %s → %s', (base, head, expected) => {
    expect(loosenings(rule(FORBID, base), rule(FORBID, head))).toEqual([`4: ${expected}.`]);
  });

  test.each(['together: [Shell, Read]', 'allow: [Read]', 'closed: true', 'mcp: []', 'unread: error'])(
    'is loosened when %s goes',
    (key) => {
      const [name] = key.split(':');
      expect(loosenings(rule(FORBID, key), rule(FORBID))).toEqual([
        `2: "${name}" of the policy "x" is gone.`,
      ]);
    },
  );

  test('is loosened when it goes, or when another one takes its name', () => {
    expect(loosenings(rule(FORBID), `strict: false\n${rule(FORBID).replace(': x', ': y')}`)).toEqual([
      '2: the policy "x" is gone.',
    ]);
    expect(loosenings(rule(FORBID), 'strict: false\n')).toEqual(['1: the policy "x" is gone.']);
  });

  test.each<[base: string, head: string]>([
    ['together: [Shell, Read, Write]', 'together: [Shell, Read]'],
    ['forbid: [Shell]', 'forbid: [Bash, Read]'],
    ['forbid: [{ mcp: t/x }]', 'forbid: [{ mcp: t }]'],
    ['forbid: [{ custom: t_x }]', 'forbid: [{ custom: "t_*" }]'],
    ['together: [Shell, { mcp: t/x }]', 'together: [Shell, { mcp: "*" }]'],
    ['allow: [Read, Shell]', 'allow: [Read]'],
    ['allow: [Shell]', 'allow: [{ shell: "git *" }]'],
    ['allow: [{ shell: "git *" }]', 'allow: [{ shell: "git diff *" }]'],
    ['mcp: [github, tracker/*]', 'mcp: [github/get_issue, tracker]'],
    ['fields: { copilot: { infer: [false] } }', 'fields: { copilot: { infer: [], user-invocable: [] } }'],
  ])('is not loosened when it asks for as much or more: %s → %s', (base, head) => {
    expect(loosenings(rule(base), rule(head))).toEqual([]);
  });

  test.each<[base: string, head: string]>([
    ['reach: false', 'reach: true'],
    ['severity: info', 'severity: error'],
    ['covers: specs', 'covers: all'],
    ['agents: [review-a]', 'agents: [Review-*]'],
    ['agents: [a]', 'covers: all'],
    ['agents: [a]', 'agents: ["*"]'],
    ['harnesses: [copilot]', 'harnesses: [opencode, copilot]'],
    ['harnesses: [copilot]', 'covers: all'],
    ['repositories: [octo/shop]', 'repositories: ["octo/*"]'],
    [
      'except: [{ agents: [a], repositories: [octo/*], reason: r }]',
      'except: [{ agents: [a], repositories: [Octo/shop], reason: r }]',
    ],
    [
      'except: [{ agents: [a*], reason: r }]',
      'except: [{ agents: [A1], harnesses: [copilot], reason: other }]',
    ],
    ['except: [{ agents: [a*], reason: r }]', 'except: []'],
  ])('is not loosened when it concerns as much or more: %s → %s', (base, head) => {
    expect(loosenings(rule(FORBID, base), rule(FORBID, head))).toEqual([]);
  });
});

test('a new rule, or the same rules in another order, loosen nothing', () => {
  const [x, y] = ['  - { name: x, forbid: [Shell] }\n', '  - { name: y, forbid: [Read] }\n'];
  expect(loosenings(`policy:\n${x}`, `policy:\n${y}${x}`)).toEqual([]);
  expect(loosenings(`policy:\n${y}${x}`, `policy:\n${x}${y}`)).toEqual([]);
});

describe('what else of a config holds agents back', () => {
  test('"strict" that is off', () => {
    expect(loosenings('strict: true\n', 'matrix: verified\nstrict: false\n')).toEqual([
      '2: "strict" is off.',
    ]);
    expect(loosenings('strict: true\n', 'matrix: verified\n')).toEqual(['1: "strict" is off.']);
    expect(loosenings('strict: false\n', 'strict: true\n')).toEqual([]);
  });

  test('a glob more in "unmanaged", or an exclusion less', () => {
    expect(loosenings('unmanaged: ["a/*"]', 'unmanaged:\n  - a/*\n  - b/*\n')).toEqual([
      '3: "unmanaged" also has "b/*".',
    ]);
    expect(loosenings('unmanaged: ["a/*", "!a/b"]', 'unmanaged: ["a/*", "!a/c"]')).toEqual([
      '1: "unmanaged" no longer has "!a/b".',
    ]);
    expect(loosenings('unmanaged: ["a/*", "b/*"]', 'unmanaged: ["b/*"]')).toEqual([]);
  });

  test('a code more in "acceptable"', () => {
    const base = { unmanaged: [], acceptable: ['narrowed'] };
    const head = { unmanaged: [], acceptable: ['narrowed', 'widened'] };
    const at = { file: 'c.yml', line: 9, column: 1 };
    const locate = (path: readonly (string | number)[]) =>
      path.join('.') === 'acceptable.1' ? at : undefined;
    expect(comparePolicies(base, head, locate)).toMatchObject([{ ...at, code: 'policy-loosened' }]);
    expect(comparePolicies(head, base, locate)).toEqual([]);
    expect(comparePolicies({ unmanaged: [] }, base, locate)).toHaveLength(1);
  });
});

describe('a loss that a spec accepts', () => {
  const loss: AcceptedLoss = {
    agent: 'a',
    code: 'narrowed',
    tool: 'Read',
    harnesses: ['copilot'],
    reason: 'It only reads.',
  };
  const { tool: _, ...ofNoTool } = loss;
  const at = { file: 'a.md', line: 3, column: 1 };

  test.each<[string, AcceptedLoss]>([
    ['in another agent', { ...loss, agent: 'b' }],
    ['of another code', { ...loss, code: 'widened' }],
    ['of another tool', { ...loss, tool: 'Write' }],
    ['in more harnesses', { ...loss, harnesses: ['copilot', 'opencode'] }],
    ['that names no tool', ofNoTool],
  ])('%s is new', (_, head) => {
    const found = compareAccepted([loss], [{ ...head, at }]);
    expect(found).toMatchObject([{ code: 'policy-loosened', agent: head.agent, ...at }]);
  });

  test('is new for a tool where the base accepts it for no tool: each entry accepts one loss', () => {
    expect(compareAccepted([ofNoTool], [loss])).toHaveLength(1);
  });

  test('is named with its tool, the harnesses that are new, and the reason', () => {
    const [found] = compareAccepted([loss], [{ ...loss, harnesses: ['copilot', 'opencode'] }]);
    expect(found?.message).toContain(
      '"a" also accepts "narrowed" for "Read" in opencode (the reason given: It only reads.).',
    );
  });

  test('is known when the base accepts it too, in one entry or in several, for whatever reason', () => {
    const wide: AcceptedLoss = { ...loss, harnesses: ['copilot', 'opencode'], reason: 'Another one.' };
    expect(compareAccepted([loss], [{ ...loss, reason: 'Another one.' }])).toEqual([]);
    expect(compareAccepted([wide], [loss])).toEqual([]);
    expect(compareAccepted([loss, { ...loss, harnesses: ['opencode'] }], [wide])).toEqual([]);
  });
});
