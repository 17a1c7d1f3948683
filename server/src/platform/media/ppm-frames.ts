/** Cuts a pipe of binary PPM pictures into RGB frames; each says its own size, so nothing is computed twice. */

export interface Frame {
  rgb: Buffer;
  width: number;
  height: number;
}

const maxHeaderBytes = 32;

/** A function that takes chunks and gives the frames that are complete. Throws when the bytes are not PPM. */
export function ppmFrames(maxEdgePx: number): (chunk: Buffer) => Frame[] {
  let parts: Buffer[] = [];
  let held = 0;
  let header: { start: number; width: number; height: number } | undefined;
  return (chunk) => {
    const frames: Frame[] = [];
    parts.push(chunk);
    held += chunk.length;
    for (;;) {
      if (!header) {
        if (parts.length > 1) parts = [Buffer.concat(parts)];
        header = readHeader(parts[0] ?? Buffer.alloc(0), maxEdgePx);
        if (!header) return frames;
      }
      const { start, width, height } = header;
      const end = start + width * height * 3;
      if (held < end) return frames;
      const joined = Buffer.concat(parts);
      frames.push({ rgb: joined.subarray(start, end), width, height });
      parts = [joined.subarray(end)];
      held -= end;
      header = undefined;
    }
  };
}

function readHeader(
  bytes: Buffer,
  maxEdgePx: number,
): { start: number; width: number; height: number } | undefined {
  const match = /^P6\n(\d{1,5}) (\d{1,5})\n255\n/.exec(bytes.toString('latin1', 0, maxHeaderBytes));
  if (!match) {
    if (bytes.length >= maxHeaderBytes) throw new Error('not a PPM picture');
    return undefined;
  }
  const [width, height] = [Number(match[1]), Number(match[2])];
  if (width < 1 || height < 1 || width > maxEdgePx || height > maxEdgePx)
    throw new Error('frame out of bounds');
  return { start: match[0].length, width, height };
}
