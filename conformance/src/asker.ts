import { createHash } from 'node:crypto';
import type { HarnessId } from './expected/index.js';
import { type Played, playScripts, type Scripts } from './forced/script.js';
import type { AgentFile } from './hand-written.js';
import { type Grant, type Grants, type Question, RUNNERS } from './harness/index.js';
import { inProject, type ProjectFile } from './project.js';
import { measureWays, type Ways } from './reach/measure.js';
import { allWays, type Way } from './reach/tree.js';
import { versionOf } from './versions.js';

/** Asks the real CLIs. */
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
  project: (id, { files, names }, question) =>
    inProject(files, (project) => RUNNERS[id].measure(project, names, question)),
  ways: measureWays,
  scripts: playScripts,
};

/**
 * Asks the CLIs once for the same files and takes the answer from memory afterwards. What an answer is kept under is
 * everything that it can depend on: the harness and the version of its CLI, the question with its seat, and every byte
 * of the files: that of the one agent, where agents have nothing to do with each other, and otherwise of the project.
 */
export function remembering(clis: Asker): Asker & { readonly asked: () => number } {
  const known = new Map<string, unknown>();
  let asked = 0;
  const keyOf = (id: HarnessId, ...parts: readonly unknown[]): string =>
    createHash('sha256')
      .update(JSON.stringify([id, versionOf(id), ...parts]))
      .digest('hex');
  const once = async <Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    if (!known.has(key)) {
      asked++;
      known.set(key, await ask());
    }
    return known.get(key) as Answer; // the key says what was asked, and so of which type the answer is
  };
  return {
    asked: () => asked,
    agents: async (id, files, question) => {
      const keys = files.map(({ agent, path, text }) => keyOf(id, 'agent', question, agent, path, text));
      const left = files.filter((_, index) => !known.has(keys[index] ?? ''));
      if (left.length > 0) {
        asked += left.length;
        const grants = await clis.agents(id, left, question);
        for (const [index, { agent }] of files.entries())
          if (grants.has(agent)) known.set(keys[index] ?? '', grants.get(agent));
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

/** Files of core know more than what is on disk. */
const contentOf = ({ path, text }: ProjectFile): ProjectFile => ({ path, text });
