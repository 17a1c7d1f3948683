/**
 * Monitors on a real database: made, checked on time, told of changes, stopped; each check in the ledger; a process that
 * ends during a paid question never has it asked again.
 */
import { RequestFailure } from '@amana/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../access/caller.ts';
import {
  emptyCreditAccount,
  emptyCreditFile,
  emptyCreditScore,
} from '../../identity/providers/credit-file.ts';
import { nobody } from '../../identity/providers/nobody.ts';
import type { IdentityAnswer } from '../../identity/providers/port.ts';
import { testCaller } from '../../identity/test-identity.ts';
import { insert } from '../../storage/write-set.ts';
import type { CreditDeps } from '../credit-deps.ts';
import { openTestCredit, type TestCredit } from '../test-credit.ts';
import { createMonitor } from './create-monitor.ts';
import { checkMonitorNow, endMonitor, listMonitors, readMonitor } from './manage-monitors.ts';
import { openMetrics } from '../../platform/metrics.ts';
import { monitorGauges } from './gauges.ts';
import type { MonitorDeps } from './monitor-deps.ts';
import { type CreditWatch, startCreditWatch } from './watch.ts';

let credit: TestCredit;
let deps: MonitorDeps;
let now = new Date('2026-03-04T05:06:07Z');
/** What the bureau says on live keys; replaced by each test. */
let bureau: CreditDeps['ask'] = async () => said({ score: 650 });
let asked = 0;
let nudged = 0;
const watches: CreditWatch[] = [];
const dayMs = 24 * 3_600_000;

beforeAll(async () => {
  credit = await openTestCredit((question, context) => {
    asked += 1;
    return bureau(question, context);
  });
  deps = { ...credit.deps, clock: { now: () => now }, nudge: () => void (nudged += 1) };
});
afterAll(async () => {
  for (const watch of watches) await watch.stop();
  await credit.storage.close();
});
beforeEach(async () => {
  for (const watch of watches.splice(0)) await watch.stop();
  await credit.storage.db.deleteFrom('credit_monitors').execute();
  await credit.storage.db.deleteFrom('outbox').execute();
  now = new Date('2026-03-04T05:06:07Z');
  bureau = async () => said({ score: 650 });
  asked = 0;
});

const call = { provider: 'bureau', product: 'x', reference: 'r', latencyMs: 1, cached: false };
const bill = { ...call, billed: true, price: { amount: '450.00', currency: 'NGN' }, outcome: 'found' };

function said({ score, loans = 1 }: { score: number; loans?: number }): IdentityAnswer {
  const accounts = Array.from({ length: loans }, (_, at) => ({
    ...emptyCreditAccount,
    lender: 'Example Bank',
    accountNumber: String(at),
    daysInArrears: 0,
  }));
  const file = { ...emptyCreditFile('crc', 'NGN'), score: { ...emptyCreditScore, value: score }, accounts };
  return {
    outcome: 'found',
    person: { ...nobody(), credit: file },
    flags: [],
    reference: 'r',
    calls: [bill],
  };
}
function down(outcome: 'unavailable' | 'budget_exhausted' | 'not_found'): IdentityAnswer {
  return { outcome, detail: '', calls: [{ ...call, billed: false, price: null, outcome }] };
}

/** A caller whose branch is in the database, as a check needs it. */
async function caller(environment: 'test' | 'live'): Promise<Caller> {
  const made = testCaller(environment);
  const { branch, organisation } = made;
  await credit.storage.writer.write({
    rows: [
      insert('organisations', {
        id: organisation.id,
        name: organisation.id,
        verified: true,
        created_at: now,
      }),
      insert('branches', {
        id: branch.id,
        organisation_id: organisation.id,
        name: branch.name,
        identity_suite: true,
        settings: '{}',
        created_at: now,
      }),
    ],
  });
  return made;
}

const terms = { purpose: 'credit_review', consent: { granted: true, basis: 'contract' } };
const body = { bvn: '22345678900', ...terms };

function create(by: Caller, more: object = {}) {
  return createMonitor(deps, { body: { ...body, ...more }, caller: by, requestId: 'monitor-1' });
}
function watch(
  given: Parameters<typeof startCreditWatch>[1] = {},
  more: Partial<MonitorDeps> = {},
): CreditWatch {
  const started = startCreditWatch(
    { ...deps, ...more, log: { warn: () => undefined }, holder: 'embedded' },
    given,
  );
  watches.push(started);
  return started;
}
const events = () => credit.storage.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const asking = (by: Caller) => ({ caller: by, requestId: 'any' });

