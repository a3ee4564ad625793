import type { HarnessId } from '../harness/contract.js';
import { namesOf, ownerOf } from '../harness/kit/natives.js';
import type { Diagnostic } from '../model/diagnose.js';
import { toolLabel } from '../model/tools.js';
import type { AcceptedDiagnostic } from '../spec/accept.js';
import type { Spec, ToolList } from '../spec/parse.js';
import type { Known } from '../spec/run.js';
import { type CompileOptions, harnessOf, startRun } from '../spec/run.js';
import type { Compilation } from './compile.js';
import { reachOfOutputs } from './reachable-specs.js';

/** What one harness makes of an agent. */
export interface HarnessExplanation {
  readonly harness: HarnessId;
  /** As people call it. */
  readonly title: string;
  readonly path: string;
  /** Each tool of the spec and the names it has there. */
  readonly tools: readonly {
    readonly list: ToolList;
    readonly tool: string;
    readonly names: readonly string[];
  }[];
  /** The harness's own tools the agent will have; nothing when the spec leaves all open. */
  readonly granted: readonly string[] | undefined;
  /** Those of them that every agent has there, whatever its file says. */
  readonly always: readonly string[];
  /** Those that run commands under rules which guide it and are no boundary. */
  readonly guided: readonly string[];
  /** What it cannot do itself and agents that it may start can do for it: the shortest way to each tool. */
  readonly reach: Readonly<Record<string, readonly string[]>>;
  /** What is lost, widened or left out there, and why. */
  readonly notes: readonly Diagnostic[];
  /** What the spec accepts of it. */
  readonly accepted: readonly AcceptedDiagnostic[];
}

export interface Explanation {
  readonly agent: string;
  readonly spec: string;
  readonly description: string;
  readonly harnesses: readonly HarnessExplanation[];
}

/** Follows one spec into each harness; nothing when the compilation failed. */
export function explainSpec(
  spec: Spec,
  compiled: Compilation,
  options: Known<CompileOptions>,
): Explanation | undefined {
  if (!compiled.ok) return undefined;
  const { name, frontmatter } = spec.agent;
  const { registry, matrix } = startRun(options);
  const explained = compiled.files
    .filter(({ agent, spec: from }) => agent === name && from === (spec.file ?? ''))
    .flatMap((file) => {
      const { harness: id, path, granted } = file;
      const harness = harnessOf(registry, id);
      if (!harness) return []; // for the types: who wrote the file is known
      const tools = (['tools', 'disallowedTools'] as const).flatMap((list) =>
        (frontmatter[list] ?? []).map((tool) => ({
          list,
          tool: toolLabel(tool),
          names: namesOf(harness, tool, matrix),
        })),
      );
      const isAbout = (each: Diagnostic) => each.agent === name && each.harness === id;
      const notes = compiled.diagnostics.filter(isAbout);
      const accepted = compiled.accepted.filter(isAbout);
      const reach = reachOfOutputs(compiled.files, harness).get(path) ?? {};
      const always = (granted ?? []).filter((native) => ownerOf(harness, native) === 'always');
      const isGuided = file.reading().grants.granted.get('Shell') === 'guided';
      const guided = (granted ?? []).filter((native) => isGuided && ownerOf(harness, native) === 'Shell');
      const { title } = harness;
      return { harness: id, title, path, granted, always, guided, reach, tools, notes, accepted };
    });
  return { agent: name, spec: spec.file ?? '', description: frontmatter.description, harnesses: explained };
}
