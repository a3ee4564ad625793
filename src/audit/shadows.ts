import type { Harness } from '../harness/harness.js';
import { diagnose } from '../text/diagnostics.js';
import type { JudgedFile } from './judge-file.js';

/** Files of one folder that a harness takes for one agent: where it has an order, only the first is loaded. */
export function withShadows(harness: Harness, files: readonly JudgedFile[]): readonly JudgedFile[] {
  const groups = new Map<string, JudgedFile[]>();
  for (const each of files) {
    if (each.reading.loads === 'absent' || each.above === undefined) continue;
    const key = JSON.stringify([each.above, each.reading.name]);
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  const rivals = new Map(
    [...groups.values()]
      .filter(({ length }) => length > 1)
      .flatMap((group) => {
        const ordered = byPrecedence(harness, group);
        return group.map((each) => [each, ordered] as const);
      }),
  );
  return files.map((each) => {
    const group = rivals.get(each);
    return group ? besideRivals(harness, each, group) : each;
  });
}

function byPrecedence({ audit }: Harness, group: readonly JudgedFile[]): readonly JudgedFile[] {
  const rank = ({ file: { place, path } }: JudgedFile): number => {
    const folder = audit?.precedence?.indexOf(place.folder) ?? 0;
    const ending = place.extensions.findIndex((each) => path.endsWith(each));
    return folder * 10 + ending;
  };
  return [...group].sort((a, b) => rank(a) - rank(b));
}

function besideRivals(harness: Harness, each: JudgedFile, group: readonly JudgedFile[]): JudgedFile {
  const wins = harness.audit?.precedence !== undefined;
  const [first] = group;
  const other = wins ? first : group.find((rival) => rival !== each);
  if (!other || other === each) return each;
  const { reading, file } = each;
  const facts = { harness: harness.title, name: reading.name, other: other.file.path, wins };
  const subject = { agent: reading.name, harness: harness.id };
  const at = file.locate([]);
  const isSame = at !== undefined && at.file === other.file.locate([])?.file; // two links to one file
  const diagnostic = isSame ? [] : [diagnose('agent-shadowed', at, facts, subject)];
  if (!wins) return { ...each, diagnostics: [...each.diagnostics, ...diagnostic] };
  return {
    ...each,
    reading: { ...reading, loads: 'shadowed', seats: [], isStartable: false },
    isList: false,
    denied: [],
    grants: {
      granted: new Map(),
      served: new Set(),
      mcp: [],
      others: [],
      commandFields: [],
      isBounded: true,
    },
    natives: [],
    tools: new Map(),
    diagnostics: diagnostic,
  };
}
