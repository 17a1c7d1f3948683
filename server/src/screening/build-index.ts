/**
 * Records in, one snapshot out: the index with the records kept beside it. Heavy work, meant for a thread of its own;
 * knows nothing of where the records come from or where the snapshot goes.
 */
import { createIndexBuilder } from '@amana/screening';
import type { ListRecord } from '../lists/record.ts';
import { toEntity } from '../lists/to-entity.ts';
import { createCanaries } from './canaries.ts';
import { openSnapshot, packSnapshot, type SnapshotList } from './index-snapshot.ts';
import { createArchive } from './record-archive.ts';
import { meaningOf } from './topic-meaning.ts';

/** Records of one list, each as its JSON, one after the other. */
export interface RecordBatch {
  /** Which of the lists. */
  list: number;
  bytes: Uint8Array<ArrayBuffer>;
  ends: Uint32Array<ArrayBuffer>;
}

export interface IndexBuild {
  take(batch: RecordBatch): void;
  /** Throws when the index does not find what was put into it. */
  finish(): Uint8Array<SharedArrayBuffer>;
}

export function startBuild(key: string, names: readonly { source: string; version: string }[]): IndexBuild {
  const builder = createIndexBuilder();
  const archive = createArchive();
  const listAt: number[] = [];
  const canaries = createCanaries();
  const lists: SnapshotList[] = names.map(({ source, version }) => ({
    source,
    version,
    records: 0,
    sanctions: 0,
  }));
  return {
    take({ list: number, bytes, ends }) {
      const list = lists[number];
      if (!list) throw new Error('Records of a list that was not named');
      const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      let from = 0;
      for (const end of ends) {
        const json = text.subarray(from, end);
        from = end;
        // Written by the list's own reader, so the shape is known.
        const record = JSON.parse(json.toString('utf8')) as ListRecord;
        // The engine's id is the position, so that a hit leads back without a table of ids.
        const entity = { ...toEntity(record), id: String(listAt.length) };
        builder.add(entity);
        canaries.take(entity);
        archive.add(json);
        listAt.push(number);
        list.records++;
        if (meaningOf(record).sanction) list.sanctions++;
      }
    },
    finish() {
      const snapshot = packSnapshot({
        key,
        lists,
        listAt: Uint16Array.from(listAt),
        archive: archive.finish(),
        index: builder.pack,
      });
      const opened = openSnapshot(snapshot, key);
      if (!opened) throw new Error('The index that was built cannot be opened');
      if (opened.index.size !== listAt.length)
        throw new Error('The index does not hold as many entries as the lists');
      const lost = canaries.lost(opened.index);
      if (lost > 0) throw new Error(`The index that was built does not find ${lost} of its own entries`);
      return snapshot;
    },
  };
}
