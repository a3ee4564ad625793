import { fileURLToPath } from 'node:url';
import { PINNED_PROGRAM, PROGRAM } from '../report/repair.js';

/**
 * The words that start this command from the working directory, so that a printed command can be typed as it is: with
 * `npx` when the package is installed in the project, and with its version where only the cache of `npx` or a hook of
 * pre-commit has it.
 */
export function programAt(script: string, cwd: string): readonly string[] {
  const [path, from] = [script, cwd].map((each) => each.replaceAll('\\', '/'));
  const end = path?.indexOf('/node_modules/') ?? -1;
  if (path === undefined || end === -1) return PROGRAM;
  const project = path.slice(0, end);
  if (/\/_npx\/[^/]+$|\/node_env-[^/]+\/lib$/.test(project)) return PINNED_PROGRAM;
  return `${from}/`.startsWith(`${project}/`) ? ['npx', 'fsagent-action'] : PROGRAM;
}

export const program = (cwd: string): readonly string[] => programAt(fileURLToPath(import.meta.url), cwd);
