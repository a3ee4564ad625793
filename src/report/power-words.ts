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
    ...items.filter((item) => !item.way && !isUnlimited(item)).map(({ what }) => what),
    ...(unlimitedTools.length > 0 ? [unlimited(listed(unlimitedTools))] : []),
  ];
  const byWay = grouped(
    items.filter(({ way }) => way),
    ({ way = [] }) => wayText(way),
  );
  const others = [...byWay].map(([way, of]) => `${listed(of.map(({ what }) => what))} through ${way}`);
  return [...own, ...others];
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
  const [gained, lost] = [itemWords(gains), itemWords(losses)];
  const lines = lineWords(change);
  const where = placeWords(change);
  const at = lines.length === 0 || !hasLines ? '' : ` (${lines.join(', ')})`;
  if (state === 'removed') return `${subjectWords(change)} is gone from ${where}`;
  if (state === 'new')
    return `${subjectWords(change)} is new in ${where}, with ${gained.length === 0 ? 'no tool' : listed(gained)}${at}`;
  const says = [
    ...(gained.length > 0 ? [`${isOne ? 'gains' : 'gain'} ${listed(gained)}`] : []),
    ...(lost.length > 0 ? [`${isOne ? 'loses' : 'lose'} ${listed(lost)}`] : []),
  ];
  return `${subjectWords(change)} ${says.join(', and ')} in ${where}${at}`;
}
