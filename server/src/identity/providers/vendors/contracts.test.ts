/**
 * Replays every answer of every wire contract of the finished vendors over a loopback server and compares outcome, record
 * and request with what is written down in test-expected/. Skipped by name where the contracts are absent.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOutbound } from '../../../platform/outbound.ts';
import { type Json, parseJson, textAt, blockOf } from './core/json.ts';
import { bankOf } from '../../banks.ts';
import { openVendor } from './core/open-vendor.ts';
import { signature } from './smile-id/account.ts';
import type { Vendor, VendorAnswer, VendorProduct, VendorRecord } from './core/vendor.ts';
import { vendors } from './index.ts';
import {
  askedBy,
  type Contract,
  contractsFolder,
  contractsOf,
  hasContracts,
  multipartIn,
} from './test-contracts.ts';
import { creditContractNames } from './test-expected/credit.ts';
import { expectations } from './test-expected/index.ts';
import { nationalities } from './test-expected/nationalities.ts';
import { pendings } from './test-expected/pendings.ts';
import { dayIn, type Expected, pathIn } from './test-expected/shapes.ts';

/** Contracts of the vendors below that nothing asks, with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  'prembly/aml_screening':
    'Amana screens the official lists itself, so that a hit can be explained and reviewed',
  'prembly/document_verification': 'pictures of documents: no operation takes one',
  'prembly/face_comparison':
    "two pictures beside no record: a face is compared by a record's own product, or here",
  'prembly/liveness': 'liveness is judged here, on a clip; a still picture proves nothing',
  'prembly/ug_phone': 'the record is not published, only an empty object: nothing could be mapped',
  'dojah/bvn_validate':
    'compares without a record; the record of bvn_full is compared here for the same price',
  'dojah/liveness': 'liveness is judged here, on a clip; a still picture proves nothing',
  'youverify/compare_image':
    "two pictures beside no record: a face is compared by a record's own product, or here",
  'smile-id/biometric_kyc_prep_upload':
    'wants an archive of pictures; the face is compared with the record instead',
  'smile-id/job_status': 'only uploads are asked about, and none is made; version 3 has a status of its own',
  'paystack/bank_validate': 'South Africa only',
  'paystack/customer_identification': 'gives no record, and speaks of a customer kept at the vendor',
};

/** Contracts that ask what came of a pending answer, and the product that gave it. */
const settlements: Readonly<Record<string, string>> = {
  'laboremus/ug_identity_get': 'ug_identity_create',
  'flutterwave/bvn_consent_fetch': 'bvn_consent_initiate',
  'prembly/verification_status': 'nin_advance',
  'smile-id/v3_status': 'v3_enhanced_kyc',
};

/** What the answer says of the account, not of a subject. */
const probes = new Set([
  'prembly/bank_codes',
  'dojah/balance',
  'paystack/list_banks',
  'qoreid/token',
  'kra-gavaconnect/token',
  'jenga/token',
  'smile-id/v3_token',
]);

/** Where the contract's word means another thing here. */
const otherwise: Readonly<Record<string, string>> = {
  // The holder has yet to agree: nothing is found.
  'mono/bvn_initiate: found': 'pending',
  // These pages have no record; it comes by message.
  'prembly/verification_status: found': 'pending',
  'smile-id/v3_status: found': 'pending',
  // The job is unknown, which says nothing of the subject.
  'smile-id/v3_status: not_found': 'upstream_error',
};

/** Replayed by credit-contracts.test.ts. */
const creditContracts: ReadonlySet<string> = new Set(creditContractNames);

const outcomeOf: Readonly<Record<string, string>> = {
  bad_request: 'malformed',
  no_match: 'mismatch',
  accepted: 'pending',
  token_issued: 'found',
};

/** Answers without a person in them. */
const recordless = new Set(['smile-id/v3_status', 'seamfix/ug_national_id_match: mismatch']);

const secrets: Readonly<Record<string, Record<string, string>>> = {
  jenga: {
    api_key: 'PLACEHOLDER',
    merchant_code: 'PLACEHOLDER_MERCHANT_CODE',
    consumer_secret: 'PLACEHOLDER_JENGA_CONSUMER_SECRET',
  },
  qoreid: { client_id: 'PLACEHOLDER_QOREID_CLIENT_ID', secret: 'PLACEHOLDER_QOREID_SECRET' },
  'smile-id': { partner_id: '000', api_key: 'PLACEHOLDER_SMILE_API_KEY' },
  'smile-id-v3': {
    partner_id: '1',
    api_key: 'PLACEHOLDER_SMILE_API_KEY',
    callback_url: 'https://amana.example.com/hooks/smile',
    privacy_policy_url: 'https://amana.example.com/privacy',
  },
  flutterwave: { secret_key: 'PLACEHOLDER', redirect_url: 'https://amana.example.com/return' },
  laboremus: {
    client_id: 'PLACEHOLDER',
    client_secret: 'PLACEHOLDER',
    subscription_key: 'PLACEHOLDER',
    token_url: '/token',
  },
};

