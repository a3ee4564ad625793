import type { AuditedSurface } from '../audit/audit.js';
import { distinct } from '../model/tools.js';
import type { Session } from '../reading/sessions.js';
import { listed } from '../text/words.js';
import { counted } from './text.js';

/** What there is to say of the main session that no sign says: who runs as it, which files are not read, and all of this machine. */
export function sessionNotes(session: Session, surfaces: readonly AuditedSurface[]): readonly string[] {
  const here = [...localParts(session), ...partsOf(session, surfaces, true)];
  const local = here.length > 0 ? [`on this machine only: ${here.join('; ')}`] : [];
  return [...partsOf(session, surfaces, false), ...local];
}

function partsOf(
  { mains, rules }: Session,
  surfaces: readonly AuditedSurface[],
  isHere: boolean,
): readonly string[] {
  const isMeant = ({ isLocal }: { readonly isLocal: boolean }) => isLocal === isHere;
  const agents = distinct(mains.filter(isMeant).map(({ agent }) => `"${agent}"`));
  const given = distinct(
    rules
      .filter(isMeant)
      .flatMap(({ effect, of, only }) => (effect === 'gives' && of === 'tools' ? agentsNamed(only) : [])),
  );
  const unread = surfaces.filter((each) => !each.isRead && isMeant(each));
  return [
    ...(given.length > 0 ? [`prompts give tools to ${listed(given)}`] : []),
    ...(agents.length > 0 ? [`runs as ${listed(agents, 'or')}`] : []),
    ...(unread.length > 0 ? [`not read: ${listed(unreadKinds(unread))}`] : []),
  ];
}

/** What only this machine has is no sign in the row, which shows what everybody has. */
function localParts({ runs, servers }: Session): readonly string[] {
  const started = runs.filter(({ isLocal }) => isLocal);
  const reached = distinct(servers.filter(({ isLocal }) => isLocal).map(({ name }) => name));
  const by = listed(distinct(started.map((each) => each.by)));
  return [
    ...(started.length > 0 ? [`runs ${counted(started.length, 'command')} by itself (${by})`] : []),
    ...(reached.length > 0 ? [`servers: ${listed(reached)}`] : []),
  ];
}

/** Whom a rule is about, as it is one of a file that a person calls. */
const agentsNamed = (only: Session['rules'][number]['only']): string =>
  typeof only === 'object' ? `"${only.agent}"` : 'the agent that works';

const unreadKinds = (surfaces: readonly AuditedSurface[]): readonly string[] =>
  distinct(surfaces.map(({ title }) => title)).map((title) =>
    counted(surfaces.filter((each) => each.title === title).length, title),
  );
