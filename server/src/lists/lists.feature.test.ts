/** The life of a list in a database: published, compared, refused, rolled back, refreshed, pruned, seen by other nodes. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createOutbound } from '../platform/outbound.ts';
import type { Storage } from '../storage/storage.ts';
import { openTestStorage } from '../storage/test-database.ts';
import { dropOrphanedClaims, withClaim } from './claim.ts';
import type { ListsDeps } from './deps.ts';
import { importList } from './import.ts';
import { defaultListLimits } from './limits.ts';
import { createListCatalogue, type OwnedCatalogue } from './list-catalogue.ts';
import { ListRefusal } from './reading/refusal.ts';
import { type RefreshDeps, refreshLists } from './refresh.ts';
import { rollbackList } from './rollback.ts';
import { startListSchedule } from './schedule.ts';
import { versionsOf } from './store.ts';
import { fixture } from './test-lists.ts';

const directory = mkdtempSync(join(tmpdir(), 'amana-lists-'));
let storage: Storage;
let catalogue: OwnedCatalogue;
let now = new Date('2026-11-01T00:00:00Z');
let deps: ListsDeps;
const heard: string[] = [];

beforeAll(async () => {
  storage = await openTestStorage();
  const clock = { now: () => now };
  catalogue = createListCatalogue({ storage, clock });
  catalogue.onPublished(({ source, records }) => heard.push(`${source} ${records}`));
  const limits = { ...defaultListLimits, recordsPerChunk: 7, versionsKept: 2 };
  deps = { storage, clock, limits, announce: catalogue.announce };
});

beforeEach(() => {
  heard.length = 0;
  now = new Date(now.getTime() + 3_600_000);
});

afterAll(async () => {
  await storage.close();
  rmSync(directory, { recursive: true, force: true });
});

function file(name: string, text: string): string {
  const path = join(directory, name);
  writeFileSync(path, text);
  return path;
}

/** A list of so many persons; `tag` changes the first one. */
function people(count: number, tag = ''): string {
  const line = (index: number) =>
    JSON.stringify({
      id: `p${index}`,
      schema: 'Person',
      names: [`Tovan Marrow ${index}${index === 0 ? tag : ''}`],
      topics: ['sanction'],
    });
  return `${Array.from({ length: count }, (_, index) => line(index)).join('\n')}\n`;
}

const importText = (source: string, text: string, acceptShrink = false) =>
  importList(deps, { source, paths: [file('list.jsonl', text)], acceptShrink });

const status = async (source: string) => (await catalogue.status()).find((list) => list.source === source);

async function idsOf(source: string): Promise<string[]> {
  const version = (await status(source))?.version;
  const ids: string[] = [];
  if (version)
    for await (const line of catalogue.records(source, version))
      ids.push((JSON.parse(line.toString()) as { id: string }).id);
  return ids;
}

async function events(type: string, source: string): Promise<number> {
  const rows = await storage.db.selectFrom('outbox').selectAll().where('type', '=', type).execute();
  return rows.filter((row) => JSON.stringify(row).includes(source)).length;
}

async function audited(action: string, subject: string): Promise<number> {
  const rows = await storage.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('action', '=', action)
    .execute();
  return rows.filter((row) => JSON.stringify(row).includes(subject)).length;
}

