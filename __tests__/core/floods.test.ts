/** @jest-environment ./__tests__/support/counting-context.js */
import { describe, expect, test } from '@jest/globals';
import {
  type Audit,
  auditAgents,
  type Compilation,
  compile,
  HARNESSES as HARNESS_BY_ID,
  HARNESS_IDS,
  importAgents,
} from '../../src/core/index.js';
import { matchesWildcard } from '../../src/harness/opencode/permission.js';
import { MOST_TOOLS } from '../../src/model/tool-forms.js';
import { IS_LONG, sizeOf } from '../support/long-form.js';
import { growthOf } from '../support/steps.js';

const HARNESSES = Object.fromEntries(HARNESS_IDS.map((id) => [id, {}]));
const compiled = (path: string, text: string): Compilation =>
  compile([{ path, text }], { harnesses: HARNESSES });
const many = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');
const spec = (yaml: string, prompt = 'Say what is wrong.'): string =>
  `---\ndescription: x\n${yaml}---\n${prompt}\n`;

/** Texts with many problems, or with much that could be one, by their length. */
const FLOODS: Readonly<Record<string, (count: number) => Compilation>> = {
  'unknown keys': (n) => compiled('agent.md', spec(many(n, (i) => `k${i}: x\n`))),
  'unknown keys that only the library reads': (n) =>
    compiled('agent.md', spec(many(n, (i) => `k${i}: 'it''s'\n`))),
  'unknown keys in JSON': (n) =>
    compiled('agent.json', `{"description":"x",${many(n, (i) => `"k${i}":"\\t",`)}"prompt":"y"}`),
  'openings on one line': (n) => compiled('agent.md', spec('', '{{{'.repeat(n * 2))),
  'unknown variables': (n) =>
    compiled(
      'agent.md',
      spec(
        '',
        many(n, (i) => `{{{v${i}}}}\n`),
      ),
    ),
  'unknown variables in JSON': (n) =>
    compiled('agent.json', `{"description":"x","prompt":"${many(n, (i) => `{{{v${i}}}}`)}"}`),
  'unclosed sections': (n) => compiled('agent.md', spec('', '{{#opencode}} '.repeat(n))),
  'sections in sections': (n) =>
    compiled('agent.md', spec('', '{{#opencode}}\n'.repeat(n) + '{{/opencode}}\n'.repeat(n))),
  'ends of sections that are not open': (n) =>
    compiled('agent.md', spec('', '{{#opencode}}\n'.repeat(n) + '{{/copilot}}\n'.repeat(n))),
  'tags that name no harness quite': (n) => compiled('agent.md', spec('', '{{#opencod}}\n'.repeat(n))),
};

/** One agent in two harnesses, with the same long list. */
function importLists(count: number): unknown {
  const list = Array.from({ length: count }, (_, index) => `x_${index}`).join(', ');
  return importAgents([
    { path: '.claude/agents/a.md', text: `---\nname: a\ndescription: d\ntools: ${list}\n---\nx\n` },
    { path: '.github/agents/a.agent.md', text: `---\ndescription: d\ntools: [${list}]\n---\nx\n` },
  ]);
}

describe('the time that an import takes grows as the lists of tools do', () => {
  test.each([
    // The spec is compiled too, which compares its names with each other.
    ['as long as a spec can hold', sizeOf(MOST_TOOLS / 4, MOST_TOOLS / 16), 12],
    ['longer', MOST_TOOLS * 2, 7],
  ])('%s', (_, count, most) => {
    expect(growthOf(importLists, count)).toBeLessThan(most);
  });
});

/** Here the YAML library compares each key with all before it, in a few steps. */
const COMPARED = ['unknown keys that only the library reads', 'unknown keys in JSON'];

describe('the time that a text takes grows as the text does', () => {
  test.each(Object.entries(FLOODS))('%s', (name, flood) => {
    expect(growthOf(flood, 250)).toBeLessThan(COMPARED.includes(name) ? 10 : 7); // 4 is linear, 16 quadratic
  });
});

