/**
 * Country names and codes in both directions: alpha-2, alpha-3, English names and the spellings that official lists use.
 * Pure look-ups on a table built once; never guesses, an unknown spelling gives null.
 */
import { alpha3Codes, countryAliases, formerCountries } from './country-tables.ts';

/** ISO 3166-1 alpha-2 in lower case (a few user-assigned and withdrawn codes included: `xk`, `su`, `yu`), or null. */
export function countryCode(text: string): string | null {
  const trimmed = text.trim();
  if (!trimmed) return null;
  const known = lookup(trimmed);
  if (known) return known;
  const bare = trimmed.replace(/\s*\([^)]*\)\s*$/, '').replace(qualifier, '');
  return bare !== trimmed && bare ? lookup(bare) : null;
}

/** English name of an alpha-2 code, the code itself in upper case when unknown. */
export function countryName(code: string): string {
  const upper = code.toUpperCase();
  return formerCountries[code.toLowerCase()]?.[0] ?? nameOf(upper) ?? upper;
}

/** All alpha-2 codes that are known, lower case, sorted. */
export function countryCodes(): string[] {
  return [...new Set(Object.values(alpha3Codes))].sort();
}

/** Words that lists put before a country. */
const qualifier = /^(?:region:|former|republic of|kingdom of|state of|the)\s+/i;

let byKey: Map<string, string> | null = null;
const displayNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

function lookup(text: string): string | null {
  byKey ??= buildTable();
  const lower = text.toLowerCase();
  return byKey.get(lower) ?? byKey.get(key(text)) ?? null;
}

/** Names are compared without accents, case, articles, punctuation and order around a comma. */
function key(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’‘`.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const words = plain.split(' ').filter((word) => !noise.has(word));
  return words.sort().join(' ') || plain;
}

const noise = new Set(['the', 'of', 'and']);

function nameOf(upper: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(upper)) return undefined;
  // Two letters have 676 values, and asking costs more than all else that is done with one.
  if (!names.has(upper)) names.set(upper, displayNames.of(upper));
  return names.get(upper);
}

const names = new Map<string, string | undefined>();

function buildTable(): Map<string, string> {
  const table = new Map<string, string>();
  const add = (name: string, code: string) => {
    if (!table.has(key(name))) table.set(key(name), code);
  };
  for (const [alpha3, code] of Object.entries(alpha3Codes)) {
    table.set(code, code);
    table.set(alpha3, code);
  }
  for (const [code, names] of Object.entries(countryAliases)) for (const name of names) add(name, code);
  for (const [code, names] of Object.entries(formerCountries)) {
    table.set(code, code);
    for (const name of names) add(name, code);
  }
  for (const code of Object.values(alpha3Codes)) {
    const name = nameOf(code.toUpperCase());
    if (name) add(name, code);
  }
  return table;
}
