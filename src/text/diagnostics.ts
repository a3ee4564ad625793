import type { HarnessId } from '../harness/harness.js';
import { compareText, type Location } from './source.js';

/** From the worst. */
export const SEVERITIES = ['error', 'warning', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** A problem as data: where it is, how bad, and what to do about it. */
export interface Diagnostic {
  readonly code: Code;
  readonly severity: Severity;
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly agent?: string;
  readonly harness?: HarnessId;
  /** The tool it is about, as the author writes it. */
  readonly tool?: string;
}

type Near = string | undefined;

/** What each message needs to know. A code without its facts does not compile. */
export interface Facts {
  // Reading a file
  'empty-file': Record<never, never>;
  'no-frontmatter': { what: string; hint: Near };
  'unclosed-frontmatter': Record<never, never>;
  'bad-yaml': { reason: string };
  'yaml-feature': { feature: string };
  'duplicate-key': { key: string };
  'not-utf8': Record<never, never>;
  // Checking its shape
  'not-a-map': { got: string };
  'unknown-key': { key: string; where: string; near: Near; hint?: string };
  'unknown-field': { key: string; harness: string; near: Near };
  'missing-key': { key: string; where: string };
  'null-value': { key: string };
  'wrong-type': { key: string; expected: string; got: string; fix?: string };
  'bad-value': { key: string; expected: string; got: string; near: Near };
  'unknown-tool': { name: string; near: Near; inPrompt?: true; inPolicy?: true; fix?: string };
  'unknown-harness': { name: string; near: Near; known: readonly string[] };
  'empty-tool-map': Record<never, never>;
  // Checking what it says
  'unsafe-name': { name: string; why: string };
  'duplicate-name': { name: string; other: string };
  'duplicate-display-name': { name: string; harness: string; other: string };
  'builtin-name': { name: string; harness: string };
  'deprecated-tool': { name: string; instead: string };
  'allowed-and-denied': { tool: string };
  'reserved-field': { key: string; why: string };
  'unknown-model': { model: string; near: Near };
  'bad-model': { model: string; harness: string; expected: string };
  'model-left-out': { model: string; harness: string; near: Near; line: string };
  'temperature-left-out': { harness: string };
  'unknown-variable': { name: string; near: Near };
  'bad-placeholder': { text: string };
  'merge-conflict': Record<never, never>;
  'near-section': { text: string; harness: string };
  'unclosed-section': { text: string; harness: string };
  'crossed-section': { text: string; open: string | undefined };
  'placeholder-without-tool': { tool: string; harness: string };
  'prompt-too-long': { length: number; limit: number; harness: string };
  /** `by`: the words that follow "replaces … with". */
  'prompt-replaced': { harness: string; text: string; others: number; by: string; fix: string };
  'unencodable-text': { key: string };
  'empty-prompt': { harness: string };
  'refused-agent': { harness: string; why: string; fix: string };
  'permission-widens': { field: string; key: string; why: string };
  'idle-permission': { harness: string; key: string; why: string };
  'no-harness': Record<never, never>;
  /** `listing`: the harnesses that have a list; `line`: the narrowest list, as the top of the spec would have it. */
  'no-own-tools': { harnesses: readonly string[]; listing: readonly string[]; line: string };
  'spec-in-harness-folder': { harness: string };
  // What a harness will grant
  /** `asked`: the entry of the spec that is written as `via`. */
  widened: { tool: string; harness: string; via: string; asked?: string };
  'widened-denied': { tool: string; harness: string; why: string };
  'widened-limit': { tool: string; harness: string; limit: string; home: string | undefined; when?: string };
  narrowed: { tool: string; harness: string; why: string; severity: 'info' | 'warning' };
  unsupported: { tool: string; harness: string; severity: Severity };
  unenforceable: { harness: string; id: HarnessId; why: string; tools: readonly string[]; instead: string };
  'rejected-form': { form: string; harness: string; effect: string };
  'open-form': { form: string; harness: string };
  'limit-form': { limit: string; form: string; wanted: string; harness: string };
  'deny-only-claude': { reader: string; folder: string; field: string; target: string };
  'specification-cell': { tool: string; harness: string; written: string; verified: string };
  'unused-accept': { code: string; tool: string | undefined; harness: string };
  // Policy
  'no-policy': { path: string };
  'duplicate-policy': { name: string };
  'void-policy': { name: string; why: string };
  'unmatched-policy': { name: string; what: string };
  'policy-violation': PolicyFacts & { severity: Severity };
  'policy-exception': PolicyFacts & { reason: string };
  'policy-loosened': { what: string };
  // Outputs
  'unowned-file': { path: string };
  'adopt-drops': { path: string; spec: string; losses: readonly string[] };
  'shadowed-agent': { path: string; other: string; harness: string };
  'edited-orphan': { path: string; spec: string };
  'same-output': { path: string; other: string };
  'two-sources': { path: string; spec: string; other: string };
  'edited-code': { path: string; source: string };
  'code-output': { source: string };
  'no-code': { source: string };
  'unlisted-code': { source: string; config: string };
  /** The first file of those that the rule hides, and how many more there are. */
  'ignored-output': { path: string; more: number; rule: string; isCommitted: boolean };
  'link-in-the-way': { path: string; link?: string | undefined };
  'folder-in-the-way': { path: string };
  'submodule-in-the-way': { path: string; submodule: string };
  'sparse-checkout': { path: string; more: number };
  besides: { step: string };
  // Runs
  'no-match': { glob: string };
  'no-specs': { elsewhere?: string | undefined };
  'misnamed-spec': { endings: readonly string[] };
  'no-config': { path: string; instead?: string | undefined; link?: string | undefined };
  /** `folder`: the link is not a spec, but a folder of specs, or above one. */
  'linked-spec': { folder?: string };
  'empty-filter': { filter: 'specs' | 'harnesses'; value: string; near: Near };
  // Import
  'import-generated': { spec: string };
  'import-skipped': { why: string };
  'import-note': { agentFor: string | undefined };
  'import-no-harness': { known: readonly string[] };
  'import-loose-yaml': { harness: string; key: string; text: string };
  'import-repaired': { what: string; today: string | undefined };
  'import-rejected-form': { harness: string; key: string; effect: string };
  'import-open-map': { harness: string; denied: boolean };
  'import-custom-tool': { name: string; harness: string; near: Near };
  /** `leftOut`: harnesses that the spec is not written for, because they cannot be kept to such rules. */
  'import-denied-here': { harness: string; tools: readonly string[]; leftOut: readonly string[] };
  'import-own-tools': { name: string; wider: readonly string[]; prefer: string | undefined };
  'import-cannot-read': { harness: string; tools: readonly string[] };
  'import-meant': { harness: string; name: string; meant: string; effect: string; isNew: boolean };
  'import-void-name': { harness: string; name: string; near: Near };
  'import-flat': { harness: string; folder: string };
  'import-name': { name: string; stem: string };
  'import-renamed': { from: string; to: string; harness: string };
  'import-conflict': { name: string; what: string; prefer: string | undefined };
  'import-apart': { name: string; harness: string; why: string };
  'import-link': { path: string; id: string | undefined };
  'import-elsewhere': { harness: string; folder: string; count: number };
  'import-ending': { harness: string; folder: string; count: number; endings: readonly string[] };
  'import-settings': { names: readonly string[]; harness: string };
  'import-clash': { name: string; harness: string; others: readonly string[] };
  'import-same-spec': { name: string; others: readonly string[] };
  'import-not-enabled': { id: string; harness: string; count: number };
  'import-double': { other: string; harness: string; isCopy: boolean };
  'import-exists': { name: string; path: string };
  'import-failed': { name: string; reason: string };
  'import-changed': { harness: string; what: string; severity: 'info' | 'warning' };
  'import-prompt': { harness: string; isSpace: boolean };
  // Audit
  'agent-absent': { harness: string; why: string; fix: string; severity: 'info' | 'warning' };
  'agent-open': { harness: string; why: string; fix: string };
  'agent-breaks': { harness: string; why: string; effect: string };
  'agent-shadowed': { harness: string; name: string; other: string; wins: boolean };
  'linked-agent': Record<never, never>;
  /** `more`: further names of the list that differ in their brackets only. */
  'void-tool': {
    harness: string;
    name: string;
    more?: number;
    effect: string;
    near: Near;
    severity: 'info' | 'warning';
  };
  'void-key': { harness: string; key: string; effect: string; fix: string; severity?: 'info' | 'warning' };
  'void-limit': { harness: string; limit: string; more?: number; effect: string; fix: string };
  'void-form': { harness: string; key: string; effect: string; fix: string };
  'no-tool-left': { harness: string; isRefused: boolean };
  'runs-commands': { harness: string; key: string };
  reachable: { harness: string; tools: string; path: string; fix: string };
}

/** An agent that breaks a rule of a policy. */
interface PolicyFacts {
  agent: string;
  harness: string;
  policy: string;
  /** What the agent has, in words that follow "it". */
  what: string;
  /** A whole sentence. */
  fix: string;
}

export type Code = keyof Facts;

/** Every code of a catalogue with its severity and its text. A code without a text does not compile. */
export type Catalogue<F> = {
  readonly [C in keyof F]: {
    readonly severity: Severity | ((facts: F[C]) => Severity);
    readonly message: (facts: F[C]) => string;
    /** A spec may accept it: a loss that its author may have expected. */
    readonly acceptable?: true;
  };
};

/** What a catalogue says of a problem. The Action has a catalogue of its own, of the same form. */
export function lookUp<F, C extends keyof F & string>(catalogue: Catalogue<F>, code: C, facts: F[C]) {
  const { severity, message } = catalogue[code];
  return {
    code,
    severity: typeof severity === 'function' ? severity(facts) : severity,
    message: message(facts),
  };
}

/** `a, b and c` */
export const listed = (words: readonly string[], joint = 'and'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;

export const didYouMean = (near: Near): string => (near === undefined ? '' : ` Did you mean "${near}"?`);

/** The catalogue: codes are stable, wording may improve. */
const CATALOGUE: Catalogue<Facts> = {
  'empty-file': {
    severity: 'error',
    message: () => 'The file is empty. Write a frontmatter with a description, then the prompt.',
  },
  'no-frontmatter': {
    severity: 'error',
    message: ({ what, hint }) => `No frontmatter: ${what} begins with a line "---".${hint ? ` ${hint}` : ''}`,
  },
  'unclosed-frontmatter': {
    severity: 'error',
    message: () => 'The frontmatter is not closed. End it with a line "---".',
  },
  'bad-yaml': { severity: 'error', message: ({ reason }) => `This cannot be read: ${reason}` },
  'yaml-feature': {
    severity: 'error',
    message: ({ feature }) => `A spec may not use ${feature}. Write the value out where it is needed.`,
  },
  'duplicate-key': { severity: 'error', message: ({ key }) => `The key "${key}" is given twice. Keep one.` },
  'not-utf8': { severity: 'error', message: () => 'The file is not UTF-8 text. Save it as UTF-8.' },
  'not-a-map': { severity: 'error', message: ({ got }) => `Expected keys with values, got ${got}.` },
  'unknown-key': {
    severity: 'error',
    message: ({ key, where, near, hint }) =>
      `Unknown key "${key}" in ${where}.${hint === undefined ? didYouMean(near) : ` ${hint}`}`,
  },
  'unknown-field': {
    severity: 'warning',
    message: ({ key, harness, near }) =>
      `${harness} has no known field "${key}"; it is written as it is.${didYouMean(near)}`,
  },
  'missing-key': {
    severity: 'error',
    message: ({ key, where }) => `"${key}" is missing in ${where}. Add it.`,
  },
  'null-value': {
    severity: 'error',
    message: ({ key }) => `"${key}" has no value. Give it one, or remove the key.`,
  },
  'wrong-type': {
    severity: 'error',
    message: ({ key, expected, got, fix }) =>
      `"${key}" must be ${expected}, not ${got}.${fix === undefined ? '' : ` Write ${key}: ${fix}.`}`,
  },
  'bad-value': {
    severity: 'error',
    message: ({ key, expected, got, near }) => `"${key}" must be ${expected}, not ${got}.${didYouMean(near)}`,
  },
  'unknown-tool': {
    severity: 'error',
    message: ({ name, near, inPrompt, inPolicy, fix }) => {
      if (fix !== undefined) return `Unknown tool "${name}". Write ${fix}.`;
      const hint = inPrompt
        ? ' Write \\{{{ for a literal {{{.'
        : ` To write a harness's own name: { custom: ${name} }.`;
      return `Unknown tool "${name}".${didYouMean(near)}${inPolicy ? '' : hint}`;
    },
  },
  'unknown-harness': {
    severity: 'error',
    message: ({ name, near, known }) =>
      `Unknown harness "${name}".${didYouMean(near)} There are ${listed(known)}.`,
  },
  'empty-tool-map': {
    severity: 'error',
    message: () =>
      'An empty map of tools is ambiguous. Write [] for no tools, or remove the key for all tools.',
  },
  'unsafe-name': {
    severity: 'error',
    message: ({ name, why }) =>
      `"${name}" cannot be an agent's name: ${why}. Set "name" to letters, digits, ".", "_" and "-", at most 64.`,
  },
  'duplicate-name': {
    severity: 'error',
    message: ({ name, other }) => `Another agent has the name "${name}": ${other}. Rename one of them.`,
  },
  'duplicate-display-name': {
    severity: 'error',
    message: ({ name, harness, other }) =>
      `Another agent is called "${name}" in ${harness}: ${other}. Rename one of them.`,
  },
  'builtin-name': {
    severity: 'warning',
    message: ({ name, harness }) =>
      `"${name}" is a built-in agent of ${harness}; this agent takes its place there. To keep the built-in one, rename yours.`,
  },
  'deprecated-tool': {
    severity: 'info',
    message: ({ name, instead }) => `The tool "${name}" is deprecated. Write ${instead}.`,
  },
  'allowed-and-denied': {
    severity: 'info',
    message: ({ tool }) => `"${tool}" is both allowed and denied; the deny wins.`,
  },
  'reserved-field': { severity: 'error', message: ({ key, why }) => `"${key}" cannot be set here: ${why}.` },
  'unknown-model': {
    severity: 'error',
    message: ({ model, near }) =>
      `"${model}" is not an alias of the config and fits none of this agent's harnesses.${didYouMean(near)} Add it under "models" in the config, or write a model that one of them has.`,
  },
  'bad-model': {
    severity: 'error',
    message: ({ model, harness, expected }) =>
      `${harness} cannot use the model "${model}": it takes ${expected}.`,
  },
  'model-left-out': {
    severity: 'warning',
    acceptable: true,
    message: ({ model, harness, near, line }) =>
      `The model "${model}" is left out for ${harness}.${didYouMean(near)} Under "models" in the config, name a model for each harness, for example: ${line}`,
  },
  'temperature-left-out': {
    severity: 'info',
    acceptable: true,
    message: ({ harness }) => `${harness} has no temperature; it is left out there.`,
  },
  'unknown-variable': {
    severity: 'error',
    message: ({ name, near }) =>
      `Unknown variable "${name}".${didYouMean(near)} Set it under "variables" in the config, or write \\{{{ for a literal {{{.`,
  },
  'bad-placeholder': {
    severity: 'error',
    message: ({ text }) =>
      `"${text}" is neither {{{variable}}} nor {{{tool Name}}}. Write \\{{{ for a literal {{{.`,
  },
  'merge-conflict': {
    severity: 'warning',
    message: () =>
      'A merge conflict begins here, and would be written into every file. Keep what is right, and delete the lines "<<<<<<<", "=======" and ">>>>>>>".',
  },
  'near-section': {
    severity: 'warning',
    message: ({ text, harness }) =>
      `"${text}" is written as text. Did you mean the harness "${harness}"? Write a backslash before "{{" to keep the text.`,
  },
  'unclosed-section': {
    severity: 'error',
    message: ({ text, harness }) =>
      `The section "${text}" does not end. Write {{/${harness}}} where it ends, or a backslash before "{{" for text.`,
  },
  'crossed-section': {
    severity: 'error',
    message: ({ text, open }) =>
      open === undefined
        ? `"${text}" ends no section. Remove it, or write a backslash before "{{" for text.`
        : `"${text}" is not allowed here: "${open}" is the section to end first.`,
  },
  'placeholder-without-tool': {
    severity: 'info',
    acceptable: true,
    message: ({ tool, harness }) => `${harness} has no "${tool}"; the prompt there says "${tool}".`,
  },
  'prompt-too-long': {
    severity: 'warning',
    message: ({ length, limit, harness }) =>
      `The prompt has ${length} characters; ${harness} on github.com refuses an agent over ${limit}. Shorten it.`,
  },
  'prompt-replaced': {
    severity: 'warning',
    message: ({ harness, text, others, by, fix }) =>
      `${harness} replaces "${text}"${others > 0 ? ` and ${others} more` : ''} with ${by}. ${fix}`,
  },
  'unencodable-text': {
    severity: 'error',
    message: ({ key }) => `"${key}" holds half a character (a lone surrogate), which no file can store.`,
  },
  'empty-prompt': {
    severity: 'error',
    message: ({ harness }) =>
      `${harness} ignores the tools of an agent that has no prompt, and grants it everything. Write a prompt.`,
  },
  'refused-agent': {
    severity: 'error',
    message: ({ harness, why, fix }) =>
      `${harness} would not load this agent: ${why}. ${fix} Or leave ${harness} out of the "harnesses" of the spec.`,
  },
  'permission-widens': {
    severity: 'error',
    message: ({ field, key, why }) => `${field} may only narrow what the spec grants: "${key}" ${why}.`,
  },
  'idle-permission': {
    severity: 'warning',
    message: ({ harness, key, why }) => `${harness} ignores the permission "${key}": ${why}.`,
  },
  'no-harness': {
    severity: 'error',
    message: () => 'The agent has no target harness. Name at least one, or remove the key.',
  },
  'no-own-tools': {
    severity: 'error',
    message: ({ harnesses, listing, line }) =>
      `Only the ${listing.length === 1 ? 'block' : 'blocks'} of ${listed(listing)} ${listing.length === 1 ? 'has' : 'have'} a list of tools. ${listed(harnesses)} would get every tool, so nothing is written. Write a list at the top, which blocks may narrow: "${line}" is the narrowest, what all of those lists grant. If every tool is meant, write "disallowedTools: []" there.`,
  },
  'spec-in-harness-folder': {
    severity: 'error',
    message: ({ harness }) =>
      `${harness} would load this spec as an agent of its own. Move it to .fsagent/agents.`,
  },
  widened: {
    severity: 'info',
    acceptable: true,
    message: ({ tool, harness, via, asked }) => {
      const also = `${harness} also grants "${tool}"`;
      if (via.toLowerCase() !== tool.toLowerCase()) return `${also}, which comes with "${via}".`;
      return asked === undefined
        ? `${also}, which nothing in its file takes away.`
        : `${also}, because "${asked}" is written as "${via}" there.`;
    },
  },
  'widened-denied': {
    severity: 'warning',
    message: ({ tool, harness, why }) => `${harness} grants "${tool}" although it is denied: ${why}.`,
  },
  'widened-limit': {
    severity: 'warning',
    acceptable: true,
    message: ({ tool, harness, limit, home, when }) => {
      if (home !== undefined)
        return `${harness} grants ${tool} without the limit "${limit}", which only ${home} keeps.`;
      return when === undefined
        ? `${harness} grants all of ${tool}: it does not keep to the limit "${limit}".`
        : `${harness} keeps ${tool} to the limit "${limit}" ${when}; elsewhere it grants all of it.`;
    },
  },
  narrowed: {
    severity: ({ severity }) => severity,
    acceptable: true,
    message: ({ tool, harness, why }) => `${harness} does not grant ${tool}: ${why}.`,
  },
  unsupported: {
    severity: ({ severity }) => severity,
    acceptable: true,
    message: ({ tool, harness }) => `${harness} has no equivalent of "${tool}"; it is left out there.`,
  },
  unenforceable: {
    severity: 'warning',
    acceptable: true,
    message: ({ harness, id, why, tools, instead }) => {
      const more = tools.length === 0 ? '' : `: this agent would have ${listed(tools)} anyway`;
      return (
        `${harness} ${why}${more}. It gets no file unless the spec accepts that: { code: unenforceable, ` +
        `harnesses: [${id}], reason: … } under "accept". Or leave it out of "harnesses". ${instead}`
      );
    },
  },
  'rejected-form': {
    severity: 'warning',
    message: ({ form, harness, effect }) =>
      `toolFormat "${form}" does not work in ${harness}: ${effect}. Use "auto".`,
  },
  'open-form': {
    severity: 'warning',
    message: ({ form, harness }) =>
      `toolFormat "${form}" leaves every tool that is not named open in ${harness}. Use "auto".`,
  },
  'limit-form': {
    severity: 'error',
    message: ({ limit, form, wanted, harness }) =>
      `${harness} keeps "${limit}" only in the form "${wanted}", not "${form}". Use toolFormat "auto" or "${wanted}".`,
  },
  'deny-only-claude': {
    severity: 'info',
    acceptable: true,
    message: ({ reader, folder, field, target }) =>
      `${reader} also reads ${folder} and ignores ${field}. Generate for ${target} too, or list the allowed tools.`,
  },
  'specification-cell': {
    severity: 'info',
    message: ({ tool, harness, written, verified }) => {
      const specified = written === '' ? 'is not written' : `is written ${written}`;
      const real = verified === '' ? 'has no such tool' : `accepts ${verified}`;
      return `"${tool}" ${specified} for ${harness}; the real CLI ${real}. Set "matrix: verified" in the config.`;
    },
  },
  'no-policy': {
    severity: 'error',
    message: ({ path }) => `There is no policy file at ${path}. Without its rules nothing is judged.`,
  },
  'duplicate-policy': {
    severity: 'error',
    message: ({ name }) => `Another rule of this policy has the name "${name}". Rename one of them.`,
  },
  'void-policy': {
    severity: 'error',
    message: ({ name, why }) => `The policy "${name}" does not do what it seems to: ${why}.`,
  },
  'unmatched-policy': {
    severity: 'info',
    message: ({ name, what }) => `The policy "${name}" has ${what}. Check the spelling, or remove it.`,
  },
  'policy-violation': {
    severity: ({ severity }) => severity,
    message: ({ agent, harness, policy, what, fix }) =>
      `"${agent}" breaks the policy "${policy}" in ${harness}: it ${what}. ${fix}`,
  },
  'policy-exception': {
    severity: 'info',
    message: ({ agent, harness, policy, what, reason }) =>
      `"${agent}" may break the policy "${policy}" in ${harness}: it ${what}. The reason given: ${reason}`,
  },
  'policy-loosened': {
    severity: 'warning',
    message: ({ what }) => `Compared with the base of this pull request, ${what}.`,
  },
  'unused-accept': {
    severity: 'warning',
    message: ({ code, tool, harness }) =>
      `There is nothing to accept here: ${harness} has no "${code}" ${tool === undefined ? 'without a tool' : `for "${tool}"`}. Remove this entry, or give it the tool that the finding names.`,
  },
  'unowned-file': {
    severity: 'error',
    message: ({ path }) =>
      `${path} already exists and was not generated by fsagent. "fsagent write --adopt" takes it over; where the spec lacks some of it, the file stays, and what is missing is listed.`,
  },
  'adopt-drops': {
    severity: 'warning',
    message: ({ path, spec, losses }) =>
      `${path} is left as it is, because it says more than ${spec}: ${listed(losses)} would be dropped. Put it into the spec, or run with --discard.`,
  },
  'shadowed-agent': {
    severity: 'error',
    message: ({ path, other, harness }) =>
      `${harness} loads the same agent from ${other}, so ${path} may never be used. Remove one, or run "fsagent write --adopt".`,
  },
  'edited-orphan': {
    severity: 'error',
    message: ({ path, spec }) =>
      `${path} was generated from ${spec}, which no longer produces it, and was edited by hand. Delete it, or restore its spec.`,
  },
  'same-output': {
    severity: 'error',
    message: ({ path, other }) =>
      `${path} would be written twice, the second time for ${other}. Give one of them another folder.`,
  },
  'two-sources': {
    severity: 'error',
    message: ({ path, spec, other }) =>
      `${path} is to be written from ${spec}, and it is the output of ${other}. Give one of the two agents another name.`,
  },
  'edited-code': {
    severity: 'error',
    message: ({ path, source }) =>
      `${path} was made by ${source} and was edited by hand. Put the edit into ${source}, and run that again.`,
  },
  'code-output': {
    severity: 'info',
    message: ({ source }) =>
      `Made by ${source}. Its content is not verified here: to verify it, run that program.`,
  },
  'no-code': {
    severity: 'error',
    message: ({ source }) =>
      `The config names ${source} as code that makes agents, and there is no such file. Remove the entry, or correct it.`,
  },
  'unlisted-code': {
    severity: 'warning',
    message: ({ source, config }) =>
      `"fsagent check" treats the files of ${source} as leftovers, because the config does not name it. Add "code: [${source}]" to ${config}.`,
  },
  'ignored-output': {
    severity: ({ isCommitted }) => (isCommitted ? 'error' : 'warning'),
    message: ({ path, more, rule, isCommitted }) => {
      const several = more > 0;
      const files = several ? `${path} and ${more} more ${more === 1 ? 'file' : 'files'}` : path;
      const ignores = `Git ignores ${files} by the rule "${rule}", so ${several ? 'they' : 'it'}`;
      if (!isCommitted)
        return `${ignores} will not be committed. Remove the rule, or add ${several ? 'the files' : 'the file'} with "git add --force".`;
      return `${ignores} would be committed here and be missing everywhere else. Remove the rule, or name the ${several ? 'files' : 'file'} under "unmanaged" in the config.`;
    },
  },
  'link-in-the-way': {
    severity: 'error',
    message: ({ path, link = path }) =>
      link === path
        ? `${path} is a symbolic link; fsagent does not write through links.`
        : `${path} is behind the symbolic link ${link}; fsagent does not write through links. Put the folder itself at ${link}.`,
  },
  'folder-in-the-way': {
    severity: 'error',
    message: ({ path }) => `${path} is not a plain file. Move or delete it, then run again.`,
  },
  'submodule-in-the-way': {
    severity: 'error',
    message: ({ path, submodule }) =>
      `${path} would be in ${submodule}, which is a submodule or another repository. ` +
      'Set another "dir" for this harness in the config, or remove the submodule.',
  },
  'sparse-checkout': {
    severity: 'error',
    message: ({ path, more }) =>
      `The sparse checkout leaves out ${path}${more > 0 ? ` and ${more} more` : ''}, so specs and outputs cannot be compared. ` +
      'Add their folders to the sparse checkout.',
  },
  besides: { severity: 'info', message: ({ step }) => step },
  'no-match': {
    severity: 'error',
    message: ({ glob }) => `No spec matches "${glob}". Fix the glob, or run with --allow-empty.`,
  },
  'no-specs': {
    severity: 'error',
    message: ({ elsewhere }) =>
      elsewhere !== undefined
        ? `There are no specs in .fsagent/agents. ${elsewhere} is not read; move it there.`
        : 'There are no specs in .fsagent/agents. "fsagent init" writes a first one, "fsagent import" makes specs of the agent files you have, and "fsagent audit" shows what those may do. To accept that there are none, set --allow-empty (in the Action "allow-empty: true").',
  },
  'misnamed-spec': {
    severity: 'error',
    message: ({ endings }) =>
      `This file is not read as a spec, as its name ends in none of ${endings.join(', ')}. Rename it, or move it out of .fsagent/agents.`,
  },
  'no-config': {
    severity: 'error',
    message: ({ path, instead, link }) =>
      link !== undefined
        ? `${link} is a symbolic link, so ${path} is not read. Put what it leads to at ${link} itself.`
        : instead === undefined
          ? `There is no config at ${path}.`
          : `There is no config at ${path}, and ${instead} is not read. Rename it to ${path}, or choose another name if it is no config.`,
  },
  'linked-spec': {
    severity: 'warning',
    message: ({ folder }) =>
      folder === undefined
        ? 'This spec is a symbolic link and is not read. Put the file itself here.'
        : `${folder} is a symbolic link, so no spec behind it is read. Put the folder itself here.`,
  },
  'empty-filter': {
    severity: 'error',
    message: ({ filter, value, near }) =>
      filter === 'specs'
        ? `The filter "${value}" matches no spec; paths are below the root.${didYouMean(near)}`
        : `No file is written for ${value}: the config or the specs leave it out.${didYouMean(near)}`,
  },
  'import-generated': {
    severity: 'info',
    message: ({ spec }) =>
      `Skipped: this file is generated from ${spec}. Edit that spec; where it is gone, "fsagent eject" makes the files yours.`,
  },
  'import-skipped': { severity: 'info', message: ({ why }) => `Skipped: ${why}.` },
  'import-note': {
    severity: ({ agentFor }) => (agentFor === undefined ? 'info' : 'warning'),
    message: ({ agentFor }) =>
      agentFor === undefined
        ? 'Skipped: a text without a frontmatter is no agent.'
        : `Skipped: a text without a frontmatter. ${agentFor} loads it as an agent with every tool: give it a frontmatter with a description, then import it, or move it to another folder. With "--repair" it is imported as it is.`,
  },
  'import-no-harness': {
    severity: 'error',
    message: ({ known }) =>
      `No harness reads agents from this place. Add --harness with the harness of this file, one of ${listed(known)}.`,
  },
  'import-loose-yaml': {
    severity: 'info',
    message: ({ harness, key, text }) =>
      `This is not valid YAML, but ${harness} accepts it and reads "${key}" as ${text}.`,
  },
  'import-repaired': {
    severity: 'warning',
    message: ({ what, today }) =>
      `Repaired: ${what}.${today === undefined ? '' : ` As the file is, ${today}.`}`,
  },
  'import-rejected-form': {
    severity: 'warning',
    message: ({ harness, key, effect }) => `${harness} does not take "${key}" in this form: ${effect}.`,
  },
  'import-open-map': {
    severity: 'info',
    message: ({ harness, denied }) =>
      `A map without "*": false restricts nothing in ${harness}, so the agent is imported with all tools${denied ? ' but the denied ones' : ''}. To restrict it, give the spec a list of tools.`,
  },
  'import-custom-tool': {
    severity: 'info',
    message: ({ name, harness, near }) =>
      `${harness} has no tool "${name}"; it is kept as a custom name.${didYouMean(near)}`,
  },
  'import-denied-here': {
    severity: 'warning',
    message: ({ harness, tools, leftOut }) =>
      `Only ${harness} denies ${listed(tools.map((tool) => `"${tool}"`))}, by rules that stay in its block. ${
        leftOut.length > 0
          ? `${listed(leftOut)} cannot be kept to them, so the spec is not written there.`
          : 'For the other harnesses it is granted too: write "tools" or "disallowedTools" to limit them as well.'
      }`,
  },
  'import-own-tools': {
    severity: 'warning',
    message: ({ name, wider, prefer }) =>
      `The files of "${name}" grant different tools, and each keeps its own: ${wider.join('. ') || 'they limit tools in different ways'}. The spec is for these harnesses alone.${prefer === undefined ? '' : ` To close the wider ones, delete the spec and import with "--prefer ${prefer}".`}`,
  },
  'import-cannot-read': {
    severity: 'warning',
    message: ({ harness, tools }) =>
      `The spec allows ${listed(tools)}, but not Read. An editor that loads ${harness} files can read files with these tools; other harnesses cannot. Add Read to the spec if the agent must read files there.`,
  },
  'import-meant': {
    severity: ({ isNew }) => (isNew ? 'warning' : 'info'),
    message: ({ harness, name, meant, effect, isNew }) =>
      `Case matters in ${harness}, which has no tool "${name}". It is imported as "${meant}"${isNew ? `, so "${meant}" is ${effect} too` : ''}.`,
  },
  'import-void-name': {
    severity: 'warning',
    message: ({ harness, name, near }) =>
      `${harness} has no tool "${name}", so the name does nothing there; it is left out.${didYouMean(near)}`,
  },
  'import-flat': {
    severity: 'info',
    message: ({ harness, folder }) =>
      `Specs keep sub-folders, generated files do not: the one for ${harness} moves to ${folder}.`,
  },
  'import-name': {
    severity: 'info',
    message: ({ name, stem }) =>
      `The agent is called "${name}", its file "${stem}"; the spec gets the agent's name.`,
  },
  'import-renamed': {
    severity: 'warning',
    message: ({ from, to, harness }) =>
      `${harness} knows this agent as "${from}"; from the spec it will be "${to}". Change what refers to it.`,
  },
  'import-conflict': {
    severity: 'error',
    message: ({ name, what, prefer }) =>
      `"${name}" is not imported: ${what}. Make the files agree, ${prefer === undefined ? '' : `choose one: "--prefer ${prefer}", `}or keep each in a spec of its own: "--separate".`,
  },
  'import-apart': {
    severity: 'info',
    message: ({ name, harness, why }) => `"${name}" gets a spec of its own for ${harness}: ${why}.`,
  },
  'import-link': {
    severity: 'error',
    message: ({ path, id }) =>
      `${path} is a symbolic link, and fsagent does not write through links. Replace it with what it leads to, then import again.${id === undefined ? '' : ` Or delete it, and import what it leads to with "--to ${id}".`}`,
  },
  'import-elsewhere': {
    severity: 'error',
    message: ({ harness, folder, count }) =>
      `${count === 1 ? '1 agent file' : `${count} agent files`} of ${harness} in ${folder} ${count === 1 ? 'applies' : 'apply'} to that folder only. To import them for the whole repository: fsagent import ${folder}`,
  },
  'import-ending': {
    severity: 'error',
    message: ({ harness, folder, count, endings }) =>
      `${count === 1 ? '1 file' : `${count} files`} in ${folder} with the keys of an agent ${count === 1 ? 'is' : 'are'} not loaded: ${harness} loads files that end in ${listed(endings.map((each) => `"${each}"`))} only. Rename ${count === 1 ? 'it' : 'them'}, or import ${count === 1 ? 'it' : 'them'} as agents of another harness: fsagent import ${folder} --harness <name>`,
  },
  'import-settings': {
    severity: 'error',
    message: ({ names, harness }) =>
      `${harness} also has ${listed(names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more agents`] : names)} from this file. Only agents in files of their own are imported; move them.`,
  },
  'import-clash': {
    severity: 'error',
    message: ({ name, harness, others }) =>
      `"${name}" is not imported: ${harness} also reads the same agent from ${listed(others)}, and which file it loads is not certain. Delete one, or give it another name.`,
  },
  'import-same-spec': {
    severity: 'error',
    message: ({ name, others }) =>
      `"${name}" is not imported: ${listed(others)} would become the same spec. Rename one.`,
  },
  'import-not-enabled': {
    severity: 'warning',
    message: ({ id, harness, count }) =>
      `${harness} is not among the harnesses of the config, so nothing is written there for ${count === 1 ? 'the spec that names it' : `the ${count} specs that name it`}. Enable it: --to ${id}`,
  },
  'import-double': {
    severity: 'warning',
    message: ({ other, harness, isCopy }) =>
      isCopy
        ? `Not imported: the same agent with the same text is in ${other}. Delete one.`
        : `Not imported: ${harness} loads ${other} instead of this file. Delete it, or rename it.`,
  },
  'import-exists': {
    severity: 'info',
    message: ({ name, path }) =>
      `Skipped: the spec of "${name}" is ${path}. "fsagent write --adopt" lists what this file has and the spec does not.`,
  },
  'import-failed': {
    severity: 'error',
    message: ({ name, reason }) => `"${name}" is not imported: ${reason}`,
  },
  'import-changed': {
    severity: ({ severity }) => severity,
    message: ({ harness, what }) => `Written from the spec, the file for ${harness} changes: ${what}.`,
  },
  'import-prompt': {
    severity: ({ isSpace }) => (isSpace ? 'info' : 'warning'),
    message: ({ harness, isSpace }) =>
      `Written from the spec, the file for ${harness} changes: ${isSpace ? 'the blank lines around its prompt are those of another file' : 'its prompt is different'}.`,
  },
  'agent-absent': {
    severity: ({ severity }) => severity,
    message: ({ harness, why, fix }) => `${harness} does not load this agent: ${why}. ${fix}`,
  },
  'agent-open': {
    severity: 'error',
    message: ({ harness, why, fix }) => `${harness} grants this agent every tool: ${why}. ${fix}`,
  },
  'agent-breaks': {
    severity: 'error',
    message: ({ harness, why, effect }) =>
      `${harness} refuses this file (${why}), and ${effect}. Fix the file.`,
  },
  'agent-shadowed': {
    severity: 'warning',
    message: ({ harness, name, other, wins }) =>
      wins
        ? `${harness} uses ${other} for the agent "${name}", not this file. Remove one of them, or rename it.`
        : `${harness} finds the agent "${name}" in ${other} too and may load either. Remove one, or rename it.`,
  },
  'linked-agent': {
    severity: 'warning',
    message: () =>
      'This is a symbolic link that leads out of the repository, or to nothing that can be read: it is not audited, but harnesses follow it. Put the file itself here.',
  },
  'void-tool': {
    severity: ({ severity }) => severity,
    message: ({ harness, name, more = 0, effect, near }) =>
      `${harness} has no tool "${name}"${more > 0 ? `, nor ${more} more like it` : ''}: ${effect}.${near ? ` Write ${near}.` : ''}`,
  },
  'void-key': {
    severity: ({ severity = 'warning' }) => severity,
    message: ({ harness, key, effect, fix }) => `${harness} ignores "${key}": ${effect}. ${fix}`,
  },
  'void-limit': {
    severity: 'warning',
    message: ({ harness, limit, more = 0, effect, fix }) =>
      `"${limit}" ${more > 0 ? `and ${more} more like it limit` : 'limits'} nothing in ${harness}: ${effect}. ${fix}`,
  },
  'void-form': {
    severity: 'warning',
    message: ({ harness, key, effect, fix }) =>
      `${harness} does not take "${key}" in this form: ${effect}. ${fix}`,
  },
  'no-tool-left': {
    severity: 'warning',
    message: ({ harness, isRefused }) =>
      `None of the names in its list is a tool of ${harness}, so this agent ${isRefused ? 'does not start there' : 'has no tool there'}. Write names that ${harness} has.`,
  },
  'runs-commands': {
    severity: 'info',
    message: ({ harness, key }) =>
      `"${key}" makes ${harness} run commands, whatever tools this agent has. It counts as Shell.`,
  },
  reachable: {
    severity: 'warning',
    acceptable: true,
    message: ({ harness, tools, path, fix }) =>
      `In ${harness} this agent can use ${tools} through another agent: ${path}. ${fix}`,
  },
};

/** What a diagnostic is about, beside its place. */
export interface Subject {
  readonly agent?: string;
  readonly harness?: HarnessId;
  readonly tool?: string;
}

/** The only way to make a diagnostic. */
export function diagnose<C extends Code>(
  code: C,
  at: Location | undefined,
  facts: Facts[C],
  subject: Subject = {},
): Diagnostic {
  return { ...lookUp(CATALOGUE, code, facts), ...at, ...subject };
}

export const hasErrors = (diagnostics: readonly Pick<Diagnostic, 'severity'>[]): boolean =>
  diagnostics.some(({ severity }) => severity === 'error');

/** Under `strict` a warning is an error. */
export const asStrict = (diagnostic: Diagnostic): Diagnostic =>
  diagnostic.severity === 'warning' ? { ...diagnostic, severity: 'error' } : diagnostic;

/** By file, then by place; what has no place comes last. Equal places keep the order they were found in. */
export function inSourceOrder<D extends Diagnostic>(diagnostics: readonly D[]): readonly D[] {
  return [...diagnostics].sort(
    (a, b) =>
      compareText(a.file ?? '\uffff', b.file ?? '\uffff') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  );
}

/** `path:line:column: severity code: message` */
export function formatDiagnostic({ file, line, column, severity, code, message }: Diagnostic): string {
  const place =
    file === undefined ? '' : `${[file, line, column].filter((part) => part !== undefined).join(':')}: `;
  return `${place}${severity} ${code}: ${message}`;
}

/** Every code, for the documentation and for tests. */
export const DIAGNOSTIC_CODES = Object.keys(CATALOGUE) as readonly Code[]; // Object.keys forgets the key type

export const isAcceptable = (code: Code): boolean => CATALOGUE[code].acceptable === true;

/** The codes that a spec may accept. */
export const ACCEPTABLE_CODES: readonly Code[] = DIAGNOSTIC_CODES.filter(isAcceptable);
