import type { Harness } from '../harness/contract.js';
import { markdown } from '../harness/kit/file-format.js';
import type { Spec } from '../spec/parse.js';
import { linesBehind, type PromptPart, type Variables } from '../spec/prompt.js';
import type { Path } from '../text/locate.js';
import { once } from '../text/once.js';

/** An output, for finding the lines of the spec behind its lines. */
interface MappedOutput {
  readonly spec: Spec;
  readonly harness: Harness;
  readonly text: string;
  readonly prompt: readonly PromptPart[];
  readonly variables: Variables;
}

/** Follows lines of an output back to the spec: body lines one by one, frontmatter lines by their key. */
export function specLinesBehind({
  spec,
  harness,
  text,
  prompt,
  variables,
}: MappedOutput): (line: number) => number {
  const lines = text.split('\n');
  const ofPrompt = once(() => linesBehind(prompt, { variables, harness: harness.id }));
  return (line) => {
    const meaning = (harness.file ?? markdown).meaningOf(lines, line);
    if (!meaning) return 1;
    if ('key' in meaning) return specLineOf(spec, harness, meaning.key);
    return spec.lineOfPrompt(ofPrompt()(meaning.promptLine - 1));
  };
}

/** The line of the spec behind a key of its file. */
export const specLineOf = (spec: Spec, harness: Harness, key: string): number =>
  spec.locate(pathOfField(spec, harness, key), 'key')?.line ?? 1;

/** One list of the spec may become another key than the list's own. */
function pathOfField({ agent, toolPaths }: Spec, { id, toolFields }: Harness, key: string): Path {
  const { blocks, frontmatter } = agent;
  if (Object.hasOwn(blocks[id] ?? {}, key)) return [id, key];
  if (!toolFields.includes(key)) return [key];
  const list = key === 'disallowedTools' || !frontmatter.tools ? 'disallowedTools' : 'tools';
  return [toolPaths[list][0]?.[0] ?? list]; // a map of tools holds both lists under one key
}
