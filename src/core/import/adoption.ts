import type { OutputFile } from '../compile.js';
import { type Diagnostic, diagnose } from '../diagnostics.js';
import type { Harness } from '../harness/harness.js';
import { withoutMark } from '../mark.js';
import type { Change } from '../plan.js';
import { brief, isToolKey, sameField } from './compare.js';
import { differences, grantsNoMore, modernKeys, readToolKeys, type ToolKeys } from './grants.js';
import { sortFields } from './merge.js';
import { readAgentFile } from './read.js';

/** Files that are taken over although the output in their place says less; nothing is dropped unless asked for. */
export function adoptionLosses(
  changes: readonly Change[],
  outputs: readonly OutputFile[],
  registry: readonly Harness[],
): readonly Diagnostic[] {
  return changes
    .filter(({ cause }) => cause === 'adopted')
    .flatMap((change) => {
      const output = outputs.find(
        ({ harness, agent }) => harness === change.harness && agent === change.agent,
      );
      const losses = output ? lossesOf(change, output, registry) : [];
      if (losses.length === 0) return [];
      const { path, spec, agent, harness } = change;
      const at = { file: path, line: 1, column: 1 };
      return [diagnose('adopt-drops', at, { path, spec, losses }, { agent, harness })];
    });
}

/** What a file says and its output does not. What no spec could say was reported at import and is no loss. */
function lossesOf(
  { path, before: text = '', harness }: Change,
  output: OutputFile,
  registry: readonly Harness[],
): readonly string[] {
  const old = readAgentFile({ path, text, harness }, registry).agent;
  const own = { path: output.path, text: withoutMark(output.text), harness };
  const written = readAgentFile(own, registry).agent;
  if (!old || !written) return ['its whole text'];
  const { leftOut } = sortFields(old, output.agent, { settings: {} });
  const fields = Object.keys(old.fields).filter(
    (key) =>
      !isToolKey(old, key) && !sameField(old, written, key) && !leftOut.some((each) => each.key === key),
  );
  const [before, after] = [old, written].map((file) => readToolKeys(file, { registry }));
  if (!before || !after) return []; // for the types: two files give two
  const widerThan = (keys: ToolKeys) =>
    differences(keys, after, registry).flatMap((each) => (grantsNoMore([each]) ? [] : each.name));
  const widerThanMeant = widerThan(modernKeys(before)); // names of old and of other clients were reported at import
  const wider = widerThan(before)
    .filter((name) => widerThanMeant.includes(name))
    .map((name) => `"${name}"`);
  return [
    ...fields.map((key) => `"${key}" ${brief(old.fields[key])}`),
    ...(old.prompt.trim() === written.prompt.trim() ? [] : ['its prompt']),
    ...(wider.length > 0 ? [`what it denies or limits of ${wider.join(', ')}`] : []),
  ];
}