test('a monitor is made, its first check remembers, and changes are told', async () => {
  const by = await caller('live');
  const made = await create(by, { triggers: ['new_loan', 'score_drop'], every_days: 7 });
  expect(made).toMatchObject({
    state: 'active',
    bureau: 'crc',
    environment: 'live',
    triggers: ['new_loan', 'score_drop'],
    every_days: 7,
    checks: 0,
    next_check_at: now.toISOString(),
  });
  expect(nudged).toBeGreaterThan(0);
  const running = watch();
  await running.settled();
  const first = await readMonitor(deps, asking(by), made.monitor_id);
  expect(first).toMatchObject({ checks: 1, last_outcome: 'found', last_checked_at: now.toISOString() });
  expect(first.next_check_at).toBe(new Date(now.getTime() + 7 * dayMs).toISOString());
  expect(await events()).toEqual([]);
  await running.settled();
  expect(asked).toBe(1);
  now = new Date(now.getTime() + 7 * dayMs);
  bureau = async () => said({ score: 600, loans: 2 });
  await running.settled();
  expect(asked).toBe(2);
  const [event, ...more] = await events();
  expect(more).toEqual([]);
  const second = await readMonitor(deps, asking(by), made.monitor_id);
  expect(event).toMatchObject({ type: 'credit.changed', branch_id: by.branch.id });
  expect(JSON.parse(JSON.stringify(event)).data).toMatchObject({
    monitor_id: made.monitor_id,
    triggers: ['new_loan', 'score_drop'],
    bureau: 'crc',
    report_id: second.last_report_id,
    environment: 'live',
  });
  expect(JSON.stringify(event)).not.toContain('22345678900');
});

test('each check is in the ledger, the log of purposes and the audit', async () => {
  const by = await caller('live');
  await create(by);
  await watch().settled();
  const { db } = credit.storage;
  const lookups = await db.selectFrom('lookups').selectAll().where('branch_id', '=', by.branch.id).execute();
  expect(lookups).toMatchObject([
    { operation: 'creditMonitorCheck', purpose: 'credit_review', outcome: 'found' },
  ]);
  const calls = await db
    .selectFrom('provider_calls')
    .selectAll()
    .where('branch_id', '=', by.branch.id)
    .execute();
  expect(calls).toMatchObject([
    { provider: 'bureau', billed: true, price: '450.00', purpose: 'credit_review' },
  ]);
  const audit = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('branch_id', '=', by.branch.id)
    .orderBy('seq')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual([
    'credit.monitor_created',
    'lookup.answered',
    'credit.enquired',
  ]);
  expect(audit[2]).toMatchObject({
    actor: 'system',
    detail: { purpose: 'credit_review', consent: true, consent_basis: 'contract' },
  });
});

test.each([
  ['unavailable', 6 * 3_600_000],
  ['budget_exhausted', dayMs],
] as const)(
  'a check that ends %s is tried again later, and nothing is forgotten',
  async (outcome, waitMs) => {
    const by = await caller('live');
    const made = await create(by);
    const running = watch();
    await running.settled();
    now = new Date(now.getTime() + 30 * dayMs);
    bureau = async () => down(outcome);
    await running.settled();
    const failed = await readMonitor(deps, asking(by), made.monitor_id);
    expect(failed).toMatchObject({ checks: 1, last_outcome: outcome });
    expect(failed.next_check_at).toBe(new Date(now.getTime() + waitMs).toISOString());
    now = new Date(now.getTime() + waitMs);
    bureau = async () => said({ score: 650, loans: 2 });
    await running.settled();
    expect((await events()).map(({ type }) => type)).toEqual(['credit.changed']);
  },
);

test('a file that appears where there was none is new', async () => {
  const by = await caller('live');
  await create(by);
  bureau = async () => down('not_found');
  const running = watch();
  await running.settled();
  expect(await events()).toEqual([]);
  now = new Date(now.getTime() + 30 * dayMs);
  bureau = async () => said({ score: 650 });
  await running.settled();
  expect(JSON.parse(JSON.stringify((await events())[0])).data.triggers).toEqual(['new_loan']);
});

