import type { Agent } from '../../model/agent.js';
import { diagnose, type Facts } from '../../model/diagnose.js';
import { CUSTOM_FORM, CUSTOM_NAME, LIMIT_FORMS, MCP_FORM, MCP_NAME } from '../../model/tool-forms.js';
import { isAlias, type LimitedTool, limitKey, type Tool, toolLabel } from '../../model/tools.js';
import type { ToolList } from '../parse.js';
import { deprecated } from '../prompt-check.js';
import type { SpecRule } from './index.js';

/** Typed tools cannot be misspelt, but the names inside `Custom` and `Mcp` can be anything. */
export const toolNames: SpecRule = function* ({ agent, locate, toolPaths }) {
  for (const [list, index, tool] of toolsOf(agent)) {
    const at = () => locate(toolPaths[list][index] ?? [list, index]);
    const problem = whyBadTool(tool);
    if (problem) yield diagnose('bad-value', at(), problem, { agent: agent.name, tool: toolLabel(tool) });
    else if (isAlias(tool.kind)) yield deprecated(tool.kind, at(), { agent: agent.name });
  }
};

function whyBadTool(tool: Tool): Facts['bad-value'] | undefined {
  if (tool.kind === 'Custom' && !CUSTOM_NAME.test(tool.name))
    return badName('custom', tool.name, CUSTOM_FORM);
  if (tool.kind === 'Limited') return whyBadLimit(tool);
  if (tool.kind !== 'Mcp') return undefined;
  const name = `${tool.server}/${tool.tool ?? '*'}`;
  return MCP_NAME.test(name) ? undefined : badName('mcp', name, MCP_FORM);
}

function whyBadLimit({ tool, pattern }: LimitedTool): Facts['bad-value'] | undefined {
  const { form, words } = LIMIT_FORMS[tool];
  return form.test(pattern) ? undefined : badName(limitKey(tool), pattern, words);
}

const badName = (key: string, name: string, expected: string): Facts['bad-value'] => ({
  key,
  expected,
  got: JSON.stringify(name),
  near: undefined,
});

/** Every entry of both lists, with its list and its place there. */
export function* toolsOf({ frontmatter }: Agent): Iterable<readonly [ToolList, number, Tool]> {
  for (const list of ['tools', 'disallowedTools'] as const) {
    for (const [index, tool] of (frontmatter[list] ?? []).entries()) yield [list, index, tool];
  }
}
