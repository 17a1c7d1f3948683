/** Parties screened earlier, held against lists that changed: what is told, once, whatever happens in between. */
import { eventCatalogue } from '@amana/contract';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decide } from '../screening/suppression/decide.ts';
import { readBranchSettings } from '../access/branch-settings.ts';
import type { Caller } from '../access/caller.ts';
import { listOutcomes } from './outcomes.ts';
import { rescreeningStatus, startRescreening } from './rescreening.ts';
import { type Entry, openTestMonitoring, type TestMonitoring } from './test-monitoring.ts';

let service: TestMonitoring;
beforeAll(async () => {
  service = await openTestMonitoring();
});
afterAll(() => service?.close());

const filler: Entry[] = Array.from({ length: 30 }, (_, number) => ({
  id: `f-${number}`,
  schema: 'Company',
  name: `Ondura Freight Number ${number} Holding`,
  topics: ['debarment'],
}));
const vanter: Entry = {
  id: 'v-1',
  schema: 'Person',
  name: 'Ezugo Vanterpolo',
  birthDate: '1970-05-06',
  topics: ['sanction'],
};

/** Screens again until nothing is left to do. */
async function rescreened(limits = {}, deps = service.rescreening): Promise<void> {
  const running = startRescreening(deps, { graceMs: 0, pollMs: 3_600_000, ...limits });
  await running.settled();
  await running.stop();
}

async function told(caller: Caller) {
  const events = await service.events(caller.branch.id);
  for (const { type, data } of events) {
    const entry = Object.entries(eventCatalogue).find(([name]) => name === type)?.[1];
    expect(entry && [...Value.Errors(entry.data, data)]).toEqual([]);
  }
  return events.map(({ type, data }) => [type, data.cause ?? data.reason, data.before, data.state]);
}

function decideAs(caller: Caller, body: Record<string, unknown>) {
  return decide(service.decisions, body, {
    branchId: caller.branch.id,
    environment: caller.key.environment,
    settings: readBranchSettings(caller.branch.settings),
    actor: `key:${caller.key.id}`,
  });
}

