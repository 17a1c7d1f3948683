import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { openPostgres } from './postgres.ts';
import { silenceWatch } from './silent-connections.ts';

const open: Socket[] = [];
let server: Server | undefined;
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
  server?.close();
});

/** Greets the first connection and says nothing more; to later ones it says what it is given. */
async function silentDatabase(later?: Buffer): Promise<string> {
  server = createServer((socket) => {
    open.push(socket);
    socket.on('error', () => {});
    if (open.length === 1) socket.write(greeting);
    else if (later) socket.end(later);
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server?.once('listening', done));
  return `postgres://someone@127.0.0.1:${(server.address() as AddressInfo).port}/amana`;
}

/** In PostgreSQL's own words: let in, and ready. */
const greeting = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);
const notice = message('N', Buffer.from('SNOTICE\0Mstill here\0\0'));
const refusal = message('E', Buffer.from('SFATAL\0C53300\0Mtoo many\0\0'));

function message(kind: string, body: Buffer): Buffer {
  const head = Buffer.from(`${kind}....`);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

async function asking(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  silenceWatch(url, { silenceMs: 50, probeMs: 50, restMs: 0 }).watch(client);
  return client.query('select 1');
}

it('closes a connection that is silent where nobody answers another', async () => {
  await expect(asking(await silentDatabase())).rejects.toMatchObject({ code: 'ETIMEDOUT' });
});

it('waits where the database answers another, be it with a refusal', async () => {
  const waited = new Promise((done) => setTimeout(done, 400, 'still waiting'));
  const asked = asking(await silentDatabase(refusal)).catch(() => 'closed');
  expect(await Promise.race([asked, waited])).toBe('still waiting');
  // It was asked more than once.
  expect(open.length).toBeGreaterThan(2);
});

it('is waited for once: what is asked next is refused at once, until it may have come back', async () => {
  const { db, close } = openPostgres({
    databaseUrl: await silentDatabase(),
    maxConnections: 5,
    connectTimeoutMs: 300,
    silence: { silenceMs: 50, probeMs: 50, restMs: 1_000 },
    onIdleError: () => {},
  });
  const ask = () => sql`select 1`.execute(db);
  await expect(ask()).rejects.toMatchObject({ code: 'overloaded' });
  const asked = open.length;
  await expect(ask()).rejects.toMatchObject({ code: 'overloaded' });
  expect(open).toHaveLength(asked);
  await new Promise((done) => setTimeout(done, 1_100));
  await expect(ask()).rejects.toMatchObject({ code: 'overloaded' });
  expect(open.length).toBeGreaterThan(asked);
  await close();
});

it('is not taken for silent where the connection that waited is answered while another is not', async () => {
  const url = await silentDatabase();
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const silence = silenceWatch(url, { silenceMs: 200, probeMs: 300, restMs: 60_000 });
  silence.watch(client);
  await vi.waitUntil(() => open.length > 1, { timeout: 2_000 });
  open[0]?.write(notice);
  await new Promise((done) => setTimeout(done, 400));
  expect(silence.known()).toBeNull();
});