describe('importing', () => {
  it('publishes every record in order, with audit, event and announcement', async () => {
    const result = await importText('custom:first', people(20));
    expect(result).toMatchObject({ records: 20, changes: null, unchanged: false });
    expect(await idsOf('custom:first')).toEqual(
      Array.from({ length: 20 }, (_, index) => `custom:first-p${index}`),
    );
    expect(await status('custom:first')).toMatchObject({
      records: 20,
      kind: 'custom',
      official: false,
      error: null,
      ageHours: 0,
    });
    expect(heard).toEqual(['custom:first 20']);
    expect(await events('list.updated', 'custom:first')).toBe(1);
    expect(await audited('list.published', 'custom:first')).toBe(1);
  });

  it('compares with the version before and keeps one that is the same', async () => {
    const next = people(20, ' changed').replace(/.*"p19".*\n/, '') + people(21).split('\n')[20];
    expect((await importText('custom:first', next)).changes).toEqual({ added: 1, removed: 1, changed: 1 });
    const again = await importText('custom:first', next);
    expect([again.unchanged, again.changes]).toEqual([true, { added: 0, removed: 0, changed: 0 }]);
    expect(await versionsOf(storage.db, 'custom:first')).toHaveLength(2);
    const chunks = await storage.db
      .selectFrom('list_chunks')
      .select('version')
      .where('source', '=', 'custom:first')
      .execute();
    expect(new Set(chunks.map((chunk) => chunk.version)).size).toBe(2);
  });

  it('refuses what shrank, says so, and takes it when told to', async () => {
    await expect(importText('custom:first', people(15))).rejects.toMatchObject({ reason: 'shrunk' });
    expect(await status('custom:first')).toMatchObject({
      records: 20,
      error: expect.stringContaining('entries 20 to 15'),
    });
    expect(await events('list.failed', 'custom:first')).toBe(1);
    expect(await audited('list.refused', 'custom:first')).toBe(1);
    expect((await idsOf('custom:first')).length).toBe(20);
    expect((await importText('custom:first', people(16))).records).toBe(16);
    expect((await importText('custom:first', people(3), true)).records).toBe(3);
    expect((await status('custom:first'))?.error).toBeNull();
  });

  it('refuses one kind of entry that shrank, though the whole did not', async () => {
    const ships = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        JSON.stringify({ id: `v${index}`, schema: 'Vessel', names: [`Tern ${index}`] }),
      ).join('\n');
    await importText('custom:ships', people(50) + ships(5));
    await expect(importText('custom:ships', people(52) + ships(3))).rejects.toThrow(/Vessel 5 to 3/);
  });

  it('keeps the last good version through every malformed file and leaves no stray chunk', async () => {
    await importText('custom:bad', people(30));
    for (const [text, reason] of [
      ['', 'empty'],
      [people(30).slice(0, -20), 'truncated'],
      [`${people(29)}{"id":}\n`, 'layout'],
      ['<html></html>', 'not-this-list'],
      ['\n\n{"id":"x","names":[]}\n', 'empty'],
    ] as const)
      await expect(importText('custom:bad', text)).rejects.toMatchObject({ reason });
    expect(await status('custom:bad')).toMatchObject({ records: 30, error: expect.any(String) });
    const chunks = await storage.db
      .selectFrom('list_chunks')
      .select('chunk')
      .where('source', '=', 'custom:bad')
      .execute();
    expect(chunks).toHaveLength(5);
  });

  it('gives each of two entries with one id an id of its own', async () => {
    const result = await importText('custom:twins', people(2).replace('"p1"', '"p0"'));
    expect(await idsOf('custom:twins')).toEqual(['custom:twins-p0', 'custom:twins-p0~2']);
    expect(result.notes).toEqual({ 'entries that carry the id of another': 1 });
  });

  it('refuses an unknown list and one that another process works on', async () => {
    await expect(importText('atlantis', people(1))).rejects.toMatchObject({ reason: 'unknown-list' });
    await withClaim(deps, 'custom:claimed', async () => {
      await expect(importText('custom:claimed', people(1))).rejects.toMatchObject({ reason: 'busy' });
    });
    expect((await importText('custom:claimed', people(1))).records).toBe(1);
  });

  it('waits at the start for nobody who died with the embedded database, and for other nodes of PostgreSQL', async () => {
    await withClaim(deps, 'custom:orphaned', async () => {
      await dropOrphanedClaims({ ...storage, engine: 'postgres' });
      await expect(importText('custom:orphaned', people(1))).rejects.toMatchObject({ reason: 'busy' });
      await dropOrphanedClaims({ ...storage, engine: 'embedded' });
      expect((await importText('custom:orphaned', people(1))).records).toBe(1);
    });
  });
});

