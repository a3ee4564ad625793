import { createHash } from 'node:crypto';
import { seedsFor } from './audit/seeds.js';
import { cases } from './cases.js';
import type { AuditedAgent, Core } from './core.js';
import { HARNESS_IDS, type HarnessId } from './expected/index.js';
import { casesFor } from './forced/cases.js';
import { RUNNERS } from './harness/index.js';
import { reachCases } from './reach/cases.js';
import { readSources, sourcesOf } from './sources.js';
import { compileCases, TARGETS } from './targets.js';
import { trapFiles } from './traps.js';

/**
 * One hash of all that a run depends on beside the CLI: what the library writes for a harness and says of its files, and how
 * the harness is asked. While it is the same, a run finds the same again.
 */
export function stateOf(core: Core, id: HarnessId): string {
  const parts = [
    sourcesOf(new Map([...readSources()].filter(isOfTools)), HARNESS_IDS, id),
    written(core, id),
    said(core, id),
    played(core, id),
  ];
  return createHash('sha256').update(JSON.stringify(parts, asEntries)).digest('hex').slice(0, 16);
}

/** What is expected of files beside agent files has a state of its own. */
const isOfTools = ([path]: readonly [string, string]): boolean => !path.includes('/surroundings/');

/** The files of every spec, what the library takes them to grant, and what it reports. */
const written = (core: Core, id: HarnessId) =>
  TARGETS.filter((target) => target.id === id).map((target) =>
    [...compileCases(core, cases(false), target)].map(([name, { file, diagnostics }]) => ({
      name,
      file: file && [file.path, file.text, file.granted],
      diagnostics: diagnostics.map(({ code, tool, severity }) => [code, tool, severity]),
    })),
  );

/** What an audit says of files that people write; each by itself, as some stop a harness for all of them. */
const said = (core: Core, id: HarnessId) =>
  [...seedsFor(id), ...trapFiles(id)].map(({ path, text }) => {
    const { agents, diagnostics } = core.audit(id, [{ path, text }]);
    return [text, agents.map(readingOf), diagnostics.length > 0];
  });

const readingOf = ({ agent, loads, natives }: AuditedAgent) => [agent, loads, natives];

/** The agents that are made to call tools, and to start each other, with what an audit says that they reach. */
const played = (core: Core, id: HarnessId) =>
  RUNNERS[id].play === undefined
    ? []
    : [
        ...RUNNERS[id].positions.map((position) => casesFor({ core, id, position, isShort: false })),
        ...reachCases(core, id).map(({ files }) => [
          files,
          core.audit(id, files).agents.map((each) => [readingOf(each), each.reach.tools, each.reach.mcp]),
        ]),
      ];

const asEntries = (_: string, value: unknown): unknown => (value instanceof Map ? [...value] : value);
