/**
 * Screens parties again, as they would be screened now, and holds what is found of the affected entries against what was
 * known. Returns the outcomes that differ as one write set; writes nothing itself.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ScreeningNote } from '@amana/contract';
import type { BranchSettings } from '../access/branch-settings.ts';
import { newId } from '../platform/ids.ts';
import type { KeptHit } from '../screening/kept-hit.ts';
import { keptHit } from '../screening/kept-hit.ts';
import { scoringOf } from '../screening/scoring.ts';
import { recordsPerPartyLimit, shownHits } from '../screening/screening-deps.ts';
import type { ScreenedHit, Screener } from '../screening/screener.ts';
import { screeningNotes } from '../screening/screening-notes.ts';
import { entryFingerprint } from '../screening/suppression/fingerprint.ts';
import type { Suppression } from '../screening/suppression.ts';
import type { Storage } from '../storage/storage.ts';
import type { OutboxEvent, WriteSet } from '../storage/write-set.ts';
import type { Affected } from './affected.ts';
import type { LapsedDecisions } from './lapsed-decisions.ts';
import type { ListStep } from './list-changes.ts';
import { differenceOf, type Outcome, type OutcomeEvent, stateOf } from './outcome.ts';
import type { Party } from './parties.ts';
import { keepOutcome, type KeptOutcome, type OutcomeRow, outcomesOf } from './store.ts';

export interface RescreenDeps {
  db: Storage['db'];
  screener: Pick<Screener, 'screen'>;
  suppression: Suppression;
}

export interface Rescreening {
  branchId: string;
  /** The versions that the parties are to be held against. */
  lists: readonly Pick<ListStep, 'source' | 'to'>[];
  settings: BranchSettings;
  affected: Affected;
  lapsed: LapsedDecisions;
  now: Date;
  signal: AbortSignal;
}

export interface Counts {
  parties: number;
  screened: number;
  added: number;
  ended: number;
  changed: number;
  /** Screened, and the answer may be incomplete: a bound was reached, or the name could not be read whole. */
  incomplete: number;
}

/** Far more than any answer shows, so that a hit which others push out of the answer does not seem gone. */
const hitsLimit = 500;
const partiesAQuery = 500;

/** `likely`: positions of the parties that an affected entry might be; all where undefined. */
export async function rescreenParties(
  deps: RescreenDeps,
  work: Rescreening,
  parties: readonly Party[],
  likely?: ReadonlySet<number>,
): Promise<{ writes: WriteSet; counts: Counts }> {
  const known = await knownOutcomes(deps, work.branchId, parties);
  const writes: Required<Pick<WriteSet, 'queries' | 'events'>> = { queries: [], events: [] };
  const counts: Counts = {
    parties: parties.length,
    screened: 0,
    added: 0,
    ended: 0,
    changed: 0,
    incomplete: 0,
  };
  for (const [position, party] of parties.entries()) {
    const rows = known.get(placeOf(party)) ?? new Map<string, OutcomeRow>();
    if (rows.size === 0 && isScreenedWith(work.lists, party)) continue;
    const concerned = [...rows.keys(), ...party.hits.map(({ entryId }) => entryId)];
    const before = new Set(concerned.filter((id) => work.affected.causeOf({ id }) !== null));
    if (likely !== undefined && !likely.has(position) && before.size === 0) continue;
    await nextTurn();
    work.signal.throwIfAborted();
    counts.screened += 1;
    const screened = screenedAgain(deps, work.settings, party, before);
    if (screened.notes.length > 0) counts.incomplete += 1;
    for (const { row, event } of await differences(deps, work, party, rows, before, screened)) {
      rows.set(row.entry_id, { ...row, notes: null });
      writes.queries.push(keepOutcome(deps.db, row));
      writes.events.push(event);
      counts[countedAs[event.type]] += 1;
    }
    known.set(placeOf(party), rows);
  }
  return { writes, counts };
}

