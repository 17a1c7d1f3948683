/**
 * Many strings in one pool of bytes, by number: one byte for a letter of ASCII, two or three for others, so that every unit of
 * a string comes back as it was. A string is made only when it is shown.
 */

import { Chunked } from './chunked.ts';

export interface Texts {
  pool: Uint8Array;
  starts: Uint32Array;
}

export class TextsBuilder {
  readonly #pool = new Chunked(Uint8Array);
  readonly #starts = new Chunked(Uint32Array);

  add(text: string): void {
    const pool = this.#pool;
    this.#starts.push(pool.length);
    for (let place = 0; place < text.length; place += 1) {
      const code = text.charCodeAt(place);
      if (code < 0x80) pool.push(code);
      else if (code < 0x800) {
        pool.push(0xc0 | (code >> 6));
        pool.push(0x80 | (code & 0x3f));
      } else {
        pool.push(0xe0 | (code >> 12));
        pool.push(0x80 | ((code >> 6) & 0x3f));
        pool.push(0x80 | (code & 0x3f));
      }
    }
  }

  /** The text before once more, for which nothing is kept: see `textBefore`. */
  addSame(): void {
    this.#starts.push(this.#pool.length);
  }

  get bytes(): number {
    return this.#pool.length;
  }

  get count(): number {
    return this.#starts.length;
  }

  moveTo({ pool, starts }: Texts): void {
    starts[this.#starts.length] = this.#pool.length;
    this.#starts.moveTo(starts);
    this.#pool.moveTo(pool);
  }
}

/** What `unitsAt` read last. */
export let units = new Uint16Array(1_024);

/** Reads a text into `units`; gives how many there are. */
export function unitsAt({ pool, starts }: Texts, place: number): number {
  let at = starts[place] ?? 0;
  const end = starts[place + 1] ?? at;
  if (end - at > units.length) units = new Uint16Array(2 * (end - at));
  let count = 0;
  while (at < end) {
    const byte = pool[at] ?? 0;
    if (byte < 0x80) {
      units[count] = byte;
      at += 1;
    } else if (byte < 0xe0) {
      units[count] = ((byte & 0x1f) << 6) | ((pool[at + 1] ?? 0) & 0x3f);
      at += 2;
    } else {
      units[count] =
        ((byte & 0x0f) << 12) | (((pool[at + 1] ?? 0) & 0x3f) << 6) | ((pool[at + 2] ?? 0) & 0x3f);
      at += 3;
    }
    count += 1;
  }
  return count;
}

export function textAt(texts: Texts, place: number): string {
  const count = unitsAt(texts, place);
  return Reflect.apply(String.fromCharCode, undefined, units.subarray(0, count));
}

/** Where the text at `place` stands: there, or before it where it is the same once more. */
export function textBefore({ starts }: Texts, place: number): number {
  let found = place;
  while (found > 0 && starts[found] === starts[found + 1]) found -= 1;
  return found;
}
