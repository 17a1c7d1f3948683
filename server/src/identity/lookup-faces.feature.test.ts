/** Live lookups with a picture: a source that compares faces is sent it and believed; nobody else keeps it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lookup } from './lookup.ts';
import { lookups } from './lookups/index.ts';
import { openTestPending, type TestPending } from './pending/test-pending.ts';
import { liveCaller } from './providers/chain/test-chain.ts';

const nin = '90000000041';
const address = 'https://files.example.com/face.jpg';
const bytes = Buffer.from('a picture');
const record = { nin, firstname: 'Amadi', surname: 'Testfield' };

let test: TestPending;
beforeAll(async () => {
  test = await openTestPending(['prembly']);
  test.identity.media = {
    fetch: async () => ({ bytes, kind: 'image', mime: 'image/jpeg', sha256: '' }),
    decodeImage: async () => ({ width: 1, height: 1, rgb: Buffer.alloc(3) }),
  };
});
afterAll(() => test?.close());
beforeEach(() => {
  test.seen.length = 0;
});

function ask(operation: string, body: Record<string, unknown>): Promise<object> {
  const row = lookups.find(({ operation: { id } }) => id === operation);
  if (!row) throw new Error(`no lookup ${operation}`);
  const { signal } = new AbortController();
  return lookup(test.identity, row, { body, caller: liveCaller(), requestId: 'request-1', signal });
}

function playFace(code: string, confidence: number): void {
  test.play(({ path }) =>
    path === '/verification/nin_w_face' || path === '/verification/bvn_w_face'
      ? {
          status: 200,
          body: {
            response_code: '00',
            nin_data: record,
            face_data: { status: code === '00', response_code: code, confidence },
          },
        }
      : { status: 200, body: { response_code: '00', nin_data: record } },
  );
}

const withFace = { identification_number: nin, image_url: address };

describe('a NIN with a picture on a live key', () => {
  it('is asked of the product that compares faces, by the address that was sent', async () => {
    playFace('00', 97.5);
    expect(await ask('nigeriaNinWithFace', withFace)).toMatchObject({
      nin_data: { lastName: 'Testfield' },
      face_data: { message: 'Face Match', confidence: 97.5 },
      verification: { status: 'VERIFIED' },
    });
    expect(test.seen.map(({ path }) => path)).toEqual(['/verification/nin_w_face']);
    expect(JSON.parse(test.seen[0]?.body ?? '')).toMatchObject({ image: address });
  });

  it('fails the comparison where the source says so', async () => {
    playFace('01', 12);
    expect(await ask('nigeriaNinWithFace', withFace)).toMatchObject({
      nin_data: { lastName: 'Testfield' },
      face_data: { message: 'Face Mismatch', confidence: 12 },
      verification: { status: 'FAILED' },
    });
  });

  it('is not compared where the source has only the record, and says so', async () => {
    test.play(({ path }) =>
      path === '/verification/nin_w_face'
        ? { status: 403, body: { message: 'not enabled' } }
        : { status: 200, body: { response_code: '00', nin_data: record } },
    );
    expect(await ask('nigeriaNinWithFace', withFace)).toMatchObject({
      nin_data: { lastName: 'Testfield' },
      verification: { status: 'FAILED' },
    });
    expect(test.seen.map(({ path }) => path)).toEqual(['/verification/nin_w_face', '/verification/vnin']);
    expect(test.seen[1]?.body).not.toContain(address);
  });

  it('leaves no picture behind, neither in the ledger nor in the trail', async () => {
    playFace('00', 97.5);
    await ask('nigeriaNinWithFace', withFace);
    const { db } = test.storage;
    const left = [
      await db.selectFrom('provider_calls').selectAll().execute(),
      await db.selectFrom('audit_entries').selectAll().execute(),
    ];
    expect(JSON.stringify(left)).not.toContain('face.jpg');
    expect(JSON.stringify(left)).not.toContain(bytes.toString('base64'));
  });
});
