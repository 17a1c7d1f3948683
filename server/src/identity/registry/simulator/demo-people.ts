/** The invented listed people that the sandbox answers with, by country; they are in the demonstration list as well. */
import type { Country } from '../../providers/port.ts';
import { demoPeopleRows } from './data/demo-people.ts';

export interface DemoPerson {
  /** Id in the demonstration list. */
  id: string;
  country: string;
  kind: string;
  firstName: string;
  middleName: string;
  lastName: string;
  gender: 'male' | 'female';
  birthDate: string;
}

export const demoPeople: readonly DemoPerson[] = demoPeopleRows.trim().split('\n').map(readRow);

const byCountryAndKind = Map.groupBy(demoPeople, (person) => `${person.country}/${person.kind}`);

/** The same number always gives the same person. */
export function demoPerson(country: Country, kind: 'pep' | 'sanctioned', number: number): DemoPerson {
  const people = byCountryAndKind.get(`${country}/${kind}`) ?? [];
  const person = people[Math.floor(number / 10) % people.length];
  if (!person) throw new Error(`The demonstration list has no ${kind} person of ${country}`);
  return person;
}

function readRow(row: string): DemoPerson {
  const [
    id = '',
    country = '',
    kind = '',
    firstName = '',
    middleName = '',
    lastName = '',
    gender,
    birthDate = '',
  ] = row.split('|');
  return {
    id,
    country,
    kind,
    firstName,
    middleName,
    lastName,
    gender: gender === 'female' ? 'female' : 'male',
    birthDate,
  };
}
