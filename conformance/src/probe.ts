import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { CLIS } from './asker.js';
import { FACTS, HARNESS_IDS, type HarnessId, nativesOf } from './expected/index.js';
import { agentFile, EMPTY, plainFiles, UNTOUCHED } from './hand-written.js';
import { type Grant, type HandForm, type Position, RUNNERS, type Variant } from './harness/index.js';
import { allCellNames } from './targets.js';

/** What one name did: `natives` were granted by it, or removed by it; `gained` came although it was denied. */
type Row = {
  readonly written: string;
  readonly form: string;
  readonly natives: readonly string[];
  readonly gained: readonly string[];
  readonly problems: readonly string[];
};

/** One harness in one position, with or without a switch. */
type Subject = { readonly id: HarnessId; readonly position: Position; readonly variant: Variant };

type Table = {
  readonly harness: HarnessId;
  readonly position: Position;
  readonly variant: string;
  /** With no `tools` key at all, and with an empty one. */
  readonly untouched: readonly string[];
  readonly empty: readonly string[];
  readonly rows: readonly Row[];
  readonly seconds: number;
};

const OPTIONS = {
  /** Names to ask about, instead of all that the library and the harness know. */
  name: { type: 'string', multiple: true },
  json: { type: 'string' },
} as const;

await main();

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const harnesses = HARNESS_IDS.filter((id) => positionals.length === 0 || positionals.includes(id));
  const tables: Table[] = [];
  for (const id of harnesses) {
    for (const subject of subjectsOf(id, values.name)) {
      const table = await measureNames(subject);
      tables.push(table);
      print(table);
    }
  }
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(tables, null, 2)}\n`);
}

function subjectsOf(id: HarnessId, names: readonly string[] = []): readonly Subject[] {
  const { positions, variants } = RUNNERS[id];
  const plain = { label: '', question: {}, names };
  const asked = names.length > 0 ? [plain] : [plain, ...variants];
  return asked.flatMap((variant) => positions.map((position) => ({ id, position, variant })));
}

async function measureNames({ id, position, variant }: Subject): Promise<Table> {
  const started = performance.now();
  const question = { ...variant.question, position };
  const plain = await CLIS.agents(id, plainFiles(id), question);
  const untouched = plain.get(UNTOUCHED)?.tools ?? [];
  const names = variant.names.length > 0 ? variant.names : [...new Set([...untouched, ...knownNames(id)])];
  const asked = RUNNERS[id].handForms.flatMap((form, f) =>
    names.map((written, n) => ({
      file: agentFile(id, `ask-${f}-${n}`, form.lines(written)),
      written,
      form,
    })),
  );
  const grants = await CLIS.agents(
    id,
    asked.map(({ file }) => file),
    question,
  );
  const rows = asked.map(({ file, written, form }) =>
    row(written, form, untouched, grants.get(file.agent) ?? { tools: [], problems: ['not measured'] }),
  );
  const seconds = Math.round(performance.now() - started) / 1000;
  const empty = plain.get(EMPTY)?.tools ?? [];
  return { harness: id, position, variant: variant.label, untouched, empty, rows, seconds };
}

/** Its own names, those of other versions and clients, the names of the other harnesses, and MCP in every spelling. */
function knownNames(id: HarnessId): readonly string[] {
  return [
    ...nativesOf(FACTS[id]),
    ...Object.keys(FACTS[id].otherNames ?? {}),
    ...HARNESS_IDS.flatMap(allCellNames),
    ...HARNESS_IDS.flatMap((each) => ['*', 'get_issue'].map((tool) => FACTS[each].mcpName('tracker', tool))),
    '*',
  ];
}

function row(written: string, form: HandForm, untouched: readonly string[], grant: Grant): Row {
  const { tools, problems } = grant;
  const common = { written, form: form.label, problems };
  if (form.allows) return { ...common, natives: tools, gained: [] };
  // An agent that did not start has no tools for another reason than what was written.
  if (problems.length > 0) return { ...common, natives: [], gained: [] };
  return {
    ...common,
    natives: untouched.filter((native) => !tools.includes(native)),
    gained: tools.filter((native) => !untouched.includes(native)),
  };
}

function print({ harness, position, variant, untouched, empty, rows, seconds }: Table): void {
  const title = [harness, position, variant].filter((word) => word !== '').join(', ');
  const lines = [
    `\n## ${title} (${seconds} s for ${rows.length + 2} agents)`,
    `no tools key: ${untouched.join(' ')}`,
    `empty: ${empty.join(' ') || '(none)'}`,
    ...rows.map(rowText),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function rowText({ written, form, natives, gained, problems }: Row): string {
  const effect = [natives.join(' ') || '(none)', ...gained.map((native) => `+${native}`)].join(' ');
  const problem = problems.length === 0 ? '' : `  ! ${problems[0]?.split('\n')[0]?.slice(0, 200)}`;
  return `${form.padEnd(17)} ${written.padEnd(28)} ${effect}${problem}`;
}
