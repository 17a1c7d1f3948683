/** What becomes of clips that were kept before it was known of each under which kind of key it passed. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schemaSteps } from '../../storage/migrations/index.ts';
import type { Storage } from '../../storage/storage.ts';
import { openTestStorage } from '../../storage/test-database.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());

it('gives each the environment of its key, and counts those of nobody as live', async () => {
  const { db } = storage;
  const now = new Date();
  await sql`alter table face_clips drop column environment`.execute(db);
  await sql`create index face_clips_media on face_clips (branch_id, sha256)`.execute(db);
  await db
    .insertInto('organisations')
    .values({ id: 'org', name: 'An organisation', verified: true, created_at: now })
    .execute();
  await db
    .insertInto('branches')
    .values({
      id: 'branch',
      organisation_id: 'org',
      name: 'A branch',
      identity_suite: true,
      settings: '{}',
      created_at: now,
    })
    .execute();
  for (const environment of ['test', 'live'] as const)
    await db
      .insertInto('api_keys')
      .values({
        branch_id: 'branch',
        id: `${environment}-key`,
        name: environment,
        environment,
        scopes: [],
        secret_hash: Buffer.from(environment),
        hint: '',
        allow_addresses: [],
      })
      .execute();
  for (const [id, key] of [
    ['one', 'test-key'],
    ['two', 'live-key'],
    ['three', 'gone-key'],
  ])
    await sql`insert into face_checks (branch_id, id, kind, passed, reason, media_kind, sha256, request_id, api_key_id, created_at)
      values ('branch', ${id}, 'liveness', true, 'live', 'video', ${Buffer.from('x')}, 'r', ${key}, ${now})`.execute(
      db,
    );
  for (const id of ['one', 'two', 'three', 'four'])
    await sql`insert into face_clips (branch_id, id, sha256, created_at)
      values ('branch', ${id}, ${Buffer.from(id)}, ${now})`.execute(db);
  await schemaSteps['0021_face_clip_environments']?.up(db);
  const rows = await db.selectFrom('face_clips').select(['id', 'environment']).execute();
  expect(Object.fromEntries(rows.map(({ id, environment }) => [id, environment]))).toEqual({
    one: 'test',
    two: 'live',
    three: 'live',
    four: 'live',
  });
});
