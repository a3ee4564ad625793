import type { Harness } from '../harness/contract.js';
import { isForPeople } from '../import/read.js';
import { type AgentProject, projectsOf } from '../reading/homes.js';
import { agentHomes } from './agent-homes.js';
import { readSource } from './project.js';
import type { FileTree } from './tree.js';

/** The folders of a tree whose agents can be imported, each into a project of its own. */
export const agentProjects = (tree: FileTree, registry: readonly Harness[]): readonly AgentProject[] =>
  projectsOf(agentHomes(tree, registry));

/** Those of them that hold more than texts for people, of which no spec is ever made. */
export const projectsToBegin = (tree: FileTree, registry: readonly Harness[]): readonly AgentProject[] =>
  agentProjects(tree, registry).filter(({ files, outputs }) =>
    files.some((path) => {
      const { source } = readSource(tree, path);
      return !source || outputs.some(({ harness }) => !isForPeople(source, harness));
    }),
  );
