/** Rwandan identifiers, a row each. */
import { company, digits, phone, unless, type IdentifierScheme } from './shapes.ts';

export const rwandanSchemes: readonly IdentifierScheme[] = [
  {
    country: 'rwanda',
    scheme: 'national_id',
    name: 'National ID',
    shape: /^[1-3](19|20)\d{2}[78]\d{10}$/,
    shapeText: '16 digits: status, birth year, sex digit and 10 more',
    numbers: true,
    impossible: (id) =>
      Number(id.slice(1, 5)) > new Date().getUTCFullYear() ? 'states a birth year that has not come' : null,
  },
  {
    country: 'rwanda',
    scheme: 'passport',
    name: 'passport',
    shape: /^[A-Z]{1,2}\d{6,7}$/,
    shapeText: '1 or 2 letters and 6 or 7 digits',
    odd: unless(/^P[A-Z]\d{6}$/),
  },
  {
    country: 'rwanda',
    scheme: 'tin',
    name: 'TIN',
    numbers: true,
    shape: digits('9'),
    shapeText: '9 digits',
  },
  phone('rwanda', 'Rwandan', '7'),
  {
    ...company,
    country: 'rwanda',
    name: 'company code',
    numbers: true,
    keeps: undefined,
    shape: digits('9'),
    shapeText: '9 digits',
  },
];
