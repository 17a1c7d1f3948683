/**
 * A vendor with an operator's account: asks one product, refreshes a token once where the vendor wants one, and judges
 * the answer. Whatever comes back is one of the outcomes; nothing is thrown, kept or logged.
 */
import type { Outbound } from '../../../../platform/outbound.ts';
import type { ProviderOutcome } from '../../port.ts';
import { blockOf } from './json.ts';
import { createTokens, type Tokens } from './tokens.ts';
import type { Asked, Credentials, Judgement, Vendor, VendorAnswer, VendorProduct } from './vendor.ts';
import {
  callOverWire,
  retryAfterMs,
  type WireAnswer,
  type WireLimits,
  type WireReply,
  type WireRequest,
} from './wire-call.ts';

export interface VendorDeps {
  outbound: Pick<Outbound, 'request'>;
  now(): Date;
}

export interface VendorAccount {
  baseUrl: string;
  /** Read at each call, so that a rotated secret counts at once. */
  credentials(): Credentials;
}

export interface OpenVendor {
  name: string;
  vendor: Vendor;
  /** Products that answer the question with the inputs it has, in the vendor's order. */
  productsFor(asked: Asked): VendorProduct[];
  call(
    product: VendorProduct,
    asked: Asked,
    limits: { signal?: AbortSignal; timeoutMs?: number },
  ): Promise<VendorAnswer>;
}

export function openVendor(deps: VendorDeps, vendor: Vendor, account: VendorAccount): OpenVendor {
  const tokens = createTokens(deps, vendor, account);
  return {
    name: vendor.name,
    vendor,
    productsFor: (asked) =>
      vendor.products.filter(
        (product) =>
          product.country === asked.country &&
          product.serves.includes(asked.product) &&
          (product.needs ?? []).every((input) => asked.inputs[input]),
      ),
    call: async (product, asked, limits) => {
      const started = performance.now();
      const untilMs = Math.min(limits.timeoutMs ?? vendor.timeoutMs, vendor.timeoutMs);
      const left = (): WireLimits => ({
        timeoutMs: Math.ceil(untilMs - (performance.now() - started)),
        signal: limits.signal,
      });
      const credentials = account.credentials();
      const answer = await ask(
        { deps, vendor, account, tokens, credentials },
        requestOf(product, asked),
        left,
      );
      const judged = judge(vendor, product, credentials, answer, asked);
      return {
        ...facts(vendor, judged, answer),
        latencyMs: Math.round(performance.now() - started),
        ...resultOf(judged, answer, deps.now().getTime()),
      };
    },
  };
}

interface Call {
  deps: VendorDeps;
  vendor: Vendor;
  account: VendorAccount;
  tokens: Tokens;
  credentials: Credentials;
}

type Asking = { ok: true; request: WireRequest } | { ok: false };

/** An identifier that no request can carry is no reason to throw. */
function requestOf(product: VendorProduct, asked: Asked): Asking {
  try {
    return { ok: true, request: product.request(asked) };
  } catch {
    return { ok: false };
  }
}

async function ask(call: Call, asking: Asking, left: () => WireLimits): Promise<WireAnswer | Judgement> {
  if (!asking.ok) return { outcome: 'malformed', code: 'unsendable' };
  const first = await call.tokens.current(left());
  if ('outcome' in first) return first;
  const answer = await send(call, asking.request, first.token, left());
  if (!call.vendor.token || !('ok' in answer) || !answer.ok || answer.status !== 401) return answer;
  const second = await call.tokens.renewed(first.token, left());
  return 'outcome' in second ? second : send(call, asking.request, second.token, left());
}

async function send(
  { deps, vendor, account, credentials }: Call,
  request: WireRequest,
  token: string,
  limits: WireLimits,
): Promise<WireAnswer | Judgement> {
  try {
    const authorised = vendor.authorise(request, credentials, deps.now(), token);
    return await callOverWire(deps.outbound, account.baseUrl, authorised, limits);
  } catch {
    return { outcome: 'bad_auth', code: 'credentials_unusable' };
  }
}

function judge(
  vendor: Vendor,
  product: VendorProduct,
  credentials: Credentials,
  answer: WireAnswer | Judgement,
  asked: Asked,
): Judgement & { record?: ReturnType<VendorProduct['read']> } {
  if (!('ok' in answer) || !answer.ok) return { outcome: answer.outcome, code: answer.code ?? '' };
  try {
    const judged = (product.judge ?? vendor.judge)(answer);
    if (!holdsRecord(judged.outcome)) return judged;
    const root = blockOf(answer.json);
    if (root && vendor.isGenuine && !vendor.isGenuine(root, credentials))
      return spoilt(judged, 'not_genuine');
    const record = product.read({ root, ...judged }, asked);
    if (record && bornOtherwise(asked, record.person.birthDate)) return { ...judged, outcome: 'not_found' };
    if (!record && judged.outcome === 'found') return spoilt(judged, 'unreadable_record');
    return { ...judged, record };
  } catch {
    return { outcome: 'upstream_error', code: 'unreadable' };
  }
}

function holdsRecord(outcome: ProviderOutcome): boolean {
  return outcome === 'found' || outcome === 'mismatch';
}

function spoilt(judged: Judgement, code: string): Judgement {
  return { ...judged, outcome: 'upstream_error', code };
}

/** Vendors that take a birth date do not all check it. */
function bornOtherwise(asked: Asked, birthDate: string): boolean {
  const sent = asked.inputs['date_of_birth'] ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(sent) && birthDate !== '' && birthDate !== sent;
}

function facts(vendor: Vendor, judged: Judgement, answer: WireAnswer | Judgement) {
  const paid =
    holdsRecord(judged.outcome) || (judged.outcome === 'not_found' && vendor.billsNotFound === true);
  return {
    code: judged.code ?? '',
    reference: judged.reference ?? '',
    httpStatus: isReply(answer) ? answer.status : 0,
    charged: judged.charged ?? null,
    billed: judged.billed ?? paid,
  };
}

function resultOf(judged: ReturnType<typeof judge>, answer: WireAnswer | Judgement, now: number) {
  const { outcome, record = null } = judged;
  if (outcome === 'mismatch') return { outcome, record };
  if (outcome === 'rate_limited') {
    return { outcome, retryAfterMs: (isReply(answer) && retryAfterMs(answer.headers, now)) || null };
  }
  if (outcome !== 'found') return { outcome };
  return record ? { outcome, record } : { outcome: 'upstream_error' as const };
}

function isReply(answer: WireAnswer | Judgement): answer is WireReply {
  return 'ok' in answer && answer.ok;
}
