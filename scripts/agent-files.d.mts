type Fields = Readonly<Record<string, unknown>>;
type Harness = 'claude-code' | 'opencode' | 'copilot';

export const NATIVES: Readonly<Record<Harness, readonly string[]>>;
export function harnessOf(path: string): Harness | undefined;
export function partsOf(text: string): { readonly fields: Fields; readonly prompt: string };
export function identityOf(path: string, fields: Fields): unknown;
export function probeFor(harness: Harness, name: string): string;
export function namesIn(harness: Harness, fields: Fields): readonly string[];
export function judgeOf(
  harness: Harness,
  fields: Fields,
  texts?: readonly string[],
): (native: string) => string;
export function textsFor(...all: readonly Fields[]): readonly string[];
