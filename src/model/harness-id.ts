/** The harnesses of the specification, which a run writes for unless it says otherwise. */
export const AGENT_HARNESSES = ['claude-code', 'opencode', 'copilot'] as const;
export type AgentHarness = (typeof AGENT_HARNESSES)[number];

/** The id of any harness: one of ours, or one that a user of the library registers. */
export type HarnessId = AgentHarness | (string & {});
