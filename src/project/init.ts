import type { Harness, HarnessId } from '../harness/contract.js';
import { importGlobsOf, outputExtensions, outputFolder, type PlaceOptions } from '../harness/kit/places.js';
import { AGENT_HARNESSES } from '../model/harness-id.js';
import type { HomeOutputs } from '../reading/homes.js';
import { DEFAULT_SPECS } from '../spec/config.js';
import type { Editor } from '../spec/editor-schema.js';
import { hasErrors } from '../text/finding.js';
import { VERSION } from '../text/version.js';
import { ATTRIBUTES_TITLE, GENERATED_LINES } from './attributes.js';
import { type EditorFiles, editorFiles } from './editors.js';
import { CONFIG_PATHS, loadConfig } from './project.js';
import { diskTree, type FileTree } from './tree.js';

/** A file that `init` makes or adds to; `after` is its whole text. */
export interface InitialFile {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string;
}

type Initial =
  | {
      readonly ok: true;
      readonly files: readonly InitialFile[];
      readonly harnesses: readonly HarnessId[];
      readonly hasAgents: boolean;
      /** There is no config yet. */
      readonly isFirst: boolean;
      /** Settings that are there already, with the lines that they lack. */
      readonly toAdd: EditorFiles['toAdd'];
    }
  /** There is a config already, and nothing is to be done. */
  | { readonly ok: false; readonly config: string };

const SCHEMA = `https://raw.githubusercontent.com/org/fsagent-action/v${VERSION}/schema/config.schema.json`;

/** A harness in the first config: whether it is enabled, and how the repository has its files already. */
interface OfferedHarness {
  readonly harness: Harness;
  readonly isEnabled: boolean;
  /** Agents that are there keep what they mean: no setting may change them. */
  readonly hasAgents: boolean;
  readonly place: PlaceOptions;
}

interface InitOptions {
  readonly editor?: Editor | undefined;
  /** Where the agents of the project are, as far as that is known from above it. */
  readonly outputs?: readonly HomeOutputs[];
  /** The harnesses to enable. Default: those that the repository is used with. */
  readonly harnesses?: readonly HarnessId[] | undefined;
}

/** Plans the first files of a project; asks nothing, overwrites nothing. */
export function planInit(
  root: string,
  registry: readonly Harness[],
  { editor, outputs = [], harnesses }: InitOptions = {},
): Initial {
  const tree = diskTree(root);
  const config = CONFIG_PATHS.find((path) => tree.kind(path) !== 'nothing');
  const initial =
    config === undefined
      ? planFirst(tree, registry, { outputs, harnesses })
      : planLater(tree, config, registry);
  if (editor === undefined) return initial;
  const { models = {} } = config === undefined ? {} : loadConfig(tree, undefined, registry).config;
  const { files, toAdd } = editorFiles(tree, editor, Object.keys(models), registry);
  return initial.ok
    ? { ...initial, files: [...initial.files, ...files], toAdd }
    : { ok: true, files, harnesses: [], hasAgents: false, isFirst: false, toAdd };
}

function planFirst(
  tree: FileTree,
  registry: readonly Harness[],
  { outputs = [], harnesses }: InitOptions,
): Initial {
  const choices = chooseHarnesses(tree, registry, outputs).map((each) => ({
    ...each,
    isEnabled: harnesses?.includes(each.harness.id) ?? each.isEnabled,
  }));
  const enabled = choices.filter(({ isEnabled }) => isEnabled);
  const hasSpecs = tree.list(DEFAULT_SPECS).files.length > 0;
  const hasAgents = outputs.length > 0 || registry.some((harness) => hasFiles(tree, harness));
  const attributes = withAttributes(tree.read('.gitattributes'), enabled);
  return {
    ok: true,
    harnesses: enabled.map(({ harness }) => harness.id),
    hasAgents,
    isFirst: true,
    toAdd: [],
    files: [
      { path: '.fsagent/config.yml', before: undefined, after: configText(choices) },
      ...(hasSpecs || hasAgents ? [] : [{ path: EXAMPLE_PATH, before: undefined, after: EXAMPLE }]),
      ...(attributes ? [{ path: '.gitattributes', ...attributes }] : []),
    ],
  };
}

/** Where there is a config already, only lines of `.gitattributes` are added, for harnesses that it names since. */
function planLater(tree: FileTree, path: string, registry: readonly Harness[]): Initial {
  const { config, diagnostics } = loadConfig(tree, undefined, registry);
  const named = config.harnesses ?? {};
  const enabled = registry.flatMap((harness) => {
    const place = named[harness.id];
    return place ? [{ harness, place }] : [];
  });
  const attributes = hasErrors(diagnostics)
    ? undefined
    : withAttributes(tree.read('.gitattributes'), enabled);
  if (!attributes) return { ok: false, config: path };
  return {
    ok: true,
    harnesses: enabled.map(({ harness }) => harness.id),
    hasAgents: false,
    isFirst: false,
    toAdd: [],
    files: [{ path: '.gitattributes', ...attributes }],
  };
}

