/**
 * A name as decisions remember it: a keyed hash that survives other case, spacing and punctuation, and no other change.
 * Kept apart from the engine's reading of names, so that a better engine forgets no decision.
 */
import type { Protection } from '../../platform/protection.ts';

export function nameHash(protection: Pick<Protection, 'hash'>, branchId: string, name: string): string {
  return protection.hash('decided-name', branchId, plainName(name));
}

export function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{P}\p{S}\p{Cf}\p{Z}\s]+/gu, ' ')
    .trim();
}
