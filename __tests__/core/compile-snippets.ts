import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { PURE } from '../../scripts/phases.mjs';
import { outside } from '../support/outside.js';

const { parsed, nextVersion } = (await outside(
  new URL('../support/parsed.mjs', import.meta.url),
)) as typeof import('../support/parsed.mjs');

/** What the compiler says of a line of code. */
export interface Problem {
  readonly code: number;
  readonly message: string;
  readonly line: number;
  /** The code it points at. */
  readonly text: string;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SNIPPETS = `${ROOT}__tests__/core/snippet`; // these files exist in memory only

/** The settings of the project, except that a snippet may leave things unused and imports us by our package's name. */
function readSettings(): ts.ParsedCommandLine {
  const host: ts.ParseConfigFileHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (problem) => {
      throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, '\n'));
    },
  };
  const paths = {
    'fsagent-action': [`${ROOT}src/index.ts`],
    'fsagent-action/core': [`${ROOT}src/core/index.ts`],
  };
  const own = { noUnusedLocals: false, noUnusedParameters: false, paths };
  const settings = ts.getParsedCommandLineOfConfigFile(
    `${ROOT}tsconfig.json`,
    { ...own, rootDir: ROOT },
    host,
  );
  if (!settings) throw new Error('tsconfig.json cannot be read');
  return settings;
}

const settings = readSettings();
const SOURCES = settings.fileNames.filter((path) =>
  PURE.some((folder) => path.startsWith(`${ROOT}src/${folder}/`)),
);

/** Texts that stand in for files; each has a number of its own, by which the compiler knows it from others. */
const replaced = new Map<string, string>();
const versions = new Map<string, number>();

function replace(path: string, text: string | undefined): void {
  if (text === undefined) replaced.delete(path);
  else replaced.set(path, text);
  if (text === undefined) versions.delete(path);
  else versions.set(path, nextVersion());
}

const host: ts.LanguageServiceHost = {
  getCompilationSettings: () => settings.options,
  getScriptFileNames: () => [...SOURCES, ...snippets.values()],
  getScriptVersion: (path) => String(versions.get(path) ?? 0),
  getScriptSnapshot: (path) => {
    const text = replaced.get(path) ?? ts.sys.readFile(path);
    return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
  },
  getCurrentDirectory: () => ROOT,
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (path) => replaced.has(path) || ts.sys.fileExists(path),
  readFile: (path) => replaced.get(path) ?? ts.sys.readFile(path),
  directoryExists: ts.sys.directoryExists,
  getDirectories: ts.sys.getDirectories,
};

/** The file of each snippet, by its text. */
const snippets = new Map<string, string>();

/** Takes snippets in before the first is looked at, for each one that comes later is a compilation of its own. */
export function announce(texts: readonly string[]): void {
  for (const text of texts) fileOf(withoutMark(text));
}

function fileOf(snippet: string): string {
  const known = snippets.get(snippet);
  if (known) return known;
  const path = `${SNIPPETS}-${snippets.size}.ts`;
  snippets.set(snippet, path);
  replace(path, snippet);
  return path;
}

/** One service for all snippets: it compiles the sources once and looks only at what changed. */
const service = ts.createLanguageService(host, parsed);

/** Every error in a snippet, which may import `fsagent-action` as its users do. */
export function problemsOf(snippet: string): readonly Problem[] {
  return errorsIn(fileOf(snippet));
}

/** What an editor strikes out in a snippet, because it is deprecated. */
export function deprecatedIn(snippet: string): readonly Problem[] {
  const hints = service.getSuggestionDiagnostics(fileOf(snippet));
  return hints.filter(({ reportsDeprecated }) => reportsDeprecated).map(problem);
}

/** What an editor offers at the `▮` of a snippet. */
export function completionsAt(snippet: string): readonly string[] {
  const position = snippet.indexOf('▮');
  if (position === -1) throw new Error('The snippet has no ▮');
  const path = fileOf(withoutMark(snippet));
  return service.getCompletionsAtPosition(path, position, {})?.entries.map(({ name }) => name) ?? [];
}

const withoutMark = (snippet: string): string => snippet.replace('▮', '');

/** A change of the one place in a file of the core that `pattern` finds. */
export interface Change {
  readonly path: string;
  readonly pattern: RegExp;
  readonly by: string;
}

/** The errors of the core, by file, after these changes. */
export function problemsAfter(changes: readonly Change[], lookAt: readonly string[]): ProblemsByFile {
  const texts = changes.map((change) => [`${ROOT}${change.path}`, changedText(change)] as const);
  for (const [file, text] of texts) replace(file, text);
  try {
    return coreProblems(lookAt);
  } finally {
    for (const [file] of texts) replace(file, undefined);
  }
}

function changedText({ path, pattern, by }: Change): string {
  const text = ts.sys.readFile(`${ROOT}${path}`) ?? '';
  const found = [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))];
  if (found.length !== 1) throw new Error(`${pattern} matches ${path} ${found.length} times, not once`);
  return text.replace(pattern, by);
}

export type ProblemsByFile = ReadonlyMap<string, readonly Problem[]>;

export const CORE_FILES: readonly string[] = SOURCES.map((path) => path.slice(ROOT.length));

/** The errors of the core, by file; files without any are left out. */
function coreProblems(files: readonly string[]): ProblemsByFile {
  const all = files.map((path) => [path, errorsIn(`${ROOT}${path}`)] as const);
  return new Map(all.filter(([, problems]) => problems.length > 0));
}

const errorsIn = (path: string): readonly Problem[] =>
  [...service.getSyntacticDiagnostics(path), ...service.getSemanticDiagnostics(path)].map(problem);

function problem({ code, messageText, file, start = 0, length = 0 }: ts.Diagnostic): Problem {
  return {
    code,
    message: ts.flattenDiagnosticMessageText(messageText, '\n'),
    line: (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1,
    text: file?.text.slice(start, start + length) ?? '',
  };
}
