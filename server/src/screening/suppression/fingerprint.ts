/**
 * The version of a list entry as far as screening is concerned: everything that is compared or decides what a match
 * means, and nothing else. A remark, an address of the page or the order of aliases leaves it as it is.
 */
import { hash } from 'node:crypto';
import type { ListRecord } from '../../lists/record.ts';
import { toEntity } from '../../lists/to-entity.ts';
import { isDelisted } from '../../lists/topics.ts';

export function entryFingerprint(record: ListRecord): string {
  const entity = toEntity(record);
  const compared = [
    entity.schema,
    sorted(entity.names.map(({ text, kind }) => [plain(text), kind])),
    sorted(entity.birthDates),
    sorted(entity.countries),
    entity.gender ?? '',
    sorted(entity.topics),
    sorted(entity.identifiers.map(({ type, value, country }) => [type, plain(value), country ?? ''])),
    sorted(entity.addresses.map(({ full, country }) => [plain(full), country ?? ''])),
    isDelisted(record),
  ];
  return hash('sha256', JSON.stringify(compared), 'hex').slice(0, 32);
}

function sorted(values: readonly unknown[]): string[] {
  return [...new Set(values.map((value) => JSON.stringify(value)))].toSorted();
}

/** Case and spacing are no change of a name. */
function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}
