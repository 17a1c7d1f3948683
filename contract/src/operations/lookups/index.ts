/** Every lookup of an identifier, by country. What a row means to the registries stands beside the verb, in the server. */
import { ghanaLookups } from './ghana.ts';
import { kenyaLookups } from './kenya.ts';
import { nigeriaBusinessLookups } from './nigeria-business.ts';
import { nigeriaPeopleLookups } from './nigeria-people.ts';
import { rwandaLookups } from './rwanda.ts';
import { ugandaLookups } from './uganda.ts';

export const lookupOperations = [
  ...kenyaLookups,
  ...nigeriaPeopleLookups,
  ...nigeriaBusinessLookups,
  ...ghanaLookups,
  ...rwandaLookups,
  ...ugandaLookups,
] as const;
