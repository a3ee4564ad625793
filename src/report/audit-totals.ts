import type { Audit, AuditedAgent } from '../audit/audit.js';
import { cellOf } from './audit-grid.js';
import { counted } from './text.js';

/** How many agents there are, and how many of them have something void. */
interface Totals {
  readonly agents: number;
  readonly files: number;
  readonly open: number;
  readonly voids: number;
  readonly shellByOthers: number;
  readonly replaced: number;
  readonly notLoaded: number;
}

export function totalsOf(agents: readonly AuditedAgent[]): Totals {
  const count = (is: (agent: AuditedAgent) => boolean) => agents.filter(is).length;
  return {
    agents: new Set(agents.map(({ file, harness }) => JSON.stringify([file, harness]))).size,
    files: new Set(agents.map(({ file }) => file)).size,
    open: count(({ loads }) => loads === 'open'),
    voids: count(({ tools }) => [...tools.values()].includes('void')),
    shellByOthers: count((agent) => cellOf(agent, 'Shell') === 'delegated'),
    replaced: count(({ loads }) => loads === 'shadowed'),
    notLoaded: count(({ loads }) => loads === 'absent' || loads === 'breaks'),
  };
}

/** `2 with a restriction that does nothing`: what there is to say of them all, in every form of the report. */
export function totalParts(totals: Totals): readonly (readonly [number, string])[] {
  const { open, voids, shellByOthers, replaced, notLoaded } = totals;
  const parts = [
    [open, 'with every tool although the file restricts it'],
    [voids, 'with a restriction that does nothing'],
    [shellByOthers, 'with Shell only through another agent'],
    [replaced, 'replaced by another file of the same name'],
    [notLoaded, 'not loaded'],
  ] as const;
  return parts.filter(([count]) => count > 0);
}

/** `3 files, read as 4 agents in 3 harnesses`, then what there is to say of them. */
export function formatTotals({ agents, surfaces }: Pick<Audit, 'agents' | 'surfaces'>): string {
  const others = new Set(surfaces.flatMap(({ file, isIdle }) => (isIdle ? [] : file))).size;
  const beside =
    others === 0
      ? ''
      : counted(
          others,
          'other file that changes what they can do',
          'other files that change what they can do',
        );
  if (agents.length === 0) return others === 0 ? agentTotals(agents) : `no agents, and ${beside}`;
  return `${agentTotals(agents)}${others === 0 ? '' : `; ${beside}`}`;
}

function agentTotals(agents: readonly AuditedAgent[]): string {
  const totals = totalsOf(agents);
  const harnesses = new Set(agents.map(({ harness }) => harness)).size;
  const read = `read as ${counted(totals.agents, 'agent')} in ${counted(harnesses, 'harness', 'harnesses')}`;
  const parts = totalParts(totals).map(([count, words]) => `${count} ${words}`);
  return `${counted(totals.files, 'file')}, ${read}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`;
}
