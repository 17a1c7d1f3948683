/**
 * Sides that programs fill up with a blurred copy of the picture, beside it or above and below, to give it another shape. Told
 * from a blurred background and from the rim of a screen by what no camera makes: all detail ends at one line, a straight step stands
 * there, both are as far from the other side, and the sides hold the shapes of the picture once more.
 */
import type { Frame } from '../types.ts';
import type { Bars } from './even-bars.ts';

/** Mean grey levels by which a pixel is off the middle of its neighbours along the line: of a side, and as part of the picture's. */
const soft = { most: 0.9, ofPicture: 0.3 };
/** From one line to the next, mean grey levels where the picture begins, over what the side has; behind a straight step less, and much of the line steps. */
const step = { least: 4, times: 5, behind: 3, mostBehind: 0.5, levels: 6, part: 0.4 };
/**
 * The sides hold what the picture holds, laid over all of the frame: how much they have in common, in so many places each way. The rim
 * of a screen is soft and may be shaded, but has nothing in common with what is within it.
 */
const copied = { correlation: 0.75, places: 12, reach: 3 };
/** Of the frame, one side. */
const widths = { least: 0.05, most: 0.42 };
/** Scaling mixes side and picture; both sides are as wide but for so many lines. */
const mixedLines = 2;
const unlike = 3;
/** Every so many pixels along a line are looked at. */
const pause = 2;

/** What is to be cut away; undefined where no side, or only one, is filled so. */
export function blurredSidesOf(frame: Frame): Bars | undefined {
  const { width, height } = frame;
  const beside = cutOf(linesOf(frame, { lines: width, toNext: 3, pixels: height, toBeside: width * 3 }));
  if (beside) return ifCopied(frame, { left: beside.before, right: beside.after, top: 0, bottom: 0 });
  const above = cutOf(linesOf(frame, { lines: height, toNext: width * 3, pixels: width, toBeside: 3 }));
  return above && ifCopied(frame, { left: 0, right: 0, top: above.before, bottom: above.after });
}

function ifCopied(frame: Frame, sides: Bars): Bars | undefined {
  const [width, height] = [frame.width - sides.left - sides.right, frame.height - sides.top - sides.bottom];
  const [across, down] = [frame.width / width, frame.height / height];
  const cover = Math.max(across, down);
  // As programs lay it: covering the frame, or stretched.
  const laid = [
    [cover, cover],
    [across, down],
  ] as const;
  const found = laid.map(([x, y]) => inCommon(frame, sides, x, y));
  return Math.max(...found) >= copied.correlation ? sides : undefined;
}

/** Correlation of places in the sides with the places of the picture that lie there once it is made larger so many times. */
function inCommon(frame: Frame, sides: Bars, across: number, down: number): number {
  const { width, height } = frame;
  const middleX = (sides.left + width - sides.right) / 2;
  const middleY = (sides.top + height - sides.bottom) / 2;
  const own: number[] = [];
  const copy: number[] = [];
  const { places } = copied;
  for (let row = 0; row < places; row += 1) {
    for (let column = 0; column < 2 * places; column += 1) {
      const x = ((column + 0.5) / (2 * places)) * width;
      const y = ((row + 0.5) / places) * height;
      const isWithin =
        x >= sides.left && x < width - sides.right && y >= sides.top && y < height - sides.bottom;
      if (isWithin) continue;
      own.push(greenAround(frame, x, y));
      copy.push(greenAround(frame, middleX + (x - width / 2) / across, middleY + (y - height / 2) / down));
    }
  }
  return correlationOf(own, copy);
}

/** Mean around a place. */
function greenAround({ rgb, width, height }: Frame, x: number, y: number): number {
  let sum = 0;
  let pixels = 0;
  for (let dy = -copied.reach; dy <= copied.reach; dy += 1) {
    for (let dx = -copied.reach; dx <= copied.reach; dx += 1) {
      const column = Math.min(width - 1, Math.max(0, Math.round(x + dx)));
      const row = Math.min(height - 1, Math.max(0, Math.round(y + dy)));
      sum += rgb[(row * width + column) * 3 + 1] ?? 0;
      pixels += 1;
    }
  }
  return sum / pixels;
}

