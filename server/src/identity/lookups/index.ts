/** Every lookup of the contract as a row: question, reading, record. */
import type { LookupRow } from '../lookup-row.ts';
import { ghanaRows } from './ghana.ts';
import { kenyaRows } from './kenya.ts';
import { nigeriaBusinessRows } from './nigeria-business.ts';
import { nigeriaPeopleRows } from './nigeria-people.ts';
import { rwandaRows } from './rwanda.ts';
import { ugandaRows } from './uganda.ts';

export const lookups: readonly LookupRow[] = [
  ...kenyaRows,
  ...nigeriaPeopleRows,
  ...nigeriaBusinessRows,
  ...ghanaRows,
  ...rwandaRows,
  ...ugandaRows,
];
