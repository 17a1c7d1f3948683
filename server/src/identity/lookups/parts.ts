/** Small readings and projections that rows of several countries share. Knows no country's record by itself. */
import { failure, lookupFailedMessage } from '@amana/contract';
import { isIsoDate, isYetToCome } from '../dates.ts';
import { identifierIn, type Found, type ReadRequest, textIn } from '../lookup-row.ts';
import type { Country, RegistryPerson } from '../providers/port.ts';

/** A row whose request is one identifier. */
export function oneIdentifier(field: string, country: Country, scheme: string, missingMessage?: string) {
  return {
    country,
    scheme,
    read: (body: Record<string, unknown>): ReadRequest =>
      only(identifierIn(body, field, country, scheme, missingMessage)),
  };
}

export function only(identifier: string): ReadRequest {
  return { identifier, inputs: {} };
}

/** A birth date that must be there: a day of the calendar, and past. */
export function birthDateIn(body: Record<string, unknown>, options: { message?: string } = {}): string {
  const field = 'date_of_birth';
  const text = textIn(body, field, options);
  const refused = (detail: string) =>
    failure('invalid_format', { message: lookupFailedMessage, field, detail });
  if (!isIsoDate(text)) throw refused(`${field} must be a day of the calendar, written YYYY-MM-DD`);
  if (isYetToCome(text)) throw refused(`${field} must not lie in the future`);
  return text;
}

/** A code of a bank, or the failure that names the field. */
export function bankCodeIn(
  body: Record<string, unknown>,
  { shape, shapeText, missing }: { shape: RegExp; shapeText: string; missing: string },
): string {
  const code = textIn(body, 'bank_code', { message: missing }).toUpperCase();
  if (shape.test(code)) return code;
  throw failure('invalid_format', {
    message: lookupFailedMessage,
    field: 'bank_code',
    detail: `bank_code must be ${shapeText}`,
  });
}

export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

export function fullName(person: RegistryPerson): string {
  return [person.firstName, person.middleName, person.lastName].filter(Boolean).join(' ');
}

export function givenNames(person: RegistryPerson): string {
  return [person.firstName, person.middleName].filter(Boolean).join(' ');
}

export function initial(gender: RegistryPerson['gender']): string {
  return { male: 'M', female: 'F', '': '' }[gender];
}

export function genderWord(gender: RegistryPerson['gender']): string {
  return { male: 'Male', female: 'Female', '': '' }[gender];
}

export function oneLine(...parts: string[]): string {
  return parts.filter((part, at) => part !== '' && parts.indexOf(part) === at).join(', ');
}

const demonyms: Readonly<Record<string, string>> = {
  ng: 'Nigerian',
  ke: 'Kenyan',
  gh: 'Ghanaian',
  ug: 'Ugandan',
  rw: 'Rwandan',
};

/** `Ghanaian`; the country's code for anybody from elsewhere. */
export function nationalityOf(person: RegistryPerson): string {
  return demonyms[person.nationality] ?? person.nationality.toUpperCase();
}

export function faceResult({ face, duplicates, lookupId }: Found) {
  return {
    face_data: { message: face?.message ?? '', confidence: face?.confidence ?? 0 },
    verification: { status: face?.matches ? 'VERIFIED' : 'FAILED', reference: lookupId },
    ...(duplicates && { duplicates }),
  };
}

/** Nothing stands against the document, as far as the registry says. */
export function isValid({ person, flags }: Found, document: string): boolean {
  return flags.length === 0 && person.documents[document]?.valid !== false;
}
