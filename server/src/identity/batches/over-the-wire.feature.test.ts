/** Batches over HTTP: media types, sizes at their edge, repeats, and the result file as it leaves the server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../http/test-app.ts';
import { startBatchWorker } from './batch-worker.ts';
import { mountBatches } from './routes.ts';
import { openTestBatches, type TestBatches } from './test-batches.ts';

const path = '/api/v1/identity/batches';
let batches: TestBatches;
let app: TestApp;
let key: string;

beforeAll(async () => {
  batches = await openTestBatches({ limits: { maxBytes: 4 << 20 } });
  app = await openTestApp((parts) => mountBatches(parts, batches.deps, () => undefined), {
    storage: batches.identity.storage,
    config: { batchBodyLimitBytes: 4 << 20 },
  });
  key = app.first.testKey;
});
afterAll(async () => {
  await app.close();
  await batches.close();
});

function post(payload: string | Buffer, query = '', headers: Record<string, string> = {}) {
  return app.app.fastify.inject({
    method: 'POST',
    url: `${path}?operation=kenyaNationalIdBasic${query}`,
    payload,
    headers: { 'x-access-token': key, 'content-type': 'text/csv', ...headers },
  });
}

const rows = (count: number): string =>
  `national_id\n${Array.from({ length: count }, (_, n) => 10_000_000 + n).join('\n')}`;

describe('an upload', () => {
  it('may have 100,000 rows, and not one more', { timeout: 120_000 }, async () => {
    const most = await post(rows(100_000), '&dry_run=true');
    expect(most.statusCode).toBe(201);
    expect(most.json()).toMatchObject({
      data: { batch: null, rows: 100_000, invalid: 0 },
      message: 'File checked',
    });
    const more = await post(rows(100_001), '&dry_run=true');
    expect(more.statusCode).toBe(413);
    expect(more.json()).toMatchObject({
      message: 'A batch has at most 100,000 rows; this file has more',
      error: { code: 'payload_too_large' },
    });
  });

  it.each([
    ['no key', 'national_id\n1', { 'x-access-token': '' }, 401, 'unauthenticated'],
    ['JSON', '{}', { 'content-type': 'application/json' }, 415, 'unsupported_media_type'],
    ['a packed file', 'national_id\n1', { 'content-encoding': 'gzip' }, 415, 'unsupported_media_type'],
    ['too many bytes', 'x'.repeat((4 << 20) + 1), {}, 413, 'payload_too_large'],
    ['nothing', '', {}, 400, 'invalid_body'],
  ])('is refused for %s', async (_what, payload, headers, status, code) => {
    const answer = await post(payload, '', headers);
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
    expect(answer.headers['x-request-id']).toBeTruthy();
  });

  it('that is repeated with its key makes one batch, and with another file is 409', async () => {
    const before = await made();
    const headers = { 'idempotency-key': 'the-file' };
    const first = await post(rows(3), '&paused=true', headers);
    const again = await post(rows(3), '&paused=true', headers);
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.body).toBe(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    const other = await post(rows(4), '&paused=true', headers);
    expect(other.statusCode).toBe(409);
    expect(await made()).toBe(before + 1);
    const left = await batches.identity.storage.db
      .selectFrom('batches')
      .select('id')
      .where('state', '=', 'receiving')
      .execute();
    expect(left).toEqual([]);
  });
});

describe('the result file', () => {
  it('comes as JSONL or CSV, without the envelope', async () => {
    const { data } = (await post(rows(2))).json();
    const worker = startBatchWorker(batches.deps);
    await worker.settled();
    await worker.stop();
    const url = `${path}/${data.batch.batch_id}/results`;
    const headers = { 'x-access-token': key };
    const jsonl = await app.app.fastify.inject({ url, headers });
    expect(jsonl.headers['content-type']).toBe('application/x-ndjson');
    const lines = jsonl.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ row, outcome }) => [row, outcome])).toEqual([
      [1, 'found'],
      [2, 'not_found'],
    ]);
    const csv = await app.app.fastify.inject({ url: `${url}?format=csv`, headers });
    expect(csv.headers['content-disposition']).toMatch(/attachment; filename="batch-.*\.csv"/);
    expect(csv.body).toMatch(/^row,line,/);
    const odd = await app.app.fastify.inject({ url: `${url}?format=xml`, headers });
    expect([odd.statusCode, odd.json().error]).toEqual([400, expect.objectContaining({ field: 'format' })]);
    const none = await app.app.fastify.inject({ url: `${path}/none/results`, headers });
    expect([none.statusCode, none.json().error.code]).toEqual([404, 'record_not_found']);
  });
});

async function made(): Promise<number> {
  const answer = await app.app.fastify.inject({ url: path, headers: { 'x-access-token': key } });
  return answer.json().data.batches.length;
}
