/**
 * One call to a played vendor, from the request to what the vendor says and charges: credentials, endpoint, fields, then
 * the sandbox's people. Knows nothing of sockets and of what is done to the answer on its way.
 */
import { randomUUID } from 'node:crypto';
import { fieldAt, fieldName, matchPath } from './read-request.ts';
import { peopleKnow } from './stub-people.ts';
import type {
  StubCase,
  StubCaseFacts,
  StubContext,
  StubEndpoint,
  StubFound,
  StubJob,
  StubQuestion,
  StubReply,
  StubRequest,
  StubVendor,
} from './stub-vendor.ts';

export interface CallResult {
  reply: StubReply;
  /** `found`, or what was said instead. */
  said: string;
  identifier: string;
  charged: { amount: string; currency: string } | null;
  reference: string;
  /** The sandbox takes its time with this one. */
  slow: boolean;
}

export interface Routed {
  endpoint: StubEndpoint | undefined;
  request: StubRequest;
}

/** Who was asked first about numbers that only the second source knows. */
export type FirstAsked = Map<string, string>;

export function route(vendor: StubVendor, request: StubRequest): Routed {
  for (const endpoint of vendor.endpoints) {
    if (endpoint.method !== request.method) continue;
    const parameters = matchPath(endpoint, request.path);
    if (!parameters) continue;
    const asked = { ...request, parameters };
    if (endpoint.when?.(asked) ?? true) return { endpoint, request: asked };
  }
  return { endpoint: undefined, request };
}

export async function answerCall(
  vendor: StubVendor,
  { endpoint, request }: Routed,
  state: { context: StubContext; firstAsked: FirstAsked },
): Promise<CallResult> {
  const { context, firstAsked } = state;
  const reference = randomUUID();
  const facts: StubCaseFacts = {
    context,
    request,
    reference,
    ...(endpoint ? { contract: endpoint.contract } : {}),
  };
  if (!endpoint) return free(facts, { status: 404, body: { message: 'No such address' } }, 'no_address');
  const refusal = endpoint.open ? undefined : vendor.refuses(request, context);
  if (refusal) return free(facts, refusal, 'bad_auth');
  const missing = endpoint.needs.find((place) => fieldAt(request, place) === '') ?? endpoint.wrong?.(request);
  if (missing) {
    const field = fieldName(missing);
    return free(facts, vendor.says('malformed', { ...facts, field }), 'malformed');
  }
  if (!endpoint.identifier || !endpoint.question) {
    const reply = endpoint.answer?.(facts) ?? { status: 200, body: {} };
    return {
      ...free(facts, reply, 'answered'),
      charged: endpoint.bills === 'always' ? price(vendor, endpoint) : null,
    };
  }
  const sent = fieldAt(request, endpoint.identifier);
  const question = endpoint.question(request, sent);
  const known = await peopleKnow(question);
  const about = { ...facts, question, field: fieldName(endpoint.identifier) };
  const isFirst =
    known.does === 'find' && known.after === 'second_source' && fails(firstAsked, vendor, question);
  const said = known.does === 'find' ? (isFirst ? 'unavailable' : 'found') : known.does;
  const found: StubFound | null =
    known.does === 'find' ? { ...known, asked: question, request, context, reference } : null;
  const charged = isCharged(vendor, endpoint, said) ? price(vendor, endpoint) : null;
  const slow = known.does === 'find' && known.after === 'wait';
  const result = { said, identifier: sent, charged, reference, slow };
  if (endpoint.later) {
    const job: StubJob = { reference, readyAtMs: 0, outcome: said, found, kept: {} };
    return { ...result, reply: endpoint.later(about, job) };
  }
  if (said !== 'found' || !found || !endpoint.found)
    return { ...result, reply: vendor.says(said as StubCase, about) };
  const reply = asReply(endpoint.found(found));
  return { ...result, reply, charged: reply.free ? null : charged };
}

export function asReply(answer: StubReply | object): StubReply {
  return 'status' in answer && 'body' in answer && typeof answer.status === 'number'
    ? answer
    : { status: 200, body: answer };
}

function free(facts: StubCaseFacts, reply: StubReply, said: string): CallResult {
  return { reply, said, identifier: '', charged: null, reference: facts.reference, slow: false };
}

function isCharged(vendor: StubVendor, endpoint: StubEndpoint, said: string): boolean {
  if (endpoint.bills === 'never') return false;
  if (endpoint.bills === 'always' || said === 'found') return true;
  return said === 'not_found' && vendor.billsNotFound === true;
}

function price(vendor: StubVendor, endpoint: StubEndpoint): { amount: string; currency: string } {
  return { amount: endpoint.price ?? vendor.price.amount, currency: vendor.price.currency };
}

/** The vendor that is asked first about such a number never knows it; every other one does. */
function fails(
  firstAsked: FirstAsked,
  vendor: StubVendor,
  { country, scheme, identifier }: StubQuestion,
): boolean {
  const key = `${country}/${scheme}/${identifier}`;
  const first = firstAsked.get(key);
  if (first !== undefined) return first === vendor.name;
  firstAsked.set(key, vendor.name);
  const [oldest] = firstAsked.keys();
  if (firstAsked.size > maxRemembered && oldest !== undefined) firstAsked.delete(oldest);
  return true;
}

const maxRemembered = 10_000;
