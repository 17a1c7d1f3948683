/**
 * Reads a request body: UTF-8, one JSON object, no key twice, no key that reaches a prototype, not too deep. Strings
 * come out trimmed and in NFC. What it refuses it names; it never judges a field's meaning.
 */
import { isUtf8 } from 'node:buffer';
import { failure, type RequestFailure } from '@amana/contract';

export interface BodyLimits {
  maxDepth: number;
  maxKeys: number;
  /** Replaces the message of `invalid_format`, where the interface fixes the text. */
  formatMessage?: string;
}

interface Frame {
  /** Undefined in an array. */
  keys: Set<string> | undefined;
  key: string;
  index: number;
  expectsKey: boolean;
}

const refusedKeys = new Set(['__proto__', 'constructor', 'prototype']);
const unusual = /[\0\u0080-\uffff]/;
const quote = 34;
const backslash = 92;

export function parseBody(bytes: Uint8Array, limits: BodyLimits): Record<string, unknown> {
  if (bytes.length === 0) return {};
  if (!isUtf8(bytes)) throw failure('invalid_body', { detail: 'The body is not UTF-8' });
  let text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8');
  if (text.charCodeAt(0) === 0xfeff) text = text.slice(1);
  scanBody(text, limits);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw failure('invalid_body', { detail: 'The body is not JSON' });
  }
  if (!isObject(value)) throw failure('invalid_body', { detail: 'The body is not an object' });
  cleanObject(value, '', limits);
  return value;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Walks the text without building anything, so that a hostile body is refused before it is parsed. */
function scanBody(text: string, limits: BodyLimits): void {
  const frames: Frame[] = [];
  let keys = 0;
  for (let at = 0; at < text.length; at++) {
    const frame = frames.at(-1);
    switch (text.charCodeAt(at)) {
      case quote: {
        const end = endOfString(text, at);
        if (frame?.keys && frame.expectsKey) {
          if (++keys > limits.maxKeys)
            throw failure('invalid_body', { detail: 'The body has too many keys' });
          takeKey(frames, frame, frame.keys, text.slice(at + 1, end));
        }
        at = end;
        break;
      }
      case 123: // {
      case 91: // [
        if (frames.length >= limits.maxDepth)
          throw failure('invalid_body', { detail: 'The body is nested too deep' });
        frames.push(newFrame(text.charCodeAt(at) === 123));
        break;
      case 125: // }
      case 93: // ]
        frames.pop();
        break;
      case 44: // ,
        if (frame) {
          frame.expectsKey = frame.keys !== undefined;
          frame.index++;
        }
        break;
    }
  }
}

function newFrame(object: boolean): Frame {
  return { keys: object ? new Set() : undefined, key: '', index: 0, expectsKey: object };
}

function endOfString(text: string, start: number): number {
  let end = start;
  for (;;) {
    end = text.indexOf('"', end + 1);
    if (end < 0) throw failure('invalid_body', { detail: 'The body is not JSON' });
    let before = end - 1;
    while (text.charCodeAt(before) === backslash) before--;
    if ((end - before) % 2 === 1) return end;
  }
}

function takeKey(frames: readonly Frame[], frame: Frame, keys: Set<string>, raw: string): void {
  const key = raw.includes('\\') ? unescaped(raw) : raw;
  frame.key = key;
  frame.expectsKey = false;
  if (refusedKeys.has(key)) throw refusedKey(frames, `The key '${key}' is not allowed`);
  if (keys.has(key)) throw refusedKey(frames, 'A key appears twice in one object');
  keys.add(key);
}

function unescaped(raw: string): string {
  try {
    return String(JSON.parse(`"${raw}"`));
  } catch {
    throw failure('invalid_body', { detail: 'The body is not JSON' });
  }
}

function refusedKey(frames: readonly Frame[], words: string): RequestFailure {
  const path = frames.map((frame) => (frame.keys ? frame.key : String(frame.index))).join('.');
  return failure('invalid_body', { message: words, field: shortened(path) });
}

function cleanObject(object: Record<string, unknown>, path: string, limits: BodyLimits): void {
  for (const key in object) object[key] = cleaned(object[key], path, key, limits);
}

function cleaned(value: unknown, parent: string, key: string, limits: BodyLimits): unknown {
  if (typeof value === 'string') {
    if (!unusual.test(value)) return value.trim();
    // Neither can be stored as text, so nothing that carries them can be answered truthfully.
    if (value.includes('\0') || !value.isWellFormed()) {
      throw badValue(parent, key, limits, 'The text has characters that cannot be stored');
    }
    return value.normalize('NFC').trim();
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw badValue(parent, key, limits, 'The number is too large');
  }
  if (Array.isArray(value)) {
    const path = joined(parent, key);
    for (let i = 0; i < value.length; i++) value[i] = cleaned(value[i], path, String(i), limits);
  } else if (isObject(value)) {
    cleanObject(value, joined(parent, key), limits);
  }
  return value;
}

function badValue(parent: string, key: string, limits: BodyLimits, detail: string): RequestFailure {
  return failure('invalid_format', {
    field: shortened(joined(parent, key)),
    detail,
    ...(limits.formatMessage === undefined ? {} : { message: limits.formatMessage }),
  });
}

function joined(parent: string, key: string): string {
  return parent === '' ? key : `${parent}.${key}`;
}

function shortened(path: string): string {
  return path.toWellFormed().replaceAll(/\p{C}/gu, '�').slice(0, 200);
}
