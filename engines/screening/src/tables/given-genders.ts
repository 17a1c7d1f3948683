/** Given names that only men or only women bear, where it is sure. Names of both, and surnames, are not here. */

import data from '../../data/given-names.json' with { type: 'json' };
import { classTable } from './table.ts';

const genders = classTable('givenGenders', data.givenGenders);

/** Of a folded word: 1 a man's, 2 a woman's, 0 unknown or both. */
export function givenGender(word: string): 0 | 1 | 2 {
  const gender = genders.get(word);
  return gender === 'male' ? 1 : gender === 'female' ? 2 : 0;
}
