/** The names that its CLI of that date knows. */
export const KNOWN_MODELS = {
  date: '2026-11-19',
  source: 'Gemini CLI 0.61.0',
  names: [
    ...['3.8-flash', '3.5-flash', '3.5-flash-lite', '3.1-pro-preview', '3.1-pro-preview-customtools'],
    ...[
      '3.1-flash-lite',
      '3.1-flash-lite-preview',
      '3-pro-preview',
      '3-flash-preview',
      '2.5-pro',
      '2.5-flash',
    ],
    ...['2.5-flash-lite', '2.0-flash', '2.0-flash-001'],
  ].map((version) => `gemini-${version}`),
} as const;
