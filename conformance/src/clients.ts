import type { HarnessId, ToolKind } from './expected/index.js';

type Library = Pick<typeof import('../../lib/core/index.js'), 'HARNESSES' | 'knownClients' | 'clientCells'>;

/** What the library says of several programs that read the files of one harness; only one of them is asked. */
export interface ClientFacts {
  readonly known: (id: HarnessId) => ReturnType<Library['knownClients']>;
  readonly cells: (
    id: HarnessId,
    kind: ToolKind,
    matrix: 'specification' | 'verified',
  ) => ReturnType<Library['clientCells']>;
}

export const clientFacts = ({ HARNESSES, knownClients, clientCells }: Library): ClientFacts => ({
  known: (id) => knownClients(HARNESSES[id]),
  cells: (id, kind, matrix) => clientCells(HARNESSES[id], kind, matrix),
});
