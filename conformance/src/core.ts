import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HarnessId, ToolKind } from './expected/index.js';

type Library = typeof import('../../lib/core/index.js');

export type {
  AuditedAgent,
  Compilation,
  CompileOptions,
  Diagnostic,
  OutputFile,
} from '../../lib/core/index.js';

/**
 * The library as it is shipped, and all of it that the suite uses: what it makes of files. What that should be stands in
 * `expected`; to ask the library would let it judge itself.
 */
export type Core = Pick<
  Library,
  'compile' | 'formatDiagnostic' | 'importAgents' | 'Tool' | 'toolToString'
> & {
  /** Audits files as the CLI of one harness reads them; what other clients of it do nobody here can be asked. */
  readonly audit: (
    id: HarnessId,
    files: Parameters<Library['auditAgents']>[0],
  ) => ReturnType<Library['auditAgents']>;
};

/** Loads the library from a folder, so that a broken copy can be asked the same questions. */
export async function loadCore(lib: string): Promise<Core> {
  const library: Library = await import(pathToFileURL(join(lib, 'core', 'index.js')).href);
  const { compile, formatDiagnostic, importAgents, Tool, toolToString, auditAgents, HARNESSES } = library;
  return {
    compile,
    formatDiagnostic,
    importAgents,
    Tool,
    toolToString,
    audit: (id, files) => {
      const audit = auditAgents(files, { registry: [HARNESSES[id]] });
      return { ...audit, agents: audit.agents.filter(({ clients }) => clients?.includes('cli') ?? true) };
    },
  };
}

/** A harness or a tool that the library knows and `expected` does not, or the other way round, does not compile. */
type Same<One, Other> = [One, Other] extends [Other, One] ? true : never;
export const KNOWS_THE_SAME: readonly [
  Same<HarnessId, import('../../lib/core/index.js').BuiltInHarness>,
  Same<ToolKind, import('../../lib/core/index.js').NamedToolKind>,
] = [true, true];
