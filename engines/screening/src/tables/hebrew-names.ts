/** Names in Hebrew letters in their customary Latin spelling. What they hold stands in engines/screening/data; never reads a name. */

import data from '../../data/hebrew-names.json' with { type: 'json' };
import { scriptNames } from './script-table.ts';

export const hebrewNames = scriptNames('hebrewNames', data.hebrewNames, {
  shape: /^[\u05d0-\u05ea\u0591-\u05c7]+$/u,
  described: 'one word in Hebrew letters',
});
