import { describe, expect, test } from '@jest/globals';
import { compile, type Diagnostic, HARNESSES, judgePolicy, readConfig } from '../../../src/core/index.js';
import {
  type JudgedAgent,
  type McpGrant,
  NO_GRANTS,
  NO_REACH,
  type PolicyCause,
} from '../../../src/reading/judged.js';
import { typedGrants } from '../../../src/reading/typed-grants.js';

const CONFIG = '.fsagent/config.yml';

function rulesOf(rule: string) {
  const { config, diagnostics } = readConfig({ path: CONFIG, text: `policy:\n  - { name: x, ${rule} }\n` });
  expect(diagnostics).toEqual([]);
  return config.policy ?? [];
}

/** Where things stand in a file made up for a test. */
const LINES: Readonly<Record<PolicyCause['kind'], number>> = {
  tool: 2,
  mcp: 3,
  other: 4,
  field: 5,
  open: 6,
  delegation: 7,
  run: 8,
};

/** An agent file that fsagent does not write, with nothing granted. */
const foreign = (changes: Partial<JudgedAgent>): JudgedAgent => ({
  agent: 'a',
  harness: 'claude-code',
  file: 'a.md',
  isOurs: false,
  ...NO_GRANTS,
  reach: NO_REACH,
  fields: {},
  place: ({ kind }) => ({ file: 'a.md', line: LINES[kind], column: 1 }),
  ...changes,
});

/** `line what` of every violation. */
const broken = (rule: string, changes: Partial<JudgedAgent>): readonly string[] => {
  const { ours, others } = judgePolicy(rulesOf(rule), [foreign(changes)]);
  expect(ours.filter(({ code }) => code !== 'unmatched-policy')).toEqual([]);
  return others.map(({ line, message }) => `${line} ${/: it (.*?)\. /.exec(message)?.[1]}`);
};

const all = (...tools: readonly ('Shell' | 'Read' | 'WebFetch' | 'Skill' | 'Task')[]) => ({
  granted: new Map(tools.map((tool) => [tool, 'all'] as const)),
});
const REACH_SHELL = { ...NO_REACH, tools: new Map([['Shell', ['b', 'c']] as const]) };

test('a rule for names takes in an agent by the name that it shows; an exception does not', () => {
  const shown = { ...all('Shell'), agent: 'other', fields: { name: 'Review-x' } };
  expect(broken('agents: [review-*], forbid: [Shell]', shown)).toEqual(['2 has Shell']);
  const excepted = 'forbid: [Shell], except: [{ agents: [review-*], reason: they need it }]';
  expect(broken(excepted, shown)).toEqual(['2 has Shell']);
});

test('a rule for names takes in an agent in a folder; an exception has to name the folder', () => {
  const inFolder = { ...all('Shell'), agent: 'team/review-x', unfolded: 'review-x' };
  expect(broken('agents: [review-*], forbid: [Shell]', inFolder)).toEqual(['2 has Shell']);
  const exceptedAs = (agent: string) =>
    judgePolicy(rulesOf(`forbid: [Shell], except: [{ agents: [${agent}], reason: r }]`), [
      foreign(inFolder),
    ]).others.map(({ code }) => code);
  expect(exceptedAs('review-x')).toEqual(['policy-violation']);
  expect(exceptedAs('team/review-x')).toEqual(['policy-exception']);
});

describe('together', () => {
  const RULE = 'together: [Shell, WebFetch]';
  test('is broken by an agent that has all of the tools, in full or in part', () => {
    expect(broken(RULE, all('Shell', 'WebFetch'))).toEqual(['2 has Shell and WebFetch together']);
    const granted = new Map([
      ['Shell', 'limited'],
      ['WebFetch', 'all'],
    ] as const);
    expect(broken(RULE, { granted })).toEqual(['2 has Shell and WebFetch together']);
  });

  test('is not broken by some of the tools', () => {
    expect(broken(RULE, all('Shell', 'Read'))).toEqual([]);
    expect(broken(RULE, all('WebFetch'))).toEqual([]);
    expect(broken('together: [Shell, WebFetch, Read]', all('Shell', 'WebFetch'))).toEqual([]);
  });

  test('counts a field that runs commands as Shell', () => {
    expect(broken(RULE, { ...all('WebFetch'), commandFields: ['hooks'] })).toEqual([
      '2 has commands run by "hooks" and WebFetch together',
    ]);
  });

  test('counts what others do only with reach', () => {
    const agent = { ...all('WebFetch', 'Task'), reach: REACH_SHELL };
    expect(broken(RULE, agent)).toEqual([]);
    expect(broken(`${RULE}, reach: true`, agent)).toEqual([
      '7 has Shell and WebFetch together (Shell by b → c)',
    ]);
  });
});

