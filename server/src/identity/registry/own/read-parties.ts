/** Directors and owners of a company as one value of a registry file: apart by `;`, their facts by `/`. */
import { isIsoDate } from '../../dates.ts';
import type { RegistryParty } from '../../providers/registry-facts.ts';

export function partiesOf(text: string): RegistryParty[] {
  return split(text, ';').map((entry) => {
    const [
      name = '',
      idNumber = '',
      role = '',
      percentage = '',
      shares = '',
      appointedOn = '',
      nationality = '',
    ] = entry.split(apart).map((part) => part.trim());
    return {
      name,
      idNumber,
      role,
      isDirector: /director|proprietor/i.test(role),
      appointedOn,
      nationality,
      shares: Number(shares),
      percentage: Number(percentage),
    };
  });
}

export function partiesFault(text: string): string | undefined {
  for (const entry of split(text, ';')) {
    const parts = entry.split(apart);
    if (parts.length > 7) return 'has an entry of more than 7 parts';
    const [party] = partiesOf(entry);
    if (!party || party.name === '') return 'has an entry without a name';
    if (!(party.percentage >= 0 && party.percentage <= 100))
      return 'has a percentage that is not from 0 to 100';
    if (!(party.shares >= 0 && Number.isSafeInteger(party.shares)))
      return 'has shares that are no whole number';
    if (party.appointedOn !== '' && !isIsoDate(party.appointedOn))
      return 'has a date that is no day of the calendar, written YYYY-MM-DD';
  }
  return undefined;
}

/** Entries of such a value, each as its parts. */
export function entriesOf(text: string): string[][] {
  return split(text, ';').map((entry) => entry.split(apart).map((part) => part.trim()));
}

/** A slash between spaces, so that a number may hold one; two in a row leave out what would stand between. */
const apart = /(?<=^|\s)\/(?=\s|$)/;

function split(text: string, mark: string): string[] {
  return text
    .split(mark)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
