import { diagnose } from '../../model/diagnose.js';
import { isNamedTool, kindsOf, type Tool, toolLabel } from '../../model/tools.js';
import type { SpecRule } from './index.js';

/** The deny wins, which the author may not expect. */
export const allowedAndDenied: SpecRule = function* ({ agent, locate, toolPaths }) {
  const { tools = [], disallowedTools = [] } = agent.frontmatter;
  if (disallowedTools.length === 0) return;
  const allowed = new Set(tools.flatMap(meanings));
  for (const [index, denied] of disallowedTools.entries()) {
    const tool = toolLabel(denied);
    const at = locate(toolPaths.disallowedTools[index] ?? ['disallowedTools', index]);
    if (meanings(denied).some((meaning) => allowed.has(meaning)))
      yield diagnose('allowed-and-denied', at, { tool }, { agent: agent.name, tool });
  }
};

/** A deprecated alias means the tools it stands for. */
const meanings = (tool: Tool): readonly string[] =>
  isNamedTool(tool) ? kindsOf(tool.kind) : [toolLabel(tool)];
