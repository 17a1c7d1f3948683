/**
 * Affine maps of the plane: from the pixels of a crop to the pixels of a frame, and between sets of points. Pixel
 * centres lie on whole numbers. Never touches pixels.
 */

/** (x, y) goes to (a·x + b·y + c, d·x + e·y + f). */
export interface Affine {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

export type Point = readonly [x: number, y: number];

/** A square of the frame, turned with the head. */
export interface Region {
  readonly centre: Point;
  readonly sizePx: number;
  readonly rollRad: number;
}

/** An upright box of the frame. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function applyTo(map: Affine, x: number, y: number): Point {
  return [map.a * x + map.b * y + map.c, map.d * x + map.e * y + map.f];
}

/** From a square crop with this edge to the region of the frame; mirrored left to right on wish. */
export function ontoRegion(region: Region, edgePx: number, mirrored = false): Affine {
  const step = region.sizePx / edgePx;
  const cos = Math.cos(region.rollRad) * step;
  const sin = Math.sin(region.rollRad) * step;
  const across = mirrored ? -1 : 1;
  const middle = (edgePx - 1) / 2;
  const a = across * cos;
  const d = across * sin;
  return {
    a,
    b: -sin,
    c: region.centre[0] - middle * a + middle * sin,
    d,
    e: cos,
    f: region.centre[1] - middle * d - middle * cos,
  };
}

/** From a crop of this width and height to an upright box of the frame whose edges are the outer edges of pixels. */
export function ontoBox(box: Box, widthPx: number, heightPx: number): Affine {
  const stepX = box.width / widthPx;
  const stepY = box.height / heightPx;
  return { a: stepX, b: 0, c: box.x + stepX / 2 - 0.5, d: 0, e: stepY, f: box.y + stepY / 2 - 0.5 };
}

/** The turn, scale and shift (no mirror) that bring the first points closest to the second, by least squares. */
export function similarityBetween(from: readonly Point[], to: readonly Point[]): Affine {
  const [fromX, fromY] = middleOf(from);
  const [toX, toY] = middleOf(to);
  let along = 0;
  let across = 0;
  let spread = 0;
  from.forEach(([x, y], index) => {
    const [u, v] = to[index] ?? [toX, toY];
    along += (x - fromX) * (u - toX) + (y - fromY) * (v - toY);
    across += (x - fromX) * (v - toY) - (y - fromY) * (u - toX);
    spread += (x - fromX) ** 2 + (y - fromY) ** 2;
  });
  const a = spread > 0 ? along / spread : 1;
  const d = spread > 0 ? across / spread : 0;
  return { a, b: -d, c: toX - a * fromX + d * fromY, d, e: a, f: toY - d * fromX - a * fromY };
}

/** The way back. A map that flattens the plane has none; then everything goes to one point. */
export function inverse(map: Affine): Affine {
  const area = map.a * map.e - map.b * map.d;
  if (area === 0) return { a: 0, b: 0, c: map.c, d: 0, e: 0, f: map.f };
  const a = map.e / area;
  const b = -map.b / area;
  const d = -map.d / area;
  const e = map.a / area;
  return { a, b, c: -(a * map.c + b * map.f), d, e, f: -(d * map.c + e * map.f) };
}

function middleOf(points: readonly Point[]): Point {
  let x = 0;
  let y = 0;
  for (const point of points) {
    x += point[0];
    y += point[1];
  }
  return [x / points.length, y / points.length];
}
