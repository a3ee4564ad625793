import { auditAgents } from '../audit/audit.js';
import type { TreeFacts } from '../audit/places.js';
import type { OutputFile } from '../compile.js';
import type { Harness } from '../harness/harness.js';
import { harnessOf } from '../run.js';
import type { Locate } from '../schema.js';
import type { SourceFile } from '../source.js';
import { judgedFile } from './judge-audited.js';
import type { Cause, JudgedAgent } from './judged.js';

/** Every agent of a project: what fsagent is about to write, and what others wrote. */
export interface ProjectToJudge {
  readonly outputs: readonly OutputFile[];
  /** Paths that fsagent never writes, so that what lies there counts. */
  readonly unmanaged: ReadonlySet<string>;
  /** Agent files, and settings that hold agents, as they lie there. */
  readonly files: readonly SourceFile[];
  readonly registry: readonly Harness[];
  readonly tree: TreeFacts;
  readonly locateInConfig: Locate;
}

/** What a policy looks at in a project. Our files are judged as they will be written, not as they lie there. */
export function judgedAgents(project: ProjectToJudge): readonly JudgedAgent[] {
  const { outputs, unmanaged, files, registry, tree, locateInConfig } = project;
  const managed = outputs.filter(({ path }) => !unmanaged.has(path));
  const planned = new Map(managed.map((output) => [output.path, output]));
  const sources = [...files.filter(({ path }) => !planned.has(path)), ...managed];
  const audited = auditAgents(sources, { registry, tree }).agents;
  const reaches = new Map(audited.map((each) => [`${each.harness} ${each.file}`, each.reach]));
  const ours = outputs.map((output): JudgedAgent => {
    const judged = output.judged(locateInConfig);
    const reach = reaches.get(`${judged.harness} ${judged.file}`);
    return reach ? { ...judged, reach } : judged;
  });
  const others = audited.flatMap((each): readonly JudgedAgent[] => {
    const output = planned.get(each.file);
    const harness = harnessOf(registry, each.harness);
    const judged = output?.harness !== each.harness && harness ? judgedFile(each, harness) : undefined;
    if (!judged) return [];
    return [output ? { ...judged, isOurs: true, place: atSpec(output, judged) } : judged];
  });
  return [...ours, ...others];
}

/** A harness may also load what is written for another one; the line to change is in the spec then. */
const atSpec =
  ({ spec, specLine }: OutputFile, { place }: JudgedAgent) =>
  (cause: Cause) => {
    const at = place(cause);
    return at && { file: spec, line: specLine(at.line), column: 1 };
  };
