/** How fit a frame is for recognising the person: frontal, sharp, well lit, eyes open, large. 0 to 1; only for ranking. */
import type { ObservedFace } from '../types.ts';

const turnScaleDegrees = 18;
const halfDetail = 4;
const halfContrast = 30;
const darkLuma = 25;
const fullLuma = 75;
const openEyes = 0.5;
const fullSizePx = 112;

export function frameScore(
  face: Pick<ObservedFace, 'confidence' | 'sizePx' | 'pose' | 'quality' | 'eyes'>,
): number {
  const { yaw, pitch } = face.pose;
  const frontal = Math.exp(-(yaw * yaw + pitch * pitch) / (2 * turnScaleDegrees * turnScaleDegrees));
  const { luma, contrast, detail } = face.quality;
  const sharp = detail / (detail + halfDetail);
  const lit = clamp((luma - darkLuma) / (fullLuma - darkLuma)) * (contrast / (contrast + halfContrast));
  const size = clamp(face.sizePx / fullSizePx);
  return face.confidence * frontal * sharp * lit * size * eyesScore(face.eyes);
}

/** A closed eye halves the score, it does not void it: a squinting person has a best frame too. */
function eyesScore(eyes: ObservedFace['eyes']): number {
  if (eyes === undefined) return 1;
  return 0.5 + 0.5 * clamp(Math.min(eyes[0].openness, eyes[1].openness) / openEyes);
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
