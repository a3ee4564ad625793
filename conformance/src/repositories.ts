import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditedAgent, BuiltInHarness, Core, Harness } from './core.js';
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
  id: BuiltInHarness,
  folder: string,
): Promise<readonly Project[]> {
  const repositories = (await readdir(folder, { withFileTypes: true })).filter((each) => each.isDirectory());
  const projects: Project[] = [];
  for (const { name } of repositories) {
    const files = await agentFiles(core, id, join(folder, name));
    for (const [above, group] of byFolder(core.HARNESSES[id], files)) {
      const random = seeded(SEED);
      const agents = auditOf(core, id, group).agents.filter(({ loads }) => loads !== 'shadowed');
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

export const auditOf = (core: Core, id: BuiltInHarness, files: readonly ProjectFile[]) =>
  core.auditAgents(files, { registry: [core.HARNESSES[id]] });

/** What the harness would read as an agent. */
async function agentFiles(core: Core, id: BuiltInHarness, root: string): Promise<readonly ProjectFile[]> {
  const files: ProjectFile[] = [];
  const { places, audit, model } = core.HARNESSES[id];
  const endings = [...places, ...(audit?.morePlaces ?? [])].flatMap(({ extensions }) => extensions);
  // Its model may need an account, and decides on no tool.
  const modelLine = new RegExp(`^${model.key ?? 'model'} *[:=].*\\n`, 'm');
  for (const path of await filesIn(root)) {
    if (!endings.some((ending) => path.endsWith(ending))) continue;
    const text = await readFile(join(root, path), 'utf8');
    if (text.length <= MOST_BYTES) files.push({ path, text: text.replace(modelLine, '') });
  }
  const { agents } = auditOf(core, id, files);
  // Preloaded skills run commands of their own when an agent starts.
  const isSafe = ({ grants, fields }: AuditedAgent) =>
    grants.commandFields.length === 0 && !('skills' in fields);
  const safe = new Set(agents.filter(isSafe).map(({ file }) => file));
  return files.filter(({ path }) => safe.has(path));
}

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
  harness: Harness,
  files: readonly ProjectFile[],
): ReadonlyMap<string, readonly ProjectFile[]> {
  const folders = [
    ...harness.places.flatMap((place) => place.folders),
    ...(harness.audit?.morePlaces ?? []).flatMap(({ folder, beside, repository }) =>
      beside || repository ? [] : [folder],
    ),
  ];
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
