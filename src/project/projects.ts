import type { Harness } from '../harness/contract.js';
import { type AgentProject, projectsOf } from '../reading/homes.js';
import { agentHomes } from './agent-homes.js';
import { CONFIG_PATHS } from './project.js';
import type { FileTree } from './tree.js';

/** The folders of a tree that have a config of fsagent, each once. */
export const projectRoots = (tree: FileTree): readonly string[] => [
  ...new Set(
    tree
      .list(CONFIG_PATHS.map((path) => `**/${path}`))
      .files.map((path) => path.replace(/\/?\.fsagent\/[^/]*$/, '')),
  ),
];

/** The folders of a tree whose agents can be imported, each into a project of its own. */
export const agentProjects = (tree: FileTree, registry: readonly Harness[]): readonly AgentProject[] =>
  projectsOf(agentHomes(tree, registry));
