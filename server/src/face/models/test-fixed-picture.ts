/** A picture that is the same on every machine, for comparing a network's answer with a stored one. */

/** Numbers as a photo has them, smooth with some grain: 0 to 255 before the network's own mean and scale. */
export function fixedPicture(
  sizePx: number,
  { mean, scale }: { readonly mean: readonly number[]; readonly scale: number },
): Float32Array {
  const picture = new Float32Array(3 * sizePx * sizePx);
  let seed = 1;
  for (let i = 0; i < picture.length; i++) {
    // Park and Miller's generator: whole numbers, so equal everywhere.
    seed = (seed * 16_807) % 2_147_483_647;
    const channel = Math.floor(i / (sizePx * sizePx));
    const [x, y] = [i % sizePx, Math.floor(i / sizePx) % sizePx];
    const shade = ((x + 2 * y + 60 * channel) % 192) + (seed % 64);
    picture[i] = (shade - (mean[channel] ?? 0)) * scale;
  }
  return picture;
}

/** Eight numbers spread over an output, and its mean. */
export function sampleOf(output: Float32Array): number[] {
  const step = Math.max(1, Math.floor(output.length / 8));
  const picked = Array.from({ length: Math.min(8, output.length) }, (_, i) => output[i * step] ?? 0);
  return [...picked, output.reduce((sum, value) => sum + value, 0) / output.length];
}
