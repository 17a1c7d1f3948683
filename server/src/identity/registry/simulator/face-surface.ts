/**
 * The surface of a drawn head: its outline, its depth at a point, and what lies there. Sums, products and square roots
 * only, whose results are the same on every machine; knows nothing of pixels and colours.
 */
import type { FaceFeatures } from './face-features.ts';

/** Colours of the drawing; from `skin` on, each next one is a lighter skin. */
export const ink = {
  ground: 0,
  cloth: 1,
  collar: 2,
  hair: 3,
  gloss: 4,
  white: 5,
  dark: 6,
  lip: 7,
  line: 8,
  skin: 9,
} as const;

export interface FaceMoment {
  /** 0 is open, 1 shut. */
  lids: number;
  /** 0 is shut, 1 wide open. */
  mouth: number;
}

/** Half the width of the face at a height; 0 above and below it. */
export function halfWidth({ width, chin, jaw }: FaceFeatures, y: number): number {
  if (y < -1 || y > chin) return 0;
  if (y < 0) return width * Math.sqrt(1 - y * y * Math.sqrt(-y));
  const down = y / chin;
  const taper = 1 - (1 - jaw) * down * Math.sqrt(down) * 0.9;
  return width * taper * Math.sqrt(Math.max(0, 1 - down * down * down));
}

/** How far the surface stands out towards the viewer; below zero where there is no face. */
export function depth(face: FaceFeatures, x: number, y: number): number {
  const half = halfWidth(face, y);
  if (half <= 0) return -9;
  const across = x / half;
  if (across <= -1 || across >= 1) return 0;
  const round = 1 - across * across * 0.98;
  const tall = Math.abs(y) / 1.15;
  const ball = Math.sqrt(round) * (1 - face.ridged) + round * face.ridged;
  return (
    0.62 * ball * Math.sqrt(Math.max(0.02, 1 - tall * tall * tall)) +
    aroundTheEyes(face, x, y) +
    nose(face, x, y) +
    aroundTheMouth(face, x, y)
  );
}

/** The ink at a point of the face, or null for bare skin. */
export function inkAt(face: FaceFeatures, moment: FaceMoment, x: number, y: number): number | null {
  return (
    eyeInk(face, moment, x, y) ??
    browInk(face, x, y) ??
    (face.glasses ? glassesInk(face, x, y) : null) ??
    nostrilInk(face, x, y) ??
    mouthInk(face, moment, x, y) ??
    beardInk(face, x, y)
  );
}

function aroundTheEyes({ eye, brow, cheek }: FaceFeatures, x: number, y: number): number {
  const below = y - eye.y;
  const sockets = (bump(x - eye.x, 0.13) + bump(x + eye.x, 0.13)) * bump(below, 0.09);
  const balls = (bump(x - eye.x, 0.08) + bump(x + eye.x, 0.08)) * bump(below, 0.05);
  const bones = (bump(x - 0.4, 0.13) + bump(x + 0.4, 0.13)) * bump(below - 0.27, 0.13);
  const ridge = bump(below + brow.above, 0.06) * bump(x, 0.35);
  return 0.05 * balls - 0.1 * sockets + 0.05 * ridge + (0.03 + cheek) * bones;
}

function nose({ eye, nose }: FaceFeatures, x: number, y: number): number {
  const tip = eye.y + nose.length;
  if (y < eye.y - 0.12 || y > tip + 0.12) return 0;
  const along = clamp((y - eye.y + 0.05) / (nose.length + 0.05));
  const falling = y > tip ? Math.max(0, 1 - (y - tip) / 0.09) : 1;
  const bridge =
    nose.depth * (0.25 + 0.75 * along * along) * falling * bump(x, 0.05 + nose.width * 0.45 * along);
  const wings = bump(x - nose.width * 0.8, 0.045) + bump(x + nose.width * 0.8, 0.045);
  return bridge + 0.07 * falling * bump(y - tip, 0.06) * wings;
}

function aroundTheMouth({ mouth, chin }: FaceFeatures, x: number, y: number): number {
  return (
    0.05 * bump(y - mouth.y, 0.06) * bump(x, mouth.width * 0.8) -
    0.04 * bump(y - mouth.y - 0.13, 0.05) * bump(x, 0.2) +
    0.06 * bump(y - (chin - 0.12), 0.08) * bump(x, 0.14)
  );
}

