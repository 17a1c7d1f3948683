/** The admin side of the played vendors: what was asked and charged, faults for some calls only, who fails first. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenVendor } from '../identity/providers/vendors/core/open-vendor.ts';
import type { Asked } from '../identity/providers/vendors/core/vendor.ts';
import { vendors } from '../identity/providers/vendors/index.ts';
import { systemClock } from '../platform/clock.ts';
import { createOutbound, type Outbound } from '../platform/outbound.ts';
import { type StubProviders, startStubProviders } from './stub-server.ts';
import { openOnStub } from './test-vendor-calls.ts';

let stub: StubProviders;
let outbound: Outbound;

beforeAll(async () => {
  stub = await startStubProviders({ clock: systemClock, only: ['prembly', 'dojah', 'mono'] });
  outbound = createOutbound({ allow: stub.addresses() });
});
afterAll(async () => {
  await outbound.close();
  await stub.close();
});

function open(name: string): OpenVendor {
  const vendor = vendors.find((one) => one.name === name);
  if (!vendor) throw new Error(`No vendor ${name}`);
  return openOnStub(stub, vendor, outbound);
}

async function ask(name: string, product: string, identifier: string): Promise<string> {
  const one = open(name);
  const found = one.vendor.products.find((row) => row.name === product);
  if (!found) throw new Error(`No product ${product}`);
  const { country, scheme, serves } = found;
  const asked: Asked = { country, scheme, product: serves[0] ?? '', identifier, inputs: {} };
  const answer = await one.call(found, asked, {});
  return answer.outcome;
}

describe('what was asked and charged', () => {
  it('is counted by vendor and product, with the amounts', async () => {
    stub.calls.clear();
    await ask('prembly', 'nin_advance', '23456789010');
    await ask('prembly', 'nin_advance', '23456789011');
    await ask('dojah', 'bvn_full', '22345678900');
    expect(stub.calls.charges('prembly', 'nin_advance')).toEqual({
      calls: 2,
      charged: 1,
      amounts: { NGN: '60.00' },
    });
    expect(stub.calls.charges()).toMatchObject({ calls: 3, charged: 2, amounts: { NGN: '110.00' } });
    expect(stub.calls.list('prembly').map(({ product, said }) => `${product} ${said}`)).toEqual([
      'nin_advance found',
      'nin_advance not_found',
    ]);
    expect(stub.calls.chargedTwice()).toEqual([]);
    await ask('dojah', 'bvn_full', '22345678900');
    expect(stub.calls.chargedTwice()).toEqual(['dojah/bvn_full 22345678900']);
  });

  it('charges for what is not found where the vendor does', async () => {
    stub.calls.clear();
    expect(await ask('mono', 'nin', '23456789011')).toBe('not_found');
    expect(stub.calls.charges('mono').charged).toBe(1);
  });

  it('has a reference of its own for each call', async () => {
    stub.calls.clear();
    const numbers = Array.from({ length: 50 }, (_, at) => `234567${String(at).padStart(4, '0')}0`);
    await Promise.all(numbers.map((number) => ask('dojah', 'ng_nin', number)));
    expect(new Set(stub.calls.list().map(({ reference }) => reference)).size).toBe(50);
  });
});

describe('faults', () => {
  it('strike as often as they are to, and only where they are meant', async () => {
    await stub.setFault('prembly', 'nin_advance', { kind: 'says', what: 'unavailable', times: 2 });
    const said: string[] = [];
    for (let at = 0; at < 3; at += 1) said.push(await ask('prembly', 'nin_advance', '23456789010'));
    expect(said).toEqual(['source_unavailable', 'source_unavailable', 'found']);
    expect(await ask('prembly', 'bvn_basic', '22345678900')).toBe('found');
    await stub.setFault('*', '*', { kind: 'says', what: 'unavailable' });
    expect(await ask('dojah', 'ng_nin', '23456789010')).toBe('source_unavailable');
    await stub.clearFaults();
    expect(await ask('dojah', 'ng_nin', '23456789010')).toBe('found');
  });

  it('let a vendor come back at its old address', async () => {
    const address = stub.baseUrl('dojah');
    await stub.setFault('dojah', '*', { kind: 'refused' });
    expect(await ask('dojah', 'ng_nin', '23456789010')).toBe('upstream_error');
    await stub.setFault('dojah', '*', { kind: 'none' });
    expect(stub.baseUrl('dojah')).toBe(address);
    expect(await ask('dojah', 'ng_nin', '23456789010')).toBe('found');
  });
});

describe('the digit 9', () => {
  it('is not known to the vendor that is asked first, and known to every other', async () => {
    expect(await ask('dojah', 'ng_nin', '23456781239')).toBe('source_unavailable');
    expect(await ask('prembly', 'nin_advance', '23456781239')).toBe('found');
    expect(await ask('dojah', 'ng_nin', '23456781239')).toBe('source_unavailable');
    expect(await ask('prembly', 'nin_advance', '23456781249')).toBe('source_unavailable');
  });
});

describe('what is refused', () => {
  it('is an address that others can reach', async () => {
    await expect(startStubProviders({ clock: systemClock, host: '0.0.0.0' })).rejects.toThrow(/loopback/);
  });

  it('is a vendor that nobody plays', () => {
    expect(() => stub.baseUrl('nobody')).toThrow(/No stub/);
  });

  it('is a path that the vendor does not have', async () => {
    const answer = await fetch(`${stub.baseUrl('prembly')}/verification/nothing`, { method: 'POST' });
    expect(answer.status).toBe(404);
  });
});
