/**
 * What an entry is listed for, as far as decisions go. An entry may be several things at once; a delisted one is no
 * sanction, and one whose list gives no topic at all is elevated risk, since somebody put it on a list.
 */
import type { ListRecord } from '../lists/record.ts';
import { isDelisted, meaningOf as meaningOfTopic } from '../lists/topics.ts';

export interface Meaning {
  sanction: boolean;
  pep: boolean;
  /** Another topic of elevated risk: crime, wanted, export control, … */
  elevated: boolean;
}

export function meaningOf(record: Pick<ListRecord, 'topics' | 'delistedOn'>): Meaning {
  const delisted = isDelisted(record);
  const meanings = new Set(record.topics.map(meaningOfTopic));
  return {
    sanction: meanings.has('sanctions') && !delisted,
    pep: meanings.has('pep'),
    elevated: meanings.has('elevated') || (record.topics.length === 0 && !delisted),
  };
}
