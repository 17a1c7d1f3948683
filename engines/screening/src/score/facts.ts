/** What is known of both sides beside names and numbers: birth date, country, gender, address. Says how they meet, never what it is worth. */

import { addressWords } from '../address-words.ts';
import { compareDates, dateWeights } from '../evidence.ts';
import type { DateOutcome, DateRange } from '../evidence.ts';
import type { ListData } from '../index/list-data.ts';
import { textAt } from '../index/texts.ts';
import type { PreparedQuery } from '../query.ts';

export function judgeDate(
  list: ListData,
  query: PreparedQuery,
  position: number,
): { outcome: DateOutcome; listed: DateRange | undefined } {
  let outcome: DateOutcome = 'none';
  let listed: DateRange | undefined;
  if (query.birthDate === undefined) return { outcome, listed };
  const end = list.birthStarts[position + 1] ?? 0;
  for (let place = list.birthStarts[position] ?? 0; place < end; place += 2) {
    const date = { from: list.births[place] ?? 0, to: list.births[place + 1] ?? 0 };
    const found = compareDates(query.birthDate, date);
    if (listed !== undefined && dateWeights[found] <= dateWeights[outcome]) continue;
    outcome = found;
    listed = date;
  }
  return { outcome, listed };
}

export function judgeCountry(list: ListData, query: PreparedQuery, position: number): -1 | 0 | 1 {
  const start = list.countryStarts[position] ?? 0;
  const end = list.countryStarts[position + 1] ?? 0;
  if (query.countries.length === 0 || start === end) return 0;
  for (let place = start; place < end; place += 1)
    if (query.countries.includes(list.countries[place] ?? 0)) return 1;
  return -1;
}

export function judgeGender(list: ListData, query: PreparedQuery, position: number): -1 | 0 | 1 {
  const listed = list.genders[position] ?? 0;
  if (listed === 0 || query.gender === 0) return 0;
  return listed === query.gender ? 1 : -1;
}

export interface AddressJudgement {
  /** Share of the shorter address that stands in the other. */
  share: number;
  text: string | undefined;
}

export const noAddress: AddressJudgement = { share: 0, text: undefined };

export function judgeAddress(list: ListData, query: PreparedQuery, position: number): AddressJudgement {
  let share = 0;
  let text: string | undefined;
  if (query.address === undefined) return noAddress;
  const end = list.addressStarts[position + 1] ?? 0;
  for (let place = list.addressStarts[position] ?? 0; place < end; place += 1) {
    const full = textAt(list.addresses, place);
    const listed = addressWords(full);
    const asked = query.addressWords;
    let common = 0;
    for (const word of asked) if (listed.has(word)) common += 1;
    const smaller = Math.min(asked.size, listed.size);
    // A country or a town alone is no address.
    const found = smaller >= 3 ? common / smaller : 0;
    if (found >= 0.6 && found > share) {
      share = found;
      text = full;
    }
  }
  return { share, text };
}
