/** The holder of a file as a registry person, for comparing with what the caller expects. */
import type { CreditFile } from '../identity/providers/credit-file.ts';
import type { RegistryPerson } from '../identity/providers/port.ts';

/** A person whom the source knows beside the file is left as it is. */
export function personCompared(person: RegistryPerson, { holder }: CreditFile): RegistryPerson {
  if (person.firstName || person.lastName) return person;
  const parts = holder.name.split(/[\s,]+/).filter(Boolean);
  const isTurned = holder.name.includes(',');
  const [firstName = '', ...rest] = isTurned ? [...parts.slice(1), parts[0] ?? ''] : parts;
  return {
    ...person,
    firstName,
    lastName: rest.at(-1) ?? '',
    middleName: rest.slice(0, -1).join(' '),
    gender: holder.gender,
    birthDate: holder.birthDate,
    phone: holder.phone,
  };
}
