import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import {
  type AuditedAgent,
  auditAgents,
  type BuiltInHarness,
  conditionOf,
  type Diagnostic,
  HARNESS_IDS,
  HARNESSES,
  importProject,
  memoryTree,
  nativesOf,
  outputPath,
  ownerOf,
  plan,
} from '../src/index.js';
import { someOf } from './support/long-form.js';

const FOLDER = join(import.meta.dirname, 'fixtures', 'agent-files');

/** Files as people write them, with the models and the words for tools of each harness; conformance asks about them too. */
function filesOf(id: BuiltInHarness): readonly (readonly [path: string, text: string])[] {
  const root = join(FOLDER, id);
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return entries.map(({ parentPath, name }) => {
    const path = relative(root, join(parentPath, name)).replaceAll('\\', '/');
    return [path, readFileSync(join(root, path), 'utf8')];
  });
}

const PAIRS = HARNESS_IDS.flatMap((from) =>
  HARNESS_IDS.filter((to) => to !== from).map((to) => [from, to] as const),
);

/** Imports a file of one harness for another one as well, writes both, and checks. */
function carried([from, to]: readonly [BuiltInHarness, BuiltInHarness], path: string, text: string) {
  const config = `matrix: verified\nharnesses: [${from}, ${to}]\n`;
  const files = new Map([
    ['.fsagent/config.yml', config],
    [path, text],
  ]);
  const imported = importProject(memoryTree(files), { to: [to] });
  for (const spec of imported.specs) files.set(spec.path, spec.text);
  files.set('.fsagent/config.yml', imported.config?.after ?? config);
  const written = plan(memoryTree(files), { adopt: true });
  for (const change of written.changes) files.set(change.path, change.after ?? '');
  return {
    files,
    left: imported.left,
    said: [...imported.diagnostics, ...written.diagnostics],
    errors: written.diagnostics.filter(({ severity }) => severity === 'error'),
    again: plan(memoryTree(files)).changes,
  };
}

function agentIn(id: BuiltInHarness, path: string, text: string): AuditedAgent {
  const [agent] = auditAgents([{ path, text }], { registry: [HARNESSES[id]] }).agents;
  if (!agent) throw new Error(`${path} is no agent.`);
  return agent;
}

/** Without a list that names it, its harness has it only by a condition or beside another tool; the author did not deny it. */
function isWithheld(id: BuiltInHarness, tool: string): boolean {
  const harness = HARNESSES[id];
  const natives = nativesOf(harness).filter((native) => ownerOf(harness, native) === tool);
  const beside = harness.tools.companions?.natives ?? [];
  return natives.every((native) => conditionOf(harness, native) !== undefined || beside.includes(native));
}

/** Tools that the author lists by names of another client of the harness. */
function meantBy(id: BuiltInHarness, { fields }: AuditedAgent): readonly string[] {
  const { retired, folded = (name: string) => name } = HARNESSES[id].import;
  const names = Array.isArray(fields.tools) ? fields.tools.map(String) : [];
  return names.flatMap((name) => retired[folded(name)] ?? []);
}

/** What the second file grants and the first does not, by the tools that an author names. */
function more(before: AuditedAgent, after: AuditedAgent, [from, to]: readonly BuiltInHarness[]) {
  const isRestricted = before.toolFields.some((key) => Object.hasOwn(before.fields, key));
  if (!isRestricted || !from || !to) return []; // an agent without any list may have everything
  const { granted, served, isBounded, mcp } = before.grants;
  const tools = [...after.grants.granted.keys()].filter(
    (tool) => !granted.has(tool) && ![...served, ...meantBy(from, before)].some((each) => each === tool),
  );
  const servers = after.grants.mcp.filter(
    (each) => isBounded && !mcp.some(({ server, tool }) => server === each.server && tool === each.tool),
  );
  return [
    ...tools.filter((tool) => isBounded || !isWithheld(from, tool)),
    ...servers.map(({ server }) => `a server ${server}`),
  ];
}

const codesOf = (said: readonly Diagnostic[], id: BuiltInHarness) =>
  said.filter(({ harness = id }) => harness === id).map(({ code }) => code);

const WIDER = /^(?:widened|import-meant$|import-denied-here$)/;
const isSaid = (said: readonly Diagnostic[], id: BuiltInHarness, tool: string): boolean =>
  said.some(
    ({ code, harness = id, ...each }) => WIDER.test(code) && harness === id && (each.tool ?? tool) === tool,
  );

describe.each(PAIRS)('from %s to %s', (from, to) => {
  const own = filesOf(from);

  // The short form takes a quarter of the files, for the next harness another quarter.
  test.each(someOf(own, HARNESS_IDS.indexOf(to), Math.min(4, own.length)))('%s', (path, text) => {
    const { files, left, said, errors, again } = carried([from, to], path, text);
    expect([left, errors, again]).toEqual([[], [], []]);
    const written = outputPath(HARNESSES[to], basename(path).replace(/(?:\.agent)?\.\w+$/, ''));
    const output = files.get(written);
    if (output === undefined) {
      // Where no list for all says what the file says, the import leaves out a harness that cannot be kept to one.
      const leftOut = said.some(({ message }) =>
        message.includes(`${HARNESSES[to].title} cannot be kept to them`),
      );
      expect([...codesOf(said, to), ...(leftOut ? ['left out'] : [])]).toEqual(
        expect.arrayContaining([leftOut ? 'left out' : 'unenforceable']),
      );
      return;
    }
    const [before, after] = [agentIn(from, path, text), agentIn(to, written, output)];
    expect(after.loads).toBe('loaded');
    const silent = more(before, after, [from, to]).filter((tool) => !isSaid(said, to, tool));
    expect(silent).toEqual([]);
    const { key = 'model', fits } = HARNESSES[to].model;
    const model = after.fields[key];
    expect(model === undefined || fits(String(model))).toBe(true);
  });
});
