/**
 * A fresh, migrated database for one test file: PGlite in memory from a saved image, or a copy of a template on the
 * PostgreSQL server that AMANA_TEST_DATABASE names. For tests only.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { assemble, defaultStorageLimits, openStorage, type StorageLimits } from './connect.ts';
import { openEmbedded } from './embedded.ts';
import { noFlusher } from './pglite-engine.ts';
import type { Storage } from './storage.ts';

export interface TestDatabaseOptions {
  limits?: Partial<StorageLimits>;
}

/** Close the storage when the file's tests are done; that also drops the database. */
export async function openTestStorage(options: TestDatabaseOptions = {}): Promise<Storage> {
  const limits = { ...defaultStorageLimits, ...options.limits };
  const server = testServer();
  if (!server) {
    const image = await embeddedImage();
    return assemble('embedded', await openEmbedded({ loadDataDir: image }, noFlusher), limits, false);
  }
  const database = await createTestDatabase(server);
  const storage = await openStorage({
    databaseUrl: database.url,
    dataDir: tmpdir(),
    log: { info: () => {}, warn: () => {} },
    limits,
    migrate: false,
  });
  return {
    ...storage,
    async close() {
      await storage.close();
      await database.drop();
    },
  };
}

/** Address of the server that feature tests run on; undefined for the embedded engine. */
export function testServer(): string | undefined {
  return process.env['AMANA_TEST_DATABASE'] || undefined;
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A migrated database of its own on the test server. */
export async function createTestDatabase(server: string): Promise<TestDatabase> {
  const name = `amana_test_${randomUUID().replaceAll('-', '')}`;
  await withAdmin(server, async (admin) => {
    const template = `amana_template_${schemaHash()}`;
    // One process of a run makes the template; the others wait for it.
    await admin.query('select pg_advisory_lock(4207849)');
    const known = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (known.rowCount === 0) await makeTemplate(server, admin, template);
    await admin.query('select pg_advisory_unlock(4207849)');
    await admin.query(`create database ${name} template ${template}`);
  });
  return {
    url: urlOf(server, name),
    drop: () =>
      withAdmin(server, async (admin) => void (await admin.query(`drop database ${name} with (force)`))),
  };
}

async function makeTemplate(server: string, admin: pg.Client, template: string): Promise<void> {
  const draft = `${template}_draft`;
  await admin.query(`drop database if exists ${draft}`);
  await admin.query(`create database ${draft}`);
  const storage = await openStorage({
    databaseUrl: urlOf(server, draft),
    dataDir: tmpdir(),
    log: { info: () => {}, warn: () => {} },
  });
  await storage.close();
  await admin.query(`alter database ${draft} rename to ${template}`);
}

async function withAdmin(server: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

let image: Promise<Blob> | null = null;

/** The data directory after all migrations, kept in the checkout for the runs that follow. */
function embeddedImage(): Promise<Blob> {
  image ??= loadImage();
  return image;
}

async function loadImage(): Promise<Blob> {
  const folder = join(import.meta.dirname, '../../../node_modules/.cache/amana');
  const path = join(folder, `test-image-${schemaHash()}.tar`);
  if (existsSync(path)) return new Blob([readFileSync(path)]);
  const opened = await openEmbedded({}, noFlusher);
  const storage = await assemble('embedded', opened, defaultStorageLimits, true);
  const dump = await opened.pglite.dumpDataDir('none');
  await storage.close();
  // Renamed into place, so that a test file that starts at the same time reads all of it or nothing.
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 });
  await rename(draft, path);
  return dump;
}

/** Names the schema by the text of its steps, so that an edited step makes a new image. */
function schemaHash(): string {
  const folder = join(import.meta.dirname, 'migrations');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}
