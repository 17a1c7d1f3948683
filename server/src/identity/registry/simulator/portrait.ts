/**
 * A drawn portrait for an invented person: no real face, and plainly a drawing. Shapes are few and kept once drawn;
 * colours are a person's own, so that a picture costs next to nothing.
 */
import { type PngShape, pngShape, pngWithColours } from './png.ts';
import { drawsFrom, hashText } from './random.ts';

const width = 72;
const height = 90;
const shapesPerGender = 32;

/** Indices into the palette. */
const ink = {
  ground: 0,
  cloth: 1,
  collar: 2,
  shade: 3,
  skin: 4,
  hair: 5,
  white: 6,
  pupil: 7,
  mouth: 8,
  cheek: 9,
} as const;

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
const skins: readonly Colour[] = [
  [74, 47, 34],
  [92, 58, 40],
  [110, 71, 48],
  [126, 82, 56],
  [141, 95, 66],
  [101, 64, 45],
];
const hairs: readonly Colour[] = [
  [24, 20, 19],
  [34, 27, 24],
  [46, 38, 34],
  [92, 90, 88],
];

/** PNG in base64. */
export function portraitOf(country: string, number: number, gender: 'male' | 'female'): string {
  const draws = drawsFrom(hashText(`portrait/${country}/${number}`));
  const shape = shapeOf(gender, draws.below(shapesPerGender));
  const skin = draws.pick(skins);
  const cloth = draws.pick(cloths);
  const shift = draws.below(17) - 8;
  const palette = [
    draws.pick(grounds),
    cloth,
    lighter(cloth, 34),
    lighter(skin, -18),
    skin,
    draws.pick(hairs),
    [244, 241, 236],
    [28, 20, 16],
    lighter(skin, -34),
    lighter(skin, 12),
  ].flatMap((colour) => lighter(colour, shift));
  while (palette.length < 48) palette.push(0);
  return pngWithColours(shape, Buffer.from(palette)).toString('base64');
}

const drawn = new Map<string, PngShape>();

function shapeOf(gender: 'male' | 'female', index: number): PngShape {
  const key = `${gender}/${index}`;
  const known = drawn.get(key);
  if (known) return known;
  const shape = pngShape(width, height, draw(gender, index));
  drawn.set(key, shape);
  return shape;
}

/** Layer over layer, from the back: hair that falls behind, shoulders, neck, ears, face, hair, features. */
function draw(gender: 'male' | 'female', index: number): Uint8Array {
  const draws = drawsFrom(hashText(`shape/${gender}/${index}`));
  const pixels = new Uint8Array(width * height);
  const broad = 15 + draws.below(4);
  const tall = 20 + draws.below(4);
  const style = draws.below(4);
  const eyes = 6 + draws.below(2);
  const middle = 36;
  const face = 40;
  if (gender === 'female' && style < 2) ellipse(pixels, ink.hair, middle, face + 6, broad + 6, tall + 9);
  if (gender === 'female' && style === 2) ellipse(pixels, ink.hair, middle, face - tall + 1, 10, 9);
  ellipse(pixels, ink.cloth, middle, 98, 31, 27);
  ellipse(pixels, ink.collar, middle, 76, 12, 6);
  ellipse(pixels, ink.shade, middle, 66, 8, 12);
  ellipse(pixels, ink.shade, middle - broad, face + 2, 3, 5);
  ellipse(pixels, ink.shade, middle + broad, face + 2, 3, 5);
  ellipse(
    pixels,
    ink.hair,
    middle,
    face - 4 - (style === 3 ? 4 : 0),
    broad + 2 + (style === 3 ? 3 : 0),
    tall,
  );
  ellipse(pixels, ink.skin, middle, face + 3, broad, tall - 1);
  if (gender === 'male' && style === 1) ellipse(pixels, ink.hair, middle, face + 15, broad - 5, 8);
  if (gender === 'male' && style === 1) ellipse(pixels, ink.skin, middle, face + 9, broad - 4, 8);
  for (const side of [-1, 1]) {
    ellipse(pixels, ink.cheek, middle + side * 9, face + 10, 3, 2);
    ellipse(pixels, ink.hair, middle + side * eyes, face - 4, 4, 1);
    ellipse(pixels, ink.white, middle + side * eyes, face + 1, 3, 2);
    ellipse(pixels, ink.pupil, middle + side * eyes, face + 1, 1, 2);
  }
  ellipse(pixels, ink.shade, middle, face + 8, 2, 3);
  ellipse(pixels, ink.mouth, middle, face + 15, 4 + draws.below(3), 1 + draws.below(2));
  return pixels;
}

function ellipse(
  pixels: Uint8Array,
  colour: number,
  middleX: number,
  middleY: number,
  radiusX: number,
  radiusY: number,
): void {
  for (let y = Math.max(0, middleY - radiusY); y <= Math.min(height - 1, middleY + radiusY); y += 1) {
    for (let x = Math.max(0, middleX - radiusX); x <= Math.min(width - 1, middleX + radiusX); x += 1) {
      const far = ((x - middleX) / (radiusX + 0.5)) ** 2 + ((y - middleY) / (radiusY + 0.5)) ** 2;
      if (far <= 1) pixels[y * width + x] = colour;
    }
  }
}

function lighter(colour: readonly number[], by: number): number[] {
  return colour.map((value) => Math.min(255, Math.max(0, value + by)));
}
