/**
 * Bars of one even colour that players and converters put above and below a picture, beside it or all around, to fill a frame of
 * another shape. An even band all around may be the rim of a screen as well, so there only what no camera sees is a bar.
 */
import type { Frame } from '../types.ts';

/** Lines to take away at each side; 0 where there is no bar. */
export interface Bars {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What is left of a frame, as parts of its width and height. */
export interface Cutout {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Lines to take away at the top and the bottom (`y`) or at the left and the right (`x`). */
interface Pair {
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
/** Lines behind the end of a band, and the part of what is off its colour there that is so where it ends. */
const straight = { behind: [6, 14], part: 0.75 };
/** Scaling mixes bar and picture, and packing strews about the step. */
const mixedLines = 2;
const leastLines = 4;
/** Both bars together, as part of the frame: an upright clip in a wide frame leaves 0.32, a wide one on a long phone 0.25. */
const mostOfEdge = 0.78;
/** Converters put the picture into the middle; both bars are of one colour. */
const unlike = { lines: 3, ofEdge: 0.02, levels: 4 };
/** From frame to frame, in lines. */
const mostMoved = 2;
/**
 * A band all around: levels that its lines are off its colour on average, and its sides from each other. Programs paint with one colour; the
 * rim of a screen is lit unevenly, and its noise shows.
 */
const painted = { meanOff: 0.7, levels: 1.5 };

/** The bars of a frame; `blank` where all of it is one even colour; undefined without bars or with an even band at a third side. */
export function barsOf(frame: Frame): Bars | 'blank' | undefined {
  const [top, bottom, left, right] = sidesOf(frame);
  if (top.lines === frame.height) return 'blank';
  const none = (...sides: readonly Bar[]): boolean => sides.every(({ lines }) => lines < leastLines);
  if (none(left, right)) return barsAt(pairOf('y', frame.height, top, bottom));
  if (none(top, bottom)) return barsAt(pairOf('x', frame.width, left, right));
  return isPainted([top, bottom, left, right]) ? allAround(frame, left, right) : undefined;
}

const barsAt = (pair: Pair | undefined): Bars | undefined =>
  pair && {
    left: pair.axis === 'x' ? pair.before : 0,
    right: pair.axis === 'x' ? pair.after : 0,
    top: pair.axis === 'y' ? pair.before : 0,
    bottom: pair.axis === 'y' ? pair.after : 0,
  };

function isPainted(sides: readonly Bar[]): boolean {
  const [first] = sides;
  return sides.every(
    ({ lines, off, colour }) =>
      lines >= leastLines &&
      off <= painted.meanOff &&
      first !== undefined &&
      farthest(colour, first.colour) <= painted.levels,
  );
}

/**
 * Each side is looked at without the bars across it, which are no part of where the picture begins. They need not be alike: what is
 * seen between them never passes.
 */
function allAround(frame: Frame, left: Bar, right: Bar): Bars | undefined {
  const none = { left: 0, right: 0, top: 0, bottom: 0 };
  const beside = { ...none, left: left.lines + mixedLines, right: right.lines + mixedLines };
  if (beside.left + beside.right > mostOfEdge * frame.width) return undefined;
  const [top, bottom] = sidesOf(withoutBars(frame, beside, new Uint8Array(0)));
  const above = { ...none, top: top.lines + mixedLines, bottom: bottom.lines + mixedLines };
  if (above.top + above.bottom > mostOfEdge * frame.height) return undefined;
  const [, , ownLeft, ownRight] = sidesOf(withoutBars(frame, above, new Uint8Array(0)));
  const isPicture = [top, bottom, ownLeft, ownRight].every(({ ends, isStraight }) => ends && isStraight());
  return isPicture ? { ...beside, top: above.top, bottom: above.bottom } : undefined;
}

/** Whether something is cut away at every side. */
export const isAllAround = ({ left, right, top, bottom }: Bars): boolean =>
  Math.min(left, right, top, bottom) > 0;

/**
 * Lines of the picture itself, across its shorter way, where even bands lie at any of its sides, however many and of whatever
 * width. For counting alone: such a band is not surely a bar, so it is not cut away.
 */
export function pictureLines(frame: Frame): number {
  const bands = sidesOf(frame).map(({ lines, ends, isStraight }) =>
    ends && isStraight() && lines >= leastLines ? lines : 0,
  );
  const [top = 0, bottom = 0, left = 0, right = 0] = bands;
  return Math.min(frame.width - left - right, frame.height - top - bottom);
}

/** What `withoutBars` leaves, for whoever has the same frame in another size. */
export function cutoutOf({ width, height }: Frame, { left, right, top, bottom }: Bars): Cutout {
  return {
    left: left / width,
    top: top / height,
    width: (width - left - right) / width,
    height: (height - top - bottom) / height,
  };
}

/** The bars of two frames, if they are the same ones. */
export function sameBars(one: Bars, other: Bars): Bars | undefined {
  const sides = ['left', 'right', 'top', 'bottom'] as const;
  const isSame = sides.every(
    (side) => Math.abs(one[side] - other[side]) <= mostMoved && one[side] > 0 === other[side] > 0,
  );
  if (!isSame) return undefined;
  return {
    left: Math.max(one.left, other.left),
    right: Math.max(one.right, other.right),
    top: Math.max(one.top, other.top),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

/** The picture between the bars; its pixels lie in the given room where that is large enough. */
export function withoutBars(
  { rgb, width, height }: Frame,
  { left, right, top, bottom }: Bars,
  room: Uint8Array,
): Frame {
  const [rows, columns] = [height - top - bottom, width - left - right];
  if (columns === width)
    return { rgb: rgb.subarray(top * width * 3, (top + rows) * width * 3), width, height: rows };
  const out = room.length >= columns * rows * 3 ? room : new Uint8Array(columns * rows * 3);
  for (let y = 0; y < rows; y += 1) {
    const from = ((top + y) * width + left) * 3;
    out.set(rgb.subarray(from, from + columns * 3), y * columns * 3);
  }
  return { rgb: out, width: columns, height: rows };
}

interface Bar {
  readonly lines: number;
  readonly colour: Colour;
  /** By which its lines are off its colour, the mean of the mean of each. */
  readonly off: number;
  /** The picture begins there, and not a person before a wall. */
  readonly ends: boolean;
  /** All of the picture begins there at once: a round head does not. */
  isStraight(): boolean;
}

function pairOf(axis: Axis, edge: number, one: Bar, other: Bar): Pair | undefined {
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

const sidesOf = (frame: Frame): readonly [top: Bar, bottom: Bar, left: Bar, right: Bar] => [
  barAt(lineReader(frame, 'y', false)),
  barAt(lineReader(frame, 'y', true)),
  barAt(lineReader(frame, 'x', false)),
  barAt(lineReader(frame, 'x', true)),
];

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
  let off = 0;
  for (let line = offOf(read, 0, colour); line !== undefined; line = offOf(read, lines, colour)) {
    lines += 1;
    off += line;
  }
  return {
    lines,
    colour,
    off: off / Math.max(1, lines),
    ends: lines > 0 && steppingAt(read, lines + step.lines, colour) >= step.part * read.pixels,
    isStraight: () => {
      const behind = straight.behind.map((off) => steppingAt(read, lines + off, colour));
      return steppingAt(read, lines + mixedLines, colour) >= straight.part * Math.max(...behind);
    },
  };
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

/** By which an even line is off the colour on average; undefined where it is not even, and behind the last. */
function offOf(read: LineReader, line: number, colour: Colour): number | undefined {
  if (line >= read.lines) return undefined;
  let sum = 0;
  let strewn = 0;
  for (let pixel = 0; pixel < read.pixels; pixel += 1) {
    const off = farthest(read.at(line, pixel), colour);
    sum += off;
    if (off > even.strewn) strewn += 1;
    if (strewn > even.mostStrewn * read.pixels) return undefined;
  }
  const mean = sum / read.pixels;
  return mean <= even.meanOff ? mean : undefined;
}

/** Pixels of a line that are off the bar's colour. */
function steppingAt(read: LineReader, asked: number, colour: Colour): number {
  const line = Math.min(read.lines - 1, asked);
  let stepping = 0;
  for (let pixel = 0; pixel < read.pixels; pixel += 1) {
    if (farthest(read.at(line, pixel), colour) > step.least) stepping += 1;
  }
  return stepping;
}

const farthest = (one: Colour, other: Colour): number =>
  Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1]), Math.abs(one[2] - other[2]));
