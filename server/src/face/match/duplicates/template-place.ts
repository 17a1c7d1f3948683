/** Where templates lie that may be compared with each other, and what tells one identity from another. */
import type { Environment } from '../../../platform/environment.ts';
import type { Protection } from '../../../platform/protection.ts';

export interface TemplatePlace {
  branchId: string;
  environment: Environment;
  /** Network and way by which templates are made. */
  model: string;
}

/** Keyed hashes. Two that share any of them are one identity. */
export interface FaceIdentity {
  /** The subject whose key seals the template. */
  subject: string;
  /** Of names and birth date as the registry has them: one person has several numbers. */
  person: string | null;
  /** Of the caller's own reference. */
  reference: string | null;
}

export function isSameIdentity(one: FaceIdentity, other: FaceIdentity): boolean {
  return (
    one.subject === other.subject ||
    (one.person !== null && one.person === other.person) ||
    (one.reference !== null && one.reference === other.reference)
  );
}

/** The order of names and their writing do not count; null where too little is known to tell people apart. */
export function personHash(
  protection: Pick<Protection, 'hash'>,
  branchId: string,
  person: { firstName: string; lastName: string; birthDate: string },
): string | null {
  const names = [person.firstName, person.lastName].map(plain).filter(Boolean).sort();
  if (names.length < 2 || person.birthDate === '') return null;
  return protection.hash('face-person', branchId, ...names, person.birthDate).slice(0, 32);
}

export function referenceHash(
  protection: Pick<Protection, 'hash'>,
  branchId: string,
  reference: string,
): string | null {
  return reference === '' ? null : protection.hash('face-reference', branchId, reference).slice(0, 32);
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
}
