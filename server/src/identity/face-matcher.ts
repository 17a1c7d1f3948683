/**
 * The seam of the face engine: a caller's picture or clip is looked at before any registry is asked, and compared with the
 * registry's picture after. Never sees a picture itself.
 */
import type { Caller } from '../access/caller.ts';
import type { WriteSet } from '../storage/write-set.ts';
import type { ConsentAndPurpose } from './consent.ts';
import type { IdentityDeps } from './identity-deps.ts';
import type { ReadRequest } from './lookup-row.ts';
import type { IdentityQuestion, RegistryPerson } from './providers/port.ts';
import { sandboxFaceConfidence } from './registry/simulator/faces.ts';

export interface FaceComparison {
  matches: boolean;
  /** 0 to 100. */
  confidence: number;
  message: string;
}

/** Of the search for the same face under other identities; absent where the branch does not search. */
export interface DuplicatesFound {
  searched: boolean;
  found: boolean;
  identities: number;
  kept: boolean;
  reason?: string;
}

export interface FaceOutcome {
  comparison: FaceComparison;
  duplicates?: DuplicatesFound;
  /** Belongs into the write set of the lookup. */
  writes?: WriteSet;
}

export interface ComparisonAsked {
  question: IdentityQuestion;
  /** The registry's picture in base64, or ''. */
  registered: string;
  /** Of a source that compared the faces itself, which is believed. */
  opinion: FaceComparison | null;
  caller: Caller;
  consent: ConsentAndPurpose;
  operation: string;
  /** Pseudonymous id of the person. */
  subject: string;
  /** As the registry has the person: one person has several numbers. */
  person: Pick<RegistryPerson, 'firstName' | 'lastName' | 'birthDate'>;
  /** The caller's own of the customer; '' where none was sent. */
  customerReference: string;
  lookupId: string;
  requestId: string;
  signal: AbortSignal;
}

/** A picture or clip that can be compared. */
export interface SentFace {
  /** For sources that compare a face themselves: some take an address, some the picture. None for a clip. */
  inputs: Record<string, string>;
  compare(asked: ComparisonAsked): Promise<FaceOutcome>;
}

export interface FaceMatcher {
  /** Throws the failure that says what is wrong with what was sent, or that nobody can look at it. */
  look(
    deps: Pick<IdentityDeps, 'media' | 'limits'>,
    sent: NonNullable<ReadRequest['picture']>,
    asked: { caller: Caller; requestId: string; signal: AbortSignal },
  ): Promise<SentFace>;
}

export function comparisonTold(matches: boolean, confidence: number): FaceComparison {
  return { matches, confidence, message: matches ? 'Face Match' : 'Face Mismatch' };
}

/** The sandbox has nobody's face: the identifier decides. */
export function sandboxComparison(question: IdentityQuestion): FaceComparison {
  const confidence = sandboxFaceConfidence(question);
  return comparisonTold(confidence > 90, confidence);
}
