import { distinct, kindsOf, type LimitedTool, type NamedToolKind, Tool } from '../../model/tools.js';
import { onceFor, onceForEach } from '../../text/once.js';
import type { Harness, Matrix, ToolKeys } from '../contract.js';

/** Which tool a native belongs to, if any; `always` marks what no list can take away. */
export const ownerOf = ({ owners }: Harness, native: string): NamedToolKind | 'always' | undefined =>
  owners.get(native);

/** Every native that the harness is known to have and that one of our tools owns, or that is always there. */
export const nativesOf = onceFor(({ owners }: Harness): readonly string[] => [...owners.keys()]);

/** The known natives that a written name stands for. Each name of a list is compared with all others, so this is kept. */
export const nativesNamed = onceForEach((harness: Harness, written: string): readonly string[] =>
  nativesOf(harness).filter((each) => harness.tools.matches(written, each)),
);

/** The condition under which a harness offers a native, in words that follow its name. */
export function conditionOf({ owners, tools }: Harness, native: string): string | undefined {
  const owner = owners.get(native);
  if (owner === undefined || owner === 'always') return undefined;
  return tools.conditions?.[native] ?? tools.cells[owner].conditional;
}

/**
 * The natives that keys grant, of those that the harness is known to have and of further names: read off the keys by the
 * harness's own rules, whoever wrote them or is about to.
 */
export const grantedNatives = (
  harness: Harness,
  keys: ToolKeys,
  more: readonly string[] = [],
): readonly string[] => distinct([...nativesOf(harness), ...more]).filter(harness.grants(keys));

/** The fields of a file that give tools beside its lists. */
export const givingFields = ({ grantingFields = [] }: Harness, fields: ToolKeys): ToolKeys =>
  Object.fromEntries(
    grantingFields.flatMap((key) => (Object.hasOwn(fields, key) ? [[key, fields[key]]] : [])),
  );

/** The natives that such fields give by themselves. */
export const givenNatives = (harness: Harness, giving: ToolKeys): readonly string[] =>
  Object.keys(giving).length === 0 ? [] : grantedNatives(harness, { ...giving, tools: [] });

/** The field that gives something beside the lists, and the tool that this is where no tool of ours is. */
export interface Given {
  readonly field: string;
  readonly tool?: Tool;
}

/** What other fields of the file give by themselves, natives and tools of its own servers. */
export function givenBy(
  harness: Harness,
  giving: ToolKeys,
  servers: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, Given> {
  const { write, given, serversField = '' } = harness.mcp;
  const field = Object.keys(giving).join(' ');
  return new Map([
    ...givenNatives(harness, giving).map((native) => [native, { field }] as const),
    ...(given?.(servers) ?? []).map(
      ({ server, tool }) =>
        [write(server, tool ?? '*'), { field: serversField, tool: Tool.Mcp(server, tool) }] as const,
    ),
  ]);
}

/** The names of a tool's own cell. */
export function cellNames(kind: NamedToolKind, harness: Harness, matrix: Matrix): readonly string[] {
  const cell = harness.tools.cells[kind];
  return matrix === 'verified' ? (cell.verified?.names ?? cell.names) : cell.names;
}

/** The names a tool has in a harness, in writing order; `[]` when the harness has no such tool. */
export function namesOf(harness: Harness, tool: Tool, matrix: Matrix): readonly string[] {
  switch (tool.kind) {
    case 'Custom':
      return [tool.name];
    case 'Mcp':
      return [harness.mcp.write(tool.server, tool.tool ?? '*')];
    case 'Limited':
      return limitedNames(harness, tool, matrix);
    default: {
      const [kind, ...others] = kindsOf(tool.kind);
      if (kind && others.length === 0) return cellNames(kind, harness, matrix); // asked for in every prompt
      return distinct(kindsOf(tool.kind).flatMap((each) => cellNames(each, harness, matrix)));
    }
  }
}

/** The names for some uses of a tool; none where all of it would be granted and the spec does not say so. */
function limitedNames(harness: Harness, tool: LimitedTool, matrix: Matrix): readonly string[] {
  const { keeps = 'not', name } = harness.limits?.[tool.tool] ?? {};
  if (keeps === 'not' && tool.otherwise !== 'all') return [];
  const own = name?.(tool.pattern);
  return own === undefined ? cellNames(tool.tool, harness, matrix) : [own];
}

/** A name with brackets behind it, and what they hold: `Bash(git *)`. */
export function limitIn(written: string): { readonly name: string; readonly pattern: string } | undefined {
  const { name, pattern } = /^(?<name>[^(]+)\((?<pattern>.*)\)$/s.exec(written)?.groups ?? {};
  return name === undefined || pattern === undefined ? undefined : { name, pattern };
}

/** Whether a name can be one at all there: where brackets are not read, no tool is called like that. */
export const canBeName = ({ tools }: Harness, written: string): boolean =>
  tools.ignoresBrackets === true || limitIn(written) === undefined;

/** Whether two written names share a native, or are the same word in any spelling. */
export function overlap(harness: Harness, a: string, b: string): boolean {
  const { matches } = harness.tools;
  if (a.toLowerCase() === b.toLowerCase() || matches(a, b) || matches(b, a)) return true;
  const natives = nativesNamed(harness, wholeSet(harness, b));
  return nativesNamed(harness, wholeSet(harness, a)).some((native) => natives.includes(native));
}

const wholeSet = (harness: Harness, name: string): string => {
  const set = harness.tools.setOf?.(name);
  return set !== undefined && nativesNamed(harness, set).length > 0 ? set : name;
};

/** Whether `wide` takes in all that `narrow` does. */
export function covers(harness: Harness, wide: string, narrow: string): boolean {
  const { matches } = harness.tools;
  if (wide.toLowerCase() === narrow.toLowerCase()) return true;
  const natives = nativesNamed(harness, narrow);
  return natives.every((native) => matches(wide, native)) && (natives.length > 0 || matches(wide, narrow));
}
