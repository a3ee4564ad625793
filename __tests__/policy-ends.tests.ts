import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { BUILT_IN_HARNESSES } from '../src/core/index.js';
import { type PlanOptions, plan } from '../src/index.js';
import { auditProject, hasAtLeast } from '../src/project/audit.js';
import { memoryTree } from '../src/project/tree.js';
import { readPolicy } from '../src/spec/policy-rule.js';
import { formatDiagnostic } from '../src/text/finding.js';

const RULE = (until: string, name = 'no-shell') =>
  `policy:\n  - name: ${name}\n    forbid: [Shell]\n    except:\n      - { agents: [runner], reason: It runs tests., until: ${until} }\n`;
const CONFIG = `harnesses: [claude-code]\nmatrix: verified\n${RULE('2026-12-31')}`;
const RUNNER = '---\ndescription: Runs.\ntools: [Shell]\n---\nYou run tests.\n';
const project = (config = CONFIG) =>
  memoryTree(
    new Map([
      ['.fsagent/config.yml', config],
      ['.fsagent/agents/runner.md', RUNNER],
    ]),
  );

const planOn = (today: string | undefined, options: Partial<PlanOptions> = {}) =>
  plan(project(), { ...options, today });
const endsOf = ({ diagnostics }: Pick<ReturnType<typeof plan>, 'diagnostics'>) =>
  diagnostics.filter(({ code }) => code === 'exception-ends').map(formatDiagnostic);

/** Days around the last one, and how it is said then. */
const DAYS = [
  ['2026-11-30', undefined],
  ['2026-12-01', 'info'],
  ['2026-12-30', 'info'],
  ['2026-12-31', 'info'],
  ['2027-01-01', 'warning'],
  ['2031-02-28', 'warning'],
] as const;

describe.each(DAYS)('an exception of a policy up to 2026-12-31, on %s', (today, severity) => {
  const expected = severity === undefined ? [] : [`.fsagent/config.yml:7:9: ${severity} exception-ends: `];

  test(`is ${severity ?? 'nothing to say'} in a check, and counts all the same`, () => {
    for (const strict of [false, true]) {
      const planned = planOn(today, { strict });
      expect(endsOf(planned)).toEqual(expected.map((text) => expect.stringContaining(text)));
      expect([planned.ok, planned.isViolated]).toEqual([true, false]);
      expect(planned.diagnostics.map(({ code }) => code)).toContain('policy-exception');
    }
  });

  test('is the same in an audit, which does not fail of a day', () => {
    const audited = auditProject(project(), { registry: BUILT_IN_HARNESSES, today });
    expect(endsOf(audited)).toEqual(endsOf(planOn(today)));
    expect(audited.ok).toBe(true);
    expect(hasAtLeast(audited, 'warning')).toBe(
      hasAtLeast(
        { ...audited, diagnostics: audited.diagnostics.filter(({ code }) => code !== 'exception-ends') },
        'warning',
      ),
    );
  });
});

test('a rule from elsewhere is said at its own file, and one that two files have alike once', () => {
  const policy = readPolicy(
    { path: 'shared/policy.yml', text: RULE('2026-12-20', 'theirs') },
    BUILT_IN_HARNESSES,
  );
  expect(endsOf(planOn('2026-12-25', { policy }))).toEqual([
    expect.stringMatching(/^\.fsagent\/config\.yml:7:9: info .* ends on 2026-12-31/),
    expect.stringMatching(/^shared\/policy\.yml:5:9: warning .* was to end on 2026-12-20/),
  ]);
});

describe('without a day from the caller', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  test.each(DAYS.map(([day]) => day))('it is that of the machine: %s', (today) => {
    jest.useFakeTimers({ now: new Date(`${today}T23:59:00Z`) });
    expect(endsOf(plan(project()))).toEqual(endsOf(planOn(today)));
    expect(endsOf(auditProject(project(), { registry: BUILT_IN_HARNESSES }))).toEqual(endsOf(planOn(today)));
  });
});
