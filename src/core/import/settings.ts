import type { Harness } from '../harness/harness.js';
import { isRecord } from '../schema.js';
import { readYaml } from '../yaml.js';

/** The names of the agents that a harness finds in a file of settings, JSON with or without comments. */
export function settingsAgents({ import: { settings } }: Harness, text: string): readonly string[] {
  const plain = text.replace(/("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*.*?\*\//gs, '$1').replaceAll('\t', '  ');
  const { value } = readYaml(plain, () => ({ file: '', line: 1, column: 1 }));
  if (!isRecord(value)) return [];
  return (settings?.keys ?? []).flatMap((key) => {
    const agents = value[key];
    return isRecord(agents) ? Object.keys(agents) : [];
  });
}
