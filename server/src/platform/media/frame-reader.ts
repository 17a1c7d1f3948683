/**
 * Cuts a stream of binary PPM pictures into RGB frames, one at a time: the next is read once the last was dealt with, so
 * the pipe fills and the decoder waits. One buffer serves all frames; chunks that lie in memory of their own are let go once read.
 */

export interface ReadFrame {
  /** Good until the callback's promise resolves. */
  rgb: Buffer;
  width: number;
  height: number;
}

export interface FramesSeen {
  frames: number;
  width: number;
  height: number;
}

export interface FrameLimits {
  maxEdgePx: number;
  maxFrames: number;
}

const maxHeaderBytes = 32;

/** Ends with the stream, at the limit on frames, or once `onFrame` has enough. Throws when the bytes are not PPM, and what `onFrame` throws. */
export async function readFrames(
  stream: AsyncIterable<Buffer>,
  limits: FrameLimits,
  onFrame?: (frame: ReadFrame, index: number) => Promise<'enough' | void> | 'enough' | void,
): Promise<FramesSeen> {
  const seen = { frames: 0, width: 0, height: 0 };
  const cutter = frameCutter(limits.maxEdgePx);
  for await (const chunk of stream) {
    let rest: Buffer = chunk;
    for (;;) {
      const cut = cutter.take(rest);
      if (!cut) break;
      if (seen.frames >= limits.maxFrames) return seen;
      const said = await onFrame?.(cut.frame, seen.frames);
      seen.frames += 1;
      seen.width = cut.frame.width;
      seen.height = cut.frame.height;
      if (said === 'enough') return seen;
      rest = cut.rest;
    }
    letGo(chunk);
  }
  return seen;
}

/** A clip's chunks add up to hundreds of megabytes: left to the collector, they make it go through everything several times a clip. */
function letGo({ buffer, byteLength }: Buffer): void {
  if (byteLength === buffer.byteLength && buffer instanceof ArrayBuffer) buffer.transfer(0);
}

interface Cut {
  frame: ReadFrame;
  rest: Buffer;
}

function frameCutter(maxEdgePx: number): { take(chunk: Buffer): Cut | undefined } {
  let header = Buffer.alloc(0);
  let pixels = Buffer.alloc(0);
  let filled = 0;
  let size: { width: number; height: number } | undefined;
  return {
    take(chunk) {
      let rest = chunk;
      if (!size) {
        const wanted = rest.subarray(0, maxHeaderBytes - header.length);
        const found = readHeader(Buffer.concat([header, wanted]), maxEdgePx);
        if (!found) {
          header = Buffer.concat([header, wanted]);
          return undefined;
        }
        rest = rest.subarray(found.start - header.length);
        size = found;
        filled = 0;
        const bytes = found.width * found.height * 3;
        if (pixels.length !== bytes) pixels = Buffer.allocUnsafeSlow(bytes);
      }
      const taken = rest.copy(pixels, filled);
      filled += taken;
      if (filled < pixels.length) return undefined;
      const frame = { rgb: pixels, width: size.width, height: size.height };
      header = Buffer.alloc(0);
      size = undefined;
      return { frame, rest: rest.subarray(taken) };
    },
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
