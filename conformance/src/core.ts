import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The library as it is shipped: the suite asks about this, not about the sources. */
export type Core = typeof import('../../lib/core/index.js');

export type {
  AuditedAgent,
  BuiltInHarness,
  Compilation,
  CompileOptions,
  Diagnostic,
  Harness,
  Matrix,
  NamedToolKind,
  OutputFile,
  Tool,
  ToolFormat,
} from '../../lib/core/index.js';

/** Loads the library from a folder, so that a broken copy can be asked the same questions. */
export const loadCore = async (lib: string): Promise<Core> =>
  import(pathToFileURL(join(lib, 'core', 'index.js')).href);