/**
 * Its record already says what these versions say, and nothing else was told since. Records go on being made while a job
 * runs, so without this a busy branch would be searched twice for every transaction. What was set aside is looked at in any
 * case: the decision may have ended since, and a list rolled back to the record's version brings the match back.
 */
function isScreenedWith(lists: Rescreening['lists'], { lists: screened, hits }: Party): boolean {
  return (
    hits.every(({ setAside }) => !setAside) &&
    lists.every(({ source, to }) => screened.some(({ name, version }) => name === source && version === to))
  );
}

const countedAs = {
  'screening.match_added': 'added',
  'screening.match_ended': 'ended',
  'screening.match_changed': 'changed',
} as const;

interface Difference {
  row: KeptOutcome;
  event: OutboxEvent & { type: OutcomeEvent };
}

async function differences(
  deps: RescreenDeps,
  work: Rescreening,
  party: Party,
  rows: ReadonlyMap<string, OutcomeRow>,
  before: ReadonlySet<string>,
  { hits, notes }: ScreenedAgain,
): Promise<Difference[]> {
  const { settings, affected } = work;
  const found = new Map(
    hits.filter(({ record }) => affected.causeOf(record) !== null).map((hit) => [hit.record.id, hit]),
  );
  const shown = new Set(hits.slice(0, recordsPerPartyLimit).map(({ record }) => record.id));
  const setAside = await deps.suppression.suppressed(reviewed(work.branchId, party), [...found.values()]);
  const result: Difference[] = [];
  for (const entryId of new Set([...before, ...found.keys()])) {
    const hit = found.get(entryId);
    const row = rows.get(entryId);
    const kept = row ? keptOf(row) : party.hits.find((one) => one.entryId === entryId);
    // A direct screening would not show it either.
    if (kept === undefined && hit !== undefined && !shown.has(entryId)) continue;
    // Told already, in this job, for another transaction of the same party.
    const told = row?.cause === 'decision_lapsed' && row.list_version === affected.listOf(entryId)?.to;
    const lapsed = !told && work.lapsed.of(work.branchId, party, entryId);
    const was = wasOutcome(kept, lapsed || setAside.has(entryId), settings);
    const is = isOutcome(hit, setAside.has(entryId), was, settings);
    const type = differenceOf(was, is);
    if (type !== null)
      result.push(difference(work, { party, entryId, row, hit, lapsed, was, is, type, notes }));
  }
  return result;
}

interface ScreenedAgain {
  hits: ScreenedHit[];
  /** Where a further hit could exist: an outcome told from such an answer says so. */
  notes: ScreeningNote[];
}

/** As an answer would show them; all of them, and with more work, where one that was known might lie behind. */
function screenedAgain(
  { screener }: RescreenDeps,
  settings: BranchSettings,
  party: Party,
  before: ReadonlySet<string>,
): ScreenedAgain {
  const options = { ...shownHits(settings), ...scoringOf(settings, party.asked) };
  const first = screener.screen(party.environment, party.query, options);
  const seen = new Set(first.hits.map(({ record }) => record.id));
  const isCut = first.hits.length >= options.limit || first.bounds.length > 0;
  if (!isCut || [...before].every((id) => seen.has(id)))
    return { hits: first.hits, notes: screeningNotes(first) };
  const thorough = first.bounds.length > 0;
  const all = screener.screen(party.environment, party.query, { ...options, limit: hitsLimit, thorough });
  return { hits: all.hits, notes: screeningNotes(all) };
}

function wasOutcome(kept: KeptHit | undefined, decided: boolean, settings: BranchSettings): Outcome {
  if (kept === undefined) return { state: 'none', listedAs: 'other', score: 0, corroborated: false };
  const { score, listedAs, corroborated, setAside } = kept;
  return { state: stateOf(score, setAside || decided, settings), listedAs, score, corroborated };
}

