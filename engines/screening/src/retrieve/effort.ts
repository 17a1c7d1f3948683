/**
 * How far a search may go before it says that it was bounded. The usual effort is for every query; the thorough one for a
 * query that met a bound and found no match, where somebody would otherwise have to look for himself.
 */

export interface Effort {
  /** Entities compared letter by letter. */
  compared: number;
  /** Entities whose names are read to order them. */
  ranked: number;
  /** Entries of postings walked. */
  postings: number;
  /** Words behind one key looked at: a sound shared by more is no help. */
  perKey: number;
  /** Likes kept of one word; the least alike are left out. */
  likes: number;
  /** Times as many entities behind a key of a whole name. */
  behindKeys: number;
}

export const usual: Effort = {
  compared: 120,
  ranked: 1_000,
  postings: 400_000,
  perKey: 400,
  likes: 600,
  behindKeys: 1,
};

export const thorough: Effort = {
  compared: 1_600,
  ranked: 12_000,
  postings: 4_000_000,
  perKey: 6_000,
  likes: 3_000,
  behindKeys: 10,
};
