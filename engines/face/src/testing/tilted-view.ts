import type { ClipObservations } from '../types.ts';

const edge = 64;

export interface TiltedView {
  /** By how much the near side grows and the far side shrinks at the strongest tilt. */
  readonly tilt: number;
  /** What is in the middle goes its own way. */
  readonly living?: boolean;
}

/** The same clip, but what is seen in its frames are shapes on a flat picture that is tilted to and fro. */
export function withTiltedView(
  clip: ClipObservations,
  { tilt, living = false }: TiltedView,
): ClipObservations {
  const frames = clip.frames.map((frame) => ({ ...frame, view: shapesAt(frame.timeS, tilt, living) }));
  return { ...clip, frames };
}

function shapesAt(timeS: number, tilt: number, living: boolean): Uint8Array {
  const across = tilt * Math.sin(2.1 * timeS);
  const down = tilt * Math.cos(1.3 * timeS);
  return Uint8Array.from({ length: edge * edge }, (_, at) => {
    const u = ((at % edge) + 0.5) / (edge / 2) - 1;
    const v = (Math.floor(at / edge) + 0.5) / (edge / 2) - 1;
    const depth = 1 + across * u + down * v;
    const p = u / depth + across / 3;
    const q = v / depth + down / 3;
    const apart = living && Math.hypot(u, v) < 0.5 ? 0.2 * Math.sin(3.3 * timeS) : 0;
    return (
      128 + 50 * Math.sin(5 * p + 4 * apart + 1) * Math.cos(4 * q) + 35 * Math.sin(7 * q - 3 * p - 9 * apart)
    );
  });
}
