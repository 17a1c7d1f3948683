/** For tests: a real adapter opened on its stub, and a question with everything that the stub's person would be sent. */
import type { Outbound } from '../platform/outbound.ts';
import type { OpenVendor } from '../identity/providers/vendors/core/open-vendor.ts';
import { openVendor } from '../identity/providers/vendors/core/open-vendor.ts';
import type { Asked, Vendor, VendorProduct } from '../identity/providers/vendors/core/vendor.ts';
import type { RegistryPerson } from '../identity/providers/port.ts';
import { type Known, peopleKnow } from './stub-people.ts';
import type { StubProviders } from './stub-server.ts';
import { questionFor } from './test-questions.ts';
import { fullName } from './wire-forms.ts';

export function openOnStub(
  stub: StubProviders,
  vendor: Vendor,
  outbound: Pick<Outbound, 'request'>,
  more: Record<string, string> = {},
): OpenVendor {
  const given = {
    ...stub.credentials(vendor.name),
    callback_url: 'https://amana.example/webhooks/providers/smile-id-v3',
    privacy_policy_url: 'https://amana.example/privacy',
    redirect_url: 'https://amana.example/consent',
    ...more,
  };
  const credentials = (): Readonly<Record<string, string>> => given;
  return openVendor({ outbound, now: () => new Date() }, vendor, {
    baseUrl: stub.baseUrl(vendor.name),
    credentials,
  });
}

/** The sandbox's own answer, and the question as somebody would put it who knows its person. */
export async function knowingQuestion(
  product: VendorProduct,
  digit: number,
): Promise<{ asked: Asked; known: Known; person: RegistryPerson | null }> {
  const plain = questionFor(product, digit);
  const known = await peopleKnow({ ...plain, inputs: plain.inputs });
  const person = known.does === 'find' ? known.person : null;
  const inputs: Record<string, string> = person
    ? {
        first_name: person.firstName,
        last_name: person.lastName,
        surname: person.lastName,
        full_name: fullName(person),
        customer_name: person.account?.accountName ?? fullName(person),
        date_of_birth: person.birthDate,
        ...(person.numbers['card_number'] ? { card_number: person.numbers['card_number'] } : {}),
      }
    : { date_of_birth: '1990-02-28' };
  const asked = {
    ...questionFor(product, digit, inputs),
    consent: { granted: true as const, grantedAt: '2026-01-15T10:00:00.000Z' },
  };
  return { asked, known, person };
}

/** Leaves by path, without those that say nothing. */
export function leavesOf(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return new Map(value === '' ? [] : [[path, String(value)]]);
  if (typeof value !== 'object' || value === null) return new Map();
  const below = Object.entries(value).map(([key, entry]) => leavesOf(entry, path ? `${path}.${key}` : key));
  return new Map(below.flatMap((leaves) => [...leaves]));
}
