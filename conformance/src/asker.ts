import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HarnessId } from './expected/index.js';
import { type Played, playScripts, type Scripts } from './forced/script.js';
import type { AgentFile } from './hand-written.js';
import { type Grant, type Grants, type Question, RUNNERS } from './harness/index.js';
import { objectOf } from './json.js';
import { inProject, type ProjectFile } from './project.js';
import { measureWays, type Ways } from './reach/measure.js';
import { allWays, type Way } from './reach/tree.js';
import { versionOf } from './versions.js';

/** Asks the real CLIs. What they did not answer they are asked once more. */
export type Asker = {
  /** What is granted to agents that have nothing to do with each other. */
  readonly agents: (id: HarnessId, files: readonly AgentFile[], question: Question) => Promise<Grants>;
  /** What is granted to agents of one project, whose files may have to do with each other. */
  readonly project: (id: HarnessId, project: Project, question: Question) => Promise<Grants>;
  /** By which ways a shell ran. */
  readonly ways: (
    id: HarnessId,
    files: readonly ProjectFile[],
    agent: string,
    ways: Ways,
  ) => Promise<readonly Way[]>;
  /** What came of calls that agents were made to do. */
  readonly scripts: (
    id: HarnessId,
    files: readonly ProjectFile[],
    scripts: Scripts,
  ) => Promise<readonly Played[]>;
};

/** Files, and the names of the agents to ask about. */
export type Project = { readonly files: readonly ProjectFile[]; readonly names: readonly string[] };

export const CLIS: Asker = {
  agents: (id, files, question) =>
    CLIS.project(id, { files, names: files.map(({ agent }) => agent) }, question),
  project: async (id, project, question) => {
    const grants = await measured(id, project, question);
    const names = project.names.filter((name) => isUnanswered(id, grants.get(name)));
    return names.length === 0
      ? grants
      : new Map([...grants, ...(await measured(id, { ...project, names }, question))]);
  },
  ways: (...asked) => measureWays(...asked).catch(() => measureWays(...asked)),
  scripts: playScripts,
};

const measured = (id: HarnessId, { files, names }: Project, question: Question): Promise<Grants> =>
  inProject(files, (project) => RUNNERS[id].measure(project, names, question));

/** On a busy machine some agents do not start in time, which is no answer; a harness that refuses one says so. */
function isUnanswered(id: HarnessId, grant: Grant | undefined): boolean {
  const { isRefusal, isUnknownModel } = RUNNERS[id];
  const isAnswer = (problem: string) => isRefusal?.(problem) === true || isUnknownModel?.(problem) === true;
  return grant === undefined || (grant.missing === 'not started' && !grant.problems.some(isAnswer));
}

/** How many answers the CLIs gave, and whether one is known already. */
export type Remembering = Asker & {
  readonly asked: () => number;
  readonly knows: (id: HarnessId, file: AgentFile, question: Question) => boolean;
};

/**
 * Asks the CLIs once for the same files and takes the answer from memory afterwards. What an answer is kept under is
 * everything that it can depend on: the harness and the version of its CLI, the question with its seat, the code that
 * asks, and every byte of the files: that of the one agent, where agents have nothing to do with each other, and otherwise of the project.
 * A file keeps them for a run that goes on.
 */
export function remembering(clis: Asker, file?: string): Remembering {
  const known = readAnswers(file);
  const keep = (key: string, answer: unknown): void => {
    known.set(key, answer);
    if (file !== undefined) appendFileSync(file, `${JSON.stringify([key, answer], asEntries)}\n`);
  };
  const asking = textOfAsking();
  let asked = 0;
  const keyOf = (id: HarnessId, ...parts: readonly unknown[]): string =>
    createHash('sha256')
      .update(JSON.stringify([asking, id, versionOf(id), ...parts]))
      .digest('hex');
  const once = async <Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    if (!known.has(key)) {
      asked++;
      keep(key, await ask());
    }
    return known.get(key) as Answer; // the key says what was asked, and so of which type the answer is
  };
  const keyOfAgent = (id: HarnessId, { agent, path, text }: AgentFile, question: Question): string =>
    keyOf(id, 'agent', question, agent, path, text);
  return {
    asked: () => asked,
    knows: (id, file, question) => known.has(keyOfAgent(id, file, question)),
    agents: async (id, files, question) => {
      const keys = files.map((file) => keyOfAgent(id, file, question));
      const left = files.filter((_, index) => !known.has(keys[index] ?? ''));
      if (left.length > 0) {
        asked += left.length;
        const grants = await clis.agents(id, left, question);
        for (const [index, { agent }] of files.entries())
          if (grants.has(agent)) keep(keys[index] ?? '', grants.get(agent));
      }
      return new Map(
        files.flatMap(({ agent }, index) => {
          const grant = known.get(keys[index] ?? '') as Grant | undefined; // kept above
          return grant ? [[agent, grant] as const] : [];
        }),
      );
    },
    project: (id, project, question) =>
      once(keyOf(id, 'project', question, project.files.map(contentOf), project.names), () =>
        clis.project(id, project, question),
      ),
    ways: (id, files, agent, ways) => {
      const { candidates, levels, shell } = ways;
      const tried = allWays((way) => (way.length < levels ? candidates(way) : []));
      return once(keyOf(id, 'ways', files.map(contentOf), agent, tried, shell?.('x')), () =>
        clis.ways(id, files, agent, ways),
      );
    },
    scripts: (id, files, scripts) =>
      once(keyOf(id, 'scripts', files.map(contentOf), scripts), () => clis.scripts(id, files, scripts)),
  };
}

/** The files and folders of the code that asks the CLIs. */
const ASKING = [
  ...['fake', 'harness', 'mcp-server.mjs', 'mcp.ts', 'process.ts', 'project.ts', 'sandbox.ts'],
  ...['forced/script.ts', 'reach/measure.ts', 'reach/tree.ts'],
];

function textOfAsking(): string {
  const all = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).sort();
  const files = all.filter((path) => ASKING.some((each) => path === each || path.startsWith(`${each}/`)));
  const texts = files
    .filter((path) => /\.m?[jt]s$/.test(path))
    .map((path) => readFileSync(join(import.meta.dirname, path)));
  return createHash('sha256').update(Buffer.concat(texts)).digest('hex');
}

/** The answers of a run that was ended early; a line for each. */
function readAnswers(file: string | undefined): Map<string, unknown> {
  if (file === undefined || !existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return new Map(lines.map((line): [string, unknown] => JSON.parse(line, fromEntries)));
}

const asEntries = (_: string, value: unknown): unknown =>
  value instanceof Map ? { entries: [...value] } : value;

const fromEntries = (_: string, value: unknown): unknown => {
  const { entries } = objectOf(value);
  return Array.isArray(entries) ? new Map(entries) : value;
};

/** Files of core know more than what is on disk. */
const contentOf = ({ path, text }: ProjectFile): ProjectFile => ({ path, text });
