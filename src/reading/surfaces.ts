import type { Harness } from '../harness/contract.js';
import type { Surface, SurfaceReading } from '../harness/surface.js';
import { onceFor } from '../text/once.js';
import { byPath, type SourceFile } from '../text/source.js';
import { HOME } from './places.js';

/** A file beside agent files that changes what agents or the main session can do, as one harness reads it. */
export interface FoundSurface {
  readonly harness: Harness;
  readonly surface: Surface;
  readonly path: string;
  /** The folder that it holds for: empty, or with `/` at its end. `undefined`: a person's home, so it holds everywhere. */
  readonly above: string | undefined;
  /** Missing where nothing of it is read. */
  readonly said?: SurfaceReading;
}

/** Where a path lies for one surface. */
interface SurfacePlace extends Pick<FoundSurface, 'harness' | 'surface' | 'above'> {
  readonly below: string;
}

/** The surfaces that a file is, one for each harness that reads it. */
export function surfacesAt(path: string, registry: readonly Harness[]): readonly SurfacePlace[] {
  return registry.flatMap((harness) => surfacesOf(harness, path));
}

function surfacesOf(harness: Harness, path: string): readonly SurfacePlace[] {
  const isUser = path.startsWith(HOME);
  const given = isUser ? path.slice(HOME.length) : path;
  return expressionsOf(harness).flatMap(({ surface, isOfUser, expression }) => {
    if (isOfUser !== isUser) return [];
    const [, above, below] = expression.exec(given) ?? [];
    if (below === undefined) return [];
    return [{ harness, surface, above: isUser ? undefined : (above ?? ''), below }];
  });
}

/** Every path of a harness's surfaces as an expression: the folder that it holds for, and the path below that. */
const expressionsOf = onceFor(({ audit }: Harness) =>
  (audit?.surfaces ?? []).flatMap((surface) => {
    const anywhere = surface.where === 'any folder';
    return [
      ...surface.paths.map((path) => ({
        surface,
        isOfUser: false,
        expression: asExpression(path, anywhere),
      })),
      ...(surface.userPaths ?? []).map((path) => ({
        surface,
        isOfUser: true,
        expression: asExpression(path, false),
      })),
    ];
  }),
);

/** No part of it can match what the part before it could, but for the folders above. */
const asExpression = (path: string, isAnywhere: boolean): RegExp => {
  const below = path
    .split('/')
    .map((part) => (part === '**' ? '(?:[^/]+/)*' : `${part.split('*').map(literal).join('[^/]*')}/`))
    .join('')
    .slice(0, -1);
  return new RegExp(`^(${isAnywhere ? '(?:[^/]+/)*' : ''})(${below})$`);
};

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Globs of every surface, below the root or below home. */
export const surfaceGlobs = (registry: readonly Harness[], where: 'root' | 'home'): readonly string[] => [
  ...new Set(
    registry.flatMap(({ audit }) =>
      (audit?.surfaces ?? []).flatMap((surface) => {
        if (where === 'home') return surface.userPaths ?? [];
        return surface.paths.map((path) => (surface.where === 'root' ? path : `**/${path}`));
      }),
    ),
  ),
];

/** Whether a file has to be read for what it says beside agents. */
export const isReadSurface = (path: string, registry: readonly Harness[]): boolean =>
  surfacesAt(path, registry).some(({ surface }) => surface.read);

/** Reads every surface among some files. `text` is asked for those alone that a harness's module can read. */
export function readSurfaces(
  files: readonly { readonly path: string; readonly text: () => string | undefined }[],
  registry: readonly Harness[],
): readonly FoundSurface[] {
  return [...files].sort(byPath).flatMap((file) =>
    surfacesAt(file.path, registry).map(({ below, ...place }): FoundSurface => {
      const text = place.surface.read && file.text();
      if (text === undefined) return { ...place, path: file.path };
      const said = place.surface.read?.({ path: file.path, below, text });
      return { ...place, path: file.path, ...(said && { said }) };
    }),
  );
}

/** The same of files whose text is at hand. */
export const surfacesAmong = (
  sources: readonly SourceFile[],
  registry: readonly Harness[],
): readonly FoundSurface[] =>
  readSurfaces(
    sources.map(({ path, text }) => ({ path, text: () => text })),
    registry,
  );
