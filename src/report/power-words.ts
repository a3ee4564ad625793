import { unlimited } from '../diff/changes.js';
import type { PowerChange, PowerItem } from '../diff/rows.js';
import { wayText } from '../reading/abilities.js';
import { grouped } from '../text/grouped.js';
import { listed } from '../text/words.js';

/** What changes in power, in words for every report. */

/** `Shell and Write, and Edit through docs → deployer`: what several agents do for one is said once. */
export function itemWords(items: readonly PowerItem[]): readonly string[] {
  const isUnlimited = ({ kind, what, tool }: PowerItem) => kind === 'limit' && what === unlimited(tool ?? '');
  const unlimitedTools = items.flatMap((item) => (isUnlimited(item) ? (item.tool ?? []) : []));
  const own = [
    ...phrases(items.filter((item) => !item.way && !isUnlimited(item))),
    ...(unlimitedTools.length > 0 ? [unlimited(listed(unlimitedTools))] : []),
  ];
  const byWay = grouped(
    items.filter(({ way }) => way),
    ({ way = [] }) => wayText(way),
  );
  const others = [...byWay].map(([way, of]) => `${listed(phrases(of))} through ${way}`);
  return [...own, ...others];
}

const TOOL_NAME = /^the tool (".*")$/;

/** Several tools that go by names of their own are one phrase. */
function phrases(items: readonly PowerItem[]): readonly string[] {
  const names = items.flatMap(({ what }) => TOOL_NAME.exec(what)?.[1] ?? []);
  if (names.length < 2) return items.map(({ what }) => what);
  let isSaid = false;
  return items.flatMap(({ what }) => {
    if (!TOOL_NAME.test(what)) return [what];
    const said = isSaid ? [] : [`the tools ${listed(names)}`];
    isSaid = true;
    return said;
  });
}

/** What is lost can give nothing, so that not all of it has to be named; the JSON has it. */
const MOST_LOST = 6;

export function lossWords(losses: readonly PowerItem[]): readonly string[] {
  const rest = losses.length - MOST_LOST;
  return rest < 2 ? itemWords(losses) : [...itemWords(losses.slice(0, MOST_LOST)), `${rest} more`];
}

/** So many agents with one change are named; the JSON has all. */
const MOST_NAMES = 3;

/** The agent, and what it was before. */
export function subjectWords({
  agent,
  also = [],
  isSession,
  folder,
  former,
  builtIn,
  in: places,
}: PowerChange): string {
  const more = also.length > MOST_NAMES ? [`${also.length} more`] : also;
  const name = isSession ? 'The main session' : listed([agent, ...more]);
  const where = folder === '' || folder === '~/' ? '' : ` in ${folder.replace(/\/$/, '')}`;
  const titles = listed(places.map(({ title }) => title));
  const before = former === undefined ? [] : [`until now ${former}`];
  const origin =
    builtIn === 'before'
      ? [`until now the one of ${titles}`]
      : builtIn === 'now'
        ? [`now the one of ${titles}`]
        : [];
  const notes = [...before, ...origin];
  return `${name}${where}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
}

/** Behind "is new" or "is gone". */
export const unloadedWords = ({ unloaded }: PowerChange): string =>
  unloaded === 'before'
    ? ', where its file was not loaded before'
    : unloaded === 'now'
      ? ', where its file is no longer loaded'
      : '';

/** Of an agent that is gone it is enough where from; those that are gone from the same harnesses are one row. */
export function shownRows(changes: readonly PowerChange[]): readonly PowerChange[] {
  const byAgent = grouped(changes, (change, index) => (change.state === 'removed' ? goneKey(change) : index));
  const rows = [...byAgent.values()].map(
    ([first, ...others]): PowerChange =>
      first.state === 'removed'
        ? { ...first, in: [first, ...others].flatMap((each) => each.in), losses: [] }
        : first,
  );
  const together = grouped(rows, (row, index) =>
    row.state === 'removed' ? JSON.stringify({ ...row, agent: '' }) : index,
  );
  return [...together.values()].map(([first, ...others]) =>
    others.length === 0 ? first : { ...first, also: others.map(({ agent }) => agent) },
  );
}

const goneKey = ({ agent, folder, unloaded }: PowerChange): string =>
  JSON.stringify([agent, folder, unloaded]);

export const placeWords = ({ in: places }: PowerChange): string => listed(places.map(({ title }) => title));

/** So many lines are named; the JSON has all. */
const MOST_LINES = 3;

/** The lines that give what is gained, else the files that gave what is lost. */
export function lineWords({ gains, losses }: PowerChange): readonly string[] {
  const now = gains.flatMap(({ at }) => at.map(({ file, line }) => `${file}:${line}`));
  const before = losses.flatMap(({ at }) => at.map(({ file }) => file));
  const lines = [...new Set(gains.length > 0 ? now : before)];
  const rest = lines.length - MOST_LINES;
  return rest > 0 ? [...lines.slice(0, MOST_LINES), `+ ${rest} more`] : lines;
}

/** One row as a sentence, with its lines unless they are said elsewhere. */
export function powerSentence(change: PowerChange, hasLines = true): string {
  const { state, gains, losses, also = [] } = change;
  const isOne = also.length === 0;
  const [gained, lost] = [itemWords(gains), lossWords(losses)];
  const lines = lineWords(change);
  const where = placeWords(change);
  const at = lines.length === 0 || !hasLines ? '' : ` (${lines.join(', ')})`;
  const unloaded = unloadedWords(change);
  if (state === 'removed')
    return `${subjectWords(change)} ${isOne ? 'is' : 'are'} gone from ${where}${unloaded}`;
  if (state === 'new')
    return `${subjectWords(change)} is new in ${where}${unloaded}, with ${gained.length === 0 ? 'no tool' : listed(gained)}${at}`;
  const says = [
    ...(gained.length > 0 ? [`${isOne ? 'gains' : 'gain'} ${listed(gained)}`] : []),
    ...(lost.length > 0 ? [`${isOne ? 'loses' : 'lose'} ${listed(lost)}`] : []),
  ];
  return `${subjectWords(change)} ${says.join(', and ')} in ${where}${at}`;
}
