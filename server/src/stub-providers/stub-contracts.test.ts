/**
 * Holds the stubs' answers against the wire contracts beside the checkout: same status and same keys for each answer that
 * a contract prints. Every contract is played, or named with the reason. Skipped by name where they are absent.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Contract,
  contractsFolder,
  contractsOf,
  hasContracts,
} from '../identity/providers/vendors/test-contracts.ts';
import type { Json } from '../identity/providers/vendors/core/json.ts';
import type { Fault } from './faults.ts';
import { startStubProviders, type StubProviders } from './stub-server.ts';
import type { StubCase, StubEndpoint, StubRequest } from './stub-vendor.ts';
import {
  authorised,
  type Got,
  keysOf,
  requestOf,
  send,
  type Sent,
  tokenRequest,
} from './test-contract-calls.ts';
import { identifierEnding } from './test-questions.ts';
import { stubVendors } from './vendors/index.ts';

/** Messages that vendors send by themselves. */
const inbound: Readonly<Record<string, string>> = {
  'prembly/webhook': 'inbound: sent after a pending answer, see stub-late.test.ts',
  'youverify/webhook': 'inbound: sent after a pending answer, see stub-late.test.ts',
  'smile-id/callback': 'inbound: sent by version 3, see stub-late.test.ts',
};

/** Answers that a stub gives otherwise than printed, and why. */
const otherwise: readonly [name: RegExp, why: string][] = [
  [/^qoreid\/\w+ source_unavailable 503$/, 'its 424 is played for the same'],
  [/^mono\/\w+ upstream_error 500$/, 'its 402 is played for the same'],
  [/^smile-id\/basic_kyc_ng_phone (?:mismatch|not_found) 200$/, 'printed shortened; the stub signs'],
  [/^prembly\/nuban_comparism mismatch 200$/, 'printed without two empty blocks'],
  [/^metropol\/\w+ bad_request 200$/, 'a clock that is wrong, see stub-faults.test.ts'],
];

const cases: Readonly<Record<string, readonly StubCase[]>> = {
  not_found: ['not_found'],
  bad_request: ['malformed'],
  source_unavailable: ['unavailable'],
  insufficient_funds: ['insufficient_funds'],
  forbidden: ['forbidden'],
  rate_limited: ['rate_limited'],
  upstream_error: ['upstream_error', 'bad_auth'],
  subject_blocked: ['subject_blocked'],
  pending: ['pending', 'unavailable'],
  bad_auth: ['bad_auth'],
};

/** What must be asked before, and where its answer names what is asked for. */
const before: Readonly<Record<string, { contract: string; reference: RegExp }>> = {
  'laboremus/ug_identity_get': { contract: 'ug_identity_create', reference: /"id":"([^"]+)"/ },
  'flutterwave/bvn_consent_fetch': { contract: 'bvn_consent_initiate', reference: /"reference":"([^"]+)"/ },
  'smile-id/v3_status': { contract: 'v3_enhanced_kyc', reference: /"job_id":"([^"]+)"/ },
  'first-central/xscore_consumer_prime': {
    contract: 'connect_consumer_match',
    reference: /"ConsumerID":"([^"]+)"/,
  },
};

// Put on by hand, so that a slow machine is never too late to be early.
const settleMs = 60_000;
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };

