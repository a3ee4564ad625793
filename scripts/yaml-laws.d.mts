import type { offsetInPlain, readPlainYaml } from '../src/text/plain-yaml.js';
import type { readAnyYaml } from '../src/text/yaml.js';
import type { Field, writeAny, writePlain } from '../src/text/yaml-text.js';

type Random = () => number;

export function randomOf(seed: number): Random;
export function caseOf(random: Random): string;
export function compareReaders(
  plain: { readonly readPlainYaml: typeof readPlainYaml; readonly offsetInPlain: typeof offsetInPlain },
  library: typeof readAnyYaml,
  text: string,
): string | undefined;
export function fieldOf(random: Random): Field;
export function compareWriters(
  writers: { readonly writePlain: typeof writePlain; readonly writeAny: typeof writeAny },
  field: Field,
): string | undefined;
export function runLaw(
  cases: number,
  next: () => readonly [shown: unknown, found: string | undefined],
): { readonly left: number; readonly differing: readonly string[] };