describe('forbid', () => {
  test('names the tool where it is one, and none where several come of one place', () => {
    const toolsOf = (...tools: readonly ('Shell' | 'WebFetch')[]) =>
      judgePolicy(rulesOf('forbid: [Shell, WebFetch]'), [foreign(all(...tools))]).others.map((found) =>
        Object.hasOwn(found, 'tool') ? found.tool : 'none',
      );
    expect(toolsOf('Shell')).toEqual(['Shell']);
    expect(toolsOf('Shell', 'WebFetch')).toEqual(['none']);
  });

  test('is broken by a tool that others do or that every agent has', () => {
    expect(broken('forbid: [Skill]', { served: new Set(['Skill'] as const) })).toEqual(['2 has Skill']);
  });

  test('is broken by a tool that is limited or guided', () => {
    expect(broken('forbid: [Task]', { granted: new Map([['Task', 'limited']]) })).toEqual(['2 has Task']);
    const guided = { granted: new Map([['Shell', 'guided']] as const), commands: ['git diff *'] };
    expect(broken('forbid: [Shell]', guided)).toEqual(['2 has Shell']);
  });

  test('counts what others do only with reach, and not a second time what the agent does itself', () => {
    expect(broken('forbid: [Shell]', { reach: REACH_SHELL })).toEqual([]);
    expect(broken('forbid: [Shell], reach: true', { reach: REACH_SHELL })).toEqual([
      '7 can have others use Shell (b → c)',
    ]);
    expect(broken('forbid: [Shell], reach: true', { ...all('Shell'), reach: REACH_SHELL })).toEqual([
      '2 has Shell',
    ]);
  });

  describe('of servers', () => {
    const TRACKER = 'forbid: [{ mcp: tracker }]';
    const DELETE = 'forbid: [{ mcp: "*/delete*" }]';
    const has = (...mcp: readonly McpGrant[]) => ({ mcp });
    const except = [{ server: 'tracker' }];
    test.each<[rule: string, mcp: Partial<JudgedAgent>, expected: readonly string[]]>([
      [TRACKER, has({ server: 'tracker' }), ['3 has the MCP server "tracker"']],
      [TRACKER, has({ server: 'tracker', tool: 'get' }), ['3 has the tool "tracker/get"']],
      [TRACKER, has({ server: '*' }), ['3 has every MCP server']],
      [TRACKER, has({ server: 'tr*' }), ['3 has the MCP server "tr*"']],
      [
        TRACKER,
        has({ server: 'tracker', isInline: true }),
        ['3 has the MCP server "tracker", which its own file configures'],
      ],
      [TRACKER, has({ server: '*', except }), []],
      [TRACKER, has({ server: 'wiki' }), []],
      [DELETE, has({ server: 'tracker' }), ['3 has the MCP server "tracker"']],
      [DELETE, has({ server: 'tracker', tool: 'delete_issue' }), ['3 has the tool "tracker/delete_issue"']],
      [DELETE, has({ server: 'tracker', tool: 'get' }), []],
      [
        DELETE,
        has({ server: 'tracker', except: [{ server: 'tracker', tool: 'delete' }] }),
        ['3 has the MCP server "tracker" but tracker/delete'],
      ],
    ])('%s and %j', (rule, agent, expected) => {
      expect(broken(rule, agent)).toEqual(expected);
    });

    test('counts those of others with reach, and together with a tool', () => {
      const way = ['b'];
      const reach = { ...NO_REACH, mcp: [{ grant: { server: 'tracker' }, way }] };
      expect(broken(TRACKER, { reach })).toEqual([]);
      expect(broken(`${TRACKER}, reach: true`, { reach })).toEqual([
        '7 can have others use the MCP server "tracker" (b)',
      ]);
      const both = 'together: [Shell, { mcp: tracker }]';
      expect(broken(both, { ...all('Shell'), reach })).toEqual([]);
      expect(broken(`${both}, reach: true`, { ...all('Shell'), reach })).toEqual([
        '7 has Shell and the MCP server "tracker" together (the MCP server "tracker" by b)',
      ]);
      expect(broken(both, { ...all('Shell'), mcp: [{ server: 'tracker' }] })).toEqual([
        '3 has Shell and the MCP server "tracker" together',
      ]);
    });
  });

  describe('of custom tools', () => {
    const DEPLOY = 'forbid: [{ custom: deploy }]';
    const open = { isBounded: false, mcp: [{ server: '*' }] };
    test.each<[rule: string, agent: Partial<JudgedAgent>, expected: readonly string[]]>([
      [DEPLOY, { others: ['deploy'] }, ['4 has the tool "deploy"']],
      [DEPLOY, { others: ['dep*'] }, ['4 has the tool "dep*"']],
      [DEPLOY, { others: ['deployment'] }, []],
      ['forbid: [{ custom: "dep*" }]', { others: ['deploy'] }, ['4 has the tool "deploy"']],
      [DEPLOY, open, ['6 has any tool named "deploy"']],
      [DEPLOY, { ...open, withheld: ['dep*'] }, []],
      ['forbid: [{ custom: "dep*" }]', { ...open, withheld: ['deploy'] }, ['6 has any tool named "dep*"']],
      ['forbid: [{ custom: Bash }]', all('Shell', 'Read'), ['2 has Shell']],
      ['forbid: [{ custom: Bash }]', open, []],
      ['forbid: [{ custom: mcp__t__x }]', { mcp: [{ server: 't' }] }, ['3 has the MCP server "t"']],
      ['forbid: [{ custom: mcp__t__x }]', { isBounded: false }, []],
      ['forbid: [{ custom: t_x }]', { harness: 'opencode', ...open }, ['6 has any tool named "t_x"']],
      [
        'forbid: [{ custom: t_x }]',
        { harness: 'opencode', mcp: [{ server: 't', tool: 'x' }] },
        ['3 has the tool "t/x"'],
      ],
    ])('%s and %j', (rule, agent, expected) => {
      expect(broken(rule, agent)).toEqual(expected);
    });

    test('counts those of others with reach, and together with a tool', () => {
      const way = ['b'];
      const reach = { ...NO_REACH, others: [{ name: 'deploy', way }] };
      expect(broken(DEPLOY, { reach })).toEqual([]);
      expect(broken(`${DEPLOY}, reach: true`, { reach })).toEqual([
        '7 can have others use the tool "deploy" (b)',
      ]);
      const byOpen = { ...NO_REACH, opens: [{ withheld: [], way }] };
      expect(broken(DEPLOY, { reach: byOpen })).toEqual([]);
      expect(broken(`${DEPLOY}, reach: true`, { reach: byOpen })).toEqual([
        '7 can have others use any tool named "deploy" (b)',
      ]);
      const withheld = { ...NO_REACH, opens: [{ withheld: ['deploy'], way }] };
      expect(broken(`${DEPLOY}, reach: true`, { reach: withheld })).toEqual([]);
      const both = 'together: [Shell, { custom: deploy }]';
      expect(broken(both, all('Shell'))).toEqual([]);
      expect(broken(both, { ...all('Shell'), others: ['deploy'] })).toEqual([
        '4 has Shell and the tool "deploy" together',
      ]);
    });
  });

  test('takes a deprecated name for the tool that it stands for', () => {
    expect(broken('forbid: [Bash]', all('Shell'))).toEqual(['2 has Shell']);
  });
});

