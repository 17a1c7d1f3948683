/** Each product of each adapter against its stub, for each of the sandbox's digits: the outcome, and the person. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Asked, Vendor, VendorProduct } from '../identity/providers/vendors/core/vendor.ts';
import type { OpenVendor } from '../identity/providers/vendors/core/open-vendor.ts';
import type { RegistryPerson } from '../identity/providers/port.ts';
import { vendors } from '../identity/providers/vendors/index.ts';
import { behaviourOf } from '../identity/registry/simulator/magic.ts';
import { readMarked } from '../identity/registry/simulator/ranges.ts';
import { createOutbound, type Outbound } from '../platform/outbound.ts';
import { systemClock } from '../platform/clock.ts';
import type { Fault } from './faults.ts';
import { peopleKnow } from './stub-people.ts';
import { type StubProviders, startStubProviders } from './stub-server.ts';
import { knowingQuestion, leavesOf, openOnStub } from './test-vendor-calls.ts';
import { fullName } from './wire-forms.ts';

const slowMs = 120;

/** What takes every question, whoever it is about, and only says later what came of it. */
const queues: ReadonlySet<string> = new Set(['laboremus', 'smile-id-v3']);

/** Where the vendor itself says it in words that stand for something else. */
const otherwise: Readonly<Record<string, Partial<Record<number, string>>>> = {
  'flutterwave/account_resolve': { 2: 'not_found' },
  'flutterwave/bvn_consent_initiate': { 1: 'malformed' },
  'crc-nigeria/consumer_bvn': { 2: 'upstream_error' },
  'transunion-ke/product131': { 2: 'upstream_error' },
  'first-central/xscore_consumer_prime': { 2: 'upstream_error' },
  'iprs/get_data_by_id_card': { 2: 'upstream_error' },
  'iprs/get_data_by_passport': { 2: 'upstream_error' },
};

const usual: Readonly<Record<number, string>> = {
  1: 'not_found',
  2: 'malformed',
  3: 'source_unavailable',
  9: 'source_unavailable',
};

/** The same record written otherwise. */
const harmless: readonly Fault[] = [
  { kind: 'older_shape' },
  { kind: 'key_case', to: 'upper' },
  { kind: 'key_case', to: 'snake' },
  { kind: 'key_case', to: 'camel' },
  { kind: 'wrong_charset' },
];

const withFace = /face|selfie/;

function expectedOf(vendor: Vendor, product: VendorProduct, digit: number): string {
  const other = otherwise[`${vendor.name}/${product.name}`]?.[digit];
  if (other) return other;
  if (digit === 5 && withFace.test(product.name)) return 'mismatch';
  if (queues.has(vendor.name)) return 'pending';
  return usual[digit] ?? (product.late ? 'pending' : 'found');
}

/** Flags of the eighth digit that the vendor's record has a place for. */
const flagged: Readonly<Record<string, string>> = {
  'prembly/nin_advance': 'suspended',
  'prembly/nin_basic': 'suspended',
  'prembly/vnin': 'suspended',
  'prembly/bvn_advance': 'watch_listed',
  'prembly/bvn_with_face': 'watch_listed',
  'dojah/bvn_full': 'watch_listed',
  'iprs/get_data_by_id_card': 'deceased',
  'iprs/get_data_by_passport': 'deceased',
  'metropol/identity_verify': 'deceased',
  'jenga/identity_ke': 'deceased',
  'jenga/identity_ke_passport': 'deceased',
};

let outbound: Outbound;
const counted = { products: 0, calls: 0, leaves: 0 };

for (const vendor of vendors) {
  describe(`${vendor.name} on its stub`, () => {
    let stub: StubProviders;
    let open: OpenVendor;

    beforeAll(async () => {
      stub = await startStubProviders({ clock: systemClock, slowMs, only: [vendor.name] });
      outbound = createOutbound({ allow: stub.addresses() });
      open = openOnStub(stub, vendor, outbound);
    });
    afterAll(async () => {
      await outbound.close();
      await stub.close();
    });

    for (const product of vendor.products) {
      it(product.name, async () => {
        for (let digit = 0; digit < 10; digit += 1) {
          const { asked, person } = await knowingQuestion(product, digit);
          const answer = await open.call(product, asked, {});
          counted.calls += 1;
          expect({ digit, outcome: answer.outcome, code: answer.code }).toEqual({
            digit,
            outcome: expectedOf(vendor, product, digit),
            code: answer.code,
          });
          if (digit === 4 && answer.outcome === 'found')
            expect(answer.latencyMs).toBeGreaterThanOrEqual(slowMs - 5);
          if (answer.outcome !== 'found' || !person) continue;
          compare(
            answer.record.person,
            { ...person, ...(await creditOf(answer.record.person, asked)) },
            asked,
          );
          const flag = digit === 8 ? flagged[`${vendor.name}/${product.name}`] : undefined;
          if (flag) expect({ digit, flags: answer.record.flags }).toEqual({ digit, flags: [flag] });
        }
        for (const fault of harmless) {
          const { asked, person } = await knowingQuestion(product, 0);
          await stub.setFault(vendor.name, '*', fault);
          const answer = await open.call(product, asked, {});
          await stub.clearFaults();
          counted.calls += 1;
          const outcome = expectedOf(vendor, product, 0);
          expect({ fault, outcome: answer.outcome }).toEqual({ fault, outcome });
          if (answer.outcome !== 'found' || !person) continue;
          const credit = await creditOf(answer.record.person, asked);
          compare(answer.record.person, { ...person, ...credit }, asked);
        }
        counted.products += 1;
      });
    }
  });
}

