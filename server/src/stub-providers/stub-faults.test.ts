/** Each adapter against each fault of its stub: the outcome, in time, and nothing charged but what was worked for. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vendors } from '../identity/providers/vendors/index.ts';
import { openVendor, type OpenVendor } from '../identity/providers/vendors/core/open-vendor.ts';
import { systemClock } from '../platform/clock.ts';
import { createOutbound, type Outbound } from '../platform/outbound.ts';
import type { Fault } from './faults.ts';
import { type StubProviders, startStubProviders } from './stub-server.ts';
import { knowingQuestion, openOnStub } from './test-vendor-calls.ts';

const timeoutMs = 500;

/** `works`: the vendor did its work and charges for it, whatever came of the answer. */
const faults: readonly [name: string, fault: Fault, outcome: string, works: boolean][] = [
  ['nobody listens', { kind: 'refused' }, 'upstream_error', false],
  ['cut at once', { kind: 'reset' }, 'upstream_error', false],
  ['cut after the work', { kind: 'reset', at: 'work' }, 'upstream_error', true],
  ['cut in the middle', { kind: 'reset', at: 'half' }, 'upstream_error', true],
  ['head too late', { kind: 'slow_headers', ms: 5_000 }, 'timeout', true],
  ['body too late', { kind: 'slow_body', ms: 5_000 }, 'timeout', true],
  ['late, but in time', { kind: 'latency', ms: 60 }, 'found', true],
  ['JSON that stops', { kind: 'truncated' }, 'upstream_error', true],
  ['nothing', { kind: 'empty' }, 'upstream_error', true],
  ['a page', { kind: 'html' }, 'upstream_error', false],
  ['a page with 502', { kind: 'html', status: 502 }, 'upstream_error', false],
  ['another charset', { kind: 'wrong_charset' }, 'found', true],
  ['an error inside a 200', { kind: 'error_inside_200' }, 'upstream_error', false],
  ['too many requests', { kind: 'rate_limited', retryAfterS: 7 }, 'rate_limited', false],
  ['keys in capitals', { kind: 'key_case', to: 'upper' }, 'found', true],
  ['keys with underscores', { kind: 'key_case', to: 'snake' }, 'found', true],
  ['keys with humps', { kind: 'key_case', to: 'camel' }, 'found', true],
  ['the older shape', { kind: 'older_shape' }, 'found', true],
  ['the source is down', { kind: 'says', what: 'unavailable' }, 'source_unavailable', false],
  ['an error of theirs', { kind: 'says', what: 'upstream_error' }, 'upstream_error', false],
];

/** Vendors that never answer at once are asked here whether they take the question. */
const queues: ReadonlySet<string> = new Set(['laboremus', 'smile-id-v3']);

/** One bureau says all that goes wrong in one way. */
const refusalOf = (vendor: string): string => (vendor === 'crc-nigeria' ? 'upstream_error' : 'bad_auth');

for (const vendor of vendors) {
  describe(`${vendor.name} with faults`, () => {
    let stub: StubProviders;
    let outbound: Outbound;
    let open: OpenVendor;
    const product = vendor.products.find(({ serves }) => serves.length > 0) ?? vendor.products[0];

    beforeAll(async () => {
      stub = await startStubProviders({ clock: systemClock, only: [vendor.name], slowMs: 50 });
      outbound = createOutbound({ allow: stub.addresses() });
      open = openOnStub(stub, vendor, outbound);
    });
    afterAll(async () => {
      await outbound.close();
      await stub.close();
    });

    for (const [name, fault, usual, works] of faults)
      it(name, async () => {
        if (!product) throw new Error('The vendor has no product');
        const { asked } = await knowingQuestion(product, 0);
        await stub.clearFaults();
        stub.calls.clear();
        await stub.setFault(vendor.name, '*', fault);
        const started = performance.now();
        const answer = await open.call(product, asked, { timeoutMs });
        const wanted = usual === 'found' && queues.has(vendor.name) ? 'pending' : usual;
        expect({ outcome: answer.outcome, code: answer.code }).toEqual({
          outcome: wanted,
          code: answer.code,
        });
        expect(performance.now() - started).toBeLessThan(timeoutMs + 400);
        if (answer.outcome === 'rate_limited') expect(answer.retryAfterMs).toBe(7_000);
        expect(JSON.stringify([answer.code, answer.reference])).not.toMatch(/ [a-z]+ /);
        // A token that could not be had ends the call before the work.
        const { charged } = stub.calls.charges(vendor.name);
        expect(charged).toBeLessThanOrEqual(works ? 1 : 0);
        expect(stub.calls.chargedTwice()).toEqual([]);
      });

    it('an expired token is renewed once, and a key that is refused is not tried again', async () => {
      if (!product) throw new Error('The vendor has no product');
      const { asked } = await knowingQuestion(product, 0);
      await stub.clearFaults();
      stub.calls.clear();
      await open.call(product, asked, {});
      await stub.setFault(vendor.name, '*', { kind: 'expired_token' });
      const answer = await open.call(product, asked, {});
      const good = queues.has(vendor.name) ? 'pending' : 'found';
      expect(answer.outcome).toBe(vendor.token ? good : refusalOf(vendor.name));
      const refused = stub.calls.list().filter(({ said }) => said === 'bad_auth' || said === 'expired_token');
      expect(refused).toHaveLength(1);
    });

    it('a wrong credential is the vendor\u2019s refusal', async () => {
      if (!product) throw new Error('The vendor has no product');
      const { asked } = await knowingQuestion(product, 0);
      await stub.clearFaults();
      const [first = ''] = Object.keys(stub.credentials(vendor.name));
      const wrong = openOnStub(stub, vendor, outbound, { [first]: 'wrong' });
      expect((await wrong.call(product, asked, {})).outcome).toBe(refusalOf(vendor.name));
    });
  });
}

describe('metropol checks time and hash', () => {
  it('refuses an old time, a hash that does not fit and a key that it does not know', async () => {
    const stub = await startStubProviders({ clock: systemClock, only: ['metropol'] });
    const outbound = createOutbound({ allow: stub.addresses() });
    const vendor = vendors.find(({ name }) => name === 'metropol');
    const product = vendor?.products[0];
    if (!vendor || !product) throw new Error('No metropol');
    const { asked } = await knowingQuestion(product, 0);
    const call = async (more: Record<string, string>, at: Date): Promise<string> => {
      const credentials = { ...stub.credentials('metropol'), ...more };
      const account = { baseUrl: stub.baseUrl('metropol'), credentials: () => credentials };
      const open = openVendor({ outbound, now: () => at }, vendor, account);
      const { outcome, code } = await open.call(product, asked, {});
      return `${outcome} ${code}`;
    };
    const now = new Date();
    expect(await call({}, now)).toMatch(/^found/);
    expect(await call({}, new Date(now.getTime() - 3_600_000))).toBe('malformed E023');
    expect(await call({ private_key: 'wrong' }, now)).toBe('bad_auth E027');
    expect(await call({ public_key: 'wrong' }, now)).toBe('bad_auth E002');
    await outbound.close();
    await stub.close();
  });
});
