/** What the rest of the server may ask of the lists. Types only; `store.ts` and `refresh.ts` implement them. */
import type { Untold, VersionDelta, VersionStep } from './version-delta.ts';

export interface ListStatus {
  source: string;
  title: string;
  kind: 'sanctions' | 'pep' | 'watch' | 'demo' | 'custom';
  /** An official sanctions list: required to be fresh for live screening. */
  official: boolean;
  version: string | null;
  records: number;
  counts: Record<string, number>;
  /** Publisher's date, ISO. */
  published: string | null;
  fetched: string | null;
  /** Last successful download, check or import, ISO; null for `demo` and for lists not loaded. */
  succeeded: string | null;
  /** Hours since then. */
  ageHours: number | null;
  error: string | null;
  /** When the list was last looked for, with whatever result. */
  checked: string | null;
  /** Against the version before. */
  changes: { added: number; removed: number; changed: number } | null;
  /** What was met while reading that an operator may want to know, counted. */
  notes: Record<string, number>;
}

export interface PublishedVersion {
  source: string;
  version: string;
  records: number;
}

export interface ListCatalogue {
  status(): Promise<ListStatus[]>;
  active(): Promise<PublishedVersion[]>;
  /** The records of a version as JSON, one buffer each, in a stable order. */
  records(source: string, version: string): AsyncIterable<Buffer>;
  /** What differs between two versions, of at most so many lines, at a cost that grows with it and not with the list. */
  delta(step: VersionStep, most: number): Promise<VersionDelta | Untold>;
  /** Called after a version was published or rolled back (on this node, or seen by polling). Returns the undo. */
  onPublished(listener: (version: PublishedVersion) => void): () => void;
}
