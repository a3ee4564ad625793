import type { PowerDiff, UnreadSide } from '../diff/power-diff.js';
import type { PowerChange, PowerItem } from '../diff/rows.js';
import { inline, placeWord } from './markdown.js';
import {
  itemWords,
  lineWords,
  lossWords,
  placeWords,
  powerSentence,
  shownRows,
  subjectWords,
  unloadedWords,
} from './power-words.js';
import { printableLine } from './printable.js';
import { type Paint, plain } from './text.js';

export const hasPowerChanges = ({ changes, unread }: PowerDiff): boolean =>
  changes.length + unread.length > 0;

/** For a terminal or a log: one line for each row. */
export function formatPower({ changes, unread }: PowerDiff, paint: Paint = plain): readonly string[] {
  if (changes.length + unread.length === 0) return [NOTHING];
  return [
    ...shownRows(changes).map((change) =>
      paint(change.gains.length > 0 ? 'yellow' : 'dim', printableLine(`${powerSentence(change)}.`)),
    ),
    ...unread.map((each) => paint('yellow', printableLine(unreadSentence(each)))),
  ];
}

const NOTHING = 'Nothing changes in what agents can do.';

/** What could not be read may give anything. The reason may be the message of a problem, which is a sentence already. */
const unreadSentence = ({ side, file, line, why }: UnreadSide): string =>
  `Not known ${side === 'before' ? 'of what was before' : 'of what is now'}: ${file === '' ? '' : `${file}:${line}, because `}${/[.?!]$/.test(why) ? why : `${why}.`}`;

/** The same as a table of at most so many rows, of so few columns that a phone shows them. */
export function powerMarkdown({ changes, unread }: PowerDiff, most: number): readonly string[] {
  if (changes.length + unread.length === 0) return [];
  const shown = shownRows(changes);
  const rows = shown.slice(0, most).map(cellsOf);
  const rest = shown.length - rows.length;
  // Most give something or take something, and few do both.
  const columns = HEADS.flatMap((_, column) => (rows.some((cells) => cells[column] !== '') ? column : []));
  const lineOf = (cells: readonly string[]) => `| ${columns.map((column) => cells[column]).join(' | ')} |`;
  const more = rest > 0 ? [lineOf([`+ ${rest} more`, '', ''])] : [];
  const table = [lineOf(HEADS), lineOf(HEADS.map(() => '---')), ...rows.map(lineOf), ...more].join('\n');
  const unknown = unread.slice(0, most).map((each) => `- ${inline(unreadSentence(each))}`);
  return [...(rows.length > 0 ? [table] : []), ...(unknown.length > 0 ? [unknown.join('\n')] : [])];
}

const HEADS: readonly string[] = ['Agent', 'Gains', 'Loses'];

/** Below the agent stands where it is so, and below what it gains or loses the line that is the reason. */
function cellsOf(change: PowerChange): readonly string[] {
  const { state, gains, losses } = change;
  const news = { new: ' (new)', removed: ' (gone)', changed: '' }[state];
  const cell = (words: readonly string[]) => words.map(inline).join(', ');
  const gained = state === 'new' && gains.length === 0 ? 'no tool' : cell(itemWords(gains));
  const lost = cell(lossWords(losses));
  const lines = lineWords(change).map((line) => `<br>${placeWord(line)}`);
  const isGain = gained !== '';
  return [
    `${inline(subjectWords(change))}${news}<br>in ${inline(placeWords(change) + unloadedWords(change))}`,
    isGain ? `**${gained}**${lines.join('')}` : '',
    lost === '' ? '' : `${lost}${isGain ? '' : lines.join('')}`,
  ];
}

/** For machines. */
export const powerJson = ({ changes, unread }: PowerDiff) => ({
  changes: changes.map(({ in: places, gains, losses, isSession, folder, ...rest }) => ({
    ...rest,
    isSession,
    ...(folder !== '' && { folder }),
    in: places.map(({ harness, client }) => ({ harness, ...(client !== undefined && { client }) })),
    gains: gains.map(itemJson),
    losses: losses.map(itemJson),
  })),
  unread,
});

export type PowerReport = ReturnType<typeof powerJson>;

const itemJson = ({ way, at, ...item }: PowerItem) => ({
  ...item,
  ...(way && { through: way }),
  at: at.map(({ file, line }) => ({ file, line })),
});
