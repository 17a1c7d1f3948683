/**
 * Drops a code or a reference that repeats what was asked. Both go into the ledger in clear, and neither may tell whom a
 * question was about.
 */
import type { Asked } from './vendor.ts';

/** Shorter values are codes of banks and the like, and stand in too many references by chance. */
const minLength = 5;
/** Longer ones are pictures. */
const maxLength = 200;

export function withheld(text: string, { identifier, inputs }: Asked): string {
  if (text === '') return '';
  const plain = plainOf(text);
  const told = [identifier, ...Object.values(inputs)]
    .filter(({ length }) => length <= maxLength)
    .map(plainOf)
    .some((value) => value.length >= minLength && plain.includes(value));
  return told ? '' : text;
}

function plainOf(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
