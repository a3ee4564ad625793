import type { Harness } from '../harness/contract.js';
import { nearest } from '../text/nearest.js';
import { onceFor } from '../text/once.js';

/** `#` begins what one harness gets, `^` what all the others get, `/` ends either. */
type TagSign = '#' | '^' | '/';

/** A tag of a section, or a text that looks like one; `text` is as written. */
export interface Tag {
  readonly sign: TagSign;
  readonly harness: string;
  readonly text: string;
}

/** Only these make tags; templates of other tools stay text. */
const tagOf = onceFor((registry: readonly Harness[]): RegExp => {
  const ids = registry.map(({ id }) => id.replace(/[^\w-]/g, '\\$&'));
  return new RegExp(`\\{\\{(?<sign>[#^/])(?<harness>${ids.join('|')})\\}\\}`, 'y');
});
const TAG_LIKE = /\{\{[#^/][ \t]*(?<word>[A-Za-z][\w .-]{0,30}?)[ \t]*\}\}/y;

/** The tag at a place of a prompt. */
export function tagAt(prompt: string, at: number, registry: readonly Harness[]): Tag | undefined {
  const tag = tagOf(registry);
  tag.lastIndex = at;
  const found = tag.exec(prompt);
  const { sign, harness } = found?.groups ?? {};
  if (!found || harness === undefined) return undefined;
  return { sign: sign as TagSign, harness, text: found[0] }; // the pattern says so
}

/** Text at a place of a prompt that its author most likely meant as a tag, and for which harness. */
export function nearTagAt(
  prompt: string,
  at: number,
  registry: readonly Harness[],
): Omit<Tag, 'sign'> | undefined {
  TAG_LIKE.lastIndex = at;
  const found = TAG_LIKE.exec(prompt);
  const harness = found ? nearestHarness(found.groups?.word ?? '', registry) : undefined;
  return found && harness !== undefined ? { harness, text: found[0] } : undefined;
}

/** `claude` and `GitHub Copilot` are too far for spelling alone. */
function nearestHarness(word: string, registry: readonly Harness[]): string | undefined {
  const ids = registry.map(({ id }) => id);
  const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');
  const wanted = plain(word);
  const part = ids.find(
    (id) => wanted.includes(plain(id)) || (wanted.length > 4 && plain(id).startsWith(wanted)),
  );
  return part ?? (wanted.length > 4 ? nearest(wanted, ids) : undefined); // `code` is an ordinary word
}

/** Begins a placeholder, a tag, or nothing. */
export const OPENING = /\{\{[{#^/]/g;

/** A text as a prompt must write it to mean just that text. */
export const escapePrompt = (text: string, registry: readonly Harness[]): string =>
  text.replace(OPENING, (opening, at: number) => {
    const isRead =
      opening === '{{{' ||
      text[at - 1] === '\\' ||
      tagAt(text, at, registry) ||
      nearTagAt(text, at, registry);
    return isRead ? `\\${opening}` : opening;
  });
