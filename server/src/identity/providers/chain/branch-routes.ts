/** A branch's own routes as its setting `provider_routes` writes them: `nigeria/bvn:dojah>prembly`, `*:prembly`. */
import type { Country } from '../port.ts';

export interface BranchRoutes {
  /** Names in their order, and only they; null where the branch says nothing. */
  providersFor(country: Country, product: string): readonly string[] | null;
}

const pattern = /^(\*|[a-z]+\/(?:\*|[a-z0-9_]+)):([a-z0-9-]+(?:>[a-z0-9-]+)*)$/;

const none: BranchRoutes = { providersFor: () => null };
const read = new WeakMap<readonly string[], BranchRoutes>();

/** The narrowest word that fits counts; the same array is read once. */
export function branchRoutes(words: readonly string[]): BranchRoutes {
  if (words.length === 0) return none;
  const known = read.get(words);
  if (known) return known;
  const byPlace = new Map<string, readonly string[]>();
  for (const word of words) {
    const [, place, names] = pattern.exec(word) ?? [];
    if (place && names) byPlace.set(place, names.split('>'));
  }
  const routes: BranchRoutes = {
    providersFor: (country, product) =>
      byPlace.get(`${country}/${product}`) ?? byPlace.get(`${country}/*`) ?? byPlace.get('*') ?? null,
  };
  read.set(words, routes);
  return routes;
}
