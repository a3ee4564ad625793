import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditedAgent } from './core.js';
import { FACTS, type Facts, type HarnessId } from './expected/index.js';
import type { ProjectFile } from './project.js';
import type { AskedQuestion } from './question.js';
import { seeded } from './random.js';

/** Files that lie together as in a repository, and the agents to ask about. */
export type Project = {
  readonly name: string;
  readonly files: readonly ProjectFile[];
  readonly titleOf: (path: string) => string;
  readonly isAsked?: (agent: AuditedAgent) => boolean;
};

const SEED = 20_261_118;
const MOST_BYTES = 300_000;

/**
 * The agent files of every repository in a folder, one project for each folder that holds agents. Nothing else of a
 * repository is copied: its settings may start programs. For the same reason agents with hooks,
 * skills or servers of their own are left out.
 */
export async function readProjects(
  { core, most }: AskedQuestion,
  id: HarnessId,
  folder: string,
): Promise<readonly Project[]> {
  const repositories = (await readdir(folder, { withFileTypes: true })).filter((each) => each.isDirectory());
  const projects: Project[] = [];
  for (const { name } of repositories) {
    const files = await agentFiles(id, join(folder, name));
    for (const [above, group] of byFolder(FACTS[id], files)) {
      const random = seeded(SEED);
      const agents = core.audit(id, group).agents.filter(({ loads }) => loads !== 'shadowed');
      const chosen = new Set(random.some(agents, most).map(({ file }) => file));
      projects.push({
        name: `${name}/${above}`,
        files: group,
        titleOf: (path) => path,
        isAsked: ({ file }) => chosen.has(file),
      });
    }
  }
  return projects;
}

/** What the harness would read as an agent. */
async function agentFiles(id: HarnessId, root: string): Promise<readonly ProjectFile[]> {
  const files: ProjectFile[] = [];
  const { places, modelKey } = FACTS[id];
  const endings = places.flatMap(({ extensions }) => extensions);
  // Its model may need an account, and decides on no tool.
  const modelLine = new RegExp(`^${modelKey} *[:=].*\\n`, 'm');
  for (const path of await filesIn(root)) {
    if (!endings.some((ending) => path.endsWith(ending))) continue;
    const text = await readFile(join(root, path), 'utf8');
    if (text.length <= MOST_BYTES && !STARTS_PROGRAMS.test(text))
      files.push({ path, text: text.replace(modelLine, '') });
  }
  return files;
}

/** Fields by which an agent starts programs as soon as it runs: hooks, servers, preloaded skills, a first prompt. */
const STARTS_PROGRAMS = /^\s*["']?(?:hooks|skills|mcp[-_]?servers|initialPrompt)\b/im;

async function filesIn(root: string): Promise<readonly string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !/(?:^|\/)(?:node_modules|\.git)\//.test(path))
    .sort();
}

/** Files of one folder of agents belong together; paths begin at the folder above it. */
function byFolder(
  { places }: Facts,
  files: readonly ProjectFile[],
): ReadonlyMap<string, readonly ProjectFile[]> {
  const folders = places.flatMap((place) => place.folders);
  const groups = new Map<string, ProjectFile[]>();
  for (const { path, text } of files) {
    const starts = folders.map((folder) => `/${path}`.lastIndexOf(`/${folder}/`)).filter((at) => at !== -1);
    if (starts.length === 0) continue;
    const start = Math.max(...starts);
    const above = path.slice(0, start);
    groups.set(above, [...(groups.get(above) ?? []), { path: path.slice(start), text }]);
  }
  return groups;
}
