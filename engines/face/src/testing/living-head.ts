import type { ClipObservations } from '../types.ts';

const edge = 64;

/** The same clip, but the head, hair and neck with it, moves a little by itself: waves of this many grey levels run over it. */
export function withLivingHead(clip: ClipObservations, greyLevels: number): ClipObservations {
  const frames = clip.frames.map((frame) => {
    const { face, view, timeS } = frame;
    return face && view
      ? {
          ...frame,
          view: view.map((grey, at) => {
            const u = ((at % edge) + 0.5) * (clip.width / edge) - face.centre[0];
            const v = (Math.floor(at / edge) + 0.5) * (clip.height / edge) - face.centre[1];
            const isHead = Math.hypot(u, v) < 0.65 * face.sizePx;
            const wave = Math.sin(u / 15 + 4 * Math.sin(3.3 * timeS)) * Math.cos(v / 19);
            return isHead ? Math.max(0, Math.min(255, grey + greyLevels * wave)) : grey;
          }),
        }
      : frame;
  });
  return { ...clip, frames };
}
