/** Refuses what cannot be the whole list: nothing in it, or far less than before, over all or in one kind of entry. */
import { ListRefusal } from './reading/refusal.ts';

/** Kinds compared beside the schemas: a lost alias or address file shows here, and an element that was renamed. */
const compared = [
  'Person',
  'Company',
  'Organization',
  'LegalEntity',
  'Vessel',
  'Airplane',
  'Security',
  'Address',
  'names',
  'addresses',
  'nameParts',
  'birthDates',
  'countries',
  'programs',
  'positions',
];

export interface Size {
  records: number;
  counts: Record<string, number>;
}

export function assertFilled(source: string, next: Size): void {
  if (next.records === 0) throw new ListRefusal('empty', `${source} holds no entries`);
}

export function assertNotShrunk(
  source: string,
  before: Size | undefined,
  next: Size,
  shrinkShare: number,
): void {
  if (!before) return;
  const kinds: [string, number, number][] = [
    ['entries', before.records, next.records],
    ...compared.map((kind): [string, number, number] => [
      kind,
      before.counts[kind] ?? 0,
      next.counts[kind] ?? 0,
    ]),
  ];
  const lost = kinds.filter(([, old, now]) => old > 0 && now < old * (1 - shrinkShare));
  if (lost.length === 0) return;
  const words = lost.map(
    ([kind, old, now]) => `${kind} ${old} to ${now} (-${Math.round((1 - now / old) * 100)} %)`,
  );
  throw new ListRefusal(
    'shrunk',
    `${source} shrank by more than ${Math.round(shrinkShare * 100)} %: ${words.join(', ')}; the version before stays active`,
  );
}
