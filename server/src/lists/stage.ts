/**
 * Reads files into a new version that nobody sees yet: chunks are written as they fill, so memory stays low, and the
 * entries are compared with those of the active version on the way.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

import type { Storage } from '../storage/storage.ts';
import { fingerprint, idOf, lineOf, pack, unpack } from './chunks.ts';
import type { ListLimits } from './limits.ts';
import type { LedgerReport } from './reading/ledger.ts';
import { openLedger } from './reading/ledger.ts';
import { openParts } from './reading/part.ts';
import { ListRefusal } from './reading/refusal.ts';
import { recognise } from './recognise.ts';
import type { ListRecord } from './record.ts';
import type { ListSource } from './source.ts';
import { insertChunk, readChunk } from './store.ts';

export interface Staged {
  version: string;
  format: string;
  records: number;
  counts: Record<string, number>;
  sha256: string;
  report: LedgerReport;
  /** Null when there was no version before. */
  changes: { added: number; removed: number; changed: number } | null;
}

export interface StageDeps {
  db: Storage['db'];
  limits: ListLimits;
}

export interface StageRequest {
  source: ListSource;
  version: string;
  /** The version to compare with. */
  against: string | null;
  paths: string[];
  /** ISO date. */
  today: string;
  progress: (text: string) => void;
}

export async function stage(deps: StageDeps, request: StageRequest): Promise<Staged> {
  const { source, version } = request;
  const parts = await openParts(request.paths, deps.limits.read);
  const { format, parts: placed } = recognise(source, parts);
  const ledger = openLedger(request.today);
  const context = { source: source.name, ledger, limits: deps.limits.read };
  const before = request.against ? await fingerprintsOf(deps.db, source.name, request.against) : null;
  const tally = startTally(before);
  let chunk = 0;
  let lines: string[] = [];
  const flush = async () => {
    const body = await pack(lines);
    await insertChunk(deps.db, { source: source.name, version, chunk: chunk++, records: lines.length, body });
    lines = [];
    request.progress(`${source.name}: ${tally.records()} entries read`);
  };
  for await (const record of format.read(placed, context)) {
    tally.unique(record, () => ledger.count('entries that carry the id of another'));
    const line = lineOf(record);
    tally.add(record, line);
    lines.push(line);
    if (tally.records() > deps.limits.maxRecords)
      throw new ListRefusal('too-large', `${source.name} holds more than ${deps.limits.maxRecords} entries`);
    if (lines.length >= deps.limits.recordsPerChunk) await flush();
  }
  if (lines.length > 0) await flush();
  return {
    version,
    format: format.name,
    records: tally.records(),
    counts: tally.counts(),
    sha256: await digest(request.paths),
    report: ledger.report(),
    changes: before && tally.changes(),
  };
}

/** The records of a version, one buffer each, in the order in which the list gave them. */
export async function* storedLines(
  db: Storage['db'],
  source: string,
  version: string,
): AsyncGenerator<Buffer> {
  for (let chunk = 0; ; chunk++) {
    const body = await readChunk(db, source, version, chunk);
    if (!body) return;
    yield* await unpack(body);
  }
}

/** Bytes of the files, whatever their order. */
export async function digest(paths: string[]): Promise<string> {
  const each: string[] = [];
  for (const path of paths) {
    const hash = createHash('sha256');
    for await (const piece of createReadStream(path)) hash.update(piece);
    each.push(hash.digest('hex'));
  }
  const [only] = each;
  if (each.length === 1 && only) return only;
  return createHash('sha256').update(each.sort().join('\n')).digest('hex');
}

async function fingerprintsOf(
  db: Storage['db'],
  source: string,
  version: string,
): Promise<Map<string, string>> {
  const prints = new Map<string, string>();
  for await (const line of storedLines(db, source, version)) prints.set(idOf(line), fingerprint(line));
  return prints;
}

function startTally(before: Map<string, string> | null) {
  const counts: Record<string, number> = {};
  const seen = new Set<string>();
  let records = 0;
  let added = 0;
  let changed = 0;
  const bump = (key: string, by: number) => {
    counts[key] = (counts[key] ?? 0) + by;
  };
  return {
    /** Two entries under one id would hide each other; the later ones get a number. */
    unique(record: ListRecord, onSame: () => void) {
      if (seen.has(record.id)) {
        onSame();
        let number = 2;
        while (seen.has(`${record.id}~${number}`)) number++;
        record.id = `${record.id}~${number}`;
      }
      seen.add(record.id);
    },
    add(record: ListRecord, line: string) {
      records++;
      bump(record.schema, 1);
      bump('names', record.names.length);
      bump('addresses', record.addresses.length);
      bump('documents', record.documents.length);
      for (const { given, family } of record.names) bump('nameParts', (given ? 1 : 0) + (family ? 1 : 0));
      bump('birthDates', record.birthDates.length);
      bump('countries', record.countries.length);
      bump('programs', record.programs.length);
      bump('positions', record.positions.length);
      const known = before?.get(record.id);
      if (known === undefined) added++;
      else {
        if (known !== fingerprint(line)) changed++;
        before?.delete(record.id);
      }
    },
    records: () => records,
    counts: () => counts,
    changes: () => ({ added, removed: before?.size ?? 0, changed }),
  };
}
