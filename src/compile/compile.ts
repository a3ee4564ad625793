import type { HarnessId } from '../harness/contract.js';
import { outputPath } from '../harness/kit/places.js';
import { type Agent, blockToWrite, type HarnessBlock, normalizePrompt } from '../model/agent.js';
import { type Diagnostic, diagnose } from '../model/diagnose.js';
import { shellPatterns } from '../reading/guided-shell.js';
import { type Sorted, sortAccepted } from '../spec/accept.js';
import { chooseModels, type FoundModel, findLeftOut, oncePerModel } from '../spec/model.js';
import { targetsWithLists } from '../spec/own-tools.js';
import { parseSpec, type Spec, specOf } from '../spec/parse.js';
import { fillPrompt, type PromptPart, parsePrompt } from '../spec/prompt.js';
import { checkAgent, checkFile, checkSpec, checkTogether } from '../spec/rules/index.js';
import { specInHarnessFolder } from '../spec/rules/spec-in-harness-folder.js';
import { type CompileOptions, type Known, type Run, startRun, type Target } from '../spec/run.js';
import { specSchemas } from '../spec/spec-schema.js';
import { asStrict, hasErrors, inSourceOrder } from '../text/finding.js';
import { byPath, type SourceFile } from '../text/source.js';
import { withEdits } from '../text/text-edit.js';
import { bracketsNotRead, guardsLost, limitsNotKept } from './limits.js';
import { type OutputFile, outputFile } from './output-file.js';
import { type MadeFile, reachableSpecs } from './reachable-specs.js';
import { resolveTools } from './resolve-tools.js';

/** A failed compilation has no files at all, so it can never be mistaken for an empty project. */
export type Compilation =
  | ({ readonly ok: true; readonly files: readonly OutputFile[] } & Sorted)
  | ({ readonly ok: false } & Sorted);

/** Spec files in, the files of every harness out. */
export function compile(sources: readonly SourceFile[], options: Known<CompileOptions>): Compilation {
  const run = startRun(options);
  return finish(compileSources(sources, run), run);
}

/** One spec, as if there were no agents that others may start: what its tools come to by themselves. */
export function compileAlone(source: SourceFile, run: Run): Compilation {
  return finish(compileSources([source], run), run, false);
}

function compileSources(sources: readonly SourceFile[], run: Run): readonly Compiled[] {
  const schemas = specSchemas(
    run.registry,
    run.targets.map(({ harness }) => harness),
  );
  return [...sources].sort(byPath).map((source): Compiled => {
    const { spec, diagnostics } = parseSpec(source, run.registry, schemas);
    const found = [...specInHarnessFolder(source, run), ...diagnostics];
    const compiled = spec
      ? withFiles(compileSpec(spec, found, run), spec, run)
      : { spec, made: [], leftOut: [], diagnostics: found };
    return { ...compiled, diagnostics: withEdits(compiled.diagnostics, source) };
  });
}

/** A spec from which nothing is written would look like one that is in sync. */
function withFiles(compiled: Compiled, { agent, locate }: Spec, { targets }: Run): Compiled {
  const { name, harnesses = [] } = agent;
  const isMeant = harnesses.length === 0 || targets.some(({ harness }) => isFor(agent, harness.id));
  if (isMeant) return compiled;
  const none = diagnose('no-file', locate(['harnesses']), { harnesses }, { agent: name });
  return { ...compiled, diagnostics: [...compiled.diagnostics, none] };
}

/** Agents made in code in, the files of every harness out. `source`: the file that makes them; the outputs' marks name it. */
export function compileAgents(
  agents: readonly Agent[],
  options: Known<CompileOptions>,
  source?: string,
): Compilation {
  const run = startRun(options);
  return finish(
    agents.map((each) => specOf(each, source)).map((spec) => compileSpec(spec, checkAgent(spec, run), run)),
    run,
  );
}

export type Rendering =
  | ({ readonly ok: true } & Sorted & Pick<OutputFile, 'path' | 'text' | 'harness' | 'agent' | 'granted'>)
  | ({ readonly ok: false } & Sorted);

/** One agent for one harness, whatever its `harnesses` say: the file's text, without the mark of a spec. */
export function render<Id extends string>(
  agent: Agent,
  harness: NoInfer<Id>,
  options: Known<CompileOptions>,
): Rendering {
  const run = startRun(options);
  const writtenFor = agent.harnesses ?? run.targets.map((target) => target.harness.id);
  const only = startRun({ ...options, harnesses: { [harness]: options.harnesses?.[harness] ?? {} } });
  const spec = specOf({ ...agent, harnesses: [harness] });
  const compiled = finish([compileSpec(spec, checkAgent(spec, only), only, writtenFor)], only);
  if (!compiled.ok) return compiled;
  const [file] = compiled.files;
  const { diagnostics, accepted } = compiled;
  if (!file) return { ok: false, diagnostics, accepted }; // the harness cannot be kept to such an agent
  const { path, text, agent: name, granted } = file;
  return { ok: true, path, text, harness, agent: name, granted, diagnostics, accepted };
}

/** The file of one agent as the one harness of a run would read it; nothing where it cannot be written. */
export function fileFor(agent: Agent, run: Run): OutputFile | undefined {
  const spec = specOf(agent);
  const { made, diagnostics } = compileSpec(spec, checkAgent(spec, run), run);
  const isBad = hasErrors([...run.diagnostics, ...diagnostics, ...checkTogether([spec], run)]);
  return isBad ? undefined : made[0]?.file;
}