/** 0 where one of the two is even. */
function correlationOf(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [meanOf(one, 0, one.length), meanOf(other, 0, other.length)];
  let together = 0;
  let alone = 0;
  let otherAlone = 0;
  one.forEach((value, at) => {
    const [off, otherOff] = [value - a, (other[at] ?? 0) - b];
    together += off * otherOff;
    alone += off * off;
    otherAlone += otherOff * otherOff;
  });
  const both = Math.sqrt(alone * otherAlone);
  return both > 0 ? together / both : 0;
}

/** How lines lie in memory: bytes to the next one, and to the next pixel of one. */
interface Layout {
  readonly lines: number;
  readonly toNext: number;
  readonly pixels: number;
  readonly toBeside: number;
}

interface Lines {
  /** Of each line, along it. */
  readonly detail: Float64Array;
  /** From the line before it. */
  readonly steps: Float64Array;
  /** Part of its pixels that step. */
  readonly stepping: Float64Array;
}

function linesOf({ rgb }: Frame, { lines, toNext, pixels, toBeside }: Layout): Lines {
  const detail = new Float64Array(lines);
  const steps = new Float64Array(lines);
  const stepping = new Float64Array(lines);
  const looked = Math.max(1, Math.ceil((pixels - 2) / pause));
  for (let line = 0; line < lines; line += 1) {
    let off = 0;
    let stepSum = 0;
    let stepped = 0;
    // Green is nearly as light is.
    let at = line * toNext + toBeside + 1;
    for (let pixel = 1; pixel < pixels - 1; pixel += pause, at += pause * toBeside) {
      const own = rgb[at] ?? 0;
      off += Math.abs(2 * own - (rgb[at - toBeside] ?? 0) - (rgb[at + toBeside] ?? 0));
      const ahead = line > 0 ? Math.abs(own - (rgb[at - toNext] ?? 0)) : 0;
      stepSum += ahead;
      if (ahead >= step.levels) stepped += 1;
    }
    detail[line] = off / 2 / looked;
    steps[line] = stepSum / looked;
    stepping[line] = stepped / looked;
  }
  return { detail, steps, stepping };
}

function cutOf({ detail, steps, stepping }: Lines): { before: number; after: number } | undefined {
  const size = detail.length;
  const before = beginOf(detail, steps, stepping);
  if (before === undefined) return undefined;
  // Seen from the other side, a step is from the line that was behind it.
  const fromEnd = (values: Float64Array): Float64Array =>
    Float64Array.of(0, ...values.subarray(1).toReversed());
  const after = beginOf(detail.toReversed(), fromEnd(steps), fromEnd(stepping));
  if (after === undefined || Math.abs(before - after) > unlike) return undefined;
  // Of a frame of few lines the mixed ones are all of it.
  if (before + after + 4 * mixedLines >= size) return undefined;
  const inside = meanOf(detail, before + mixedLines, size - after - mixedLines);
  const outside = Math.max(
    meanOf(detail, 0, before - mixedLines),
    meanOf(detail, size - after + mixedLines, size),
  );
  return outside <= soft.ofPicture * inside
    ? { before: before + mixedLines, after: after + mixedLines }
    : undefined;
}

/** How many lines from its start the picture begins. */
function beginOf(detail: Float64Array, steps: Float64Array, stepping: Float64Array): number | undefined {
  const size = detail.length;
  const looked = steps.subarray(0, Math.floor(widths.most * size) + 1);
  const enough = Math.max(step.least, 0.5 * looked.reduce((most, one) => Math.max(most, one), 0));
  // Of a step that is spread over two lines the first.
  const line = looked.findIndex((one) => one >= enough);
  if (line < widths.least * size) return undefined;
  const height = Math.max(steps[line] ?? 0, steps[line + 1] ?? 0);
  const isStep =
    height >= step.times * meanOf(steps, 1, line - mixedLines) &&
    (steps[line + step.behind] ?? 0) <= step.mostBehind * height &&
    Math.max(stepping[line] ?? 0, stepping[line + 1] ?? 0) >= step.part;
  return isStep && meanOf(detail, 0, line - mixedLines) <= soft.most ? line : undefined;
}

function meanOf(values: ArrayLike<number>, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += values[at] ?? 0;
  return to > from ? sum / (to - from) : 0;
}
