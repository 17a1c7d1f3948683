/** Bounds on what a list file may make this process do. Each is reached by a test. */

export interface ReadLimits {
  /** Bytes of one file after decompression. */
  maxFileBytes: number;
  /** Bytes out for each byte in, once past the first MiB: a decompression bomb is refused. */
  maxExpansion: number;
  /** Files taken out of one ZIP. */
  maxArchiveEntries: number;
  /** Characters of one entry (an XML element of a party, a CSV row, a JSON line). */
  maxEntryCharacters: number;
  /** Bytes of a document that has to be held whole (a JSON document, a workbook's shared texts). */
  maxDocumentBytes: number;
  /** Nesting of XML elements. */
  maxDepth: number;
}

export const defaultReadLimits: ReadLimits = {
  maxFileBytes: 4 * 1024 ** 3,
  maxExpansion: 200,
  maxArchiveEntries: 64,
  maxEntryCharacters: 16 * 1024 ** 2,
  maxDocumentBytes: 256 * 1024 ** 2,
  maxDepth: 40,
};
