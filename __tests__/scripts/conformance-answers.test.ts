import { describe, expect, test } from '@jest/globals';
import type { Measured } from '../../conformance/src/audit/measure.js';
import type { ModelRequest } from '../../conformance/src/fake/model.js';
import { judgeMissing, judgeOther, judgeOwn, type Pair } from '../../conformance/src/import/judge.js';
import { answeredBy } from '../../conformance/src/question.js';
import { playTree } from '../../conformance/src/reach/tree.js';

// What a CLI did not answer is never taken for an answer.

describe('an import', () => {
  const audited = {
    file: 'a.md',
    fields: { tools: [] },
    grants: { isBounded: true, granted: new Map(), served: [] },
  };
  const measured = (outcome: object | 'breaks') =>
    ({ audited, position: 'main', outcome }) as unknown as Measured;
  const there = measured({ tools: [], problems: [] });
  const pair = (original: Measured, after: Measured): Pair => ({
    from: 'claude-code',
    to: 'opencode',
    original,
    after,
    found: [],
    offer: { untouched: [], empty: [], ever: [] },
  });

  test.each<[string, object | 'breaks', string]>([
    [
      'an agent that was not started',
      { tools: [], problems: ['time is up'], missing: 'not started' },
      'not measured',
    ],
    ['a file that is no agent', { tools: [], problems: [], missing: 'absent' }, 'is no agent'],
    ['a file that breaks its harness', 'breaks', 'breaks'],
  ])('%s is silent, not equal', (_, outcome, words) => {
    expect(judgeOther(pair(there, measured(outcome)))).toMatchObject({ verdict: 'SILENT' });
    expect(judgeOther(pair(there, measured(outcome))).words[0]).toContain(words);
    expect(judgeOther(pair(there, there)).verdict).toBe('equal');
  });

  test('no file needs a diagnostic that names the harness', () => {
    const message = 'Codex cannot be kept to them, so the spec is not written there.';
    const said = [{ code: 'import-denied-here', message }] as unknown as Pair['found'];
    const verdictIn = (to: 'codex' | 'cline') => judgeMissing(there, to, false, said).verdict;
    expect([verdictIn('codex'), verdictIn('cline')]).toEqual(['no file', 'SILENT']);
  });

  test('a tool of a server is new unless the author lists it, or had it', () => {
    const now = measured({ tools: ['github_get_issue'], problems: [] });
    const listing = (tools: readonly string[]) =>
      ({ ...there, audited: { ...audited, fields: { tools } } }) as unknown as Measured;
    const verdictOf = (tools: readonly string[]) =>
      judgeOther({ ...pair(listing(tools), now), from: 'copilot' }).verdict;
    expect([verdictOf(['read', 'github/get_issue']), verdictOf(['github/*'])]).toEqual(['equal', 'equal']);
    expect(verdictOf(['read', 'github/create_issue'])).toBe('SILENT');
  });

  test('two agents that were not started are not the same', () => {
    const lost = measured({ tools: [], problems: ['time is up'], missing: 'not started' });
    expect(judgeOwn({ ...pair(lost, lost), to: 'claude-code' }).verdict).toBe('SILENT');
  });
});

describe('a session in which agents start others', () => {
  const play = {
    shell: (command: string) => ({ name: 'shell', input: { command } }),
    start: (agent: string, prompt: string) => ({ name: 'start', input: { agent, prompt } }),
  };
  const request = (text: string, results: readonly string[]) =>
    ({
      turns: [{ role: 'user', text }],
      tools: [{ name: 'shell' }],
      results: new Map(results.map((id) => [id, ''])),
    }) as unknown as ModelRequest;
  const kid = (way: readonly string[]) => (way.length === 0 ? ['kid'] : []);

  test('is no answer before the main agent has asked its model', () => {
    expect(playTree(play as never, kid, 'lead').unended()).toEqual([[]]);
  });

  test('knows a main agent without tools from a question for a title', () => {
    const { respond, unended } = playTree(play as never, () => [], 'lead');
    const bare = { ...request('conformance-main.', []), tools: [] };
    const say = (system: string, results: readonly string[]) =>
      respond({ ...bare, system, results: new Map(results.map((id) => [id, 'no such tool'])) });
    expect(say('You write titles.', [])).toEqual({ text: 'done' });
    expect(unended()).toEqual([[]]);
    expect(say('You are lead.', [])).toEqual({
      calls: [{ id: 'call_0_shell', name: 'shell', input: { command: 'touch trace-main' } }],
    });
    say('You are lead.', ['call_0_shell']);
    expect(unended()).toEqual([]);
  });

  test('is no answer before each agent that asked its model has made all its calls', () => {
    const { respond, unended } = playTree(play as never, kid, 'lead');
    const begun = respond(request('conformance-way-0.', ['call_0_shell']));
    expect(begun).toEqual({
      calls: [{ id: 'call_0_0', name: 'start', input: { agent: 'kid', prompt: 'conformance-way-1.' } }],
    });
    respond(request('conformance-way-1.', []));
    respond(request('conformance-way-0.', ['call_0_shell', 'call_0_0']));
    expect(unended()).toEqual([['kid']]);
    respond(request('conformance-way-1.', ['call_1_shell']));
    expect(unended()).toEqual([]);
  });
});

test('a harness that did not answer is not among those that did', () => {
  expect(
    answeredBy([
      { id: 'cline', different: 0 },
      { id: 'kilo', different: 0 },
      { id: 'kilo', different: 1 },
    ]),
  ).toEqual({ answered: ['cline', 'kilo'], different: ['kilo'] });
});
