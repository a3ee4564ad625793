import { openFrontmatter } from '../../text/frontmatter.js';
import { isRecord } from '../../text/locate.js';
import { locator } from '../../text/source.js';
import { readYaml } from '../../text/yaml.js';
import type { RunEntry, SkillEntry, SurfaceFile, SurfaceReading } from '../surface.js';
import { hooksIn } from './hooks.js';
import { isText } from './name-lists.js';

/** A skill or a command as a text with keys: the command lines in it, the tools that it may use, its hooks. */
export interface SkillText {
  readonly skill: SkillEntry;
  readonly hooks: readonly RunEntry[];
}

/** Reads such a text. `title` is what to call it in words that follow "by". */
export function readSkillText(file: SurfaceFile, name: string, title: string): SkillText {
  const opened = openFrontmatter(file.text);
  const at = locator(file);
  const parts = 'parts' in opened ? opened.parts : undefined;
  const { value, locate } = readYaml(parts?.yaml ?? '', (offset) => at((parts?.yamlStart ?? 0) + offset));
  const fields = isRecord(value) ? value : {};
  const bodyStart = parts?.bodyStart ?? 0;
  const body = file.text.slice(bodyStart);
  const by = `${title} "${name}"`;
  return {
    skill: {
      name,
      approves: namesIn(fields['allowed-tools']),
      runs: [...body.matchAll(COMMAND)].map(({ index, 1: text = '' }) => ({
        by,
        text,
        at: at(bodyStart + index),
      })),
      at: at(0),
    },
    hooks: hooksIn(fields.hooks, locate, ['hooks'], ` of ${by}`),
  };
}

/** Reads a command whose command lines are in braces behind an exclamation mark, in Markdown and in TOML alike. */
export function readBracedCommand(file: SurfaceFile): SurfaceReading {
  const name = file.below.replace(/^.*\/|\.(?:md|toml)$/g, '');
  const at = locator(file);
  const runs = [...file.text.matchAll(BRACED)].map(({ index, 1: text = '' }) => ({
    by: `the command "${name}"`,
    text: text.replace(/\}[^}]*$/, ''),
    at: at(index),
  }));
  return { skills: [{ name, approves: [], runs, at: at(0) }] };
}

/** To the end of the line, as a command may have braces of its own. */
const BRACED = /!\{([^\n]*)/g;

/** A command line in a text: an exclamation mark and the command between backticks. */
const COMMAND = /!`([^`\n]+)`/g;

const namesIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : isText(value) ? (value.match(/(?:\([^)]*\)|[^ ,(])+/g) ?? []) : []).map(
    String,
  );
