/** The search for duplicates of a comparison on its own: whose face it is, only the caller's reference says. */
import type { DuplicatesFound } from '../../../identity/face-matcher.ts';
import type { WriteSet } from '../../../storage/write-set.ts';
import { type AskedFor, subjectOfReference } from '../asked-for.ts';
import { templateModelOf } from '../faces-compared.ts';
import type { MatchAsker, MatchDeps } from '../match-deps.ts';
import type { DescribedSent } from '../sent-face.ts';
import { referenceHash } from './template-place.ts';

export async function searched(
  { duplicates, protection }: Pick<MatchDeps, 'duplicates' | 'protection'>,
  { caller, requestId }: MatchAsker,
  {
    operation,
    reference,
    seen,
    passed,
    askedFor,
  }: {
    operation: string;
    reference: string;
    /** The one that shows the person now. */
    seen: DescribedSent;
    passed: boolean;
    askedFor: AskedFor;
  },
): Promise<{ duplicates: DuplicatesFound; writes: WriteSet } | undefined> {
  const branchId = caller.branch.id;
  const { customerReference, consent } = askedFor;
  return duplicates.search({
    caller,
    requestId,
    operation,
    checkId: reference,
    consent,
    face: seen.face,
    calibration: seen.calibration,
    model: templateModelOf(seen),
    identity:
      customerReference === ''
        ? null
        : {
            subject: subjectOfReference(protection, branchId, customerReference),
            person: null,
            reference: referenceHash(protection, branchId, customerReference),
          },
    passed,
  });
}
