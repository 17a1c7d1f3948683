/**
 * Numbers that come one at a time while an index is built, in pieces, so that growing copies nothing. Handed over once, piece
 * by piece, each let go of as soon as it is copied: what is built is never held twice.
 */

export type Cells = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

const fewest = 32;
const mostOfPiece = 65_536;

export class Chunked<T extends Cells> {
  readonly #make: new (
    length: number,
  ) => T;
  readonly #full: T[] = [];
  #open: T;
  #used = 0;
  length = 0;

  constructor(make: new (length: number) => T) {
    this.#make = make;
    this.#open = new make(fewest);
  }

  push(value: number): void {
    if (this.#used === this.#open.length) {
      this.#full.push(this.#open);
      this.#open = new this.#make(Math.min(mostOfPiece, this.#open.length * 2));
      this.#used = 0;
    }
    this.#open[this.#used] = value;
    this.#used += 1;
    this.length += 1;
  }

  /** The pieces in order; `letGo` empties each after it was read. */
  *pieces(letGo = false): Generator<T> {
    for (const piece of this.#full) {
      yield piece;
      if (letGo) release(piece);
    }
    // Of the same kind as the others.
    yield this.#open.subarray(0, this.#used) as T;
    if (letGo) release(this.#open);
  }

  moveTo(target: { set(values: ArrayLike<number>, at: number): void }): void {
    let at = 0;
    for (const piece of this.pieces(true)) {
      target.set(piece, at);
      at += piece.length;
    }
  }
}

/** Its memory is free at once, and not when a collector comes by. */
export function release(piece: Cells): void {
  piece.buffer.transfer(0);
}
