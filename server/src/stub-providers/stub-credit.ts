/** An invented credit file, drawn from the number alone: the same for every bureau that is played. */
import { behaviourOf, kindOf } from '../identity/registry/simulator/magic.ts';
import { drawsFrom, hashText } from '../identity/registry/simulator/random.ts';
import type { StubQuestion } from './stub-vendor.ts';

export interface StubLoan {
  number: string;
  kind: string;
  opened: string;
  closed: boolean;
  original: number;
  balance: number;
  overdue: number;
  daysInArrears: number;
}

export interface StubCredit {
  consumerId: number;
  score: number;
  accounts: StubLoan[];
  /** Accounts behind with their payments. */
  delinquent: number;
  /** Decimal text of what is still owed. */
  outstanding: string;
  overdue: string;
  enquiries: number;
}

/** Undefined where the bureau has no file: for the one whom nobody expects. */
export function creditOf({ country, scheme, identifier }: StubQuestion): StubCredit | undefined {
  const behaviour = behaviourOf(country, scheme, identifier);
  if (behaviour.does !== 'find') return undefined;
  const kind = kindOf(behaviour.number);
  if (kind === 'unexpected') return undefined;
  const draws = drawsFrom(hashText(`stub/credit/${country}/${behaviour.number}`));
  const isLate = kind === 'flagged';
  const accounts = Array.from({ length: 1 + draws.below(4) }, (_, at): StubLoan => {
    const original = (1 + draws.below(40)) * 5000;
    const closed = draws.below(3) === 0;
    const late = isLate && at === 0;
    const balance = closed && !late ? 0 : Math.round(original * (0.2 + draws.below(60) / 100));
    return {
      number: `STUB${behaviour.number}${at}`,
      kind: draws.pick(['Personal loan', 'Overdraft', 'Mobile loan', 'Car loan']),
      opened: `${2019 + draws.below(6)}-0${1 + draws.below(9)}-1${draws.below(9)}`,
      closed: closed && !late,
      original,
      balance,
      overdue: late ? Math.round(balance / 4) : 0,
      daysInArrears: late ? 95 : 0,
    };
  });
  const sum = (of: (loan: StubLoan) => number): string =>
    accounts.reduce((total, loan) => total + of(loan), 0).toFixed(2);
  return {
    consumerId: 5_000_000 + behaviour.number,
    score: isLate ? 420 + draws.below(60) : 640 + draws.below(180),
    accounts,
    delinquent: isLate ? 1 : 0,
    outstanding: sum(({ balance }) => balance),
    overdue: sum(({ overdue }) => overdue),
    enquiries: draws.below(5),
  };
}