describe('a process that ends in the middle', () => {
  test('of a paid question leaves it in doubt, and nobody asks again', async () => {
    const by = await caller('live');
    const made = await create(by);
    let begun = Promise.withResolvers<void>();
    bureau = () => {
      begun.resolve();
      return new Promise(() => undefined);
    };
    // Never awaited again: the process is gone.
    startCreditWatch(
      { ...deps, log: { warn: () => undefined }, holder: 'embedded' },
      { parallel: 1 },
    ).nudge();
    await begun.promise;
    begun = Promise.withResolvers();
    bureau = async () => said({ score: 650 });
    await watch().settled();
    expect(asked).toBe(1);
    const left = await readMonitor(deps, asking(by), made.monitor_id);
    expect(left).toMatchObject({ checks: 0, last_outcome: 'in_doubt', state: 'active' });
    expect(left.next_check_at).toBe(new Date(now.getTime() + 30 * dayMs).toISOString());
    const audit = await credit.storage.db
      .selectFrom('audit_entries')
      .select('action')
      .where('branch_id', '=', by.branch.id)
      .orderBy('seq')
      .execute();
    expect(audit.at(-1)?.action).toBe('credit.check_in_doubt');
    now = new Date(now.getTime() + 30 * dayMs);
    await watch().settled();
    expect(await readMonitor(deps, asking(by), made.monitor_id)).toMatchObject({
      checks: 1,
      last_outcome: 'found',
    });
  });

  test('on another node is left alone while its claim holds, and taken up after', async () => {
    const by = await caller('live');
    const made = await create(by);
    await credit.storage.db
      .updateTable('credit_monitors')
      .set({ claimed_by: 'another node', claimed_until: new Date(now.getTime() + 60_000), asked_at: now })
      .execute();
    const running = watch();
    await running.settled();
    expect(await readMonitor(deps, asking(by), made.monitor_id)).toMatchObject({ last_outcome: null });
    now = new Date(now.getTime() + 61_000);
    await running.settled();
    expect(await readMonitor(deps, asking(by), made.monitor_id)).toMatchObject({ last_outcome: 'in_doubt' });
    expect(asked).toBe(0);
  });

  test('of a sandbox question has it asked again: it costs nothing', async () => {
    const by = await caller('test');
    const made = await create(by);
    await credit.storage.db.updateTable('credit_monitors').set({ asked_at: now }).execute();
    await watch().settled();
    expect(await readMonitor(deps, asking(by), made.monitor_id)).toMatchObject({
      checks: 1,
      last_outcome: 'found',
    });
  });
});

test('two nodes check each monitor once', async () => {
  const by = await caller('live');
  for (let at = 0; at < 10; at += 1) await create(by, { bvn: `2234567${at}900` });
  const start = (holder: string) => {
    const started = startCreditWatch({ ...deps, log: { warn: () => undefined } }, { parallel: 3 });
    watches.push(started);
    return [holder, started] as const;
  };
  const [[, one], [, two]] = [start('one'), start('two')];
  await Promise.all([one.settled(), two.settled()]);
  expect(asked).toBe(10);
});

describe('the sandbox shows what an alert looks like at the second check', () => {
  test.each([
    [0, ['new_enquiry']],
    [5, ['new_loan']],
    [6, ['new_loan']],
    [7, []],
    [8, ['default', 'score_drop']],
  ])('digit %i', async (digit, triggers) => {
    const by = await caller('test');
    const made = await create(by, { bvn: `2234567890${digit}` });
    const running = watch();
    await running.settled();
    expect(await events()).toEqual([]);
    await checkMonitorNow(deps, asking(by), made.monitor_id);
    await running.settled();
    expect(
      JSON.parse(JSON.stringify(await events())).flatMap(
        ({ data }: { data: { triggers: string[] } }) => data.triggers,
      ),
    ).toEqual(triggers);
    await checkMonitorNow(deps, asking(by), made.monitor_id);
    await running.settled();
    expect(await readMonitor(deps, asking(by), made.monitor_id)).toMatchObject({ checks: 3 });
    expect(await events()).toHaveLength(triggers.length > 0 ? 1 : 0);
  });
});

test('stopping ends it, and what was seen is forgotten', async () => {
  const by = await caller('live');
  const made = await create(by);
  const running = watch();
  await running.settled();
  expect(await endMonitor(deps, asking(by), made.monitor_id)).toMatchObject({
    state: 'stopped',
    next_check_at: null,
  });
  now = new Date(now.getTime() + 90 * dayMs);
  await running.settled();
  expect(asked).toBe(1);
  const [row] = await credit.storage.db.selectFrom('credit_monitors').selectAll().execute();
  expect(row).toMatchObject({ state: 'stopped', seen: null, next_check_at: null });
  await expect(endMonitor(deps, asking(by), made.monitor_id)).rejects.toMatchObject({ code: 'conflict' });
  await expect(checkMonitorNow(deps, asking(by), made.monitor_id)).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await create(by)).toMatchObject({ state: 'active' });
});

