/**
 * A drawn portrait for an invented person: no real face, and plainly a drawing, but one that the face engine finds and
 * tells from the others. Faces are few and kept once drawn; colours are a person's own, so that a picture costs little.
 */
import { drawFace } from './face-drawing.ts';
import { faceFeaturesOf } from './face-features.ts';
import { ink } from './face-surface.ts';
import { type PngShape, pngShape, pngWithColours } from './png.ts';
import { portraitFaces } from './portrait-faces.ts';
import { drawsFrom, hashText } from './random.ts';

export const portraitSize = { width: 128, height: 160 };

type Colour = readonly [number, number, number];

const grounds: readonly Colour[] = [
  [214, 226, 233],
  [233, 226, 214],
  [222, 233, 216],
  [229, 219, 233],
  [236, 232, 222],
  [208, 222, 224],
];
const cloths: readonly Colour[] = [
  [38, 70, 83],
  [42, 111, 98],
  [138, 66, 55],
  [84, 71, 140],
  [176, 120, 40],
  [60, 60, 66],
  [160, 54, 90],
  [44, 92, 150],
];
/** In full light. */
const skins: readonly Colour[] = [
  [101, 65, 47],
  [118, 77, 54],
  [137, 90, 64],
  [156, 106, 74],
  [176, 121, 85],
  [198, 142, 104],
];
const hairs: readonly Colour[] = [
  [24, 20, 19],
  [34, 27, 24],
  [46, 38, 34],
  [92, 90, 88],
];
const skinShades = 7;

/** PNG in base64. */
export function portraitOf(country: string, number: number, gender: 'male' | 'female'): string {
  const draws = drawsFrom(hashText(`portrait/${country}/${number}`));
  const shape = shapeOf(gender, draws.pick(portraitFaces[gender]));
  return pngWithColours(shape, Buffer.from(paletteOf(draws).flat())).toString('base64');
}

/** A person's own colours by ink; the last ones are the skin, from shade to light. */
export function paletteOf(draws: ReturnType<typeof drawsFrom>): Colour[] {
  const skin = draws.pick(skins);
  const cloth = draws.pick(cloths);
  const hair = draws.pick(hairs);
  const colours: Colour[] = [
    draws.pick(grounds),
    cloth,
    scaled(cloth, 1.25),
    hair,
    scaled(hair, 1.4),
    [236, 232, 226],
    [30, 21, 17],
    [skin[0] * 0.96, skin[1] * 0.68, skin[2] * 0.68],
    scaled(skin, 0.42),
  ];
  for (let shade = 0; shade < skinShades; shade += 1)
    colours.push(scaled(skin, 0.4 + (0.6 * shade) / (skinShades - 1)));
  return colours.map((colour) => scaled(colour, 1));
}

const drawn = new Map<string, PngShape>();

function shapeOf(gender: 'male' | 'female', seed: number): PngShape {
  const key = `${gender}/${seed}`;
  const known = drawn.get(key);
  if (known) return known;
  const { width, height, inks, light } = drawFace(faceFeaturesOf(seed, gender), portraitSize);
  const pixels = inks.map((pixel, at) =>
    pixel === ink.skin
      ? ink.skin + Math.round(Math.min(1, Math.max(0, light[at] ?? 0)) * (skinShades - 1))
      : pixel,
  );
  const shape = pngShape(width, height, pixels);
  drawn.set(key, shape);
  return shape;
}

function scaled([red, green, blue]: Colour, by: number): Colour {
  return [whole(red * by), whole(green * by), whole(blue * by)];
}

function whole(value: number): number {
  return Math.min(255, Math.max(0, Math.round(value)));
}
