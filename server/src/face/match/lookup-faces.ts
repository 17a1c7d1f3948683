/**
 * Compares faces for the lookups: what was sent is looked at before any registry is asked, the registry's picture after. A
 * registry picture that cannot be compared is a stated answer and never a match. Keeps neither.
 */
import { failure, RequestFailure } from '@amana/contract';
import {
  type ComparisonAsked,
  type FaceComparison,
  type FaceMatcher,
  type FaceOutcome,
  sandboxComparison,
} from '../../identity/face-matcher.ts';
import type { WriteSet } from '../../storage/write-set.ts';
import { personHash, referenceHash } from './duplicates/template-place.ts';
import { comparedFaces, passedOnlyIfLive, templateModelOf } from './faces-compared.ts';
import type { MatchDeps } from './match-deps.ts';
import { livenessOf, versionsOf } from './match-rows.ts';
import { type DescribedSent, describeSent } from './sent-face.ts';

/** The registry's picture decides. */
export function registryFaces(deps: MatchDeps): FaceMatcher {
  return lookupFaces(deps, (sent, asked) => comparedWithRegistry(deps, sent, asked));
}

/** What was sent must hold one face; then the identifier decides, for the sandbox has nobody's face. */
export function sandboxFacesSeen(deps: MatchDeps): FaceMatcher {
  return lookupFaces(deps, async (_sent, { question }) => sandboxComparison(question));
}

function lookupFaces(
  deps: MatchDeps,
  compare: (sent: DescribedSent, asked: ComparisonAsked) => Promise<FaceComparison>,
): FaceMatcher {
  return {
    async look(_identity, picture, asker) {
      const sent = await describeSent(deps, { ...picture, inline: picture.inline === true }, asker);
      return {
        inputs: inputsOf(sent, picture.value),
        async compare(asked): Promise<FaceOutcome> {
          const compared = asked.opinion ?? (await compare(sent, asked));
          const told = passedOnlyIfLive(compared, sent);
          const found = await deps.duplicates.search(searchOf(deps, sent, asked, told.matches));
          const writes = together(sent, asked, told, found?.writes);
          return { comparison: told, writes, ...(found && { duplicates: found.duplicates }) };
        },
      };
    },
  };
}

/** Some sources take an address, some the picture; a clip is for our own eyes. */
function inputsOf({ bytes }: DescribedSent, sent: string): Record<string, string> {
  if (!bytes) return {};
  return { ...(/^https?:/i.test(sent) && { image_url: sent }), image_base64: bytes.toString('base64') };
}

async function comparedWithRegistry(
  deps: MatchDeps,
  sent: DescribedSent,
  { registered, signal }: ComparisonAsked,
): Promise<FaceComparison> {
  if (registered === '') return notCompared('The registry gave no picture to compare with');
  const bytes = Buffer.from(registered.replace(/^data:image\/[a-z0-9.+-]+;base64,/i, ''), 'base64');
  if (bytes.length === 0 || bytes.length > deps.limits.imageMaxBytes) return notCompared(unreadable);
  try {
    const seen = await deps.workers.describePicture(bytes, { signal });
    if (seen.kind === 'refused') return notCompared(refusals[seen.reason] ?? unreadable);
    const { face, calibration, engine, models, runtime } = seen;
    return comparedFaces(sent, { face, calibration, lookers: { engine, models, runtime } });
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    if (error.code === 'unreadable_media' || error.code === 'media_too_large') return notCompared(unreadable);
    throw error.code === 'operation_unavailable' ? failure('overloaded', error.options) : error;
  }
}

const unreadable = "The registry's picture could not be read, so the faces were not compared";

const refusals: Readonly<Record<string, string>> = {
  no_face: "No face was found in the registry's picture, so the faces were not compared",
  several_faces: "Several faces were found in the registry's picture, so the faces were not compared",
  face_too_small: "The face in the registry's picture is too small to be compared",
  looks_away: "The face in the registry's picture is turned away and could not be compared",
  too_dark: "The registry's picture is too dark to be compared",
  too_blurred: "The registry's picture is too blurred to be compared",
};

function notCompared(message: string): FaceComparison {
  return { matches: false, confidence: 0, message };
}

function searchOf(
  { protection }: MatchDeps,
  sent: DescribedSent,
  asked: ComparisonAsked,
  passed: boolean,
): Parameters<MatchDeps['duplicates']['search']>[0] {
  const { caller, subject, person, customerReference } = asked;
  const branchId = caller.branch.id;
  return {
    caller,
    requestId: asked.requestId,
    operation: asked.operation,
    checkId: asked.lookupId,
    consent: asked.consent,
    face: sent.face,
    calibration: sent.calibration,
    model: templateModelOf(sent),
    identity: {
      subject,
      person: personHash(protection, branchId, person),
      reference: referenceHash(protection, branchId, customerReference),
    },
    passed,
  };
}

/** The trail names the versions that looked, also where a source compared. */
function together(
  sent: DescribedSent,
  { caller, subject, requestId, operation, lookupId, opinion }: ComparisonAsked,
  { matches }: FaceComparison,
  found: WriteSet | undefined,
): WriteSet {
  return {
    rows: found?.rows ?? [],
    queries: found?.queries ?? [],
    audit: [
      {
        branchId: caller.branch.id,
        actor: `key:${caller.key.id}`,
        action: 'face.compared',
        subject,
        requestId,
        detail: {
          lookup: lookupId,
          operation,
          environment: caller.key.environment,
          passed: matches,
          media: sent.kind,
          ...livenessOf([sent]),
          by: opinion ? 'source' : caller.key.environment === 'test' ? 'sandbox' : 'engine',
          ...versionsOf(sent),
        },
      },
      ...(found?.audit ?? []),
    ],
    events: found?.events ?? [],
  };
}
