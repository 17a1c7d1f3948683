/** Many strings in one pool of letters, by number. A string is made only when it is shown. */

import { GrowableUint16, GrowableUint32 } from './growable.ts';

export interface Texts {
  pool: Uint16Array;
  starts: Uint32Array;
}

export class TextsBuilder {
  readonly #pool = new GrowableUint16();
  readonly #starts = new GrowableUint32();

  add(text: string): number {
    const place = this.#starts.length;
    this.#starts.push(this.#pool.length);
    this.#pool.pushText(text);
    return place;
  }

  finish(): Texts {
    this.#starts.push(this.#pool.length);
    return { pool: this.#pool.cut(), starts: this.#starts.cut() };
  }
}

export function textAt(texts: Texts, place: number): string {
  const start = texts.starts[place] ?? 0;
  const end = texts.starts[place + 1] ?? start;
  return String.fromCharCode(...texts.pool.subarray(start, end));
}

export function bytesOf(texts: Texts): number {
  return texts.pool.byteLength + texts.starts.byteLength;
}