afterAll(() => {
  console.log(
    `stubs: ${counted.products} products, ${counted.calls} calls, ${counted.leaves} fields compared`,
  );
});

/** The whole file that the sandbox has at the bureau that the answer is from. */
async function creditOf(told: RegistryPerson, asked: Asked): Promise<Pick<RegistryPerson, 'credit'>> {
  if (!told.credit) return {};
  const nigerian = told.credit.bureau === 'crc' ? 'crc_full' : 'first_central_full';
  const product = asked.country === 'kenya' ? 'kenya_crb_advance' : nigerian;
  const known = await peopleKnow({ ...asked, product });
  return known.does === 'find' && known.person.credit ? { credit: known.person.credit } : {};
}

/** Of a credit file, what every bureau says in the same way. */
const creditKeys =
  /^credit\.(?:score\.value|holder\.(?:gender|birthDate)|totals\.(?:delinquentLoans|outstanding|borrowed))$/;

/** Whatever the record says must be what the sandbox knows; what a vendor does not tell is left out. */
function compare(told: RegistryPerson, known: RegistryPerson, asked: Asked): void {
  const held = leavesOf(known);
  const differing: string[] = [];
  for (const [key, value] of leavesOf(told)) {
    if (key.startsWith('credit.') && (!creditKeys.test(key) || value === '0.00')) continue;
    if (unsaid.test(key) || (asked.country === 'nigeria' && key.startsWith('birthPlace.'))) continue;
    counted.leaves += 1;
    if (leadsBack(key, value, asked)) continue;
    const wanted = elsewhere(key, known, asked, held);
    const first = value.split('\n')[0] ?? '';
    if (
      !wanted.some(
        (one) => one.toLowerCase() === value.toLowerCase() || one.toLowerCase() === first.toLowerCase(),
      )
    )
      differing.push(`${key}: ${value.slice(0, 60)} for ${wanted.join(' or ').slice(0, 90)}`);
  }
  expect(differing).toEqual([]);
  expect(leavesOf(told).size).toBeGreaterThan(1);
}

/** Worked out by the reader, or the vendor's own word for a kind of paper. */
const unsaid = /^(?:account\.bank(?:Name|Id)|documents\.\w+\.kind|taxpayer\.accountStatus)$/;

/** What a field may say: the sandbox's under the same name, or what vendors put in its place. */
function elsewhere(
  key: string,
  known: RegistryPerson,
  asked: Asked,
  held: ReadonlyMap<string, string>,
): string[] {
  const values = [held.get(key) ?? ''];
  if (/^documents\.\w+\.serial$/.test(key)) values.push(known.numbers['serial'] ?? '');
  if (key === 'numbers.serial') values.push(known.documents['ssnit']?.serial ?? '');
  if (key === 'taxpayer.firstIn' || key === `numbers.${asked.scheme}`) values.push(asked.identifier);
  if (key === 'business.registrationNumber') values.push(asked.identifier.replace(/^[A-Z]+/, ''));
  if (key === 'taxpayer.name') values.push(fullName(known));
  if (key === 'business.status' && values[0] === 'struck_off') values.push('inactive');
  return values;
}

/** Numbers of the same person at another authority lead to that person again. */
function leadsBack(key: string, value: string, { country, scheme, identifier, inputs }: Asked): boolean {
  const other = key.startsWith('numbers.') ? readMarked(country, key.slice('numbers.'.length), value) : null;
  const behaviour = behaviourOf(country, scheme, identifier, inputs['bank_code'] ?? '');
  return other !== null && behaviour.does === 'find' && behaviour.number === other;
}