describe('rolling back', () => {
  it('goes to the version before, again and again, and says when there is none', async () => {
    for (const count of [10, 11, 12]) {
      now = new Date(now.getTime() + 1000);
      await importText('custom:back', people(count));
    }
    heard.length = 0;
    expect((await rollbackList(deps, 'custom:back')).records).toBe(11);
    expect((await rollbackList(deps, 'custom:back')).records).toBe(10);
    expect(heard).toEqual(['custom:back 11', 'custom:back 10']);
    expect((await idsOf('custom:back')).length).toBe(10);
    await expect(rollbackList(deps, 'custom:back')).rejects.toMatchObject({ reason: 'nothing-before' });
    await expect(rollbackList(deps, 'custom:never')).rejects.toBeInstanceOf(ListRefusal);
    expect(await audited('list.rolled_back', 'custom:back')).toBe(2);
  });

  it('keeps so many versions beside the active one', async () => {
    for (let count = 10; count < 16; count++) {
      now = new Date(now.getTime() + 1000);
      await importText('custom:many', people(count));
    }
    expect((await versionsOf(storage.db, 'custom:many')).map(({ records }) => records)).toEqual([15, 14, 13]);
    const chunks = await storage.db
      .selectFrom('list_chunks')
      .select('version')
      .where('source', '=', 'custom:many')
      .execute();
    expect(new Set(chunks.map(({ version }) => version)).size).toBe(3);
  });
});

describe('a renamed element', () => {
  const named = (key: string) =>
    people(20)
      .trim()
      .split('\n')
      .map((line, place) =>
        JSON.stringify({ ...JSON.parse(line), firstName: `Given${place}`, [key]: `Family${place}` }),
      )
      .join('\n');

  it('is refused where it took the family names with it', async () => {
    await importText('custom:renamed', named('lastName'));
    await expect(importText('custom:renamed', named('surname'))).rejects.toThrow(/nameParts \d+ to \d+/);
  });
});

describe('other nodes', () => {
  it('load the official lists first and the demonstration last', async () => {
    const order = (await createListCatalogue({ storage, clock: deps.clock }).active()).map(
      ({ source }) => source,
    );
    const ranks = order.map((source) => (source.startsWith('custom:') ? 1 : source === 'demo' ? 2 : 0));
    expect(ranks).toEqual([...ranks].sort((one, two) => one - two));
  });

  it('hear of a version by polling, once', async () => {
    const other = createListCatalogue({ storage, clock: deps.clock });
    const news: string[] = [];
    await other.active();
    other.onPublished(({ source }) => news.push(source));
    await importText('custom:news', people(4));
    await other.poll();
    await other.poll();
    expect(news).toEqual(['custom:news']);
  });
});

