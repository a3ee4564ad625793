// Differences between an earlier build and the one at hand that are wanted. Each has a test for one difference and a
// sentence that says why. A difference that no entry takes makes `npm run differential` fail.

/**
 * What differs in one answer. `kind` is a part of it (`loads: absent → loaded`, `natives`, `new import-failed`); `old` and
 * `new` are its values.
 * @typedef {object} Difference
 * @property {string} question
 * @property {string} harness
 * @property {string} kind
 * @property {string} about
 * @property {unknown} old
 * @property {unknown} new
 * @property {readonly { readonly path: string, readonly text: string }[]} files
 */

/** @type {readonly { readonly why: string, readonly is: (difference: Difference) => boolean }[]} */
export const WANTED = [
  {
    why: 'A policy judges an output as its harness loads it: OpenCode and Kilo keep "question" from every agent and "task" and "todowrite" from subagents unless a rule names them, a built-in agent adds its rules to a file of its name, and what is not loaded is not judged.',
    is: ({ kind, harness }) => kind.includes('policy-violation') && ['opencode', 'kilo'].includes(harness),
  },
  {
    why: 'Copilot does not load a file over a server that lacks a key, knows no name with brackets behind it, and splits a text of tools at commas.',
    is: ({ kind, harness, old, new: now, files }) =>
      harness === 'copilot' &&
      kind.includes('policy-violation') &&
      (/\(/.test(JSON.stringify(old ?? '')) ||
        /mcp-servers|copilot:/.test(files.map(({ text }) => text).join())) &&
      !/mcp__/.test(JSON.stringify(now ?? '')),
  },
  {
    why: 'A policy sees the servers that a block narrows a spec to, and the names of a file that two harnesses write.',
    is: ({ kind, harness }) => /^new .*policy-violation$/.test(kind) && harness === 'claude-code',
  },
  {
    why: 'A name that only the specification has for a tool is no tool of the harness.',
    is: ({ question, kind, old }) =>
      question === 'audit of a project' &&
      kind === 'grants' &&
      /"(?:skill|list|todoread)"/.test(JSON.stringify(old)),
  },
  {
    why: 'Diagnostics of one line of a spec come in the order of its agents; they are found without the text of the output.',
    is: ({ question, kind }) => question === 'audit of a project' && /^(?:order|void-tool: line)$/.test(kind),
  },
  {
    why: 'What an agent can have done by others goes by what its harness keeps from it, as an audit says.',
    is: ({ question, kind }) => question === 'explain' && kind === 'explained: reach',
  },
  {
    why: 'What import says of a file that it leaves is what the harness makes of the file today, by the reading that an audit goes by; the harness is named with it.',
    is: ({ question, kind }) => isImport(question) && /(?:^| )left |^import-repaired: message$/.test(kind),
  },
  {
    why: 'An import says of each file that its harness does not load, opens or fails over today.',
    is: ({ question, kind }) => isImport(question) && /^new agent-(?:absent|open|breaks)$/.test(kind),
  },
  {
    why: 'Import takes keys and prompt as the harness does: Claude Code ends the keys at dashes in a line, Copilot knows further line ends, Qwen Code reads line by line.',
    is: ({ question, kind }) =>
      isImport(question) &&
      /^(?:new spec|spec: text|new import-(?:loose-yaml|name|rejected-form|void-name)|gone missing-key)$/.test(
        kind,
      ),
  },
  {
    why: 'A list or a text where keys belong is reported where it is.',
    is: ({ question, kind }) =>
      question === 'audit' && /^(?:agent-(?:absent|open)|policy policy-exception): .*line/.test(kind),
  },
  {
    why: 'OpenCode and Kilo load an agent whose name has no value, and fail over one that is no text.',
    is: ({ question, harness, files }) =>
      question === 'audit' &&
      ['opencode', 'kilo'].includes(harness) &&
      files.some(({ text }) => /^name:[ \t]*(?:$|[^\sA-Za-z"']|true$|false$|null$|\n)/m.test(text)),
  },
  {
    why: 'A name with brackets stands for the name before them, as an audit says.',
    is: ({ kind, old }) => kind === 'gone policy policy-violation' && /\(.*\)\\"/.test(JSON.stringify(old)),
  },
  {
    why: 'An agent of Qwen Code that has no tool today is closed for import too.',
    is: ({ question, kind, files }) =>
      isImport(question) &&
      /^(?:new import-not-enabled|gone import-own-tools|new import-changed)$/.test(kind) &&
      files.some(({ path }) => path.startsWith('.qwen/')),
  },
  {
    why: 'Claude Code ends the keys at three dashes that more of the line follows, and loads the agent.',
    is: ({ question, harness, files }) =>
      question === 'audit' &&
      harness === 'claude-code' &&
      files.some(({ text }) => /\n---[ \t]*[^\s]/.test(text)),
  },
  {
    why: 'A place in a line that Qwen Code reads in its own way stays within the line of the file.',
    is: ({ kind, files }) =>
      /^(?:void-form|import-(?:loose-yaml|rejected-form)): column$/.test(kind) &&
      files.some(({ path }) => path.startsWith('.qwen/')),
  },
];

/** @param {string} question */
const isImport = (question) => question.startsWith('import');
