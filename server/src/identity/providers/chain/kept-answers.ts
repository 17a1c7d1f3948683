/**
 * Found records that answer the same question of the same branch for the same purpose again, unpaid, for as long as the
 * branch allows. Sealed with the subject's own key, so that erasing the subject erases them. Equal questions at the same
 * time are put once.
 */
import type { Clock } from '../../../platform/clock.ts';
import type { Protection } from '../../../platform/protection.ts';
import type { Storage } from '../../../storage/storage.ts';
import { insert } from '../../../storage/write-set.ts';
import type { AskContext } from '../../identity-deps.ts';
import { subjectOf } from '../../subject.ts';
import type { Question } from '../ask-sources.ts';
import type { CallFactsWithOutcome, IdentityAnswer } from '../port.ts';
import { dropExpiredAnswers, keptAnswer } from './kept-answer-store.ts';

export interface KeptAnswersDeps {
  db: Storage['db'];
  protection: Protection;
  clock: Clock;
}

export interface KeptAnswers {
  /** What is kept, or what `ask` says, which is then kept. */
  through(
    question: Question,
    context: AskContext,
    lifetimeMs: number,
    ask: () => Promise<IdentityAnswer>,
  ): Promise<IdentityAnswer>;
  /** Drops what no longer holds; gives back how many. */
  sweep(): Promise<number>;
}

type Found = Extract<IdentityAnswer, { outcome: 'found' }>;

interface Flight {
  answer: Promise<IdentityAnswer>;
  /** The one who asks has gone, so that what came of it may be less than it could. */
  wasLeft(): boolean;
}

/** An answer whose row is never written is not given again for longer. */
const unwrittenMs = 10_000;

export function keepAnswers(deps: KeptAnswersDeps): KeptAnswers {
  const flights = new Map<string, Flight>();
  return {
    sweep: () => dropExpiredAnswers(deps.db, deps.clock.now()),
    async through(question, context, lifetimeMs, ask) {
      const place = placeOf(deps, question, context);
      for (;;) {
        const started = performance.now();
        const flight = flights.get(place.key);
        if (!flight) break;
        const answer = await flight.answer;
        if (!flight.wasLeft() || answer.outcome === 'found') return shared(answer, started);
        if (flights.get(place.key) === flight) flights.delete(place.key);
      }
      const end = (): void => {
        if (flights.get(place.key) === own) flights.delete(place.key);
      };
      const own: Flight = {
        answer: keptOrAsked(deps, place, { question, lifetimeMs, ask, end }),
        wasLeft: () => context.signal.aborted,
      };
      flights.set(place.key, own);
      return own.answer;
    },
  };
}

/** Answers about pictures depend on the picture, and a monitor looks for what is new: both are always asked anew. */
export function isKeepable({ inputs }: Question): boolean {
  return !Object.keys(inputs).some((name) => name.startsWith('image_') || name === 'check');
}

/** Inputs that say nothing about the subject. */
const besideTheSubject: ReadonlySet<string> = new Set(['loan_amount', 'premium']);

interface Place {
  key: string;
  branchId: string;
  hash: string;
  subject: string;
}

function placeOf(
  { protection }: KeptAnswersDeps,
  question: Question,
  { caller, consent }: AskContext,
): Place {
  const { country, product, scheme, identifier, inputs } = question;
  const branchId = caller.branch.id;
  const said = Object.entries(inputs).filter(([name, value]) => value !== '' && !besideTheSubject.has(name));
  const hash = protection.hash(
    'kept-answer',
    branchId,
    country,
    product,
    scheme,
    identifier,
    JSON.stringify(said.sort(([one], [other]) => (one < other ? -1 : 1))),
    consent.purpose ?? '',
    consent.ownWords?.purpose ?? '',
  );
  const subject = subjectOf(protection, branchId, country, scheme, identifier);
  return { key: `${branchId}/${hash}`, branchId, hash, subject };
}

async function keptOrAsked(
  deps: KeptAnswersDeps,
  place: Place,
  {
    lifetimeMs,
    ask,
    end,
  }: { question: Question; lifetimeMs: number; ask: () => Promise<IdentityAnswer>; end: () => void },
): Promise<IdentityAnswer> {
  let waits = false;
  try {
    const kept = await read(deps, place);
    if (kept) return kept;
    const answer = await ask();
    if (answer.outcome !== 'found' || !isWorthKeeping(answer)) return answer;
    waits = true;
    setTimeout(end, unwrittenMs).unref();
    return withRow(deps, place, answer, lifetimeMs, end);
  } finally {
    // Until the row can be read, whoever asks meanwhile is answered from here.
    if (!waits) end();
  }
}

/** The own registry costs nothing and may be changed at any time. */
function isWorthKeeping({ calls }: Found): boolean {
  return calls.some(({ outcome, billed }) => outcome === 'found' && billed);
}

async function read(deps: KeptAnswersDeps, place: Place): Promise<IdentityAnswer | null> {
  const started = performance.now();
  const { branchId, subject } = place;
  const row = await keptAnswer(deps.db, branchId, place.hash, deps.clock.now());
  if (!row) return null;
  try {
    const opened = await deps.protection.open(branchId, subject, row.key_id, row.sealed);
    return isKept(opened) ? asCached(opened, started) : null;
  } catch {
    // The subject was erased: there is nothing to give.
    return null;
  }
}

type Kept = Pick<Found, 'person' | 'flags' | 'reference'> & { call: CallFactsWithOutcome };

function withRow(
  { protection, clock }: KeptAnswersDeps,
  { branchId, subject, hash }: Place,
  answer: Found,
  lifetimeMs: number,
  stored: () => void,
): IdentityAnswer {
  const call = answer.calls.findLast(({ outcome }) => outcome === 'found');
  if (!call) return answer;
  const { calls: _calls, writes, note: _note, ...record } = answer;
  const kept: Kept = { ...record, call };
  const sealed = protection.seal(branchId, subject, kept);
  const now = clock.now();
  const row = insert('kept_answers', {
    branch_id: branchId,
    question: hash,
    answered_at: now,
    expires_at: new Date(now.getTime() + lifetimeMs),
    subject,
    key_id: sealed.keyId,
    sealed: sealed.bytes,
  });
  return {
    ...answer,
    writes: {
      ...writes,
      rows: [...(writes?.rows ?? []), ...sealed.rows, { ...row, onConflict: 'nothing', stored }],
    },
  };
}

function asCached({ call, ...record }: Kept, started: number): IdentityAnswer {
  return { outcome: 'found', ...record, calls: [cachedCall(call, started)] };
}

function cachedCall(call: CallFactsWithOutcome, started: number): CallFactsWithOutcome {
  const latencyMs = Math.round(performance.now() - started);
  return { ...call, latencyMs, billed: false, price: null, cached: true };
}

/** What another asker of the same question was told a moment ago: the calls are theirs. */
function shared(answer: IdentityAnswer, started: number): IdentityAnswer {
  const { writes: _writes, ...said } = answer;
  const decided = answer.calls.at(-1);
  const calls = decided && settles.has(answer.outcome) ? [cachedCall(decided, started)] : [];
  const note = 'answered together with the same question asked at the same time';
  if (answer.outcome === 'pending') {
    return { outcome: 'unavailable', detail: 'The same question waits for its answer already', calls, note };
  }
  return { ...said, calls, note };
}

const settles: ReadonlySet<IdentityAnswer['outcome']> = new Set(['found', 'not_found', 'malformed']);

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'person' in value && 'call' in value;
}
