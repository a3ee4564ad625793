import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import ts from 'typescript';
import { PURE } from '../../scripts/phases.mjs';
import { compile } from '../../src/core/index.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** What a file imports: a path below the root for what is ours, the name as written for a package. */
function importsOf(path: string, text: string): readonly string[] {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) =>
      fileName.startsWith('.') ? posix.join(posix.dirname(path), fileName) : fileName,
    );
}

/** Why a file may not import what it imports: imports point from the entries to the project, the report and the pure part. */
function violations(path: string, text: string): readonly string[] {
  return importsOf(path, text).filter((target) => {
    if (target.startsWith('@actions/')) return path !== 'src/action.ts';
    if (target.startsWith('src/')) return layerOf(target) > layerOf(path);
    return layerOf(path) === 0 && !PACKAGES.includes(target);
  });
}
/** What the core may use: packages that need nothing of Node. */
const PACKAGES: readonly string[] = ['yaml', 'smol-toml'];
const LAYERS = [PURE, ['report'], ['project']];

/** The number of the layer that a file is in; the entries are in the last. */
function layerOf(path: string): number {
  const [, folder = ''] = path.split('/');
  const layer = LAYERS.findIndex((folders) => folders.includes(folder));
  return layer === -1 ? LAYERS.length : layer;
}

/** The bundles replace these by modules that load the library at its first use. */
const LAZY: Readonly<Record<string, string>> = {
  yaml: 'src/text/yaml-library.ts',
  'fast-glob': 'src/project/glob-library.ts',
  diff: 'src/report/diff-library.ts',
};

const sources = readdirSync(`${ROOT}src`, { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.ts'));

describe('imports', () => {
  test('of a library that is loaded late are in one module', () => {
    const importers = sources.flatMap((path) =>
      [...new Set(importsOf(path, readFileSync(`${ROOT}${path}`, 'utf8')))]
        .filter((target) => Object.hasOwn(LAZY, target))
        .map((target) => [target, path]),
    );
    expect(importers.sort()).toEqual(Object.entries(LAZY).sort());
  });

  test.each(sources)('of %s point inwards', (path) => {
    expect(violations(path, readFileSync(`${ROOT}${path}`, 'utf8'))).toEqual([]);
  });

  test.each([
    ['src/compile/render.ts', "import { readFile } from 'node:fs/promises';", 'node:fs/promises'],
    ['src/compile/render.ts', "import type { Stats } from 'fs';", 'fs'],
    ['src/compile/render.ts', "export * from '@actions/core';", '@actions/core'],
    ['src/harness/copilot/index.ts', "import { run } from '../../project/run.js';", 'src/project/run.js'],
    ['src/compile/render.ts', "const it = await import('../cli.js');", 'src/cli.js'],
    ['src/compile/render.ts', "import glob from 'fast-glob';", 'fast-glob'],
    ['src/project/run.ts', "import '../action.js';", 'src/action.js'],
    ['src/project/run.ts', "import { info } from '@actions/core';", '@actions/core'],
    ['src/cli.ts', "import { info } from '@actions/core';", '@actions/core'],
  ])('of %s that read %s are told', (path, line, culprit) => {
    expect(violations(path, line)).toEqual([culprit]);
  });

  test.each([
    ['src/compile/render.ts', "import { parse } from 'yaml'; import { a } from '../harness/registry.js';"],
    ['src/project/run.ts', "import fs from 'node:fs'; import { compile } from '../core/index.js';"],
    ['src/action.ts', "import { info } from '@actions/core'; import { run } from './project/run.js';"],
  ])('of %s that read %s are right', (path, line) => {
    expect(violations(path, line)).toEqual([]);
  });
});

describe('the settings of the core', () => {
  const parsed = new Map<string, ts.SourceFile | undefined>(); // the types of the language are the same each time
  const parsedOnce = (name: string, parse: () => ts.SourceFile | undefined) => {
    const file = parsed.get(name) ?? parse();
    parsed.set(name, file);
    return file;
  };

  /** Compiles one more file of the core, which exists in memory only, by the settings of its folder. */
  function problemsOf(code: string): readonly string[] {
    const path = `${ROOT}src/core/outside.ts`;
    const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} };
    const settings = ts.getParsedCommandLineOfConfigFile(`${ROOT}src/core/tsconfig.json`, {}, host);
    if (!settings) throw new Error('src/core/tsconfig.json cannot be read');
    const files = ts.createCompilerHost(settings.options);
    const program = ts.createProgram([path], settings.options, {
      ...files,
      fileExists: (name) => name === path || files.fileExists(name),
      getSourceFile: (name, target) =>
        name === path
          ? ts.createSourceFile(name, code, target)
          : parsedOnce(name, () => files.getSourceFile(name, target)),
    });
    const problems = [
      ...program.getGlobalDiagnostics(),
      ...program.getSemanticDiagnostics(program.getSourceFile(path)),
    ];
    return problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  }

  test('let the language through', () => {
    expect(problemsOf('export const it = new Map([["a", 1]]).size;')).toEqual([]);
  });

  test.each(['process', 'console', 'Buffer', 'setTimeout', 'document', 'fetch'])('know no %s', (name) => {
    expect(problemsOf(`export const it = ${name};`)).toEqual([
      expect.stringContaining(`Cannot find name '${name}'`),
    ]);
  });

  test('know no module of Node', () => {
    expect(problemsOf("export * from 'node:fs';")).toEqual([expect.stringContaining("'node:fs'")]);
  });
});

