/** Opens the sealed question of a lookup that waits, and finds the vendor and product that it was put to. */
import type { Protection } from '../../platform/protection.ts';
import { loadWrappedKey } from '../../storage/protection-store.ts';
import type { Storage } from '../../storage/storage.ts';
import type { OpenVendor } from '../providers/vendors/core/open-vendor.ts';
import type { VendorProduct } from '../providers/vendors/core/vendor.ts';
import type { PendingDeps } from './pending-deps.ts';
import type { PendingQuestion } from './pending-question.ts';
import type { PendingLookup } from './pending-store.ts';

/** Null where the subject was erased; throws where the question cannot be opened for another reason. */
export async function openQuestion(
  { protection, storage }: { protection: Protection; storage: Pick<Storage, 'db'> },
  { branch_id, subject, key_id, sealed }: PendingLookup,
): Promise<PendingQuestion | null> {
  try {
    // Sealed by `pendingRows`, and nothing else seals under this table.
    return (await protection.open(branch_id, subject, key_id, sealed)) as PendingQuestion;
  } catch (error) {
    if ((await loadWrappedKey(storage.db, branch_id, subject, key_id)) === null) return null;
    throw error;
  }
}

/** Undefined while the operator has no such account. */
export function askedOf(
  { accounts }: Pick<PendingDeps, 'accounts'>,
  { provider, product }: Pick<PendingLookup, 'provider' | 'product'>,
): { open: OpenVendor; product: VendorProduct } | undefined {
  const open = accounts.get(provider);
  const row = open?.vendor.products.find(({ name }) => name === product);
  return open && row ? { open, product: row } : undefined;
}
