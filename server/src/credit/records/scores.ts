/** Records that are about the score alone, in the shape that each bureau's clients know. */
import type { CreditFile, CreditScorePart } from '../../identity/providers/credit-file.ts';

/** From these points on a score of 300 to 850 is rated so. */
const ratings = { good: 670, fair: 580 };

export function ficoTree({ score, hasLoans, totals, reportedOn }: CreditFile) {
  return {
    ficoScore: {
      score: score?.value?.toString() ?? '',
      rating: ratingOf(score?.value ?? null),
      reasons: score?.reasons ?? [],
    },
    hasLoans: yesNo(hasLoans),
    totalNoOfDelinquentFacilities: totals.delinquentLoans,
    lastReportedDate: reportedOn,
  };
}

export function firstCentralTree({ score, totals }: CreditFile) {
  const part = (name: CreditScorePart): string => {
    const found = score?.parts.find((one) => one.name === name);
    return found ? `${found.points}/${found.outOf}` : '';
  };
  const text = (value: number | string | null | undefined): string => value?.toString() ?? '';
  return {
    totalConsumerScore: text(score?.value),
    description: score?.risk ? `${score.risk.toUpperCase()} RISK` : '',
    scoreDate: score?.scoredOn ?? '',
    totalAccounts: text(totals.loans),
    totalaccountinGoodcondition: text(totals.performingLoans),
    totalaccountinBadcondition: text(totals.delinquentLoans),
    totalOutstandingDebt: text(totals.outstanding),
    totalAccountarrear: text(totals.overdueLoans),
    totalAmountOverdue: text(totals.overdue),
    noOfAcctScore: part('number_of_accounts'),
    repaymentHistoryScore: part('repayment_history'),
    totalAmountOwedScore: part('amount_owed'),
    typesOfCreditScore: part('types_of_credit'),
    lengthOfCreditHistoryScore: part('length_of_history'),
  };
}

function ratingOf(value: number | null): 'GOOD' | 'FAIR' | 'POOR' | '' {
  if (value === null) return '';
  if (value >= ratings.good) return 'GOOD';
  return value >= ratings.fair ? 'FAIR' : 'POOR';
}

function yesNo(value: boolean | null): 'YES' | 'NO' | '' {
  if (value === null) return '';
  return value ? 'YES' : 'NO';
}
