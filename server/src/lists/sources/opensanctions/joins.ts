/**
 * What FollowTheMoney says of a party in entities of their own (sanctions, addresses, papers, offices, relations),
 * gathered in a first pass. Only short texts are held.
 */
import { type JsonObject, isObject, text, texts } from '../../reading/json.ts';

export interface Joined {
  /** By party. */
  programs: Map<string, string[]>;
  remarks: Map<string, string[]>;
  listed: Map<string, string>;
  papers: Map<string, { label: string; number: string; country: string }[]>;
  relations: Map<string, string[]>;
  offices: Map<string, { post: string; start: string; end: string }[]>;
  /** By their own id. */
  addresses: Map<string, { full: string; country: string }>;
  posts: Map<string, { title: string; country: string }>;
}

export function emptyJoins(): Joined {
  return {
    programs: new Map(),
    remarks: new Map(),
    listed: new Map(),
    papers: new Map(),
    relations: new Map(),
    offices: new Map(),
    addresses: new Map(),
    posts: new Map(),
  };
}

/** Relations: the two ends and what says which kind it is. */
const edges: Readonly<Record<string, [string, string, string]>> = {
  Ownership: ['owner', 'asset', 'role'],
  Directorship: ['director', 'organization', 'role'],
  Membership: ['member', 'organization', 'role'],
  Employment: ['employee', 'employer', 'role'],
  Representation: ['agent', 'client', 'role'],
  Family: ['person', 'relative', 'relationship'],
  Associate: ['person', 'associate', 'relationship'],
  UnknownLink: ['subject', 'object', 'role'],
  Succession: ['predecessor', 'successor', 'role'],
};

/** True of an entity that says something about others and is no party itself. */
export function belongsToAnother(entity: JsonObject): boolean {
  return !parties.has(text(entity.schema));
}

/** Keeps what an entity says about others. */
export function join(joined: Joined, entity: JsonObject): void {
  const schema = text(entity.schema);
  const properties = isObject(entity.properties) ? entity.properties : {};
  const edge = edges[schema];
  if (edge) {
    const [from, to, role] = edge;
    const word = text(properties[role]) || schema;
    for (const a of texts(properties[from]))
      for (const b of texts(properties[to])) {
        add(joined.relations, a, `${word}: ${b}`);
        add(joined.relations, b, `${word} of: ${a}`);
      }
    return;
  }
  switch (schema) {
    case 'Sanction':
      return joinSanction(joined, properties);
    case 'Address':
      joined.addresses.set(text(entity.id), {
        full: text(properties.full) || text(entity.caption),
        country: text(properties.country),
      });
      return;
    case 'Passport':
    case 'Identification':
      for (const holder of texts(properties.holder))
        add(joined.papers, holder, {
          label: text(properties.type) || schema,
          number: text(properties.number) || text(properties.passportNumber),
          country: text(properties.country),
        });
      return;
    case 'Occupancy':
      for (const holder of texts(properties.holder))
        add(joined.offices, holder, {
          post: text(properties.post),
          start: text(properties.startDate),
          end: text(properties.endDate),
        });
      return;
    case 'Position':
      joined.posts.set(text(entity.id), { title: text(properties.name), country: text(properties.country) });
      return;
    default:
  }
}

const parties = new Set([
  'Person',
  'Company',
  'Organization',
  'LegalEntity',
  'PublicBody',
  'Vessel',
  'Airplane',
  'Security',
  'CryptoWallet',
]);

function joinSanction(joined: Joined, properties: JsonObject): void {
  const detail = ['authority', 'program', 'reason', 'provisions', 'status', 'duration', 'summary']
    .flatMap((key) => texts(properties[key]))
    .join('; ');
  const start = [...texts(properties.listingDate), ...texts(properties.startDate)].sort()[0];
  for (const party of texts(properties.entity)) {
    for (const program of [...texts(properties.programId), ...texts(properties.program)])
      add(joined.programs, party, program);
    if (detail) add(joined.remarks, party, detail);
    const known = joined.listed.get(party);
    if (start && (!known || start < known)) joined.listed.set(party, start);
  }
}

function add<V>(map: Map<string, V[]>, key: string, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
