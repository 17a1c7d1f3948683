/** The operator's commands against a running server, over loopback, and without one: the same answers. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  amana,
  amanaJson,
  arrayAt,
  objectAt,
  type RunningProduct,
  repository,
  serve,
  type Surroundings,
  temporaryDirectory,
} from './product.ts';

interface DemoEntry {
  id: string;
  schema: string;
  names: string[];
  birthDates: string[];
}

async function demoPerson(): Promise<DemoEntry> {
  const lines = (await readFile(join(repository, 'fixtures/demo/demo.jsonl'), 'utf8')).split('\n');
  const entries = lines.filter(Boolean).map((line) => JSON.parse(line) as DemoEntry);
  const found = entries.find((entry) => entry.schema === 'Person' && entry.birthDates.length > 0);
  if (!found) throw new Error('the demonstration list has no person with a birth date');
  return found;
}

describe.each([{ running: true }, { running: false }])(
  'commands, server running: $running',
  ({ running }) => {
    let folder: Awaited<ReturnType<typeof temporaryDirectory>>;
    let product: RunningProduct | undefined;
    let here: Surroundings;
    let receiver: Server;
    let received: { url: string; body: string }[] = [];
    let receiverUrl = '';

    beforeAll(async () => {
      folder = await temporaryDirectory();
      receiver = createServer((request, response) => {
        let body = '';
        request.on('data', (text: Buffer) => (body += text.toString()));
        request.on('end', () => {
          received.push({ url: request.url ?? '', body });
          response.writeHead(204).end();
        });
      });
      await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
      const { port } = receiver.address() as AddressInfo;
      receiverUrl = `http://127.0.0.1:${port}/hook`;
      here = { cwd: folder.path, env: { AMANA_OUTBOUND_ALLOW: `127.0.0.1:${port}` } };
      if (running) product = await serve(here);
      received = [];
    });
    afterAll(async () => {
      await product?.stop();
      receiver.close();
      await folder.remove();
    });

    it('makes, lists, rotates and revokes keys; a secret is shown once', async () => {
      const made = await amanaJson(here, 'keys', 'create', '--environment', 'live', '--expires', '90d');
      expect(made.code, made.stderr).toBe(0);
      const { id, secret } = made.document;
      expect(secret).toMatch(/^amana_live_/);
      const listed = await amanaJson(here, 'keys', 'list');
      expect(arrayAt(listed.document, 'keys').map((key) => key.id)).toContain(id);
      expect(listed.stdout).not.toContain(String(secret));
      const rotated = await amanaJson(here, 'keys', 'rotate', String(id));
      expect(rotated.document).toMatchObject({ replaces: id });
      expect(rotated.document.secret).not.toBe(secret);
      const revoked = await amanaJson(here, 'keys', 'revoke', String(rotated.document.id));
      expect(revoked.document).toMatchObject({ id: rotated.document.id, state: 'revoked' });
      if (product) {
        const refused = await product.post(
          '/api/onboarding/settings',
          {},
          { 'x-access-token': String(rotated.document.secret) },
        );
        expect(refused.status).toBe(401);
      }
    });

    it('makes organisations and branches, and finds them by name or id', async () => {
      const organisation = await amanaJson(here, 'organisations', 'create', 'Kijani Savings', '--unverified');
      expect(organisation.document).toMatchObject({ name: 'Kijani Savings', verified: false });
      const branch = await amanaJson(
        here,
        'branches',
        'create',
        'Mlango',
        '--organisation',
        'Kijani Savings',
        '--no-identity-suite',
      );
      expect(branch.document).toMatchObject({
        identity_suite: false,
        organisation: organisation.document.id,
      });
      expect((await amanaJson(here, 'organisations', 'verify', 'Kijani Savings')).document.verified).toBe(
        true,
      );
      const set = await amanaJson(here, 'branches', 'set', 'Mlango', 'match_threshold', '0.8');
      expect(set.document).toMatchObject({ id: branch.document.id, value: 0.8 });
      const key = await amanaJson(here, 'keys', 'create', '--branch', 'Mlango', '--environment', 'test');
      expect(key.document).toMatchObject({ branch_id: branch.document.id });
    });

    it('exits 1 with words on a stated failure, and prints one JSON document then too', async () => {
      const unknown = await amanaJson(here, 'branches', 'set', 'Nowhere', 'match_threshold', '0.8');
      expect(unknown.code).toBe(1);
      expect(unknown.document).toMatchObject({ error: { code: 'record_not_found' } });
      expect(unknown.stderr).toContain('There is no such branch');
      const bad = await amana(here, 'branches', 'set', 'Mlango', 'match_threshold', 'often');
      expect(bad.code).toBe(1);
      expect(bad.stderr).toContain('match_threshold');
    });

    it('shows the lists with the promised fields', async () => {
      const status = await amanaJson(here, 'lists', 'status');
      const demo = arrayAt(status.document, 'lists').find((list) => list.source === 'demo');
      expect(demo).toMatchObject({ records: expect.any(Number), age_hours: null, error: null });
      for (const field of ['source', 'records', 'published', 'fetched', 'age_hours', 'error'])
        expect(demo).toHaveProperty(field);
      expect((await amana(here, 'lists', 'status')).stdout).toContain('demo');
    });

    it("imports the operator's own list, replaces it, rolls it back and refuses a shrunken one", async () => {
      const entry = (index: number) => ({
        id: `x${index}`,
        schema: 'Person',
        names: [`Tumelo Quixadá ${index}`],
      });
      const lines = (count: number) =>
        Array.from({ length: count }, (_, index) => JSON.stringify(entry(index))).join('\n');
      const [first, second, small] = ['first', 'second', 'small'].map((name) =>
        join(folder.path, `${name}.jsonl`),
      );
      await Promise.all([
        writeFile(first ?? '', lines(40)),
        writeFile(second ?? '', lines(41)),
        writeFile(small ?? '', lines(5)),
      ]);
      const imported = await amanaJson(here, 'lists', 'import', 'custom:own', 'first.jsonl');
      expect(imported.code, imported.stderr).toBe(0);
      expect(imported.document).toMatchObject({ source: 'custom:own', records: 40 });
      expect((await amanaJson(here, 'lists', 'import', 'custom:own', 'second.jsonl')).document.records).toBe(
        41,
      );
      const shrunk = await amana(here, 'lists', 'import', 'custom:own', 'small.jsonl');
      expect(shrunk.code).toBe(1);
      expect(shrunk.stderr).toContain('--accept-shrink');
      expect((await amanaJson(here, 'lists', 'rollback', 'custom:own')).document.records).toBe(40);
      const found = await amanaJson(here, 'screen', 'Tumelo Quixada 7');
      expect(arrayAt(found.document, 'hits')[0]).toMatchObject({ source: 'custom:own', match: true });
    });

    it('screens a name with its explanation, for people and as JSON', async () => {
      const person = await demoPerson();
      const name = person.names[0] ?? '';
      const json = await amanaJson(here, 'screen', name, '--birth-date', person.birthDates[0] ?? '');
      expect(json.code, json.stderr).toBe(0);
      const [hit = {}] = arrayAt(json.document, 'hits');
      expect(hit).toMatchObject({ id: person.id, match: true });
      const points = arrayAt(hit, 'waterfall').reduce((sum, step) => sum + Number(step.points), 0);
      expect(points).toBeCloseTo(Number(hit.score), 2);
      const words = await amana(here, 'screen', name);
      expect(words.stdout).toContain(person.id);
      const nobody = await amana(here, 'screen', '...');
      expect(nobody.code).toBe(1);
    });

    it('screens files: CSV and JSONL in, one line a row out, errors where they belong', async () => {
      const { names, birthDates, id } = await demoPerson();
      const csv = `id,name,birth_date\n1,"${names[0]}",${birthDates[0]}\n2,Mwikali Ungani Zebo,\n3,"",\n`;
      await writeFile(join(folder.path, 'in.csv'), csv);
      const run = await amanaJson(here, 'screen-file', 'in.csv', 'out.jsonl');
      expect(run.code, run.stderr).toBe(0);
      expect(run.document).toMatchObject({ rows: 3, matched: 1, errors: 1 });
      const out = join(folder.path, 'out.jsonl');
      const lines = (await readFile(out, 'utf8'))
        .trimEnd()
        .split('\n')
        .map((line): unknown => JSON.parse(line));
      expect(lines).toHaveLength(3);
      expect(objectAt(lines[0])).toMatchObject({ row: 1, id: '1', matched: true });
      expect(arrayAt(lines[0], 'hits')[0]).toMatchObject({ id });
      expect(objectAt(lines[1])).toMatchObject({ row: 2, matched: false });
      expect(objectAt(lines[2], 'error')).toMatchObject({ code: 'missing_field' });
      expect((await stat(out)).mode & 0o777).toBe(0o600);
      await writeFile(join(folder.path, 'in.jsonl'), `${JSON.stringify({ name: names[0] })}\n`);
      expect((await amanaJson(here, 'screen-file', 'in.jsonl', 'out2.jsonl')).document).toMatchObject({
        matched: 1,
      });
      const none = await amana(here, 'screen-file', 'absent.csv', 'out3.jsonl');
      expect(none.code).toBe(1);
      const nowhere = await amana(here, 'screen-file', 'in.csv', 'absent/out.jsonl');
      expect([nowhere.code, nowhere.stderr]).toEqual([1, expect.stringContaining('no such file or folder')]);
    });

    it('adds a webhook, tests it and shows what was sent', async () => {
      const made = await amanaJson(here, 'webhooks', 'create', receiverUrl, '--events', 'list.updated');
      expect(made.code, made.stderr).toBe(0);
      expect(made.document.secret).toMatch(/^whsec_/);
      expect((await amanaJson(here, 'webhooks', 'test', String(made.document.id))).code).toBe(0);
      if (running) await expect.poll(() => received.length, { timeout: 15_000 }).toBeGreaterThan(0);
      const sent = await amanaJson(here, 'webhooks', 'deliveries');
      expect(arrayAt(sent.document, 'deliveries').length).toBeGreaterThan(0);
      const rotated = await amanaJson(here, 'webhooks', 'rotate-secret', String(made.document.id));
      expect(rotated.document.secret).not.toBe(made.document.secret);
      expect((await amanaJson(here, 'webhooks', 'delete', String(made.document.id))).code).toBe(0);
      expect(arrayAt((await amanaJson(here, 'webhooks', 'list')).document, 'webhooks')).toEqual([]);
    });

    it.each([
      ['audit', 'verify'],
      ['backup', 'copy.tar'],
    ])('%s %s says that there is no installation, and makes none', async (...words) => {
      const missing = join(here.cwd, 'no-such-data');
      const said = await amana(
        { ...here, env: { ...here.env, AMANA_DATABASE_URL: '' } },
        ...words,
        '--data',
        missing,
      );
      expect(said).toMatchObject({ code: 1, stdout: '' });
      expect(said.stderr).toContain(`There is no installation in ${missing}`);
      expect(existsSync(missing)).toBe(false);
    });

    it('verifies the audit trail', async () => {
      const verified = await amanaJson(here, 'audit', 'verify');
      expect(verified.code, verified.stdout).toBe(0);
      expect(verified.document).toMatchObject({ intact: true });
      expect(Number(verified.document.entries)).toBeGreaterThan(5);
    });

    it('finds the installation healthy but for the lists that are missing, with the fix', async () => {
      // Whoever tests may run a service of their own on the usual port.
      const free = { ...here, env: { ...here.env, PORT: '0' } };
      const doctor = await amanaJson(free, 'doctor');
      const findings = arrayAt(doctor.document, 'findings');
      expect(doctor.code).toBe(1);
      expect(findings.filter((finding) => finding.state === 'bad').map((finding) => finding.check)).toEqual([
        'lists',
      ]);
      expect(JSON.stringify(findings)).toContain('amana lists update');
      expect(arrayAt(doctor.document, 'settings').map((setting) => setting.env)).toContain(
        'AMANA_MASTER_KEY',
      );
    });

    it('backs up, and restores into an empty directory that then serves the same key', async () => {
      const made = await amanaJson(here, 'backup', 'copy.amana');
      expect(made.code, made.stderr).toBe(0);
      expect((await stat(join(folder.path, 'copy.amana'))).mode & 0o777).toBe(0o600);
      expect((await amana(here, 'backup', 'copy.amana')).code).toBe(1);
      const elsewhere = join(folder.path, 'elsewhere');
      await mkdir(elsewhere);
      const key = (await readFile(join(folder.path, 'data', 'master.key'), 'utf8')).trim();
      const there = { cwd: elsewhere, env: { ...here.env, AMANA_MASTER_KEY: key } };
      const restored = await amanaJson(there, 'restore', '../copy.amana');
      expect(restored.code, restored.stderr).toBe(0);
      const keys = await amanaJson(there, 'keys', 'list');
      expect(keys.document).toEqual((await amanaJson(here, 'keys', 'list')).document);
      expect((await amana(there, 'restore', '../copy.amana')).code).toBe(1);
    });
  },
);

describe('wrong use', () => {
  it.each([
    ['an unknown command', ['frobnicate']],
    ['no command', []],
    ['an unknown option', ['lists', 'status', '--loud']],
    ['a missing argument', ['lists', 'import', 'un_sc']],
    ['a missing option', ['keys', 'create']],
    ['a word that is no environment', ['keys', 'create', '--environment', 'prod']],
    ['a scope that does not exist', ['keys', 'create', '--environment', 'test', '--scopes', 'everything']],
    ['a date that does not exist', ['keys', 'create', '--environment', 'test', '--expires', '2031-02-30']],
    ['a port that is none', ['serve', '--port', 'eighty']],
  ])('exits 2 on %s', async (_name, words) => {
    const finished = await amana({ cwd: repository }, ...words);
    expect(finished.code).toBe(2);
    expect(finished.stderr).not.toBe('');
    expect(finished.stdout).toBe('');
  });
});
