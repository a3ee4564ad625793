import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectFile } from '../project.js';

const SERVER = join(import.meta.dirname, '..', 'mcp-server.mjs');

/** The server of MCP as a file of the project, so that its path is the same everywhere. It leaves a mark when it starts. */
export const servedFile = (): ProjectFile => ({
  path: 'served.mjs',
  text: `import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
writeFileSync(join(import.meta.dirname, \`ran-server-\${process.argv[2]}\`), '');
${readFileSync(SERVER, 'utf8')}`,
});