/** The core as one script for a browser; esbuild fails on an import that only Node has. */
const bundle = build({
  absWorkingDir: ROOT,
  entryPoints: ['src/core/index.ts'],
  bundle: true,
  write: false,
  metafile: true,
  platform: 'browser',
  format: 'iife',
  globalName: 'core',
  logLevel: 'silent',
});

describe('a bundle for the browser', () => {
  test('holds the core and its two packages and nothing else', async () => {
    const { inputs, outputs } = (await bundle).metafile;
    const owners = Object.keys(inputs).map((path) => /^(?:src|node_modules)\/[^/]+\//.exec(path)?.[0]);
    // To compare two trees takes files, so the library offers it and the core does not.
    const folders = PURE.filter((folder) => folder !== 'diff');
    expect(new Set(owners)).toEqual(
      new Set([
        ...folders.map((folder) => `src/${folder}/`),
        ...PACKAGES.map((name) => `node_modules/${name}/`),
      ]),
    );
    expect(Object.values(outputs).flatMap(({ imports }) => imports)).toEqual([]);
  });

  test('names no module of Node', async () => {
    const [{ text = '' } = {}] = (await bundle).outputFiles;
    const asked = [...text.matchAll(/\brequire\(["']([^"']+)["']\)/g)].map(([, name = '']) => name);
    expect(asked.filter((name) => name.startsWith('node:') || builtinModules.includes(name))).toEqual([]);
    expect(text).toContain('claude-code');
  });

  test('writes the same files with nothing but the language itself around it', async () => {
    const [{ text = '' } = {}] = (await bundle).outputFiles;
    const source = {
      path: '.fsagent/agents/reviewer.md',
      text: '---\ndescription: Reviews changes.\ntools: [Read, Shell]\n---\nUse {{{tool Shell}}}.\n',
    };
    // A new context has the globals of ECMAScript, and the engine's console: no process, Buffer, URL or timers.
    const bare = createContext({ source: JSON.stringify(source) });
    runInContext('delete globalThis.console', bare);
    for (const name of ['console', 'process', 'Buffer', 'URL', 'TextDecoder', 'setTimeout'])
      expect(runInContext(`typeof ${name}`, bare)).toBe('undefined');
    const run = 'JSON.stringify(core.compile([JSON.parse(source)]))';
    expect(JSON.parse(runInContext(`${text}\n${run}`, bare))).toEqual(
      JSON.parse(JSON.stringify(compile([source]))),
    );
    expect(runInContext('core.compile([JSON.parse(source)]).files.length', bare)).toBe(3);
  });
});
