/** The most that a name can say by itself: however well words meet, too few of them are no match of longer names. */

import type { Reading } from '../tokens.ts';
import type { Sums } from './sums.ts';

/** A word that few bear. */
export const tellingWord = 7.5;

/** `Global Trading Services` and `Trade Global`: of words that every business bears each one is the name. */
const otherBody = 0.2;
/** What three of them tell, or two with a place: together they name few bodies. */
const severalWords = 8;

/** A single shared word, or none that identifies, is never a match of longer names. */
export function ceiling(sums: Sums, reading: Reading): number {
  const open = sums.queryCoreOpen + sums.candidateCoreOpen;
  if (sums.markMet) return 5;
  if (sums.coreMatched === 0) {
    if (sums.queryCore + sums.candidateCore > 0) return -0.6;
    return sums.queryGeneric + sums.candidateGeneric > 0 && sums.information < severalWords ? otherBody : 1.2;
  }
  if (open === 0 && sums.coreMatched === 1 && sums.queryInitials + sums.candidateInitials > 0) return 0.3;
  if (open === 0) return 5;
  if (sums.initialsMet > 0 && sums.coreMatched === 1 && sums.exactCore >= tellingWord) return 1.5;
  if (sums.candidateCore === 1 && sums.queryCore > 1)
    return sums.genericMet > 0 ? 0.2 + 0.3 * sums.genericMet : -0.9;
  if (sums.queryCore === 1 && sums.candidateCore > 1) return reading === 'organisation' ? 0.3 : 0.1;
  if (sums.coreMatched === 1) return 0.5;
  if (sums.patronymicMet && sums.exactCore < 7 && sums.coreMatched === 2 && sums.candidateCoreOpen > 0)
    return 0.3;
  return 5;
}
