/**
 * The seam where a face engine will compare a caller's picture with the registry's. Until one is installed, nothing here
 * ever passes a live comparison.
 */
import type { DecodedImage } from '../platform/media-port.ts';
import type { IdentityQuestion } from './providers/port.ts';
import { sandboxFaceConfidence } from './registry/simulator/faces.ts';

export interface FaceComparison {
  matches: boolean;
  /** 0 to 100. */
  confidence: number;
  message: string;
}

export interface FaceMatcher {
  compare(asked: {
    question: IdentityQuestion;
    /** The registry's picture in base64, or ''. */
    registered: string;
    picture: DecodedImage;
    signal: AbortSignal;
  }): Promise<FaceComparison>;
}

/** The simulator has no real face: the identifier decides. */
export const sandboxFaces: FaceMatcher = {
  compare: async ({ question }) => {
    const confidence = sandboxFaceConfidence(question);
    const matches = confidence > 90;
    return { matches, confidence, message: matches ? 'Face Match' : 'Face Mismatch' };
  },
};

export const noFaceEngine: FaceMatcher = {
  compare: async () => ({
    matches: false,
    confidence: 0,
    message: 'No face comparison engine is installed, so the faces were not compared',
  }),
};
