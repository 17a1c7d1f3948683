import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Storage } from './storage.ts';
import { openTestStorage } from './test-database.ts';
import { insert } from './write-set.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await openTestStorage();
});
afterAll(() => storage.close());

const keyRow = (id: string) =>
  insert('subject_keys', {
    branch_id: 'b',
    subject: 's',
    key_id: id,
    wrapped: Buffer.from([0, 255]),
    created_at: new Date(),
  });

it('writes rows and audit, and a set that is refused harms no other', async () => {
  const good = Array.from({ length: 20 }, (_, n) =>
    storage.writer.write({
      rows: [keyRow(`k${n}`)],
      audit: [{ branchId: 'b', actor: 'key:1', action: 'lookup.answered', detail: { b: 1, a: ['x'] } }],
    }),
  );
  const bad = storage.writer.write({
    rows: [keyRow('k3')],
    audit: [{ branchId: 'b', actor: 'a', action: 'x' }],
  });
  await expect(bad).rejects.toThrow(/duplicate key/);
  await Promise.all(good);
  const keys = await storage.db.selectFrom('subject_keys').selectAll().execute();
  expect(keys).toHaveLength(20);
  expect(keys[0]?.wrapped).toEqual(Buffer.from([0, 255]));
  const entries = await storage.db
    .selectFrom('audit_entries')
    .select(['seq', 'action'])
    .orderBy('seq')
    .execute();
  expect(entries.map((entry) => entry.seq)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1));
});
