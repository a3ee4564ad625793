import { describe, expect, test } from '@jest/globals';
import { companyOf, reachOf, type Starter } from '../../../src/core/index.js';
import type { NamedToolKind } from '../../../src/model/tools.js';
import { NO_GRANTS } from '../../../src/reading/judged.js';

/** An agent of a made-up harness, in which `start` starts others and `plan` does so for the main agent alone. */
const agent = (name: string, kinds: readonly NamedToolKind[], more: Partial<Starter> = {}): Starter => ({
  name,
  grants: {
    ...NO_GRANTS,
    granted: new Map(kinds.map((kind) => [kind, 'all'])),
  },
  natives: kinds.includes('Task') ? ['start'] : [],
  seats: ['main', 'subagent'],
  isStartable: true,
  ...more,
});
const only = (...names: string[]): Pick<Starter, 'mayStart'> => ({
  mayStart: () => (name) => names.includes(name),
});

const reach = (first: Starter, others: readonly Starter[], levels = 3): Readonly<Record<string, string>> => {
  const delegation = { natives: ['start', 'plan'], mainOnly: ['plan'], levels, builtIns: [], fix: '' };
  const { tools } = reachOf(first, companyOf(delegation, [], [first, ...others]));
  return Object.fromEntries([...tools].map(([kind, way]) => [kind, way.join(' > ')]));
};

