/** How people of the operator's registry are hashed and sealed: by installation, for they belong to no branch. */
import type { Protection } from '../../../platform/protection.ts';
import type { Country, RegistryFlag, RegistryPerson } from '../../providers/port.ts';
import type { RegistryKey } from './read-person.ts';

const purpose = 'own-registry';

export interface SealedPerson {
  person: RegistryPerson;
  flags: RegistryFlag[];
}

export function registryHash(protection: Protection, country: Country, key: RegistryKey): string {
  return protection.hash(purpose, country, key.scheme, key.identifier, key.within);
}

export function sealPerson(protection: Protection, value: SealedPerson): Buffer {
  return protection.sealForInstallation(purpose, Buffer.from(JSON.stringify(value)));
}

export function openPerson(protection: Protection, sealed: Buffer): SealedPerson {
  // Only `sealPerson` makes these bytes, and their seal is authenticated.
  return JSON.parse(protection.openForInstallation(purpose, sealed).toString('utf8')) as SealedPerson;
}
