/** Entries of one party on several lists are told by a number, or by birth date and name; those of one list never by these. Invented parties. */

import { describe, expect, it } from 'vitest';
import { toEntity } from '../../records.ts';
import { namesOf } from './generate.ts';
import { partiesOf } from './same-party.ts';

const person = (id: string, name: string, born: string): ReturnType<typeof toEntity> =>
  toEntity({ id, schema: 'Person', names: [name], birthDates: [born] }, '');

describe('entries of one party', () => {
  const first = person('one-1', 'Tamuno Nikolayevna HORSFALL', '1957-11-18');
  const same = person('two-7', 'HORSFALL, Tamuno Nikolaevna', '1957-11-18');
  const twin = person('one-2', 'Boma Nikolayevna HORSFALL', '1957-11-18');
  const stranger = person('two-8', 'Tamuno Wanjohi', '1957-11-18');
  const unknownDay = person('two-9', 'Tamuno HORSFALL', '1957-01-01');
  const body = (id: string, name: string, value: string): ReturnType<typeof toEntity> =>
    toEntity(
      { id, schema: 'Company', names: [name], identifiers: [{ type: 'inn', value, country: 'ru' }] },
      '',
    );
  const cable = body('one-3', 'Owanari Cable', '77-0123456');
  const renamed = body('two-10', 'Briggs Wire', '770123456');
  const others = partiesOf([first, same, twin, stranger, unknownDay, cable, renamed]);

  it('are of the same birth date and two words of a name, on another list', () => {
    expect(others(first)).toEqual(['two-7']);
    expect(others(same)).toEqual(['one-1']);
    expect(others(twin)).toEqual([]);
    expect(others(stranger)).toEqual([]);
    expect(others(unknownDay)).toEqual([]);
  });

  it('have the same number', () => {
    expect(others(cable)).toEqual(['two-10']);
    const registered = (id: string, name: string, country?: string): ReturnType<typeof toEntity> =>
      toEntity(
        { id, schema: 'Company', names: [name], identifiers: [{ type: 'reg', value: '4711008', country }] },
        '',
      );
    const [one, two] = [
      registered('one-4', 'Owanari Cable', 'ke'),
      registered('two-11', 'Briggs Wire', 'ke'),
    ];
    expect(partiesOf([one, two])(one)).toEqual(['two-11']);
    const nowhere = [registered('one-5', 'Owanari Cable'), registered('two-12', 'Briggs Wire')] as const;
    expect(partiesOf(nowhere)(nowhere[0])).toEqual([]);
  });
});

describe('names that are asked for', () => {
  it('are kept without brackets, and of bodies in any writing of the form', () => {
    const names = namesOf([
      toEntity({ id: 'a', schema: 'Company', names: ['Owanari Cable (OC) Joint Stock Company'] }, ''),
      toEntity({ id: 'b', schema: 'Company', names: ['JSC Owanari Cable'] }, ''),
      toEntity({ id: 'c', schema: 'Company', names: ['Owanari Cable LLC'] }, ''),
    ]);
    expect(names.get('cable company joint owanari stock')).toEqual(['a']);
    expect(names.get('cable owanari | joint stock company')).toEqual(['a', 'b']);
    expect(names.get('cable owanari | any')).toEqual(['a', 'b', 'c']);
  });
});
