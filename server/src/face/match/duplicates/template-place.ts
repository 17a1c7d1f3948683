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

/** Parts the templates of an identity from those of others; one that shares a hash with the first brings its own along. */
export function partedBy<T extends FaceIdentity>(
  identity: FaceIdentity,
  templates: readonly T[],
): { own: T[]; others: T[] } {
  const known = new Set(hashesOf(identity));
  const own: T[] = [];
  let others = [...templates];
  for (;;) {
    const joining = others.filter((template) => hashesOf(template).some((hash) => known.has(hash)));
    if (joining.length === 0) return { own, others };
    own.push(...joining);
    others = others.filter((template) => !joining.includes(template));
    for (const template of joining) for (const hash of hashesOf(template)) known.add(hash);
  }
}

/** Of how many identities they are. */
export function countIdentities(templates: readonly FaceIdentity[]): number {
  let left = [...templates];
  for (let count = 0; ; count += 1) {
    const [first] = left;
    if (!first) return count;
    left = partedBy(first, left).others;
  }
}

function hashesOf({ subject, person, reference }: FaceIdentity): string[] {
  return [
    `subject/${subject}`,
    ...(person === null ? [] : [`person/${person}`]),
    ...(reference === null ? [] : [`reference/${reference}`]),
  ];
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
