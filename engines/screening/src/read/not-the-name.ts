/**
 * What stands in the field of a name and is none: registration and tax numbers, post boxes, mail and web addresses, whom at a
 * company a letter is for. The name without it is read beside the whole.
 */

import type { Reading } from '../tokens.ts';

/** Most texts have none of these, which is quickly seen. */
export const mayHoldMore =
  /@|\bwww\.|\bhttps?:|\bbox\b|\d{4}|^\s*(?:the\s+)?(?:managing|executive|general|finance|branch|company)?\s*(?:director|manager|chairman|secretary|proprietor)s?\b/i;

const addresses = /\S+@\S+|\bwww\.\S+|\bhttps?:\S+/giu;
const box = /\b(?:p\.?\s?o\.?\s*)?box\s*(?:no\.?\s*)?\d+.*$/iu;
/** Nigeria's RC and BN, Kenya's PIN, the tax numbers of the others, of invoices and orders; a number that could be of a series is shorter. */
const numbered =
  /\b(?:rc|bn|tin|pin|vat|cr|nif|rccm|inv|invoice|lpo|(?:company\s+)?reg(?:istration)?(?:\s+(?:no|number))?)\b[\s.:#/-]*(?:no\.?\s*)?[a-z]{0,3}\d[\da-z/-]{3,}[)\]]?/giu;
const addressee =
  /^\s*(?:the\s+)?(?:managing\s+|executive\s+|general\s+|finance\s+|branch\s+|company\s+)?(?:director|manager|chairman|secretary|proprietor)s?[\s,]+(?:of\s+)?(?=\p{L})/iu;

/** The name alone; the text itself where nothing was found or nothing would be left. */
export function withoutMore(text: string, reading: Reading): string {
  const left = text
    .replace(addresses, ' ')
    .replace(numbered, ' ')
    .replace(box, '')
    .replace(reading === 'organisation' ? addressee : /(?!)/u, '')
    .trim();
  return /\p{L}{2}/u.test(left) ? left : text;
}
