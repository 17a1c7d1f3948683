/** A person of whom nothing is known: what a source starts from, or gives with a company or a place that has no person. */
import type { RegistryPerson } from './port.ts';

export function nobody(): RegistryPerson {
  return {
    firstName: '',
    lastName: '',
    middleName: '',
    gender: '',
    birthDate: '',
    phone: '',
    email: '',
    nationality: '',
    birthPlace: { district: '', location: '', sublocation: '' },
    address: { street: '', city: '', district: '', region: '' },
    photo: '',
    numbers: {},
    documents: {},
    deathDate: '',
    deathPlace: '',
  };
}