describe('allow', () => {
  test('is broken by every other tool, server and name, and by what is open', () => {
    const agent = { ...all('Read', 'Shell'), mcp: [{ server: 's' }], others: ['o'], isBounded: false };
    expect(broken('allow: [Read]', agent)).toEqual([
      '2 has Shell',
      '3 has the MCP server "s"',
      '4 has the tool "o"',
      '6 has every tool that it does not name',
    ]);
  });

  test('is not broken by what comes with an allowed tool', () => {
    expect(broken('allow: []', { served: new Set(['Skill'] as const) })).toEqual([]);
  });

  test.each<[rule: string, commands: readonly string[], isBroken: boolean]>([
    ['[{ shell: "git diff *" }]', ['git diff *'], false],
    ['[{ shell: "git diff *" }]', ['git diff', 'git diff --stat'], false],
    ['[{ shell: "git *" }, { shell: "npm test" }]', ['git log *', 'npm test'], false],
    ['[{ shell: "git diff *" }]', ['git *'], true],
    ['[{ shell: "git diff *" }]', ['git diff *', 'npm test'], true],
    ['[{ shell: "git diff *" }]', ['*'], true],
    ['[{ shell: "git diff *" }]', [], true],
    ['[Read]', ['git diff *'], true],
    ['[Shell]', ['*'], false],
  ])('%s permits a shell that is guided to %j: broken %j', (rule, commands, isBroken) => {
    const granted = new Map([['Shell', 'guided']] as const);
    expect(broken(`allow: ${rule}`, { granted, commands })).toEqual(isBroken ? ['2 has Shell'] : []);
  });

  test('permits no whole shell, and none of another agent, by a pattern of commands', () => {
    const rule = 'allow: [{ shell: "git diff *" }], reach: true';
    expect(broken(rule, all('Shell'))).toEqual(['2 has Shell']);
    expect(broken(rule, { commandFields: ['hooks'] })).toEqual(['5 has commands run by "hooks"']);
    expect(broken(rule, { reach: REACH_SHELL })).toEqual(['7 can have others use Shell (b → c)']);
  });

  test('says which commands are permitted', () => {
    const [found] = judgePolicy(rulesOf('allow: [Read, { shell: "git diff *" }]'), [
      foreign(all('Shell')),
    ]).others;
    expect(found?.message).toMatch(/ It may have Read and commands such as "git diff \*" only\.$/);
  });

  test('is broken by commands that a field runs, unless Shell is allowed', () => {
    expect(broken('allow: [Read]', { commandFields: ['hooks'] })).toEqual(['5 has commands run by "hooks"']);
    expect(broken('allow: [Shell]', { commandFields: ['hooks'] })).toEqual([]);
  });

  test('counts what others do only with reach', () => {
    const reach = {
      ...REACH_SHELL,
      mcp: [{ grant: { server: 's' }, way: ['b'] }],
      others: [{ name: 'o', way: ['b'] }],
      opens: [{ withheld: [], way: ['d'] }],
    };
    expect(broken('allow: []', { reach })).toEqual([]);
    expect(broken('allow: [], reach: true', { reach })).toEqual([
      '7 can have others use Shell (b → c), the MCP server "s" (b), the tool "o" (b) and every tool that it does not name (d)',
    ]);
  });
});

