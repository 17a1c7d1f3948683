/** Drawn frames for tests: a colour for every place. */
import type { Frame } from '../types.ts';

export type Colour = readonly [red: number, green: number, blue: number];

export function drawnFrame(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => Colour | number,
): Frame {
  const rgb = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const colour = colourAt(x, y);
      rgb.set(typeof colour === 'number' ? [colour, colour, colour] : colour, (y * width + x) * 3);
    }
  }
  return { rgb, width, height };
}
