import type { OutputFile } from '../compile/output-file.js';
import type { HarnessId } from '../harness/contract.js';
import { type Judgement, judgePolicy } from '../policy/judge.js';
import { judgeUnread } from '../policy/judge-unread.js';
import type { PolicyCause } from '../reading/judged.js';
import { judgedPower, judgedSession } from '../reading/judged-power.js';
import { judgedPrompts, promptedAmong } from '../reading/prompted.js';
import { isThere, type KeptReading } from '../reading/read-file.js';
import { sessionsOf } from '../reading/sessions.js';
import { emptySubmodules, unreadAmong } from '../reading/unread.js';
import type { PolicyRule } from '../spec/policy-rule.js';
import { grouped } from '../text/grouped.js';
import type { Locate } from '../text/locate.js';
import type { TreeReading } from './audited-tree.js';

/** What a policy is judged on. */
interface JudgedTree {
  readonly reading: TreeReading<KeptReading>;
  readonly rules: readonly PolicyRule[];
  readonly locateInConfig: Locate;
  readonly outputs: readonly OutputFile[];
  readonly unmanaged: ReadonlySet<string>;
  /** Folders that the config names: what cannot be read there counts. */
  readonly folders: readonly string[];
}

/**
 * Judges every agent of the tree: the narrowing of a run exempts no file, and neither does `unmanaged`, where both the
 * spec and the file that is there count. An agent that its harness does not load is judged where a spec is for it.
 */
export function judgeTree({
  reading,
  rules,
  locateInConfig,
  outputs,
  unmanaged,
  folders,
}: JudgedTree): Judgement {
  const managed = outputs.filter(({ path }) => !unmanaged.has(path));
  const { found, unread } = reading.powers(managed);
  const there = found.filter((power) => isThere(power.reading) && !power.rival?.wins);
  const powers = grouped(there, (power) => keyOf(power.reading)); // by clients, and by the folder to start in
  const written = new Map(managed.map((file) => [file.path, file]));
  const ours = outputs.flatMap((file) => {
    const own = written.get(file.path) === file ? powers.get(fileKey(file.path, file.harness)) : undefined;
    if (!own) return [file.judged(locateInConfig)];
    const { agent } = file;
    const place = (cause: PolicyCause) => file.place(cause, locateInConfig);
    return own.map((power) => judgedPower(power, true, { agent, place }));
  });
  const isOwn = ({ file, harness }: KeptReading) => written.get(file.path)?.harness === harness.id;
  const others = there
    .filter(({ reading: each }) => !isOwn(each))
    .map((power) => judgedPower(power, written.has(power.reading.file.path)));
  const prompts = judgedPrompts(promptedAmong(found, reading.surfaces));
  const sessions = sessionsOf(reading.surfaces, reading.registry).map(judgedSession);
  const judgement = judgePolicy(rules, [...ours, ...others, ...prompts, ...sessions], reading.registry);
  const things = [
    ...unreadAmong(unread, reading.surfaces, reading.readersOf, folders),
    ...emptySubmodules(reading.emptyElsewhere, folders),
  ];
  return { ...judgement, others: [...judgeUnread(rules, things), ...judgement.others] };
}

const keyOf = ({ file, harness }: KeptReading): string => fileKey(file.path, harness.id);
const fileKey = (file: string, harness: HarnessId): string => JSON.stringify([file, harness]);