function eyeInk({ eye, female }: FaceFeatures, { lids }: FaceMoment, x: number, y: number): number | null {
  const across = Math.abs(x) - eye.x;
  if (Math.abs(across) >= eye.width) return null;
  const below = y - eye.y + across * eye.slant * 0.5;
  const open = Math.max(0.06, 1 - lids);
  const arch = 1 - (across / eye.width) * (across / eye.width);
  const upper = eye.height * 1.05 * open * arch;
  const lower = eye.height * 0.8 * Math.min(1, open + 0.3) * arch;
  if (below > -upper && below < lower) {
    if (open < 0.2) return ink.line;
    const high = below + 0.1 * eye.height;
    if (across * across + high * high >= eye.height * eye.height) return ink.white;
    const aside = x < 0 ? across - 0.02 : across + 0.02;
    const glint = aside * aside + (below + 0.035) * (below + 0.035);
    return glint < 0.0002 ? ink.white : ink.dark;
  }
  if (below <= -upper && below > -upper - (female ? 0.036 : 0.022)) return ink.dark;
  return below >= lower && below < lower + 0.008 ? ink.line : null;
}

function browInk({ eye, brow }: FaceFeatures, x: number, y: number): number | null {
  const across = (Math.abs(x) - eye.x - 0.02) / brow.width;
  if (Math.abs(across) >= 1) return null;
  const below = y - (eye.y - brow.above) - (Math.abs(x) - eye.x) * brow.slant * 0.6 + 0.03;
  const thick = brow.thickness * (1 - 0.5 * Math.max(0, across) - 0.2 * Math.abs(across));
  return Math.abs(below) < thick ? ink.hair : null;
}

function glassesInk({ eye }: FaceFeatures, x: number, y: number): number | null {
  const across = Math.abs(x) - eye.x;
  const rim = Math.max(Math.abs(across) / 0.2, Math.abs(y - eye.y) / 0.155);
  if (rim > 0.9 && rim < 1.03) return ink.dark;
  const isBridge = across < -0.19 && Math.abs(y - eye.y + 0.02) < 0.018;
  const isArm = across > 0.19 && Math.abs(y - eye.y + 0.03) < 0.02;
  return isBridge || isArm ? ink.dark : null;
}

function nostrilInk({ eye, nose }: FaceFeatures, x: number, y: number): number | null {
  const across = (Math.abs(x) - nose.width * 0.5) / 0.038;
  const down = (y - eye.y - nose.length - 0.055) / 0.022;
  return across * across + down * down < 1 ? ink.dark : null;
}

function mouthInk({ mouth }: FaceFeatures, moment: FaceMoment, x: number, y: number): number | null {
  const across = x / mouth.width;
  if (Math.abs(across) >= 1) return null;
  const arch = 1 - across * across;
  const below = y - mouth.y + mouth.smile * 0.35 * across * across;
  const gap = moment.mouth * 0.1 * arch;
  if (Math.abs(below) < 0.009 + gap) return gap > 0.02 ? ink.dark : ink.line;
  const bow = 0.75 + 0.25 * Math.min(1, Math.abs(across) * 5);
  const isUpper = below < 0 && below > -mouth.lip * arch * bow - gap;
  const isLower = below > 0 && below < mouth.lip * 1.15 * arch + gap;
  return isUpper || isLower ? ink.lip : null;
}

function beardInk(face: FaceFeatures, x: number, y: number): number | null {
  const { beard, mouth } = face;
  const below = y - mouth.y;
  if (beard === 'moustache')
    return below < -0.06 && below > -0.13 && Math.abs(x) < mouth.width * 1.05 ? ink.hair : null;
  if (beard === 'chin') {
    const isRound = (x / 0.36) * (x / 0.36) + ((below - 0.12) / 0.4) * ((below - 0.12) / 0.4) < 1;
    return isRound && below > -0.13 ? ink.hair : null;
  }
  if (beard === 'full') {
    const across = Math.abs(x) / Math.max(0.01, halfWidth(face, y));
    return below > 0.13 - across * across * 0.55 && (below > 0.13 || across > 0.5) ? ink.hair : null;
  }
  return null;
}

/** A hill of width `spread`, much like a Gaussian, that ends. */
function bump(far: number, spread: number): number {
  const part = 1 - (far * far) / (6.25 * spread * spread);
  return part <= 0 ? 0 : part * part * part;
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
