/** Gives back an onboarding as it was answered. Reading personal data is audited before it is given. */
import { failure, type OnboardingResult } from '@amana/contract';
import type { Caller } from '../access/caller.ts';
import type { OnboardingDeps } from './onboarding-deps.ts';
import { findOnboarding } from './store.ts';

export async function keptOnboarding(
  { storage, protection }: Pick<OnboardingDeps, 'storage' | 'protection'>,
  onboardingId: string,
  { caller, requestId }: { caller: Caller; requestId: string },
): Promise<OnboardingResult> {
  const id = /^\d{1,15}$/.test(onboardingId) ? Number(onboardingId) : 0;
  const branchId = caller.branch.id;
  const found = await findOnboarding(storage.db, branchId, caller.key.environment, id);
  if (!found) throw failure('record_not_found');
  await storage.writer.write({
    audit: [
      {
        branchId,
        actor: `key:${caller.key.id}`,
        action: 'onboarding.read',
        subject: found.subject,
        requestId,
        detail: { onboarding_id: id },
      },
    ],
  });
  const value = await protection.open(branchId, found.subject, found.keyId, found.sealed);
  // Sealed by `verifyCustomer`, and nothing else seals under this table.
  return (value as { result: OnboardingResult }).result;
}
