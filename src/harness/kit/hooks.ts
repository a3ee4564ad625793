import { isRecord, type Locate, type Path } from '../../text/locate.js';
import type { RunEntry } from '../surface.js';
import { isText } from './name-lists.js';

/** The commands of hooks, event by event: in a list of their own, or in groups with a matcher. */
export function hooksIn(hooks: unknown, locate: Locate, path: Path, of = ''): readonly RunEntry[] {
  if (!isRecord(hooks)) return [];
  return Object.entries(hooks).flatMap(([event, entries]) =>
    (Array.isArray(entries) ? entries : []).flatMap((entry: unknown, index) => {
      const here = [...path, event, index];
      const by = `the hook ${event}${of}`;
      const isGuard = GUARD_EVENTS.includes(event) ? ({ isGuard: true } as const) : {};
      const kind = { by, isHook: true, ...isGuard } as const;
      const group: unknown = isRecord(entry) ? entry.hooks : undefined;
      if (!Array.isArray(group)) return hookAt(entry, kind, locate, here);
      return group.flatMap((hook: unknown, number) => hookAt(hook, kind, locate, [...here, 'hooks', number]));
    }),
  );
}

/** The events that come before a call of a tool, by whose hooks a call can be refused. */
export const GUARD_EVENTS: readonly string[] = ['PreToolUse', 'preToolUse', 'BeforeTool'];

/** What a hook does, under whichever key harnesses write it. */
const ACTIONS = ['command', 'bash', 'powershell', 'url', 'prompt', 'tool'];

function hookAt(
  hook: unknown,
  kind: Omit<RunEntry, 'text' | 'at'>,
  locate: Locate,
  path: Path,
): readonly RunEntry[] {
  if (!isRecord(hook)) return [];
  const text = ACTIONS.map((key) => hook[key]).find(isText);
  return text === undefined ? [] : [{ ...kind, text, at: locate(path) }];
}
