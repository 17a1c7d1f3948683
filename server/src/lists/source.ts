/** What a list has to tell the rest: who it is, where it is fetched, how its files are recognised and read. Types only. */
import type { FieldTable, Ledger } from './reading/ledger.ts';
import type { ReadLimits } from './reading/limits.ts';
import type { Part } from './reading/part.ts';
import type { ListRecord } from './record.ts';

export interface ReadContext {
  /** Name of the list, `custom:<name>` for the operator's own. */
  source: string;
  ledger: Ledger;
  limits: ReadLimits;
}

/** A file together with its place in the format's set: `sdn`, `alt`, `list`. */
export interface RolePart {
  role: string;
  part: Part;
}

export interface SourceFormat {
  name: string;
  /** The place of a file in this format, told from its content; null when it is not of this format. */
  roleOf(part: Part): string | null;
  /** Places that must be filled. */
  required: readonly string[];
  /** Every column, element and attribute, a table a role. */
  tables: Readonly<Record<string, FieldTable>>;
  read(parts: RolePart[], context: ReadContext): AsyncIterable<ListRecord>;
}

export interface Download {
  /** Which setting overrides it: `xml`, `sdn`. */
  key: string;
  url: string;
  headers?: Readonly<Record<string, string>>;
}

export interface ListSource {
  name: string;
  title: string;
  publisher: string;
  kind: 'sanctions' | 'pep' | 'watch' | 'demo' | 'custom';
  /** Official sanctions lists have to be fresh for live screening. */
  official: boolean;
  formats: readonly SourceFormat[];
  /** Files fetched by `lists update`, all of them; none where the operator has to bring the file. */
  downloads: readonly Download[];
}
