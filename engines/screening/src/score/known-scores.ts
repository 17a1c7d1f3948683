/**
 * What names of the list came to against names of a query, since the aliases of a party, and one party on several lists,
 * repeat each other word for word. A table of fixed size that forgets; what stands in it is of one query's options.
 */

import { mix } from '../hash.ts';
import type { ListData } from '../index/list-data.ts';
import type { NameScore } from '../name-score.ts';
import type { Wanted } from './reach.ts';

export type Outcome = Omit<NameScore, 'rarity' | 'cost'>;

const numbers = 6;
/** Among the flags: nothing is known but that it is less than was wanted. */
const beneath = 8;

export class KnownScores {
  readonly #shift: number;
  /** Of an entry: the name that was asked for, by its serial number, and a listed name that came to it. */
  readonly #asked: Uint32Array;
  readonly #listed: Uint32Array;
  readonly #numbers: Float64Array;
  readonly #flags: Uint8Array;
  readonly #outcome: Outcome = {
    logit: 0,
    agreement: 0,
    information: 0,
    whole: false,
    met: 0,
    queryOpen: 0,
    candidateOpen: 0,
    moreThanPerson: false,
  };

  /** Two to the power of `bits` names are kept. */
  constructor(bits: number) {
    this.#shift = 32 - bits;
    this.#asked = new Uint32Array(1 << bits);
    this.#listed = new Uint32Array(1 << bits);
    this.#numbers = new Float64Array(numbers << bits);
    this.#flags = new Uint8Array(1 << bits);
  }

  placeOf(asked: number, list: ListData, name: number): number {
    const { tokenIds, tokenMarks, tokenStarts } = list;
    const end = tokenStarts[name + 1] ?? 0;
    let hash = asked;
    for (let token = tokenStarts[name] ?? 0; token < end; token += 1)
      hash = Math.imul(hash ^ (tokenIds[token] ?? 0) ^ ((tokenMarks[token] ?? 0) << 24), 0x01000193);
    return mix(hash) >>> this.#shift;
  }

  /** Is anything known of these two? */
  holds(place: number, asked: number, list: ListData, name: number): boolean {
    return this.#asked[place] === asked && isSame(list, this.#listed[place] ?? 0, name);
  }

  /** Undefined when it is only known that they come to less than was wanted; null for names that come to nothing. */
  at(place: number): Outcome | null | undefined {
    const flags = this.#flags[place] ?? 0;
    if (flags === 0) return null;
    if (flags === beneath) return undefined;
    const from = numbers * place;
    const outcome = this.#outcome;
    outcome.logit = this.#numbers[from] ?? 0;
    outcome.agreement = this.#numbers[from + 1] ?? 0;
    outcome.information = this.#numbers[from + 2] ?? 0;
    outcome.met = this.#numbers[from + 3] ?? 0;
    outcome.queryOpen = this.#numbers[from + 4] ?? 0;
    outcome.candidateOpen = this.#numbers[from + 5] ?? 0;
    outcome.whole = (flags & 2) !== 0;
    outcome.moreThanPerson = (flags & 4) !== 0;
    return outcome;
  }

  /** Is it known that they come to less than this? */
  isBeneath(place: number, { least, supported }: Wanted): boolean {
    const from = numbers * place;
    return (
      this.#flags[place] === beneath &&
      least >= (this.#numbers[from] ?? 0) &&
      supported <= (this.#numbers[from + 1] ?? 0)
    );
  }

  keepBeneath(place: number, asked: number, name: number, { least, supported }: Wanted): void {
    this.#asked[place] = asked;
    this.#listed[place] = name;
    this.#flags[place] = beneath;
    this.#numbers[numbers * place] = least;
    this.#numbers[numbers * place + 1] = supported;
  }

  keep(place: number, asked: number, name: number, outcome: Outcome | null): void {
    this.#asked[place] = asked;
    this.#listed[place] = name;
    this.#flags[place] =
      outcome === null ? 0 : 1 | (outcome.whole ? 2 : 0) | (outcome.moreThanPerson ? 4 : 0);
    if (outcome === null) return;
    const from = numbers * place;
    this.#numbers[from] = outcome.logit;
    this.#numbers[from + 1] = outcome.agreement;
    this.#numbers[from + 2] = outcome.information;
    this.#numbers[from + 3] = outcome.met;
    this.#numbers[from + 4] = outcome.queryOpen;
    this.#numbers[from + 5] = outcome.candidateOpen;
  }
}

/** The same words of the same kinds in the same order, read in the same way: `Wong Chi Keung` off a paper is not that read off 黄志强. */
function isSame(list: ListData, one: number, two: number): boolean {
  if (one === two) return true;
  const { tokenIds, tokenMarks, tokenStarts, nameKinds } = list;
  if ((nameKinds[one] ?? 0) >> 2 !== (nameKinds[two] ?? 0) >> 2) return false;
  const start = tokenStarts[one] ?? 0;
  const other = tokenStarts[two] ?? 0;
  const count = (tokenStarts[one + 1] ?? 0) - start;
  if (count !== (tokenStarts[two + 1] ?? 0) - other) return false;
  for (let place = 0; place < count; place += 1)
    if (
      tokenIds[start + place] !== tokenIds[other + place] ||
      tokenMarks[start + place] !== tokenMarks[other + place]
    )
      return false;
  return true;
}