describe('refreshing', () => {
  let server: Server;
  let base: string;
  let refresh: RefreshDeps;
  let reply: { status: number; body: Buffer | string; etag?: string };
  let asked: (string | undefined)[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.headers['if-none-match']);
      if (reply.etag && request.headers['if-none-match'] === reply.etag)
        return void response.writeHead(304).end();
      response.writeHead(reply.status, reply.etag ? { etag: reply.etag } : {}).end(reply.body);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    base = `http://127.0.0.1:${port}`;
    refresh = {
      ...deps,
      fetcher: createOutbound({ allow: `127.0.0.1:${port}` }),
      addresses: { mirror: base },
      userAgent: 'amana-test',
    };
  });
  afterAll(() => void server.close());
  beforeEach(() => {
    asked = [];
  });

  const un = readFileSync(fixture('un.xml'));

  it('publishes, then asks with the tag and counts 304 as a successful look', async () => {
    reply = { status: 200, body: un, etag: '"one"' };
    expect(await refreshLists(refresh, { names: ['un_sc'] })).toMatchObject([
      { source: 'un_sc', outcome: 'published' },
    ]);
    now = new Date(now.getTime() + 7_200_000);
    expect((await status('un_sc'))?.ageHours).toBe(2);
    expect(await refreshLists(refresh, { names: ['un_sc'] })).toMatchObject([{ outcome: 'unchanged' }]);
    expect(asked).toEqual([undefined, '"one"']);
    expect(await status('un_sc')).toMatchObject({ records: 2, ageHours: 0, published: '2026-02-27' });
  });

  it.each([
    [{ status: 503, body: 'down' }, 'answered 503'],
    [{ status: 200, body: '<html>sign in</html>' }, 'is a web page'],
    [{ status: 200, body: un.subarray(0, 2000) }, 'no complete XML'],
  ])('keeps the last good version and says why: %j', async (bad, words) => {
    reply = bad;
    const [outcome] = await refreshLists(refresh, { names: ['un_sc'] });
    expect(outcome).toMatchObject({ outcome: 'failed', detail: expect.stringContaining(words) });
    expect(await status('un_sc')).toMatchObject({ records: 2, error: expect.stringContaining(words) });
  });

  it('does not bring back by itself what was rolled back', async () => {
    reply = { status: 200, body: un.toString().replace('VELDA', 'VELDAH') };
    expect(await refreshLists(refresh, { names: ['un_sc'] })).toMatchObject([{ outcome: 'published' }]);
    await rollbackList(deps, 'un_sc');
    expect(await refreshLists(refresh, { names: ['un_sc'] })).toMatchObject([{ outcome: 'withheld' }]);
  });

  it('leaves nothing behind, and clears up after one that was killed', async () => {
    // No system gives this number to a process.
    const left = mkdtempSync(join(tmpdir(), 'amana-list-4194399-'));
    writeFileSync(join(left, '0'), 'half a list');
    await refreshLists(refresh, { names: ['un_sc'] });
    expect(
      readdirSync(tmpdir()).filter((name) => new RegExp(`^amana-list-(4194399|${process.pid})-`).test(name)),
    ).toEqual([]);
  });

  it('says that a list has no address, and that an address is not allowed', async () => {
    expect(await refreshLists(refresh, { names: ['peps'] })).toMatchObject([
      { outcome: 'failed', detail: expect.stringContaining('AMANA_LISTS_URL_PEPS') },
    ]);
    const inside = { ...refresh, fetcher: createOutbound({}) };
    expect(await refreshLists(inside, { names: ['un_sc'] })).toMatchObject([{ outcome: 'failed' }]);
  });

  it('fetches an own list from an own address', async () => {
    reply = { status: 200, body: people(9) };
    const own = { ...refresh, addresses: { overrides: { 'custom:mine': `${base}/mine.jsonl` } } };
    expect(await refreshLists(own)).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ source: 'custom:mine', outcome: 'published' })]),
    );
  });

  it('is started in the background for what is due, once, and can be stopped', async () => {
    reply = { status: 200, body: readFileSync(fixture('sema.xml')) };
    const lines: string[] = [];
    const log = {
      info: (_: object, text: string) => lines.push(text),
      warn: (_: object, text: string) => lines.push(text),
    };
    const addresses = { overrides: { ca_sema: `${base}/sema.xml` }, mirror: 'http://127.0.0.1:1' };
    const stop = startListSchedule({
      ...refresh,
      addresses,
      mode: 'daily',
      status: catalogue.status,
      log,
      random: () => 0.5,
      timing: { lookMs: 20 },
    });
    await expect.poll(async () => (await status('ca_sema'))?.records, { timeout: 10_000 }).toBe(4);
    await stop();
    expect(asked).toHaveLength(1);
    expect(lines).toContain('A list was refreshed');
    await startListSchedule({
      ...refresh,
      addresses,
      mode: 'off',
      status: catalogue.status,
      log,
      random: () => 0,
    })();
    expect(lines.at(-1)).toContain('AMANA_LISTS_UPDATE=off');
  });
});
