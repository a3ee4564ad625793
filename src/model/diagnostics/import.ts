import { commandLine } from '../../text/command-line.js';
import { error, graded, info, warning } from '../../text/finding.js';
import { didYouMean, listed, type Near } from '../../text/words.js';

/** A command in a message. In quotes, so that its first word becomes what starts it where it is read. */
const commandIn = (words: readonly string[]): string => `"fsagent ${commandLine(words)}"`;

/** The way from agent files to specs. */
export const IMPORT_DIAGNOSTICS = {
  'import-generated': info<{ spec: string }>(
    ({ spec }) =>
      `Skipped: this file is generated from ${spec}. Edit that spec; where it is gone, "fsagent eject" makes the files yours.`,
  ),
  'import-skipped': info<{ why: string }>(({ why }) => `Skipped: ${why}.`),
  'import-note': graded<{ agentFor: string | undefined }>(
    ({ agentFor }) => (agentFor === undefined ? 'info' : 'warning'),
    ({ agentFor }) =>
      agentFor === undefined
        ? 'Skipped: a text without a frontmatter is no agent.'
        : `Skipped: a text without a frontmatter. ${agentFor} loads it as an agent with every tool: give it a frontmatter with a description, then import it, or move it to another folder. With "--repair" it is imported as it is.`,
  ),
  'import-no-harness': error<{ known: readonly string[] }>(
    ({ known }) =>
      `No harness reads agents from this place. Add --harness with the harness of this file, one of ${listed(known)}.`,
  ),
  'import-loose-yaml': info<{ harness: string; key: string; text: string }>(
    ({ harness, key, text }) =>
      `This is not valid YAML, but ${harness} accepts it and reads "${key}" as ${text}. Written from the spec it is valid, also for a harness that does not load this file today.`,
  ),
  'import-repaired': warning<{ what: string; today: string | undefined }>(
    ({ what, today }) => `Repaired: ${what}.${today === undefined ? '' : ` As the file is, ${today}.`}`,
  ),
  'import-rejected-form': warning<{ harness: string; key: string; effect: string }>(
    ({ harness, key, effect }) => `${harness} does not take "${key}" in this form: ${effect}.`,
  ),
  'import-open-map': info<{ harness: string; denied: boolean }>(
    ({ harness, denied }) =>
      `A map without "*": false restricts nothing in ${harness}, so the agent is imported with all tools${denied ? ' but the denied ones' : ''}. To restrict it, give the spec a list of tools.`,
  ),
  'import-custom-tool': info<{ name: string; harness: string; near: Near }>(
    ({ name, harness, near }) =>
      `${harness} has no tool "${name}"; it is kept as a custom name.${didYouMean(near)}`,
  ),
  /** `leftOut`: harnesses that the spec is not written for, because they cannot be kept to such rules. */
  'import-denied-here': warning<{ harness: string; tools: readonly string[]; leftOut: readonly string[] }>(
    ({ harness, tools, leftOut }) =>
      `Only ${harness} denies ${listed(tools.map((tool) => `"${tool}"`))}, by rules that stay in its block. ${
        leftOut.length > 0
          ? `${listed(leftOut)} cannot be kept to them, so the spec is not written there.`
          : 'For the other harnesses it is granted too: write "tools" or "disallowedTools" to limit them as well.'
      }`,
  ),
  'import-own-tools': warning<{ name: string; wider: readonly string[]; prefer: string | undefined }>(
    ({ name, wider, prefer }) =>
      `The files of "${name}" grant different tools, and each keeps its own: ${wider.join('. ') || 'they limit tools in different ways'}. The spec is for these harnesses alone.${prefer === undefined ? '' : ` To close the wider ones, delete the spec and import with "--prefer ${prefer}".`}`,
  ),
  'import-cannot-read': warning<{ harness: string; tools: readonly string[] }>(
    ({ harness, tools }) =>
      `The spec allows ${listed(tools)}, but not Read. An editor that loads ${harness} files can read files with these tools; other harnesses cannot. Add Read to the spec if the agent must read files there.`,
  ),
  'import-meant': graded<{ harness: string; name: string; meant: string; effect: string; isNew: boolean }>(
    ({ isNew }) => (isNew ? 'warning' : 'info'),
    ({ harness, name, meant, effect, isNew }) =>
      `Case matters in ${harness}, which has no tool "${name}". It is imported as "${meant}"${isNew ? `, so "${meant}" is ${effect} too` : ''}.${isNew && effect === 'granted' ? ' With "--closed" it is not.' : ''}`,
  ),
  'import-void-name': warning<{ harness: string; name: string; near: Near }>(
    ({ harness, name, near }) =>
      `${harness} has no tool "${name}", so the name does nothing there; it is left out.${didYouMean(near)}`,
  ),
  'import-flat': info<{ harness: string; folder: string }>(
    ({ harness, folder }) =>
      `Specs keep sub-folders, generated files do not: the one for ${harness} moves to ${folder}.`,
  ),
  /** `isUsual`: nothing but the harness's own folder knows the file. */
  'import-name': graded<{ name: string; stem: string; isUsual: boolean }>(
    ({ isUsual }) => (isUsual ? 'info' : 'warning'),
    ({ name, stem, isUsual }) =>
      `The agent is called "${name}", its file "${stem}"; the spec gets the agent's name.${
        isUsual
          ? ''
          : ' So does the file: change what goes by its old name, such as the manifest of a plugin. A harness that calls agents by their files calls it so, too.'
      }`,
  ),
  'import-renamed': warning<{ from: string; to: string; harness: string }>(
    ({ from, to, harness }) =>
      `${harness} knows this agent as "${from}"; from the spec it will be "${to}". Change what refers to it.`,
  ),
  'import-conflict': error<{ name: string; what: string; prefer: string | undefined }>(
    ({ name, what, prefer }) =>
      `"${name}" is not imported: ${what}. Make the files agree, ${prefer === undefined ? '' : `choose one: "--prefer ${prefer}", `}or keep each in a spec of its own: "--separate".`,
  ),
  'import-apart': info<{ name: string; harness: string; why: string }>(
    ({ name, harness, why }) => `"${name}" gets a spec of its own for ${harness}: ${why}.`,
  ),
  /** `to`: what it leads to, where a copy of that can be put in its place; `isBelow`: for a project below. */
  'import-link': error<{ path: string; to: string | undefined; isBelow?: true }>(
    ({ path, to, isBelow }) =>
      `${path} is a symbolic link, and fsagent does not write through links. ${
        to === undefined
          ? 'Replace it with what it leads to, then import again.'
          : `With "${isBelow ? '--all ' : ''}--replace-links" a copy of ${to} is put in its place.`
      }`,
  ),
  /** `root`: the project that the folder belongs to, which has a config already unless it `isNew`. */
  'import-elsewhere': error<{ harness: string; folder: string; count: number; root: string; isNew: boolean }>(
    ({ harness, folder, count, root, isNew }) =>
      `${count === 1 ? '1 agent file' : `${count} agent files`} of ${harness} in ${folder} ${count === 1 ? 'is' : 'are'} not read: ${
        isNew
          ? `that folder is apart. To give it, and all others like it, specs of its own: ${commandIn(['import', '--all'])}`
          : `they are for another project. To import them there: ${commandIn(['import', '--root', root])}`
      }`,
  ),
  'import-unnamed-folder': error<{
    harness: string;
    id: string;
    folder: string;
    count: number;
    hasConfig: boolean;
  }>(
    ({ harness, id, folder, count, hasConfig }) =>
      `${count === 1 ? '1 agent file' : `${count} agent files`} of ${harness} in ${folder} ${count === 1 ? 'is' : 'are'} not read: ${
        hasConfig
          ? `the config has one folder for each harness, and another one. To choose this one, set "dir: ${folder}" under ${id}.`
          : `a config must name that folder. To write one: ${commandIn(['init'])}`
      }`,
  ),
  'import-below': error<{ harness: string; folder: string; count: number }>(
    ({ harness, folder, count }) =>
      `${count === 1 ? '1 agent file' : `${count} agent files`} of ${harness} further down in ${folder} ${count === 1 ? 'stays' : 'stay'} as ${count === 1 ? 'it is' : 'they are'}: outputs go directly into ${folder}.`,
  ),
  /** `instead`: a harness that would take the first of them. */
  'import-ending': error<{
    harness: string;
    folder: string;
    count: number;
    endings: readonly string[];
    instead: string | undefined;
  }>(
    ({ harness, folder, count, endings, instead }) =>
      `${count === 1 ? '1 file' : `${count} files`} in ${folder} with the keys of an agent ${count === 1 ? 'is' : 'are'} not loaded: ${harness} loads files that end in ${listed(endings.map((each) => `"${each}"`))} only. Rename ${count === 1 ? 'it' : 'them'}${
        instead === undefined
          ? '.'
          : `, or import ${count === 1 ? 'it' : 'them'} as agents of another harness: ${commandIn(['import', folder, '--harness', instead])}`
      }`,
  ),
  'import-near-folder': error<{ harness: string; id: string; folder: string; own: string; count: number }>(
    ({ harness, id, folder, own, count }) =>
      `${count === 1 ? '1 file' : `${count} files`} in ${folder} with the keys of an agent ${count === 1 ? 'is' : 'are'} not loaded: ${harness} looks in ${own}. To import ${count === 1 ? 'it' : 'them'} all the same: ${commandIn(['import', folder, '--harness', id])}`,
  ),
  'import-settings': error<{ names: readonly string[]; harness: string }>(
    ({ names, harness }) =>
      `${harness} also has ${listed(names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} more agents`] : names)} from this file. Only agents in files of their own are imported; move them.`,
  ),
  'import-clash': error<{ name: string; harness: string; others: readonly string[] }>(
    ({ name, harness, others }) =>
      `"${name}" is not imported: ${harness} also reads the same agent from ${listed(others)}, and which file it loads is not certain. Delete one, or give it another name.`,
  ),
  'import-same-spec': error<{ name: string; others: readonly string[] }>(
    ({ name, others }) =>
      `"${name}" is not imported: ${listed(others)} would become the same spec. Rename one.`,
  ),
  'import-not-enabled': warning<{ id: string; harness: string; count: number }>(
    ({ id, harness, count }) =>
      `${harness} is not among the harnesses of the config, so nothing is written there for ${count === 1 ? 'the spec that names it' : `the ${count} specs that name it`}. Enable it: --to ${id}`,
  ),
  'import-double': warning<{ other: string; harness: string; isCopy: boolean }>(
    ({ other, harness, isCopy }) =>
      isCopy
        ? `Not imported: the same agent with the same text is in ${other}. Delete one.`
        : `Not imported: ${harness} loads ${other} instead of this file. Delete it, or rename it.`,
  ),
  'import-exists': info<{ name: string; path: string }>(
    ({ name, path }) =>
      `Skipped: the spec of "${name}" is ${path}. ${commandIn(['write', '--adopt', '--dry-run'])} lists what this file has and the spec does not.`,
  ),
  'import-other-folder': warning<{ name: string; path: string }>(
    ({ name, path }) =>
      `Skipped: the spec of "${name}" is ${path}, and this file is for another folder. To give that specs of its own: ${commandIn(['import', '--all'])}`,
  ),
  'import-failed': error<{ name: string; reason: string }>(
    ({ name, reason }) => `"${name}" is not imported: ${reason}`,
  ),
  'import-changed': graded<{ harness: string; what: string; severity: 'info' | 'warning' }>(
    ({ severity }) => severity,
    ({ harness, what }) => `Written from the spec, the file for ${harness} changes: ${what}.`,
  ),
  'import-prompt': graded<{ harness: string; isSpace: boolean }>(
    ({ isSpace }) => (isSpace ? 'info' : 'warning'),
    ({ harness, isSpace }) =>
      `Written from the spec, the file for ${harness} changes: ${isSpace ? 'the blank lines around its prompt are those of another file' : 'its prompt is different'}.`,
  ),
};
