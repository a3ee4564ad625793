import { expect, test } from '@jest/globals';
import { compile, formatDiagnostic, readPolicy } from '../../src/core/index.js';

const text = (until: string): string =>
  `---\ndescription: Edits.\ntools: [Edit]\naccept:\n  - { code: widened, tool: Write, harnesses: [opencode], reason: It may., until: ${until} }\n---\nYou edit.\n`;

const ends = (today: string | undefined, strict = false) => {
  const compiled = compile([{ path: 'a.md', text: text('2026-12-31') }], {
    matrix: 'verified',
    ...(today !== undefined && { today }),
    strict,
    acceptable: ['widened'],
  });
  expect(compiled.accepted.map(({ code }) => code)).toContain('widened'); // it counts, whatever the day
  return compiled.diagnostics.filter(({ code }) => code === 'exception-ends').map(formatDiagnostic);
};

test.each([
  [undefined, []],
  ['2026-11-30', []],
  ['2026-12-01', ['info']],
  ['2026-12-31', ['info']],
  ['2027-01-01', ['warning']],
  ['2040-01-01', ['warning']],
])('on %s', (today, severities) => {
  expect(ends(today).map((line) => line.split(' ')[1])).toEqual(severities);
  expect(ends(today)).toEqual(severities.map(() => expect.stringMatching(/^a\.md:5:5: /)));
  expect(ends(today, true).map((line) => line.split(' ')[1])).toEqual(severities); // no error under strict
});

test.each(['soon', '2026-13-01', '31.12.2026'])('"%s" is no day', (until) => {
  const { diagnostics } = compile([{ path: 'a.md', text: text(until) }]);
  expect(diagnostics.map(({ code }) => code)).toContain('bad-value');
});

test('an exception of a policy has one too', () => {
  const rule =
    'policy:\n  - name: r\n    forbid: [Shell]\n    except: [{ agents: [a], reason: It may., until: 2026-12-31 }]\n';
  expect(readPolicy({ path: 'p.yml', text: rule }).rules[0]?.except[0]).toMatchObject({
    until: '2026-12-31',
  });
});
