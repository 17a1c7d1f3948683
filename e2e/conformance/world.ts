/**
 * The service under the conformance test, with what the rows need: keys of differently set branches, media on a
 * loopback address, and one sample answer of each kind, asked for once.
 */
import { expect } from 'vitest';

export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & { data?: unknown; message?: string; status?: string };
}

export interface World {
  baseUrl: string;
  keys: { main: string; withoutSuite: string; unverified: string; settings: string };
  media: { imageUrl: string; videoUrl(extension: string): string | undefined };
}

/** Posts JSON; `key` null leaves the header out. */
export async function post(
  world: World,
  path: string,
  body: unknown,
  key: string | null = world.keys.main,
): Promise<Answer> {
  const response = await fetch(`${world.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key === null ? {} : { 'x-access-token': key }) },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Answer['body'],
  };
}

/** A request that each operation answers with success. */
export function sampleRequests(world: World): Record<string, Record<string, unknown>> {
  return {
    '/api/onboarding/kenya_kyc/national_id_advance/': { national_id: '23456780' },
    '/api/onboarding/kenya_kyc/national_id_basic/': { national_id: '23456780' },
    '/api/onboarding/kenya_kyc/passport/': { passport_number: 'AK123450' },
    '/api/onboarding/kenya_kyc/drivers_license/': { license_number: 'DL123450' },
    '/api/onboarding/nigeria_kyc/nuban_advanced/': {
      account_number: '0123456089',
      bank_code: '058',
      customer_name: 'Adaeze Nwosu',
    },
    '/api/onboarding/nigeria_kyc/passport/': {
      passport_number: 'A12345670',
      surname: 'Nwosu',
      date_of_birth: '1990-04-12',
    },
    '/api/onboarding/nigeria_kyc/nin_with_face/': {
      identification_number: '12345678900',
      image_url: world.media.imageUrl,
    },
    '/api/onboarding/nigeria_kyc/phone_no_advanced/': { phone_number: '08031234560' },
    '/api/onboarding/nigeria_kyc/tin/': { tax_identification_number: 'N-12345670' },
    '/api/onboarding/biometrics/face/liveliness_check/': { image: world.media.imageUrl },
    '/api/onboarding/settings': { ivs: true, aml: true },
    '/api/onboarding/verify_customer': {
      country: 'nigeria',
      identifier: '22345678900',
      identifier_type: 'bvn',
    },
    '/api/v1/monitoring/transaction_screening': transaction,
  };
}

export const transaction = {
  transactionId: 'TX-1001',
  transactionType: 'transfer',
  amount: '250000.50',
  currency: 'NGN',
  transactionDate: '2026-11-28T09:30:00Z',
  sender: {
    name: 'Adaeze Nwosu',
    accountNumber: '0123456789',
    address: {
      street: '12 Marina Road',
      city: 'Lagos',
      state: 'Lagos',
      postalCode: '101001',
      country: 'Nigeria',
    },
    identification: { type: 'Passport', number: 'A12345670', country: 'Nigeria' },
  },
  receiver: { name: 'Wanjiru Kamau', address: { country: 'KE' } },
  details: { purpose: 'School fees', reference: 'INV-77' },
};

const samples = new Map<string, Promise<Record<string, unknown>>>();

/** `data` of a successful answer of the operation; asked for once, whatever the number of rows that look at it. */
export function sample(
  world: World,
  path: string,
  body?: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const name = `${path} ${JSON.stringify(body ?? null)}`;
  const known = samples.get(name);
  if (known) return known;
  const asked = ask(world, path, body ?? sampleRequests(world)[path] ?? {});
  samples.set(name, asked);
  return asked;
}

async function ask(
  world: World,
  path: string,
  body: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const answer = await post(world, path, body);
  expect(answer.body.status, JSON.stringify(answer.body)).toBe('success');
  return answer.body.data as Record<string, unknown>;
}

/** The value at a dotted path. */
export function at(data: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], data);
}

/** Asserts a value against the type words of the interface's tables. */
export function expectType(value: unknown, type: string, name: string): void {
  const alternatives = type.split(/ or /).map((word) => word.trim());
  const fits = alternatives.some((word) => {
    switch (word) {
      case 'string':
      case 'boolean':
      case 'number':
        return typeof value === word;
      case 'integer':
        return Number.isInteger(value);
      case 'array':
        return Array.isArray(value);
      case 'array of string':
        return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
      case 'object':
        return typeof value === 'object' && value !== null && !Array.isArray(value);
      case 'null':
        return value === null;
      case 'value':
        return value !== undefined;
      default:
        throw new Error(`the type '${word}' of ${name} is unknown to the test`);
    }
  });
  expect(fits, `${name} should be ${type}, is ${JSON.stringify(value)?.slice(0, 80)}`).toBe(true);
}
