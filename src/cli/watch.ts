import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Harness } from '../harness/contract.js';
import { CONFIG_PATHS, loadConfig } from '../project/project.js';
import { diskTree, literally } from '../project/tree.js';
import { reason } from '../project/writer.js';
import { printableLine } from '../report/printable.js';
import { counted } from '../report/text.js';
import type { Terminal } from './terminal.js';

/**
 * The files are looked at, not listened to: that works in every file system and container, and for editors that replace
 * a file. A thousand of them take a few milliseconds.
 */
const INTERVAL_MS = 250;

/** What makes the files: each spec and config with its state. */
type Snapshot = ReadonlyMap<string, string>;

interface Watched {
  readonly registry: readonly Harness[];
  readonly root: string;
  /** The config's path below the root, where one is given. */
  readonly config: string | undefined;
}

/**
 * Runs now and after each change of a spec or the config, until the process is asked to stop. `specs` are globs of those
 * that changed; left out, the run is about all. A run that fails is reported, and the next change starts another.
 */
export function watchSpecs(
  watched: Watched,
  run: (specs?: readonly string[]) => void,
  terminal: Terminal,
): void {
  const runSafely = (specs?: readonly string[]) => {
    try {
      run(specs);
    } catch (error) {
      terminal.clearProgress();
      terminal.warn(printableLine(reason(error)));
    }
  };
  let done = snapshotOf(watched);
  let last = done;
  runSafely();
  const timer = setInterval(() => {
    const now = snapshotOf(watched);
    const isAtRest = isSameSnapshot(now, last); // an editor may still be writing
    last = now;
    if (!isAtRest || isSameSnapshot(now, done)) return;
    const changed = changesBetween(done, now);
    done = now;
    terminal.print(printableLine(`Changed: ${changed.paths.join(', ')}`));
    runSafely(changed.globs);
  }, INTERVAL_MS);
  stopWith(timer);
  terminal.print(`Watching ${counted(done.size, 'file')}. Ctrl+C stops.`);
}

/** Each state tells one content from another in practice: time, size and the file itself. */
function snapshotOf({ root, config, registry }: Watched): Snapshot {
  try {
    const tree = diskTree(root);
    const loaded = loadConfig(tree, config, registry);
    const paths = [
      ...(config === undefined ? CONFIG_PATHS : [config]),
      ...tree.list(loaded.config.specs).files,
    ];
    return new Map(paths.flatMap((path) => stateOf(root, path)));
  } catch {
    return new Map(); // a config that is being replaced; the next look finds it
  }
}

function stateOf(root: string, path: string): readonly (readonly [string, string])[] {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  return stat ? [[path, `${stat.mtimeMs} ${stat.size} ${stat.ino}`]] : [];
}

const isSameSnapshot = (a: Snapshot, b: Snapshot): boolean =>
  a.size === b.size && [...a].every(([path, state]) => b.get(path) === state);

/** A spec that was only edited concerns its own files; anything else, such as a deleted one, concerns all. */
function changesBetween(
  before: Snapshot,
  after: Snapshot,
): { readonly paths: readonly string[]; readonly globs: readonly string[] | undefined } {
  const paths = [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .sort();
  const isEdited = (path: string) => before.has(path) && after.has(path) && !isConfig(path);
  return { paths, globs: paths.every(isEdited) ? paths.map(literally) : undefined };
}

const isConfig = (path: string): boolean => CONFIG_PATHS.includes(path);

/** Ends the process in peace: between two runs, never within one. */
function stopWith(timer: NodeJS.Timeout): void {
  const stop = () => {
    clearInterval(timer);
    process.exitCode = 0;
    for (const signal of SIGNALS) process.removeListener(signal, stop);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  process.stdout.on('error', stop); // nobody reads any more
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
