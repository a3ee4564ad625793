import type { HarnessId } from '../harness/contract.js';
import type { ToolLists } from '../harness/kit/write-tools.js';
import type { Acceptance, FileNames, Model } from '../model/agent.js';
import { toolEntry } from '../model/tools.js';
import type { FieldComment } from '../text/field-comments.js';
import { keyOf } from '../text/yaml.js';
import { Document, isMap, isNode, isScalar, isSeq, type Node, visit } from '../text/yaml-library.js';

/** What a spec file says. */
export interface SpecContent extends ToolLists {
  /** Only where the file cannot have the agent's name. */
  readonly name?: string;
  readonly description: string;
  readonly model?: Model;
  readonly temperature?: number;
  readonly harnesses?: readonly HarnessId[];
  readonly accept?: readonly Acceptance[];
  readonly files?: FileNames;
  readonly blocks: readonly (readonly [HarnessId, Readonly<Record<string, unknown>>])[];
  /** Comments of the files, with the key that they were at and the block where that may be. */
  readonly comments?: readonly (FieldComment & { readonly block: HarnessId })[];
  /** As a spec has it: with placeholders and sections, and escapes where the text looks like one. */
  readonly prompt: string;
}

/** A Markdown spec as a person would write it: plain words where they are safe, lists on one line. */
export function specText({ tools, disallowedTools, blocks, prompt, ...rest }: SpecContent): string {
  const { name, description, model, temperature, harnesses, accept, files, comments = [] } = rest;
  const fields: readonly (readonly [string, unknown])[] = [
    ['name', name],
    ['description', description],
    ['model', model],
    ['temperature', temperature],
    ['tools', tools?.map(toolEntry)],
    ['disallowedTools', disallowedTools?.map(toolEntry)],
    ['harnesses', harnesses],
    ['files', files],
    ['accept', accept],
    ...blocks,
  ];
  const given = Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  const document = new Document(given, { aliasDuplicateObjects: false, compat: 'yaml-1.1' });
  for (const key of ON_ONE_LINE) {
    const node = document.get(key, true);
    if (isSeq(node) || isMap(node)) node.flow = true;
  }
  quoteWhatNeedsIt(document);
  for (const comment of comments) putComment(document, comment);
  return `---\n${escapeInvisible(closeBrackets(document.toString(LAYOUT)))}---\n${prompt === '' ? '' : `${prompt}\n`}`;
}

/** A quoted text stays on one line: broken, a line of spaces in it would change. */
const LAYOUT = { lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER } as const;
const ON_ONE_LINE = ['tools', 'disallowedTools', 'harnesses', 'files'];

/** At its key in the block or at the top; a comment on what the spec says in other words comes first of all. */
function putComment(
  { contents }: Document<Node>,
  { key, block, text }: FieldComment & { readonly block: HarnessId },
): void {
  const own = isMap(contents) ? contents.get(block, true) : undefined;
  const isPut = addComment(own, key, text) || addComment(contents, key, text);
  if (!isPut) addComment(contents, isMap(own) && key !== 'name' ? block : 'description', text);
}

/** Only quoted strings can hold characters that some reader takes for a line end or refuses. */
function quoteWhatNeedsIt(document: Document<Node>): void {
  visit(document, {
    Scalar(_, node) {
      if (isScalar(node) && typeof node.value === 'string' && UNSAFE.test(node.value))
        node.type = 'QUOTE_DOUBLE';
    },
  });
}

const UNSAFE = /[^\P{Cc}\n]|[\u2028\u2029\ufeff\ufffe\uffff]|^\s*$/u;

/** `[ A, B ]` to `[A, B]`; a line of the top level is never part of a text. */
const closeBrackets = (yaml: string): string => yaml.replace(/^(\w+): \[ (.*) \]$/gm, '$1: [$2]');

/** What no editor shows is written as an escape; only quoted strings hold it. */
const escapeInvisible = (yaml: string): string =>
  yaml.replace(
    /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Puts a comment before a key of a map, after those that are there. */
function addComment(node: unknown, key: string, text: string): boolean {
  const pair = isMap(node) ? node.items.find((each) => keyOf(each) === key) : undefined;
  if (!isNode(pair?.key)) return false;
  const { commentBefore } = pair.key;
  pair.key.commentBefore = commentBefore ? `${commentBefore}\n${text}` : text;
  return true;
}
