import { describe, expect, test } from '@jest/globals';
import { auditAgents, compile, type Diagnostic, importAgents } from '../../../src/core/index.js';

const HARNESSES = { kilo: {} };
const compiled = (fields: string) =>
  compile([{ path: '.fsagent/agents/a.md', text: `---\ndescription: Does x.\n${fields}---\nDo x.\n` }], {
    harnesses: HARNESSES,
    matrix: 'verified',
  });
const codes = (found: readonly Diagnostic[]) =>
  found.map(({ severity, code, tool }) => [severity, code, tool].filter(Boolean).join(' '));
/** The rules as they are written, and what is reported. */
function written(fields: string) {
  const { diagnostics, ...rest } = compiled(fields);
  const text = rest.ok ? (rest.files[0]?.text ?? '') : '';
  const rules = /^permission:.*\n((?: {2}.*\n)*)/m.exec(text)?.[1];
  return {
    rules: rules?.split('\n').flatMap((each) => (each === '' ? [] : [each.trim()])),
    codes: codes(diagnostics).filter((each) => !each.includes('reachable')),
  };
}
const read = (keys: string, text = `---\ndescription: D\n${keys}---\nDo x.\n`) =>
  auditAgents([{ path: '.kilo/agents/a.md', text }]);

describe('Kilo', () => {
  test('has its agents in .kilo/agents, with a list closed before it allows', () => {
    const { ok, ...rest } = compiled('tools: [Grep, Shell]\nmodel: acme/m\n');
    expect(ok && 'files' in rest && rest.files.map(({ path, text }) => [path, text])).toEqual([
      [
        '.kilo/agents/a.md',
        expect.stringMatching(
          /^---\n# Generated.*\ndescription: "Does x."\nmodel: "acme\/m"\npermission:\n {2}"\*": deny\n {2}grep: allow\n {2}bash: allow\n---\nDo x.\n$/,
        ),
      ],
    ]);
  });

  test.each<[string, string, readonly string[] | undefined, readonly string[]]>([
    ['no list leaves the key out', '', undefined, []],
    ['an empty list denies everything', 'tools: []\n', ['"*": deny'], []],
    [
      'a deny of Shell takes the other tool that runs commands along',
      'disallowedTools: [Shell]\n',
      ['bash: deny', 'background_process: deny'],
      [],
    ],
    [
      'Write is the permission for every change of a file',
      'tools: [Write]\n',
      ['"*": deny', 'edit: allow'],
      ['info widened Edit'],
    ],
    [
      'a limit on the shell is written, and said to be no boundary',
      'tools: [{ shell: "git diff *" }]\n',
      ['"*": deny', 'bash:', '"*": deny', 'git diff *: allow'],
      ['info shell-patterns Shell'],
    ],
    [
      'Read keeps the question before files of secrets',
      'tools: [Read]\n',
      ['"*": deny', 'read:', '"*": allow', '"*.env": ask', '"*.env.*": ask', '"*.env.example": allow'],
      [],
    ],
    [
      'a server, less one of its tools',
      'tools: [{ mcp: github }]\ndisallowedTools: [{ mcp: github/get_issue }]\n',
      ['"*": deny', 'github_*: allow', 'github_get_issue: deny'],
      [],
    ],
  ])('%s', (_, fields, rules, reported) => {
    const found = written(fields);
    expect(found.rules?.map((rule) => rule.replaceAll('"', ''))).toEqual(
      rules?.map((rule) => rule.replaceAll('"', '')),
    );
    expect(found.codes).toEqual(reported);
  });

  test('a block may only narrow, and the message names its own field', () => {
    const { ok, diagnostics } = compiled('tools: [Read]\nkilo: { permission: { bash: allow } }\n');
    expect(ok).toBe(false);
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toContainEqual(
      expect.stringMatching(/^permission-widens kilo\.permission .*"bash"/),
    );
  });

  test.each<[string, string, readonly (string | undefined)[]]>([
    ['rules', 'permission: { "*": deny, read: allow }\n', ['loaded', 'granted', 'denied']],
    ['a permission without a value', 'permission:\n', ['open', 'granted', 'granted']],
    ['a list of tools', 'tools: [read]\n', ['absent', undefined, undefined]],
    ['a map without a value', 'tools:\n', ['absent', undefined, undefined]],
    ['a value of a wrong type', 'color: red\npermission: { bash: deny }\n', ['absent', undefined, undefined]],
    ['a rule for all', 'permission: deny\n', ['loaded', 'denied', 'denied']],
  ])('audit: %s', (_, keys, expected) => {
    const [agent] = read(keys).agents;
    expect([agent?.loads, agent?.tools.get('Read'), agent?.tools.get('Shell')]).toEqual(expected);
  });

  test('audit: text before the keys opens the agent', () => {
    const { agents, diagnostics } = read('', 'Notes\n---\ndescription: D\npermission: deny\n---\nDo x.\n');
    expect(agents.map(({ loads }) => loads)).toEqual(['open']);
    expect(codes(diagnostics)).toContain('error agent-open');
  });

  // Measured: where its repair changes nothing, the whole text is taken for the prompt.
  test.each([
    ['a rule that becomes a text', 'permission: { "*": deny\n', 'absent', 'denied'],
    ['a colon without quotes', 'permission: deny\nvariant: x: y\n', 'loaded', 'denied'],
    ['a key twice', 'permission: deny\npermission: allow\n', 'open', 'granted'],
    ['an unclosed list', 'tools: [a, b\n', 'open', 'granted'],
    ['a quote that nothing closes', 'description: "D\nmode: all\n', 'open', 'granted'],
    ['a rule without a value', 'permission: { bash: null }\n', 'loaded', 'granted'],
    ['a pattern without a value', 'permission: { bash: { "*": null } }\n', 'loaded', 'granted'],
    ['a rule without a value behind a deny', 'permission: { "*": deny, bash: null }\n', 'loaded', 'denied'],
    ['a tool without a value', 'tools: { bash: null }\n', 'absent', 'denied'],
    ['a rule with a number', 'permission: { bash: 7 }\n', 'absent', 'denied'],
    [
      'both forms with a wrong value',
      'tools: { bash: 7 }\npermission: { write: false }\n',
      'absent',
      'denied',
    ],
    ['any value of "deprecated"', 'permission: deny\ndeprecated: { x: y }\n', 'loaded', 'denied'],
  ])('audit: %s', (_, keys, loads, shell) => {
    const [agent] = read(keys, `---\n${keys}---\nDo x.\n`).agents;
    expect([agent?.loads, agent?.tools.get('Shell') ?? 'denied']).toEqual([loads, shell]);
  });

  test.each(['description', 'model', 'variant', 'temperature', 'top_p', 'steps', 'deprecated'])(
    'audit: "%s" without a value is the same as none',
    (key) => {
      const [agent] = read('', `---\npermission: { "*": deny, read: allow }\n${key}:\n---\nDo x.\n`).agents;
      expect([agent?.loads, agent?.tools.get('Read'), agent?.tools.get('Shell')]).toEqual([
        'loaded',
        'granted',
        'denied',
      ]);
    },
  );

  test.each(['mode', 'tools', 'maxSteps', 'color', 'hidden', 'disable', 'options'])(
    'audit: "%s" without a value makes it leave the agent out',
    (key) => {
      expect(read(`${key}:\n`).agents.map(({ loads }) => loads)).toEqual(['absent']);
    },
  );

  test.each(['.kilo/agents', '.opencode/agents'])(
    'audit: in %s a name without a value is "null"',
    (folder) => {
      const text = '---\nname:\ndescription: D\n---\nDo x.\n';
      const { agents } = auditAgents([{ path: `${folder}/a.md`, text }]);
      expect(agents.map(({ agent, loads }) => [agent, loads])).toEqual([['null', 'loaded']]);
    },
  );

  test('audit: a name that is no text breaks it, and another wrong value takes the agent out', () => {
    expect(read('name: 7\n').agents.map(({ loads }) => loads)).toEqual(['breaks']);
    expect(read('hidden: 7\n').agents.map(({ loads }) => loads)).toEqual(['absent']);
  });

  test('audit: one bad file stops no other, and its own folders count', () => {
    const text = '---\ndescription: D\n---\nDo x.\n';
    const { agents } = auditAgents([
      { path: '.kilo/agent/team/b.md', text },
      { path: '.kilocode/agents/c.md', text: text.replace('D\n', 'D\ntools: [x]\n') },
      { path: '.opencode/agents/d.md', text },
    ]);
    expect(agents.map(({ harness, agent, loads }) => [harness, agent, loads])).toEqual([
      ['kilo', 'team/b', 'loaded'],
      ['kilo', 'c', 'absent'],
      ['opencode', 'd', 'loaded'],
    ]);
  });

  test.each([
    ['bash: deny', undefined], // `background_process` asks for the permission of `bash`
    ['{ "*": deny, background_process: allow }', undefined],
    ['background_process: deny', 'all'],
    ['bash: { "*": deny, "git *": allow }', 'guided'],
  ])('audit: %s decides on every tool that runs commands', (rules, extent) => {
    const written = rules.startsWith('{') ? rules : `{ ${rules} }`;
    const [agent] = read(`permission: ${written}\n`).agents;
    expect(agent?.loads).toBe('loaded');
    expect(agent?.grants.granted.get('Shell')).toBe(extent);
  });

  test('audit: an agent that denies the shell can have another one run commands', () => {
    expect(codes(read('permission: { bash: deny }\n').diagnostics)).toEqual(['warning reachable']);
  });

  test.each([
    ['primary', undefined],
    ['all', ['b']],
  ])('audit: an agent of mode %s is started by another one as %j', (mode, way) => {
    const file = (name: string, keys: string) => ({
      path: `.kilo/agents/${name}.md`,
      text: `---\ndescription: D\n${keys}---\nDo x.\n`,
    });
    const { agents } = auditAgents([
      file('a', 'permission: { bash: deny, task: { "*": deny, b: allow } }\n'),
      file('b', `mode: ${mode}\n`),
    ]);
    expect(agents.find(({ agent }) => agent === 'a')?.reach.tools.get('Shell')).toEqual(way);
  });

  test.each([
    ['explore', 'guided', 'Read Glob Grep Shell'],
    ['orchestrator', undefined, 'Read Glob Grep Task'],
    ['code', 'all', 'Write Edit Question'],
  ])('audit: a file named "%s" adds to the rules of that built-in agent', (name, shell, some) => {
    const text = '---\ndescription: D\nmode: primary\n---\nDo x.\n';
    const [agent] = auditAgents([{ path: `.kilo/agents/${name}.md`, text }]).agents;
    expect(agent?.grants.granted.get('Shell')).toBe(shell);
    expect([...(agent?.grants.granted.keys() ?? [])]).toEqual(expect.arrayContaining(some.split(' ')));
    expect(agent?.grants.granted.has('Write')).toBe(name === 'code');
  });

  test('audit: a main agent that comes with it is not one that others start', () => {
    const [agent] = read('permission: { bash: deny, task: { "*": deny, code: allow } }\n').agents;
    expect([...(agent?.reach.tools ?? [])]).toEqual([]);
  });

  test('import reads its rules', () => {
    const text =
      '---\ndescription: Does x.\npermission: { "*": deny, grep: allow, bash: allow }\n---\nDo x.\n';
    const { specs, left } = importAgents([{ path: '.kilo/agents/a.md', text }], { harnesses: HARNESSES });
    expect(left).toEqual([]);
    expect(specs.map((each) => /^tools:.*$/m.exec(each.text)?.[0])).toEqual(['tools: [Grep, Shell]']);
  });

  test('import says what Kilo does with a list of tools, which is not what OpenCode does', () => {
    const text = '---\ndescription: Does x.\ntools: [read]\n---\nDo x.\n';
    const { diagnostics } = importAgents([{ path: '.kilo/agents/a.md', text }], { harnesses: HARNESSES });
    const { message } = diagnostics.find(({ code }) => code === 'import-rejected-form') ?? {};
    expect(message).toMatch(/^Kilo .*it does not load such a file\. It is imported as a list/);
  });

  describe('is imported for other harnesses', () => {
    const imported = (keys: string) => {
      const { specs, diagnostics } = importAgents(
        [{ path: '.kilo/agents/a.md', text: `---\ndescription: Does x.\n${keys}---\nDo x.\n` }],
        { harnesses: { ...HARNESSES, 'claude-code': {} }, to: ['claude-code'] },
      );
      return [specs[0]?.text.split('\n').slice(2, -3).join('\n'), codes(diagnostics)];
    };
    const plainRead = 'kilo:\n  permission:\n    read: allow';

    test.each<[string, string, string, readonly string[]]>([
      ['a closed map', 'tools: { "*": false, read: true, task: true }\n', 'tools: [Read, Task]', []],
      ['closed rules', 'permission: { "*": deny, read: allow, grep: allow }\n', 'tools: [Read, Grep]', []],
      [
        'closed rules with a limit',
        'permission: { "*": deny, read: allow, bash: { "*": deny, "git diff *": allow } }\n',
        'tools: [Read, { shell: git diff * }]',
        ['info shell-patterns Shell'],
      ],
    ])('%s becomes a list for all of them', (_, keys, list, said) => {
      expect(imported(keys)).toEqual([`${list}\n${plainRead}`, said]);
    });

    test.each<[string, string, string]>([
      ['a deny', 'permission: { edit: deny, bash: deny }\n', 'disallowedTools: [Write, Edit, Shell]'],
      ['a switch', 'tools: { bash: false }\n', 'disallowedTools: [Shell]'],
    ])('%s of the shell becomes a deny for all of them', (_, keys, list) => {
      expect(imported(keys)).toEqual([list, []]);
    });

    test('rules that no list can say are reported: the other harnesses do not have them', () => {
      const [text, found] = imported('permission: { "github_*": { "*": deny, "a*": allow }, read: deny }\n');
      expect(text).not.toMatch(/^(?:tools|disallowedTools):/m);
      expect(found).toContain('warning import-denied-here');
    });
  });

  describe('replaces text in a prompt', () => {
    const found = (prompt: string) => {
      const text = `---\ndescription: Does x.\n---\n${prompt}\n`;
      const { ok, diagnostics } = compile([{ path: '.fsagent/agents/a.md', text }], { harnesses: HARNESSES });
      const { agents } = auditAgents([{ path: '.kilo/agents/a.md', text }]);
      return [ok, codes(diagnostics).join(), agents.map(({ loads }) => loads).join()];
    };

    test.each<[string, readonly unknown[]]>([
      // It leaves out an agent that asks for a variable of the environment, set or not.
      ['Home is {env:HOME}.', [false, 'error refused-agent', 'absent']],
      ['Use `{env:A\nB}` here.', [false, 'error refused-agent', 'absent']],
      ['See // {env:HOME}', [false, 'error refused-agent', 'absent']],
      ['Read {file:./notes.md} first.', [true, 'warning prompt-replaced', 'loaded']],
      ['// {env:HOME} {file:./x}', [true, '', 'loaded']],
      ['Do x.\n\t// {env:HOME}', [true, '', 'loaded']],
      ['Use {env:} and {file:}, { env:A} and {FILE:./x}.', [true, '', 'loaded']],
    ])('%j', (prompt, expected) => {
      expect(found(prompt)).toEqual(expected);
    });

    test('and says which, where the first one stands', () => {
      const text = '---\ndescription: Does x.\n---\nRead {file:a.md}, {file:b.md} and {file:a.md}.\n';
      const { diagnostics } = compile([{ path: '.fsagent/agents/a.md', text }], { harnesses: HARNESSES });
      expect(diagnostics.map(({ message, line }) => [line, message])).toEqual([
        [4, expect.stringContaining('"{file:a.md}" and 1 more')],
      ]);
    });
  });
});
