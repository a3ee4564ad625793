import type { HarnessId } from './expected/index.js';

/** The model of each harness that has one. */
export type Models = Readonly<Partial<Record<HarnessId, string>>>;

/** An agent whose texts are hard to carry through YAML, Markdown and the readers of both. */
export type AwkwardAgent = {
  readonly name?: string;
  readonly description?: string;
  readonly prompt?: string;
  /** One model for all, and the one that is expected of each harness. */
  readonly model?: string;
  readonly models?: Models;
};

const NAMES = ['Q.with-dots_and.Capitals', '1234', 'true', 'no', '1e3', '0x1F', '2020-01-01', 'q'.repeat(64)];

const DESCRIPTIONS = [
  'Use it when: a colon, a # hash, "quotes", \'apostrophes\' and a \\ backslash stand together.',
  'First line.\nSecond line.\n\n  - indented: item\n',
  '---\nname: other\n---',
  '2020-01-01',
  'null',
  '  spaces before and after  ',
  '\ttab, bell-free, é ü 漢字 🙂 \u200b\u00a0\u2028end',
  '{{ braces }} [brackets] *star &anchor !tag %percent @at `tick` |pipe >fold ?question -dash',
  '<example>User: "hi"\nAssistant: <commentary>x & y</commentary></example>\\n not a newline',
  'x'.repeat(1_000),
];

const PROMPTS = [
  '---\nname: other\ntools: []\n---\nStill the prompt.',
  '    indented first line\n\n\n\nafter three blank lines\ttab',
  '# Heading\n\n```yaml\n---\ntools: [Bash]\n---\n```\n\n- [ ] task\n<!-- comment -->\n</agent> & "quotes" \\n \\\\',
  'No $ARGUMENTS, $1, !`date`, @file.md, {file:./x}, {env:HOME}, {{mustache}} or %s are to be replaced.',
  'é ü 漢字 🙂 \u00a0\u2028 \u200b ends here',
  `${'A long line of words. '.repeat(1_000)}end`,
  'A literal \\{{{ stays three braces.',
  'key: value\nother: [1, 2]\n...\n--- # not a fence',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: some harnesses replace such texts.
  'Neither ${HOME} nor ${query} or ${task_prompt} is to be replaced.',
];

const MODELS = [
  { 'claude-code': 'claude-haiku-9-9', opencode: 'acme/some-model', copilot: 'gpt-99' },
  { 'claude-code': 'sonnet', opencode: 'acme/deep/er:free', copilot: 'Some Model (vendor)' },
];

export const AWKWARD_AGENTS: readonly AwkwardAgent[] = [
  ...NAMES.map((name) => ({ name })),
  ...DESCRIPTIONS.map((description) => ({ description })),
  ...PROMPTS.map((prompt) => ({ prompt })),
  ...MODELS.map((models) => ({ models })),
  // A literal goes to the harnesses whose form it has.
  { model: 'sonnet', models: { 'claude-code': 'sonnet' } },
  { model: 'acme/some-model', models: { opencode: 'acme/some-model', kilo: 'acme/some-model' } },
  { model: 'gemini-9', models: { copilot: 'gemini-9', 'gemini-cli': 'gemini-9' } },
];
