import type { ClipObservations } from '../types.ts';

/** The same clip, but all of what is seen in its frames grows lighter and darker by so many grey levels. */
export function withLitView(clip: ClipObservations, greyLevels: number): ClipObservations {
  const frames = clip.frames.map((frame) => {
    const lighter = greyLevels * Math.sin(5 * frame.timeS);
    const view = frame.view && Uint8ClampedArray.from(frame.view, (grey) => grey + lighter);
    return view ? { ...frame, view: Uint8Array.from(view) } : frame;
  });
  return { ...clip, frames };
}
