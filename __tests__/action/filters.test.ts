import { expect, test } from '@jest/globals';
import { type Job, runAction } from './support/action.js';
import { useGitHub } from './support/bed.js';
import { below, checkOutBranch, inSync, pushEvent, specsOf, withMain } from './support/project.js';

const repository = useGitHub();

const TWO = inSync(
  specsOf(['reviewer', 'planner'], 'matrix: verified\nharnesses: [claude-code, opencode]\n'),
);

function jobOn(inputs: Readonly<Record<string, string>>): Job {
  const on = withMain(repository(), below('tools', TWO));
  return {
    repository: on,
    event: pushEvent(on),
    workspace: checkOutBranch(on),
    inputs: { root: 'tools', ...inputs },
  };
}

test.each([
  [{ specs: '.fsagent/agents/reviwer.md' }, 'Did you mean ".fsagent/agents/reviewer.md"?'],
  [{ specs: 'tools/.fsagent/agents/*.md' }, 'Did you mean ".fsagent/agents/*.md"?'],
  [
    { specs: '.fsagent/agents/reviewer.md\nnowhere/**' },
    'The filter "nowhere/**" matches no spec; paths are below the root.',
  ],
  [{ specs: '!.fsagent/**' }, 'The filter "!.fsagent/**" matches no spec'],
  [{ harnesses: 'copilot' }, 'No file is written for copilot: the config or the specs leave it out.'],
  [{ harnesses: 'copilot opencode' }, 'No file is written for copilot'],
])('a filter that matches nothing is an error in every mode: %j', async (inputs, message) => {
  for (const mode of ['check', 'write', 'commit', 'pull-request']) {
    const ran = await runAction(jobOn({ mode, ...inputs }));
    expect(ran.code).toBe(1);
    expect(ran.codes).toContain('empty-filter');
    expect(ran.diagnostics.map((each) => each.message).join(' ')).toContain(message);
  }
});

test('allow-empty accepts it, and a filter that matches needs no such leave', async () => {
  const accepted = await runAction(
    jobOn({ specs: 'nowhere/**', harnesses: 'copilot', 'allow-empty': 'true' }),
  );
  expect(accepted).toMatchObject({ code: 0, diagnostics: [] });
  const matched = await runAction(jobOn({ specs: '**/reviewer.md', harnesses: 'opencode' }));
  expect(matched).toMatchObject({ code: 0, diagnostics: [] });
});
