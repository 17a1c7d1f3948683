/**
 * The whole frame as a few grey values, squeezed to a square: enough to see that a clip repeats itself or stands still,
 * too few to show a person.
 */
import type { Frame } from '../types.ts';

export const viewEdge = 64;

export interface Thumbnails {
  /** 16×16. */
  readonly thumbnail: Uint8Array;
  /** 64×64. */
  readonly view: Uint8Array;
}

export function thumbnailsOf(frame: Frame): Thumbnails {
  const cells = greyCells(frame);
  return { thumbnail: rounded(halved(halved(cells, viewEdge), viewEdge / 2)), view: rounded(cells) };
}

/** The mean of every cell; where the frame has fewer pixels than cells, neighbours share one. */
function greyCells({ rgb, width, height }: Frame): Float32Array {
  const cells = new Float32Array(viewEdge * viewEdge);
  const stepX = strideOf(width);
  const stepY = strideOf(height);
  for (let row = 0; row < viewEdge; row += 1) {
    const top = Math.floor((row * height) / viewEdge);
    const bottom = Math.max(top + 1, Math.floor(((row + 1) * height) / viewEdge));
    for (let column = 0; column < viewEdge; column += 1) {
      const left = Math.floor((column * width) / viewEdge);
      const right = Math.max(left + 1, Math.floor(((column + 1) * width) / viewEdge));
      let red = 0;
      let green = 0;
      let blue = 0;
      let pixels = 0;
      for (let y = top; y < bottom; y += stepY) {
        const end = (y * width + right) * 3;
        for (let at = (y * width + left) * 3; at < end; at += stepX * 3) {
          red += rgb[at] ?? 0;
          green += rgb[at + 1] ?? 0;
          blue += rgb[at + 2] ?? 0;
          pixels += 1;
        }
      }
      cells[row * viewEdge + column] = (0.299 * red + 0.587 * green + 0.114 * blue) / pixels;
    }
  }
  return cells;
}

/** Large cells are read at every second or third pixel: at least four each way are left. */
function strideOf(size: number): number {
  return Math.max(1, Math.floor(size / viewEdge / 4));
}

function halved(cells: Float32Array, edge: number): Float32Array {
  const half = edge / 2;
  const out = new Float32Array(half * half);
  for (let at = 0; at < out.length; at += 1) {
    const from = Math.floor(at / half) * 2 * edge + (at % half) * 2;
    out[at] =
      ((cells[from] ?? 0) +
        (cells[from + 1] ?? 0) +
        (cells[from + edge] ?? 0) +
        (cells[from + edge + 1] ?? 0)) /
      4;
  }
  return out;
}

function rounded(values: Float32Array): Uint8Array {
  const out = new Uint8Array(values.length);
  for (let at = 0; at < out.length; at += 1) out[at] = (values[at] ?? 0) + 0.5;
  return out;
}
