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

/** How soon messages come. */
const settleMs = 80;

describe('answers that come later', () => {
  let stub: StubProviders;
  let outbound: Outbound;
  // Put on by hand, so that a slow machine is never too late to be early.
  const askedAgainMs = 3_600_000;
  let aheadMs = 0;
  const clock = { now: () => new Date(Date.now() + aheadMs) };

  beforeAll(async () => {
    const only = ['laboremus', 'flutterwave'];
    stub = await startStubProviders({ clock, settleMs: askedAgainMs, slowMs: 50, only });
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
        aheadMs += askedAgainMs;
        const settled = await open.settle(product, taken.reference, asked, {});
        expect({ digit, outcome: settled.outcome }).toEqual({ digit, outcome });
        if (settled.outcome === 'found') expect(settled.record.person.lastName).toBe(person?.lastName);
      }
      const { calls, charged } = stub.calls.charges(name, productName);
      expect(charged).toBeLessThanOrEqual(calls);
    });
});

interface Mailbox {
  url: string;
  address: string;
  /** The next message that arrives. */
  next: Promise<{ headers: Record<string, string>; body: Buffer }>;
  close(): Promise<void>;
}

async function openMailbox(): Promise<Mailbox> {
  const arrived = Promise.withResolvers<{ headers: Record<string, string>; body: Buffer }>();
  const here = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.end();
      const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
      arrived.resolve({ headers: Object.fromEntries(headers), body: Buffer.concat(chunks) });
    });
  });
  await new Promise<void>((ready) => here.listen(0, '127.0.0.1', ready));
  const told = here.address();
  const address = `127.0.0.1:${typeof told === 'object' && told ? told.port : 0}`;
  return {
    url: `http://${address}/hooks`,
    address,
    next: arrived.promise,
    async close() {
      here.closeAllConnections();
      await new Promise((closed) => here.close(closed));
    },
  };
}

describe('messages about late answers', () => {
  for (const [name, productName] of [
    ['smile-id-v3', 'v3_enhanced_kyc'],
    ['prembly', 'nin_advance'],
    ['youverify', 'ng_nin'],
  ] as const)
    it(`${name}: signed, under the reference that was given, and reads as the person`, async () => {
      const mailbox = await openMailbox();
      const toUs = createOutbound({ allow: mailbox.address });
      const played = { clock: systemClock, settleMs, only: [name], outbound: toUs };
      const stub = await startStubProviders(played);
      const outbound = createOutbound({ allow: stub.addresses() });
      try {
        const vendor = vendors.find((one) => one.name === name);
        const product = vendor?.products.find((one) => one.name === productName);
        if (!vendor || !product) throw new Error(`No product ${name}/${productName}`);
        const open = openOnStub(stub, vendor, outbound, { callback_url: mailbox.url });
        stub.setWebhook(name, mailbox.url);
        if (!product.late) await stub.setFault(name, '*', { kind: 'says', what: 'pending' });
        const { asked, person } = await knowingQuestion(product, 0);
        const taken = await open.call(product, asked, {});
        expect(taken.outcome).toBe('pending');
        const message = await mailbox.next;
        const received = open.receive(message);
        expect(received?.references).toContain(taken.reference);
        const read = received?.answerTo(product, asked);
        expect(read?.outcome).toBe('found');
        if (read?.outcome === 'found') expect(read.record.person.lastName).toBe(person?.lastName);
        const otherwise = { ...stub.credentials(name), api_key: 'x', public_key: 'x', webhook_key: 'x' };
        const stranger = openOnStub(stub, vendor, outbound, otherwise);
        expect(stranger.receive(message)).toBeNull();
      } finally {
        await outbound.close();
        await toUs.close();
        await stub.close();
        await mailbox.close();
      }
    });
});