interface Compiled {
  readonly spec: Spec | undefined;
  readonly made: readonly MadeFile[];
  readonly leftOut: readonly FoundModel[];
  readonly diagnostics: readonly Diagnostic[];
}

/** One spec through all stages, for each of its harnesses. `writtenFor`: who gets a file besides this run. */
function compileSpec(
  spec: Spec,
  found: readonly Diagnostic[],
  run: Run,
  writtenFor: readonly HarnessId[] = [],
): Compiled {
  const { agent, locate } = spec;
  const subject = { agent: agent.name };
  const meant = run.targets.filter(({ harness }) => isFor(agent, harness.id));
  const { targets, diagnostics: unlisted } = targetsWithLists(spec, meant, run);
  const prompt = parsePrompt(agent.prompt, run.registry);
  const problems = checkSpec(spec, prompt, run);
  const models = chooseModels({
    model: agent.frontmatter.model,
    harnesses: targets.flatMap(({ harness }) =>
      agent.blocks[harness.id]?.[harness.model.key ?? 'model'] === undefined ? harness : [],
    ),
    registry: run.registry,
    models: run.models,
    locate,
    subject,
  });
  const leftOut = findLeftOut(spec, models.leftOut, run);
  const everyone = [...targets.map(({ harness }) => harness.id), ...writtenFor];
  const written = targets.map((target) =>
    writeFile({ spec, target, prompt, model: models.chosen[target.harness.id], writtenFor: everyone }, run),
  );
  return {
    spec,
    made: written.flatMap(({ made }) => made ?? []),
    leftOut,
    diagnostics: [
      ...found,
      ...problems,
      ...unlisted,
      ...models.diagnostics,
      ...leftOut.map(({ diagnostic }) => diagnostic),
      ...written.flatMap(({ diagnostics }) => diagnostics),
    ],
  };
}

const isFor = ({ harnesses }: Agent, id: HarnessId): boolean => !harnesses || harnesses.includes(id);

interface FileRequest {
  readonly spec: Spec;
  readonly target: Target;
  readonly prompt: readonly PromptPart[];
  readonly model: string | undefined;
  readonly writtenFor: readonly HarnessId[];
}

/** The stages for one harness: resolve and encode tools, fill the prompt, check, render, mark. */
function writeFile(
  { spec, target, prompt, model, writtenFor }: FileRequest,
  run: Run,
): { readonly made?: MadeFile; readonly diagnostics: readonly Diagnostic[] } {
  const { agent } = spec;
  const { harness, options } = target;
  const { matrix, variables } = run;
  const subject = { agent: agent.name, harness: harness.id };
  const block: HarnessBlock = blockToWrite({ ...options.frontmatter, ...agent.blocks[harness.id] });

  const tools = resolveTools(spec, target, block, run);
  if (tools.isRefused) return { diagnostics: tools.diagnostics };
  const fill = () => {
    const settings = { harness, matrix, variables, locate: spec.locatePrompt, subject };
    const { text, diagnostics } = fillPrompt(prompt, settings);
    return { body: normalizePrompt(text), diagnostics }; // a variable may end in newlines of its own
  };
  const filled = fill();
  const ownModel = block[harness.model.key ?? 'model'];
  const writtenModel = typeof ownModel === 'string' ? ownModel : model;
  const problems = [
    ...limitsNotKept(spec, target, tools.granted, run),
    ...guardsLost(spec, target, tools.granted, run),
    ...bracketsNotRead(spec, target),
    ...checkFile(harness, { spec, body: filled.body, model: writtenModel, writtenFor, subject }, run),
  ];
  const content = { agent, harness, block, tools: tools.keys, model };
  const file = outputFile({
    path: outputPath(harness, agent.files?.[harness.id] ?? agent.name, options),
    spec,
    content,
    prompt,
    body: () => fill().body,
    granted: tools.granted,
    run,
  });
  return {
    made: { spec, file, isGuided: tools.isGuided },
    diagnostics: [...tools.diagnostics, ...filled.diagnostics, ...problems],
  };
}

/** For each harness, the agents whose shell is limited by rules that are no boundary. */
const guidedShells = (made: readonly MadeFile[], { targets }: Run): readonly Diagnostic[] =>
  targets.flatMap(({ harness }) => {
    const guided = made.filter(({ file, isGuided }) => isGuided && file.harness === harness.id);
    return shellPatterns(
      harness,
      guided.map(({ file }) => file.place({ kind: 'tool', tool: 'Shell' })),
    );
  });

/** What specs say about each other, and the result of them all. */
function finish(compiled: readonly Compiled[], run: Run, hasReach = true): Compilation {
  const specs = compiled.flatMap(({ spec }) => spec ?? []);
  const made = compiled.flatMap((each) => each.made);
  const all = [
    ...run.diagnostics,
    ...compiled.flatMap((each) => each.diagnostics),
    ...checkTogether(specs, run),
    ...guidedShells(made, run),
    ...(hasReach ? reachableSpecs(made, run.registry) : []),
  ];
  const sorted = sortAccepted(all, specs, run);
  const leftOut = compiled.flatMap((each) => each.leftOut);
  const found = oncePerModel(sorted.diagnostics, leftOut, run);
  const accepted = inSourceOrder(sorted.accepted);
  const diagnostics = inSourceOrder(run.strict ? found.map(asStrict) : found);
  if (hasErrors(diagnostics)) return { ok: false, diagnostics, accepted };
  const files = made.map(({ file }) => file);
  return { ok: true, files: files.sort((a, b) => (a.path < b.path ? -1 : 1)), diagnostics, accepted };
}
