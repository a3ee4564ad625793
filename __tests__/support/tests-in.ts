import { readdirSync } from 'node:fs';

/**
 * Takes in every `<name>.tests.ts` of a folder. Jest loads all modules anew for each `.test.ts`: small ones that are loaded
 * by one have their modules once.
 */
export async function testsIn(folder: URL): Promise<void> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.tests.ts'));
  for (const name of names.sort()) await import(new URL(name, folder).href);
}
