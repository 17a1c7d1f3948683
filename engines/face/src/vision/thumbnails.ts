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
  const bytes = rgb.byteLength < 4 ? Uint8Array.of(...rgb, 0) : rgb;
  const pixels = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const stepX = strideOf(width);
  const stepY = strideOf(height);
  const [lefts, rights] = cellsAlong(width);
  const [tops, bottoms] = cellsAlong(height);
  for (let row = 0; row < viewEdge; row += 1) {
    const top = tops[row] ?? 0;
    const bottom = bottoms[row] ?? 0;
    const rows = Math.ceil((bottom - top) / stepY);
    for (let column = 0; column < viewEdge; column += 1) {
      const left = lefts[column] ?? 0;
      const columns = Math.ceil(((rights[column] ?? 0) - left) / stepX);
      const from = (top * width + left) * 3;
      cells[row * viewEdge + column] = greyOf(pixels, from, columns, stepX * 3, rows, stepY * width * 3);
    }
  }
  return cells;
}

const redAndBlue = 0xff_00_ff;

/** A cell is read at 81 pixels at most, so the sums of red and of blue fit beside each other into one number. */
function greyOf(
  pixels: DataView,
  from: number,
  columns: number,
  stepX: number,
  rows: number,
  stepY: number,
): number {
  const last = pixels.byteLength - 4;
  let sums = 0;
  let green = 0;
  let at = from;
  const back = stepY - columns * stepX;
  for (let y = rows; y > 0; y -= 1) {
    for (let x = columns; x > 0; x -= 1) {
      // The fourth byte is of the next pixel, which the last one has none of.
      const pixel = at <= last ? pixels.getUint32(at, true) | 0 : pixels.getUint32(last, true) >>> 8;
      sums = (sums + (pixel & redAndBlue)) | 0;
      green = (green + ((pixel >>> 8) & 255)) | 0;
      at += stepX;
    }
    at += back;
  }
  return (0.299 * (sums & 0xff_ff) + 0.587 * green + 0.114 * (sums >>> 16)) / (rows * columns);
}

/** Where every cell begins and ends along an edge of the frame. */
function cellsAlong(size: number): readonly [Int32Array, Int32Array] {
  const begins = Int32Array.from({ length: viewEdge }, (_, at) => Math.floor((at * size) / viewEdge));
  const ends = begins.map((begin, at) => Math.max(begin + 1, Math.floor(((at + 1) * size) / viewEdge)));
  return [begins, ends];
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
