/**
 * Numbers handed out the best first, among equals the lower number: a heap, because most askers stop after a few. Used again
 * and again without allocating; holds what one search or one word has found.
 */

/** Whatever hands out numbers one after the other. */
export interface HandedOut {
  /** What `next` handed out. */
  readonly number: number;
  readonly worth: number;
  readonly more: number;
  /** False when none is left. */
  next(): boolean;
}

export class BestFirst implements HandedOut {
  number = 0;
  worth = 0;
  more = 0;
  /** How many are left. */
  count = 0;
  #numbers: Uint32Array;
  #worths: Float64Array;
  #more: Int32Array;

  constructor(room = 1_024) {
    this.#numbers = new Uint32Array(room);
    this.#worths = new Float64Array(room);
    this.#more = new Int32Array(room);
  }

  clear(): void {
    this.count = 0;
  }

  /** `more` comes back with it. */
  add(number: number, worth: number, more: number): void {
    if (this.count === this.#numbers.length) this.#widen();
    let place = this.count;
    this.count += 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (!this.#isBetter(number, worth, above)) break;
      this.#move(above, place);
      place = above;
    }
    this.#put(place, number, worth, more);
  }

  next(): boolean {
    if (this.count === 0) return false;
    this.number = this.#numbers[0] ?? 0;
    this.worth = this.#worths[0] ?? 0;
    this.more = this.#more[0] ?? 0;
    this.count -= 1;
    if (this.count > 0) this.#sink();
    return true;
  }

  /** The last goes to the place of the first, and down from there. */
  #sink(): void {
    const number = this.#numbers[this.count] ?? 0;
    const worth = this.#worths[this.count] ?? 0;
    let place = 0;
    for (let below = 1; below < this.count; below = 2 * place + 1) {
      const right = below + 1;
      if (right < this.count && this.#isBetter(this.#numbers[right] ?? 0, this.#worths[right] ?? 0, below))
        below = right;
      if (this.#isBetter(number, worth, below)) break;
      this.#move(below, place);
      place = below;
    }
    this.#put(place, number, worth, this.#more[this.count] ?? 0);
  }

  #isBetter(number: number, worth: number, place: number): boolean {
    const other = this.#worths[place] ?? 0;
    return worth > other || (worth === other && number < (this.#numbers[place] ?? 0));
  }

  #move(from: number, to: number): void {
    this.#put(to, this.#numbers[from] ?? 0, this.#worths[from] ?? 0, this.#more[from] ?? 0);
  }

  #put(place: number, number: number, worth: number, more: number): void {
    this.#numbers[place] = number;
    this.#worths[place] = worth;
    this.#more[place] = more;
  }

  #widen(): void {
    const [numbers, worths, more] = [this.#numbers, this.#worths, this.#more];
    const room = 2 * numbers.length;
    this.#numbers = new Uint32Array(room);
    this.#worths = new Float64Array(room);
    this.#more = new Int32Array(room);
    this.#numbers.set(numbers);
    this.#worths.set(worths);
    this.#more.set(more);
  }
}
