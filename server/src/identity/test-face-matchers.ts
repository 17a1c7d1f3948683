/** For tests of lookups: stand-ins for the face engine, which see no face and pass nobody but in the sandbox. */
import {
  type ComparisonAsked,
  type FaceComparison,
  type FaceMatcher,
  sandboxComparison,
} from './face-matcher.ts';
import { pictureInputs, readPicture } from './test-lookup-picture.ts';

/** The picture must merely decode; the identifier decides. */
export const sandboxFaces = merelyDecoded(({ question }) => sandboxComparison(question));

export const noFaceEngine = merelyDecoded(() => ({
  matches: false,
  confidence: 0,
  message: 'No face comparison engine is installed, so the faces were not compared',
}));

function merelyDecoded(compare: (asked: ComparisonAsked) => FaceComparison): FaceMatcher {
  return {
    async look(deps, sent, { signal }) {
      const picture = await readPicture(deps, sent, signal);
      return {
        inputs: pictureInputs(picture),
        compare: async (asked) => ({ comparison: asked.opinion ?? compare(asked) }),
      };
    },
  };
}
