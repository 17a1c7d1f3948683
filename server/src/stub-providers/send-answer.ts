/** Puts an answer on the wire, with what a fault does to it on the way. Decides nothing of what the answer says. */
import type { ServerResponse } from 'node:http';
import { errorInside, type Fault, htmlPage, rewriteKeys, wronglyEncoded } from './faults.ts';
import type { StubCaseFacts, StubReply, StubVendor } from './stub-vendor.ts';

interface Struck {
  vendor: StubVendor;
  facts: StubCaseFacts;
  response: ServerResponse;
  ending: AbortSignal;
}

/** What a fault says before the vendor has worked: an answer, or nothing where the connection is gone. */
export async function strikeBefore(
  fault: Fault,
  { vendor, facts, response, ending }: Struck,
): Promise<StubReply | 'gone' | undefined> {
  switch (fault.kind) {
    case 'refused':
      cut(response);
      return 'gone';
    case 'reset':
      if (fault.at !== undefined && fault.at !== 'start') return undefined;
      cut(response);
      return 'gone';
    case 'latency':
      await wait(fault.ms, response, ending);
      return undefined;
    case 'rate_limited': {
      const reply = vendor.says('rate_limited', facts);
      const seconds = String(fault.retryAfterS ?? 1);
      return { ...reply, headers: { ...reply.headers, 'retry-after': seconds } };
    }
    case 'expired_token':
      return vendor.usesTokens?.(facts.request) ? undefined : vendor.says('bad_auth', facts);
    case 'error_inside_200':
      return { status: 200, body: errorInside };
    case 'html':
      return { status: fault.status ?? 200, body: htmlPage, type: 'text/html; charset=utf-8' };
    case 'says':
      return vendor.says(fault.what, facts);
    default:
      return undefined;
  }
}

export async function sendAnswer(
  response: ServerResponse,
  reply: StubReply,
  fault: Fault,
  ending: AbortSignal,
): Promise<void> {
  if (fault.kind === 'reset') {
    if (fault.at === 'half') await begin(response, reply);
    return cut(response);
  }
  if (fault.kind === 'slow_headers') await wait(fault.ms, response, ending);
  if (response.destroyed) return;
  const { bytes, type } = bytesOf(reply, fault);
  const headers = { 'content-type': type, 'content-length': String(bytes.length), ...reply.headers };
  response.writeHead(reply.status, headers);
  if (fault.kind !== 'slow_body') {
    response.end(bytes);
    return;
  }
  const half = Math.ceil(bytes.length / 2);
  response.write(bytes.subarray(0, half));
  await wait(fault.ms, response, ending);
  if (!response.destroyed) response.end(bytes.subarray(half));
}

function bytesOf(reply: StubReply, fault: Fault): { bytes: Buffer; type: string } {
  const isText = typeof reply.body === 'string';
  const body = fault.kind === 'key_case' ? rewriteKeys(reply.body, fault.to) : reply.body;
  const text = isText ? String(reply.body) : JSON.stringify(body);
  const type = reply.type ?? (isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8');
  switch (fault.kind) {
    case 'truncated':
      return { bytes: Buffer.from(text.slice(0, Math.floor(text.length * 0.6))), type };
    case 'empty':
      return { bytes: Buffer.alloc(0), type };
    case 'wrong_charset':
      return wronglyEncoded(text, type);
    default:
      return { bytes: Buffer.from(text), type };
  }
}

async function begin(response: ServerResponse, reply: StubReply): Promise<void> {
  const { bytes, type } = bytesOf(reply, { kind: 'none' });
  response.writeHead(reply.status, { 'content-type': type, 'content-length': String(bytes.length) });
  const sent = Promise.withResolvers<void>();
  response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => sent.resolve());
  await sent.promise;
}

function cut(response: ServerResponse): void {
  response.socket?.resetAndDestroy();
}

/** Ends early when the caller leaves or everything ends. */
async function wait(ms: number, response: ServerResponse, ending: AbortSignal): Promise<void> {
  if (ending.aborted || response.destroyed) return;
  const over = Promise.withResolvers<void>();
  const end = (): void => over.resolve();
  const timer = setTimeout(end, ms);
  response.once('close', end);
  ending.addEventListener('abort', end, { once: true });
  await over.promise;
  clearTimeout(timer);
  response.off('close', end);
  ending.removeEventListener('abort', end);
}
