/**
 * A party as a list gives it: everything that the list says, in one shape for all lists. Stored as JSON lines; the
 * engine's entity and the wire's match record are made from it.
 */
import type { Identifier, ListedName, Schema } from '@amana/screening';

export interface RecordName extends ListedName {
  /** ISO 15924 where the list says it or the text shows it: `Latn`, `Arab`, `Cyrl`, `Hani`. */
  script?: string;
  language?: string;
  /** Title or honorific given with the name. */
  title?: string;
}

export interface RecordDate {
  /** ISO, whole or cut: `1964`, `1964-03`, `1964-03-17`. */
  value: string;
  /** End of a range, same shapes. */
  until?: string;
  approximate?: boolean;
}

export interface RecordDocument extends Identifier {
  /** The list's own word for the kind: `Passport`, `Tax ID No.`. */
  label?: string;
  issued?: string;
  expires?: string;
  note?: string;
}

export interface RecordAddress {
  full: string;
  street?: string;
  city?: string;
  region?: string;
  postalCode?: string;
  /** ISO 3166-1 alpha-2, lower case. */
  country?: string;
}

export interface RecordCountry {
  code: string;
  role: 'nationality' | 'citizenship' | 'residence' | 'registration' | 'flag' | 'jurisdiction' | 'other';
}

export interface RecordPosition {
  title: string;
  country?: string;
  start?: string;
  end?: string;
}

export interface ListRecord {
  /** `<source>-<the list's own id>`; stable between versions. */
  id: string;
  source: string;
  schema: Schema;
  names: RecordName[];
  birthDates: RecordDate[];
  birthPlaces: string[];
  gender?: 'male' | 'female';
  countries: RecordCountry[];
  documents: RecordDocument[];
  addresses: RecordAddress[];
  positions: RecordPosition[];
  programs: string[];
  /** OpenSanctions' topic words: `sanction`, `role.pep`, `role.rca`, `crime`, `export.control`, `debarment`, `wanted`, … */
  topics: string[];
  remarks: string[];
  sourceUrls: string[];
  /** ISO dates. */
  listedOn?: string;
  changedOn?: string;
  /** Set where the list keeps former entries. */
  delistedOn?: string;
  /** Other ids that the list gives the same party (UN reference, OFSI group id). */
  referents: string[];
  /** Whatever else the list says, under FollowTheMoney property names: `phone`, `email`, `website`, `type`, `tonnage`, `owner`, … */
  more: Record<string, string[]>;
}
