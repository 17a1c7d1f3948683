/** How vendors write what the sandbox knows: dates, genders, names, telephones. One function a writing. */
import { nationalPhone } from '../identity/identifiers/phone.ts';
import type { RegistryPerson } from '../identity/providers/port.ts';
import { nameAgreement, sameNameFrom } from '../identity/compare-names.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

interface Parts {
  year: string;
  month: string;
  day: string;
}

function dated(write: (parts: Parts) => string): (iso: string | undefined) => string {
  return (iso = '') => {
    const [year = '', month = '', day = ''] = iso.split('-');
    return day ? write({ year, month, day }) : '';
  };
}

const monthName = (month: string): string => months[Number(month) - 1] ?? '';

/** 28-02-1990 */
export const dashedDay = dated(({ year, month, day }) => `${day}-${month}-${year}`);
/** 28/02/1990 */
export const slashedDay = dated(({ year, month, day }) => `${day}/${month}/${year}`);
/** 28-Feb-1990 */
export const wordedDay = dated(({ year, month, day }) => `${day}-${monthName(month)}-${year}`);
/** 28-Feb-90 */
export const shortDay = dated(({ year, month, day }) => `${day}-${monthName(month)}-${year.slice(2)}`);
/** 28 FEB 1990 */
export const capitalDay = dated(({ year, month, day }) => `${day} ${monthName(month).toUpperCase()} ${year}`);
/** 2/28/1990 12:00:00 AM */
export const monthFirstMidnight = dated(
  ({ year, month, day }) => `${Number(month)}/${Number(day)}/${year} 12:00:00 AM`,
);
/** 28/02/1990 12:00:00 AM */
export const dayFirstMidnight = dated(({ year, month, day }) => `${day}/${month}/${year} 12:00:00 AM`);
/** 1990-02-28T00:00:00 */
export const isoMidnight = dated(({ year, month, day }) => `${year}-${month}-${day}T00:00:00`);

/** Midnight in East Africa, as the same instant three hours earlier in UTC. */
export function nairobiMidnight(iso: string): string {
  if (!iso) return '';
  const instant = new Date(`${iso}T00:00:00.000Z`).getTime() - 3 * 3_600_000;
  return `${new Date(instant).toISOString().slice(0, 19)}Z`;
}

/** Female, Male */
export function genderWord({ gender }: RegistryPerson): string {
  return gender === '' ? '' : gender === 'female' ? 'Female' : 'Male';
}

/** F, M */
export function genderLetter({ gender }: RegistryPerson): string {
  return gender === '' ? '' : gender === 'female' ? 'F' : 'M';
}

/** Given names first. */
export function fullName({ firstName, middleName, lastName }: RegistryPerson): string {
  return [firstName, middleName, lastName].filter(Boolean).join(' ');
}

/** A leading nought, no code of the country. */
export function localPhone({ phone }: RegistryPerson): string {
  return phone ? nationalPhone(phone) : '';
}

/** With the code of the country, without a plus. */
export function callingPhone({ phone }: RegistryPerson): string {
  return phone.replace(/^\+/, '');
}

/** Whether what was sent is what the registry has; nothing sent says nothing. */
export function sameName(sent: string, held: string): boolean {
  return nameAgreement(sent, held) >= sameNameFrom;
}

export function agreement(sent: string, held: string): number {
  return nameAgreement(sent, held);
}
