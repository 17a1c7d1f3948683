import type { ClipObservations } from '../types.ts';
import { median, quantile } from './series.ts';

const frameStep = 10;
/** So small a part of the frame is a pupil or a shadow. */
const part = 0.005;

/** The darkest of a frame in grey levels, the middle of some frames: people 0 to 49, filmed screens 23 to 71. */
export function darkestOf({ frames }: ClipObservations): number {
  return median(
    frames.flatMap(({ view }, i) => (i % frameStep === 0 && view ? [quantile([...view], part)] : [])),
  );
}
