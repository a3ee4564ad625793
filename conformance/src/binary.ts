import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** One package that may contain the binary for this machine, and where in the package it is. */
export type Place = { readonly name: string; readonly file: string };

/** Windows, macOS, or which C library: what npm calls `os` and `libc`. */
export const isMusl = process.platform === 'linux' && !reportsGlibc();

/** Without AVX2 the default OpenCode build crashes at its first instruction of that kind. */
export const isBaseline = process.arch === 'x64' && process.platform === 'linux' && !hasAvx2();

/**
 * The native binary of a harness, straight from its platform package. The packages' install scripts only
 * link it to a shorter place, so they need not run, nor be approved.
 */
export function findBinary(harness: string, places: readonly Place[]): string {
  const found = places.map(locate).find((path) => path !== undefined);
  if (found !== undefined) return found;
  const names = places.map(({ name }) => name).join(', ');
  throw new Error(`No binary of ${harness} is installed. Run "npm ci" in conformance; looked for: ${names}.`);
}

/** A folder of modules of another release, where one is asked about. */
const otherModules = (): string | undefined => process.env.CONFORMANCE_MODULES;

function locate({ name, file }: Place): string | undefined {
  const other = otherModules();
  if (other !== undefined) {
    const path = join(other, name, file);
    return existsSync(path) ? path : undefined;
  }
  try {
    const path = join(dirname(require.resolve(`${name}/package.json`)), file);
    return existsSync(path) ? path : undefined;
  } catch {
    // Not exported or not installed: the directory is where npm puts it, or there is none.
    const path = join(import.meta.dirname, '..', 'node_modules', name, file);
    return existsSync(path) ? path : undefined;
  }
}

function reportsGlibc(): boolean {
  const report: unknown = process.report.getReport();
  return JSON.stringify(report).includes('"glibcVersionRuntime"');
}

function hasAvx2(): boolean {
  try {
    return /\bavx2\b/.test(readFileSync('/proc/cpuinfo', 'utf8'));
  } catch {
    return true;
  }
}

/** A Node of at least this version, for a CLI that needs a newer one than ours: ours, or the one npm has put here. */
export function nodeBinary(major: number): string {
  if (Number(process.versions.node.split('.')[0]) >= major) return process.execPath;
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  return findBinary(`Node ${major}`, [{ name: `node-${platform}-${process.arch}`, file }]);
}
