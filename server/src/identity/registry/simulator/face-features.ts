/**
 * The measures of one drawn face, drawn from a number. One unit is the height from the bridge of the nose to the top of
 * the head; x points to the right of the picture, y down, both from the bridge of the nose. Nobody real is drawn.
 */
import { type Draws, drawsFrom } from './random.ts';

export interface FaceFeatures {
  female: boolean;
  width: number;
  /** How broad the jaw is against the face: 1 is square. */
  jaw: number;
  chin: number;
  /** From ball-shaped to ridged. */
  ridged: number;
  cheek: number;
  eye: { x: number; y: number; width: number; height: number; slant: number };
  brow: { above: number; thickness: number; slant: number; width: number };
  nose: { length: number; width: number; depth: number };
  mouth: { y: number; width: number; lip: number; smile: number };
  /** Where the light comes from. */
  light: readonly [x: number, y: number];
  /** Half of the tangent of the angle by which the head leans. */
  lean: number;
  hair: 'long' | 'bob' | 'bun' | 'full' | 'short';
  hairline: number;
  beard: 'none' | 'chin' | 'moustache' | 'full';
  glasses: boolean;
}

const women = ['long', 'bob', 'bun', 'full', 'short'] as const;
const men = ['short', 'short', 'full', 'short', 'short'] as const;
const beards = ['none', 'chin', 'moustache', 'full'] as const;

/** The order of the draws is part of the sandbox version. */
export function faceFeaturesOf(seed: number, gender: 'male' | 'female'): FaceFeatures {
  const draws = drawsFrom(seed);
  const female = gender === 'female';
  return {
    female,
    width: between(draws, 0.6, 0.9),
    jaw: female ? between(draws, 0.45, 0.85) : between(draws, 0.62, 1),
    chin: between(draws, 0.86, 1.14),
    ridged: between(draws, 0, 0.6),
    cheek: between(draws, -0.03, 0.12),
    eye: {
      x: between(draws, 0.25, 0.4),
      y: between(draws, -0.12, 0.1),
      width: between(draws, 0.1, 0.18),
      height: between(draws, 0.035, 0.095),
      slant: between(draws, -0.35, 0.4),
    },
    brow: {
      above: between(draws, 0.12, 0.24),
      thickness: female ? between(draws, 0.014, 0.045) : between(draws, 0.025, 0.075),
      slant: between(draws, -0.35, 0.4),
      width: between(draws, 0.13, 0.23),
    },
    nose: {
      length: between(draws, 0.28, 0.5),
      width: between(draws, 0.07, 0.22),
      depth: between(draws, 0.1, 0.36),
    },
    mouth: {
      y: between(draws, 0.56, 0.7),
      width: between(draws, 0.17, 0.38),
      lip: between(draws, 0.025, 0.11),
      smile: between(draws, -0.06, 0.36),
    },
    light: [between(draws, -0.7, 0.7), between(draws, -0.75, -0.1)],
    lean: between(draws, -0.045, 0.045),
    hair: draws.pick(female ? women : men),
    hairline: between(draws, -0.85, -0.42),
    beard: draws.pick(female ? ['none', 'none', 'none', 'none'] : beards),
    glasses: draws.below(7) === 0,
  };
}

function between(draws: Draws, least: number, most: number): number {
  return least + ((most - least) * draws.below(1_000_000)) / 1_000_000;
}
