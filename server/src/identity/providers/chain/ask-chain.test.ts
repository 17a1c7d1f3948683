/** The chain over real sockets: what each outcome and each fault of the wire makes it do. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testChain } from './test-chain.ts';
import { startTestVendors, type TestVendors } from './test-vendors.ts';

let vendors: TestVendors;
beforeAll(async () => {
  vendors = await startTestVendors();
});
afterAll(() => vendors.close());

test('the first provider answers', async () => {
  const chain = testChain([vendors.open('one'), vendors.open('two')]);
  const answer = await chain.find();
  expect(answer).toMatchObject({ outcome: 'found', person: { firstName: 'one' } });
  expect(answer.calls).toHaveLength(1);
});
