import { isRecord, type Path } from '../../text/locate.js';
import { readSettings } from '../../text/loose-yaml.js';
import type { MainEntry, SurfaceFile, SurfaceReading, SurfaceRule } from '../surface.js';
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

/** An allow list of tools: every other one is gone. */
export const onlyTools = ({ value, locate }: JsonFile, path: Path): readonly SurfaceRule[] => {
  const list = valueBelow(value, path);
  const except = textsAt(list, path).map(({ text }) => text);
  return Array.isArray(list)
    ? [{ effect: 'takes', of: 'tools', names: ['*'], except, at: locate(path, 'key') }]
    : [];
};

/** A key whose value is the agent that runs the main session. */
export const mainAt = ({ value, locate }: JsonFile, key: string): readonly MainEntry[] => {
  const agent = value[key];
  return typeof agent === 'string' && agent !== '' ? [{ agent, at: locate([key]) }] : [];
};

/** The value below some keys; nothing where one of them is missing. */
export const valueBelow = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inside, key) => (isRecord(inside) && Object.hasOwn(inside, key) ? inside[key] : undefined),
    value,
  );