describe('closed', () => {
  test('is broken by an agent that is not bounded', () => {
    expect(broken('closed: true', { isBounded: false })).toEqual(['6 has every tool that it does not name']);
    expect(broken('closed: true', all('Shell'))).toEqual([]);
  });

  test('counts what others have only with reach', () => {
    const reach = { ...NO_REACH, opens: [{ withheld: [], way: ['b'] }] };
    expect(broken('closed: true', { reach })).toEqual([]);
    expect(broken('closed: true, reach: true', { reach })).toEqual([
      '7 can have others use every tool that it does not name (b)',
    ]);
  });
});

describe('mcp', () => {
  test.each<[pattern: string, server: string, tool: string | undefined, isAllowed: boolean]>([
    ['github', 'github', undefined, true],
    ['github', 'github', 'get_issue', true],
    ['github', 'github2', undefined, false],
    ['github', 'GitHub', undefined, false],
    ['github/*', 'github', undefined, true],
    ['git*', 'github', undefined, true],
    ['git*', '*', undefined, false],
    ['*', '*', undefined, true],
    ['tracker/get_*', 'tracker', 'get_issue', true],
    ['tracker/get_*', 'tracker', 'get_*', true],
    ['tracker/get_*', 'tracker', undefined, false],
    ['tracker/get_?', 'tracker', 'get_*', false],
    ['tracker/get_*', 'tracker', 'forget_x', false],
    ['*/get', 'tracker', 'get', true],
    ['a.c', 'abc', undefined, false],
  ])('%s of %s/%s: %s', (pattern, server, tool, isAllowed) => {
    const grant = { server, ...(tool !== undefined && { tool }) };
    expect(broken(`mcp: ["${pattern}"]`, { mcp: [grant] })).toHaveLength(isAllowed ? 0 : 1);
  });

  test('says nothing of other tools', () => {
    expect(broken('mcp: []', { ...all('Shell'), others: ['o'], isBounded: false })).toEqual([]);
  });

  test('never takes a server by its name that the file itself configures', () => {
    expect(broken('mcp: ["*"]', { mcp: [{ server: 'github', isInline: true }] })).toEqual([
      '3 has the MCP server "github", which its own file configures',
    ]);
  });
});

