import type { Harness, Place } from '../contract.js';

/** Where a file is in the folders of a harness. */
interface PlacedFile {
  readonly place: Place;
  /** What comes before the folder: empty, or a path with `/` at its end. */
  readonly above: string;
  /** The path below the folder. */
  readonly below: string;
}

/** Finds the folder of a harness that holds a path, at any depth of the repository. */
export const placeOf = ({ places }: Harness, path: string): PlacedFile | undefined => placeIn(places, path);

/** Finds the folder that holds a path, also one in which the harness had its agents once. */
export const importPlaceOf = (harness: Harness, path: string): PlacedFile | undefined =>
  placeIn(importPlaces(harness), path);

const importPlaces = (harness: Harness): readonly Place[] => [
  ...harness.places,
  ...(harness.import.formerPlaces ?? []),
];

function placeIn(places: readonly Place[], path: string): PlacedFile | undefined {
  for (const place of places) {
    for (const folder of place.folders) {
      if (!path.includes(folder)) continue; // nearly always, and to look closer costs time
      const at = `/${path}`.lastIndexOf(`/${folder}/`);
      if (at !== -1) return { place, above: path.slice(0, at), below: path.slice(at + folder.length + 1) };
    }
  }
  return undefined;
}

/** Whether a harness would load a file from where it is. */
export function isLoaded(harness: Harness, path: string): boolean {
  const found = placeOf(harness, path);
  return found !== undefined && isAgentFile(found.place, found.below);
}

const isAgentFile = ({ extensions, nested }: Place, below: string): boolean =>
  extensions.some((extension) => below.endsWith(extension)) && (nested || !below.includes('/'));

/** Where a harness looks for agents below the root, as globs. */
export const globsOf = ({ places }: Harness): readonly string[] => globsIn(places);

/** Where a harness looks for agents below the root, and where it did once, as globs. */
export const importGlobsOf = (harness: Harness): readonly string[] => globsIn(importPlaces(harness));

const globsIn = (places: readonly Place[]): readonly string[] =>
  places.flatMap(({ folders, extensions, nested }) =>
    folders.flatMap((folder) => shortest(extensions).map((end) => `${folder}/${nested ? '**/' : ''}*${end}`)),
  );

/** How the names of its files end, now or once. */
export const importEndings = (harness: Harness): readonly string[] =>
  shortest([...new Set(importPlaces(harness).flatMap(({ extensions }) => extensions))]);

/** `.md` takes in `.agent.md`. */
export const shortest = (extensions: readonly string[]): readonly string[] =>
  extensions.filter((each) => !extensions.some((other) => other !== each && each.endsWith(other)));

/** What a run may set for the place of a harness's files. */
export interface PlaceOptions {
  /** Where its files go, relative to the root. */
  readonly dir?: string;
  readonly extension?: string;
}

/** Where its outputs go, below the root, unless the config says otherwise. */
export const outputFolder = ({ places }: Harness): string => places[0].folders[0];

/** How the names of its outputs may end; the first one is used unless the config chooses another. */
export const outputExtensions = ({ places }: Harness): readonly [string, ...string[]] => places[0].extensions;

/** Where the file of an agent goes, relative to the root. */
export function outputPath(harness: Harness, name: string, options: PlaceOptions = {}): string {
  const { dir = outputFolder(harness), extension = outputExtensions(harness)[0] } = options;
  return `${dir}/${name}${extension}`;
}

/** The name of a file without its folder and the ending its harness knows. */
export const stemIn = (harness: Harness, path: string): string =>
  withoutExtension(harness, path.replace(/^.*\//s, ''));

/** The path below a harness's folder without the ending; nothing when the file is elsewhere. */
export function pathBelow(harness: Harness, path: string): string | undefined {
  const found = importPlaceOf(harness, path);
  return found && withoutExtension(harness, found.below);
}

function withoutExtension(harness: Harness, name: string): string {
  const endings = importPlaces(harness)
    .flatMap(({ extensions }) => extensions)
    .filter((each) => name.endsWith(each));
  const [longest = ''] = endings.sort((a, b) => b.length - a.length);
  return name.slice(0, name.length - longest.length);
}
