import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { parseJson } from '../json.js';

export type Exchange = { readonly path: string; readonly body: unknown };
export type Answer = { readonly status: number; readonly type: string; readonly body: string };
export type Server = { readonly url: string; readonly close: () => Promise<void> };

/** A loopback HTTP server: each request's JSON body goes in, a whole answer comes out. */
export async function serve(answer: (exchange: Exchange) => Answer): Promise<Server> {
  const server = createServer((request, response) => {
    reply(request, response, answer).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The fake server has no port.');
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${address.port}`, close };
}

async function reply(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (exchange: Exchange) => Answer,
): Promise<void> {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  const { status, type, body } = answer({ path, body: parseJson(await text(request)) });
  response.writeHead(status, { 'content-type': type }).end(body);
}
