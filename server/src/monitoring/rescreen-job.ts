/**
 * One re-screening from where it stands to its end, in steps: each writes its outcomes, its events and its place in one
 * transaction. A step is told once however often it is tried, since its row is refused a second time.
 */
import { readBranchSettings } from '../access/branch-settings.ts';
import type { Protection } from '../platform/protection.ts';
import type { KeptSuppression } from '../screening/suppression/kept-suppression.ts';
import type { Screener } from '../screening/screener.ts';
import type { Storage } from '../storage/storage.ts';
import { insert, type WriteSet } from '../storage/write-set.ts';
import { type Affected, type AffectedDeps, affectedEntries } from './affected.ts';
import { type CandidateFinder, candidateFinder } from './candidate-thread.ts';
import { type LapsedDecisions, lapsedDecisions } from './lapsed-decisions.ts';
import { nextPortion, type Party, type Portion } from './parties.ts';
import { type Counts, rescreenParties } from './rescreen-parties.ts';
import { branchAfter, branchNamed, type JobRow, jobFinished, stepsOf } from './store.ts';

export interface JobDeps extends AffectedDeps {
  storage: Pick<Storage, 'db' | 'writer'>;
  protection: Protection;
  screener: Pick<Screener, 'screen'>;
  suppression: KeptSuppression;
}

export interface JobLimits {
  /** Parties in memory at a time, in one index. */
  partiesAStep: number;
  /** Fewer are screened one by one at once, which is sooner done than a thread begins. */
  partiesWorthAThread: number;
}

export const jobLimits: JobLimits = { partiesAStep: 20_000, partiesWorthAThread: 200 };

/** Where the next step begins. */
interface Place {
  branch: string;
  stage: 'customers' | 'transactions';
  after: string;
}

const noCounts: Counts = { parties: 0, screened: 0, added: 0, ended: 0, changed: 0, incomplete: 0 };
const dayMs = 24 * 3_600_000;

export async function runJob(
  deps: JobDeps,
  job: JobRow,
  signal: AbortSignal,
  limits: JobLimits = jobLimits,
): Promise<Counts> {
  const { db } = deps.storage;
  const done = await stepsOf(db, job.number);
  const last = done.at(-1);
  const total = { ...noCounts };
  for (const step of done) addTo(total, step.counts);
  const affected = await affectedEntries(deps, job.number, job.lists, limits.partiesAStep);
  const work: JobWork = {
    job,
    affected,
    lapsed: await lapsedDecisions({ db, protection: deps.protection }, job.number),
    finder: candidateFinder(affected.entities ?? []),
    limits,
    signal,
  };
  try {
    let step = (last?.step ?? 0) + 1;
    let place = last ? placeFrom(last.place) : await firstPlace(deps, '');
    while (place !== null && affected.count > 0) {
      const made = await nextStep(deps, work, place);
      place = made.place;
      if (made.counts.parties === 0) continue;
      await deps.storage.writer.write(stepWrites(deps, job.number, step, made));
      addTo(total, made.counts);
      step += 1;
    }
    await deps.storage.writer.write(lastWrites(deps, job, step, total));
  } finally {
    await work.finder.close();
  }
  return total;
}

interface JobWork {
  job: JobRow;
  affected: Affected;
  lapsed: LapsedDecisions;
  finder: CandidateFinder;
  limits: JobLimits;
  signal: AbortSignal;
}

interface Step {
  place: Place | null;
  counts: Counts;
  writes: WriteSet;
}

async function nextStep(deps: JobDeps, work: JobWork, place: Place): Promise<Step> {
  const { db } = deps.storage;
  const branch = await branchNamed(db, place.branch);
  const settings = readBranchSettings(branch?.settings ?? {});
  const skipped = !branch || !settings.rescreen || (place.stage === 'customers' && !settings.aml);
  const off = place.stage === 'transactions' && settings.rescreen_transaction_days === 0;
  if (skipped || off) return { place: await placeAfter(deps, place), counts: { ...noCounts }, writes: {} };
  const now = deps.clock.now();
  const portion = await nextPortion(
    { db, protection: deps.protection },
    {
      branchId: place.branch,
      stage: place.stage,
      after: place.after,
      since: new Date(now.getTime() - settings.rescreen_transaction_days * dayMs),
      maxParties: work.limits.partiesAStep,
    },
    work.signal,
  );
  const likely = await likelyOnes(work, portion.parties);
  const { writes, counts } = await rescreenParties(
    { db, screener: deps.screener, suppression: deps.suppression },
    { ...work, lists: work.job.lists, branchId: place.branch, settings, now },
    portion.parties,
    likely,
  );
  return { place: await following(deps, place, portion), counts, writes };
}

/** Whichever are fewer ask: the entries among the parties, or each party among the lists. */
async function likelyOnes(
  { affected, finder, limits, signal }: JobWork,
  parties: readonly Party[],
): Promise<ReadonlySet<number> | undefined> {
  const { entities } = affected;
  if (entities === null || parties.length <= Math.max(limits.partiesWorthAThread, entities.length))
    return undefined;
  return finder.find(
    parties.map(({ query }) => query),
    signal,
  );
}

async function following(deps: JobDeps, place: Place, { after }: Portion): Promise<Place | null> {
  return after === null ? placeAfter(deps, place) : { ...place, after };
}

async function placeAfter(deps: JobDeps, place: Place): Promise<Place | null> {
  return place.stage === 'customers'
    ? { ...place, stage: 'transactions', after: '' }
    : firstPlace(deps, place.branch);
}

async function firstPlace({ storage }: JobDeps, afterBranch: string): Promise<Place | null> {
  const next = await branchAfter(storage.db, afterBranch);
  return next ? { branch: next.id, stage: 'customers', after: '' } : null;
}

/** Written by `stepWrites` alone. */
function placeFrom(stored: Record<string, unknown> | null): Place | null {
  if (stored === null) return null;
  const { branch, stage, after } = stored;
  return {
    branch: String(branch),
    stage: stage === 'transactions' ? 'transactions' : 'customers',
    after: String(after),
  };
}

function stepWrites(
  { clock }: JobDeps,
  job: number,
  step: number,
  { place, counts, writes }: Step,
): WriteSet {
  return {
    ...writes,
    rows: [
      insert('rescreen_steps', {
        job,
        step,
        place: place && JSON.stringify(place),
        counts: JSON.stringify(counts),
        done_at: clock.now(),
      }),
    ],
  };
}

function lastWrites(deps: JobDeps, job: JobRow, step: number, total: Counts): WriteSet {
  const now = deps.clock.now();
  const { rows } = stepWrites(deps, job.number, step, { place: null, counts: noCounts, writes: {} });
  return {
    ...(rows && { rows }),
    queries: jobFinished(deps.storage.db, job, now),
    audit: [
      {
        branchId: null,
        actor: 'system',
        action: 'parties.rescreened',
        subject: String(job.number),
        detail: { ...total, lists: job.lists.map(({ source, to }) => `${source}@${to}`) },
      },
    ],
  };
}

function addTo(total: Counts, counts: Partial<Counts>): void {
  total.parties += counts.parties ?? 0;
  total.screened += counts.screened ?? 0;
  total.added += counts.added ?? 0;
  total.ended += counts.ended ?? 0;
  total.changed += counts.changed ?? 0;
  total.incomplete += counts.incomplete ?? 0;
}
