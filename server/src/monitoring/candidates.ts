/**
 * Which parties an entry might be: an index over the parties, by the engine that searches the lists, asked with each
 * entry. Finds likely pairs and nothing more; what they score is found by screening the party as usual.
 */
import {
  createIndexBuilder,
  type ListedEntity,
  type Query,
  type Schema,
  type ScreeningIndex,
} from '@amana/screening';

/** Low, since the pair is scored again the other way round, with everything that is known of the party. */
const floor = 0.2;

export interface PartyIndex {
  readonly size: number;
  /** Positions of the parties that the entry might be. */
  asked(entry: ListedEntity): Set<number>;
}

export function indexParties(parties: readonly Query[]): PartyIndex {
  const builder = createIndexBuilder();
  const owner: number[] = [];
  parties.forEach((party, position) => {
    for (const schema of party.schema === undefined ? everyKind : [party.schema]) {
      builder.add(partyEntity(party, owner.length, schema));
      owner.push(position);
    }
  });
  const index = builder.finish();
  return {
    size: parties.length,
    asked(entry) {
      const found = new Set<number>();
      const kind = rareKinds.has(entry.schema) ? {} : { schema: entry.schema };
      for (const { text } of entry.names) search(index, { name: text, ...kind }, owner, found);
      const [first] = entry.names;
      if (first && entry.identifiers.length > 0)
        search(index, { name: first.text, identifiers: entry.identifiers }, owner, found);
      return found;
    },
  };
}

/** A name is read otherwise as a person's, a company's and a ship's: where nothing says which, each of them is asked. */
const everyKind: readonly Schema[] = ['Person', 'Company', 'Vessel'];
/** Read like one of the others, and asked among all of them. */
const rareKinds: ReadonlySet<Schema> = new Set(['Airplane', 'Security', 'Address']);

/** Names and numbers alone: anything else could only speak against the pair, and the scoring knows it better. */
function partyEntity(party: Query, place: number, schema: Schema): ListedEntity {
  const parts = party.firstName && party.lastName ? { given: party.firstName, family: party.lastName } : {};
  return {
    id: String(place),
    schema,
    names: [{ text: party.name, kind: 'primary', ...parts }],
    birthDates: [],
    countries: [],
    topics: [],
    identifiers: party.identifiers ?? [],
    addresses: [],
  };
}

function search(index: ScreeningIndex, query: Query, owner: readonly number[], found: Set<number>): void {
  const options = { floor, threshold: 1, limit: index.size };
  const first = index.search(query, options);
  // A bound that was reached might hide a party, and a party that is missed is missed for good.
  const { hits } = first.bounded ? index.search(query, { ...options, exhaustive: true }) : first;
  for (const hit of hits) found.add(owner[Number(hit.id)] ?? 0);
}
