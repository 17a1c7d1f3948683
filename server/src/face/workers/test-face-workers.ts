/** For tests: the port without processes and networks; answers what the test says. */
import { failure } from '@amana/contract';
import type { DescribedPicture, FaceWorkers, JudgedClip } from './face-workers.ts';

const looked = {
  engine: 'test-engine/1',
  models: { detector: 'd', mesh: 'm', iris: 'i', antispoof: 'a', embedding: 'e' },
  runtime: 'wasm' as const,
  calibration: { midpoint: 0.38, width: 0.05, threshold: 0.4 },
};

export type FakeJudged = Omit<JudgedClip, keyof typeof looked>;

/** What is not given is refused as an installation without models refuses it. */
export function fakeFaceWorkers(answers: {
  judge?: (...args: Parameters<FaceWorkers['judgeClip']>) => Promise<FakeJudged> | FakeJudged;
  describe?: (
    ...args: Parameters<FaceWorkers['describePicture']>
  ) => Promise<DescribedPicture> | DescribedPicture;
}): FaceWorkers {
  const missing = (): never => {
    throw failure('operation_unavailable', { detail: 'The models are missing. Run `npm run models`.' });
  };
  return {
    judgeClip: async (...args) => ({ ...looked, ...(await (answers.judge ?? missing)(...args)) }),
    describePicture: async (...args) => (answers.describe ?? missing)(...args),
    availability: async () => ({ ready: true }),
    state: () => ({ running: 0, busy: 0, waiting: 0, replaced: {} }),
    close: async () => {},
  };
}

/** The fields of every answer, for a test that makes one up. */
export const fakeLookers = looked;
