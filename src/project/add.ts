import { parseSpec } from '../spec/parse.js';
import { whyUnsafe } from '../spec/rules/unsafe-name.js';
import type { Known } from '../spec/run.js';
import { hasErrors } from '../text/finding.js';
import { openProject, type ProjectOptions } from './run.js';
import { matching } from './tree.js';
import type { WholeFile } from './writer.js';

/** The first text of a new spec, or why there can be none; nothing is written. */
export type ProjectAdd =
  | { readonly ok: false; readonly why: string }
  | { readonly ok: true; readonly file: WholeFile };

export function planAdd(
  root: string,
  { name, description }: { readonly name: string; readonly description: string | undefined },
  options: Known<ProjectOptions>,
): ProjectAdd {
  const { tree, config, diagnostics, specs } = openProject(root, { ...options, allowEmpty: true });
  if (hasErrors(diagnostics)) return { ok: false, why: 'The config has errors: "fsagent check" shows them' };
  const unsafe = whyUnsafe(name, config.registry);
  if (unsafe !== undefined) return { ok: false, why: `"${name}" cannot be an agent's name: ${unsafe}` };
  const other = specs().sources.find(
    (source) => parseSpec(source, options.registry).spec?.agent.name.toLowerCase() === name.toLowerCase(),
  );
  if (other) return { ok: false, why: `There is an agent "${name}" already: ${other.path}` };
  const path = `.fsagent/agents/${name}.md`;
  if (matching([path], config.specs).size === 0)
    return {
      ok: false,
      why: `The config looks for specs elsewhere: ${config.specs.join(', ')}. Write it there`,
    };
  if (tree.kind(path) !== 'nothing') return { ok: false, why: `There is a file ${path} already` };
  return { ok: true, file: { path, before: undefined, after: firstText(name, description) } };
}

/** The narrowest agent that is of use: what it needs more, its author adds. */
const firstText = (name: string, description = `Say what "${name}" does, and when to use it.`): string =>
  `---
description: ${JSON.stringify(description)}
tools: [Read, Glob, Grep]
---
Say who the agent is, and what it is to do.

1. Say what it does first. A tool is named so: {{{tool Read}}}.
2. Say what it gives back.
`;
