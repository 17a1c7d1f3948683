/**
 * Looks for a clip among those that passed in a branch's environment before: by its bytes, then by the rhythm of what moves in it, which
 * survives re-encoding, mirroring, cutting and scaling. Knows nothing of who is shown.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Protection } from '../../platform/protection.ts';
import type { Storage } from '../../storage/storage.ts';
import { type ClipPlace, knownMedia, knownRhythms } from './clip-store.ts';
import { createRhythmMatcher } from './match-rhythms.ts';

export interface FoundReplay {
  /** Of the check that the clip passed before. */
  reference: string;
  by: 'bytes' | 'rhythm';
}

export interface ReplayDeps {
  db: Storage['db'];
  protection: Pick<Protection, 'openForInstallation'>;
  clock: Clock;
}

const dayMs = 24 * 3_600_000;

export async function findReplay(
  deps: ReplayDeps,
  asked: { place: ClipPlace; days: number; sha256: Buffer; rhythm?: Uint8Array },
): Promise<FoundReplay | undefined> {
  const since = new Date(deps.clock.now().getTime() - asked.days * dayMs);
  const same = await knownMedia(deps.db, asked.place, asked.sha256, since);
  if (same !== undefined) return { reference: same, by: 'bytes' };
  if (!asked.rhythm) return undefined;
  const matches = createRhythmMatcher(asked.rhythm);
  for await (const page of knownRhythms(deps, asked.place, since)) {
    const found = page.find(({ rhythm }) => matches(rhythm));
    if (found) return { reference: found.id, by: 'rhythm' };
    // Others get their turn between two pages.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return undefined;
}
