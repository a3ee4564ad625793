import { describe, expect, test } from '@jest/globals';
import { parse } from 'smol-toml';
import { auditAgents, compile, type Diagnostic, importAgents } from '../../../src/core/index.js';

const HARNESSES = { codex: {} };
const compiled = (fields: string, prompt = 'Do x.', options: object = {}) =>
  compile([{ path: '.fsagent/agents/a.md', text: `---\ndescription: Does x.\n${fields}---\n${prompt}\n` }], {
    harnesses: HARNESSES,
    matrix: 'verified',
    ...options,
  });
const codes = (found: readonly Diagnostic[]) =>
  found.map(({ severity, code, tool }) => [severity, code, tool].filter(Boolean).join(' '));
const written = (fields: string, options: object = {}) => {
  const result = compiled(fields, 'Do x.', options);
  const files = result.ok ? result.files.map(({ path, text }) => [path, parse(text)] as const) : [];
  return { files: Object.fromEntries(files), codes: codes(result.diagnostics) };
};
const FILE = {
  name: 'a',
  description: 'Does x.',
  developer_instructions: 'Do x.\n',
};

describe('Codex', () => {
  test('has its agents in .codex/agents, in TOML', () => {
    expect(
      written('model: gpt-5.5\ncodex: { model_reasoning_effort: high, nickname_candidates: [Al] }\n'),
    ).toEqual({
      files: {
        '.codex/agents/a.toml': {
          ...FILE,
          model: 'gpt-5.5',
          model_reasoning_effort: 'high',
          nickname_candidates: ['Al'],
        },
      },
      codes: [],
    });
  });

  test('a denied shell is the one limit that it keeps', () => {
    expect(written('disallowedTools: [Shell]\n').files).toEqual({
      '.codex/agents/a.toml': { ...FILE, features: { shell_tool: false } },
    });
  });

  test('a deny of what it does not have takes nothing away', () => {
    expect(written('disallowedTools: [WebFetch, LSP]\n')).toEqual({
      files: { '.codex/agents/a.toml': FILE },
      codes: [],
    });
  });

  test.each([
    ['a list', 'tools: [Read, Shell]\n'],
    [
      'a list of everything that it has',
      'tools: [Read, Write, Edit, Shell, Glob, Grep, List, Skill, WebSearch, Question]\n',
    ],
    ['an empty list', 'tools: []\n'],
    ['a denied tool that every agent has', 'disallowedTools: [Write]\n'],
    ['skills, which are part of every prompt', 'disallowedTools: [Skill]\n'],
    ['delegation, which the session decides', 'disallowedTools: [Shell, Task]\n'],
    ['a server', 'disallowedTools: [{ mcp: github }]\n'],
    ['a name that it may have', 'disallowedTools: [{ custom: get_goal }]\n'],
  ])('%s gets no file', (_, fields) => {
    expect(written(fields)).toEqual({ files: {}, codes: ['warning unenforceable'] });
  });

  test('the finding names the tools and the ways out', () => {
    const { diagnostics } = compiled('disallowedTools: [Write]\n');
    expect(diagnostics[0]?.message).toBe(
      'Codex cannot keep an agent to a list of tools, and takes away no tool but the shell: this agent would have ' +
        'Write anyway. It gets no file unless the spec accepts that: { code: unenforceable, harnesses: [codex], ' +
        'reason: … } under "accept". Or leave it out of "harnesses". To limit the whole session, set its sandbox_mode: ' +
        'https://developers.openai.com/codex/config-reference',
    );
  });

  test('the finding is the same for every agent with a list, so a report says it once', () => {
    const messages = ['tools: [Read]\n', 'tools: [Edit, Shell]\n', 'tools: []\n'].map(
      (fields) => compiled(fields).diagnostics[0]?.message,
    );
    expect(new Set(messages).size).toBe(1);
    expect(messages[0]).toMatch(
      /^Codex cannot keep an agent to a list of tools, .* the shell\. It gets no file/,
    );
  });

  test('an accepted list gets a file, without the shell unless something needs it', () => {
    const accept = 'accept: [{ code: unenforceable, harnesses: [codex], reason: it is sandboxed }]\n';
    expect(written(`${accept}tools: [Read]\n`)).toEqual({
      files: { '.codex/agents/a.toml': FILE },
      codes: [],
    });
    expect(written(`${accept}tools: [Edit]\n`).files).toEqual({
      '.codex/agents/a.toml': { ...FILE, features: { shell_tool: false } },
    });
  });

  test('what an accepted agent is granted is everything, for policies too', () => {
    const accept = 'accept: [{ code: unenforceable, harnesses: [codex], reason: it is sandboxed }]\n';
    const result = compiled(`${accept}tools: [Read]\n`);
    const [file] = result.ok ? result.files : [];
    expect(file?.granted).toBeUndefined();
    expect(file?.judged().isBounded).toBe(false);
  });

  test('a feature of the block stays beside a denied shell', () => {
    expect(written('disallowedTools: [Shell]\ncodex: { features: { memories: false } }\n').files).toEqual({
      '.codex/agents/a.toml': { ...FILE, features: { memories: false, shell_tool: false } },
    });
    expect(written('codex: { features: { shell_tool: false } }\n').files).toEqual({
      '.codex/agents/a.toml': { ...FILE, features: { shell_tool: false } },
    });
  });

  test.each([
    [
      'a key that changes nothing in the file of an agent',
      'codex: { sandbox_mode: read-only }\n',
      'Do x.',
      'unknown-key',
    ],
    ['a blank prompt', '', '', 'refused-agent'],
  ])('%s is an error', (_, fields, prompt, code) => {
    const { ok, diagnostics } = compiled(fields, prompt);
    expect(ok).toBe(false);
    expect(codes(diagnostics)).toEqual([`error ${code}`]);
  });
});

