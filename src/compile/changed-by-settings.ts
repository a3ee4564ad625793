import type { ServerEntry } from '../harness/surface.js';
import { type Diagnostic, diagnose, relatedTo } from '../model/diagnose.js';
import { labelsOf, moreGranted, type OwnItem } from '../reading/beyond.js';
import { causeInFile } from '../reading/judged-power.js';
import { isThere } from '../reading/read-file.js';
import { grouped } from '../text/grouped.js';
import { isRecord } from '../text/locate.js';
import { type Location, placeText } from '../text/source.js';
import { listed } from '../text/words.js';
import type { Around, SurroundingsRule, Touched } from './surroundings.js';

/** Settings that give an agent of ours more than its spec does, or take all of it away, at their line. */
export const changedBySettings: SurroundingsRule = function* (around) {
  for (const touched of around.touched) {
    const { output, power } = touched;
    if (!isThere(output.reading())) continue;
    yield* isThere(power.reading) ? widened(touched, around) : takenOut(touched, around);
  }
};

function* widened({ output, power: { reading } }: Touched, around: Around): Iterable<Diagnostic> {
  const { harness, grants } = reading;
  const own = output.reading().grants;
  const more = moreGranted(grants, own).map((each) => ({ ...each, at: givenAt(each, output, around) }));
  for (const group of grouped(more, ({ at }) => placeText(at)).values()) {
    const [{ at, cause }] = group;
    const spec = output.place(cause);
    const tools = listed(labelsOf(group));
    const facts = {
      harness: harness.title,
      name: output.agent,
      tools,
      spec: placeText(spec),
      isHere: at !== undefined,
    };
    const subject = { agent: output.agent, harness: harness.id, ...(at && relatedTo(spec)) };
    yield diagnose('widened-by-file', at ?? spec, facts, subject);
  }
}

/** The entry of a settings file that gives it, or the command of a skill; the last one counts. */
function givenAt(
  { cause }: Pick<OwnItem, 'cause'>,
  output: Touched['output'],
  { settings, surfaces }: Around,
): Location | undefined {
  const { harness } = output.reading();
  if (cause.kind === 'field') {
    const named = JSON.stringify(output.reading().file.fields[cause.field]) ?? '';
    const skills = surfaces.flatMap((each) =>
      each.harness.id === harness.id ? (each.said?.skills ?? []) : [],
    );
    return skills.find(({ name, runs }) => runs.length > 0 && named.includes(name))?.runs[0]?.at;
  }
  const server =
    cause.kind === 'mcp' &&
    surfaces.flatMap(serversFor(output)).find(({ name }) => name === cause.grant.server);
  if (server) return server.at;
  const own = settings.flatMap((each) =>
    each.harness.id === harness.id ? each.agents.filter(({ name }) => name === output.agent) : [],
  );
  const saying = own.filter(({ fields }) =>
    harness.toolFields.some((key) => isRecord(fields[key]) || typeof fields[key] === 'string'),
  );
  return saying.flatMap((agent) => causeInFile(agent, cause, harness) ?? []).at(-1);
}

/** Servers that a file has for this agent alone. */
const serversFor =
  ({ agent, harness }: Touched['output']) =>
  (surface: Around['surfaces'][number]): readonly ServerEntry[] =>
    surface.harness.id === harness
      ? (surface.said?.servers ?? []).filter(({ only }) => only?.agent === agent)
      : [];

function* takenOut({ output, power: { reading } }: Touched, { settings }: Around): Iterable<Diagnostic> {
  const { harness } = reading;
  const own = settings.flatMap((each) =>
    each.harness.id === harness.id ? each.agents.filter(({ name }) => name === output.agent) : [],
  );
  const at = own.flatMap(({ locate }) => locate(['disable'], 'key') ?? locate([]) ?? []).at(-1);
  const spec = output.place({ kind: 'field', field: 'name' });
  const facts = { harness: harness.title, name: output.agent, spec: placeText(spec) };
  const subject = { agent: output.agent, harness: harness.id, ...relatedTo(spec) };
  if (at) yield diagnose('taken-out-by-file', at, facts, subject);
}
