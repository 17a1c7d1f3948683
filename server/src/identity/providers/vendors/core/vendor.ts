/**
 * What a vendor is to Amana: credentials, addresses, a table of products, and how its answers are judged. Everything
 * that differs between vendors is data or a pure function of this shape; sockets and waiting are elsewhere.
 */
import type { Country, IdentityQuestion, ProviderOutcome, RegistryFlag, RegistryPerson } from '../../port.ts';
import type { Block, Json } from './json.ts';
import type { WireReply, WireRequest } from './wire-call.ts';

export type Credentials = Readonly<Record<string, string>>;
export type Asked = Pick<IdentityQuestion, 'country' | 'product' | 'scheme' | 'identifier' | 'inputs'> & {
  /** What the caller says of the subject's consent, for vendors that must be told; absent where nothing was said. */
  consent?: { grantedAt: string };
};

export interface CredentialField {
  name: string;
  required: boolean;
  about: string;
}

/** The vendor's own opinion beside the record. */
export interface VendorChecks {
  /** `confidence` in percent, `threshold` as the vendor states it. */
  face?: { matches: boolean; confidence: number | null; threshold: number | null };
  /** `confidence` from 0 to 1. */
  name?: { matches: boolean; confidence: number | null };
}

export interface VendorRecord {
  person: RegistryPerson;
  flags: RegistryFlag[];
  checks: VendorChecks;
}

interface AnswerFacts {
  /** The vendor's code, for the ledger; '' where it gives none. Never its wording. */
  code: string;
  /** The vendor's reference of this call, or ''. */
  reference: string;
  httpStatus: number;
  latencyMs: number;
  /** What the vendor says it charged; null where it does not say. */
  charged: { amount: string; currency: string } | null;
  /** Whether the call costs money, as far as the answer shows. */
  billed: boolean;
}

export type VendorAnswer = AnswerFacts &
  (
    | { outcome: 'found'; record: VendorRecord }
    /** Somebody, but not the one described; the record where the vendor gives it. */
    | { outcome: 'mismatch'; record: VendorRecord | null }
    | { outcome: 'rate_limited'; retryAfterMs: number | null }
    /** `settles`: the vendor can be asked for what came of it, or tells it by itself. */
    | { outcome: 'pending'; settles: boolean; consent: HolderConsent | null }
    | { outcome: Exclude<ProviderOutcome, 'found' | 'mismatch' | 'rate_limited' | 'pending'> }
  );

/** What the subject has to do before the vendor answers. */
export interface HolderConsent {
  /** A page that the subject must open, or ''. */
  url: string;
  /** Ways on which the subject can be sent a code; `hint` is masked by the vendor. */
  methods: { method: string; hint: string }[];
}

/** What the envelope of an answer says, before the record is read. */
export interface Judgement {
  outcome: ProviderOutcome;
  code?: string;
  reference?: string;
  /** Holds the record where the outcome is found or mismatch. */
  block?: Block | undefined;
  /** The whole answer, for what stands beside the record. */
  root?: Block | undefined;
  /** The same as it came: JSON, or the text of what is none. Kept where a record keeps its source's answer. */
  raw?: Json | undefined;
  charged?: { amount: string; currency: string } | null;
  billed?: boolean;
  /** Of a pending answer. */
  consent?: HolderConsent | null;
}

/** How a question that was answered with pending is asked about; never paid for. */
export interface Settlement {
  request(reference: string, asked: Asked): WireRequest;
  /** Where it differs from the product's. */
  judge?(reply: WireReply): Judgement;
  read?: VendorProduct['read'];
}

export interface VendorProduct {
  /** The vendor's product, as ledger and settings name it. */
  name: string;
  country: Country;
  /** Amana's products that it can answer; verify customer asks with its identifier type. */
  serves: readonly string[];
  /** Kind of identifier that the request takes. */
  scheme: string;
  /** Inputs without which it cannot be asked; `email|phone` where either does. */
  needs?: readonly string[];
  /** Settings of the account without which it cannot be asked. */
  wants?: readonly string[];
  /** Must be told that the subject agreed, and when. */
  needsConsent?: boolean;
  /** Never answers at once. */
  late?: boolean;
  settle?: Settlement;
  request(asked: Asked, credentials: Credentials): WireRequest;
  /** What to ask next where an answer comes in steps; null where this one is the last. */
  next?(reply: WireReply, asked: Asked, credentials: Credentials): WireRequest | null;
  read(judged: Judgement, asked: Asked): VendorRecord | null;
  /** Where this product's answers are judged by another rule. */
  judge?(reply: WireReply): Judgement;
}

export interface VendorToken {
  request(credentials: Credentials): WireRequest;
  read(root: Block): { token: string; lifetimeMs: number } | null;
}

/** A message that somebody sent to our address for a vendor's messages. */
export interface InboundMessage {
  headers: Readonly<Record<string, string>>;
  /** As it came: signatures are over bytes. */
  body: Buffer;
}

/** Messages that a vendor sends by itself when a pending question has an answer. */
export interface VendorInbound {
  /** True only for the vendor's own words; `at` is now. */
  isGenuine(message: InboundMessage, root: Block, credentials: Credentials, at: Date): boolean;
  /** References under which the question may be waiting, the likeliest first; empty where the message is about none. */
  references(root: Block): string[];
  /** Where messages are not answers of the vendor's usual shape. */
  judge?(reply: WireReply): Judgement;
}

export interface Vendor {
  name: string;
  credentials: readonly CredentialField[];
  baseUrls: { live: string; sandbox: string };
  timeoutMs: number;
  products: readonly VendorProduct[];
  /** Puts the credentials into a request; `token` where the vendor gives out tokens. */
  authorise(request: WireRequest, credentials: Credentials, at: Date, token: string): WireRequest;
  token?: VendorToken;
  judge(reply: WireReply): Judgement;
  /** False where an answer is not the vendor's own; only for vendors that sign. */
  isGenuine?(root: Block, credentials: Credentials): boolean;
  inbound?: VendorInbound;
  /** A call that costs nothing and shows whether the account is good; a token is one where there is none. */
  probe?: { name: string; request: WireRequest; judge?(reply: WireReply): Judgement };
  /** True where not-found answers are paid for as well. */
  billsNotFound?: boolean;
}
