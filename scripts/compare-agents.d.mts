export interface Agent {
  readonly path: string;
  readonly harness: string;
  readonly id: unknown;
  readonly loads: boolean;
}

interface Message {
  readonly code: string;
  readonly message: string;
  readonly agent?: string;
  readonly harness?: string;
  readonly file?: string;
}

export function readAgents(
  files: readonly { readonly path: string; readonly text: string }[],
): readonly Agent[];
export function sameAgent(one: Agent, other: Agent): boolean;
export function grantsMore(
  originals: readonly Agent[],
  output: Agent,
  told: readonly Message[],
): readonly { readonly path: string; readonly gained: readonly string[] }[];
export function limitsLost(
  originals: readonly Agent[],
  output: Agent,
  told: readonly Message[],
): readonly { readonly path: string; readonly lost: readonly string[] }[];
export function lossesIn(
  original: Agent,
  output: Agent,
  told: readonly Message[],
  specs?: readonly string[],
): readonly { readonly path: string; readonly lost: readonly string[] }[];
