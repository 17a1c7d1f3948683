/** The comparison of two faces on its own: look at both, compare, write down that it happened. Keeps neither. */
import type { FaceComparisonResult } from '@amana/contract';
import type { Static } from 'typebox';
import { newId } from '../../platform/ids.ts';
import { askedForIn, mediumIn } from './asked-for.ts';
import { comparedFaces } from './faces-compared.ts';
import { searched } from './duplicates/search-of-check.ts';
import { leavesOf, noted } from './match-rows.ts';
import type { MatchAsker, MatchDeps } from './match-deps.ts';
import { describeTwo } from './sent-face.ts';

const operation = 'faceComparison';

export async function compareTwo(
  deps: MatchDeps,
  body: Record<string, unknown>,
  asker: MatchAsker,
): Promise<Static<typeof FaceComparisonResult>> {
  const media = [mediumIn(body, 'image_one'), mediumIn(body, 'image_two')] as const;
  const askedFor = askedForIn(body, asker.caller);
  const reference = newId();
  return noted(deps, asker, { operation, reference }, async () => {
    const [one, two] = await describeTwo(deps, media, asker);
    const compared = comparedFaces(one, two);
    const passed = compared.matches;
    const found = await searched(deps, asker, { operation, reference, seen: one, passed, askedFor });
    const reason = passed ? 'match' : one.verdict || two.verdict ? 'mismatch_or_not_live' : 'mismatch';
    await deps.writer.write(
      leavesOf(deps, asker, {
        operation,
        reference,
        kind: 'comparison',
        seen: [one, two],
        passed,
        reason,
        writes: found?.writes,
      }),
    );
    return {
      status: passed,
      response_code: passed ? '00' : '01',
      message: compared.message,
      confidence: compared.confidence,
      verification: { status: passed ? 'VERIFIED' : 'FAILED', reference },
      ...(found && { duplicates: found.duplicates }),
    };
  });
}
