/** Where the first and the last word of a name stand that names somebody; -1 where none does. */

import type { NameView } from '../name-view.ts';
import { Kind } from '../tokens.ts';

export function lastPlain(name: NameView): number {
  for (let place = name.count - 1; place >= 0; place -= 1)
    if (name.kindAt(place) === Kind.plain) return place;
  return -1;
}

export function firstPlain(name: NameView): number {
  for (let place = 0; place < name.count; place += 1) if (name.kindAt(place) === Kind.plain) return place;
  return -1;
}
