/** The search for duplicates at its bounds: a branch that is full, and memory for one branch only. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../access/caller.ts';
import { createProtection } from '../../../platform/encryption.ts';
import { newId } from '../../../platform/ids.ts';
import { loadWrappedKey } from '../../../storage/protection-store.ts';
import type { Storage } from '../../../storage/storage.ts';
import type { Writer } from '../../../storage/write-set.ts';
import { openTestStorage } from '../../../storage/test-database.ts';
import { createFaceDuplicates, type FaceDuplicates } from './face-duplicates.ts';
import type { FaceIdentity } from './template-place.ts';
import { createTemplateIndex, type TemplateIndex } from './template-index.ts';

let now = new Date('2026-03-04T05:06:07Z');
const clock = { now: () => now };
const calibration = { midpoint: 0.465, width: 0.05, threshold: 0.485 };
const dimension = 512;
let storage: Storage;
let duplicates: FaceDuplicates;
let templatesOpened = 0;

beforeAll(async () => {
  storage = await openTestStorage();
  ({ duplicates } = node(2));
});
afterAll(() => storage?.close());

const masterKey = randomBytes(32);
/** Of a check that comes to nothing. */
const lost: Writer = { write: () => Promise.resolve() };

/** What a process of its own would hold. */
function node(maxTemplates: number, writer: Writer = storage.writer) {
  const { db } = storage;
  const protection = protectionOf();
  const counting = {
    openWith: (...asked: Parameters<typeof protection.openWith>) => {
      templatesOpened += 1;
      return protection.openWith(...asked);
    },
  };
  // One block of vectors takes 2 MiB.
  const index = createTemplateIndex({ db, protection: counting, clock, maxBytes: 2 * 1024 * 1024 });
  return { index, duplicates: createFaceDuplicates({ db, protection, clock, index, writer, maxTemplates }) };
}

function protectionOf() {
  return createProtection({
    masterKey,
    clock,
    loadWrappedKey: (branchId, subject, keyId) => loadWrappedKey(storage.db, branchId, subject, keyId),
  });
}

function callerOf(branchId: string): Caller {
  return {
    key: { id: newId(), environment: 'live', scopes: ['faces'] },
    branch: { id: branchId, name: 'Any', identitySuite: true, settings: { face_duplicates: 'on' } },
    organisation: { id: newId(), verified: true },
  };
}

/** A face of its own for each number. */
async function seen(
  branchId: string,
  number: number,
  subject = `subject-${number}`,
  searching: FaceDuplicates = duplicates,
  writer: Writer = storage.writer,
  hashes: Partial<FaceIdentity> = {},
) {
  const embedding = new Float32Array(dimension);
  embedding[number] = 1;
  const found = await searching.search({
    caller: callerOf(branchId),
    requestId: 'request-1',
    operation: 'faceComparison',
    checkId: newId(),
    consent: { consent: { granted: true }, purpose: null },
    face: {
      embedding,
      templateVersion: '1',
      sizePx: 200,
      centre: [0, 0],
      pose: { yaw: 0, pitch: 0, roll: 0 },
      quality: { luma: 120, contrast: 80, detail: 5 },
      quarters: 0,
    },
    calibration,
    model: 'network/1',
    identity: { subject, person: null, reference: null, ...hashes },
    passed: true,
  });
  if (found) await writer.write(found.writes);
  return found?.duplicates;
}

describe('a branch that is full', () => {
  it('is searched, and takes nobody new; who is kept may be renewed', async () => {
    const branch = newId();
    expect(await seen(branch, 1)).toMatchObject({ kept: true });
    expect(await seen(branch, 2)).toMatchObject({ kept: true });
    expect(await seen(branch, 3)).toEqual({
      searched: true,
      found: false,
      identities: 0,
      kept: false,
      reason: 'limit_reached',
    });
    expect(await seen(branch, 1)).toMatchObject({ kept: true, found: false });
    expect(await seen(branch, 2, 'somebody else')).toMatchObject({ kept: false, found: true });
  });
});

describe('a person whose face has changed', () => {
  it('is known by what was known of the face before', async () => {
    const { duplicates: searching } = node(100);
    const branch = newId();
    const known = { reference: 'reference-hash' };
    await seen(branch, 20, 'number', searching, storage.writer, known);
    await seen(branch, 21, 'number', searching);
    expect(await seen(branch, 21, 'other number', searching, lost, known)).toMatchObject({ found: false });
    expect(await seen(branch, 21, 'third number', searching, lost)).toMatchObject({ found: true });
  });
});