describe('fields', () => {
  const RULE = 'fields: { claude-code: { skills: [a, b], permissionMode: [plan], background: [false] } }';
  test.each<[fields: Readonly<Record<string, unknown>>, what: readonly string[]]>([
    [{}, []],
    [{ permissionMode: 'plan', background: false, skills: ['b', 'a'], model: 'opus' }, []],
    [{ permissionMode: 'auto' }, ['5 sets "permissionMode" to "auto"']],
    [{ background: true }, ['5 sets "background" to true']],
    [{ background: 'false' }, ['5 sets "background" to "false"']],
    [{ skills: ['a', 'c'] }, ['5 sets "skills" to ["a","c"]']],
    [{ permissionMode: { plan: true } }, ['5 sets "permissionMode" to {"plan":true}']],
    [{ permissionMode: null }, ['5 sets "permissionMode" to null']],
  ])('%j', (fields, what) => {
    expect(broken(RULE, { fields })).toEqual(what);
    expect(broken(RULE, { fields, harness: 'copilot' })).toEqual([]);
  });
});

describe('whom a rule concerns', () => {
  const forbids = (more: string, agent: Partial<JudgedAgent>) =>
    broken(`forbid: [Shell], ${more}`, { ...all('Shell'), ...agent }).length > 0;

  test.each<[more: string, agent: Partial<JudgedAgent>, concerns: boolean]>([
    ['agents: [a]', {}, true],
    ['agents: [A]', {}, true],
    ['agents: [b, "?"]', {}, true],
    ['agents: [b]', {}, false],
    ['agents: [review-*]', { agent: 'Review-Code' }, true],
    ['agents: [review-*]', { agent: 'preview-code' }, false],
    ['harnesses: [claude-code]', {}, true],
    ['harnesses: [opencode]', {}, false],
    ['covers: all', {}, true],
    ['covers: specs', {}, false],
  ])('%s', (more, agent, concerns) => expect(forbids(more, agent)).toBe(concerns));

  test('covers: specs means files that fsagent writes', () => {
    const ours = foreign({ ...all('Shell'), isOurs: true });
    const judgement = judgePolicy(rulesOf('forbid: [Shell], covers: specs'), [ours]);
    expect(judgement).toMatchObject({ ours: [{ code: 'policy-violation' }], others: [] });
  });
});

describe('an exception', () => {
  const RULE = 'forbid: [Shell], except: [{ agents: [a*], harnesses: [claude-code], reason: Needs it. }]';

  test('turns a violation into a note that gives the reason', () => {
    const { ours, others } = judgePolicy(rulesOf(RULE), [foreign(all('Shell'))]);
    expect(ours).toEqual([]);
    expect(others).toMatchObject([{ code: 'policy-exception', severity: 'info', line: 2 }]);
    expect(others[0]?.message).toContain('Needs it.');
  });

  test.each<[string, Partial<JudgedAgent>]>([
    ['another agent', { agent: 'b' }],
    ['another harness', { harness: 'copilot' }],
  ])('is not for %s', (_, changes) => {
    const { others } = judgePolicy(rulesOf(RULE), [foreign({ ...all('Shell'), ...changes })]);
    expect(others).toMatchObject([{ code: 'policy-violation', severity: 'error' }]);
  });

  test('of one rule is none of another', () => {
    const strict = rulesOf('forbid: [Shell]');
    const { others } = judgePolicy([...rulesOf(RULE), ...strict], [foreign(all('Shell'))]);
    expect(others.map(({ code }) => code).sort()).toEqual(['policy-exception', 'policy-violation']);
  });
});

