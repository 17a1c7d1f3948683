/** Bytes to text: UTF-8 (or UTF-16 by its mark), a byte order mark dropped, broken sequences refused with their place. */
import type { Part } from './part.ts';
import { ListRefusal } from './refusal.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export async function* textOf(
  part: Part,
  encoding: Encoding = encodingOf(part.head),
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let bytes = 0;
  const decode = (chunk?: Buffer): string => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw new ListRefusal(
        'encoding',
        `${part.name} is not valid ${encoding.toUpperCase()}: a broken character ${chunk ? `between byte ${bytes} and ${bytes + chunk.length}` : 'at its end'}`,
      );
    }
  };
  for await (const chunk of part.open()) {
    const text = decode(chunk);
    bytes += chunk.length;
    if (text) yield text;
  }
  const rest = decode();
  if (rest) yield rest;
}

/** The head as text, for telling formats apart; a character cut at the end is no error. */
export function headText(part: Part): string {
  return new TextDecoder(encodingOf(part.head)).decode(part.head);
}

function encodingOf(head: Buffer): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}
