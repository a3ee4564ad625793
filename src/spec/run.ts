import type { Client, Harness, HarnessId, Matrix, ToolFormat } from '../harness/contract.js';
import type { PlaceOptions } from '../harness/kit/places.js';
import type { HarnessBlock } from '../model/agent.js';
import { type Code, type Diagnostic, diagnose } from '../model/diagnose.js';
import { AGENT_HARNESSES } from '../model/harness-id.js';
import { type GrantsMemory, grantsMemory } from '../reading/native-grants.js';
import { type ReadingRun, startReading } from '../reading/read-file.js';
import { nearest } from '../text/nearest.js';
import { onceFor } from '../text/once.js';
import type { SourceFile } from '../text/source.js';
import { type FieldWriter, fieldWriter } from '../text/yaml-text.js';
import type { Models } from './model.js';
import type { Variables } from './prompt.js';

/** The severity when a harness does not have a tool. */
export type UnsupportedSeverity = 'ignore' | 'info' | 'warn' | 'error';

/** What a run may set for one harness. */
export interface HarnessOptions extends PlaceOptions {
  readonly toolFormat?: ToolFormat;
  /** Fields for every agent, below what its own block says. */
  readonly frontmatter?: HarnessBlock;
  /** The ids of the programs that are used, where several read its files. Default: all are judged. */
  readonly clients?: readonly string[];
}

/** What a run may set; every part has a default. */
export interface CompileOptions {
  /** The target harnesses, each with its own settings. Default: the three of the specification. */
  readonly harnesses?: Readonly<Partial<Record<HarnessId, HarnessOptions>>>;
  /** Every harness the run knows. Default: the built-in ones. Add your own: `[...BUILT_IN_HARNESSES, mine]`. */
  readonly registry?: readonly Harness[];
  /** Default `specification`, exactly as specified; `fsagent init` chooses `verified`. */
  readonly matrix?: Matrix;
  readonly toolFormat?: ToolFormat;
  /** The severity when a harness does not have a tool. Default `info`. */
  readonly onUnsupported?: UnsupportedSeverity;
  /** Warnings are errors. */
  readonly strict?: boolean;
  /** The codes that specs may accept under `strict`. */
  readonly acceptable?: readonly Code[];
  readonly models?: Models;
  readonly variables?: Variables;
  /** Settings files of the project by which programs look for agents in other folders: what they turn off is not warned of. */
  readonly settingsFiles?: readonly SourceFile[];
  /** The day of the run, as `2026-12-31`, for what is accepted up to a day. Left out, nothing is said of that. */
  readonly today?: string;
}

/** Settings of a run that knows its harnesses; only the doors of the package have a default. */
export type Known<Options> = Options & { readonly registry: readonly Harness[] };

/** A harness that a run writes for, with its settings. */
export interface Target {
  readonly harness: Harness;
  readonly options: HarnessOptions;
}

/** The settings of one run with every default filled in, and what it has to work out only once. */
export interface Run {
  readonly registry: readonly Harness[];
  readonly targets: readonly Target[];
  /** What is wrong with the options themselves. */
  readonly diagnostics: readonly Diagnostic[];
  readonly matrix: Matrix;
  readonly toolFormat: ToolFormat;
  readonly onUnsupported: UnsupportedSeverity;
  readonly strict: boolean;
  readonly acceptable: readonly Code[];
  readonly models: Models;
  readonly variables: Variables;
  readonly today: string | undefined;
  readonly writeFields: FieldWriter;
  /** What the readings of its outputs share. */
  readonly reading: ReadingRun;
}

/** Resolves the ids of the options to harnesses; from here on there are no ids. */
export function startRun(options: Known<CompileOptions>): Run {
  const registry = withClients(options.registry, options.harnesses);
  const wanted = (id: HarnessId): boolean =>
    options.harnesses ? options.harnesses[id] !== undefined : AGENT_HARNESSES.some((each) => each === id);
  return {
    registry,
    targets: registry
      .filter(({ id }) => wanted(id))
      .map((harness) => ({ harness, options: options.harnesses?.[harness.id] ?? {} })),
    diagnostics: unknownIds(options, registry),
    matrix: options.matrix ?? 'specification',
    toolFormat: options.toolFormat ?? 'auto',
    onUnsupported: options.onUnsupported ?? 'info',
    strict: options.strict ?? false,
    acceptable: options.acceptable ?? [],
    models: options.models ?? {},
    variables: options.variables ?? {},
    today: options.today,
    writeFields: fieldWriter(),
    reading: startReading(options.settingsFiles ?? [], registry, undefined, grantsMemoryOf(options)),
  };
}

/** The harnesses with those of their clients that are used. */
export const withClients = (
  registry: readonly Harness[],
  harnesses: CompileOptions['harnesses'] = {},
): readonly Harness[] =>
  registry.map((harness) => {
    const used = harnesses[harness.id]?.clients;
    const [first, ...others] = harness.clients.filter(({ id }) => used?.includes(id));
    const isKnown =
      [first, ...others].every((each) => each?.isNamed) && others.length === harness.clients.length - 1;
    return first && !isKnown ? { ...harness, clients: [named(first), ...others.map(named)] } : harness;
  });

const named = (client: Client): Client => ({ ...client, isNamed: true });

/** Equal keys give equal grants, in the specs of a run and in the files of its tree. */
export const grantsMemoryOf = onceFor((_: CompileOptions): GrantsMemory => grantsMemory());

/** The harness with an id, if the run knows it. */
export const harnessOf = (registry: readonly Harness[], id: HarnessId): Harness | undefined =>
  registry.find((each) => each.id === id);

/** An id that no harness of the run has would be left out without a message. */
function unknownIds({ harnesses = {} }: CompileOptions, registry: readonly Harness[]): readonly Diagnostic[] {
  const known = registry.map(({ id }) => id);
  return Object.keys(harnesses)
    .filter((id) => !known.includes(id))
    .map((name) => diagnose('unknown-harness', undefined, { name, near: nearest(name, known), known }));
}
