/** For tests: reads the wire contracts beside the checkout, and the question that each one's request asks. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { blockOf, type Json, parseJson, textAt } from './core/json.ts';
import type { Asked, VendorProduct } from './core/vendor.ts';

export interface Contract {
  provider: string;
  endpoint: string;
  inbound?: boolean;
  request: {
    method: string;
    path: string;
    query?: Record<string, string> | null;
    headers: Record<string, string> | null;
    body: Json;
  };
  responses: { when: string; status: number; body: Json }[];
  auth_vector?: { raw_body?: string };
}

export const contractsFolder =
  process.env['AMANA_SHARED_CONTRACTS'] ?? resolve(import.meta.dirname, '../../../../../../shared/contracts');

export const hasContracts = existsSync(contractsFolder);

/** Two vendors of ours share one folder of contracts. */
export function contractsOf(vendor: string): Contract[] {
  const folder = join(contractsFolder, vendor.replace(/-v3$/, ''));
  if (!existsSync(folder)) return [];
  const isLater = (name: string): boolean => name.startsWith('v3_') || name === 'callback.json';
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .filter((name) => !vendor.startsWith('smile-id') || isLater(name) === vendor.endsWith('-v3'));
  return names.sort().map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Contract);
}

/** What Amana would have asked for the contract's request to be sent. */
export function askedBy({ request }: Contract, product: VendorProduct): Asked {
  const sent = blockOf(typeof request.body === 'string' ? null : (request.body ?? null));
  const query = blockOf(request.query ?? null);
  const from = (...keys: string[]): string => textAt(sent, ...keys) || textAt(query, ...keys);
  const inputs: Record<string, string> = {
    bank_code:
      from('bank_code', 'account_bank') === '' ? from('nip_code') : from('bank_code', 'account_bank'),
    customer_name: from('customer_name'),
    surname: from('last_name', 'surname'),
    first_name: from('first_name', 'identity.firstName', 'user_details.given_names'),
    last_name: from('last_name', 'identity.lastName', 'user_details.last_name'),
    full_name: from('full_name'),
    date_of_birth: from(
      'dob',
      'date_of_birth',
      'identity.dateOfBirth',
      'validations.data.dateOfBirth',
    ).replace(/^(\d{2})[-/](\d{2})[-/](\d{4})$/, '$3-$2-$1'),
    image_url: from('image', 'photoUrl', 'validations.selfie.image'),
    image_base64: from('selfie_image'),
    card_number: from('secondary_id_number', 'documentId'),
    email: from('user_details.email'),
    company_name: from('company_name'),
  };
  return {
    country: product.country,
    product: product.serves[0] ?? '',
    scheme: product.scheme,
    identifier:
      from(...identifierKeys) ||
      (typeof request.body === 'string'
        ? (/(?:id_number|passport_number)>([^<]+)/.exec(request.body)?.[1] ?? '')
        : ''),
    inputs: Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== '')),
    ...(from('consent.granted_at') ? { consent: { grantedAt: from('consent.granted_at') } } : {}),
  };
}

const identifierKeys = [
  'number_nin',
  'number',
  'phone_number',
  'rc_number',
  'national_id',
  'account_number',
  'bvn',
  'nin',
  'vnin',
  'tin',
  'passport_number',
  'license_number',
  'pin',
  'id',
  'id_number',
  'mobile',
  'regNumber',
  'TaxpayerID',
  'KRAPIN',
  'identity_number',
  'identity.documentNumber',
  'searchParameter',
  'nationalIdNumber',
];

/** The parts of a form as one object; parts that hold JSON are read. */
export function multipartIn(body: string, contentType: string): Json | undefined {
  const boundary = /boundary=(\S+)/.exec(contentType)?.[1];
  if (!boundary) return undefined;
  const entries = body.split(`--${boundary}`).flatMap((part) => {
    const [head = '', value = ''] = part.split('\r\n\r\n');
    const name = /name="([^"]+)"/.exec(head)?.[1];
    const text = value.replace(/\r\n$/, '');
    return name ? [[name, /application\/json/.test(head) ? parseJson(text) : text] as const] : [];
  });
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}
