import type { Harness, HarnessId } from '../harness/contract.js';
import { type Diagnostic, diagnose } from '../model/diagnose.js';
import { checkSchema } from '../model/schema.js';
import { distinct, kindsOf, type NamedToolKind, type ToolKind } from '../model/tools.js';
import type { Severity } from '../text/finding.js';
import { hasErrors } from '../text/finding.js';
import { isRecord, type Locate, type Path } from '../text/locate.js';
import { type Location, locator, type SourceFile } from '../text/source.js';
import { readYaml } from '../text/yaml.js';
import { type COVERAGES, policyFileSchema } from './policy-schema.js';

/** One rule of a policy. */
export interface PolicyRule {
  readonly name: string;
  /** An agent may not have all of these. */
  readonly together?: readonly ForbiddenTool[];
  /** An agent may have none of these. */
  readonly forbid?: readonly ForbiddenTool[];
  /** An agent may have these only, and no MCP, custom or unknown tool. */
  readonly allow?: readonly AllowedTool[];
  /** An agent may have only what is named. */
  readonly closed?: true;
  /** Patterns of `server` or `server/tool`: an agent may use no other. */
  readonly mcp?: readonly string[];
  /** The values that fields of a harness may have. */
  readonly fields?: FieldLimits;
  /** Patterns of commands and addresses: nothing else may run by itself, whichever agent works. */
  readonly runs?: readonly string[];
  /** Whether what an agent can have done by others counts too. */
  readonly reach: boolean;
  /** Patterns of names; left out, every agent. */
  readonly agents?: readonly string[];
  /** Left out, every harness. */
  readonly harnesses?: readonly HarnessId[];
  /** Patterns of `owner/name`; left out, every repository. */
  readonly repositories?: readonly string[];
  readonly severity: Severity;
  readonly covers: (typeof COVERAGES)[number];
  /** What cannot be read in nested folders counts as everything too. */
  readonly unread?: 'error';
  readonly except: readonly PolicyException[];
  /** It is from a file for several projects, so that it may well match nothing in one of them. */
  readonly isShared?: true;
  /** Where the rule is. */
  readonly at?: Location;
}

/** A tool, servers of MCP, or tools that only their author knows. */
export type ForbiddenTool = NamedToolKind | Servers | CustomTools;

/** Tools by the name that a spec gives them: `*` is any text, `?` one character. */
export interface CustomTools {
  readonly custom: string;
}

/** Servers, or tools of them, as a pattern of `server` or `server/tool`. */
export interface Servers {
  readonly mcp: string;
}

/** A tool, or a shell whose rules are for no other commands. */
export type AllowedTool = NamedToolKind | ShellCommands;

/** Commands as a pattern: `*` is any text. */
export interface ShellCommands {
  readonly shell: string;
}

export type FieldLimits = Readonly<Partial<Record<HarnessId, Readonly<Record<string, readonly unknown[]>>>>>;

/** Agents that may break a rule, and why. */
export interface PolicyException {
  readonly agents: readonly string[];
  readonly harnesses?: readonly HarnessId[];
  readonly repositories?: readonly string[];
  readonly reason: string;
  /** The day on which it is to end, as `2026-12-31`. */
  readonly until?: string;
  readonly at?: Location;
}

/** The keys of a rule that ask something of an agent. */
const DEMANDS = ['together', 'forbid', 'allow', 'closed', 'mcp', 'fields', 'runs'] as const;

