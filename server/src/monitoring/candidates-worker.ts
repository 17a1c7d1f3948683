/** The thread that looks for candidates: takes parties and entries in portions, answers with positions of parties. */
import { parentPort } from 'node:worker_threads';
import type { ListedEntity, Query } from '@amana/screening';
import { inheritOwnTables } from '../screening/own-tables.ts';
import { indexParties } from './candidates.ts';

/** Parties and entries add up until `find` asks; `forget` begins with other parties and the same entries. */
export type ToFinder =
  | { kind: 'entries'; entries: ListedEntity[] }
  | { kind: 'parties'; parties: Query[] }
  | { kind: 'find' };

export type FromFinder = Uint32Array<ArrayBuffer>;

const entries: ListedEntity[] = [];
let parties: Query[] = [];

if (parentPort) inheritOwnTables();
parentPort?.on('message', (message: ToFinder) => {
  if (message.kind === 'entries') entries.push(...message.entries);
  else if (message.kind === 'parties') parties.push(...message.parties);
  else {
    const index = indexParties(parties);
    const found = new Set<number>();
    for (const entry of entries) for (const position of index.asked(entry)) found.add(position);
    parties = [];
    parentPort?.postMessage(Uint32Array.from(found).sort() satisfies FromFinder);
  }
});
