import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { operatorOverHttp } from './over-http.ts';

let folder = '';
let server: Server;
let answer: (response: ServerResponse) => void;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amana-over-http-'));
  server = createServer((request, response) => {
    if (request.url?.endsWith('/ping')) response.end();
    else answer(response);
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await writeFile(
    join(folder, 'operator.json'),
    JSON.stringify({ base_url: `http://127.0.0.1:${port}`, token: 't' }),
  );
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

async function imported(): Promise<unknown> {
  const port = await operatorOverHttp(folder);
  return port?.call('lists.import', {});
}

it.each<[string, (response: ServerResponse) => void]>([
  ['before a word', (response) => response.socket?.destroy()],
  [
    'in the midst of its answer',
    (response) => {
      response.write('{"progress":"1,000 records"}\n');
      setTimeout(() => response.socket?.destroy(), 50);
    },
  ],
  ['without an answer', (response) => response.end('{"progress":"1,000 records"}\n')],
])('says that the server ended the connection, and what to do: %s', async (_, cut) => {
  answer = cut;
  await expect(imported()).rejects.toMatchObject({
    code: 'overloaded',
    message: 'The server ended the connection before it had answered: it was stopped, or it died',
    options: { detail: expect.stringContaining('start it again, and repeat the command') },
  });
});

it('gives the answer, and a refusal as it is', async () => {
  answer = (response) => response.end('{"data":{"records":3}}\n');
  expect(await imported()).toEqual({ records: 3 });
  answer = (response) => response.end('{"error":{"code":"list_refused"},"message":"un_sc shrank"}\n');
  await expect(imported()).rejects.toMatchObject({ code: 'list_refused', message: 'un_sc shrank' });
});
