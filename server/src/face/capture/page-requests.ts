/** Reads what the page sends: bodies within their limit, and the times at which it showed the steps of a challenge. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { failure } from '@amana/contract';
import { leftEarly } from '../../platform/work-queue.ts';
import type { ShownTimes } from './challenge.ts';

interface Headed {
  headers: IncomingMessage['headers'];
}

/** Without parameters, lower case. */
export function mediaTypeOf({ headers }: Headed): string {
  return (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** `1200,3900;7200`: when each step was shown, then the length, in milliseconds of the clip. Absent for a chosen file. */
export function shownTimesOf({ headers }: Headed): ShownTimes | undefined {
  const field = headers['x-capture-shown'];
  if (field === undefined) return undefined;
  const parts = /^((?:\d{1,6}(?:,\d{1,6})*)?);(\d{1,6})$/.exec(String(field));
  if (!parts) throw failure('invalid_format', { field: 'x-capture-shown' });
  const steps = parts[1] ?? '';
  return { stepsMs: steps === '' ? [] : steps.split(',').map(Number), lengthMs: Number(parts[2]) };
}

/** The whole body; refused as soon as it is larger than it may be. */
export async function gathered(body: Readable, maxBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  // A request that is left half read must live on, for its answer.
  const read: AsyncIterable<Uint8Array> = body.iterator({ destroyOnReturn: false });
  for await (const piece of read) {
    bytes += piece.length;
    if (bytes > maxBytes)
      throw failure('payload_too_large', { message: `The still is larger than ${maxBytes} bytes` });
    pieces.push(piece);
  }
  return Buffer.concat(pieces, bytes);
}

/** Aborts when the page is gone, or after a while. */
export function leaving(response: ServerResponse, afterMs: number): AbortSignal {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(leftEarly()), afterMs);
  timer.unref();
  response.once('close', () => {
    clearTimeout(timer);
    if (!response.writableFinished) abort.abort(leftEarly());
  });
  return abort.signal;
}
