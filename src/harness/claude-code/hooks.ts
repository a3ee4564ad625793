import type { Diagnostic } from '../../model/diagnose.js';
import { checkSchema, type Schema } from '../../model/schema.js';
import { isRecord, type Locate } from '../../text/locate.js';

const text: Schema = { type: 'string' };
const ANY_VALUE: Schema = { type: 'any' };

/** The kinds of hooks, with the key that each of them needs. */
const NEEDS = { command: 'command', prompt: 'prompt', agent: 'prompt', http: 'url', mcp_tool: 'tool' };

const hook: Schema = {
  type: 'either',
  of: Object.entries(NEEDS).map(
    ([kind, key]): Schema => ({
      type: 'object',
      fields: { type: { type: 'string', values: [kind] }, [key]: text, timeout: { type: 'number' } },
      required: ['type', key],
      others: ANY_VALUE,
    }),
  ),
};

const event: Schema = {
  type: 'list',
  items: {
    type: 'object',
    fields: { matcher: text, hooks: { type: 'list', items: hook } },
    required: ['hooks'],
    others: ANY_VALUE,
  },
};

/**
 * The hooks of an agent. Claude Code 2.1.326 checks two events only, and does not load an agent that is wrong there;
 * other events, and keys that are none, may hold anything.
 */
export const HOOKS: Schema = {
  type: 'object',
  fields: { PreToolUse: event, PermissionRequest: event },
  others: ANY_VALUE,
};

/** Why an agent is not loaded for its hooks; a value that is empty or false is as good as none. */
export function hooksProblem(
  { hooks }: Readonly<Record<string, unknown>>,
  locate: Locate,
): Diagnostic | undefined {
  if (!hooks) return undefined;
  const given = isRecord(hooks)
    ? Object.fromEntries(Object.entries(hooks).filter(([, value]) => value !== null))
    : hooks;
  const schema: Schema = { type: 'object', fields: { hooks: HOOKS } };
  return checkSchema({ hooks: given }, schema, locate).find(({ severity }) => severity === 'error');
}