describe('a branch whose templates make room for others while it searches', () => {
  it('is as full as it was', async () => {
    const { duplicates: first, index } = node(1);
    const branch = newId();
    await seen(branch, 1, 'first', first);
    const { db, writer } = storage;
    const crowded: TemplateIndex = {
      ...index,
      async alike(...asked) {
        const look = await index.alike(...asked);
        index.forget(branch);
        return look;
      },
    };
    const protection = protectionOf();
    const second = createFaceDuplicates({ db, protection, clock, index: crowded, writer, maxTemplates: 1 });
    expect(await seen(branch, 2, 'second', second)).toMatchObject({ kept: false, reason: 'limit_reached' });
  });
});

describe('memory', () => {
  it('is of the branches that searched last; others are read again when they search', async () => {
    const [one, other] = [newId(), newId()];
    for (const branch of [one, other]) for (const number of [1, 2]) await seen(branch, number);
    // Nobody has this face, so that only what is not in memory is opened.
    const openedFor = async (branch: string) => {
      templatesOpened = 0;
      expect(await seen(branch, 3)).toMatchObject({ found: false, kept: false });
      return templatesOpened;
    };
    await openedFor(other);
    expect(await openedFor(other)).toBe(0);
    expect(await openedFor(one)).toBe(2);
    expect(await openedFor(one)).toBe(0);
    expect(await openedFor(other)).toBe(2);
    expect(await seen(one, 1, 'somebody else')).toMatchObject({ found: true, identities: 1 });
  });
});

describe('searches at the same moment', () => {
  it.each([
    ['in one process', () => [node(100)]],
    ['on three nodes', () => [node(100), node(100), node(100)]],
  ])('see each other but for one at most: %s', async (_, nodes) => {
    const at = nodes();
    for (let round = 0; round < 10; round += 1) {
      const branch = newId();
      const found = await Promise.all(
        Array.from({ length: 6 }, (_person, who) =>
          seen(branch, round, `person-${who}`, at[who % at.length]?.duplicates),
        ),
      );
      expect(found.filter((each) => each?.found !== true).length).toBeLessThanOrEqual(1);
      expect(found.every((each) => each?.kept)).toBe(true);
    }
  });

  it('are seen by who looked before and announces after, though a third read them meanwhile', async () => {
    const branch = newId();
    let isFirst = true;
    const at = node(100, {
      async write(set) {
        if (isFirst) {
          isFirst = false;
          expect(await seen(branch, 11, 'quick', at.duplicates)).toMatchObject({ found: false, kept: true });
          await at.index.warm({ branchId: branch, environment: 'live', model: 'network/1' });
        }
        return storage.writer.write(set);
      },
    });
    expect(await seen(branch, 11, 'slow', at.duplicates)).toMatchObject({ found: true, identities: 1 });
  });

  it('of one person leave one template, and it stays for its days', async () => {
    const { duplicates: searching } = node(100);
    const branch = newId();
    const found = await Promise.all(Array.from({ length: 4 }, () => seen(branch, 7, 'person', searching)));
    expect(found.every((each) => each?.found === false)).toBe(true);
    const kept = await storage.db
      .selectFrom('face_templates')
      .select('expires_at')
      .where('branch_id', '=', branch)
      .execute();
    expect(kept).toEqual([{ expires_at: new Date('2027-03-04T05:06:07Z') }]);
  });

  it('of one person lose nothing of what either knew', async () => {
    const branch = newId();
    const { db, writer } = storage;
    const known = { person: 'person-hash', reference: 'reference-hash' };
    let isFirst = true;
    const { index, duplicates: quick } = node(100);
    const overtaken: TemplateIndex = {
      ...index,
      async alike(...asked) {
        const look = await index.alike(...asked);
        if (isFirst) {
          isFirst = false;
          expect(await seen(branch, 12, 'number', quick, writer, known)).toMatchObject({ kept: true });
        }
        return look;
      },
    };
    const protection = protectionOf();
    const slow = createFaceDuplicates({ db, protection, clock, index: overtaken, writer, maxTemplates: 9 });
    expect(await seen(branch, 12, 'number', slow)).toMatchObject({ found: false, kept: true });
    for (const hash of [{ person: 'person-hash' }, { reference: 'reference-hash' }])
      expect(await seen(branch, 12, Object.keys(hash).join(), quick, lost, hash)).toMatchObject({
        found: false,
      });
    expect(await seen(branch, 12, 'other number', quick, lost)).toMatchObject({ found: true });
  });

  it('of a check that was never written is forgotten in minutes', async () => {
    const { duplicates: searching } = node(100);
    const branch = newId();
    await seen(branch, 8, 'person', searching, lost);
    expect(await seen(branch, 8, 'other', searching)).toMatchObject({ found: true });
    now = new Date(now.getTime() + 150_000);
    expect(await seen(branch, 8, 'third', searching)).toMatchObject({ found: true, identities: 1 });
  });
});
