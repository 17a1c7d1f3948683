/** The examples of the reference are what the sandbox answers, pictures and references apart. */
import { lookupOperations } from '@amana/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, openTestIdentity, type TestIdentity } from './test-identity.ts';

let identity: TestIdentity;
beforeAll(async () => {
  identity = await openTestIdentity();
});
afterAll(() => identity.storage.close());

test.each(lookupOperations.map((operation) => [operation.id, operation] as const))(
  '%s',
  async (id, { example }) => {
    const request: Record<string, unknown> = { ...example.request };
    for (const field of ['image', 'image_url'])
      if (field in request) request[field] = 'https://pictures.example/picture';
    expect(comparable(await ask(identity, id, request))).toEqual(comparable(example.data));
  },
);

function comparable(record: object): unknown {
  return JSON.parse(
    JSON.stringify(record, (key, value) =>
      ['image', 'photo', 'picture', 'reference'].includes(key.toLowerCase()) ? '' : value,
    ),
  );
}
