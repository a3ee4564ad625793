import {
  type Imported,
  type ImportFile,
  type ImportOptions,
  importAgents as importAgentsWith,
} from '../import/import.js';
import { withDefaults } from './defaults.js';

/** Makes specs of the agent files of the harnesses. It stands alone, so that a page can load it when it is needed. */
export const importAgents = (files: readonly ImportFile[], options: ImportOptions = {}): Imported =>
  importAgentsWith(files, withDefaults(options));
