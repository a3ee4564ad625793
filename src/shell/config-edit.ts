import type { HarnessId } from '../core/harness/harness.js';
import { type Document, isMap, isSeq, parseDocument } from '../core/yaml-library.js';

/** The text of a config with more harnesses enabled and more aliases for models; its comments and order stay. */
export function editConfig(text: string, { harnesses, models = {} }: ConfigAdditions): string {
  const uncommented = harnesses.reduce(uncomment, text);
  const document = parseDocument(uncommented);
  if (document.errors.length > 0) return text; // its errors are reported already
  const missing = harnesses.filter((id) => !isEnabled(document, id));
  const aliases = Object.entries(models).filter(([alias]) => !document.hasIn(['models', alias]));
  if (missing.length === 0 && aliases.length === 0) return uncommented;
  for (const id of missing) enable(document, id);
  for (const [alias, names] of aliases) {
    const node = document.createNode(names);
    if (isMap(node)) node.flow = true;
    document.setIn(['models', alias], node);
  }
  return document.toString({ lineWidth: 0, flowCollectionPadding: true });
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

function enable(document: Document, id: HarnessId): void {
  const harnesses = document.get('harnesses', true);
  if (isSeq(harnesses)) harnesses.add(id);
  else if (isMap(harnesses)) harnesses.set(id, document.createNode({}));
}
