/** The link's handle and signature: whatever is changed in it, it is none any more. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createProtection } from '../../platform/encryption.ts';
import { newId } from '../../platform/ids.ts';
import { checkToken, handleOf, linkPath, placeOf } from './link.ts';

const signing = createProtection({
  masterKey: Buffer.alloc(32, 1),
  clock: { now: () => new Date(0) },
  loadWrappedKey: async () => null,
});
const place = { branchId: newId(), id: newId() };
const endsAtMs = Date.UTC(2026, 10, 28, 9, 40);
const token = linkPath(signing, place, endsAtMs).split('#')[1] ?? '';

describe('a link', () => {
  it('says which session it is of, and nothing else', () => {
    expect(placeOf(handleOf(place))).toEqual(place);
    expect(linkPath(signing, place, endsAtMs)).toMatch(
      /^\/capture\/[A-Za-z0-9_-]{43}#[0-9a-z]+\.[A-Za-z0-9_-]{43}$/,
    );
  });

  it('holds until its end', () => {
    expect(checkToken(signing, place, token, endsAtMs - 1)).toEqual({ kind: 'good', expiresAtMs: endsAtMs });
    expect(checkToken(signing, place, token, endsAtMs)).toEqual({ kind: 'expired' });
  });

  it('is none with any character changed, added or left out', () => {
    for (let at = 0; at < token.length; at++) {
      const other = token[at] === 'b' ? 'c' : 'b';
      for (const changed of [
        token.slice(0, at) + other + token.slice(at + 1),
        token.slice(0, at) + token.slice(at + 1),
        token.slice(0, at) + other + token.slice(at),
      ]) {
        expect(checkToken(signing, place, changed, 0).kind, changed).toBe('invalid');
      }
    }
  });

  it('is written in one way alone: no last letter that decodes alike, no leading zero', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const taken = letters
      .split('')
      .filter((last) => checkToken(signing, place, token.slice(0, -1) + last, 0).kind === 'good');
    expect(taken).toEqual([token.at(-1)]);
    expect(checkToken(signing, place, `0${token}`, 0)).toEqual({ kind: 'invalid' });
  });

  it('is none for another session, another branch or another master key', () => {
    const others = createProtection({
      masterKey: Buffer.alloc(32, 2),
      clock: { now: () => new Date(0) },
      loadWrappedKey: async () => null,
    });
    expect(checkToken(signing, { ...place, id: newId() }, token, 0).kind).toBe('invalid');
    expect(checkToken(signing, { ...place, branchId: newId() }, token, 0).kind).toBe('invalid');
    expect(checkToken(others, place, token, 0).kind).toBe('invalid');
  });

  it('takes any text without a fault', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), fc.constant(undefined)), (text) => {
        expect(checkToken(signing, place, text, 0).kind).toBe('invalid');
        const found = placeOf(String(text));
        if (found) expect(handleOf(found)).toBe(text);
      }),
    );
  });
});
