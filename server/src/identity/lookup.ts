/**
 * The one verb behind every lookup: reads the request by its row, asks the sources, writes what was asked and answered,
 * and only then answers. A failure after the sources were asked is written as well.
 */
import { failure, lookupFailedMessage, RequestFailure } from '@amana/contract';
import type { Caller } from '../access/caller.ts';
import { newId } from '../platform/ids.ts';
import { compareExpected, expectedIn } from './compare-expected.ts';
import { readConsent } from './consent.ts';
import { checkNuban } from './identifiers/check-digits.ts';
import { schemeOf } from './identifiers/schemes.ts';
import type { IdentityDeps } from './identity-deps.ts';
import type { Found, LookupRow, ReadRequest } from './lookup-row.ts';
import { type Leaves, lookupWrites } from './lookup-rows.ts';
import { askSources, type Question } from './providers/ask-sources.ts';
import type { IdentityAnswer } from './providers/port.ts';
import { subjectOf } from './subject.ts';

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
  const picture = sent ? await readPicture(deps, sent, request.signal) : null;
  const question: Question = {
    country: row.country,
    product: row.product,
    scheme: row.scheme,
    identifier,
    inputs,
    requestId,
  };
  const { environment } = caller.key;
  const answer = await askSources(deps.sources[environment], question, {
    get signal() {
      return request.signal;
    },
    timeoutMs: deps.limits.sourceTimeoutMs,
  });
  const leaves: Omit<Leaves, 'kept'> = {
    lookupId: newId(),
    operation: row.operation.id,
    subject: subjectOf(deps.protection, caller.branch.id, row.country, row.scheme, identifier),
    answer,
    consent,
    caller,
    requestId,
    ...(row.scheme === 'nuban' ? { checkDigit: checkNuban(inputs.bank_code ?? '', identifier) } : {}),
    oddity: schemeOf(row.country, row.scheme).odd?.(identifier) ?? null,
  };
  if (answer.outcome !== 'found') {
    await deps.writer.write(lookupWrites(deps, { ...leaves, kept: null }));
    throw failureOf(answer);
  }
  const { person, flags, reference } = answer;
  const face = picture
    ? await deps.faces[environment].compare({
        question: { ...question, signal: request.signal, deadlineMs: deps.limits.sourceTimeoutMs },
        registered: person.photo,
        picture,
        signal: request.signal,
      })
    : null;
  const found: Found = {
    person,
    flags,
    identifier,
    inputs,
    reference,
    lookupId: leaves.lookupId,
    face,
    now: deps.clock.now(),
  };
  const record = row.project(found);
  const data = expected ? { ...record, match: compareExpected(expected, person) } : record;
  const event = row.event?.(found);
  await deps.writer.write({
    ...lookupWrites(deps, { ...leaves, kept: data }),
    ...(event
      ? {
          events: [
            {
              branchId: caller.branch.id,
              type: event.type,
              data: { ...event.data, environment, request_id: requestId },
            },
          ],
        }
      : {}),
  });
  return data;
}

async function readPicture(deps: IdentityDeps, sent: Picture, signal: AbortSignal) {
  try {
    return await deps.media.decodeImage(await bytesOf(deps, sent, signal), signal);
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.status !== 400) throw error;
    throw failure(error.code, { ...error.options, field: sent.field });
  }
}

async function bytesOf(deps: IdentityDeps, { value, inline }: Picture, signal: AbortSignal): Promise<Buffer> {
  const { imageMaxBytes: maxBytes } = deps.limits;
  const encoded =
    inline && !/^https?:/i.test(value) ? value.replace(/^data:image\/[a-z+]+;base64,/i, '') : null;
  if (encoded === null) {
    const media = await deps.media.fetch(value, { maxBytes, signal });
    if (media.kind !== 'image') throw failure('unreadable_media', { detail: 'A video is no picture' });
    return media.bytes;
  }
  if (encoded.length > (maxBytes / 3) * 4 + 4) throw failure('media_too_large');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(encoded))
    throw failure('unreadable_media', { detail: 'The picture is neither an address nor base64' });
  return Buffer.from(encoded, 'base64');
}

type Picture = NonNullable<ReadRequest['picture']>;

type Unanswered = Exclude<IdentityAnswer, { outcome: 'found' }>;

function failureOf({ outcome }: Unanswered): RequestFailure {
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
      return failure('operation_unavailable');
  }
}
