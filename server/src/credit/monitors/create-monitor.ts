/** Begins to watch a credit file: reads the request and its terms, keeps the identifier sealed. Asks nobody itself. */
import { type CreditMonitor, failure, type MonitorTrigger, monitorTriggers } from '@amana/contract';
import type { Caller } from '../../access/caller.ts';
import { subjectOf } from '../../identity/subject.ts';
import { newId } from '../../platform/ids.ts';
import { type AuditEntry, insert, type WriteSet } from '../../storage/write-set.ts';
import type { CreditRequest } from '../check-credit.ts';
import { readEither, type Subject } from '../rows/read-subject.ts';
import { activeMonitor, monitorNamed } from '../store.ts';
import { type CreditTerms, readTerms } from '../terms.ts';
import { type MonitorDeps, monitorDefaults, monitorLimits } from './monitor-deps.ts';
import { monitorView } from './monitor-view.ts';
import {
  isMonitored,
  type MonitoredBureau,
  monitoredBureaus,
  questionOf,
  usualBureau,
} from './monitored-product.ts';

export async function createMonitor(
  deps: MonitorDeps,
  { body, caller, requestId }: Omit<CreditRequest, 'signal'>,
): Promise<CreditMonitor> {
  const wish = readWish(body, caller);
  const { protection, storage } = deps;
  const { branch, key } = caller;
  const { country, scheme, identifier } = wish.subject;
  const place = {
    branch_id: branch.id,
    environment: key.environment,
    subject: subjectOf(protection, branch.id, country, scheme, identifier),
    bureau: wish.bureau,
  };
  await refuseSecond(deps, place);
  const id = newId();
  await storage.writer.write(newMonitor(deps, { id, place, wish, caller, requestId }));
  const row = await monitorNamed(storage.db, { branchId: branch.id, environment: key.environment, id });
  // Two requests at once: the other one was first.
  if (!row) throw await secondOne(deps, place);
  deps.nudge();
  return monitorView(row);
}

interface Wish {
  subject: Subject;
  bureau: MonitoredBureau;
  terms: CreditTerms;
  wanted: { triggers: MonitorTrigger[]; every_days: number; score_drop_points: number };
}

function readWish(body: Record<string, unknown>, caller: Caller): Wish {
  const subject = readEither(body);
  const bureau = bureauIn(body.bureau, subject.country);
  const days = { usual: monitorDefaults.everyDays, most: monitorLimits.everyDays };
  const points = { usual: monitorDefaults.scoreDropPoints, most: monitorLimits.scoreDropPoints };
  const wanted = {
    triggers: triggersIn(body.triggers),
    every_days: wholeIn(body, 'every_days', days),
    score_drop_points: wholeIn(body, 'score_drop_points', points),
  };
  return { subject, bureau, wanted, terms: readTerms(body, caller) };
}

interface NewMonitor {
  id: string;
  place: Place;
  wish: Wish;
  caller: Caller;
  requestId: string;
}

function newMonitor(deps: MonitorDeps, { id, place, wish, caller, requestId }: NewMonitor): WriteSet {
  const { protection, clock } = deps;
  const { wanted, terms, subject } = wish;
  const now = clock.now();
  const { identifier, inputs } = subject;
  const sealed = protection.seal(place.branch_id, place.subject, { identifier, inputs });
  const row = {
    ...place,
    ...wanted,
    id,
    key_id: sealed.keyId,
    sealed: sealed.bytes,
    purpose: terms.purpose,
    consent: terms.consent && JSON.stringify(terms.consent),
    api_key_id: caller.key.id,
    request_id: requestId,
    state: 'active' as const,
    checks: 0,
    next_check_at: now,
    created_at: now,
  };
  return {
    rows: [...sealed.rows, insert('credit_monitors', row, 'nothing')],
    audit: [createdEntry({ id, place, wish, caller, requestId })],
  };
}

function createdEntry({ id, place, wish, caller, requestId }: NewMonitor): AuditEntry {
  const { terms, wanted } = wish;
  return {
    branchId: place.branch_id,
    actor: `key:${caller.key.id}`,
    action: 'credit.monitor_created',
    subject: place.subject,
    requestId,
    detail: {
      monitor: id,
      bureau: place.bureau,
      environment: place.environment,
      purpose: terms.purpose,
      consent: terms.consent === null ? null : terms.consent.granted === true,
      triggers: wanted.triggers,
      every_days: wanted.every_days,
    },
  };
}

type Place = Parameters<typeof activeMonitor>[1];

async function refuseSecond(deps: MonitorDeps, place: Place): Promise<void> {
  if (await activeMonitor(deps.storage.db, place)) throw await secondOne(deps, place);
}

async function secondOne({ storage }: MonitorDeps, place: Place) {
  const first = await activeMonitor(storage.db, place);
  return failure('conflict', {
    message: 'This file is watched already',
    ...(first ? { detail: `By monitor ${first.id}` } : {}),
  });
}

function bureauIn(value: unknown, country: 'nigeria' | 'kenya'): MonitoredBureau {
  if (isAbsent(value)) return usualBureau[country];
  if (typeof value !== 'string' || !isMonitored(value))
    throw refused('bureau', `must be one of ${monitoredBureaus.join(', ')}`);
  if (questionOf(value).country !== country) throw refused('bureau', `is none of ${country}`);
  return value;
}

function triggersIn(value: unknown): MonitorTrigger[] {
  if (isAbsent(value)) return [...monitorTriggers];
  const wrong = `must be a list of ${monitorTriggers.join(', ')}`;
  if (!Array.isArray(value) || value.length === 0) throw refused('triggers', wrong);
  const chosen = monitorTriggers.filter((trigger) => value.includes(trigger));
  if (value.some((one: unknown) => !monitorTriggers.some((trigger) => trigger === one)))
    throw refused('triggers', wrong);
  return chosen;
}

function wholeIn(
  body: Record<string, unknown>,
  field: string,
  { usual, most }: { usual: number; most: number },
): number {
  const value = body[field];
  if (isAbsent(value)) return usual;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1 || value > most)
    throw refused(field, `must be a whole number from 1 to ${most}`);
  return value;
}

function isAbsent(value: unknown): value is null | undefined | '' {
  return value === undefined || value === null || value === '';
}

function refused(field: string, fault: string) {
  return failure('invalid_format', { field, message: `${field} ${fault}`, detail: `${field} ${fault}` });
}
