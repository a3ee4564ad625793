import { error, type Finding, mended, type Rewrite, reporter } from './finding.js';
import type { Near } from './words.js';

/** What no reader of frontmatter and YAML accepts. */
export const TEXT_DIAGNOSTICS = {
  'no-frontmatter': error<{ what: string; hint: Near }>(
    ({ what, hint }) => `No frontmatter: ${what} begins with a line "---".${hint ? ` ${hint}` : ''}`,
  ),
  'unclosed-frontmatter': error(() => 'The frontmatter is not closed. End it with a line "---".'),
  'bad-yaml': mended(
    error<{ reason: string; rewrite?: Rewrite | undefined }>(
      ({ reason }) => `This cannot be read: ${reason}`,
    ),
    ({ rewrite }) => rewrite,
  ),
  'yaml-feature': error<{ feature: string }>(
    ({ feature }) => `A spec may not use ${feature}. Write the value out where it is needed.`,
  ),
  'duplicate-key': error<{ key: string }>(({ key }) => `The key "${key}" is given twice. Keep one.`),
};

export type TextFinding = Finding<keyof typeof TEXT_DIAGNOSTICS>;

export const diagnose = reporter(TEXT_DIAGNOSTICS);
