import { describe, expect, test } from '@jest/globals';
import { project, spec } from './support.js';

const CONFIG = { '.fsagent/config.yml': 'matrix: verified\nharnesses: [claude-code, opencode, copilot]\n' };

describe('add', () => {
  test('begins a spec from which files can be written at once', () => {
    const made = project(CONFIG);
    const { code, stdout } = made.run(['add', 'docs-writer']);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout:
        'create .fsagent/agents/docs-writer.md\nNext: say there what it does, then run: fsagent write\n',
    });
    expect(made.run(['write']).code).toBe(0);
    expect(made.has('.opencode/agent/docs-writer.md')).toBe(true);
    expect(made.run(['check'])).toEqual({ code: 0, stdout: 'In sync: 1 spec, 3 files.\n', stderr: '' });
  });

  test('takes the description from an option', () => {
    const made = project(CONFIG);
    made.run(['add', 'tester', '--description', 'Runs "all": tests']);
    expect(made.read('.fsagent/agents/tester.md')).toContain('description: "Runs \\"all\\": tests"\n');
    expect(made.run(['write']).code).toBe(0);
  });

  test.each([
    [['add'], 'Which name is the agent to have?'],
    [['add', 'a b'], `"a b" cannot be an agent's name: it has a space. Nothing was changed.`],
    [
      ['add', 'Reviewer'],
      'There is an agent "Reviewer" already: .fsagent/agents/reviewer.md. Nothing was changed.',
    ],
  ])('%j is refused', (words, message) => {
    const made = project({ ...CONFIG, '.fsagent/agents/reviewer.md': spec('Reviews.') });
    const before = made.snapshot();
    const { code, stderr } = made.run(words);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(made.snapshot()).toEqual(before);
  });

  test('is refused where the config looks for specs elsewhere', () => {
    const made = project({ '.fsagent/config.yml': 'specs: [agents/*.md]\n' });
    expect(made.run(['add', 'a']).stderr).toContain('The config looks for specs elsewhere: agents/*.md.');
  });
});