describe.skipIf(!hasContracts)(`wire contracts (wanted at ${contractsFolder})`, () => {
  let server: Server;
  let baseUrl = '';
  let givesTokens = true;
  let next: { status: number; body: Json } = { status: 500, body: '' };
  let seen: { method: string; path: string; headers: IncomingMessage['headers']; body: string };
  const counted = { files: 0, responses: 0 };

  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (givesTokens && /\/(?:token(?:$|\/)|authenticate\/)/.test(request.url ?? '')) {
          const token = 'PLACEHOLDER';
          response.end(JSON.stringify({ accessToken: token, access_token: token, token, expiresIn: 7200 }));
          return;
        }
        const body = Buffer.concat(chunks).toString();
        seen = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
        const isText = typeof next.body === 'string';
        response.writeHead(next.status, { 'content-type': isText ? 'text/plain' : 'application/json' });
        response.end(isText ? String(next.body) : JSON.stringify(next.body));
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address();
    baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  });

  afterAll(async () => {
    console.log(`contracts: ${counted.files} files, ${counted.responses} responses replayed`);
    for (const [name, why] of Object.entries(leftOut)) console.log(`contracts: left out ${name}: ${why}`);
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  for (const vendor of vendors) {
    for (const contract of contractsOf(vendor.name)) {
      const name = `${contract.provider}/${contract.endpoint}`;
      if (leftOut[name] || contract.inbound || creditContracts.has(name)) continue;
      it(name, async () => {
        const asking = product(vendor, contract, name);
        const asked = { ...askedBy(contract, asking) };
        asked.identifier ||= identifierFrom(contract);
        const outbound = createOutbound({ allow: new URL(baseUrl).host });
        const open = openVendor({ outbound, now: () => new Date('2026-01-15T10:00:00.000Z') }, vendor, {
          baseUrl,
          credentials: () => secrets[vendor.name] ?? placeholders(vendor.credentials),
        });
        for (const response of contract.responses) {
          next = vendor.name === 'smile-id' ? signed(response) : response;
          const wanted = otherwise[`${name}: ${response.when}`] ?? outcomeOf[response.when] ?? response.when;
          if (probes.has(name)) {
            givesTokens = false;
            const probed = await open.probe({});
            givesTokens = true;
            expect([response.when, probed?.outcome]).toEqual([response.when, wanted]);
          } else {
            const answer = settlements[name]
              ? await open.settle(asking, asked.identifier, asked, {})
              : await open.call(asking, asked, {});
            expect([response.when, answer.outcome]).toEqual([response.when, wanted]);
            compareAnswer(name, response, asked, answer);
          }
          counted.responses += 1;
        }
        compareRequest(contract, asked.identifier);
        counted.files += 1;
        await outbound.close();
      });
    }
  }

  function compareAnswer(
    name: string,
    { when, body }: Contract['responses'][number],
    asked: ReturnType<typeof askedBy>,
    answer: VendorAnswer,
  ): void {
    if (answer.outcome === 'found' || answer.outcome === 'mismatch') {
      if (answer.record === null) expect([...recordless]).toContain(name);
      else {
        const told = expectations[name];
        if (!told) throw new Error(`no expectation for ${name}`);
        const at = (path: string): string => (path === ':text' ? textOfBody(body) : pathIn(body, path));
        const expected = told(at, (path, shape) => dayIn(at(path), shape));
        expect(differences(flat(answer.record), withAsked(expected, asked, name)).join('\n')).toBe('');
      }
    }
    if (answer.outcome === 'pending')
      expect({ when, reference: answer.reference, settles: answer.settles, consent: answer.consent }).toEqual(
        {
          when,
          ...pendings(name)(body),
        },
      );
    if ('retryAfterMs' in answer) expect(answer.retryAfterMs).toBeNull();
    expect(JSON.stringify({ code: answer.code, reference: answer.reference })).not.toMatch(/ [a-z]+ /);
  }

  /** What was sent last must be what the contract prints, as far as both name it. */
  function compareRequest(contract: Contract, identifier: string): void {
    const { request } = contract;
    const query = new URLSearchParams(request.query ?? {}).toString();
    const path = request.path.startsWith('(')
      ? '/'
      : request.path.replace(/\{\w+\}/, encodeURIComponent(identifier));
    expect(seen.method).toBe(request.method);
    const [sentPath = '', sentQuery = ''] = seen.path.split('?');
    expect(sentPath).toBe(path);
    for (const [key, value] of new URLSearchParams(sentQuery))
      expect([key, new URLSearchParams(query).get(key)]).toEqual([key, value]);
    for (const key of Object.keys(request.headers ?? {}))
      if (!/^(?:app-id|signature)$/i.test(key))
        expect(Object.keys(seen.headers)).toContain(key.toLowerCase());
    const printed = blockOf(request.body);
    const form = multipartIn(seen.body, seen.headers['content-type'] ?? '');
    for (const [key, value] of blockOf(form ?? parseJson(seen.body)) ?? []) {
      if (
        [
          'transactionreference',
          'partnerparams',
          'validations',
          'nipcode',
          'companytype',
          'channel',
        ].includes(key)
      )
        continue;
      expect([key, value]).toEqual([key, printed?.get(key)]);
    }
  }
});

