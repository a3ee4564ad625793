import type { Agent } from '../model/agent.js';
import { specText } from './spec-text.js';

/** The text of a Markdown spec that says the same as an agent made in code. */
export function formatSpec({ name, frontmatter, harnesses, accept, files, blocks, prompt }: Agent): string {
  return specText({
    name,
    ...frontmatter,
    ...(harnesses && { harnesses }),
    ...(accept && { accept }),
    ...(files && { files }),
    blocks: Object.entries(blocks).flatMap(([id, block]) => (block ? [[id, block] as const] : [])),
    prompt,
  });
}
