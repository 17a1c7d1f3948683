/**
 * The order in which a run takes the test files: those that take long by themselves before the many quick ones, so that no
 * processor waits at the end for one of them. The others stay in the order that the runner gives them.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Their size does not show it: they watch clips, wait for a browser, or kill processes and start them again. */
const slow = [
  'e2e/capture.test.ts',
  'e2e/commands.test.ts',
  'server/src/face/engine-tests/clips.test.ts',
  'server/src/identity/batches/crash.feature.test.ts',
  'server/src/storage/crash.feature.test.ts',
  'server/src/face/match/match-models.feature.test.ts',
  'server/src/credit/monitors/watch-crash.feature.test.ts',
  'server/src/identity/pending/pending-crash.feature.test.ts',
  'server/src/face/bad-input.feature.test.ts',
  'server/src/storage/directory-lock.feature.test.ts',
  'server/src/face/replays/real-clips.test.ts',
  'server/src/face/engine-tests/stills.test.ts',
];

export class SlowTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const place = slow.findIndex((path) => moduleId.endsWith(path));
      return place === -1 ? slow.length : place;
    };
    const usual = await super.sort(files);
    return usual.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
