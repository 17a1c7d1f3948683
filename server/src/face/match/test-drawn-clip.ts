/**
 * For tests: the head of an invented person as a clip, drawn frame by frame: it sways, turns, blinks and speaks as the test
 * says. No camera saw it, so a liveness check need not pass it; the engine finds and follows its face.
 */
import { drawFace, type DrawnFace, type FacePose } from '../../identity/registry/simulator/face-drawing.ts';
import { faceFeaturesOf } from '../../identity/registry/simulator/face-features.ts';
import { ink } from '../../identity/registry/simulator/face-surface.ts';
import { paletteOf } from '../../identity/registry/simulator/portrait.ts';
import { drawsFrom } from '../../identity/registry/simulator/random.ts';
import { encodedFrames } from '../../platform/media/test-clips.ts';

export interface DrawnClip {
  /** Number of the face, as `portraitFaces` has them. */
  face: number;
  gender: 'male' | 'female';
  seconds?: number;
  framesPerS?: number;
  width?: number;
  height?: number;
  /** Seconds at which the lids are shut. */
  blinksAtS?: readonly number[];
  /** Degrees to each side; the nose goes to the right of the picture first. */
  turnDegrees?: number;
  /** Opens and shuts the mouth. */
  speaks?: boolean;
}

/** MP4 with H.264. Needs ffmpeg; takes about a second for each second. */
export function drawnClip(asked: DrawnClip): Buffer {
  const { seconds = 3, framesPerS = 25, width = 240, height = 320 } = asked;
  const face = faceFeaturesOf(asked.face, asked.gender);
  const frames = Array.from({ length: Math.round(seconds * framesPerS) }, (_, at) =>
    paintedFace(drawFace(face, { width, height }, poseAt(asked, seconds, at / framesPerS)), asked.face, at),
  );
  return encodedFrames(frames, { width, height, framesPerS });
}

function poseAt(
  { blinksAtS = [], turnDegrees = 0, speaks }: DrawnClip,
  seconds: number,
  atS: number,
): FacePose {
  const nearest = Math.min(1, ...blinksAtS.map((blink) => Math.abs(blink - atS)));
  const turn = Math.sin((2 * Math.PI * atS) / seconds) * turnDegrees;
  return {
    // Shut for a tenth of a second, on the way for another before and after.
    lids: Math.min(1, Math.max(0, (0.16 - nearest) / 0.1)),
    mouth: speaks ? Math.max(0, Math.sin(atS * 11) * 0.7) : 0,
    turn: Math.tan((turn * Math.PI) / 360),
    shift: [Math.sin(atS * 1.7) * 0.012, Math.sin(atS * 2.3) * 0.008],
    scale: 1 + Math.sin(atS * 0.9) * 0.01,
  };
}

/** Smooth light on the skin, and the noise of a camera. */
function paintedFace({ inks, light }: DrawnFace, seed: number, frame: number): Buffer {
  const palette = paletteOf(drawsFrom(seed));
  const [bright = [200, 150, 110]] = palette.slice(-1);
  const rgb = Buffer.alloc(inks.length * 3);
  let noise = (seed * 7919 + frame * 104_729) >>> 0;
  inks.forEach((pixel, at) => {
    noise = (Math.imul(noise, 1_664_525) + 1_013_904_223) >>> 0;
    const grain = (noise >>> 24) / 32 - 4;
    const lit = pixel === ink.skin ? 0.4 + 0.6 * Math.min(1, light[at] ?? 0) : 1;
    const colour = pixel === ink.skin ? bright : (palette[pixel] ?? bright);
    for (let channel = 0; channel < 3; channel += 1)
      rgb[at * 3 + channel] = Math.min(255, Math.max(0, (colour[channel] ?? 0) * lit + grain));
  });
  return rgb;
}
