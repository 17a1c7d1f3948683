/**
 * What a vendor that is only played is: its credentials, its addresses, and its answers as functions of what the
 * sandbox knows. Everything about sockets, faults and counting is elsewhere.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Country, RegistryFlag, RegistryPerson } from '../identity/providers/port.ts';
import type { Json } from '../identity/providers/vendors/core/json.ts';
import type { StubTokens } from './stub-tokens.ts';

export interface StubRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  text: string;
  /** Undefined where the body is no JSON. */
  json: Json | undefined;
  /** Parts of the path that the endpoint's address leaves open. */
  parameters: Readonly<Record<string, string>>;
}

export interface StubReply {
  status: number;
  /** Text goes out as it is, anything else as JSON. */
  body: unknown;
  type?: string;
  headers?: Readonly<Record<string, string>>;
  /** Costs nothing, though it found somebody. */
  free?: boolean;
}

/** What a request asks of the sandbox. */
export interface StubQuestion {
  country: Country;
  scheme: string;
  product: string;
  identifier: string;
  inputs: Record<string, string>;
}

/** What the sandbox knows, with what a shape needs beside. */
export interface StubFound {
  person: RegistryPerson;
  flags: readonly RegistryFlag[];
  asked: StubQuestion;
  request: StubRequest;
  context: StubContext;
  /** Of this call alone. */
  reference: string;
  /** How alike a picture sent along is, 0 to 100. */
  faceConfidence: number;
}

/** What a vendor can say of a call other than a record. */
export type StubCase =
  | 'not_found'
  | 'malformed'
  | 'unavailable'
  | 'bad_auth'
  | 'insufficient_funds'
  | 'forbidden'
  | 'subject_blocked'
  | 'pending'
  | 'rate_limited'
  | 'upstream_error';

export interface StubCaseFacts {
  context: StubContext;
  request: StubRequest;
  reference: string;
  /** Of the endpoint asked, where there is one. */
  contract?: string;
  question?: StubQuestion;
  /** For `malformed`: the field that is at fault, without its place. */
  field?: string;
}

export interface StubContext {
  credentials: Readonly<Record<string, string>>;
  tokens: StubTokens;
  now(): Date;
  baseUrl(): string;
  /** Which of two shapes that are known of one answer is wanted. */
  olderShape: boolean;
  /** Jobs that answer later, by the reference that the vendor gave. */
  jobs: Map<string, StubJob>;
  /** Sends an answer to an address that the vendor's customer gave; does nothing where that is not wanted. */
  callBack(job: StubJob, url: string, make: () => { headers: Record<string, string>; body: string }): void;
}

/** A question that is answered later. */
export interface StubJob {
  reference: string;
  readyAtMs: number;
  outcome: 'found' | StubCase;
  found: StubFound | null;
  /** What the vendor keeps of the request: a job's or a user's id. */
  kept: Readonly<Record<string, string>>;
}

export interface StubEndpoint {
  /** Name of the wire contract that it plays. */
  contract: string;
  method: 'GET' | 'POST' | 'PUT';
  /** `{name}` stands for a part of the path. */
  path: string;
  /** Tells endpoints at one address apart. */
  when?(request: StubRequest): boolean;
  /** Where the fields stand that must be there: `body.number`, `query.bvn`, `path.nin`, `xml.id_number`. */
  needs: readonly string[];
  /** The place of a field that cannot be right, beside those that are missing. */
  wrong?(request: StubRequest): string | undefined;
  /** Where the identifier stands; none for endpoints about nobody. */
  identifier?: string;
  question?(request: StubRequest, identifier: string): StubQuestion;
  /** The answer where the sandbox finds somebody; a plain object is a 200. */
  found?(found: StubFound): StubReply | object;
  /** The answer of an endpoint about nobody. */
  answer?(facts: StubCaseFacts): StubReply;
  /** Asked without credentials: where tokens are given out. */
  open?: boolean;
  /** Decimal text; the vendor's price where not said. */
  price?: string;
  bills?: 'found' | 'always' | 'never';
  /** Takes the question and answers later. */
  later?(facts: StubCaseFacts, job: StubJob): StubReply;
}

export interface StubVendor {
  name: string;
  /** Names of further adapters that open the same address. */
  alsoKnownAs?: readonly string[];
  /** Names of its credentials; the values are made afresh at each start. */
  credentials: readonly string[];
  /** Where not every credential is a random word. */
  makeCredentials?(): Record<string, string>;
  price: { amount: string; currency: string };
  billsNotFound?: boolean;
  /** Gives out tokens, which then can expire. */
  usesTokens?(request: StubRequest): boolean;
  /** The vendor's refusal where the credentials are none of its own. */
  refuses(request: StubRequest, context: StubContext): StubReply | undefined;
  says(what: StubCase, facts: StubCaseFacts): StubReply;
  endpoints: readonly StubEndpoint[];
  /** The message that tells of an answer that came late, made of the answer as it would have been at once. */
  webhook?(reply: StubReply, facts: StubCaseFacts): { headers: Record<string, string>; body: string };
  /** Last touch on each answer: a signature. */
  seal?(reply: StubReply, facts: StubCaseFacts): StubReply;
}
