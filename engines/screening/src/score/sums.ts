/** What is counted while two names are laid side by side: what met, what stayed open, of which kind. */

export interface Sums {
  matched: number;
  information: number;
  queryOpen: number;
  candidateOpen: number;
  queryGeneric: number;
  /** Long words that a body's name has over. */
  queryOther: number;
  candidateGeneric: number;
  /** Of the business words left over, those that say which trade. */
  querySector: number;
  candidateSector: number;
  /** Places left over, each of a branch or body of its own. */
  queryPlaces: number;
  candidatePlaces: number;
  trimmings: number;
  queryCore: number;
  candidateCore: number;
  coreMatched: number;
  queryCoreOpen: number;
  candidateCoreOpen: number;
  weakShort: number;
  /** Information of the rarest word that agrees to the letter. */
  exactCore: number;
  initialsMet: number;
  /** Business words that met. */
  genericMet: number;
  /** Two words met that are not heard alike. */
  unheard: boolean;
  /** Loss by spelling of names that may be others', the less the likelier a slip is. */
  otherSpelling: number;
  /** A Slavic father's name met its like: given and father's name together are half a name. */
  patronymicMet: boolean;
  /** A number of several digits is the same on both sides. */
  numberMet: boolean;
  /** A registration of an aircraft is the same on both sides. */
  markMet: boolean;
  queryInitials: number;
  candidateInitials: number;
  /** Weight of names that met and are written twice on one side only. */
  queryTwice: number;
  candidateTwice: number;
}

export function noSums(): Sums {
  return {
    matched: 0,
    information: 0,
    queryOpen: 0,
    candidateOpen: 0,
    queryGeneric: 0,
    queryOther: 0,
    candidateGeneric: 0,
    querySector: 0,
    candidateSector: 0,
    queryPlaces: 0,
    candidatePlaces: 0,
    trimmings: 0,
    queryCore: 0,
    candidateCore: 0,
    coreMatched: 0,
    queryCoreOpen: 0,
    candidateCoreOpen: 0,
    weakShort: 0,
    exactCore: 0,
    initialsMet: 0,
    genericMet: 0,
    unheard: false,
    otherSpelling: 0,
    patronymicMet: false,
    numberMet: false,
    markMet: false,
    queryInitials: 0,
    candidateInitials: 0,
    queryTwice: 0,
    candidateTwice: 0,
  };
}

/** The same object is used for all comparisons. */
export function clearSums(sums: Sums): void {
  sums.matched = 0;
  sums.information = 0;
  sums.queryOpen = 0;
  sums.candidateOpen = 0;
  sums.queryGeneric = 0;
  sums.queryOther = 0;
  sums.candidateGeneric = 0;
  sums.querySector = 0;
  sums.candidateSector = 0;
  sums.queryPlaces = 0;
  sums.candidatePlaces = 0;
  sums.trimmings = 0;
  sums.queryCore = 0;
  sums.candidateCore = 0;
  sums.coreMatched = 0;
  sums.queryCoreOpen = 0;
  sums.candidateCoreOpen = 0;
  sums.weakShort = 0;
  sums.exactCore = 0;
  sums.initialsMet = 0;
  sums.genericMet = 0;
  sums.unheard = false;
  sums.otherSpelling = 0;
  sums.patronymicMet = false;
  sums.numberMet = false;
  sums.markMet = false;
  sums.queryInitials = 0;
  sums.candidateInitials = 0;
  sums.queryTwice = 0;
  sums.candidateTwice = 0;
}
