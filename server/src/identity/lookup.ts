/**
 * The one verb behind every lookup: reads the request by its row, asks the sources, writes what was asked and answered,
 * and only then answers. A failure after the sources were asked is written as well.
 */
import { failure, lookupFailedMessage, type RequestFailure } from '@amana/contract';
import type { Caller } from '../access/caller.ts';
import { newId } from '../platform/ids.ts';
import { compareExpected, expectedIn } from './compare-expected.ts';
import { readConsent } from './consent.ts';
import { checkNuban } from './identifiers/check-digits.ts';
import { schemeOf } from './identifiers/schemes.ts';
import { comparisonTold, type FaceComparison, type FaceOutcome, type SentFace } from './face-matcher.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { type Found, type LookupRow, optionalTextIn } from './lookup-row.ts';
import { type Leaves, lookupWrites } from './lookup-rows.ts';
import type { Question } from './providers/ask-sources.ts';
import type { IdentityAnswer } from './providers/port.ts';
import { subjectOf } from './subject.ts';
import type { OutboxEvent, WriteSet } from '../storage/write-set.ts';

export interface LookupRequest {
  body: Record<string, unknown>;
  caller: Caller;
  requestId: string;
  signal: AbortSignal;
}

/** The record of the row's operation; throws RequestFailure. */
export async function lookup(deps: IdentityDeps, row: LookupRow, request: LookupRequest): Promise<object> {
  // The signal is asked for only where something has to wait: it costs a timer and a listener.
  const { body, caller, requestId } = request;
  const { identifier, inputs, picture: sent } = row.read(body);
  const expected = expectedIn(body);
  const consent = readConsent(body, caller);
  // A picture that is none costs nothing: it is looked at before any registry is asked.
  const { environment } = caller.key;
  // Read again where it is used; what cannot be read is refused before anything is paid.
  if (sent) optionalTextIn(body, 'customer_reference');
  const picture = sent
    ? await deps.faces[environment].look(deps, sent, { caller, requestId, signal: request.signal })
    : null;
  const question: Question = {
    country: row.country,
    product: row.product,
    scheme: row.scheme,
    identifier,
    // The sandbox judges by the number alone.
    inputs: picture && environment === 'live' ? { ...inputs, ...picture.inputs } : inputs,
    requestId,
  };
  const subject = subjectOf(deps.protection, caller.branch.id, row.country, row.scheme, identifier);
  const operation = row.operation.id;
  // Nothing to wait for unless something waits; the picture of a question that does is not kept to be compared.
  const again = { caller, operation, subject, asked: question, expected };
  const repeated = picture ? null : deps.waiting?.find(again);
  const waits = repeated ? await repeated : null;
  if (waits) throw failure('pending', { detail: waits });
  const answer = await deps.ask(question, {
    caller,
    consent,
    get signal() {
      return request.signal;
    },
    timeoutMs: deps.limits.sourceTimeoutMs,
  });
  const leaves: Omit<Leaves, 'kept'> = {
    lookupId: newId(),
    operation,
    country: row.country,
    subject,
    answer,
    asked: question,
    expected,
    consent,
    caller,
    requestId,
    ...(row.scheme === 'nuban' ? { checkDigit: checkNuban(inputs.bank_code ?? '', identifier) } : {}),
    oddity: schemeOf(row.country, row.scheme).odd?.(identifier) ?? null,
  };
  if (answer.outcome !== 'found') {
    await deps.writer.write(lookupWrites(deps, { ...leaves, kept: null }));
    throw failureOf(answer, leaves.lookupId);
  }
  const answered: Answered = { answer, question, inputs, picture, leaves };
  const made = recordOf(deps, row, request, answered);
  const { data, event, writes } = await made.catch((error: unknown) => givenUp(deps, leaves, error));
  const ofLookup: WriteSet = {
    ...lookupWrites(deps, { ...leaves, kept: data }),
    ...(event ? { events: [eventOf(event, request)] } : {}),
  };
  await deps.writer.write(writes ? together(ofLookup, writes) : ofLookup);
  return data;
}

