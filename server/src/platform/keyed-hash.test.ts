import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createKeyedHash } from './keyed-hash.ts';

describe('createKeyedHash', () => {
  it('gives the HMAC of RFC 4231, case 2', () => {
    expect(createKeyedHash(Buffer.from('Jefe'))('what do ya want for nothing?')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  it.each([0, 1, 55, 63, 64, 65, 500, 20_000])(
    'equals the HMAC of the crypto library over %i characters',
    (length) => {
      const key = Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 37) & 255));
      const text = 'Ńgọzi 名 🙂 '.repeat(length).slice(0, length);
      const keyed = createKeyedHash(key);
      const expected = createHmac('sha256', key).update(text).digest('hex');
      expect(keyed(text)).toBe(expected);
      // Nothing of one text is left for the next.
      expect(keyed('')).toBe(createHmac('sha256', key).update('').digest('hex'));
      expect(keyed(text)).toBe(expected);
    },
  );

  it('takes a key of a whole block and none that is longer', () => {
    const key = Buffer.alloc(64, 7);
    expect(createKeyedHash(key)('a')).toBe(createHmac('sha256', key).update('a').digest('hex'));
    expect(() => createKeyedHash(Buffer.alloc(65))).toThrow(RangeError);
  });
});
