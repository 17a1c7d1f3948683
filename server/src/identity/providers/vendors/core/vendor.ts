/**
 * What a vendor is to Amana: credentials, addresses, a table of products, and how its answers are judged. Everything
 * that differs between vendors is data or a pure function of this shape; sockets and waiting are elsewhere.
 */
import type { Country, IdentityQuestion, ProviderOutcome, RegistryFlag, RegistryPerson } from '../../port.ts';
import type { Block } from './json.ts';
import type { WireReply, WireRequest } from './wire-call.ts';

export type Credentials = Readonly<Record<string, string>>;
export type Asked = Pick<IdentityQuestion, 'country' | 'product' | 'scheme' | 'identifier' | 'inputs'>;

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
    | { outcome: Exclude<ProviderOutcome, 'found' | 'mismatch' | 'rate_limited'> }
  );

/** What the envelope of an answer says, before the record is read. */
export interface Judgement {
  outcome: ProviderOutcome;
  code?: string;
  reference?: string;
  /** Holds the record where the outcome is found or mismatch. */
  block?: Block | undefined;
  /** The whole answer, for what stands beside the record. */
  root?: Block | undefined;
  charged?: { amount: string; currency: string } | null;
  billed?: boolean;
}

export interface VendorProduct {
  /** The vendor's product, as ledger and settings name it. */
  name: string;
  country: Country;
  /** Amana's products that it can answer; verify customer asks with its identifier type. */
  serves: readonly string[];
  /** Kind of identifier that the request takes. */
  scheme: string;
  /** Inputs without which it cannot be asked. */
  needs?: readonly string[];
  request(asked: Asked): WireRequest;
  read(judged: Judgement, asked: Asked): VendorRecord | null;
  /** Where this product's answers are judged by another rule. */
  judge?(reply: WireReply): Judgement;
}

export interface VendorToken {
  request(credentials: Credentials): WireRequest;
  read(root: Block): { token: string; lifetimeMs: number } | null;
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
  /** True where not-found answers are paid for as well. */
  billsNotFound?: boolean;
}
