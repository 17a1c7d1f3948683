/**
 * What stands in the field of a name and is none: registration and tax numbers, post boxes, mail and web addresses, whom at a
 * company a letter is for. The name without it is read beside the whole.
 */

import { addressedAdjectives, addressedTitles, numberLabels } from '../tables/letter-words.ts';
import { anyOf } from '../tables/phrase-table.ts';
import { readOnce } from '../tables/table.ts';
import type { Reading } from '../tokens.ts';

const addresses = /\S+@\S+|\bwww\.\S+|\bhttps?:\S+/giu;
const box = /\b(?:p\.?\s?o\.?\s*)?box\s*(?:no\.?\s*)?\d+.*$/iu;

interface Patterns {
  sign: RegExp;
  /** Nigeria's RC and BN, Kenya's PIN, the tax numbers of the others, of invoices and orders; a number that could be of a series is shorter. */
  numbered: RegExp;
  addressee: RegExp;
}

const patterns = readOnce(make);

function make(): Patterns {
  const title = `(?:${anyOf(addressedTitles)})s?`;
  const adjective = `(?:${anyOf(addressedAdjectives)})`;
  const label = String.raw`${anyOf(numberLabels)}|(?:company\s+)?reg(?:istration)?(?:\s+(?:no|number))?`;
  return {
    sign: new RegExp(
      String.raw`@|\bwww\.|\bhttps?:|\bbox\b|\d{4}|^\s*(?:the\s+)?${adjective}?\s*${title}\b`,
      'i',
    ),
    numbered: new RegExp(
      String.raw`\b(?:${label})\b[\s.:#/-]*(?:no\.?\s*)?[a-z]{0,3}\d[\da-z/-]{3,}[)\]]?`,
      'giu',
    ),
    addressee: new RegExp(
      String.raw`^\s*(?:the\s+)?(?:${adjective}\s+)?${title}[\s,]+(?:of\s+)?(?=\p{L})`,
      'iu',
    ),
  };
}

/** Most texts have none of these, which is quickly seen. */
export function mayHoldMore(text: string): boolean {
  return patterns().sign.test(text);
}

/** The name alone; the text itself where nothing was found or nothing would be left. */
export function withoutMore(text: string, reading: Reading): string {
  const { numbered, addressee } = patterns();
  const left = text
    .replace(addresses, ' ')
    .replace(numbered, ' ')
    .replace(box, '')
    .replace(reading === 'organisation' ? addressee : /(?!)/u, '')
    .trim();
  return /\p{L}{2}/u.test(left) ? left : text;
}
