import { fileURLToPath } from 'node:url';
import { VERSION } from '../core/version.js';

/**
 * The words that start this command from the working directory, so that a printed command can be typed as it is: with
 * `npx` when the package is installed in the project, and with the package's name when `npx` has it in its cache only.
 */
export function programAt(script: string, cwd: string): readonly string[] {
  const [path, from] = [script, cwd].map((each) => each.replaceAll('\\', '/'));
  const end = path?.indexOf('/node_modules/') ?? -1;
  if (path === undefined || end === -1) return ['fsagent'];
  const project = path.slice(0, end);
  if (/\/_npx\/[^/]+$/.test(project)) return ['npx', `fsagent-action@${VERSION}`];
  return `${from}/`.startsWith(`${project}/`) ? ['npx', 'fsagent'] : ['fsagent'];
}

export const program = (cwd: string): readonly string[] => programAt(fileURLToPath(import.meta.url), cwd);
