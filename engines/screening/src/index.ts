/** The engine's whole surface: build an index, search it, compare a pair, normalise a name. */

import type { Frequencies } from './frequencies.ts';
import { ListBuilder } from './index/builder.ts';
import type { Refusal as SnapshotRefusal } from './index/columns.ts';
import { loadList, sealed } from './index/snapshot.ts';
import { createScreeningIndex } from './search.ts';
import type { ListedEntity, ScreeningIndex } from './types.ts';

export { isScreenable, normaliseName } from './analyse.ts';
export type { NameNote } from './analyse.ts';
export { compare } from './compare.ts';
export type { CompareContext } from './compare.ts';
export { countFrequencies } from './frequencies.ts';
export type { Frequencies, FrequencyCounter } from './frequencies.ts';
export type { Refusal as SnapshotRefusal } from './index/columns.ts';
export { indexVersion } from './index/snapshot.ts';
export {
  optionDefaults,
  optionNames,
  scoringProblems,
  strictnesses,
  weightNames,
} from './score/settings.ts';
export type { OptionName, Scoring, Strictness, WeightName } from './score/settings.ts';
export { layOver, removedOf } from './overlay.ts';
export type { OverlaidIndex, Overlay } from './overlay.ts';
export { searchDefaults } from './search.ts';
export { patchTables } from './tables/patch.ts';
export type { PatchFile, TablePatch } from './tables/patch.ts';
export { tablesFingerprint } from './tables/table.ts';
export type * from './types.ts';
export { warmUp } from './warm-up.ts';

export interface IndexOptions {
  /** How common words are; without it the list's own counts are used. */
  frequencies?: Frequencies;
}

export interface IndexBuilder {
  /** Takes what the index needs of the entity; the object itself is not kept. */
  add(entity: ListedEntity): IndexBuilder;
  /** The builder is spent afterwards. */
  finish(): ScreeningIndex;
  /** The same for a thread that answers meanwhile: `turn` is waited for every few milliseconds of work. */
  finishInTurns(turn: () => Promise<unknown>): Promise<ScreeningIndex>;
  /**
   * Instead of `finish`: the bytes that `openIndex` takes, written as they are into memory made for them, which must be of
   * zeros and begin on a multiple of eight. A large list is never held twice. The builder is spent afterwards.
   */
  pack(room: (bytes: number) => Uint8Array): Uint8Array;
}

/** For lists too long to hold: entities one at a time. */
export function createIndexBuilder(options: IndexOptions = {}): IndexBuilder {
  const builder = new ListBuilder();
  const self: IndexBuilder = {
    add(entity) {
      builder.add(entity);
      return self;
    },
    finish: () => createScreeningIndex(sealed(builder.finish(options.frequencies)), options.frequencies),
    async finishInTurns(turn) {
      const steps = builder.finishing(options.frequencies);
      for (;;) {
        await turn();
        const step = steps.next();
        if (step.done === true) return createScreeningIndex(sealed(step.value), options.frequencies);
      }
    },
    pack: (room) => sealed(builder.finish(options.frequencies, room)).memory,
  };
  return self;
}

export function buildIndex(entities: Iterable<ListedEntity>, options: IndexOptions = {}): ScreeningIndex {
  const builder = createIndexBuilder(options);
  for (const entity of entities) builder.add(entity);
  return builder.finish();
}

/** The index that was saved, over the same memory; undefined when it is refused. */
export function loadIndex(bytes: Uint8Array): ScreeningIndex | undefined {
  const opened = openIndex(bytes);
  return 'index' in opened ? opened.index : undefined;
}

export interface OpenOptions {
  /** The bytes were just made or checked, so that their checksum need not be worked out: a large one takes a while. */
  trusted?: boolean;
}

/** The same with the reason: bytes of another release or other tables, cut or damaged. */
export function openIndex(
  bytes: Uint8Array,
  { trusted = false }: OpenOptions = {},
): { index: ScreeningIndex } | { refused: SnapshotRefusal } {
  const list = loadList(bytes, trusted);
  return typeof list === 'string' ? { refused: list } : { index: createScreeningIndex(list) };
}
