import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import ts from 'typescript';
import {
  BUILT_IN_HARNESSES,
  type Harness,
  NAMED_TOOL_KINDS,
  nativesOf,
  TOOL_KINDS,
} from '../../src/core/index.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const EVERY_SOURCE = readdirSync(`${ROOT}src`, { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.ts'));
/** The ids of the specification are a type of the model; what is known of a harness is in its module. */
const IDS_OF_SPECIFICATION = 'src/model/harness-id.ts';
const sources = EVERY_SOURCE.filter(
  (path) => !path.startsWith('src/harness/') && path !== IDS_OF_SPECIFICATION,
);

/** Names of tools that are ordinary English or a command of git: as such they mean a kind of change, a mode or a list. */
const ORDINARY = new Set(
  'read write edit create list search find view task skill agent web todo question invalid execute fetch glob grep editor Agent'.split(
    ' ',
  ),
);

/** Every name of a tool that only a harness has: those it is written by and those it goes by at run time. */
const namesOfTools = ({ tools, ...harness }: Harness): readonly string[] => [
  ...NAMED_TOOL_KINDS.flatMap((kind) => [
    ...tools.cells[kind].names,
    ...(tools.cells[kind].verified?.names ?? []),
  ]),
  ...nativesOf({ tools, ...harness }),
  ...(tools.spellings ?? []),
];
const telling = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.filter((name) => !ORDINARY.has(name) && !TOOL_KINDS.some((kind) => kind === name)));
const TOOL_NAMES = telling(BUILT_IN_HARNESSES.flatMap(namesOfTools));
const IDS = BUILT_IN_HARNESSES.map(({ id }) => id).join('|');
const TITLES = BUILT_IN_HARNESSES.map(({ title }) => title).join('|');
const FOLDERS = BUILT_IN_HARNESSES.flatMap(({ places }) => places.flatMap(({ folders }) => folders))
  .map((folder) => folder.replaceAll('.', '\\.'))
  .join('|');
const OF_A_HARNESS = new RegExp(`(?<![\\w-])(?:${IDS}|${TITLES}|${FOLDERS})(?![\\w-])`);

/** What a file says of a harness in its code: ids, titles, folders, names of tools. Comments are free. */
function harnessWordsIn(path: string, text: string, toolNames = TOOL_NAMES): readonly string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isText(node) && !ts.isImportDeclaration(node.parent) && !ts.isExportDeclaration(node.parent)) {
      const word = OF_A_HARNESS.exec(node.text)?.[0] ?? (toolNames.has(node.text) ? node.text : undefined);
      if (word !== undefined) found.push(word);
    }
    if (ts.isIdentifier(node) && BUILT_IN_HARNESSES.some(({ id }) => id === node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) ||
  ts.isRegularExpressionLiteral(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node);

describe('what is known of a harness stays in its module', () => {
  test.each(sources)('%s names no harness and none of its tools', (path) => {
    expect(harnessWordsIn(path, readFileSync(`${ROOT}${path}`, 'utf8'))).toEqual([]);
  });

  test.each([
    ["if (id === 'copilot') return;", ['copilot']],
    ['const table = { "claude-code": 1, opencode: 2 };', ['claude-code', 'opencode']],
    ['const block = agent.blocks.opencode;', ['opencode']],
    ["const glob = '.opencode/agents/**/*.md';", ['.opencode/agents']],
    ['const reads = /^\\.claude\\/agents/;', []], // a pattern hides a folder from this test
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code to be read
    ['const text = `${x} in OpenCode`;', ['OpenCode']],
    ["const native = 'apply_patch';", ['apply_patch']],
    ["const tool = 'Bash';", []], // also a deprecated tool of ours
    ["const kind = 'create';", []],
  ])('%s is found out', (code, words) => {
    expect(harnessWordsIn('src/spec/x.ts', code)).toEqual(words);
  });
});

test('git may fetch, whatever tools a harness has', () => {
  const toolNames = telling(['fetch', 'fetch_url']);
  expect(harnessWordsIn('src/x.ts', "git.run(['fetch', '--depth=1']);", toolNames)).toEqual([]);
  expect(harnessWordsIn('src/x.ts', "const native = 'fetch_url';", toolNames)).toEqual(['fetch_url']);
});

test('a name of a type has one meaning in all of the sources', () => {
  const files = new Map<string, Set<string>>();
  for (const path of EVERY_SOURCE) {
    const text = readFileSync(`${ROOT}${path}`, 'utf8');
    for (const [, name = ''] of text.matchAll(/^(?:export )?(?:type|interface) (\w+)/gm))
      files.set(name, (files.get(name) ?? new Set()).add(path));
  }
  expect([...files].filter(([, paths]) => paths.size > 1)).toEqual([]);
});
