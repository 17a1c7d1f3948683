/**
 * One call over the guarded client: request in, answer or reason out. Bounded in time and size, follows no redirect
 * (a key must not travel), reads any charset; never throws and never logs.
 */
import type { Outbound } from '../../../../platform/outbound.ts';
import { type Json, parseJson } from './json.ts';

export interface WireRequest {
  method: 'GET' | 'POST';
  /** From the base address on, with its query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface WireReply {
  ok: true;
  status: number;
  headers: Record<string, string>;
  text: string;
  /** Undefined where the body is no JSON. */
  json: Json | undefined;
}

export type WireAnswer = WireReply | { ok: false; outcome: 'timeout' | 'upstream_error'; code: string };

export interface WireLimits {
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

const maxBytes = 8 * 1024 * 1024;

export async function callOverWire(
  outbound: Pick<Outbound, 'request'>,
  baseUrl: string,
  request: WireRequest,
  { timeoutMs, signal }: WireLimits,
): Promise<WireAnswer> {
  if (signal?.aborted || timeoutMs <= 0) return { ok: false, outcome: 'timeout', code: 'aborted' };
  try {
    const answer = await outbound.request(`${baseUrl.replace(/\/+$/, '')}${request.path}`, {
      method: request.method,
      headers: { accept: 'application/json', ...request.headers },
      ...(request.body === undefined ? {} : { body: request.body }),
      ...(signal ? { signal } : {}),
      maxBytes,
      timeoutMs,
      maxRedirects: 0,
      throughProxy: true,
    });
    if (!answer.ok) {
      const late = answer.reason === 'timeout' || answer.reason === 'aborted';
      return { ok: false, outcome: late ? 'timeout' : 'upstream_error', code: answer.reason };
    }
    const text = decoded(answer.bytes, answer.headers['content-type'] ?? '');
    return { ok: true, status: answer.status, headers: answer.headers, text, json: parseJson(text) };
  } catch {
    return { ok: false, outcome: 'upstream_error', code: 'failed' };
  }
}

export function jsonRequest(path: string, body: object, headers: Record<string, string> = {}): WireRequest {
  const type = { 'content-type': 'application/json' };
  return { method: 'POST', path, headers: { ...type, ...headers }, body: JSON.stringify(body) };
}

export function getRequest(path: string, query: Record<string, string> = {}): WireRequest {
  const text = new URLSearchParams(query).toString();
  return { method: 'GET', path: text ? `${path}?${text}` : path, headers: {} };
}

/** `Retry-After` in seconds or as a date; at most an hour. */
export function retryAfterMs(headers: Record<string, string>, now: number): number | undefined {
  const text = headers['retry-after'];
  if (!text) return undefined;
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(waitMs) ? Math.min(3_600_000, Math.max(0, waitMs)) : undefined;
}

/** UTF-8 unless the bytes are none: then what the answer declares, else Windows-1252. */
function decoded(bytes: Buffer, contentType: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const declared = /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? 'windows-1252';
    return decodedAs(bytes, /^utf-?8$/i.test(declared) ? 'windows-1252' : declared);
  }
}

function decodedAs(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
