import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countIdentities, type FaceIdentity, partedBy, personHash } from './template-place.ts';

const protection = {
  hash: (purpose: string, ...parts: string[]) =>
    createHash('sha256')
      .update(JSON.stringify([purpose, ...parts]))
      .digest('hex'),
};
const hash = fc.constantFrom('a', 'b', 'c', 'd', null);
const identity: fc.Arbitrary<FaceIdentity> = fc.record({
  subject: fc.constantFrom('1', '2', '3', '4', '5', '6'),
  person: hash,
  reference: hash,
});

describe('one identity under several numbers', () => {
  it('is followed from hash to hash', () => {
    const first = { subject: '1', person: null, reference: 'r' };
    const second = { subject: '2', person: 'p', reference: 'r' };
    const third = { subject: '3', person: 'p', reference: null };
    const stranger = { subject: '4', person: 'q', reference: null };
    expect(partedBy(first, [third, stranger, second])).toEqual({ own: [second, third], others: [stranger] });
    expect(countIdentities([third, stranger, second])).toBe(2);
    expect(countIdentities([])).toBe(0);
  });

  it('is the same in any order, and nobody is in two', () => {
    fc.assert(
      fc.property(identity, fc.array(identity, { maxLength: 8 }), (one, templates) => {
        const { own, others } = partedBy(one, templates);
        expect(own.length + others.length).toBe(templates.length);
        expect(countIdentities(templates.toReversed())).toBe(countIdentities(templates));
        expect(partedBy(one, templates.toReversed()).others.toReversed()).toEqual(others);
        for (const other of others) {
          expect(other.subject).not.toBe(one.subject);
          if (one.person !== null) expect(other.person).not.toBe(one.person);
          if (one.reference !== null) expect(other.reference).not.toBe(one.reference);
        }
      }),
    );
  });
});

describe('who somebody is by names and birth date', () => {
  const of = (firstName: string, lastName: string, birthDate: string) =>
    personHash(protection, 'branch', { firstName, lastName, birthDate });

  it.each([
    ['ADAPLIN', 'Vrozembu'],
    ['Vrozembu', 'Adaplin'],
    ['Adáplin', 'Vro-zembu '],
  ])('does not depend on writing and order: %s %s', (first, last) => {
    expect(of(first, last, '1990-01-02')).toBe(of('Adaplin', 'Vrozembu', '1990-01-02'));
  });

  it('is unknown where a name or the date is missing, and differs where one differs', () => {
    expect(of('', 'Vrozembu', '1990-01-02')).toBeNull();
    expect(of('Adaplin', '--', '1990-01-02')).toBeNull();
    expect(of('Adaplin', 'Vrozembu', '')).toBeNull();
    expect(of('Adaplin', 'Vrozembu', '1990-01-03')).not.toBe(of('Adaplin', 'Vrozembu', '1990-01-02'));
    expect(of('Adaplin', 'Vrozemba', '1990-01-02')).not.toBe(of('Adaplin', 'Vrozembu', '1990-01-02'));
  });
});
