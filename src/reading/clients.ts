import type { Client, Evidence, Harness } from '../harness/contract.js';
import type { Code, Diagnostic } from '../model/diagnose.js';
import { distinct } from '../model/tools.js';
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
  const groups = grouped(found, ({ client, diagnostic: { code, file, line, column, tool, message } }) =>
    JSON.stringify([code, file, line, column, tool, message.replaceAll(client.title, HERE)]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const own = distinct(group.map(({ client }) => client));
    if (LACKING.has(first.diagnostic.code) && !own.some(({ isNamed }) => isNamed)) return [];
    const { client, diagnostic } = first;
    if (own.length < clients.length || own.length === 1)
      return [{ client, diagnostic: saidOf(first, own.slice(1)) }];
    const message = diagnostic.message.replaceAll(client.title, harness.title);
    return [{ client, diagnostic: { ...diagnostic, message } }];
  });
}

/** Of one client, and of some others that do the same. */
function saidOf({ client, diagnostic }: FoundByClient, others: readonly Client[]): Diagnostic {
  const also = others.map((each) => `${each.title}${each.evidence ? ` (${known(each.evidence)})` : ''}`);
  const { evidence } = client;
  const notes = [
    ...(also.length > 0 ? [`The same in ${listed(also)}.`] : []),
    ...(evidence ? [`(${client.title}, ${known(evidence)}.)`] : []),
  ];
  const isWorse = evidence !== undefined && diagnostic.severity === 'error';
  return {
    ...diagnostic,
    ...(isWorse && { severity: 'warning' }),
    message: [diagnostic.message, ...notes].join(' '),
  };
}

/** How it is known, in words. */
const known = ({ by, version }: Evidence): string =>
  by === 'measured' ? `measured on ${version}` : `from its ${by} of ${version}`;

/** A client as a row of a report names it: where nobody ran it, with how it is known. */
export const shortTitle = ({ title, evidence }: Client): string =>
  evidence ? `${title} (${evidence.by})` : title;
