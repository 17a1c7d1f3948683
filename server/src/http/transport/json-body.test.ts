/** The body reader against JSON of every kind: it agrees with JSON.parse on what is good, and refuses the rest. */
import { RequestFailure } from '@amana/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBody } from './json-body.ts';

const limits = { maxDepth: 32, maxKeys: 1000 };
const parse = (text: string, more: Partial<typeof limits> = {}) =>
  parseBody(Buffer.from(text), { ...limits, ...more });

function refusal(
  text: string | Buffer,
  more: Partial<typeof limits> = {},
): { code: string; field?: string | undefined } {
  try {
    parseBody(Buffer.from(text), { ...limits, ...more });
  } catch (error) {
    if (error instanceof RequestFailure) return { code: error.code, field: error.options.field };
    throw error;
  }
  throw new Error('nothing was refused');
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC').trim();
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleaned(inner)]));
}

const hostile = new Set(['__proto__', 'constructor', 'prototype']);
const json = fc.dictionary(
  fc.string({ unit: 'grapheme' }).filter((key) => !hostile.has(key)),
  fc.jsonValue({ maxDepth: 6, stringUnit: 'grapheme' }),
);

describe('good bodies', () => {
  it('come out as JSON.parse gives them, with strings trimmed and composed', () => {
    fc.assert(
      fc.property(json, fc.nat(4), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        fc.pre(
          !/"(__proto__|constructor|prototype)":/.test(text) &&
            !text.includes('\\u0000') &&
            !/\\ud[89a-f]/.test(text),
        );
        expect(parse(text, { maxKeys: 1e6 })).toEqual(cleaned(JSON.parse(text)));
      }),
      { numRuns: 300 },
    );
  });

  it('may hold quotes, backslashes and brackets in strings and keys', () => {
    const value = { 'a"{[,:': '}]"\\', '\\': '\\"', b: ['","', '{"b":1,"b":2}', '__proto__'] };
    expect(parse(JSON.stringify(value))).toEqual(value);
  });

  it('may repeat a key in different objects', () => {
    expect(parse('{"a":{"a":1},"b":[{"a":1},{"a":2}]}')).toEqual({ a: { a: 1 }, b: [{ a: 1 }, { a: 2 }] });
  });

  it('are as deep and have as many keys as the limits, not more', () => {
    const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
    expect(() => parse(nested(32))).not.toThrow();
    expect(refusal(nested(33))).toEqual({ code: 'invalid_body', field: undefined });
    const wide = (keys: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, i) => [`k${i}`, i])));
    expect(Object.keys(parse(wide(1000))).length).toBe(1000);
    expect(refusal(wide(1001)).code).toBe('invalid_body');
  });
});

describe('bad bodies', () => {
  it('never come out, whatever the bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          const value = parseBody(bytes, limits);
          expect(Array.isArray(value)).toBe(false);
          expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
        } catch (error) {
          expect(error).toBeInstanceOf(RequestFailure);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('are told from good ones by one changed character as JSON.parse tells them', () => {
    fc.assert(
      fc.property(
        json,
        fc.nat(),
        fc.constantFrom('"', '{', '}', '[', ']', ',', ':', '\\', 'x', ' '),
        (value, at, character) => {
          const text = JSON.stringify(value);
          const index = at % text.length;
          const changed = text.slice(0, index) + character + text.slice(index + 1);
          let good = true;
          try {
            const parsed = JSON.parse(changed);
            good = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
          } catch {
            good = false;
          }
          let taken = true;
          try {
            parse(changed);
          } catch {
            taken = false;
          }
          // Taken implies good; what is good and not taken holds a refused key, a key twice or an unstorable character.
          if (taken) expect(good).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('with a key twice are refused wherever it is, however it is written', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('o', 'a'), { maxLength: 8 }),
        fc.string({ minLength: 1, maxLength: 8 }).filter((key) => !hostile.has(key)),
        (wraps, key) => {
          const escaped = Array.from({ length: key.length }, (_, at) => key.charCodeAt(at))
            .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
            .join('');
          const twice = `{${JSON.stringify(key)}:1,"${escaped}":2}`;
          const inner = wraps.reduce((text, wrap) => (wrap === 'o' ? `{"w":${text}}` : `[0,${text}]`), twice);
          expect(refusal(`{"outer":${inner}}`).code).toBe('invalid_body');
        },
      ),
    );
  });

  it.each(['__proto__', 'constructor', 'prototype'])(
    'with %s change no prototype and are refused by name',
    (key) => {
      expect(refusal(`{"a":{"${key}":{"polluted":true}}}`)).toEqual({
        code: 'invalid_body',
        field: `a.${key}`,
      });
      expect('polluted' in {}).toBe(false);
    },
  );

  it('take time in proportion to their length', () => {
    const started = performance.now();
    for (const text of [
      '['.repeat(1e6),
      '{"a":'.repeat(2e5),
      `{"a":"${'\\'.repeat(1e6)}`,
      `{"a":"${'\\"'.repeat(5e5)}`,
      '"'.repeat(1e6),
    ]) {
      expect(refusal(text).code).toBe('invalid_body');
    }
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
