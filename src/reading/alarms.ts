import type { RunEntry, SurfaceReading } from '../harness/surface.js';

/** A program that takes its commands from what is piped into it; with a text of its own, that is only data. */
const RUNNER = String.raw`(?:sudo\s+)?(?:(?:ba|z|da)?sh\b(?!\s+-c)|(?:node|python3?|perl|ruby)\s*-?\s*(?=$|[\n;&|)"'])|iex\b)`;
const LOADER = String.raw`(?:curl|wget|iwr|irm|Invoke-WebRequest|Invoke-RestMethod)\b`;

/** What attacks do in commands that start by themselves, in words that follow "it". Each part has a limit, so that no text takes long. */
const SHAPES: readonly (readonly [shape: RegExp, alarm: string])[] = [
  [
    new RegExp(String.raw`\b${LOADER}[^;\n]{0,400}\|\s{0,9}${RUNNER}`, 'i'),
    'runs what it loads from the network',
  ],
  [
    new RegExp(String.raw`\b(?:eval|source|(?:ba|z|da)?sh)\b[^\n;&|]{0,80}[$<]\(\s{0,9}${LOADER}`, 'i'),
    'runs what it loads from the network',
  ],
  [
    new RegExp(String.raw`\bbase64\s{1,9}(?:-d|--decode)\b[^;\n]{0,400}\|\s{0,9}${RUNNER}`, 'i'),
    'runs a text that base64 hides',
  ],
];

/** Says of commands that do what attacks do that they are worth a warning; what a harness says itself stays. */
export const withAlarms = (said: SurfaceReading): SurfaceReading =>
  said.runs ? { ...said, runs: said.runs.map(withAlarm) } : said;

function withAlarm(run: RunEntry): RunEntry {
  const alarm = run.alarm ?? SHAPES.find(([shape]) => shape.test(run.text))?.[1];
  return alarm === undefined ? run : { ...run, alarm };
}
