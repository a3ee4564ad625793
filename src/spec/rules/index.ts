import type { FileToCheck, Harness } from '../../harness/contract.js';
import type { Diagnostic } from '../../model/diagnose.js';
import { checkSchema } from '../../model/schema.js';
import { inEachClient } from '../../reading/clients.js';
import type { Spec } from '../parse.js';
import type { PromptPart } from '../prompt.js';
import { checkPrompt } from '../prompt-check.js';
import type { Run } from '../run.js';
import { specSchemas } from '../spec-schema.js';
import { toolWords } from '../tool-words.js';
import { allowedAndDenied } from './allowed-and-denied.js';
import { builtInName } from './built-in-name.js';
import { denyIgnored } from './deny-ignored.js';
import { duplicateDisplayName } from './duplicate-display-name.js';
import { duplicateFile } from './duplicate-file.js';
import { duplicateName } from './duplicate-name.js';
import { fieldGrants } from './field-grants.js';
import { fileNames } from './file-names.js';
import { modelIgnored } from './model-ignored.js';
import { noHarness } from './no-harness.js';
import { ownChecks } from './own-checks.js';
import { promptTooLong } from './prompt-too-long.js';
import { refusedAgent } from './refused-agent.js';
import { reservedFields } from './reserved-fields.js';
import { serverWildcards } from './server-wildcards.js';
import { specificationCell } from './specification-cell.js';
import { temperatureLeftOut } from './temperature-left-out.js';
import { toolNames } from './tool-names.js';
import { unencodableText } from './unencodable-text.js';
import { unsafeName } from './unsafe-name.js';

/** A rule about one spec; it sees nothing but the spec and the run. */
export type SpecRule = (spec: Spec, run: Run) => Iterable<Diagnostic>;

/** A rule about one file that is about to be written, beyond its tools. */
export type FileRule = (harness: Harness, file: FileToCheck, run: Run) => Iterable<Diagnostic>;

/** A rule about all specs of a run: no two may be the same agent anywhere. */
export type RunRule = (specs: readonly Spec[], run: Run) => readonly Diagnostic[];

/** In the order of the messages where places are equal. */
const SPEC_RULES: readonly SpecRule[] = [
  unsafeName,
  fileNames,
  builtInName,
  toolNames,
  allowedAndDenied,
  noHarness,
  unencodableText,
  reservedFields,
  ownChecks,
];
const FILE_RULES: readonly FileRule[] = [
  temperatureLeftOut,
  refusedAgent,
  (harness, file) => harness.checkFile?.(file, harness) ?? [],
  promptTooLong,
  fieldGrants,
  modelIgnored,
];
const RUN_RULES: readonly RunRule[] = [
  duplicateName,
  duplicateDisplayName,
  duplicateFile,
  specificationCell,
  serverWildcards,
  denyIgnored,
];

/** Checks one spec by itself. */
export function checkSpec(spec: Spec, prompt: readonly PromptPart[], run: Run): readonly Diagnostic[] {
  const { agent, locatePrompt: locate } = spec;
  const subject = { agent: agent.name };
  const harnesses = run.targets.flatMap(({ harness }) =>
    (agent.harnesses ?? [harness.id]).includes(harness.id) ? harness : [],
  );
  return [
    ...SPEC_RULES.flatMap((rule) => [...rule(spec, run)]),
    ...checkPrompt(prompt, run, locate, subject),
    ...toolWords(prompt, { harnesses, matrix: run.matrix, locate, subject }),
  ];
}

/** Checks one file that is about to be written, beyond its tools. */
export const checkFile = (harness: Harness, file: FileToCheck, run: Run): readonly Diagnostic[] =>
  inEachClient(harness, (view) => FILE_RULES.flatMap((rule) => [...rule(view, file, run)]));

/** Checks specs against each other. */
export const checkTogether: RunRule = (specs, run) => RUN_RULES.flatMap((rule) => rule(specs, run));

/** A file is checked as it is read; what the compiler cannot see of an agent made in code, here. */
export function checkAgent({ agent, locate }: Spec, { registry }: Run): readonly Diagnostic[] {
  const { name, frontmatter, blocks, accept, files } = agent;
  const { tools: _, disallowedTools: __, ...fields } = frontmatter;
  const options = { where: `agent "${name}"`, subject: { agent: name } };
  return checkSchema(
    { ...fields, ...(accept && { accept }), ...(files && { files }), ...blocks },
    specSchemas(registry).markdown,
    locate,
    options,
  );
}