describe('an audit of Codex', () => {
  const GOOD = 'name = "a"\ndescription = "x"\ndeveloper_instructions = "Do x."\n';
  const audit = (text: string) => {
    const [agent] = auditAgents([{ path: '.codex/agents/sub/a.toml', text }]).agents;
    return [
      agent?.loads,
      agent?.tools.get('Shell'),
      agent?.tools.get('Edit'),
      ...(agent?.diagnostics.map(({ code, line }) => `${code} ${line}`) ?? []),
    ];
  };

  test.each([
    ['everything', GOOD, ['loaded', 'granted', 'granted']],
    ['no shell', `${GOOD}[features]\nshell_tool = false\n`, ['loaded', 'denied', 'granted']],
    ['a sandbox', `${GOOD}sandbox_mode = "read-only"\n`, ['loaded', 'granted', 'void', 'void-key 4']],
    [
      'a wide sandbox',
      `${GOOD}sandbox_mode = "workspace-write"\n`,
      ['loaded', 'granted', 'granted', 'void-key 4'],
    ],
    [
      'servers',
      `${GOOD}[mcp_servers.x]\ncommand = "x"\nenabled = false\n`,
      ['loaded', 'granted', 'granted', 'void-key 4'],
    ],
    [
      'a server that cannot be started',
      `${GOOD}[mcp_servers.x]\nenabled = false\n`,
      ['absent', undefined, undefined, 'agent-absent 4'],
    ],
    [
      'a key of another harness',
      `${GOOD}disallowedTools = ["Bash"]\n`,
      ['absent', undefined, undefined, 'agent-absent 4'],
    ],
    ['broken TOML', `${GOOD}x = \n`, ['absent', undefined, undefined, 'agent-absent 4']],
    ['no description', 'name = "a"\n', ['absent', undefined, undefined, 'agent-absent 1']],
    [
      'no instructions',
      'name = "a"\ndescription = "x"\n',
      ['absent', undefined, undefined, 'agent-absent 1'],
    ],
  ])('%s', (_, text, expected) => {
    expect(audit(text)).toEqual(expected);
  });
});

describe('an import of Codex', () => {
  const imported = (text: string) => {
    const { specs, left, diagnostics } = importAgents([{ path: '.codex/agents/a.toml', text }], {
      harnesses: HARNESSES,
    });
    return {
      specs: specs.map((each) => each.text),
      left: left.map(({ code }) => code),
      codes: codes(diagnostics),
    };
  };
  const GOOD = 'name = "a"\ndescription = "Does x."\ndeveloper_instructions = """\nDo x.\n"""\n';

  test('gives a spec that writes the same file', () => {
    expect(imported(`${GOOD}model = "gpt-5.5"\n[features]\nshell_tool = false\nmemories = false\n`)).toEqual({
      specs: [
        '---\ndescription: Does x.\nmodel: gpt-5.5\ndisallowedTools: [Shell]\ncodex:\n  features:\n    memories: false\n---\nDo x.\n',
      ],
      left: [],
      codes: [],
    });
  });

  test('says what a spec cannot carry', () => {
    const { specs, codes: found } = imported(`${GOOD}sandbox_mode = "read-only"\n`);
    expect(specs).toEqual(['---\ndescription: Does x.\n---\nDo x.\n']);
    expect(found).toEqual(['warning import-changed']);
  });
});
