/** Whether an id that was written down once still names an entry: its own id, or one that the list says it had before. */
import type { ListRecord } from '../../lists/record.ts';

export type EntryIds = Pick<ListRecord, 'id' | 'source' | 'referents'>;

/** The entry's own id first. Ids within a list begin with its name; what the list writes down does not. */
export function idsOf({ id, source, referents }: EntryIds): string[] {
  const former = referents.map((text) => (text.startsWith(`${source}-`) ? text : `${source}-${text}`));
  return [...new Set([id, ...former])];
}
