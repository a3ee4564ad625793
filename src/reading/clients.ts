import {
  type Client,
  type ClientView,
  type Evidence,
  type Harness,
  type Matrix,
  viewsOf,
} from '../harness/contract.js';
import { namesOf, nativesNamed, ownerOf } from '../harness/kit/natives.js';
import type { Code, Diagnostic } from '../model/diagnose.js';
import { distinct, type NamedToolKind, Tool } from '../model/tools.js';
import { grouped } from '../text/grouped.js';
import { listed } from '../text/words.js';

/** What was found of one client of a harness, and maybe of others. */
export interface FoundByClient {
  readonly client: Client;
  readonly diagnostic: Diagnostic;
}

/** That something is not there, or does nothing: worth a message only for clients that somebody uses. */
const LACKING: ReadonlySet<Code> = new Set<Code>([
  'agent-absent',
  'agent-shadowed',
  'model-ignored',
  'narrowed',
  'no-tool-left',
  'renamed-tool',
  'unsupported',
  'void-form',
  'void-tool',
]);

/** Stands for the name of a client in a message. */
const HERE = '\u0000';

/**
 * What holds for several clients of a harness is said once: of the harness, where it holds for all of `clients`. What
 * clients only lack is said where one of them is named. What nobody ran is never an error, and its message says how it
 * is known.
 */
export function oncePerClient(
  harness: Harness,
  clients: readonly Client[],
  found: readonly FoundByClient[],
): readonly FoundByClient[] {
  if (harness.clients.every(({ title }) => title === harness.title)) return found;
  const groups = grouped(
    withoutRepeats(found),
    ({ client, diagnostic: { code, file, line, column, tool, message } }) =>
      JSON.stringify([code, file, line, column, tool, message.replaceAll(client.title, HERE)]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const own = distinct(group.map(({ client }) => client));
    const told = LACKING.has(first.diagnostic.code) ? own.filter(({ isNamed }) => isNamed) : own;
    const [of] = told;
    const found = group.find((each) => each.client === of);
    if (!found) return [];
    const { client, diagnostic } = found;
    if (own.length < clients.length || own.length === 1)
      return [{ client, diagnostic: saidOf(found, told.slice(1)) }];
    const message = diagnostic.message.replaceAll(client.title, harness.title);
    return [{ client, diagnostic: { ...diagnostic, message } }];
  });
}

/** What each client of a harness makes of something, said once where they agree. */
export function inEachClient(
  harness: Harness,
  find: (view: Harness) => Iterable<Diagnostic>,
  views: readonly ClientView[] = viewsOf(harness),
): readonly Diagnostic[] {
  const found = views.flatMap(({ client, harness: view }) =>
    [...find(view)].map((diagnostic) => ({ client, diagnostic })),
  );
  return found.length === 0
    ? []
    : oncePerClient(harness, harness.clients, found).map(({ diagnostic }) => diagnostic);
}

/** The same of the client that people usually mean: where others do no more, and the cause is one. */
export const inFirstClient = (
  harness: Harness,
  find: (view: Harness) => Iterable<Diagnostic>,
): readonly Diagnostic[] => inEachClient(harness, find, viewsOf(harness).slice(0, 1));

/** What others do for an agent is said of the first client in which they do it: the ways differ, and the cause is one. */
function withoutRepeats(found: readonly FoundByClient[]): readonly FoundByClient[] {
  const reached = found.filter(({ diagnostic }) => diagnostic.code === 'reachable');
  if (reached.length < 2) return found;
  const groups = grouped(reached, ({ diagnostic: { file, line } }) => JSON.stringify([file, line]));
  const others = [...groups.values()].flatMap(([first, ...rest]) =>
    rest.filter((each) => each.client !== first.client && wordsOf(each) !== wordsOf(first)),
  );
  return found.filter((each) => !others.includes(each));
}

/** A message without the name of its client. */
const wordsOf = ({ client, diagnostic: { message } }: FoundByClient): string =>
  message.replaceAll(client.title, HERE);

/** Of one client, and of some others that do the same. */
function saidOf({ client, diagnostic }: FoundByClient, others: readonly Client[]): Diagnostic {
  const also = others.length > 0 ? ` The same in ${listed(others.map(shortTitle))}.` : '';
  const isWorse = client.evidence !== undefined && diagnostic.severity === 'error';
  return {
    ...diagnostic,
    ...(isWorse && { severity: 'warning' }),
    message: `${diagnostic.message}${also}${evidenceNote(client)}`,
  };
}

/** What a message about a client ends with: nothing where it was asked itself. */
export const evidenceNote = ({ title, evidence }: Pick<Client, 'title' | 'evidence'>): string =>
  evidence ? ` (${title}, ${known(evidence)}.)` : '';

/** How it is known, in words. */
const known = ({ by, version }: Evidence): string =>
  by === 'measured' ? `measured on ${version}` : `from its ${by} of ${version}`;

/** A client as a row of a report names it: where nobody ran it, with how it is known. */
export const shortTitle = ({ title, evidence }: Client): string =>
  evidence ? `${title} (${evidence.by})` : title;

/** What one client gives for the names of a tool. */
export interface ClientCell {
  readonly client: Client;
  /** The tools that it takes the names for; `always` are those that are there with any list. */
  readonly tools: readonly (NamedToolKind | 'always')[];
}

/** What each client of a harness gives for the names that are written for a tool: one cell of the matrix, by client. */
export function clientCells(harness: Harness, kind: NamedToolKind, matrix: Matrix): readonly ClientCell[] {
  const names = namesOf(harness, Tool[kind], matrix);
  return viewsOf(harness).map(({ client, harness: view }) => {
    const natives = names.flatMap((name) => nativesNamed(view, name));
    return { client, tools: distinct(natives.flatMap((native) => ownerOf(view, native) ?? [])) };
  });
}

/** How it is known what a client does, for tables and pages. */
export interface KnownClient {
  readonly title: string;
  /** In words that follow its title. */
  readonly known: string;
  /** Where it can be read. */
  readonly url?: string;
}

/** The same of each client; nothing where there is one client, the one that was asked. */
export const knownClients = ({ clients }: Harness): readonly KnownClient[] =>
  clients.length < 2
    ? []
    : clients.map(({ title, evidence }) => ({
        title,
        known: evidence ? `known ${known(evidence)}` : 'measured',
        ...(evidence && { url: evidence.url }),
      }));
