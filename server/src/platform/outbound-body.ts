/** An answer's body as a stream that is decompressed and counted; a body over its limit ends in a refusal. */
import { pipeline, type Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';
import { OutboundRefused } from './outbound-connect.ts';

/** Encodings the client offers. A stack of several is refused: no honest server sends one. */
export const acceptedEncodings = 'gzip, br, zstd, deflate';

const decoders: Record<string, () => Transform> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
  zstd: () => createZstdDecompress(),
};

/** `maxBytes` holds for what comes over the wire and again for what it decompresses to. */
export function limitedBody(body: Readable, encoding: string | undefined, maxBytes: number): Readable {
  const name = (encoding ?? '').trim().toLowerCase();
  const plain = name === '' || name === 'identity';
  const decoder = plain ? undefined : decoders[name]?.();
  if (!plain && !decoder) {
    discard(body);
    throw new OutboundRefused('bad_response');
  }
  const finished = (): void => {
    // The reader of the last stream sees the error; pipeline only needs somewhere to put it.
  };
  if (!decoder) return pipeline(body, counter(maxBytes), finished);
  return pipeline(body, counter(maxBytes), decoder, counter(maxBytes), finished);
}

/** The whole of a body at once; the same limits as `limitedBody`, without its streams where nothing is compressed. */
export async function readLimited(
  body: Readable,
  encoding: string | undefined,
  maxBytes: number,
): Promise<Buffer> {
  if (encoding !== undefined && encoding !== '' && encoding !== 'identity')
    return readAll(limitedBody(body, encoding, maxBytes));
  const whole = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let seen = 0;
  let ended = false;
  body.on('data', (chunk: Buffer) => {
    seen += chunk.length;
    chunks.push(chunk);
    if (seen <= maxBytes) return;
    whole.reject(new OutboundRefused('too_large'));
    discard(body);
  });
  body.on('error', whole.reject);
  body.on('end', () => {
    const [only] = chunks;
    ended = true;
    whole.resolve(only && chunks.length === 1 ? only : Buffer.concat(chunks, seen));
  });
  // Without an end where it was destroyed from outside.
  body.on('close', () => {
    if (!ended) whole.reject(new Error('the body broke off'));
  });
  return whole.promise;
}

async function readAll(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Drops a body that nobody will read; what breaks off then is no error. */
export function discard(body: Readable): void {
  body.on('error', () => {}).destroy();
}

function counter(maxBytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > maxBytes) done(new OutboundRefused('too_large'));
      else done(null, chunk);
    },
  });
}