/** The source may be paid for what it said, whatever became of it here. */
async function givenUp(deps: IdentityDeps, leaves: Omit<Leaves, 'kept'>, error: unknown): Promise<never> {
  await deps.writer.write(lookupWrites(deps, { ...leaves, kept: null }));
  throw error;
}

interface Answered {
  answer: FoundAnswer;
  question: Question;
  /** As the caller sent them. */
  inputs: Question['inputs'];
  picture: SentFace | null;
  leaves: Omit<Leaves, 'kept'>;
}

async function recordOf(
  deps: IdentityDeps,
  row: LookupRow,
  request: LookupRequest,
  { answer, question, inputs, picture, leaves }: Answered,
) {
  const { lookupId, expected } = leaves;
  const outcome = picture ? await compareFaces(deps, picture, request, { answer, question, leaves }) : null;
  const { identifier } = question;
  const face = outcome?.comparison ?? null;
  const duplicates = outcome?.duplicates;
  const known = { identifier, inputs, lookupId, face, now: deps.clock.now() };
  const found = foundIn(answer, duplicates ? { ...known, duplicates } : known);
  const record = row.project(found);
  const data = expected ? { ...record, match: compareExpected(expected, answer.person) } : record;
  return { data, event: row.event?.(found), writes: outcome?.writes };
}

function compareFaces(
  deps: IdentityDeps,
  picture: SentFace,
  { body, caller, requestId, signal }: LookupRequest,
  { answer, question, leaves }: Pick<Answered, 'answer' | 'question' | 'leaves'>,
): Promise<FaceOutcome> {
  const { operation, subject, lookupId, consent } = leaves;
  return picture.compare({
    question: { ...question, signal, deadlineMs: deps.limits.sourceTimeoutMs },
    registered: answer.person.photo,
    opinion: opinionOf(answer),
    caller,
    consent,
    operation,
    subject,
    person: answer.person,
    customerReference: optionalTextIn(body, 'customer_reference'),
    lookupId,
    requestId,
    signal,
  });
}

function together(one: WriteSet, other: WriteSet): WriteSet {
  return {
    rows: [...(one.rows ?? []), ...(other.rows ?? [])],
    queries: [...(one.queries ?? []), ...(other.queries ?? [])],
    audit: [...(one.audit ?? []), ...(other.audit ?? [])],
    events: [...(one.events ?? []), ...(other.events ?? [])],
  };
}

function foundIn(
  { person, flags, reference, checks }: FoundAnswer,
  known: Omit<Found, 'person' | 'flags' | 'reference'>,
): Found {
  const found = { person, flags, reference, ...known };
  return checks?.name ? { ...found, nameMatches: checks.name.matches } : found;
}

function eventOf(
  { type, data }: { type: string; data: Record<string, unknown> },
  { caller, requestId }: LookupRequest,
): OutboxEvent {
  const facts = { environment: caller.key.environment, request_id: requestId };
  return { branchId: caller.branch.id, type, data: { ...data, ...facts } };
}

type FoundAnswer = Extract<IdentityAnswer, { outcome: 'found' }>;
type Unanswered = Exclude<IdentityAnswer, { outcome: 'found' }>;

/** Of a source that compared the picture with its own. */
function opinionOf({ checks }: FoundAnswer): FaceComparison | null {
  if (!checks?.face) return null;
  const { matches, confidence } = checks.face;
  return comparisonTold(matches, confidence ?? 0);
}

function failureOf({ outcome, detail }: Unanswered, lookupId: string): RequestFailure {
  switch (outcome) {
    case 'not_found':
      return failure('not_found');
    case 'malformed':
      return failure('invalid_format', {
        message: lookupFailedMessage,
        detail: 'The registry calls the number malformed',
        afterWork: true,
      });
    case 'timeout':
      return failure('provider_timeout');
    case 'unavailable':
      return failure('provider_unavailable');
    case 'operation_unsupported':
      return failure('operation_unavailable', { detail });
    case 'budget_exhausted':
      return failure('budget_exhausted');
    case 'pending':
      return failure('pending', { detail: lookupId });
  }
}
