/** Liveness and match in one: the person who was alive in the clip is the one of the picture. Keeps neither. */
import type { LivenessMatchResult } from '@amana/contract';
import type { Static } from 'typebox';
import { comparisonTold } from '../../identity/face-matcher.ts';
import { newId } from '../../platform/ids.ts';
import { askedForIn, mediumIn } from './asked-for.ts';
import { alikeness } from './faces-compared.ts';
import { searched } from './duplicates/search-of-check.ts';
import { leavesOf, noted } from './match-rows.ts';
import type { MatchAsker, MatchDeps } from './match-deps.ts';
import { type ClipVerdict, describeTwo } from './sent-face.ts';

const operation = 'faceLivenessMatch';

export async function matchLiveness(
  deps: MatchDeps,
  body: Record<string, unknown>,
  asker: MatchAsker,
): Promise<Static<typeof LivenessMatchResult>> {
  const media = [mediumIn(body, 'image', 'video'), mediumIn(body, 'reference_image', 'image')] as const;
  const askedFor = askedForIn(body, asker.caller);
  const reference = newId();
  return noted(deps, asker, { operation, reference }, async () => {
    const [clip, picture] = await describeTwo(deps, media, asker);
    const verdict = clip.verdict ?? unjudged;
    const live = verdict.outcome === 'live';
    const { matches, confidence } = alikeness(clip, picture);
    const passed = live && matches;
    const found = await searched(deps, asker, { operation, reference, seen: clip, passed, askedFor });
    await deps.writer.write(
      leavesOf(deps, asker, {
        operation,
        reference,
        kind: 'liveness_match',
        seen: [clip, picture],
        passed,
        reason: passed ? 'match' : live ? 'mismatch' : verdict.reason,
        writes: found?.writes,
      }),
    );
    return {
      status: passed,
      detail: wordsOf(verdict, matches),
      response_code: passed ? '00' : '01',
      liveness: {
        status: live,
        detail: verdict.detail,
        confidence: verdict.confidence,
        confidence_in_percentage: Math.round(verdict.confidence * 10_000) / 100,
      },
      comparison: { status: matches, message: comparisonTold(matches, confidence).message, confidence },
      verification: { status: passed ? 'VERIFIED' : 'FAILED', reference },
      ...(found && { duplicates: found.duplicates }),
    };
  });
}

/** A medium that had to be a video always comes with a verdict; were it missing, nobody passes. */
const unjudged: ClipVerdict = {
  outcome: 'retry',
  confidence: 0,
  reason: 'not_judged',
  detail: 'The video was not judged.',
  reference: '',
};

function wordsOf(verdict: ClipVerdict, matches: boolean): string {
  const picture = matches
    ? 'it is the person of the picture'
    : 'it is not the person of the picture, as far as the faces tell';
  if (verdict.outcome === 'live') return `A living person was seen, and ${picture}.`;
  return `${verdict.detail} Apart from that, ${picture}.`;
}
