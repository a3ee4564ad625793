import type { Harness } from '../harness/contract.js';
import { type AgentProject, projectsOf } from '../reading/homes.js';
import { agentHomes } from './agent-homes.js';
import type { FileTree } from './tree.js';

/** The folders of a tree whose agents can be imported, each into a project of its own. */
export const agentProjects = (tree: FileTree, registry: readonly Harness[]): readonly AgentProject[] =>
  projectsOf(agentHomes(tree, registry));
