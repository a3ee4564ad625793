import { acceptable, error, graded, info, mended, warning, wordFor } from '../../text/finding.js';
import { didYouMean, listed, type Near } from '../../text/words.js';

/** What a spec or a config says. */
export const SPEC_DIAGNOSTICS = {
  'empty-file': error(() => 'The file is empty. Write a frontmatter with a description, then the prompt.'),
  'empty-tool-map': error(
    () => 'An empty map of tools is ambiguous. Write [] for no tools, or remove the key for all tools.',
  ),
  /** `near`: the name in letters that it may have. */
  'unsafe-name': mended(
    error<{ name: string; why: string; near: Near }>(
      ({ name, why, near }) =>
        `"${name}" cannot be an agent's name: ${why}. Set "name" to letters, digits, ".", "_" and "-", at most 64${near === undefined ? '' : `, such as "${near}"`}.`,
    ),
    ({ name, near }) => wordFor(name, near),
  ),
  'duplicate-name': error<{ name: string; other: string }>(
    ({ name, other }) => `Another agent has the name "${name}": ${other}. Rename one of them.`,
  ),
  'duplicate-display-name': error<{ name: string; harness: string; other: string }>(
    ({ name, harness, other }) =>
      `Another agent is called "${name}" in ${harness}: ${other}. Rename one of them.`,
  ),
  'duplicate-file': error<{ file: string; harness: string; other: string }>(
    ({ file, harness, other }) =>
      `The file of another agent is called "${file}" in ${harness}: ${other}. Name another one under "files".`,
  ),
  /** `effect`: what becomes of it, where it does not take the place of the built-in one. */
  'builtin-name': warning<{ name: string; harness: string; effect?: string }>(({ name, harness, effect }) =>
    effect === undefined
      ? `"${name}" is a built-in agent of ${harness}; this agent takes its place there. To keep the built-in one, rename yours.`
      : `"${name}" is a built-in agent of ${harness}: ${effect}. To have an agent of its own, rename it.`,
  ),
  'reserved-name': error<{ name: string; harness: string; why: string }>(
    ({ name, harness, why }) =>
      `No agent of ${harness} can be called "${name}": ${why}. Rename it, or leave ${harness} out of the "harnesses" of the spec.`,
  ),
  /** `tools`: what to write instead, which is two for some. */
  'deprecated-tool': mended(
    info<{ name: string; tools: readonly string[] }>(
      ({ name, tools }) => `The tool "${name}" is deprecated. Write ${listed(tools)}.`,
    ),
    ({ name, tools }) => (tools.length === 1 ? wordFor(name, tools[0]) : undefined),
  ),
  'allowed-and-denied': info<{ tool: string }>(
    ({ tool }) => `"${tool}" is both allowed and denied; the deny wins.`,
  ),
  'reserved-field': error<{ key: string; why: string }>(
    ({ key, why }) => `"${key}" cannot be set here: ${why}.`,
  ),
  'unknown-model': mended(
    error<{ model: string; near: Near }>(
      ({ model, near }) =>
        `"${model}" is not an alias of the config and fits none of this agent's harnesses.${didYouMean(near)} Add it under "models" in the config, or write a model that one of them has.`,
    ),
    ({ model, near }) => wordFor(model, near),
  ),
  'bad-model': error<{ model: string; harness: string; expected: string }>(
    ({ model, harness, expected }) => `${harness} cannot use the model "${model}": it takes ${expected}.`,
  ),
  /** `date` and `source`: of the list of names that it is known to have. */
  'other-model': acceptable(
    warning<{ model: string; harness: string; others: readonly string[]; date: string; source: string }>(
      ({ model, harness, others, date, source }) =>
        `"${model}" is a model of ${listed(others)}; ${harness} had none of that name on ${date} (${source}). It is written as it is.`,
    ),
  ),
  'model-ignored': acceptable(
    info<{ model: string; harness: string; expected: string }>(
      ({ model, harness, expected }) =>
        `${harness} does not know the model "${model}" and takes that of the session: it wants ${expected}.`,
    ),
  ),
  'model-left-out': acceptable(
    warning<{ model: string; harness: string; near: Near; line: string }>(
      ({ model, harness, near, line }) =>
        `The model "${model}" is left out for ${harness}.${didYouMean(near)} Under "models" in the config, name a model for each harness, for example: ${line}`,
    ),
  ),
  'temperature-left-out': acceptable(
    info<{ harness: string }>(({ harness }) => `${harness} has no temperature; it is left out there.`),
  ),
  'unknown-variable': mended(
    error<{ name: string; near: Near }>(
      ({ name, near }) =>
        `Unknown variable "${name}".${didYouMean(near)} Set it under "variables" in the config, or write \\{{{ for a literal {{{.`,
    ),
    ({ name, near }) => wordFor(name, near),
  ),
  'bad-placeholder': mended(
    error<{ text: string }>(
      ({ text }) => `"${text}" is neither {{{variable}}} nor {{{tool Name}}}. Write \\{{{ for a literal {{{.`,
    ),
    () => ({ was: ['{{{'], text: '\\{{{' }),
  ),
  /** `name`: what the prompt says; `tool`: ours; `other`: what `harness` calls it. */
  'tool-word': mended(
    info<{ name: string; tool: string; harness: string; other: string }>(
      ({ name, tool, harness, other }) =>
        `The prompt says "${name}" to every harness, and ${harness} calls that tool "${other}". Write {{{tool ${tool}}}} to say the name that each has.`,
    ),
    ({ name, tool }) => ({ was: [name], text: `{{{tool ${tool}}}}` }),
  ),
  'merge-conflict': error(
    () =>
      'A merge conflict begins here. Keep what is right, delete the lines "<<<<<<<", "=======" and ">>>>>>>", and run "fsagent write": it makes the files of this spec again.',
  ),
  'near-section': mended(
    warning<{ text: string; harness: string }>(
      ({ text, harness }) =>
        `"${text}" is written as text. Did you mean the harness "${harness}"? Write a backslash before "{{" to keep the text.`,
    ),
    ({ text, harness }) => ({ was: [text], text: `${text.slice(0, 3)}${harness}}}` }),
  ),
  'unclosed-section': error<{ text: string; harness: string }>(
    ({ text, harness }) =>
      `The section "${text}" does not end. Write {{/${harness}}} where it ends, or a backslash before "{{" for text.`,
  ),
  'crossed-section': error<{ text: string; open: string | undefined }>(({ text, open }) =>
    open === undefined
      ? `"${text}" ends no section. Remove it, or write a backslash before "{{" for text.`
      : `"${text}" is not allowed here: "${open}" is the section to end first.`,
  ),
  'placeholder-without-tool': acceptable(
    info<{ tool: string; harness: string }>(
      ({ tool, harness }) => `${harness} has no "${tool}"; the prompt there says "${tool}".`,
    ),
  ),
  'prompt-too-long': warning<{ length: number; limit: number; harness: string }>(
    ({ length, limit, harness }) =>
      `The prompt has ${length} characters; ${harness} refuses an agent over ${limit}. Shorten it.`,
  ),
  /** `by`: the words that follow "replaces … with". */
  'prompt-replaced': warning<{ harness: string; text: string; others: number; by: string; fix: string }>(
    ({ harness, text, others, by, fix }) =>
      `${harness} replaces "${text}"${others > 0 ? ` and ${others} more` : ''} with ${by}. ${fix}`,
  ),
  'unencodable-text': error<{ key: string }>(
    ({ key }) => `"${key}" holds half a character (a lone surrogate), which no file can store.`,
  ),
  'empty-prompt': error<{ harness: string }>(
    ({ harness }) =>
      `${harness} ignores the tools of an agent that has no prompt, and grants it everything. Write a prompt.`,
  ),
  'refused-agent': error<{ harness: string; why: string; fix: string }>(
    ({ harness, why, fix }) =>
      `${harness} would not load this agent: ${why}. ${fix} Or leave ${harness} out of the "harnesses" of the spec.`,
  ),
  'permission-widens': error<{ field: string; key: string; why: string }>(
    ({ field, key, why }) => `${field} may only narrow what the spec grants: "${key}" ${why}.`,
  ),
  'idle-permission': warning<{ harness: string; key: string; why: string }>(
    ({ harness, key, why }) => `${harness} ignores the permission "${key}": ${why}.`,
  ),
  'no-harness': error(() => 'The agent has no target harness. Name at least one, or remove the key.'),
  'no-file': warning<{ harnesses: readonly string[] }>(
    ({ harnesses }) =>
      `No file is written for this agent: the config does not have ${listed(harnesses, 'or')}. Add one under "harnesses" there, or delete the spec.`,
  ),
  /** `listing`: the harnesses that have a list; `line`: the narrowest list, as the top of the spec would have it. */
  'no-own-tools': error<{ harnesses: readonly string[]; listing: readonly string[]; line: string }>(
    ({ harnesses, listing, line }) =>
      `Only the ${listing.length === 1 ? 'block' : 'blocks'} of ${listed(listing)} ${listing.length === 1 ? 'has' : 'have'} a list of tools. ${listed(harnesses)} would get every tool, so nothing is written. Write a list at the top, which blocks may narrow: "${line}" is the narrowest, what all of those lists grant. If every tool is meant, write "disallowedTools: []" there.`,
  ),
  'spec-in-harness-folder': error<{ harness: string }>(
    ({ harness }) => `${harness} would load this spec as an agent of its own. Move it to .fsagent/agents.`,
  ),
  /** Never an error, also under `strict`: no change of the repository brings it. */
  'exception-ends': graded<{ until: string; isOver: boolean }>(
    ({ isOver }) => (isOver ? 'warning' : 'info'),
    ({ until, isOver }) =>
      isOver
        ? `This was to end on ${until}, and counts all the same. Remove it, or say why it goes on and give it another day.`
        : `This ends on ${until}. Remove it before, or say why it goes on and give it another day.`,
  ),
  'unused-accept': warning<{ code: string; tool: string | undefined; harness: string }>(
    ({ code, tool, harness }) =>
      `There is nothing to accept here: ${harness} has no "${code}" ${tool === undefined ? 'without a tool' : `for "${tool}"`}. Remove this entry, or give it the tool that the finding names.`,
  ),
};
