import { posix } from 'node:path';
import type { Audit } from '../audit/audit.js';
import type { Harness } from '../harness/contract.js';
import { distinct } from '../model/tools.js';
import type { AgentProject } from '../reading/homes.js';
import { listed } from '../text/words.js';
import { printableLine } from './printable.js';
import { counted } from './text.js';

/** What is in a repository before it has specs, for the person who begins: a line for each thing that matters. */
export function formatFound(
  { agents, surfaces }: Pick<Audit, 'agents' | 'surfaces'>,
  registry: readonly Harness[],
  further: readonly AgentProject[],
): readonly string[] {
  const perHarness = registry.flatMap(({ id, title }) => {
    const files = distinct(agents.flatMap(({ harness, file }) => (harness === id ? file : [])));
    const folders = distinct(files.map((file) => posix.dirname(file)));
    return files.length === 0 ? [] : [`${title} reads ${counted(files.length, 'agent')} in ${some(folders)}`];
  });
  const names = distinct(agents.map(({ agent }) => agent)).filter(
    (name) => distinct(agents.flatMap((each) => (each.agent === name ? each.file : []))).length > 1,
  );
  const others = distinct(surfaces.flatMap(({ file, isIdle }) => (isIdle ? [] : file)));
  const below = further.map(({ root, files }) => `${root} (${files.length})`);
  return [
    ...perHarness,
    ...(names.length > 0 ? [`Several files each, side by side: ${some(names)}`] : []),
    ...(others.length > 0 ? [`Other files that change what agents can do: ${some(others)}`] : []),
    ...(below.length > 0
      ? [
          `Further folders with agents, each a project of its own: ${some(below)}. For these: "fsagent import --all"`,
        ]
      : []),
  ].map((line) => printableLine(`  ${line}`));
}

const MOST_NAMED = 4;

const some = (words: readonly string[]): string => {
  const more = words.length - MOST_NAMED;
  return more > 0 ? `${words.slice(0, MOST_NAMED).join(', ')} and ${more} more` : listed(words);
};
