// The command and the two entries of the library as one bundle of shared chunks, so that the package holds the core once.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { exportsOf, LIBRARIES, lazyModule } from './lazy.mjs';

/** What is in the bundle: the command, which needs its own folder and nothing else, and the entries of the library. */
const ENTRIES = { index: 'lib/cli.js', library: 'lib/index.js', core: 'lib/core/index.js' };

const [YAML] = LIBRARIES;
const COMMON = { bundle: true, target: 'node20', legalComments: 'none', metafile: true };

/** Writes each library as one file with what we use of it, into each of the folders; the answer is the packages in them. */
export async function bundleLibraries(folders) {
  const runs = Object.entries(folders).flatMap(([folder, options]) =>
    LIBRARIES.map(({ module, file }) =>
      build({
        ...COMMON,
        ...options,
        entryPoints: [module],
        format: 'cjs',
        platform: 'neutral', // yaml for a browser is the same code in modules, of which what nobody uses can be left out
        mainFields: ['main'],
        external: builtinModules,
        outfile: join(folder, file),
      }),
    ),
  );
  return packagesIn((await Promise.all(runs)).map(({ metafile }) => metafile));
}

/** Writes the bundle into a folder; the answer is the packages that are in it, as folders of `node_modules`. */
export async function bundlePackage(folder) {
  const { metafile, outputFiles } = await build({
    ...COMMON,
    minify: true,
    entryPoints: ENTRIES,
    splitting: true,
    format: 'esm',
    platform: 'node',
    plugins: [YAML_BY_PLATFORM, BUILTINS_BY_NAME],
    outdir: folder,
    write: false,
  });
  const names = stableNames(metafile.outputs);
  const renamed = (text) => text.replace(/[\w-]+-[A-Z0-9]{8}\.js/g, (name) => names.get(name) ?? name);
  for (const { path, text } of outputFiles)
    writeFileSync(join(folder, renamed(basename(path))), renamed(text));
  await writeYamlModules(folder);
  return packagesIn([metafile]);
}

/** The packages that are in bundles, as folders. */
const packagesIn = (metafiles) => {
  const files = metafiles.flatMap(({ inputs }) => Object.keys(inputs));
  return [
    ...new Set(files.flatMap((path) => path.match(/^.*node_modules\/(?:@[^/]+\/)?[^/]+/)?.[0] ?? [])),
  ].sort();
};

/** The core asks for "#yaml": in Node it is loaded when it is needed; a bundler for browsers must find it in an import. */
const YAML_BY_PLATFORM = {
  name: 'yaml-by-platform',
  setup: ({ onResolve }) =>
    onResolve({ filter: new RegExp(`/${basename(YAML.module).replace('.', '\\.')}$`) }, () => ({
      path: '#yaml',
      external: true,
    })),
};

/**
 * Node's own modules, without the copy of each of their exports that an import makes: to make it, Node also loads what only
 * some of them need, such as streams. That takes longer than to check a spec.
 */
const BUILTINS_BY_NAME = {
  name: 'builtins-by-name',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^node:/ }, ({ path }) => ({ path, namespace: 'builtin', sideEffects: false }));
    onLoad({ filter: /^/, namespace: 'builtin' }, ({ path }) => {
      const lines = namesFrom(path).map(
        (name) => `export const ${name} = /* @__PURE__ */ own(${JSON.stringify(name)});\n`,
      );
      const own = `const own = (name) => process.getBuiltinModule(${JSON.stringify(path)})[name];\n`;
      return { contents: own + lines.join('') };
    });
  },
};

/** What our modules import from one of Node's own. Not all that it exports: that differs from Node to Node, and so would the bundle. */
function namesFrom(path) {
  const lists = readdirSync('lib', { recursive: true })
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [...readFileSync(join('lib', file), 'utf8').matchAll(IMPORTED)])
    .flatMap(([, names, from]) => (from === path ? names.split(',') : []));
  return [...new Set(lists.map((name) => name.trim().split(' ')[0]))].filter((name) => name !== '').sort();
}

const IMPORTED = /^import \{([^}]*)\} from '(node:[\w/]+)'/gm;

/** The folder works alone, in a clone with nothing installed; in the package it is part of, `package.json` says the same. */
async function writeYamlModules(folder) {
  const names = await exportsOf(YAML.module);
  const web = `import yaml from './${YAML.file}';\nexport const { ${names.join(', ')} } = yaml;\n`;
  writeFileSync(join(folder, 'yaml.js'), lazyModule(names, YAML.file));
  writeFileSync(join(folder, 'yaml.web.js'), web);
  const imports = { '#yaml': { node: './yaml.js', default: './yaml.web.js' } };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ type: 'module', imports }, null, 2)}\n`);
}

/** Chunks get numbers in the order in which the entries reach them: a name with a hash would change with each build. */
function stableNames(outputs) {
  const entries = Object.keys(outputs).filter((path) => Object.keys(ENTRIES).includes(basename(path, '.js')));
  const chunks = new Set();
  const reach = (path) => {
    for (const each of outputs[path]?.imports ?? []) {
      if (each.external || chunks.has(each.path) || entries.includes(each.path)) continue;
      chunks.add(each.path);
      reach(each.path);
    }
  };
  entries.forEach(reach);
  return new Map(
    [...chunks].map((path, index) => {
      const { entryPoint } = outputs[path];
      return [basename(path), entryPoint ? basename(entryPoint) : `${index + 1}.js`];
    }),
  );
}
