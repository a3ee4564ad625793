import type { HarnessId } from '../harness/contract.js';
import { isRecord } from '../text/locate.js';
import { duplicateKeys, parseYaml } from '../text/parse-yaml.js';
import { type Document, isMap, isScalar, isSeq, Scalar } from '../text/yaml-library.js';

/** The text of a config with more harnesses enabled and more aliases for models; its comments and order stay. */
export function editConfig(text: string, { harnesses, models = {} }: ConfigAdditions): string {
  const uncommented = harnesses.reduce(uncomment, text);
  const document = parseYaml(uncommented);
  if (document.errors.length > 0 || duplicateKeys(document).length > 0) return text; // reported already
  const missing = harnesses.filter((id) => !isEnabled(document, id));
  const aliases = Object.entries(models).filter(([alias]) => !document.hasIn(['models', alias]));
  if (missing.length === 0 && aliases.length === 0) return uncommented;
  for (const id of missing) enable(document, id);
  for (const [alias, names] of aliases) {
    const node = document.createNode(names);
    if (isMap(node)) node.flow = true;
    const unnamed = enabledIn(document).filter((id) => names[id] === undefined);
    if (unnamed.length > 0) node.comment = ` none yet for ${unnamed.join(', ')}`;
    document.setIn(['models', alias], node);
  }
  if (aliases.length > 0) setApart(document, 'models');
  return withCommentsWhereTheyWere(document.toString({ lineWidth: 0, flowCollectionPadding: true }), text);
}

/** The YAML library moves comments below a map in with its last entry: they start at the margin again if they did before. */
function withCommentsWhereTheyWere(edited: string, text: string): string {
  const before = new Set(text.split('\n'));
  return edited.replace(/^ +(#.*)$/gm, (line, comment: string) =>
    before.has(comment) && !before.has(line) ? comment : line,
  );
}

export interface ConfigAdditions {
  readonly harnesses: readonly HarnessId[];
  readonly models?: Readonly<Record<string, Readonly<Partial<Record<HarnessId, string>>>>>;
}

/** `init` leaves the harnesses that it does not enable as comments. */
const uncomment = (text: string, id: HarnessId): string =>
  text.replace(new RegExp(`^  # ${id}:.*\\n(?:  #   .*\\n)*`, 'm'), (block) =>
    block.replace(/^ {2}# /gm, '  '),
  );

/** A config without harnesses is for the default ones. */
function isEnabled(document: Document, id: HarnessId): boolean {
  const harnesses = document.get('harnesses', true);
  if (isSeq(harnesses)) return harnesses.toJSON().includes(id);
  return !isMap(harnesses) || harnesses.has(id);
}

/** A blank line before a key, as `init` has it. */
function setApart({ contents }: Document, key: string): void {
  const pair = isMap(contents) ? contents.items.find((each) => String(each.key) === key) : undefined;
  if (!pair) return;
  const node = isScalar(pair.key) ? pair.key : new Scalar(key);
  node.spaceBefore = true;
  pair.key = node;
}

/** The harnesses that a config names. */
function enabledIn(document: Document): readonly HarnessId[] {
  const harnesses: unknown = document.toJS().harnesses;
  const named = Array.isArray(harnesses) ? harnesses : Object.keys(isRecord(harnesses) ? harnesses : {});
  return named.filter((id): id is HarnessId => typeof id === 'string');
}

function enable(document: Document, id: HarnessId): void {
  const harnesses = document.get('harnesses', true);
  if (isSeq(harnesses)) harnesses.add(id);
  else if (isMap(harnesses)) harnesses.set(id, document.createNode({}));
}
