/**
 * One call over the guarded client: request in, answer or reason out. Bounded in time and size, follows no redirect
 * (a key must not travel), reads any charset; never throws and never logs.
 */
import { randomUUID } from 'node:crypto';
import type { Outbound } from '../../../../platform/outbound.ts';
import { type Json, parseJson } from './json.ts';

export interface WireRequest {
  method: 'GET' | 'POST';
  /** From the base address on, with its query; or a whole address that the operator set. */
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
    const answer = await outbound.request(addressOf(baseUrl, request.path), {
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
      const code = answer.unsent === true ? `unsent_${answer.reason}` : answer.reason;
      return { ok: false, outcome: late ? 'timeout' : 'upstream_error', code };
    }
    return { ok: true, status: answer.status, ...contentOf(answer.headers, answer.bytes) };
  } catch {
    return { ok: false, outcome: 'upstream_error', code: 'failed' };
  }
}

/** A message that came to us, as if it were the answer to a call. */
export function replyOf({
  headers,
  body,
}: {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}): WireReply {
  return { ok: true, status: 200, ...contentOf({ ...headers }, body) };
}

export function jsonRequest(path: string, body: object, headers: Record<string, string> = {}): WireRequest {
  const type = { 'content-type': 'application/json' };
  return { method: 'POST', path, headers: { ...type, ...headers }, body: JSON.stringify(body) };
}

export function getRequest(
  path: string,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
): WireRequest {
  const text = new URLSearchParams(query).toString();
  return { method: 'GET', path: text ? `${path}?${text}` : path, headers };
}

export function formRequest(path: string, fields: Record<string, string>): WireRequest {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { method: 'POST', path, headers, body: new URLSearchParams(fields).toString() };
}

/** Nested values travel as JSON in their part. */
export function multipartRequest(path: string, fields: Record<string, string | object>): WireRequest {
  const boundary = `amana-${randomUUID()}`;
  const parts = Object.entries(fields).map(([name, value]) => {
    const isText = typeof value === 'string';
    const type = isText ? '' : 'Content-Type: application/json\r\n';
    const content = isText ? value : JSON.stringify(value);
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n${type}\r\n${content}\r\n`;
  });
  return {
    method: 'POST',
    path,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${parts.join('')}--${boundary}--\r\n`,
  };
}

/** `Retry-After` in seconds or as a date; at most an hour. */
export function retryAfterMs(headers: Record<string, string>, now: number): number | undefined {
  const text = headers['retry-after'];
  if (!text) return undefined;
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(waitMs) ? Math.min(3_600_000, Math.max(0, waitMs)) : undefined;
}

function addressOf(baseUrl: string, path: string): string {
  return /^https?:\/\//.test(path) ? path : `${baseUrl.replace(/\/+$/, '')}${path}`;
}

function contentOf(
  headers: Record<string, string>,
  bytes: Buffer,
): Pick<WireReply, 'headers' | 'text' | 'json'> {
  const text = decoded(bytes, headers['content-type'] ?? '');
  return { headers, text, json: parseJson(text) };
}

/** UTF-8 unless the bytes are none: then what the answer declares, else Windows-1252. */
function decoded(bytes: Buffer, contentType: string): string {
  try {
    return utf8.decode(bytes);
  } catch {
    const declared = /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? 'windows-1252';
    return decodedAs(bytes, /^utf-?8$/i.test(declared) ? 'windows-1252' : declared);
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decodedAs(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
