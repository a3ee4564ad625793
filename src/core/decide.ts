import { type Finding, grantedNatives, judge, type UnsupportedSeverity } from './effect.js';
import { type Permission, type ToolFormat, type WrittenTools, wishesOf, writeTools } from './map.js';
import type { AgentHarness, Matrix, Tool } from './tools.js';

/** All that decides on the tools of an agent in one harness. */
export interface ToolQuestion {
  readonly tools?: readonly Tool[];
  readonly disallowedTools?: readonly Tool[];
  readonly harness: AgentHarness;
  readonly matrix: Matrix;
  readonly format: ToolFormat;
  readonly onUnsupported: UnsupportedSeverity;
  /** The servers configured for the agent itself. */
  readonly mcpServers: readonly string[];
}

export interface ToolDecision {
  readonly written: WrittenTools;
  /** The natives the harness will grant, sorted. */
  readonly granted: readonly string[];
  readonly findings: readonly Finding[];
}

/** A team's agents have few different lists of tools; each is thought through once. */
const known = new Map<string, ToolDecision>();
const MOST_KNOWN = 1_000;

/** What is written for an agent's tools, what it will be granted, and where that is not what the spec says. */
export function decideTools(question: ToolQuestion): ToolDecision {
  const key = JSON.stringify(question);
  const decision = known.get(key) ?? decideAnew(question);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, decision);
  return decision;
}

/** The same where rules of the agent's own stand beside those made from its tools. */
export function decideWithRules(
  question: ToolQuestion,
  combine: (permission: Permission) => Permission,
): ToolDecision {
  return decideAnew(question, combine);
}

function decideAnew(question: ToolQuestion, combine = (permission: Permission) => permission): ToolDecision {
  const { harness, format, mcpServers } = question;
  const wishes = wishesOf(question, harness, question);
  const first = writeTools(wishes, format, mcpServers);
  const written = first.permission ? { ...first, permission: combine(first.permission) } : first;
  const granted = grantedNatives(wishes, written);
  return { written, granted: [...granted].sort(), findings: judge(wishes, written, granted, question) };
}
