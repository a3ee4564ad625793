/** The names of its documentation as its files have them, those of models that it no longer has too. */
export const KNOWN_MODELS = {
  date: '2026-06-10',
  source: 'https://docs.github.com/en/copilot/reference/ai-models/supported-models',
  names: [
    'claude-fable-5',
    ...['4.8', '4.7', '4.6', '4.5', '4.1', '4'].map((version) => `claude-opus-${version}`),
    ...['4.6', '4.5', '4'].map((version) => `claude-sonnet-${version}`),
    'claude-haiku-4.5',
    'claude-3.7-sonnet',
    'claude-3.5-sonnet',
    ...['gpt-5.5', 'gpt-5.4', 'gpt-5.4-mini', 'gpt-5.4-nano', 'gpt-5.3-codex', 'gpt-5.2-codex', 'gpt-5.2'],
    ...['gpt-5.1', 'gpt-5.1-codex', 'gpt-5.1-codex-mini', 'gpt-5.1-codex-max', 'gpt-5', 'gpt-5-mini'],
    ...['gpt-4.1', 'gpt-4o', 'o4-mini', 'o3', 'o3-mini', 'o1-mini', 'raptor-mini', 'mai-code-1-flash'],
    ...['gemini-3.5-flash', 'gemini-3.1-pro', 'gemini-3-flash', 'gemini-3-pro-preview', 'gemini-2.5-pro'],
    'gemini-2.0-flash',
  ],
} as const;
