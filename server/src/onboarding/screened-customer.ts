/** What a customer was screened as, read from the sealed record of her onboarding. Knows the records of earlier versions too. */
import type { OnboardingResult } from '@amana/contract';
import type { Query, Scoring } from '@amana/screening';
import { countryCode } from '../platform/countries.ts';
import type { KeptHit } from '../screening/kept-hit.ts';
import type { KeptCustomer } from './screen-customer.ts';

export interface ScreenedCustomer {
  query: Query;
  asked: Scoring;
  hits: KeptHit[];
}

/** Null where nobody was screened: not verified, or the step was off. */
export function screenedOf(sealed: unknown): ScreenedCustomer | null {
  // Sealed by `verifyCustomer`, and nothing else seals under this table.
  const record = sealed as SealedOnboarding;
  if (record.screened) return record.screened;
  const { identity, screening } = record.result;
  if (!identity.verified || screening.note !== undefined) return null;
  const name = [identity.first_name, identity.middle_name, identity.last_name].filter(Boolean).join(' ');
  if (name === '') return null;
  const home = countryCode(record.request.country);
  return {
    query: {
      name,
      schema: 'Person',
      ...(identity.first_name && { firstName: identity.first_name }),
      ...(identity.last_name && { lastName: identity.last_name }),
      ...(identity.date_of_birth && { birthDate: identity.date_of_birth }),
      ...(home !== null && { countries: [home] }),
    },
    asked: {},
    hits: record.decided_on.matches.map((match) => ({
      entryId: match.id,
      score: match.score,
      listedAs: 'sanction',
      corroborated: match.corroborated,
      setAside: false,
    })),
  };
}

interface SealedOnboarding {
  request: { country: string };
  result: OnboardingResult;
  screened?: KeptCustomer;
  decided_on: { matches: { id: string; score: number; corroborated: boolean }[] };
}