/** Agent files of one repository, by their number. */
const CROWDS: Readonly<Record<string, (count: number) => Audit>> = {
  'agents that may each start the next': (n) =>
    audited(n, (i) => [`a${i}.md`, `name: a${i}\ndescription: x\ntools: "Read, Agent(a${(i + 1) % n})"`]),
  'files of one agent': (n) => audited(n, (i) => [`d${i}/a.md`, 'name: a\ndescription: x\ntools: [Read]']),
};

function audited(count: number, make: (index: number) => readonly [path: string, yaml: string]): Audit {
  const sources = Array.from({ length: count }, (_, index) => {
    const [path, yaml] = make(index);
    return { path: `.claude/agents/${path}`, text: `---\n${yaml}\n---\nHi.\n` };
  });
  return auditAgents(sources, { registry: [HARNESS_BY_ID['claude-code']] });
}

describe('the time of an audit grows as the number of agents does', () => {
  test.each(Object.entries(CROWDS))('%s', (_, crowd) => {
    expect(growthOf(crowd, sizeOf(125, 60))).toBeLessThan(17); // each may look at all others once, 16; 64 is a search in each search
  });
});

const oneFile = (path: string, yaml: string): Audit =>
  auditAgents([{ path, text: `---\nname: a\ndescription: x\n${yaml}\n---\nHi.\n` }]);

/** One agent file, by the number of names in it. */
const LISTS: Readonly<Record<string, (count: number) => Audit>> = {
  'tools of Claude Code': (n) => oneFile('.claude/agents/a.md', `tools: x${many(n, (i) => `, Tool${i}`)}`),
  'denied tools of Claude Code': (n) =>
    oneFile('.claude/agents/a.md', `disallowedTools: x${many(n, (i) => `, Denied${i}`)}`),
  'tools of Copilot': (n) => oneFile('.github/agents/a.md', `tools: [x${many(n, (i) => `, tool${i}`)}]`),
  'permissions of OpenCode': (n) =>
    oneFile('.opencode/agents/a.md', `permission:${many(n, (i) => `\n  p${i}: deny`)}`),
};

describe('the time of an audit grows as a list in one file does', () => {
  test.each(Object.entries(LISTS))('%s', (_, list) => {
    expect(growthOf(list, sizeOf(125, 60))).toBeLessThan(7);
  });
});

test('every problem of a flood is reported, each at its own place', () => {
  const { diagnostics } = compiled(
    'agent.md',
    spec(
      '',
      many(500, (i) => `{{{v${i}}}} {{#opencode}}\n`),
    ),
  );
  const unknown = diagnostics.filter(({ code }) => code === 'unknown-variable');
  expect(unknown.map(({ line, column }) => [line, column])).toEqual(
    Array.from({ length: 500 }, (_, index) => [index + 4, 1]),
  );
  const unclosed = diagnostics.filter(({ code }) => code === 'unclosed-section');
  expect(unclosed).toHaveLength(500);
});

describe.each(['tools', 'disallowedTools'])('a list of %s', (key) => {
  const path = 'agent.md';
  const harnesses = IS_LONG ? HARNESSES : { 'claude-code': {} };
  const listOf = (count: number) =>
    compile([{ path, text: spec(`${key}:\n${many(count, (i) => `  - mcp: s/t${i}\n`)}`) }], { harnesses });

  test('holds as many entries as it may', () => {
    expect(listOf(MOST_TOOLS).ok).toBe(true);
  });

  test('is refused where it is longer, at its place', () => {
    const { ok, diagnostics } = listOf(MOST_TOOLS + 1);
    expect(ok).toBe(false);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toMatchObject([
      {
        code: 'bad-value',
        line: 4,
        column: 3,
        message: `"${key}" must be a list of ${MOST_TOOLS} entries at most, not one of ${MOST_TOOLS + 1}.`,
      },
    ]);
  });
});

test('a pattern with many stars is decided at once', () => {
  expect(matchesWildcard(`${'*a'.repeat(40)}b`, 'a'.repeat(4000))).toBe(false);
  expect(matchesWildcard(`${'*a'.repeat(40)}`, 'a'.repeat(4000))).toBe(true);
});