function isOutcome(
  hit: ScreenedHit | undefined,
  setAside: boolean,
  was: Outcome,
  settings: BranchSettings,
): Outcome {
  if (hit === undefined) return { state: 'none', listedAs: was.listedAs, score: 0, corroborated: false };
  const { score, listedAs, corroborated } = keptHit(hit, setAside);
  return { state: stateOf(score, setAside, settings), listedAs, score, corroborated };
}

function difference(
  { branchId, affected, now }: Rescreening,
  found: {
    party: Party;
    entryId: string;
    row: OutcomeRow | undefined;
    hit: ScreenedHit | undefined;
    lapsed: boolean;
    was: Outcome;
    is: Outcome;
    type: OutcomeEvent;
    notes: ScreeningNote[];
  },
): Difference {
  const { party, entryId, row, hit, was, is } = found;
  const list = affected.listOf(entryId);
  const reason = affected.causeOf({ id: entryId }) ?? 'rescreened';
  const gone = hit === undefined && reason === 'rescreened' ? 'entry_removed' : reason;
  const cause = found.lapsed && is.state === 'match' ? 'decision_lapsed' : gone;
  const kept: KeptOutcome = {
    branch_id: branchId,
    environment: party.environment,
    party: party.id,
    entry_id: entryId,
    id: row?.id ?? newId(now.getTime()),
    kind: party.kind,
    reference: party.reference,
    state: is.state,
    listed_as: is.listedAs,
    score: is.score,
    corroborated: is.corroborated,
    cause,
    source: hit?.record.source ?? list?.source ?? '',
    list_version: list?.to ?? '',
    fingerprint: hit ? entryFingerprint(hit.record) : null,
    created_at: row?.created_at ?? now,
    changed_at: now,
    notes: found.notes.length > 0 ? JSON.stringify(found.notes) : null,
  };
  return { row: kept, event: { branchId, type: found.type, data: eventData(kept, was, found.notes) } };
}

function eventData(row: KeptOutcome, was: Outcome, notes: ScreeningNote[]): Record<string, unknown> {
  const customer = row.kind === 'customer';
  return {
    outcome_id: row.id,
    kind: row.kind,
    onboarding_id: customer ? Number(row.reference) : null,
    screening_id: customer ? null : row.reference,
    entry_id: row.entry_id,
    source: row.source,
    list_version: row.list_version,
    before: was.state,
    state: row.state,
    listed_as: row.listed_as,
    score: Math.round(row.score * 1e6) / 1e6,
    corroborated: row.corroborated,
    cause: row.cause,
    environment: row.environment,
    ...(notes.length > 0 && { screening_notes: notes }),
  };
}

function reviewed(branchId: string, { environment, query, kind, id }: Party) {
  return {
    branchId,
    environment,
    name: query.name,
    ...(query.schema !== undefined && { schema: query.schema }),
    ...(kind === 'customer' && { subject: id }),
  };
}

async function knownOutcomes(
  { db }: RescreenDeps,
  branchId: string,
  parties: readonly Party[],
): Promise<Map<string, Map<string, OutcomeRow>>> {
  const known = new Map<string, Map<string, OutcomeRow>>();
  const ids = [...new Set(parties.map(({ id }) => id))];
  for (let at = 0; at < ids.length; at += partiesAQuery) {
    for (const row of await outcomesOf(db, branchId, ids.slice(at, at + partiesAQuery))) {
      const place = placeOf({ environment: row.environment, id: row.party });
      const ofParty = known.get(place) ?? new Map<string, OutcomeRow>();
      known.set(place, ofParty.set(row.entry_id, row));
    }
  }
  return known;
}

function placeOf({ environment, id }: Pick<Party, 'environment' | 'id'>): string {
  return `${environment} ${id}`;
}

function keptOf(row: OutcomeRow): KeptHit {
  return {
    entryId: row.entry_id,
    score: row.score,
    // Written by `difference` alone.
    listedAs: row.listed_as as KeptHit['listedAs'],
    corroborated: row.corroborated,
    setAside: row.state === 'set_aside',
  };
}
