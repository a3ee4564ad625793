import {
  type Cell,
  defineHarness,
  type Harness,
  hasStar,
  isNameList,
  plainList,
  plainMap,
  readNames,
} from '../src/index.js';

const same = (name: string): Cell => ({ names: [name], natives: [name] });
const none: Cell = { names: [], natives: [] };

const split = (text: string): readonly string[] => text.split(',');
const matches = (written: string, native: string): boolean =>
  written === native || (written.endsWith('.*') && native.startsWith(written.slice(0, -1)));

/** A harness that nobody has: agents are `.mine/agents/*.md`, tools are a list, and there is no deny. */
export const mine: Harness = defineHarness({
  id: 'mine',
  title: 'Mine',
  places: [{ folders: ['.mine/agents'], extensions: ['.md'], nested: false }],
  signs: ['.mine'],
  exampleModel: 'm-1',
  writes: ['name', 'description', 'tools', 'model'],
  fields: { description: { type: 'string' }, mood: { type: 'string', values: ['calm', 'keen'] } },
  model: { fits: (name) => name.startsWith('m-'), expected: 'a name that begins with "m-"' },
  builtInAgents: ['helper'],
  nameIs: 'identity',
  identity: (_, name) => name,
  toolFields: ['tools'],
  tools: {
    cells: {
      Write: same('put'),
      Edit: same('change'),
      Shell: { names: ['run'], natives: ['run', 'kill'] },
      Read: same('get'),
      Glob: same('find'),
      Grep: same('look'),
      List: { names: ['find'], natives: [] },
      LSP: none,
      Skill: none,
      Task: same('start'),
      TodoWrite: none,
      TodoRead: none,
      WebFetch: { ...same('load'), conditional: 'needs a network' },
      WebSearch: none,
      Question: none,
    },
    always: ['say'],
    matches: (written, native) => matches(written === 'run' && native === 'kill' ? native : written, native),
  },
  mcp: {
    write: (server, tool) => `${server}.${tool}`,
    read: (name) => {
      const [server, tool] = name.split('.');
      return server === undefined || tool === undefined
        ? undefined
        : { server, ...(tool !== '*' && { tool }) };
    },
  },
  forms: {
    auto: ({ allowed, ...names }) =>
      plainList({ ...names, allowed: allowed ?? 'put change run get find look start load'.split(' ') }),
    list: plainList,
    map: plainMap,
    permission: plainList,
  },
  rejectedForm: { form: 'map', effect: 'it reads no map' },
  deniesByExpansion: true,
  grants:
    ({ tools }) =>
    (native) =>
      native === 'say' || !isNameList(tools) || tools.some((name) => mine.tools.matches(name, native)),
  import: {
    required: ['name', 'description'],
    neutral: ['name', 'description', 'tools', 'model'],
    readTools: (file) => {
      const { names, diagnostics } = readNames(file, 'tools', split);
      return { ...(names && !hasStar(names) && { allowed: names }), denied: [], diagnostics };
    },
    retired: { fetch: ['WebFetch'] },
    isOtherNative: () => false,
    besideTools: [],
  },
});
