/** The pseudonymous id of a customer: the same for every operation that asks by the same number. */
import type { Protection } from '../platform/protection.ts';
import type { Country } from './providers/port.ts';

export function subjectOf(
  protection: Pick<Protection, 'subject'>,
  branchId: string,
  country: Country,
  scheme: string,
  identifier: string,
): string {
  return protection.subject(branchId, `${country}/${scheme}`, identifier);
}
