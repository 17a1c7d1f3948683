/** What becomes of a birth date on its way into a form: kept, cut to its year, set to the first of January, day and month exchanged. */

import type { Draft, Transform } from './subject.ts';

export const dateTransforms: readonly Transform[] = [
  { name: 'dob_same', kinds: ['person'], weight: 25, bend: dated((date) => date) },
  { name: 'dob_year_only', kinds: ['person'], weight: 5, bend: dated((date) => date.slice(0, 4)) },
  { name: 'dob_jan1', kinds: ['person'], weight: 2, bend: dated((date) => `${date.slice(0, 4)}-01-01`) },
  { name: 'dob_day_month', kinds: ['person'], weight: 4, bend: dated(exchanged) },
];

function dated(change: (date: string) => string | undefined): Transform['bend'] {
  return (draft: Draft, _, { birthDate }) => {
    const changed = birthDate === undefined ? undefined : change(birthDate);
    return changed === undefined ? undefined : { ...draft, birthDate: changed };
  };
}

function exchanged(date: string): string | undefined {
  const [year, month, day] = date.split('-');
  return Number(day) > 12 || day === month ? undefined : `${year}-${day}-${month}`;
}
