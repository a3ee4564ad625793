// A stdio MCP server with two tools and a resource that do nothing: what a harness makes of their names is measured.
// Under a name with signs that harnesses change, so have its tools.
import { createInterface } from 'node:readline';

const ODD = [
  'get.issue',
  'put-it',
  'a_tool_whose_name_is_longer_than_sixty_four_characters_and_so_is_cut_by_some',
];
const [, , ownName = ''] = process.argv;
const TOOLS = (/\.|__/.test(ownName) ? ODD : ['get_issue', 'create_issue']).map((name) => ({
  name,
  description: `Stands for a tool called ${name}.`,
  inputSchema: { type: 'object', properties: {} },
}));

const METHODS = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: {}, resources: {} },
    serverInfo: { name: 'fsagent-conformance', version: '0.0.0' },
  }),
  'tools/list': () => ({ tools: TOOLS }),
  'tools/call': ({ name }) => ({ content: [{ type: 'text', text: `served by ${ownName}: ${name}` }] }),
  'resources/list': () => ({ resources: [{ uri: 'conformance://nothing', name: 'nothing' }] }),
  'resources/templates/list': () => ({ resourceTemplates: [] }),
  ping: () => ({}),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) continue; // a notification wants no answer
  const answer = METHODS[method];
  const outcome = answer
    ? { result: answer(params ?? {}) }
    : { error: { code: -32601, message: `Unknown method ${method}` } };
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...outcome })}\n`);
}
