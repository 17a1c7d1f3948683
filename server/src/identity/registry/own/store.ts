/** All the SQL of the operator's own registry: one read by keyed hash, and the statements that put people in. */
import type { CompiledQuery, Kysely } from 'kysely';
import type { Tables } from '../../../storage/tables.ts';

export interface StoredPerson {
  personId: string;
  sealed: Buffer;
  hashes: { scheme: string; hash: string }[];
}

export async function registryRecord(
  db: Kysely<Tables>,
  key: { country: string; scheme: string; hash: string },
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('registry_people')
    .innerJoin('registry_records', 'registry_records.person_id', 'registry_people.person_id')
    .select('registry_records.sealed')
    .where('registry_people.country', '=', key.country)
    .where('scheme', '=', key.scheme)
    .where('identifier_hash', '=', key.hash)
    .executeTakeFirst();
  return row ? Buffer.from(row.sealed) : null;
}

export async function countRegistry(db: Kysely<Tables>, country: string): Promise<number> {
  const row = await db
    .selectFrom('registry_records')
    .select((eb) => eb.fn.countAll<string>().as('people'))
    .where('country', '=', country)
    .executeTakeFirst();
  return Number(row?.people ?? 0);
}

/** People that were there before are replaced whole; a number given to somebody else moves to them. */
export function replacePeople(
  db: Kysely<Tables>,
  country: string,
  people: StoredPerson[],
  importedAt: Date,
): CompiledQuery[] {
  const ids = people.map(({ personId }) => personId);
  return [
    db.deleteFrom('registry_people').where('person_id', 'in', ids).compile(),
    db
      .insertInto('registry_records')
      .values(
        people.map(({ personId, sealed }) => ({
          person_id: personId,
          country,
          sealed,
          imported_at: importedAt,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('person_id').doUpdateSet((eb) => ({
          sealed: eb.ref('excluded.sealed'),
          imported_at: eb.ref('excluded.imported_at'),
        })),
      )
      .compile(),
    db
      .insertInto('registry_people')
      .values(
        people.flatMap(({ personId, hashes }) =>
          hashes.map(({ scheme, hash }) => ({ country, scheme, identifier_hash: hash, person_id: personId })),
        ),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['country', 'scheme', 'identifier_hash'])
          .doUpdateSet((eb) => ({ person_id: eb.ref('excluded.person_id') })),
      )
      .compile(),
  ];
}
