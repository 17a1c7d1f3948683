/**
 * Remembers for a minute whether the face models are there and unaltered, for whoever asks often (`/readyz`). Says it in
 * words for an operator, with the fix.
 */
import { modelsAvailability } from './models-availability.ts';
import type { ModelOptions } from './opened-models.ts';

const heldMs = 60_000;

/** The words, or undefined where nothing is wrong. */
export function watchModels(
  options: ModelOptions,
  clock: { now(): Date },
): () => Promise<string | undefined> {
  let asked: { atMs: number; words: Promise<string | undefined> } | undefined;
  return () => {
    const nowMs = clock.now().getTime();
    if (!asked || nowMs - asked.atMs > heldMs) asked = { atMs: nowMs, words: wordsOf(options) };
    return asked.words;
  };
}

async function wordsOf(options: ModelOptions): Promise<string | undefined> {
  try {
    const models = await modelsAvailability(options);
    if (models.kind === 'available') return undefined;
    // Readiness tells no path: what lies before the file's name is the operator's own business.
    return `Faces cannot be checked: ${models.missing.replaceAll(/\S*\//g, '')}. ${models.fix}`;
  } catch {
    return 'Faces cannot be checked: the list of face models cannot be read. Check engines/face/models/manifest.json out again.';
  }
}