describe('contracts left out', () => {
  it('names only contracts that no product serves', () => {
    const served = new Set(
      vendors.flatMap((vendor) => vendor.products.map((product) => `${vendor.name}/${product.name}`)),
    );
    expect(Object.keys(leftOut).filter((name) => served.has(name))).toEqual([]);
  });
});

function product(vendor: Vendor, { endpoint }: Contract, name: string): VendorProduct {
  const wanted = settlements[name] ?? endpoint;
  const found = vendor.products.find((row) => row.name === wanted) ?? vendor.products[0];
  if (!found || (found.name !== wanted && !probes.has(name))) throw new Error(`no product ${name}`);
  return found;
}

function placeholders(fields: readonly { name: string }[]): Record<string, string> {
  return Object.fromEntries(fields.map(({ name }) => [name, 'PLACEHOLDER']));
}

/** Answers whose body was shortened come with the signature that the vendor always sends. */
function signed(response: Contract['responses'][number]): { status: number; body: Json } {
  const { body } = response;
  if (response.when !== 'mismatch' || typeof body !== 'object' || body === null || Array.isArray(body))
    return response;
  const timestamp = '2026-01-15T10:00:00.000Z';
  return {
    ...response,
    body: { ...body, timestamp, signature: signature('PLACEHOLDER_SMILE_API_KEY', '000', timestamp) },
  };
}

/** Where the request's printed path leaves the number out. */
function identifierFrom({ endpoint, responses }: Contract): string {
  const body = blockOf(responses.find(({ when }) => when === 'found')?.body ?? null);
  if (endpoint === 'nin_phone') return textAt(body, 'nin.phone');
  return (
    textAt(body, 'bvn.bvn', 'v_nin.vNin', 'nin.nin', 'ghana_id.nationalId', 'kenya_id.national_id') ||
    '90000000012'
  );
}

/** Leaves of the record by path, without those that say nothing. */
function flat(record: VendorRecord | null): Expected {
  const leaves: Expected = {};
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [key, entry] of Object.entries(value)) walk(entry, path ? `${path}.${key}` : key);
    } else if (value !== '') leaves[path] = value;
  };
  if (record) {
    walk(record.person, '');
    walk(record.checks, 'checks');
    leaves['flags'] = record.flags;
  }
  return leaves;
}

function withAsked(expected: Expected, asked: ReturnType<typeof askedBy>, name: string): Expected {
  const nationality = nationalities[name] ?? '';
  const all: Expected = { nationality, flags: [], ...expected };
  if ('account.accountName' in all) {
    all['account.accountNumber'] = asked.identifier;
    all['account.bankCode'] = asked.inputs['bank_code'];
    const bank = bankOf(asked.inputs['bank_code'] ?? '');
    all['account.bankId'] = bank?.id ?? 0;
    all['account.bankName'] ??= bank?.name ?? '';
  }
  for (const [key, value] of Object.entries(all)) {
    if (value === ':asked') all[key] = asked.identifier;
    else if (typeof value === 'string' && value.startsWith(':')) all[key] = asked.inputs[value.slice(1)];
    else if (value === '') delete all[key];
  }
  return all;
}

/** Each field that is not as written down, with both values. */
function differences(got: Expected, wanted: Expected): string[] {
  const keys = new Set([...Object.keys(got), ...Object.keys(wanted)]);
  return [...keys]
    .filter((key) => !isDeepStrictEqual(got[key], wanted[key]))
    .map((key) => `${key}: ${JSON.stringify(got[key])} for ${JSON.stringify(wanted[key])}`);
}

function textOfBody(body: Json): string {
  return typeof body === 'string' ? body : '';
}