test('a second monitor of one file is refused, also when both come at once; other bureaus and branches are not', async () => {
  const by = await caller('live');
  const made = await create(by);
  await expect(create(by)).rejects.toMatchObject({
    code: 'conflict',
    options: { detail: `By monitor ${made.monitor_id}` },
  });
  expect(await create(by, { bureau: 'first_central' })).toMatchObject({ bureau: 'first_central' });
  const other = await caller('live');
  const both = await Promise.allSettled([create(other), create(other)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a branch sees its own monitors of the kind of its key, in pages', async () => {
  const by = await caller('live');
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) ids.unshift((await create(by, { bvn: `2234567${at}900` })).monitor_id);
  await endMonitor(deps, asking(by), ids[0] ?? '');
  const first = await listMonitors(deps, asking(by), { limit: '2' });
  expect(first.monitors.map(({ monitor_id }) => monitor_id)).toEqual(ids.slice(0, 2));
  const second = await listMonitors(deps, asking(by), { limit: '2', before: first.next ?? '' });
  expect(second).toMatchObject({ monitors: [{ monitor_id: ids[2] }], next: null });
  expect((await listMonitors(deps, asking(by), { state: 'active' })).monitors).toHaveLength(2);
  const stranger = await caller('live');
  expect((await listMonitors(deps, asking(stranger), {})).monitors).toEqual([]);
  await expect(readMonitor(deps, asking(stranger), ids[1] ?? '')).rejects.toMatchObject({
    code: 'record_not_found',
  });
  const sandbox = { ...by, key: { ...by.key, environment: 'test' as const } };
  await expect(readMonitor(deps, asking(sandbox), ids[1] ?? '')).rejects.toMatchObject({
    code: 'record_not_found',
  });
  const wrong: Record<string, string>[] = [
    { limit: '0' },
    { limit: '201' },
    { state: 'asleep' },
    { before: 'x' },
  ];
  for (const query of wrong)
    await expect(listMonitors(deps, asking(by), query)).rejects.toMatchObject({ code: 'invalid_format' });
});

test('the metrics tell how many are watched, in doubt, and how far the checks are behind', async () => {
  const by = await caller('live');
  await create(by);
  const other = await create(by, { bureau: 'first_central' });
  await endMonitor(deps, asking(by), other.monitor_id);
  now = new Date(now.getTime() + 90_000);
  const metrics = openMetrics();
  monitorGauges(metrics, deps);
  const read = async () =>
    (await metrics.text()).split('\n').filter((line) => line.startsWith('amana_credit_'));
  expect(await read()).toEqual([
    'amana_credit_monitors 1',
    'amana_credit_monitors_in_doubt 0',
    'amana_credit_monitors_behind_seconds 90',
  ]);
  await credit.storage.db.updateTable('credit_monitors').set({ asked_at: now }).execute();
  await watch().settled();
  expect(await read()).toEqual([
    'amana_credit_monitors 1',
    'amana_credit_monitors_in_doubt 1',
    'amana_credit_monitors_behind_seconds 0',
  ]);
});

test('a customer who was erased is no longer watched', async () => {
  const by = await caller('live');
  const made = await create(by);
  const [row] = await credit.storage.db.selectFrom('credit_monitors').selectAll().execute();
  await credit.storage.db.deleteFrom('subject_keys').where('branch_id', '=', by.branch.id).execute();
  credit.protection.forget(by.branch.id, row?.subject ?? '');
  await watch().settled();
  expect(asked).toBe(0);
  expect(await readMonitor(deps, asking(by), made.monitor_id)).toMatchObject({ state: 'stopped' });
});

describe('bad input names its field', () => {
  test.each<[field: string, change: object, code?: string]>([
    ['bvn', { bvn: undefined }, 'missing_field'],
    ['bvn', { bvn: '123' }],
    ['national_id', { national_id: '12345678' }],
    ['national_id', { bvn: '', national_id: 'AB' }],
    ['triggers', { triggers: [] }],
    ['triggers', { triggers: 'default' }],
    ['triggers', { triggers: ['default', 'bankruptcy'] }],
    ['bureau', { bureau: 'experian' }],
    ['bureau', { bureau: 'metropol' }],
    ['every_days', { every_days: 0 }],
    ['every_days', { every_days: 366 }],
    ['every_days', { every_days: '7' }],
    ['score_drop_points', { score_drop_points: 501 }],
    ['purpose', { purpose: undefined }, 'purpose_required'],
    ['purpose', { purpose: 'curiosity' }],
    ['consent', { consent: undefined }, 'consent_required'],
  ])('%s %#', async (field, change, code = 'invalid_format') => {
    const by = testCaller('live');
    const refusal = await create(by, change).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(RequestFailure);
    expect(refusal).toMatchObject({ code, options: { field } });
  });
});
