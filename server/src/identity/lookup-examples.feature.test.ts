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
    if ('image_url' in request) request.image_url = 'https://pictures.example/picture';
    expect(comparable(await ask(identity, id, request))).toEqual(comparable(example.data));
  },
);

function comparable(record: object): unknown {
  return JSON.parse(
    JSON.stringify(record, (key, value) => (['Photo', 'image', 'reference'].includes(key) ? '' : value)),
  );
}
