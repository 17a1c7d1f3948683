import { expect, it } from 'vitest';
import type { ListRecord } from '../../lists/record.ts';
import { inventedRecord } from '../invented-lists.ts';
import { entryFingerprint } from './fingerprint.ts';

const base: ListRecord = inventedRecord('un_sc', 'Ezugo Vanterpolo', {
  names: [
    { text: 'Ezugo Vanterpolo', kind: 'primary' },
    { text: 'E. Vanter', kind: 'weak' },
  ],
  birthDates: [{ value: '1970-05-06' }],
});

it.each<[string, Partial<ListRecord>]>([
  ['id', { id: 'un_sc-2' }],
  ['remarks', { remarks: ['x'] }],
  ['programs', { programs: ['OTHER'] }],
  ['source urls', { sourceUrls: ['https://own.example/'] }],
  ['referents', { referents: ['QDi.1'] }],
  ['day of the change', { changedOn: '2026-01-01' }],
  ['order of names', { names: base.names.toReversed() }],
  [
    'case and spacing',
    { names: base.names.map((name) => ({ ...name, text: `${name.text.toUpperCase()} ` })) },
  ],
])('is the same with other %s', (_, change) => {
  expect(entryFingerprint({ ...base, ...change })).toBe(entryFingerprint(base));
});

it.each<[string, Partial<ListRecord>]>([
  ['name', { names: [{ text: 'Ezugo Vanterpola', kind: 'primary' }] }],
  ['kind of name', { names: base.names.map((name) => ({ ...name, kind: 'alias' })) }],
  ['birth date', { birthDates: [{ value: '1970-05-07' }] }],
  ['country', { countries: [{ code: 'ke', role: 'nationality' }] }],
  ['number', { documents: [{ type: 'passport', value: 'A1' }] }],
  ['topics', { topics: ['role.pep'] }],
  ['gender', { gender: 'male' }],
  ['schema', { schema: 'Company' }],
  ['address', { addresses: [{ full: '12 Quill Lane' }] }],
  ['end of the listing', { delistedOn: '2026-01-01' }],
])('is another with another %s', (_, change) => {
  expect(entryFingerprint({ ...base, ...change })).not.toBe(entryFingerprint(base));
});
