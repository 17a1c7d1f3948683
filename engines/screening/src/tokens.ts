/**
 * The kinds of word a name is made of, with what each is worth. Numbers rather than text, because they are packed into
 * typed arrays; never carries text itself.
 */

export const Kind = {
  plain: 0,
  initial: 1,
  particle: 2,
  title: 3,
  generation: 4,
  legal: 5,
  generic: 6,
  number: 7,
  place: 8,
  note: 9,
} as const;

export type TokenKind = (typeof Kind)[keyof typeof Kind];

/** Share of an ordinary word's weight, by kind. */
export const kindWeights: readonly number[] = [1, 0.5, 0.1, 0.03, 0.45, 0.1, 0.42, 0.9, 0.5, 0.02];

/** What a word's place in the name says about it. */
export const Role = {
  none: 0,
  /** Stands after a word for son or daughter. */
  fathers: 1,
  given: 2,
  family: 4,
  /** Of titles alone: it may as well be a name where it stands, `Omar Nassor Said`. */
  mayBeName: 8,
  /** Of plain words alone, which leaves one bit for both: it was written twice running, and is kept once. */
  twice: 8,
  /** A plain word that is a father's name: by its ending (`Petrovich`), or behind a word for son or daughter. */
  patronymic: 16,
  /** A business word that says which trade: `Bank`, `Shipping`, `Mining`. */
  sector: 32,
} as const;

export interface NameToken {
  /** Folded: lower-case Latin letters and digits, or a native word of a script without a table. */
  text: string;
  kind: TokenKind;
  role: number;
}

/** Kinds as they are packed: of a father's name and of a word of trade, which else are plain and generic. */
const packedFather = 10;
const packedSector = 11;
const unpackedKinds = Uint8Array.from([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, Kind.plain, Kind.generic, 0, 0, 0, 0]);

/** Kind and role in eight bits. */
export function packMark({ kind, role }: NameToken): number {
  const own =
    kind === Kind.plain && (role & Role.patronymic) !== 0
      ? packedFather
      : kind === Kind.generic && (role & Role.sector) !== 0
        ? packedSector
        : kind;
  return own | ((role & 15) << 4);
}

export function kindOfMark(mark: number): number {
  return unpackedKinds[mark & 15] ?? 0;
}

/** Without what only the class of a word says. */
export function roleOfMark(mark: number): number {
  return mark >> 4;
}

export function isFathersMark(mark: number): boolean {
  return (mark & 15) === packedFather;
}

export function isSectorMark(mark: number): boolean {
  return (mark & 15) === packedSector;
}

/** How a name is read: the same words mean other things in a company's name than in a person's. */
export type Reading = 'person' | 'organisation' | 'thing';

/**
 * A name may be kept in several forms. `native` and `romanised` are of one name in Han characters, which sound alike far more
 * often than they are alike: native meets native only. A `part` is one of several names that were written as one.
 */
export type FormKind = 'written' | 'native' | 'romanised' | 'part';

export interface NameForm {
  tokens: NameToken[];
  kind: FormKind;
}

export const formKinds: readonly FormKind[] = ['written', 'native', 'romanised', 'part'];

/** Kinds that identify somebody; a name without any other kind identifies nobody. */
export function isCore(kind: number): boolean {
  return kind === Kind.plain;
}
