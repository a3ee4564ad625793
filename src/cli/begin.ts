import type { HarnessId } from '../harness/contract.js';
import { HARNESS_IDS } from '../harness/registry.js';
import { auditProject } from '../project/audit.js';
import { importOne } from '../project/import-all.js';
import { notTakenOver, plan } from '../project/plan.js';
import type { AgentProject } from '../reading/homes.js';
import { formatFound } from '../report/found.js';
import { choices as waysOut } from '../report/imported.js';
import { counted } from '../report/text.js';
import type { Arguments, ExitCode } from './arguments.js';
import { check, write } from './commands.js';
import { importCommand } from './import.js';
import type { Terminal } from './terminal.js';

/** What a person decides when a project begins with agents that are there; each is an option, and an answer at a terminal. */
export type BeginChoices = Pick<Arguments, 'import' | 'prefer' | 'separate' | 'repair' | 'adopt' | 'discard'>;

export interface Beginning {
  readonly root: string;
  /** The root as it was given. */
  readonly given: string | undefined;
  readonly choices: BeginChoices;
  /** The harnesses that a person named, so that the specs are for all of them. */
  readonly harnesses: Arguments['harness'];
}

/** Shows a person who sits there what there is to begin with. */
export function showFound(
  root: string,
  further: readonly AgentProject[],
  { registry, print }: Terminal,
): void {
  const lines = formatFound(auditProject(root, { registry }), registry, further);
  if (lines.length > 0) print(['Found:', ...lines].join('\n'));
}

/** The harnesses that a person names; with an empty answer those that are offered will do. */
export function askHarnesses(
  offered: readonly HarnessId[],
  { askFor, print }: Terminal,
): Arguments['harness'] {
  for (;;) {
    const answer = askFor(`For which harnesses? [${offered.join(', ')}]`);
    const words = (answer ?? '').split(/[\s,]+/).filter(Boolean);
    const named = HARNESS_IDS.filter((id) => words.includes(id));
    if (words.length === 0) return undefined;
    if (named.length === new Set(words).size) return named;
    print(`Not all of that are harnesses. There are ${HARNESS_IDS.join(', ')}.`);
  }
}

/**
 * Makes specs of the agents that are there, and takes their files over: each step where its option asks for it, or a person
 * who sits there does. Undefined where nobody wants the first.
 */
export function goOn(beginning: Beginning, terminal: Terminal): ExitCode | undefined {
  const { given, choices, harnesses: to } = beginning;
  const isImported = choices.import || choices.adopt || terminal.ask('Make specs of these agents?') === true;
  if (!isImported) return undefined;
  const decided = decide(beginning, terminal);
  const imported = importCommand.run({ ...IMPORT_OPTIONS, ...decided, to, root: given }, terminal, []);
  if (imported === 2) return 2;
  const writeWith = (more: Pick<Arguments, 'dry-run' | 'discard' | 'quiet'>): ExitCode =>
    write.run({ ...PLAN_OPTIONS, ...more, root: given, adopt: true, all: false, watch: false }, terminal, []);
  const preview = writeWith({ 'dry-run': true, discard: choices.discard, quiet: false });
  if (preview === 2) return 2;
  const isTaken =
    choices.adopt || terminal.ask('Write these files, and take over those that are there?') === true;
  if (!isTaken) return 1;
  const discard = choices.discard || mayDiscard(beginning, terminal);
  const written = writeWith({ 'dry-run': false, discard, quiet: true });
  if (written !== 0) return written;
  return check.run({ ...PLAN_OPTIONS, root: given, all: false, fix: false, quiet: true }, terminal, []);
}

/** What is to become of files that cannot all be imported as they are. */
function decide({ root, choices, harnesses: to }: Beginning, { registry, ask }: Terminal) {
  const { prefer, separate, repair } = choices;
  const { left } = importOne(root, { registry, to, prefer, separate, repair }).imported;
  const decided = { prefer, separate, repair };
  for (const { does, files, words } of waysOut(left)) {
    const [option = '', value] = words;
    const as = value === undefined ? '' : `, as ${value} has them`;
    if (ask(`${does.replace('To ', 'Shall I ')} ${counted(files, 'file')}${as}? (${option})`) !== true)
      continue;
    if (option === '--separate') decided.separate = true;
    else if (option === '--repair') decided.repair = true;
    else decided.prefer = HARNESS_IDS.find((id) => id === value);
  }
  return decided;
}

/** Files that say more than their spec are left, unless a person lets that go. */
function mayDiscard({ root }: Beginning, { registry, ask }: Terminal): boolean {
  const left = notTakenOver(plan(root, { registry, adopt: true }).diagnostics);
  return (
    left > 0 &&
    ask(
      `Take over ${counted(left, 'file')} that say more than their specs, too? What only they say is lost.`,
    ) === true
  );
}

/** The options of the commands that nobody is asked for. */
const IMPORT_OPTIONS = {
  ...{ all: false, closed: false, 'dry-run': false, diff: false, quiet: false, 'replace-links': false },
  format: 'text',
  ...{ config: undefined, harness: undefined },
} as const;

const PLAN_OPTIONS = {
  ...{ config: undefined, harness: undefined, matrix: undefined, policy: undefined },
  format: 'text',
  ...{ strict: false, 'allow-empty': false, diff: false, verbose: false },
} as const;
