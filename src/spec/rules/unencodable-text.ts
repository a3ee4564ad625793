import { diagnose } from '../../model/diagnose.js';
import type { SpecRule } from './index.js';

/** A frontmatter can hold any character; half of one it cannot. */
export const unencodableText: SpecRule = function* ({ agent, locate }) {
  const texts = { description: agent.frontmatter.description, prompt: agent.prompt };
  for (const [key, text] of Object.entries(texts)) {
    if (!text.isWellFormed())
      yield diagnose('unencodable-text', locate([key]), { key }, { agent: agent.name });
  }
};