/** Rules, and what is wrong with the text they are from. */
export interface ReadPolicy {
  readonly rules: readonly PolicyRule[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The rules of one file, and where its keys are. */
export interface PolicyFile extends ReadPolicy {
  readonly locate: Locate;
}

/** Reads a file with further rules: `policy` as in a config, and nothing else. */
export function readPolicy(source: SourceFile, registry: readonly Harness[]): PolicyFile {
  const text = source.text.startsWith('\ufeff') ? source.text.slice(1) : source.text;
  const { value, locate, diagnostics } = readYaml(text, locator({ path: source.path, text }));
  if (!isRecord(value)) {
    const got = Array.isArray(value)
      ? 'a list'
      : value === null || value === undefined
        ? 'nothing'
        : 'plain text';
    const problem = diagnose('not-a-map', locate([]), { got });
    return { rules: [], diagnostics: diagnostics.length > 0 ? diagnostics : [problem], locate };
  }
  const problems = [
    ...diagnostics,
    ...checkSchema(value, policyFileSchema(registry), locate, { where: 'a policy file' }),
  ];
  if (hasErrors(problems)) return { rules: [], diagnostics: problems, locate };
  const { rules, diagnostics: found } = rulesFrom(value.policy, locate);
  const shared = rules.map((rule) => ({ ...rule, isShared: true as const }));
  return { rules: shared, diagnostics: [...problems, ...found], locate };
}

/** Each rule once, whatever file it is from: what two files ask in the same words need not be reported twice. */
export function distinctRules(rules: readonly PolicyRule[]): readonly PolicyRule[] {
  const byText = new Map<string, PolicyRule>();
  for (const rule of rules) {
    const { at: _, isShared: __, except, ...asked } = rule;
    const text = JSON.stringify([asked, except.map(({ at: ___, ...exception }) => exception)]);
    if (!byText.has(text)) byText.set(text, rule);
  }
  return [...byText.values()];
}

/** A rule as written, once its schema has been checked. */
type WrittenRule = Partial<Omit<PolicyRule, 'name' | 'together' | 'forbid' | 'allow' | 'closed' | 'at'>> & {
  readonly name: string;
  readonly together?: readonly (ToolKind | Servers | CustomTools)[];
  readonly forbid?: readonly (ToolKind | Servers | CustomTools)[];
  readonly allow?: readonly (ToolKind | ShellCommands)[];
  readonly closed?: boolean;
};

/** Makes rules of the value of `policy`. Its schema must have been checked. */
export function rulesFrom(policy: unknown, locate: Locate): ReadPolicy {
  const written = (policy ?? []) as readonly WrittenRule[]; // what the schema says
  return {
    rules: written.map((rule, index) => ruleFrom(rule, ['policy', index], locate)),
    diagnostics: [
      ...sameNames(written, locate),
      ...written.flatMap((rule, index) => [...voidParts(rule, ['policy', index], locate)]),
    ],
  };
}

function ruleFrom(rule: WrittenRule, path: Path, locate: Locate): PolicyRule {
  const { together, forbid, allow, closed, except = [], ...rest } = rule;
  return {
    reach: false,
    severity: 'error',
    covers: 'all',
    ...rest,
    ...(together && { together: distinct(together.flatMap(namedTools)) }),
    ...(forbid && { forbid: distinct(forbid.flatMap(namedTools)) }),
    ...(allow && { allow: distinct(allow.flatMap(namedTools)) }),
    ...(closed && { closed }),
    except: except.map((each, index) => ({ ...each, ...withLine(locate([...path, 'except', index])) })),
    ...withLine(locate([...path, 'name'])),
  };
}

const namedTools = <Other extends object>(entry: ToolKind | Other): readonly (NamedToolKind | Other)[] =>
  typeof entry === 'string' ? kindsOf(entry) : [entry];

const withLine = (at: Location | undefined): { readonly at?: Location } => (at ? { at } : {});

function* sameNames(rules: readonly WrittenRule[], locate: Locate): Iterable<Diagnostic> {
  const seen = new Set<string>();
  for (const [index, { name }] of rules.entries()) {
    if (seen.has(name)) yield diagnose('duplicate-policy', locate(['policy', index, 'name']), { name });
    seen.add(name);
  }
}

/** A part of a rule that asks for nothing looks like protection and is none. */
function* voidParts(rule: WrittenRule, path: Path, locate: Locate): Iterable<Diagnostic> {
  const { name, reach } = rule;
  const demands = DEMANDS.filter((key) => rule[key] !== undefined);
  for (const [key, why] of Object.entries(VOID_PARTS)) {
    const problem = why(rule);
    if (problem !== undefined) yield diagnose('void-policy', locate([...path, key]), { name, why: problem });
  }
  if (demands.length === 0) {
    const why = `it has none of ${DEMANDS.join(', ')}`;
    yield diagnose('void-policy', locate([...path, 'name']), { name, why });
  } else if (reach && demands.every((key) => key === 'fields'))
    yield diagnose('void-policy', locate([...path, 'reach']), {
      name,
      why: '"reach" says nothing of fields',
    });
}

const isEmpty = (list: readonly unknown[] | undefined): boolean => list?.length === 0;

/** By the key to point at: why it asks for nothing, if so. */
const VOID_PARTS: Readonly<Record<string, (rule: WrittenRule) => string | undefined>> = {
  together: ({ together }) =>
    together && distinct(together.flatMap(namedTools)).length < 2 ? '"together" needs two tools' : undefined,
  forbid: ({ forbid }) => (isEmpty(forbid) ? '"forbid" names no tool' : undefined),
  closed: ({ closed }) => (closed === false ? '"closed" can only be true' : undefined),
  fields: ({ fields }) =>
    fields && Object.values(fields).every((limits = {}) => Object.keys(limits).length === 0)
      ? '"fields" names no field'
      : undefined,
  agents: ({ agents }) => (isEmpty(agents) ? '"agents" names no agent' : undefined),
  harnesses: ({ harnesses }) => (isEmpty(harnesses) ? '"harnesses" names no harness' : undefined),
  repositories: ({ repositories }) =>
    isEmpty(repositories) ? '"repositories" names no repository' : undefined,
};