describe('a rule that matches nothing', () => {
  const codes = (rule: string) =>
    judgePolicy(rulesOf(rule), [foreign(all('Read'))]).ours.map(({ code, line }) => `${code} ${line}`);

  test('is reported in the config of the project', () => {
    expect(codes('forbid: [Shell], agents: [b]')).toEqual(['unmatched-policy 2']);
    expect(codes('forbid: [Shell], except: [{ agents: [a], reason: r }]')).toEqual(['unmatched-policy 2']);
    expect(codes('forbid: [Shell]')).toEqual([]);
  });

  test('is no news in rules for several projects', () => {
    const rules = rulesOf('forbid: [Shell], agents: [b]').map((rule) => ({
      ...rule,
      isShared: true as const,
    }));
    expect(judgePolicy(rules, [foreign(all('Read'))])).toEqual({ ours: [], others: [] });
  });
});

test('an agent that may use any server is not bounded, even where no name says so', () => {
  const keys = { tools: ['mcp__*'] };
  const grants = typedGrants({ harness: HARNESSES['claude-code'], keys, names: [], fields: {} });
  expect(grants).toMatchObject({ isBounded: false, mcp: [{ server: '*' }] });
});

/** What a rule says of a spec's outputs: `harness line: what`. */
function said(rule: string, frontmatter: string, config = ''): readonly string[] {
  const text = `---\ndescription: d\n${frontmatter}\n---\nx\n`;
  const { config: read, locate } = readConfig({ path: CONFIG, text: `matrix: verified\n${config}` });
  const compiled = compile([{ path: 'a.md', text }], read);
  expect(compiled).toMatchObject({ ok: true });
  const agents = compiled.ok ? compiled.files.map((file) => file.judged(locate)) : [];
  const { ours, others } = judgePolicy(rulesOf(rule), agents);
  expect(others).toEqual([]);
  return ours.map(place);
}

const place = ({ harness, file, line, message }: Diagnostic): string =>
  `${harness} ${file}:${line} ${/: it (.*?)\. /.exec(message)?.[1]}`;

