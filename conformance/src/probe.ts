import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type AgentHarness, type Grant, HARNESSES, type Question, type Seat } from './harness/index.js';
import { VARIANTS, WRITTEN_NAMES } from './written-names.js';

/** One way to write a name into an agent file, and whether that is meant to give or to take. */
type Form = {
  readonly label: string;
  readonly gives: boolean;
  readonly frontmatter: (name: string) => string;
};

const FORMS: Readonly<Record<AgentHarness, readonly Form[]>> = {
  opencode: [
    {
      label: 'tools allow',
      gives: true,
      frontmatter: (name) => `tools:\n  "*": false\n  ${quoted(name)}: true\n`,
    },
    { label: 'tools deny', gives: false, frontmatter: (name) => `tools:\n  ${quoted(name)}: false\n` },
    {
      label: 'permission allow',
      gives: true,
      frontmatter: (name) => `permission:\n  "*": deny\n  ${quoted(name)}: allow\n`,
    },
    {
      label: 'permission deny',
      gives: false,
      frontmatter: (name) => `permission:\n  ${quoted(name)}: deny\n`,
    },
  ],
  'claude-code': [
    { label: 'tools', gives: true, frontmatter: (name) => `tools:\n  - ${quoted(name)}\n` },
    {
      label: 'disallowedTools',
      gives: false,
      frontmatter: (name) => `disallowedTools:\n  - ${quoted(name)}\n`,
    },
  ],
  copilot: [{ label: 'tools', gives: true, frontmatter: (name) => `tools:\n  - ${quoted(name)}\n` }],
};

const SEATS: Readonly<Record<AgentHarness, readonly Seat[]>> = {
  opencode: ['main', 'subagent'],
  'claude-code': ['main', 'subagent', 'background'],
  copilot: ['main', 'subagent'],
};

/**
 * What one name did: `natives` were granted by it, or removed by it; `gained` came although it was to take.
 */
type Row = {
  readonly written: string;
  readonly form: string;
  readonly natives: readonly string[];
  readonly gained: readonly string[];
  readonly problems: readonly string[];
};

type Table = {
  readonly harness: AgentHarness;
  readonly seat: Seat;
  readonly variant: string;
  /** With no `tools` key at all, and with an empty one. */
  readonly untouched: readonly string[];
  readonly empty: readonly string[];
  readonly rows: readonly Row[];
  readonly seconds: number;
};

type Asked = { readonly agent: string; readonly written: string; readonly form: Form };

await main();

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { json: { type: 'string' } },
    allowPositionals: true,
  });
  const harnesses = (['opencode', 'claude-code', 'copilot'] as const).filter(
    (harness) => positionals.length === 0 || positionals.includes(harness),
  );
  const tables: Table[] = [];
  for (const harness of harnesses) {
    for await (const table of probe(harness)) {
      tables.push(table);
      print(table);
    }
  }
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(tables, null, 2)}\n`);
}

async function* probe(harness: AgentHarness): AsyncGenerator<Table> {
  const plain = { label: '', question: {}, names: WRITTEN_NAMES[harness] };
  for (const { label, question, names } of [plain, ...VARIANTS[harness]]) {
    for (const seat of SEATS[harness]) yield await measureNames(harness, seat, label, question, names);
  }
}

async function measureNames(
  harness: AgentHarness,
  seat: Seat,
  variant: string,
  question: Question,
  names: readonly string[],
): Promise<Table> {
  const asked = FORMS[harness].flatMap((form, f) =>
    names.map((written, n) => ({ agent: `ask-${f}-${n}`, written, form })),
  );
  const project = await writeProject(harness, asked);
  const begun = performance.now();
  try {
    const agents = ['untouched', 'empty', ...asked.map(({ agent }) => agent)];
    const grants = await HARNESSES[harness].measure(project, agents, { ...question, seat });
    const of = (agent: string): Grant => grants.get(agent) ?? { tools: [], problems: ['not measured'] };
    const untouched = of('untouched').tools;
    const rows = asked.map(({ agent, written, form }) => row(written, form, untouched, of(agent)));
    const seconds = Math.round(performance.now() - begun) / 1000;
    return { harness, seat, variant, untouched, empty: of('empty').tools, rows, seconds };
  } finally {
    await rm(project, { recursive: true, force: true });
  }
}

function row(written: string, form: Form, untouched: readonly string[], { tools, problems }: Grant): Row {
  const common = { written, form: form.label, problems };
  if (form.gives) return { ...common, natives: tools, gained: [] };
  // An agent that did not start lacks its tools for another reason than what was written.
  if (problems.length > 0) return { ...common, natives: [], gained: [] };
  return {
    ...common,
    natives: untouched.filter((native) => !tools.includes(native)),
    gained: tools.filter((native) => !untouched.includes(native)),
  };
}

async function writeProject(harness: AgentHarness, asked: readonly Asked[]): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), 'fsagent-probe-'));
  const { directory, extension } = HARNESSES[harness];
  await mkdir(join(project, directory), { recursive: true });
  const write = (agent: string, frontmatter: string) =>
    writeFile(join(project, directory, `${agent}${extension}`), agentFile(harness, agent, frontmatter));
  await write('untouched', '');
  await write('empty', harness === 'opencode' ? 'tools:\n  "*": false\n' : 'tools: []\n');
  for (const { agent, written, form } of asked) await write(agent, form.frontmatter(written));
  return project;
}

function agentFile(harness: AgentHarness, agent: string, frontmatter: string): string {
  const name = harness === 'opencode' ? '' : `name: ${quoted(agent)}\n`;
  return `---\n${name}description: "Asks about one name."\n${frontmatter}---\nAnswer.\n`;
}

function quoted(text: string): string {
  return JSON.stringify(text);
}

function print({ harness, seat, variant, untouched, empty, rows, seconds }: Table): void {
  const title = [harness, seat, variant].filter((word) => word !== '').join(', ');
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
