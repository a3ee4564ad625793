import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** What the compiler says of a line of code. */
export interface Problem {
  readonly code: number;
  readonly message: string;
  readonly line: number;
  /** The code it points at. */
  readonly text: string;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SNIPPET = `${ROOT}__tests__/core/snippet.ts`; // exists in memory only

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
const SOURCES = settings.fileNames.filter((path) => path.startsWith(`${ROOT}src/core/`));

/** Texts that stand in for files; each change counts up, so that the compiler looks again. */
const replaced = new Map<string, string>();
const versions = new Map<string, number>();

function replace(path: string, text: string | undefined): void {
  if (text === undefined) replaced.delete(path);
  else replaced.set(path, text);
  versions.set(path, (versions.get(path) ?? 0) + 1);
}

const host: ts.LanguageServiceHost = {
  getCompilationSettings: () => settings.options,
  getScriptFileNames: () => [...SOURCES, SNIPPET],
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
replace(SNIPPET, 'export {};');

/** One service for all snippets: it compiles the sources once and looks only at what changed. */
const service = ts.createLanguageService(host);

/** Every error in a snippet, which may import `fsagent-action` as its users do. */
export function problemsOf(snippet: string): readonly Problem[] {
  replace(SNIPPET, snippet);
  return errorsIn(SNIPPET);
}

/** What an editor strikes out in a snippet, because it is deprecated. */
export function deprecatedIn(snippet: string): readonly Problem[] {
  replace(SNIPPET, snippet);
  const hints = service.getSuggestionDiagnostics(SNIPPET);
  return hints.filter(({ reportsDeprecated }) => reportsDeprecated).map(problem);
}

/** What an editor offers at the `▮` of a snippet. */
export function completionsAt(snippet: string): readonly string[] {
  const position = snippet.indexOf('▮');
  if (position === -1) throw new Error('The snippet has no ▮');
  replace(SNIPPET, snippet.replace('▮', ''));
  return service.getCompletionsAtPosition(SNIPPET, position, {})?.entries.map(({ name }) => name) ?? [];
}

/** The errors of the core, by file, when one of its files is changed at the one place that `pattern` finds. */
export function problemsAfter(
  path: string,
  pattern: RegExp,
  by = '',
  lookAt: readonly string[] = [path],
): ProblemsByFile {
  const file = `${ROOT}${path}`;
  const text = ts.sys.readFile(file) ?? '';
  const found = [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))];
  if (found.length !== 1) throw new Error(`${pattern} matches ${path} ${found.length} times, not once`);
  replace(file, text.replace(pattern, by));
  try {
    return coreProblems(lookAt);
  } finally {
    replace(file, undefined);
  }
}

export type ProblemsByFile = ReadonlyMap<string, readonly Problem[]>;

export const CORE_FILES: readonly string[] = SOURCES.map((path) => path.slice(ROOT.length));

/** The errors of the core, by file; files without any are left out. */
export function coreProblems(files: readonly string[] = CORE_FILES): ProblemsByFile {
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
