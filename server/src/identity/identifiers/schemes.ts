/**
 * The identifier schemes of the five countries: how a number is written, read and masked. A pass never means that the
 * number was issued; shapes are as loose as the issuers' own variety demands.
 */
import type { Country } from '../providers/port.ts';
import { ghanaianSchemes } from './schemes/ghana.ts';
import { kenyanSchemes } from './schemes/kenya.ts';
import { nigerianSchemes } from './schemes/nigeria.ts';
import { rwandanSchemes } from './schemes/rwanda.ts';
import { ugandanSchemes } from './schemes/uganda.ts';
import type { IdentifierScheme } from './schemes/shapes.ts';

export const identifierSchemes: readonly IdentifierScheme[] = [
  ...nigerianSchemes,
  ...kenyanSchemes,
  ...ghanaianSchemes,
  ...ugandanSchemes,
  ...rwandanSchemes,
];

const byCountryAndScheme = new Map(identifierSchemes.map((row) => [`${row.country}/${row.scheme}`, row]));

/** Throws for a pair that no table names: that is a fault of ours, never of a caller. */
export function schemeOf(country: Country, scheme: string): IdentifierScheme {
  const row = byCountryAndScheme.get(`${country}/${scheme}`);
  if (!row) throw new Error(`No identifier scheme ${country}/${scheme}`);
  return row;
}
