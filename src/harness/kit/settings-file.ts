import { isRecord, type Path } from '../../text/locate.js';
import { readSettings } from '../../text/loose-yaml.js';
import type { SurfaceFile, SurfaceReading } from '../surface.js';
import { type JsonFile, topOf } from './json-file.js';
import { serversIn } from './servers.js';

/** Reads JSON with or without comments; what a stricter harness does not take is read all the same, so that nothing is missed. */
export function readLooseJson(file: SurfaceFile): JsonFile | undefined {
  const { value, locate } = readSettings(file);
  return isRecord(value) ? { value, locate } : undefined;
}

/** A reader of a settings file that holds keys; one that has none says so. */
export const settingsReader =
  (read: (json: JsonFile) => SurfaceReading, effect = 'reads nothing of this file') =>
  (file: SurfaceFile): SurfaceReading => {
    const json = readLooseJson(file);
    if (json) return read(json);
    return {
      problems: [{ effect, why: 'it holds no keys that can be read', fix: 'Correct it.', at: topOf(file) }],
    };
  };

/** A reader of a file whose servers are under a key. */
export const serversReader = (key = 'mcpServers') =>
  settingsReader(
    ({ value, locate }) => ({ servers: serversIn(value[key], locate, [key]) }),
    'starts none of these servers',
  );

/** The texts of a list, each with its path. */
export const textsAt = (
  value: unknown,
  path: Path,
): readonly { readonly text: string; readonly path: Path }[] =>
  (Array.isArray(value) ? value : []).flatMap((text: unknown, index) =>
    typeof text === 'string' ? [{ text, path: [...path, index] }] : [],
  );

/** The value below some keys; nothing where one of them is missing. */
export const valueBelow = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inside, key) => (isRecord(inside) && Object.hasOwn(inside, key) ? inside[key] : undefined),
    value,
  );
