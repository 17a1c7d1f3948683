/** What a folder of labelled clips and pictures says of each of them. Shapes only. */

/** `error`: must be refused with a code; `match`: only compared with others. */
export type Expected = 'live' | 'attack' | 'error' | 'match';

export interface Sample {
  /** Path within the folder: the only name that is ever printed. */
  readonly label: string;
  readonly path: string;
  readonly still: boolean;
  readonly expected: Expected;
  /** Kind of attack, or of genuine presentation: figures are given for each by itself. */
  readonly species: string;
  readonly blinks?: { readonly count: number; readonly tolerance: number };
  readonly tags: readonly string[];
}

export interface Pair {
  readonly a: string;
  readonly b: string;
  readonly same: boolean;
  readonly set: string;
  /** Of people alike in origin, sex or age, where the folder says so; both pictures of a pair belong to it. */
  readonly group?: string;
}

export interface Folder {
  readonly root: string;
  readonly samples: readonly Sample[];
  readonly pairs: readonly Pair[];
}
