import type { Client, Harness } from '../harness/contract.js';
import { distinct } from '../model/tools.js';
import { type JudgedAgent, NO_REACH } from '../reading/judged.js';
import { builtInGrants } from '../reading/native-grants.js';
import { foldersAbove, HOME } from '../reading/places.js';
import type { KeptReading } from '../reading/read-file.js';
import { grouped } from '../text/grouped.js';
import { type AgentOfOneSide, renamesAmong } from './renames.js';

/** One file of an agent as one client of a harness reads it. */
export interface AgentPower {
  readonly reading: KeptReading;
  readonly judged: JudgedAgent;
  /** Where it is written: its spec, or the file itself. */
  readonly source: string;
}

/** All files that one client has of one agent. */
export interface PowerSubject {
  readonly name: string;
  readonly harness: Harness;
  readonly client: Client;
  /** The folder that it holds for: empty, or with `/` at its end. */
  readonly above: string;
  /** None: it comes with the harness. */
  readonly powers: readonly AgentPower[];
  readonly builtIn?: JudgedAgent;
}

type Subjects = ReadonlyMap<string, PowerSubject>;

export function subjectsOf(agents: readonly AgentPower[]): Subjects {
  const groups = grouped(agents, (power) => keyOf(partsOf(power)));
  return new Map([...groups].map(([key, powers]) => [key, { ...partsOf(powers[0]), powers }]));
}

const partsOf = ({ judged, reading: { harness, client, above = HOME } }: AgentPower) => ({
  name: judged.agent,
  harness,
  client,
  above,
});

const keyOf = ({ name, harness, client, above }: Omit<PowerSubject, 'powers'>): string =>
  JSON.stringify([harness.id, client.id, above, name]);

/** For each client, and each new name of an agent there, the former one: a client may know an agent by a name of its own. */
export type FormerNames = ReadonlyMap<Client, ReadonlyMap<string, string>>;

/** The pairs of what an agent was and what it is. Where one of them is missing, it is new or gone. */
export function pairsOf(
  before: Subjects,
  after: Subjects,
  former: FormerNames,
): readonly (readonly [was: PowerSubject | undefined, is: PowerSubject | undefined])[] {
  const current = new Map(
    [...former].map(([client, names]) => [client, new Map([...names].map(([now, once]) => [once, now]))]),
  );
  const nameIn = (names: FormerNames, { client, name }: PowerSubject) => names.get(client)?.get(name) ?? name;
  const isMet = (subject: PowerSubject): boolean =>
    after.has(keyOf(subject)) || after.has(keyOf({ ...subject, name: nameIn(current, subject) }));
  return [
    ...[...after.values()].map((is) => [counterpartOf(is, before, nameIn(former, is)), is] as const),
    ...[...before.values()]
      .filter((was) => !isMet(was))
      .map((was) => [was, counterpartOf(was, after, nameIn(current, was))] as const),
  ];
}

/** The same agent on the other side, else that of a folder above it, else the one of its name that comes with the harness. */
function counterpartOf(subject: PowerSubject, side: Subjects, name: string): PowerSubject | undefined {
  const folders = [...foldersAbove(subject.above)].reverse();
  const found = folders.map((above) => side.get(keyOf({ ...subject, above, name })));
  return found.find((each) => each !== undefined) ?? builtInOf({ ...subject, name });
}

/** `powers`: files that are compared with it; of names that belong to no tool, only theirs are asked for. */
function builtInOf({ name, harness, client, powers }: PowerSubject): PowerSubject | undefined {
  const { audit } = harness;
  const known = audit?.delegation.builtIns.find((each) => each.name === name);
  if (!known) return undefined;
  const { natives: _, ...grants } = builtInGrants(harness, known.keys);
  const isGranted = (audit?.grants ?? harness.grants)(known.keys);
  const builtIn: JudgedAgent = {
    ...grants,
    others: distinct(powers.flatMap(({ judged }) => judged.others)).filter(isGranted),
    agent: name,
    harness: harness.id,
    file: '',
    isOurs: false,
    reach: NO_REACH,
    fields: {},
    place: () => undefined,
  };
  return { name, harness, client, above: '', powers: [], builtIn };
}

/** A state of a tree by its agents. */
interface Side {
  readonly subjects: Subjects;
  readonly textOf: (path: string) => string | undefined;
}

/** Which agents are there under another name. */
export function formerNames(before: Side, after: Side): FormerNames {
  const [was, is] = [byClient(before.subjects), byClient(after.subjects)];
  const only = (these: Named, others: Named): readonly AgentOfOneSide[] =>
    [...these.values()].filter(({ name }) => !others.has(name));
  return new Map(
    [...is].map(([client, named]) => {
      const former = was.get(client) ?? new Map();
      return [client, renamesAmong(only(former, named), only(named, former), before.textOf, after.textOf)];
    }),
  );
}

type Named = ReadonlyMap<string, AgentOfOneSide>;

const byClient = (subjects: Subjects): ReadonlyMap<Client, Named> =>
  new Map(
    [...grouped(subjects.values(), ({ client }) => client)].map(([client, of]) => [client, namedIn(of)]),
  );

function namedIn(subjects: readonly PowerSubject[]): Named {
  const groups = grouped(subjects, ({ name }) => name);
  return new Map(
    [...groups].map(([name, of]) => [
      name,
      { name, sources: [...new Set(of.flatMap(({ powers }) => powers.map(({ source }) => source)))] },
    ]),
  );
}
