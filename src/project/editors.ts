import type { Harness } from '../harness/contract.js';
import { NAMED_TOOL_KINDS } from '../model/tools.js';
import { type Editor, specJsonSchema } from '../spec/editor-schema.js';
import type { InitialFile } from './init.js';
import type { FileTree } from './tree.js';

/** What an editor needs: our own files, and the settings of a person, which are only made where there are none. */
export interface EditorFiles {
  readonly files: readonly InitialFile[];
  /** Settings that are there already, with the lines that they lack. */
  readonly toAdd: readonly { readonly path: string; readonly text: string }[];
}

const SCHEMA = '.fsagent/spec.schema.json';
const SPECS = '.fsagent/agents';

interface EditorTexts {
  /** Files of ours: written anew each time, unless someone added to them. */
  readonly ours: (aliases: readonly string[]) => Readonly<Record<string, string>>;
  readonly settings: { readonly path: string; readonly text: string };
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const TEXTS: Readonly<Record<Editor, EditorTexts>> = {
  vscode: {
    ours: (aliases) => ({ '.vscode/fsagent.code-snippets': json(snippets(aliases)) }),
    settings: {
      path: '.vscode/settings.json',
      text: json({
        'yaml.schemas': { [SCHEMA]: [`${SPECS}/**/*.yml`, `${SPECS}/**/*.yaml`] },
        'json.schemas': [{ fileMatch: [`${SPECS}/**/*.json`], url: `./${SCHEMA}` }],
      }),
    },
  },
  jetbrains: { ours: () => ({}), settings: { path: '.idea/jsonSchemas.xml', text: jetBrainsMapping() } },
};

/** Plans the files of an editor for the aliases of the config. */
export function editorFiles(
  tree: FileTree,
  editor: Editor,
  aliases: readonly string[],
  registry: readonly Harness[],
): EditorFiles {
  const { ours, settings } = TEXTS[editor];
  const schema = json(specJsonSchema(registry, aliases));
  const before = tree.read(settings.path);
  const wanted = Object.entries({ [SCHEMA]: schema, ...ours(aliases) });
  const files = wanted
    .map(([path, after]) => ({ path, before: tree.read(path), after }))
    .filter((each) => each.before !== each.after);
  const isExtended = (file: InitialFile) => file.path !== SCHEMA && hasMore(file);
  return {
    files: [
      ...files.filter((file) => !isExtended(file)),
      ...(before === undefined ? [{ path: settings.path, before, after: settings.text }] : []),
    ],
    toAdd: [
      ...files.filter(isExtended).map(({ path, after }) => ({ path, text: after })),
      ...(before === undefined || before.includes(SCHEMA) ? [] : [settings]),
    ],
  };
}

/** Whether a file holds more than what takes its place: a snippet of a person's own, or a comment. */
function hasMore({ before = '{}', after }: InitialFile): boolean {
  try {
    const [old, now]: readonly object[] = [JSON.parse(before), JSON.parse(after)];
    return Object.keys(old ?? {}).some((key) => !Object.hasOwn(now ?? {}, key));
  } catch {
    return true; // comments are allowed there
  }
}

/** No editor applies a schema to the frontmatter of Markdown; snippets offer the same words there. */
function snippets(aliases: readonly string[]) {
  const models = aliases.length === 0 ? ['inherit'] : aliases;
  const body = [
    '---',
    `description: ${field(1, ['When to use the agent.'])}`,
    'tools: [Read, Grep]',
    '---',
    'You are',
  ];
  return {
    'fsagent: a new agent': { scope: 'markdown', prefix: 'fsagent', body },
    'fsagent: a tool': { scope: 'markdown', prefix: 'tool', body: [field(1, NAMED_TOOL_KINDS)] },
    'fsagent: a model': { scope: 'markdown', prefix: 'model', body: [`model: ${field(1, models)}`] },
  };
}

/** A place in a snippet to fill in: one text that is replaced, or several to choose from. */
const field = (place: number, texts: readonly string[]): string =>
  texts.length === 1 ? `\${${place}:${texts[0]}}` : `\${${place}|${texts.join(',')}|}`;

function jetBrainsMapping(): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<project version="4">
  <component name="JsonSchemaMappingsProjectConfiguration">
    <state>
      <map>
        <entry key="fsagent spec">
          <value>
            <SchemaInfo>
              <option name="name" value="fsagent spec" />
              <option name="relativePathToSchema" value="${SCHEMA}" />
              <option name="patterns">
                <list>
                  <Item>
                    <option name="directory" value="true" />
                    <option name="path" value="${SPECS}" />
                    <option name="mappingKind" value="Directory" />
                  </Item>
                </list>
              </option>
            </SchemaInfo>
          </value>
        </entry>
      </map>
    </state>
  </component>
</project>
`;
}
