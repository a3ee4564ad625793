import { openFrontmatter } from '../../text/frontmatter.js';
import { isRecord, type Locate } from '../../text/locate.js';
import { locator } from '../../text/source.js';
import { readYaml } from '../../text/yaml.js';
import type { FieldValues } from '../contract.js';
import { topOf } from '../kit/json-file.js';
import { isText } from '../kit/name-lists.js';
import type { SurfaceFile, SurfaceReading } from '../surface.js';
import { fieldsIn, namesIn } from './vscode-keys.js';

/**
 * What a prompt file of VS Code does once a person calls it: its tools take the place of those of the agent that it names, or of
 * the one that works, for the rest of the session (1.135).
 */
export function readPromptFile(file: SurfaceFile): SurfaceReading {
  const { fields, locate } = keysOf(file);
  const names = (namesIn(fields) ?? []).map(({ name }) => name);
  if (names.length === 0) return {};
  const { agent = fields.mode } = fields;
  const only = isText(agent) && agent !== '' ? { only: { agent } } : {};
  const at = locate(['tools'], 'key') ?? topOf(file);
  return { rules: [{ effect: 'gives', of: 'tools', names, at, ...only }] };
}

/** The keys as VS Code finds them, also in what is no valid YAML. */
function keysOf(file: SurfaceFile): { readonly fields: FieldValues; readonly locate: Locate } {
  const opened = openFrontmatter(file.text);
  const at = locator(file);
  if (!('parts' in opened)) return { fields: {}, locate: () => at(0) };
  const { yaml, yamlStart } = opened.parts;
  const { value, locate } = readYaml(yaml, (offset) => at(yamlStart + offset));
  return isRecord(value) ? { fields: value, locate } : { fields: fieldsIn(yaml), locate: () => at(0) };
}

/** Chat modes have become agents, and their folder is looked into no more. */
export function readChatMode(file: SurfaceFile): SurfaceReading {
  const name = file.below.replace(/^.*\/|\.chatmode\.md$/g, '');
  const fix = `Move it to .github/agents/${name}.agent.md.`;
  const why = 'chat modes are agents now';
  return {
    problems: [{ effect: 'looks for no agents in this folder', why, fix, at: topOf(file), isNote: true }],
  };
}
