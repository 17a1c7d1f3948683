/** `amana serve` as a script meets it: ready file, first key, drain, refusal of a second process, kill -9. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amana, objectAt, type RunningProduct, serve, temporaryDirectory } from './product.ts';

const lookup = '/api/onboarding/kenya_kyc/national_id_basic/';

describe('amana serve', () => {
  let folder: Awaited<ReturnType<typeof temporaryDirectory>>;
  let product: RunningProduct;
  let key = '';

  beforeAll(async () => {
    folder = await temporaryDirectory();
    product = await serve({ cwd: folder.path });
    key = product.testKey ?? '';
  });
  afterAll(async () => {
    await product.stop().catch(() => undefined);
    await folder.remove();
  });

  it('writes the ready file with exactly the promised fields, for its account alone', async () => {
    expect(Object.keys(product.ready).toSorted()).toEqual([
      'base_url',
      'console_url',
      'live_key',
      'pid',
      'test_key',
    ]);
    expect(product.ready).toMatchObject({ live_key: null, console_url: null });
    const [file = ''] = (await readdir(folder.path)).filter((name) => name.startsWith('ready-'));
    expect((await stat(join(folder.path, file))).mode & 0o777).toBe(0o600);
  });

  it('keeps the data directory and every secret in it closed to other accounts', async () => {
    const data = join(folder.path, 'data');
    expect((await stat(data)).mode & 0o777).toBe(0o700);
    for (const file of ['master.key', 'operator.json'])
      expect((await stat(join(data, file))).mode & 0o777, file).toBe(0o600);
  });

  it('prints the first key once, with a request that can be run as it stands', () => {
    const printed = product.output();
    expect(printed).toContain(`${product.baseUrl}/api/onboarding/verify_customer`);
    expect(printed).toContain(key);
    expect(printed).toMatch(/flushed to disk|crash/);
  });

  it('answers a lookup, health, readiness and metrics', async () => {
    const answer = await product.post(lookup, { national_id: '23456780' });
    expect(answer.status).toBe(200);
    expect(objectAt(answer.json, 'data').First_Name).toMatch(/\w/);
    expect((await product.get('/healthz')).status).toBe(200);
    expect((await product.get('/readyz')).json).toMatchObject({ status: 'success', data: { ready: true } });
    const metrics = (await product.get('/metrics')).text;
    expect(metrics).toContain('amana_requests_total');
    expect(metrics).toMatch(/amana_list_records\{list="demo"\} \d+/);
    expect(metrics).toMatch(/amana_events_waiting\{queue="deliveries"\} 0/);
  });

  it('refuses a second process on the directory, in words, and goes on itself', async () => {
    const second = await amana({ cwd: folder.path }, 'serve', '--port', '0');
    expect(second.code).toBe(1);
    expect(second.stderr).toContain('is in use by');
    expect(second.stderr).not.toContain('    at ');
    expect((await product.get('/healthz')).status).toBe(200);
  });

  it('refuses a port that is taken, in words', async () => {
    const other = await temporaryDirectory();
    const port = new URL(product.baseUrl).port;
    const refused = await amana({ cwd: other.path }, 'serve', '--port', port);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/port/i);
    expect(refused.stderr).not.toContain('    at ');
    await other.remove();
  });

  it('survives kill -9 with all it had answered, shows no key again, and lets the old key in', async () => {
    const before = await product.post('/api/onboarding/settings', { aml: false });
    expect(before.status).toBe(200);
    product.signal('SIGKILL');
    await product.finished;
    product = await serve({ cwd: folder.path });
    expect(product.testKey).toBeNull();
    expect(product.output()).not.toContain(key);
    const after = await product.post('/api/onboarding/settings', {}, { 'x-access-token': key });
    expect(after.json).toMatchObject({ data: { ivs: true, aml: false } });
  });

  it('answers what is in flight on SIGTERM, then leaves with 0 and takes its note along', async () => {
    // Digit 4 waits: the answer is still owed when the signal comes.
    const owed = product.post(lookup, { national_id: '23456784' }, { 'x-access-token': key });
    await new Promise((done) => setTimeout(done, 60));
    const end = await product.stop();
    expect((await owed).status).toBe(200);
    expect(end).toMatchObject({ code: 0, signal: null });
    expect(end.stderr).toBe('');
    await expect(readFile(join(folder.path, 'data', 'operator.json'))).rejects.toThrow('ENOENT');
  });
});
