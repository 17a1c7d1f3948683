/** Questions that are answered later: asked about until they are done, or told of by a signed message. */
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vendors } from '../identity/providers/vendors/index.ts';
import type { VendorProduct } from '../identity/providers/vendors/core/vendor.ts';
import type { OpenVendor } from '../identity/providers/vendors/core/open-vendor.ts';
import { systemClock } from '../platform/clock.ts';
import { createOutbound, type Outbound } from '../platform/outbound.ts';
import { type StubProviders, startStubProviders } from './stub-server.ts';
import { knowingQuestion, openOnStub } from './test-vendor-calls.ts';

const settleMs = 80;

describe('answers that come later', () => {
  let stub: StubProviders;
  let outbound: Outbound;

  beforeAll(async () => {
    const only = ['laboremus', 'flutterwave'];
    stub = await startStubProviders({ clock: systemClock, settleMs, slowMs: 50, only });
    outbound = createOutbound({ allow: stub.addresses() });
  });
  afterAll(async () => {
    await outbound.close();
    await stub.close();
  });

  function opened(name: string, product: string): { open: OpenVendor; product: VendorProduct } {
    const vendor = vendors.find((one) => one.name === name);
    const found = vendor?.products.find((one) => one.name === product);
    if (!vendor || !found) throw new Error(`No product ${name}/${product}`);
    return { open: openOnStub(stub, vendor, outbound), product: found };
  }

  for (const [name, productName, outcomes] of [
    ['laboremus', 'ug_identity_create', { 0: 'found', 1: 'not_found', 3: 'source_unavailable', 8: 'found' }],
    ['flutterwave', 'bvn_consent_initiate', { 0: 'found', 8: 'found' }],
  ] as const)
    it(`${name}/${productName}: pending, then what the digit says`, async () => {
      const { open, product } = opened(name, productName);
      for (const [digit, outcome] of Object.entries(outcomes)) {
        const { asked, person } = await knowingQuestion(product, Number(digit));
        const taken = await open.call(product, asked, {});
        expect(taken.outcome).toBe('pending');
        const early = await open.settle(product, taken.reference, asked, {});
        expect(early.outcome).toBe('pending');
        await new Promise((over) => setTimeout(over, settleMs + 30));
        const settled = await open.settle(product, taken.reference, asked, {});
        expect({ digit, outcome: settled.outcome }).toEqual({ digit, outcome });
        if (settled.outcome === 'found') expect(settled.record.person.lastName).toBe(person?.lastName);
      }
      const { calls, charged } = stub.calls.charges(name, productName);
      expect(charged).toBeLessThanOrEqual(calls);
    });
});

describe('the message of smile-id-v3', () => {
  it('comes signed to the address that was sent, once, and reads as the person', async () => {
    const messages: { headers: Record<string, string>; body: Buffer }[] = [];
    const arrived = Promise.withResolvers<void>();
    const here = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        messages.push({ headers: {}, body: Buffer.concat(chunks) });
        response.end();
        arrived.resolve();
      });
    });
    await new Promise<void>((ready) => here.listen(0, '127.0.0.1', ready));
    const address = here.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const toUs = createOutbound({ allow: `127.0.0.1:${port}` });
    const stub = await startStubProviders({
      clock: systemClock,
      settleMs,
      only: ['smile-id'],
      outbound: toUs,
    });
    const outbound = createOutbound({ allow: stub.addresses() });
    try {
      const vendor = vendors.find(({ name }) => name === 'smile-id-v3');
      const product = vendor?.products.find(({ name }) => name === 'v3_enhanced_kyc');
      if (!vendor || !product) throw new Error('No smile-id-v3');
      const callback_url = `http://127.0.0.1:${port}/hooks`;
      const open = openOnStub(stub, vendor, outbound, { callback_url });
      const { asked, person } = await knowingQuestion(product, 0);
      const taken = await open.call(product, asked, {});
      expect(taken.outcome).toBe('pending');
      await arrived.promise;
      const [message] = messages;
      if (!message) throw new Error('No message');
      const received = open.receive(message);
      expect(received?.references).toContain(taken.reference);
      const read = received?.answerTo(product, asked);
      expect(read?.outcome).toBe('found');
      if (read?.outcome === 'found') expect(read.record.person.lastName).toBe(person?.lastName);
      const forged = Buffer.from(message.body.toString().replace(/"signature":"../, '"signature":"zz'));
      expect(open.receive({ ...message, body: forged })).toBeNull();
      expect(messages).toHaveLength(1);
    } finally {
      await outbound.close();
      await toUs.close();
      await stub.close();
      here.closeAllConnections();
      await new Promise((closed) => here.close(closed));
    }
  });
});
