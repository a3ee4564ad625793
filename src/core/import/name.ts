import type { AgentFile } from '../harness/import-rules.js';
import { whyUnsafe } from '../rules.js';

/** What the spec of an agent file is called: what the harness calls it, made safe where it must be. */
export function specNameOf({ harness, id, stem }: AgentFile): string {
  if (whyUnsafe(id) === undefined) return id;
  return safeName(harness.nameIs === 'identity' ? stem : id);
}

/** The nearest name that can be a file's and an agent's everywhere. */
export function safeName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(?:\.agent)+$/, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+|-+$/g, '')
    .slice(0, 64)
    .replace(/-+$/, '');
  return whyUnsafe(plain) === undefined ? plain : `agent-${plain}`.slice(0, 64).replace(/[-.]+$/, '');
}