describe('the outputs of a spec', () => {
  test('are judged by what a block grants in the words of its harness', () => {
    expect(
      said('forbid: [Shell]', 'harnesses: [claude-code]\nclaude-code: { tools: "Read, Bash(git *)" }'),
    ).toEqual(['claude-code a.md:4 has Shell']);
    expect(said('allow: [Read]', 'harnesses: [claude-code]\nclaude-code: { tools: Read }')).toEqual([]);
    expect(
      said('closed: true', 'harnesses: [opencode]\nopencode: { permission: { "*": deny, read: allow } }'),
    ).toEqual([]);
    expect(said('closed: true', 'harnesses: [opencode]\nopencode: { tools: { bash: false } }')).toEqual([
      'opencode a.md:4 has every tool that it does not name',
    ]);
    expect(said('forbid: [Shell]', 'harnesses: [copilot]\ncopilot: { tools: [read, shell] }')).toEqual([
      'copilot a.md:4 has Shell',
    ]);
  });

  test('are judged by what a name brings along, not by the key', () => {
    expect(said('forbid: [Glob]', 'tools: [List]\nharnesses: [copilot]')).toEqual([
      'copilot a.md:3 has Glob',
    ]);
    expect(said('forbid: [Shell]', 'tools: [{ custom: "b*" }]\nharnesses: [opencode]')).toEqual([
      'opencode a.md:3 has Shell',
    ]);
  });

  test('are open where a pattern takes in what comes later', () => {
    const patterns = 'tools: [Read, { custom: "my*" }]';
    expect(said('closed: true', patterns)).toEqual(['opencode a.md:3 has every tool that it does not name']);
    expect(said('mcp: [github]', patterns)).toEqual(['opencode a.md:3 has the MCP server "my*"']);
    expect(said('closed: true', 'tools: [{ custom: "mcp__*" }]\nharnesses: [claude-code]')).toEqual([
      'claude-code a.md:3 has every tool that it does not name',
    ]);
    expect(said('closed: true', 'disallowedTools: [{ custom: "mcp__*" }]\nharnesses: [claude-code]')).toEqual(
      ['claude-code a.md:3 has every tool that it does not name'],
    );
    expect(said('closed: true', 'tools: [{ mcp: github }, Read]')).toEqual([]);
    expect(said('closed: true', 'tools: []')).toEqual([]);
  });

  test('take a custom name for the tool of a server where it can be one', () => {
    expect(said('mcp: [github]', 'tools: [{ custom: evil_run }]')).toEqual([
      'opencode a.md:3 has the tool "evil/run"',
    ]);
    expect(said('mcp: [github]', 'tools: [{ custom: mcp__evil__run }]\nharnesses: [claude-code]')).toEqual([
      'claude-code a.md:3 has the tool "evil/run"',
    ]);
    expect(said('mcp: [github]', 'tools: [{ custom: evil-run }]\nharnesses: [copilot]')).toEqual([
      'copilot a.md:3 has the tool "evil/run"',
    ]);
    expect(said('mcp: [github]', 'tools: [{ custom: github_get }, { mcp: github/get_issue }]')).toEqual([]);
  });

  test('use every server when they have no list, or their deny leaves servers open', () => {
    const everyone = ['claude-code', 'copilot', 'opencode'];
    expect(
      said('mcp: [github]', 'model: { copilot: x }')
        .map((each) => each.split(' ')[0])
        .sort(),
    ).toEqual(everyone);
    expect(
      said('mcp: [github]', 'disallowedTools: [{ custom: "mcp__*" }]\nharnesses: [claude-code]'),
    ).toEqual([]);
  });

  test('run commands by hooks and by servers that the file configures', () => {
    const hooks = 'hooks: { Stop: [{ hooks: [{ type: command, command: x }] }] }';
    expect(
      said('forbid: [Shell]', `tools: [Read]\nharnesses: [claude-code]\nclaude-code: { ${hooks} }`),
    ).toEqual(['claude-code a.md:5 has commands run by "hooks"']);
    const servers = 'mcp-servers: { github: { type: local, command: x, args: [], tools: ["*"] } }';
    const spec = `tools: [Read]\nharnesses: [copilot]\ncopilot: { ${servers} }`;
    expect(said('forbid: [Shell]', spec)).toEqual(['copilot a.md:5 has commands run by "mcp-servers"']);
    expect(said('mcp: [github]', spec)).toEqual([
      'copilot a.md:5 has the MCP server "github", which its own file configures',
    ]);
    const named = 'tools: [Read]\nharnesses: [claude-code]\nclaude-code: { mcpServers: [github] }';
    expect(said('forbid: [Shell]', named)).toEqual([]);
    expect(said('mcp: [github]', named)).toEqual([]);
  });

  test('are blamed on the config where it says so for every agent', () => {
    const config = 'harnesses:\n  claude-code:\n    frontmatter:\n      permissionMode: auto\n';
    expect(said('fields: { claude-code: { permissionMode: [plan] } }', 'tools: [Read]', config)).toEqual([
      `claude-code ${CONFIG}:5 sets "permissionMode" to "auto"`,
    ]);
    expect(
      said(
        'fields: { claude-code: { permissionMode: [plan] } }',
        'tools: [Read]\nclaude-code: { permissionMode: plan }',
        config,
      ),
    ).toEqual([]);
  });

  test('are judged by the model that is written', () => {
    const config = 'harnesses: { claude-code: {} }\nmodels: { smart: { claude-code: opus } }\n';
    expect(said('fields: { claude-code: { model: [haiku] } }', 'model: smart', config)).toEqual([
      'claude-code a.md:3 sets "model" to "opus"',
    ]);
  });

  test('reach everything while they keep their tool for delegation', () => {
    const [all, ...none] = ['tools: [Read, Task]', 'tools: [Read]', 'disallowedTools: [Shell, Task]'].map(
      (frontmatter) => said('forbid: [Shell], reach: true', frontmatter).length,
    );
    expect(all).toBe(3);
    expect(none).toEqual([0, 0]);
  });
});
