import { judgedAgents } from '../audit/judged-agents.js';
import type { OutputFile } from '../compile/output-file.js';
import type { Harness, HarnessId } from '../harness/harness.js';
import { type Judgement, judgePolicy } from '../policy/judge.js';
import type { JudgedAgent } from '../reading/judged.js';
import type { PolicyRule } from '../spec/policy-rule.js';
import type { Locate } from '../text/locate.js';
import type { Location } from '../text/source.js';
import { atSpec, auditTree } from './audited-tree.js';
import type { FileTree } from './tree.js';

/** What a policy is judged on. */
interface JudgedTree {
  readonly tree: FileTree;
  readonly registry: readonly Harness[];
  readonly rules: readonly PolicyRule[];
  readonly locateInConfig: Locate;
  readonly outputs: readonly OutputFile[];
  readonly unmanaged: ReadonlySet<string>;
}

/**
 * Judges every agent of the tree: the narrowing of a run exempts no file, and neither does `unmanaged`, where both the
 * spec and the file that is there count.
 */
export function judgeTree(judged: JudgedTree): Judgement {
  const { tree, registry, rules, locateInConfig, outputs, unmanaged } = judged;
  const managed = outputs.filter(({ path }) => !unmanaged.has(path));
  const audit = auditTree({ tree, registry, outputs: managed });
  const audited = new Map(
    judgedAgents(audit.agents, registry).map((agent) => [fileKey(agent.file, agent.harness), agent]),
  );
  const ours = outputs.map((file) => {
    const reach = audited.get(fileKey(file.path, file.harness))?.reach;
    return { ...file.judged(locateInConfig), ...(reach && { reach }) };
  });
  const written = new Set(managed.map((file) => fileKey(file.path, file.harness)));
  const moved = atSpec(new Map(managed.map((file) => [file.path, file])));
  const others = [...audited.values()]
    .filter(({ file, harness }) => !written.has(fileKey(file, harness)))
    .map((agent) => (agent.isOurs ? placedBy(agent, moved) : agent));
  const judgement = judgePolicy(rules, [...ours, ...others], registry);
  const unread = audit.diagnostics.filter(({ code }) => code === 'linked-agent' || code === 'not-utf8');
  return { ...judgement, others: [...unread, ...judgement.others] };
}

const fileKey = (file: string, harness: HarnessId): string => JSON.stringify([file, harness]);

/** An output that another harness loads too is ours all the same, and its spec is the place to change it. */
const placedBy = (agent: JudgedAgent, move: (at: Location) => Location): JudgedAgent => ({
  ...agent,
  place: (cause) => {
    const at = agent.place(cause);
    return at && move(at);
  },
});
