/** What is kept of customers, for the features that decide on their hits: whose an onboarding is, and what she was screened as. */
import type { CustomerRecords } from '../screening/suppression/decision-deps.ts';
import type { OnboardingDeps } from './onboarding-deps.ts';
import { screenedOf } from './screened-customer.ts';
import { findOnboarding, newestVerified } from './store.ts';

export function customerRecords({
  storage,
  protection,
}: Pick<OnboardingDeps, 'storage' | 'protection'>): CustomerRecords {
  const { db } = storage;
  return {
    async subjectOf(branchId, environment, onboardingId) {
      const found = await findOnboarding(db, branchId, environment, onboardingId);
      return found?.subject ?? null;
    },
    async queryOf(branchId, environment, subject) {
      const newest = await newestVerified(db, branchId, environment, subject);
      if (!newest) return null;
      const value = await protection.open(branchId, subject, newest.keyId, newest.sealed);
      return screenedOf(value)?.query ?? null;
    },
  };
}