describe('rename', () => {
  const files = {
    ...CONFIG,
    '.fsagent/agents/reviewer.md': '---\ndescription: Reviews.\ntools: [Read]\n---\nYou review.\n',
    '.fsagent/agents/lead.md':
      '---\ndescription: Leads.\ntools: [Read, { task: reviewer }]\ncopilot:\n  handoffs:\n    - { label: Review, agent: reviewer, prompt: Go. }\n---\nAsk `reviewer`.\nThe prereviewer is another.\n',
    '.fsagent/agents/team/named.yml': 'name: writer\ndescription: Writes.\nprompt: You write.\n',
  };

  test('changes the spec, its files, and the specs that start it or hand over to it', () => {
    const made = project(files);
    made.run(['write']);
    const { code, stdout, stderr } = made.run(['rename', 'reviewer', 'critic']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('see .fsagent/agents/lead.md:8:6: the prompt says "reviewer"\n');
    expect(stdout).not.toContain('lead.md:9');
    expect(made.files().filter((path) => path.includes('reviewer'))).toEqual([]);
    expect(made.read('.fsagent/agents/lead.md')).toContain('{ task: critic }');
    expect(made.read('.fsagent/agents/lead.md')).toContain('agent: critic,');
    expect(made.read('.claude/agents/critic.md')).toContain('name: "critic"');
    expect(made.run(['check']).code).toBe(0);
  });

  test('of a spec with a name of its own changes the key, and its file stays', () => {
    const made = project(files);
    made.run(['write']);
    expect(made.run(['rename', 'writer', 'author']).code).toBe(0);
    expect(made.read('.fsagent/agents/team/named.yml')).toContain('name: author\n');
    expect(made.run(['check']).code).toBe(0);
    expect(made.run(['rename', 'author', 'writer']).code).toBe(0);
    expect(made.read('.fsagent/agents/team/named.yml')).toBe(files['.fsagent/agents/team/named.yml']);
  });

  test.each([
    [['rename', 'reviewer'], 'Two names are needed'],
    [['rename', 'reviwer', 'x'], 'There is no agent "reviwer". Did you mean "reviewer"?'],
    [['rename', 'reviewer', 'Lead'], 'There is an agent "Lead" already'],
    [['rename', 'reviewer', '../x'], 'cannot be an agent\'s name: it has "/"'],
  ])('%j is refused', (words, message) => {
    const made = project(files);
    made.run(['write']);
    const before = made.snapshot();
    const { code, stderr } = made.run(words);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(made.snapshot()).toEqual(before);
  });

  test('is refused while a hand edit would be undone by it', () => {
    const made = project(files);
    made.run(['write']);
    made.put('.claude/agents/lead.md', `${made.read('.claude/agents/lead.md')}By hand.\n`);
    const before = made.snapshot();
    expect(made.run(['rename', 'reviewer', 'critic']).stderr).toContain('First run: fsagent write');
    expect(made.snapshot()).toEqual(before);
  });
});

describe('words of other programs', () => {
  test.each(['sync', 'generate', 'doctor', 'fix', 'adopt', 'new', 'toString'])(
    '%s leads to a command of ours',
    (word) => {
      const made = project({ ...CONFIG, '.fsagent/agents/a.md': spec('Helps.') });
      const { code, stderr } = made.run([word]);
      expect(code).toBe(2);
      const near = /Did you mean "([^"]+)"\?/.exec(stderr)?.[1];
      expect(near === undefined).toBe(word === 'toString');
      if (near !== undefined) expect(made.run(near.split(' ')).stderr).not.toContain('Unknown');
    },
  );

  test('--json is --format json, where there is such a report', () => {
    const made = project({ ...CONFIG, '.fsagent/agents/a.md': spec('Helps.') });
    expect(made.run(['check', '--json'])).toEqual(made.run(['check', '--format', 'json']));
    expect(made.run(['eject', '--json']).stderr).toContain('Unknown option --json.');
  });

  test('the help begins with what is needed, and names the rest', () => {
    const { stdout } = project({}).run(['help']);
    expect(stdout).toMatch(/^ {2}init /m);
    expect(stdout).not.toMatch(/^ {2}matrix /m);
    expect(stdout).toContain('also of matrix.');
  });
});

describe('one agent that has no spec', () => {
  const made = () =>
    project({
      '.claude/agents/a.md': '---\nname: a\ndescription: x\ntools: Read, Bsh\n---\nx\n',
      '.claude/agents/b.md': '---\nname: b\ndescription: x\ntools: Shel\n---\nx\n',
    });

  test('is audited alone, by its file or its folder', () => {
    const { code, stdout } = made().run(['audit', '.claude/agents/a.md']);
    expect(code).toBe(0);
    expect(stdout).toContain('"Bsh"');
    expect(stdout).not.toContain('"Shel"');
    expect(stdout).toContain('Audited: 1 file, ');
    expect(made().run(['audit', '.claude']).stdout).toContain('Audited: 2 files, ');
    const report = JSON.parse(made().run(['audit', '.claude/agents/a.md', '--json']).stdout);
    expect(new Set(report.agents.map(({ agent }: { readonly agent: string }) => agent))).toEqual(
      new Set(['a']),
    );
  });

  test('is explained by its file', () => {
    const { code, stdout } = made().run(['explain', 'a']);
    expect(code).toBe(0);
    expect(stdout).toContain('"Bsh"');
    expect(stdout).not.toContain('"Shel"');
    expect(made().run(['explain', 'c']).stderr).toContain('There is no agent "c".');
  });

  test('a path without an agent is an error', () => {
    const { code, stderr } = made().run(['audit', 'README.md']);
    expect(code).toBe(2);
    expect(stderr).toContain('There is no agent file at README.md.');
  });
});
