/**
 * A vendor with an operator's account: asks one product, refreshes a token once where the vendor wants one, and judges
 * the answer. Whatever comes back is one of the outcomes; nothing is thrown, kept or logged.
 */
import type { Outbound } from '../../../../platform/outbound.ts';
import type { ProviderOutcome } from '../../port.ts';
import { blockOf } from './json.ts';
import { createTokens, type Tokens } from './tokens.ts';
import type {
  Asked,
  Credentials,
  InboundMessage,
  Judgement,
  Settlement,
  Vendor,
  VendorAnswer,
  VendorProduct,
} from './vendor.ts';
import { withheld } from './withhold.ts';
import {
  callOverWire,
  replyOf,
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
  /** Products that answer the question with the inputs and settings it has, in the vendor's order. */
  productsFor(asked: Asked): VendorProduct[];
  call(product: VendorProduct, asked: Asked, limits: CallLimits): Promise<VendorAnswer>;
  /** What came of a question that was answered with pending, asked under the vendor's reference; not paid for. */
  settle(product: VendorProduct, reference: string, asked: Asked, limits: CallLimits): Promise<VendorAnswer>;
  /** Reads a message; null unless the vendor itself sent it. */
  receive(message: InboundMessage): InboundAnswer | null;
  /** A free call that shows whether the account is good; undefined where the vendor has none. */
  probe(
    limits: CallLimits,
  ): Promise<{ outcome: ProviderOutcome; code: string; latencyMs: number } | undefined>;
}

export interface CallLimits {
  signal?: AbortSignal;
  timeoutMs?: number;
}

export interface InboundAnswer {
  references: readonly string[];
  /** The message as the answer to one of the questions that waits. */
  answerTo(product: VendorProduct, asked: Asked): VendorAnswer;
}

export function openVendor(deps: VendorDeps, vendor: Vendor, account: VendorAccount): OpenVendor {
  const tokens = createTokens(deps, vendor, account);
  const opened = (): Call => ({ deps, vendor, account, tokens, credentials: account.credentials() });
  return {
    name: vendor.name,
    vendor,
    productsFor: (asked) =>
      vendor.products
        .filter((product) => fits(product, asked, account.credentials()))
        // Who was sent a picture is asked for an opinion of it first.
        .toSorted((a, b) => Number(takesPicture(b)) - Number(takesPicture(a))),
    call: (product, asked, limits) => {
      const call = opened();
      const reading = { ...partsOf(vendor, product), asked, next: product.next };
      return exchange(call, reading, limits, () => product.request(asked, call.credentials));
    },
    settle: (product, reference, asked, limits) =>
      exchange(opened(), { ...partsOf(vendor, product, product.settle), asked }, limits, () => {
        if (!product.settle) throw new Error('The vendor tells the answer by itself');
        return product.settle.request(reference, asked);
      }),
    receive: (message) => receive(opened(), message),
    probe: (limits) => probe(opened(), limits),
  };
}

interface Call {
  deps: VendorDeps;
  vendor: Vendor;
  account: VendorAccount;
  tokens: Tokens;
  credentials: Credentials;
}

/** How the answer to one request is understood. */
interface Reading {
  judge: Vendor['judge'];
  read: VendorProduct['read'];
  settles: boolean;
  asked: Asked;
  next?: VendorProduct['next'];
}

function partsOf(
  vendor: Vendor,
  product: VendorProduct,
  { judge, read }: Partial<Settlement> = {},
): Omit<Reading, 'asked'> {
  return {
    judge: judge ?? product.judge ?? vendor.judge,
    read: read ?? product.read,
    settles: product.settle !== undefined || vendor.inbound !== undefined,
  };
}

function fits(product: VendorProduct, asked: Asked, credentials: Credentials): boolean {
  return (
    product.country === asked.country &&
    product.serves.includes(asked.product) &&
    (product.needs ?? []).every((need) => need.split('|').some((input) => asked.inputs[input])) &&
    (product.wants ?? []).every((setting) => credentials[setting]) &&
    (product.needsConsent !== true || asked.consent !== undefined)
  );
}

function takesPicture({ needs = [] }: VendorProduct): boolean {
  return needs.some((need) => need.startsWith('image_'));
}

async function exchange(
  call: Call,
  reading: Reading,
  limits: CallLimits,
  make: () => WireRequest,
): Promise<VendorAnswer> {
  const started = performance.now();
  const left = timeLeft(call.vendor, limits, started);
  let answer = await ask(call, requestOf(make), left);
  for (let step = 1; step < mostSteps; step += 1) {
    const further = nextOf(call, reading, answer);
    if (!further) break;
    answer = await ask(call, { ok: true, request: further }, left);
  }
  return {
    ...asAnswer(call, reading, answer),
    latencyMs: Math.round(performance.now() - started),
  };
}