describe('screening again', () => {
  it('tells of a match that a new entry makes, and of its end', async () => {
    await service.publish('custom:one', filler);
    const caller = await service.caller({ block_corroborated_sanctions: false });
    expect((await service.pay(caller, { name: 'Ezugo Vanterpolo' })).sanction.receiver_record).toEqual([]);
    await rescreened();
    expect(await told(caller)).toEqual([]);
    const version = await service.publish('custom:one', [...filler, vanter]);
    await rescreened();
    await rescreened();
    expect(await told(caller)).toEqual([['screening.match_added', 'entry_added', 'none', 'match']]);
    const { outcomes } = await listOutcomes({ db: service.identity.storage.db }, caller, {});
    expect(outcomes).toMatchObject([
      {
        kind: 'receiver',
        entry_id: 'custom:one-v-1',
        state: 'match',
        listed_as: 'sanction',
        list_version: version,
      },
    ]);
    // The same as a direct screening says now.
    const direct = await service.pay(caller, { name: 'Ezugo Vanterpolo' });
    expect(outcomes[0]?.score).toBeCloseTo(direct.sanction.receiver_record[0]?.match_score ?? 0, 5);
    await service.rollback('custom:one');
    await rescreened();
    // Both payments to the name stand for one party.
    expect((await told(caller)).slice(1)).toEqual([
      ['screening.match_ended', 'entry_removed', 'match', 'none'],
    ]);
  });

  it('tells of changed listings, and nothing of changed remarks', async () => {
    await service.publish('custom:two', [...filler, vanter]);
    await rescreened();
    const caller = await service.caller({ block_corroborated_sanctions: false });
    await service.pay(caller, { name: 'Ezugo Vanterpolo' });
    await service.publish('custom:two', [...filler, { ...vanter, remarks: ['A remark'] }]);
    await rescreened();
    expect(await told(caller)).toEqual([]);
    await service.publish('custom:two', [...filler, { ...vanter, topics: ['role.pep'] }]);
    await rescreened();
    expect(await told(caller)).toEqual([['screening.match_changed', 'entry_changed', 'match', 'match']]);
    await service.publish('custom:two', [...filler, { ...vanter, name: 'Somebody Else Entirely' }]);
    await rescreened();
    expect((await told(caller)).slice(1)).toEqual([
      ['screening.match_ended', 'entry_changed', 'match', 'none'],
    ]);
  });

  it('leaves out transactions where the branch says so, and those before its window', async () => {
    const name = 'Otar Blackthistle';
    const entry = { id: 'w-1', schema: 'Person', name, topics: ['sanction'] };
    const [none, few, many] = [
      await service.caller({ rescreen_transaction_days: 0 }),
      await service.caller({ rescreen_transaction_days: 3 }),
      await service.caller({ rescreen_transaction_days: 10 }),
    ];
    await service.publish('custom:window', filler);
    for (const caller of [none, few, many]) await service.pay(caller, { name });
    await rescreened();
    await service.publish('custom:window', [...filler, entry]);
    const later = { now: () => new Date('2026-11-06T00:00:00Z') };
    await rescreened({}, { ...service.rescreening, clock: later });
    expect([await told(none), await told(few)]).toEqual([[], []]);
    expect(await told(many)).toHaveLength(1);
  });

  it('screens customers, in the environment of the key, and keeps away where it is switched off', async () => {
    const live = await service.caller({}, 'test');
    const off = await service.caller({ rescreen: false }, 'test');
    const result = await service.verify(live, '22345678900');
    await service.verify(off, '22345678900');
    const { first_name, last_name, date_of_birth } = result.identity;
    await service.publish('custom:three', [
      ...filler,
      {
        id: 'c-1',
        schema: 'Person',
        name: `${first_name} ${last_name}`,
        birthDate: date_of_birth,
        topics: ['sanction'],
      },
    ]);
    await rescreened();
    expect(await told(off)).toEqual([]);
    const [event] = await service.events(live.branch.id);
    expect(event).toMatchObject({
      type: 'screening.match_added',
      data: {
        kind: 'customer',
        onboarding_id: result.onboarding_id,
        screening_id: null,
        corroborated: true,
        environment: 'test',
      },
    });
  });

  it('ends a decision whose entry changed, tells it once, and counts the match again', async () => {
    await service.publish('custom:four', [...filler, vanter]);
    await rescreened();
    const caller = await service.caller({ block_corroborated_sanctions: false });
    await service.pay(caller, { name: 'Ezugo Vanterpolo' });
    const decided = await decideAs(caller, {
      entry_id: 'custom:four-v-1',
      name: 'Ezugo Vanterpolo',
      reason: 'Another person',
    });
    expect(decided).toMatchObject({ state: 'active', was_hit: true, note: null });
    const set = await service.pay(caller, { name: 'ezugo  VANTERPOLO' });
    expect(of(set, 'custom:four-v-1')?.is_false_positive).toBe(true);
    await service.publish('custom:four', [...filler, { ...vanter, remarks: ['Cosmetic'] }]);
    await rescreened();
    expect(await told(caller)).toEqual([]);
    await service.publish('custom:four', [...filler, { ...vanter, birthDate: '1971-05-06' }]);
    await rescreened();
    await rescreened();
    expect(await told(caller)).toEqual([
      ['screening.decision_lapsed', 'entry_changed', undefined, undefined],
      ['screening.match_added', 'decision_lapsed', 'set_aside', 'match'],
    ]);
    const again = await service.pay(caller, { name: 'Ezugo Vanterpolo' });
    expect(of(again, 'custom:four-v-1')?.is_false_positive).toBe(false);
  });

  it('says where the search behind an outcome may be incomplete', async () => {
    await service.publish('custom:bounded', filler);
    await rescreened();
    const caller = await service.caller({ block_corroborated_sanctions: false });
    // More different words than a search looks for.
    const name = Array.from(
      { length: 36 },
      (_, place) => `Q${'bcdfghklmnprst'[place % 14]}${'aeo'[place % 3]}nd${'aeiou'[place % 5]}v`,
    ).join(' ');
    const paid = await service.pay(caller, { name });
    expect(paid.screening_notes).toMatchObject([{ party: 'receiver', code: 'search_bounded' }]);
    await service.publish('custom:bounded', [
      ...filler,
      { id: 'w-1', schema: 'Company', name, topics: ['sanction'] },
    ]);
    await rescreened();
    expect(await told(caller)).toEqual([['screening.match_added', 'entry_added', 'none', 'match']]);
    const [event] = await service.events(caller.branch.id);
    expect(event?.data.screening_notes).toMatchObject([{ code: 'search_bounded' }]);
    const { outcomes } = await listOutcomes({ db: service.identity.storage.db }, caller, {});
    expect(outcomes[0]?.screening_notes).toEqual(event?.data.screening_notes);
    const { db } = service.identity.storage;
    const audit = await db
      .selectFrom('audit_entries')
      .select('detail')
      .where('action', '=', 'parties.rescreened')
      .orderBy('chain')
      .orderBy('seq')
      .execute();
    expect(audit.at(-1)?.detail).toMatchObject({ added: 1, incomplete: 1 });
  });

  it('follows an entry to a new id that carries the old one', async () => {
    await service.publish('custom:five', [...filler, vanter]);
    const caller = await service.caller({ block_corroborated_sanctions: false });
    await decideAs(caller, { entry_id: 'custom:five-v-1', name: 'Ezugo Vanterpolo', reason: 'Another' });
    await service.publish('custom:five', [...filler, { ...vanter, id: 'v-2', referents: ['v-1'] }]);
    await rescreened();
    expect(await told(caller)).toEqual([]);
    const record = await service.pay(caller, { name: 'Ezugo Vanterpolo' });
    expect(of(record, 'custom:five-v-2')?.is_false_positive).toBe(true);
  });

  it('does not search again for those that the new version was searched for already', async () => {
    await service.publish('custom:seven', filler);
    const caller = await service.caller({ block_corroborated_sanctions: false });
    await service.pay(caller, { name: 'Ezugo Vanterpolo' });
    await rescreened();
    await service.publish('custom:seven', [...filler, { ...vanter, id: 'v-7' }]);
    for (const name of ['Ezugo Vanterpolo', 'Tovan Greenlathe']) await service.pay(caller, { name });
    const searched: string[] = [];
    const { screener } = service.rescreening;
    const watched: typeof screener = {
      ...screener,
      screen: (environment, query, options) => {
        searched.push(String(query.name));
        return screener.screen(environment, query, options);
      },
    };
    await rescreened({}, { ...service.rescreening, screener: watched });
    expect(await told(caller)).toEqual([['screening.match_added', 'entry_added', 'none', 'match']]);
    expect(searched).toContain('Ezugo Vanterpolo');
    expect(searched).not.toContain('Tovan Greenlathe');
  });

  it('tells of a match that was set aside where its decision ended unheard and the list went back', async () => {
    await service.publish('custom:eight', [...filler, { ...vanter, id: 'v-8' }]);
    await rescreened();
    const caller = await service.caller({ block_corroborated_sanctions: false });
    await decideAs(caller, { entry_id: 'custom:eight-v-8', name: 'Ezugo Vanterpolo', reason: 'Another' });
    const record = await service.pay(caller, { name: 'Ezugo Vanterpolo' });
    expect(of(record, 'custom:eight-v-8')?.is_false_positive).toBe(true);
    await service.set(caller, { rescreen: false });
    await service.publish('custom:eight', [...filler, { ...vanter, id: 'v-8', birthDate: '1971-05-06' }]);
    await rescreened();
    await service.set(caller, { rescreen: true });
    await service.rollback('custom:eight');
    await rescreened();
    expect(await told(caller)).toEqual([
      ['screening.decision_lapsed', 'entry_changed', undefined, undefined],
      ['screening.match_added', 'entry_changed', 'set_aside', 'match'],
    ]);
  });

  it('finds parties through the index over them as well as one by one', async () => {
    const caller = await service.caller({ block_corroborated_sanctions: false });
    const names = Array.from(
      { length: 40 },
      (_, number) => `Tovan Marrowfield${'abcdefghij'[number % 10]} ${number}`,
    );
    for (const name of [...names, 'Wambugu Oxelrand', 'OXELRAND, Wambugo'])
      await service.pay(caller, { name });
    await service.publish('custom:six', filler);
    await rescreened();
    await service.publish('custom:six', [
      ...filler,
      { id: 'o-1', schema: 'Person', name: 'Wambugu Oxelrand', topics: ['sanction'] },
    ]);
    await rescreened({ partiesWorthAThread: 0 });
    const events = await service.events(caller.branch.id);
    expect(events.map(({ type }) => type)).toEqual(['screening.match_added', 'screening.match_added']);
  });

  it.each([0, 1, 2])('takes up what stopped after step %i and tells nothing twice', async (steps) => {
    const source = `custom:stop${steps}`;
    await service.publish(source, filler);
    await rescreened();
    const callers = [
      await service.caller({ block_corroborated_sanctions: false }),
      await service.caller({ block_corroborated_sanctions: false }),
    ];
    const name = `Quorra Blackthistle${steps}`;
    for (const caller of callers) await service.pay(caller, { name });
    await service.publish(source, [...filler, { id: 'b-1', schema: 'Person', name, topics: ['sanction'] }]);
    // The process dies after so many steps were written: nothing of the next one is there.
    let written = 0;
    const { storage } = service.rescreening;
    const dying = {
      ...service.rescreening,
      holder: 'dead',
      storage: {
        ...storage,
        writer: {
          write: async (set: Parameters<typeof storage.writer.write>[0]) => {
            if (set.rows?.some(({ table }) => table === 'rescreen_steps') && written++ >= steps)
              throw new Error('killed');
            await storage.writer.write(set);
          },
        },
      },
    };
    const first = startRescreening(dying, { graceMs: 0, pollMs: 3_600_000 });
    await first.settled();
    await first.stop();
    expect((await rescreeningStatus(service.rescreening)).pending).toMatchObject([{ source }]);
    // Two processes take it up at the same time.
    const [one, two] = [0, 1].map(() =>
      startRescreening(service.rescreening, { graceMs: 0, pollMs: 3_600_000 }),
    );
    await Promise.all([one?.settled(), two?.settled()]);
    await Promise.all([one?.stop(), two?.stop()]);
    await rescreened();
    for (const caller of callers)
      expect(await told(caller)).toEqual([['screening.match_added', 'entry_added', 'none', 'match']]);
    expect((await rescreeningStatus(service.rescreening)).pending).toEqual([]);
  });
});

function of(record: Awaited<ReturnType<TestMonitoring['pay']>>, entryId: string) {
  return record.sanction.receiver_record.find(({ data }) => data.id === entryId);
}