describe.skipIf(!hasContracts)(`stubs against the wire contracts (wanted at ${contractsFolder})`, () => {
  let stub: StubProviders;
  const counted = { files: 0, responses: 0 };

  beforeAll(async () => {
    stub = await startStubProviders({ clock, slowMs: 10, settleMs });
  });
  afterAll(async () => {
    await stub.close();
    console.log(`stubs: ${counted.files} contract files, ${counted.responses} answers compared`);
    const told = otherwise.map(([name, why]): [string, string] => [name.source, why]);
    for (const [name, why] of [...Object.entries(inbound), ...told]) console.log(`stubs: ${name}: ${why}`);
  });

  for (const vendor of stubVendors) {
    for (const contract of allOf(vendor.name)) {
      const name = `${vendor.name}/${contract.endpoint}`;
      if (inbound[name]) continue;
      it(name, async () => {
        const endpoint = vendor.endpoints.find((one) => one.contract === contract.endpoint);
        if (!endpoint) throw new Error(`Nobody plays ${name}`);
        // Some vendors refuse a question of another time.
        aheadMs = 0;
        const heard: Heard[] = [];
        for await (const one of battery(contract, endpoint)) heard.push(one);
        const unlike: string[] = [];
        for (const response of contract.responses) {
          counted.responses += 1;
          const tries = heard.filter(({ how }) => fits(response.when, how));
          const best = tries
            .map(({ how, got }) => `${how} ${differences(response, got)}`)
            .toSorted((a, b) => a.length - b.length)[0];
          if (tries.some(({ got }) => differences(response, got) === '')) continue;
          const called = `${name} ${response.when} ${response.status}`;
          if (otherwise.some(([known]) => known.test(called))) continue;
          unlike.push(`${response.when} ${response.status}: ${best}`);
        }
        expect(unlike).toEqual([]);
        counted.files += 1;
      });
    }
  }

  it('every contract is played, or named with the reason', () => {
    const folders = readdirSync(contractsFolder, { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    const printed = folders.flatMap(({ name }) =>
      readdirSync(join(contractsFolder, name)).map((file) => `${name}/${file.replace(/\.json$/, '')}`),
    );
    const played = stubVendors.flatMap(({ name, endpoints }) =>
      endpoints.map(({ contract }) => `${name}/${contract}`),
    );
    expect(printed.length).toBeGreaterThan(100);
    expect(printed.filter((name) => !played.includes(name) && !inbound[name])).toEqual([]);
    expect(stubVendors.flatMap(({ name }) => allOf(name)).length).toBe(printed.length);
  });

  /** Everything that the endpoint can be brought to say, by how. */
  async function* battery(contract: Contract, endpoint: StubEndpoint): AsyncGenerator<Heard> {
    const { provider } = contract;
    const plain = await numberFor(contract, endpoint, 0);
    const good = async (sent: Sent): Promise<Sent> =>
      endpoint.open ? tokenRequest(stub, provider, endpoint.path) : authorised(stub, provider, sent);
    const ask = async (sent: Sent): Promise<Got> => send(stub, provider, sent);
    const printed = requestOf(contract, endpoint, plain);
    yield { how: 'at once', got: await ask(await good(printed)) };
    const isFollowing = before[`${provider}/${contract.endpoint}`] !== undefined;
    if (isFollowing || /job/.test(contract.endpoint)) settle();
    yield { how: 'later', got: await ask(await good(printed)) };
    for (const digit of endpoint.identifier ? [0, 1, 2, 3, 5] : isFollowing ? [0, 1] : []) {
      const sent = requestOf(contract, endpoint, await numberFor(contract, endpoint, digit));
      if (isFollowing) settle();
      yield { how: `digit ${digit}`, got: await ask(await good(sent)) };
    }
    if (isFollowing) {
      const unknown = requestOf(contract, endpoint, 'nobody-asked-this');
      yield { how: 'of nothing asked', got: await ask(await good(unknown)) };
    }
    for (const response of contract.responses) {
      const sent = triggered(printed, response);
      if (sent) yield { how: `as ${response.when} is brought about`, got: await ask(await good(sent)) };
    }
    const nothing = requestOf(contract, endpoint, '');
    yield { how: 'with nothing', got: await ask(await good(nothing)) };
    yield {
      how: 'without a key',
      got: await ask({ ...printed, headers: { 'content-type': 'application/json' } }),
    };
    yield { how: 'with a wrong key', got: await ask(printed) };
    const faults: Fault[] = [{ kind: 'older_shape' }];
    for (const what of new Set(Object.values(cases).flat())) faults.push({ kind: 'says', what });
    for (const fault of faults) {
      const sent = await good(printed);
      await stub.setFault(provider, endpoint.contract, fault);
      yield { how: fault.kind === 'says' ? `says ${fault.what}` : fault.kind, got: await ask(sent) };
      await stub.clearFaults();
    }
  }

  /** An identifier that ends as wanted; of what was asked before, its reference. */
  async function numberFor(
    contract: Contract,
    endpoint: StubEndpoint,
    digit: number,
  ): Promise<string | undefined> {
    if (!endpoint.identifier || !endpoint.question) return referenceFor(contract, digit);
    const { country, scheme } = endpoint.question(dummy(contract), '');
    return identifierEnding(country, scheme, digit);
  }

  const kept = new Map<string, string>();

  async function referenceFor(contract: Contract, digit: number): Promise<string | undefined> {
    const name = `${contract.provider}/${contract.endpoint}`;
    const first = before[name];
    if (!first) return undefined;
    const held = kept.get(`${name} ${digit}`);
    if (held) return held;
    const earlier = allOf(contract.provider).find(({ endpoint }) => endpoint === first.contract);
    const endpoint = stubVendors
      .find(({ name: vendor }) => vendor === contract.provider)
      ?.endpoints.find((one) => one.contract === first.contract);
    if (!earlier || !endpoint) throw new Error(`${name} needs ${first.contract}`);
    const sent = requestOf(earlier, endpoint, await numberFor(earlier, endpoint, digit));
    const { text } = await send(stub, contract.provider, await authorised(stub, contract.provider, sent));
    const reference = first.reference.exec(text)?.[1] ?? '';
    kept.set(`${name} ${digit}`, reference);
    return reference;
  }
});

/** Also of the adapters that open the same address. */
function allOf(name: string): Contract[] {
  const vendor = stubVendors.find((one) => one.name === name);
  return [name, ...(vendor?.alsoKnownAs ?? [])].flatMap(contractsOf);
}

function settle(): void {
  aheadMs += settleMs;
}

interface Heard {
  how: string;
  got: Got;
}

/** For the sake of the country and the kind of number that a request speaks of. */
function dummy({ request }: Contract): StubRequest {
  const text = typeof request.body === 'string' ? request.body : JSON.stringify(request.body ?? '');
  const query = new URLSearchParams(request.query ?? {});
  const { method, path } = request;
  return { method, path, query, headers: {}, text, json: request.body, parameters: {} };
}

/** A body as the contract says that this answer is brought about, where that is by a value of the body. */
function triggered(sent: Sent, response: Contract['responses'][number]): Sent | undefined {
  const { stub_trigger: trigger } = response as { stub_trigger?: Record<string, string | number> };
  const [place, value] = Object.entries(trigger ?? {})[0] ?? [];
  if (place?.startsWith('query.') && !String(value).startsWith('(')) {
    const [path = '', query = ''] = sent.path.split('?');
    const asked = new URLSearchParams(query);
    asked.set(place.slice('query.'.length), String(value));
    return { ...sent, path: `${path}?${asked.toString()}` };
  }
  if (!place?.startsWith('body.') || sent.body === undefined || value === undefined) return undefined;
  if (String(value).startsWith('(') || !sent.body.startsWith('{')) return undefined;
  const body = JSON.parse(sent.body) as Record<string, unknown>;
  let here = body;
  const path = place.split('.').slice(1);
  for (const key of path.slice(0, -1)) here = (here[key] ?? {}) as Record<string, unknown>;
  here[path.at(-1) ?? ''] = value;
  return { ...sent, body: JSON.stringify(body) };
}

/** Whether what was heard that way may be what the contract calls so. */
function fits(when: string, how: string): boolean {
  const said = cases[when];
  if (said?.some((what) => how === `says ${what}`)) return true;
  if (how === `as ${when} is brought about`) return true;
  switch (when) {
    case 'not_found':
      return how === 'digit 1' || how === 'of nothing asked';
    case 'bad_request':
      return how === 'with nothing' || how === 'digit 2';
    case 'source_unavailable':
      return how === 'digit 3';
    case 'bad_auth':
    case 'upstream_error':
      return how === 'without a key' || how === 'with a wrong key';
    case 'pending':
      return how === 'at once';
    case 'no_match':
    case 'mismatch':
      return how === 'digit 5' || how === 'later' || how === 'older_shape';
    default:
      return ['at once', 'later', 'digit 0', 'older_shape'].includes(how);
  }
}

/** '' where status and keys are the printed ones. */
function differences(response: Contract['responses'][number], got: Got): string {
  const printed = keysOf(response.body);
  const said = keysOf(got.json ?? got.text);
  const missing = [...printed].filter((key) => !said.has(key) && !isBelowNothing(key, got.json));
  const more = [...said].filter((key) => !printed.has(key) && !isBelowNothing(key, response.body));
  const status = response.status === got.status ? '' : `status ${got.status} `;
  const text = [...missing.map((key) => `-${key}`), ...more.map((key) => `+${key}`)].join(' ');
  return `${status}${text}`;
}

/** Lists that are empty on one side say nothing of what would stand in them; neither does a null. */
function isBelowNothing(key: string, body: Json | undefined): boolean {
  let here: unknown = body;
  for (const part of key.split('.')) {
    if (here === null || (Array.isArray(here) && here.length === 0)) return true;
    if (typeof here === 'object' && Object.keys(here).length === 0) return true;
    if (Array.isArray(here)) here = part === '[]' ? merged(here) : undefined;
    else here = typeof here === 'object' ? (here as Record<string, unknown>)[part] : undefined;
    if (here === undefined) return false;
  }
  return false;
}

function merged(list: readonly unknown[]): unknown {
  return list.every((entry) => typeof entry === 'object' && entry !== null)
    ? Object.assign({}, ...list)
    : list[0];
}