/** A vendor that always names a next step is not followed for ever. */
const mostSteps = 3;

function nextOf(
  { credentials }: Call,
  { next, asked }: Reading,
  answer: WireAnswer | Judgement,
): WireRequest | null {
  if (!next || !isReply(answer)) return null;
  try {
    return next(answer, asked, credentials);
  } catch {
    return null;
  }
}

function timeLeft(vendor: Vendor, limits: CallLimits, started: number): () => WireLimits {
  const untilMs = Math.min(limits.timeoutMs ?? vendor.timeoutMs, vendor.timeoutMs);
  return () => ({
    timeoutMs: Math.ceil(untilMs - (performance.now() - started)),
    signal: limits.signal,
  });
}

function asAnswer(call: Call, reading: Reading, answer: WireAnswer | Judgement): VendorAnswer {
  const said = judge(call, reading, answer);
  const judged = {
    ...said,
    code: withheld(said.code ?? '', reading.asked),
    reference: withheld(said.reference ?? '', reading.asked),
  };
  return {
    ...facts(call.vendor, judged, answer),
    latencyMs: 0,
    ...resultOf(judged, answer, reading.settles, call.deps.now().getTime()),
  };
}

/** Nothing of a message that is not the vendor's own is looked at. */
function receive(call: Call, message: InboundMessage): InboundAnswer | null {
  const { inbound } = call.vendor;
  if (!inbound) return null;
  const reply = replyOf(message);
  const root = blockOf(reply.json);
  try {
    if (!root || !inbound.isGenuine(message, root, call.credentials, call.deps.now())) return null;
    return {
      references: inbound.references(root),
      answerTo: (product, asked) =>
        asAnswer(
          call,
          { ...partsOf(call.vendor, product), ...(inbound.judge ? { judge: inbound.judge } : {}), asked },
          reply,
        ),
    };
  } catch {
    return null;
  }
}

async function probe(
  call: Call,
  limits: CallLimits,
): Promise<{ outcome: ProviderOutcome; code: string; latencyMs: number } | undefined> {
  const { vendor, tokens } = call;
  if (!vendor.probe && !vendor.token) return undefined;
  const started = performance.now();
  const left = timeLeft(vendor, limits, started);
  const ended = ({ outcome, code = '' }: Pick<Judgement, 'outcome' | 'code'>) => ({
    outcome,
    code,
    latencyMs: Math.round(performance.now() - started),
  });
  if (!vendor.probe) {
    const token = await tokens.fresh(left());
    return 'outcome' in token ? ended(token) : ended({ outcome: 'found', code: 'token' });
  }
  const { request, judge: judgeProbe = vendor.judge } = vendor.probe;
  const answer = await ask(call, { ok: true, request }, left);
  if (!isReply(answer)) return ended(answer);
  try {
    return ended(judgeProbe(answer));
  } catch {
    return ended({ outcome: 'upstream_error', code: 'unreadable' });
  }
}

type Asking = { ok: true; request: WireRequest } | { ok: false };

/** An identifier that no request can carry is no reason to throw. */
function requestOf(make: () => WireRequest): Asking {
  try {
    return { ok: true, request: make() };
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
  { vendor, credentials }: Call,
  { judge: judgeReply, read, asked }: Reading,
  answer: WireAnswer | Judgement,
): Judgement & { record?: ReturnType<VendorProduct['read']> } {
  if (!isReply(answer)) return { outcome: answer.outcome, code: answer.code ?? '' };
  try {
    const judged = judgeReply(answer);
    if (!holdsRecord(judged.outcome)) return judged;
    const root = blockOf(answer.json);
    if (root && vendor.isGenuine && !vendor.isGenuine(root, credentials))
      return spoilt(judged, 'not_genuine');
    const record = read({ root, raw: answer.json ?? answer.text, ...judged }, asked);
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

function resultOf(
  judged: ReturnType<typeof judge>,
  answer: WireAnswer | Judgement,
  settles: boolean,
  now: number,
) {
  const { outcome, record = null } = judged;
  if (outcome === 'mismatch') return { outcome, record };
  if (outcome === 'rate_limited') {
    return { outcome, retryAfterMs: (isReply(answer) && retryAfterMs(answer.headers, now)) || null };
  }
  if (outcome === 'pending') {
    // Without a reference nobody could say which question a later answer is about.
    return { outcome, settles: settles && Boolean(judged.reference), consent: judged.consent ?? null };
  }
  if (outcome !== 'found') return { outcome };
  return record ? { outcome, record } : { outcome: 'upstream_error' as const };
}

function isReply(answer: WireAnswer | Judgement): answer is WireReply {
  return 'ok' in answer && answer.ok;
}