/** Links count: what they lead to is loaded. */
function hasFiles(tree: FileTree, harness: Harness): boolean {
  const { files, links } = tree.list(importGlobsOf(harness));
  const folders = harness.places.flatMap((place) => place.folders);
  return files.length + links.length > 0 || folders.some((folder) => tree.kind(folder) === 'link');
}

/** Enables the harnesses that the repository is used with; all of the default set when there is no sign of any. */
function chooseHarnesses(
  tree: FileTree,
  registry: readonly Harness[],
  outputs: readonly HomeOutputs[],
): readonly OfferedHarness[] {
  const found = registry.map((harness) => {
    const known = outputs.find((each) => each.harness === harness);
    const { harness: _, ...place } = known ?? { harness };
    const hasAgents = known !== undefined || hasFiles(tree, harness);
    const isUsed = hasAgents || harness.signs.some((sign) => tree.kind(sign) !== 'nothing');
    return { harness, hasAgents, isUsed, place: { ...placeInUse(tree, harness), ...place } };
  });
  const isDefault = ({ id }: Harness) => AGENT_HARNESSES.some((each) => each === id);
  const isAnyUsed = found.some(({ isUsed }) => isUsed);
  return found.map(({ isUsed, ...each }) => ({
    ...each,
    isEnabled: isAnyUsed ? isUsed : isDefault(each.harness),
  }));
}

/** How the repository names files and folders already, so that outputs go beside what is there. */
function placeInUse(tree: FileTree, { places: [{ folders, extensions }] }: Harness): PlaceOptions {
  const has = (...globs: string[]) => tree.list(globs).files.length > 0;
  const folder = folders.find((each) => has(...extensions.map((end) => `${each}/**/*${end}`)));
  const extension = extensions.find((end) => has(`${folder ?? folders[0]}/*${end}`));
  return {
    ...(folder !== undefined && folder !== folders[0] && { dir: folder }),
    ...(extension !== undefined && extension !== extensions[0] && { extension }),
  };
}

function configText(choices: readonly OfferedHarness[]): string {
  const rows = choices.map(({ harness, isEnabled, hasAgents, place }) => {
    const settings = [
      ...Object.entries(place).map(([key, value]) => `${key}: ${yamlWord(value)}`),
      ...(hasAgents ? [] : (harness.initLines ?? [])),
    ].map((line) => `    ${line}`);
    const lines = settings.length === 0 ? [`  ${harness.id}: {}`] : [`  ${harness.id}:`, ...settings];
    return (isEnabled ? lines : lines.map((line) => line.replace(/^ {2}/, '  # '))).join('\n');
  });
  const models = choices
    .filter(({ isEnabled }) => isEnabled)
    .map(({ harness: { id, exampleModel } }) => `${id}: ${exampleModel}`)
    .join(', ');
  return `# yaml-language-server: $schema=${SCHEMA}

# Specs are in .fsagent/agents, one file per agent. After a change: npx fsagent-action write

# verified: the names of tools that the real CLIs accept. (specification: those of the FsAgent specification.)
matrix: verified

# The target harnesses.
harnesses:
${rows.join('\n')}

# Names for models, so that a spec can say "model: smart"; one name per harness.
# models:
#   smart: { ${models} }

# Values for {{{name}}} in prompts.
# variables:
#   team: Platform

# Treat warnings as errors.
# strict: true

# Files in the harnesses' folders that fsagent never touches.
# unmanaged: [${choices[0] ? outputFolder(choices[0].harness) : ''}/mine.md]
`;
}

/** Where the example goes, in a project without specs and agents. */
export const EXAMPLE_PATH = '.fsagent/agents/reviewer.md';

const EXAMPLE = `---
description: Reviews a change for correctness and risk. Use it before a pull request is opened.
tools: [Read, Glob, Grep, Shell]
---
You review changes.

1. Read the diff and the code around it.
2. Run the tests with {{{tool Shell}}}.
3. Report what is wrong, where, and how bad it is. Change nothing.
`;

const yamlWord = (value: string): string =>
  /^[A-Za-z.][\w./-]*$/.test(value) ? value : JSON.stringify(value);

/** Outputs are folded away in reviews, and keep `\n` line ends on every system. */
function withAttributes(
  before: string | undefined,
  enabled: readonly Pick<OfferedHarness, 'harness' | 'place'>[],
): { readonly before: string | undefined; readonly after: string } | undefined {
  const lines = enabled.map(({ harness, place }) => {
    const [longest, shortest = longest] = outputExtensions(harness);
    const pattern = `/${place.dir ?? outputFolder(harness)}/*${shortest}`;
    return `${/\s/.test(pattern) ? JSON.stringify(pattern) : pattern} linguist-generated text eol=lf`;
  });
  const missing = lines.filter((line) => !(before ?? '').split(/\r?\n/).includes(line));
  if (missing.length === 0) return undefined;
  if (before !== undefined && GENERATED_LINES.test(before)) {
    const after = before.replace(GENERATED_LINES, (ours) => `${ours}${missing.join('\n')}\n`);
    return { before, after };
  }
  const start =
    before === undefined || before === '' ? '' : before.endsWith('\n') ? `${before}\n` : `${before}\n\n`;
  return { before, after: `${start}${ATTRIBUTES_TITLE}\n${missing.join('\n')}\n` };
}
