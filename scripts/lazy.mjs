// The libraries that the bundles load only when they are needed. Plain specs in sync need none, and to load them takes
// longer than to check a small project.
import { readFileSync, writeFileSync } from 'node:fs';

/** The module of ours that says what we use of a library, where the library begins, and its file beside each bundle. */
export const LIBRARIES = [
  { module: 'lib/core/yaml-library.js', from: 'node_modules/yaml/dist/index.js', file: 'yaml.cjs' },
  { module: 'lib/report/diff-library.js', from: 'node_modules/diff/libcjs/index.js', file: 'diff.cjs' },
  { module: 'lib/shell/glob-library.js', from: 'node_modules/fast-glob/out/index.js', file: 'fast-glob.cjs' },
];

/** Replaces such modules by ones that load the library at the first call, while something is done. */
export async function withLazyLibraries(work) {
  const originals = LIBRARIES.map(({ module }) => readFileSync(module));
  try {
    for (const { module, file } of LIBRARIES) {
      const names = Object.keys(await import(`../${module}`));
      writeFileSync(module, lazyModule(names, file));
    }
    work();
  } finally {
    for (const [index, { module }] of LIBRARIES.entries()) writeFileSync(module, originals[index]);
  }
}

/** Each export is replaced by the real one when the first of them is called. */
function lazyModule(names, file) {
  const exported = names.map(
    (name) => `export let ${name} = function (...args) {
  load();
  return new.target ? new ${name}(...args) : ${name}(...args);
};\n`,
  );
  return `import { createRequire } from 'node:module';
const file = './${file}';
const load = () => ({ ${names.join(', ')} } = createRequire(import.meta.url)(file));
${exported.join('')}`;
}
