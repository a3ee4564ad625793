// The libraries that the bundles load only when they are needed. Plain specs in sync need none, and to load them takes
// longer than to check a small project.
import { readFileSync, writeFileSync } from 'node:fs';

/** The module of ours that says what we use of a library, and the library's file beside each bundle. */
export const LIBRARIES = [
  { module: 'lib/text/yaml-library.js', file: 'yaml.cjs' },
  { module: 'lib/report/diff-library.js', file: 'diff.cjs' },
  { module: 'lib/project/glob-library.js', file: 'fast-glob.cjs' },
];

/** Replaces such modules by ones that load the library at the first call, while something is done. */
export async function withLazyLibraries(work) {
  const originals = LIBRARIES.map(({ module }) => readFileSync(module));
  try {
    for (const { module, file } of LIBRARIES) {
      writeFileSync(module, lazyModule(await exportsOf(module), file));
    }
    await work();
  } finally {
    for (const [index, { module }] of LIBRARIES.entries()) writeFileSync(module, originals[index]);
  }
}

/** The names that a module of ours exports of its library. */
export const exportsOf = async (module) => Object.keys(await import(`../${module}`));

/** Each export is replaced by the real one when the first of them is called. */
export function lazyModule(names, file) {
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