describe('what an agent can have done', () => {
  const c = agent('c', ['Shell']);
  const b = agent('b', ['Task'], only('c'));
  const a = agent('a', ['Read', 'Task'], only('b'));

  test('goes on through agents that start others', () => {
    expect(reach(a, [b, c])).toEqual({ Task: 'b', Shell: 'b > c' });
  });

  test('ends at the level below which a harness gives nothing new', () => {
    expect(reach(a, [b, c], 1)).toEqual({ Task: 'b' });
    expect(reach(a, [b, c], 2)).toEqual({ Task: 'b', Shell: 'b > c' });
    expect(reach({ ...a, seats: ['subagent'] }, [b, c], 1)).toEqual({});
    expect(reach({ ...a, seats: ['subagent'] }, [b, c], 2)).toEqual({ Task: 'b' });
  });

  test('takes the shortest way, whatever the order', () => {
    const near = agent('near', ['Shell']);
    const first = { ...a, ...only('b', 'near') };
    for (const others of [
      [b, c, near],
      [near, c, b],
    ])
      expect(reach(first, others).Shell).toBe('near');
  });

  test('by a tool of the main agent, in the main seat only', () => {
    const planner = agent('p', ['Read'], { natives: ['plan'] });
    expect(reach(planner, [c])).toEqual({ Shell: 'c' });
    expect(reach({ ...planner, seats: ['subagent'] }, [c])).toEqual({});
    expect(reach(a, [{ ...planner, name: 'b' }, c])).toEqual({ Read: 'b' });
  });

  test('ends in a circle', () => {
    expect(reach(a, [agent('b', ['Task', 'Edit'], only('a', 'b'))])).toEqual({ Task: 'b', Edit: 'b' });
  });

  test('finds a server and a name that only a later agent has', () => {
    const near = agent('near', ['Shell']);
    const far = agent('far', ['Shell']);
    const served = { ...far, grants: { ...far.grants, mcp: [{ server: 'github' }], others: ['my_tool'] } };
    const delegation = { natives: ['start'], mainOnly: [], levels: 1, builtIns: [], fix: '' };
    const first = agent('a', ['Task'], { isStartable: false });
    const found = reachOf(first, companyOf(delegation, [], [first, near, served]));
    expect([found.mcp, found.others]).toEqual([
      [{ grant: { server: 'github' }, way: ['far'] }],
      [{ name: 'my_tool', way: ['far'] }],
    ]);
  });

  test('does not lead through agents that are never loaded together with the first', () => {
    const first = agent('a', ['Task']);
    const b = agent('b', ['Task']);
    const delegation = { natives: ['start'], mainOnly: [], levels: 3, builtIns: [], fix: '' };
    const apart = (one: Starter, other: Starter): boolean => [one.name, other.name].sort().join('') !== 'ac';
    const { tools } = reachOf(first, companyOf(delegation, [], [first, b, agent('c', ['Shell'])], apart));
    expect([...tools.keys()]).toEqual(['Task']);
  });

  test.each([
    ['alike', () => [] as const],
    ['in pairs', (index: number) => [`tool-${index % 2}`]],
  ])('asks about each agent in a number of steps that does not grow with the team: agents %s', (_, names) => {
    const asked = (count: number): number => {
      let calls = 0;
      const mayStart = () => (name: string) => {
        calls++;
        return name !== 'open';
      };
      const team = Array.from({ length: count }, (_each, index) => {
        const made = agent(`a${index}`, ['Read', 'Task'], { mayStart });
        return { ...made, grants: { ...made.grants, others: names(index) } };
      });
      const delegation = { natives: ['start'], mainOnly: [], levels: 1, builtIns: [], fix: '' };
      const company = companyOf(delegation, [agent('open', ['Shell', 'Edit'])], team);
      for (const each of team) reachOf(each, company);
      return calls;
    };
    expect(asked(200) / asked(50)).toBeLessThan(5);
  });

  test.each([
    ['a name', { others: ['my_tool'] }, 'my_tool'],
    ['a server', { mcp: [{ server: 'github' }] }, 'github'],
    ['being open', { isBounded: false }, 'open'],
    ['hooks', { commandFields: ['hooks'] }, 'Shell'],
  ])('tells two agents apart that differ by %s', (_, more, expected) => {
    const plain = agent('plain', ['Read']);
    const other = { ...agent('other', ['Read']), grants: { ...plain.grants, ...more } };
    const delegation = { natives: ['start'], mainOnly: [], levels: 1, builtIns: [], fix: '' };
    const first = agent('a', ['Task'], { isStartable: false });
    const found = reachOf(first, companyOf(delegation, [], [plain, other]));
    expect([
      ...found.others.map(({ name }) => name),
      ...found.mcp.map(({ grant }) => grant.server),
      ...(found.opens.length > 0 ? ['open'] : []),
      ...[...found.tools.keys()].filter((kind) => kind !== 'Read'),
    ]).toEqual([expected]);
  });

  test('goes on by one of two alike agents that is loaded together with a third', () => {
    const first = agent('a', ['Task'], { ...only('near', 'wide'), where: '' });
    const [near, wide] = [agent('near', ['Task'], { where: 'p' }), agent('wide', ['Task'], { where: '' })];
    const far = agent('far', ['Shell'], { where: 'q' });
    const together = (x: Starter, y: Starter): boolean =>
      x.where === '' || y.where === '' || x.where === y.where;
    const delegation = { natives: ['start'], mainOnly: [], levels: 3, builtIns: [], fix: '' };
    const { tools } = reachOf(first, companyOf(delegation, [], [first, near, wide, far], together));
    expect(tools.get('Shell')).toEqual(['wide', 'far']);
  });

  test('goes on by each of two agents that can do the same and start others', () => {
    const [toShell, toEdit] = [agent('s', ['Task'], only('shell')), agent('e', ['Task'], only('edit'))];
    const others = [toShell, toEdit, agent('shell', ['Shell']), agent('edit', ['Edit'])];
    const first = agent('a', ['Task'], only('s', 'e'));
    expect(reach(first, others)).toEqual({ Task: 's', Shell: 's > shell', Edit: 'e > edit' });
  });

  test('starts another of the same kind where the first may not be started, or is the agent itself', () => {
    const [one, two] = [agent('one', ['Shell', 'Task']), agent('two', ['Shell', 'Task'])];
    expect(reach({ ...one, ...only('two') }, [two]).Shell).toBe('two');
    expect(reach(agent('a', ['Task'], only('two')), [one, two]).Shell).toBe('two');
  });

  test('tells that something unbounded can be started', () => {
    const open = agent('open', ['Shell']);
    const delegation = { natives: ['start'], mainOnly: [], levels: 1, builtIns: [], fix: '' };
    const unbounded = { ...open, grants: { ...open.grants, isBounded: false, mcp: [{ server: '*' }] } };
    const first = agent('a', ['Task']);
    const found = reachOf(first, companyOf(delegation, [], [first, unbounded]));
    expect([found.opens.map(({ way }) => way), found.mcp]).toEqual([
      [['open']],
      [{ grant: { server: '*' }, way: ['open'] }],
    ]);
    expect(reachOf(first, companyOf(delegation, [], [first, open])).opens).toEqual([]);
  });
});
