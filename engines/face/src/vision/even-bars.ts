/**
 * Bars of one even colour that players and converters put above and below a picture, or beside it, to fill a frame of
 * another shape. Two across from each other are looked for and no more: an even band all around may be the rim of a screen.
 */
import type { Frame } from '../types.ts';

/** Lines to take away at the top and the bottom (`y`) or at the left and the right (`x`). */
export interface Bars {
  readonly axis: Axis;
  readonly before: number;
  readonly after: number;
}

type Axis = 'x' | 'y';
type Colour = readonly [red: number, green: number, blue: number];

/** Of a bar: levels that a line is off its colour on average, and what packing strews into it, as part of the line. */
const even = { meanOff: 2.5, strewn: 14, mostStrewn: 0.02 };
/** The picture is off the bar's colour by so much in this part of its first lines, else it may be somebody before an even wall. */
const step = { least: 12, part: 0.3, lines: 4 };
/** Scaling mixes bar and picture, and packing strews about the step. */
const mixedLines = 2;
const leastLines = 4;
/** Both bars together, as part of the frame: an upright clip in a wide frame leaves 0.32. */
const mostOfEdge = 0.72;
/** Converters put the picture into the middle; both bars are of one colour. */
const unlike = { lines: 3, ofEdge: 0.02, levels: 4 };
/** From frame to frame, in lines. */
const mostMoved = 2;

/** The bars of a frame; `blank` where all of it is one even colour; undefined without bars or with an even band at a third side. */
export function barsOf(frame: Frame): Bars | 'blank' | undefined {
  const [top, bottom, left, right] = [
    barAt(lineReader(frame, 'y', false)),
    barAt(lineReader(frame, 'y', true)),
    barAt(lineReader(frame, 'x', false)),
    barAt(lineReader(frame, 'x', true)),
  ];
  if (top.lines === frame.height) return 'blank';
  const none = (...sides: readonly Bar[]): boolean => sides.every(({ lines }) => lines < leastLines);
  if (none(left, right)) return pairOf('y', frame.height, top, bottom);
  if (none(top, bottom)) return pairOf('x', frame.width, left, right);
  return undefined;
}

/** The bars of two frames, if they are the same ones. */
export function sameBars(one: Bars, other: Bars): Bars | undefined {
  const moved = Math.max(Math.abs(one.before - other.before), Math.abs(one.after - other.after));
  if (one.axis !== other.axis || moved > mostMoved) return undefined;
  return {
    axis: one.axis,
    before: Math.max(one.before, other.before),
    after: Math.max(one.after, other.after),
  };
}

/** The picture between the bars; its pixels lie in the given room where that is large enough. */
export function withoutBars(
  { rgb, width, height }: Frame,
  { axis, before, after }: Bars,
  room: Uint8Array,
): Frame {
  if (axis === 'y') {
    const rest = height - before - after;
    return { rgb: rgb.subarray(before * width * 3, (before + rest) * width * 3), width, height: rest };
  }
  const rest = width - before - after;
  const out = room.length >= rest * height * 3 ? room : new Uint8Array(rest * height * 3);
  for (let y = 0; y < height; y += 1) {
    const from = (y * width + before) * 3;
    out.set(rgb.subarray(from, from + rest * 3), y * rest * 3);
  }
  return { rgb: out, width: rest, height };
}

interface Bar {
  readonly lines: number;
  readonly colour: Colour;
  /** The picture begins there, and not a person before a wall. */
  readonly ends: boolean;
}

function pairOf(axis: Axis, edge: number, one: Bar, other: Bar): Bars | undefined {
  if (!one.ends || !other.ends || Math.min(one.lines, other.lines) < leastLines) return undefined;
  if (Math.abs(one.lines - other.lines) > Math.max(unlike.lines, unlike.ofEdge * edge)) return undefined;
  if (farthest(one.colour, other.colour) > unlike.levels) return undefined;
  const [before, after] = [one.lines + mixedLines, other.lines + mixedLines];
  return before + after > mostOfEdge * edge ? undefined : { axis, before, after };
}

interface LineReader {
  readonly lines: number;
  /** Along a line. */
  readonly pixels: number;
  at(line: number, pixel: number): Colour;
}

/** Lines counted from one side of the frame. */
function lineReader({ rgb, width, height }: Frame, axis: Axis, fromEnd: boolean): LineReader {
  const [lines, pixels] = axis === 'y' ? [height, width] : [width, height];
  return {
    lines,
    pixels,
    at: (line, pixel) => {
      const across = fromEnd ? lines - 1 - line : line;
      const from = (axis === 'y' ? across * width + pixel : pixel * width + across) * 3;
      return [rgb[from] ?? 0, rgb[from + 1] ?? 0, rgb[from + 2] ?? 0];
    },
  };
}

function barAt(read: LineReader): Bar {
  const colour = meanOf(read, 0);
  let lines = 0;
  while (lines < read.lines && isEven(read, lines, colour)) lines += 1;
  return { lines, colour, ends: lines > 0 && endsInStep(read, lines, colour) };
}

function meanOf(read: LineReader, line: number): Colour {
  const sums: [number, number, number] = [0, 0, 0];
  for (let pixel = 0; pixel < read.pixels; pixel += 1) {
    const [red, green, blue] = read.at(line, pixel);
    sums[0] += red;
    sums[1] += green;
    sums[2] += blue;
  }
  const { pixels } = read;
  return [sums[0] / pixels, sums[1] / pixels, sums[2] / pixels];
}

function isEven(read: LineReader, line: number, colour: Colour): boolean {
  let sum = 0;
  let strewn = 0;
  for (let pixel = 0; pixel < read.pixels; pixel += 1) {
    const off = farthest(read.at(line, pixel), colour);
    sum += off;
    if (off > even.strewn) strewn += 1;
    if (strewn > even.mostStrewn * read.pixels) return false;
  }
  return sum <= even.meanOff * read.pixels;
}

function endsInStep(read: LineReader, bar: number, colour: Colour): boolean {
  const line = Math.min(read.lines - 1, bar + step.lines);
  let stepping = 0;
  for (let pixel = 0; pixel < read.pixels; pixel += 1) {
    if (farthest(read.at(line, pixel), colour) > step.least) stepping += 1;
  }
  return stepping >= step.part * read.pixels;
}

const farthest = (one: Colour, other: Colour): number =>
  Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1]), Math.abs(one[2] - other[2]));
