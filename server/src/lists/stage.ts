/**
 * Reads files into a new version that nobody sees yet: chunks are written as they fill, so memory stays low. What is kept
 * is then compared with the active version.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

import type { Storage } from '../storage/storage.ts';
import { lineOf, pack } from './chunks.ts';
import { compareVersions, type VersionChanges } from './compare-versions.ts';
import { createChunkCutter, type CutChunk } from './cut-chunks.ts';
import type { ListLimits } from './limits.ts';
import type { LedgerReport } from './reading/ledger.ts';
import { openLedger } from './reading/ledger.ts';
import { openParts } from './reading/part.ts';
import { ListRefusal } from './reading/refusal.ts';
import { recognise } from './recognise.ts';
import type { ListRecord } from './record.ts';
import type { ListSource } from './source.ts';
import { insertChunks } from './store.ts';

export interface Staged {
  version: string;
  format: string;
  records: number;
  counts: Record<string, number>;
  sha256: string;
  report: LedgerReport;
  /** Null when there was no version before. */
  changes: VersionChanges | null;
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
  const tally = startTally();
  const chunks = createChunkCutter(deps.limits.recordsPerChunk);
  const writer = chunkWriter(deps.db, { source: source.name, version });
  for await (const record of format.read(placed, context)) {
    tally.unique(record, () => ledger.count('entries that carry the id of another'));
    tally.add(record);
    if (tally.records() > deps.limits.maxRecords)
      throw new ListRefusal('too-large', `${source.name} holds more than ${deps.limits.maxRecords} entries`);
    const full = chunks.add(lineOf(record));
    if (full && (await writer.add(full))) request.progress(`${source.name}: ${tally.records()} entries read`);
  }
  const rest = chunks.rest();
  if (rest) await writer.add(rest);
  await writer.flush();
  const step = request.against && { source: source.name, from: request.against, to: version };
  return {
    version,
    format: format.name,
    records: tally.records(),
    counts: tally.counts(),
    sha256: await digest(request.paths),
    report: ledger.report(),
    changes: step ? await compareVersions(deps.db, step) : null,
  };
}

/** So many lines go to the database together. */
const linesAStatement = 1_000;

/** Gives true where it wrote. */
function chunkWriter(db: Storage['db'], name: { source: string; version: string }) {
  let number = 0;
  let waiting: CutChunk[] = [];
  const flush = async () => {
    if (waiting.length === 0) return;
    const packed = await Promise.all(waiting.map(pack));
    waiting = [];
    await insertChunks(
      db,
      packed.map((chunk) => ({ ...name, chunk: number++, ...chunk })),
    );
  };
  return {
    async add(chunk: CutChunk): Promise<boolean> {
      waiting.push(chunk);
      if (waiting.reduce((sum, { lines }) => sum + lines.length, 0) < linesAStatement) return false;
      await flush();
      return true;
    },
    flush,
  };
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

function startTally() {
  const counts: Record<string, number> = {};
  const seen = new Set<string>();
  let records = 0;
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
    add(record: ListRecord) {
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
    },
    records: () => records,
    counts: () => counts,
  };
}
