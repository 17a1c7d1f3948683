/** Ugandan identifiers, a row each. */
import { company, digits, phone, unless, withoutDigit, type IdentifierScheme } from './shapes.ts';

export const ugandanSchemes: readonly IdentifierScheme[] = [
  {
    country: 'uganda',
    scheme: 'national_id',
    name: 'National ID',
    shape: /^[A-Z]{2}[A-Z0-9]{12}$/,
    shapeText: '14 letters or digits that begin with 2 letters',
    odd: unless(/^[A-Z][MF]\d{2}[A-Z0-9]{10}$/),
  },
  phone('uganda', 'Ugandan', '237'),
  {
    country: 'uganda',
    scheme: 'voters_id',
    name: "voter's card",
    shape: /^[A-Z0-9]{6,14}$/,
    shapeText: '6 to 14 letters or digits',
    impossible: withoutDigit,
  },
  {
    country: 'uganda',
    scheme: 'tin',
    name: 'TIN',
    numbers: true,
    shape: digits('10'),
    shapeText: '10 digits',
  },
  {
    ...company,
    country: 'uganda',
    shape: /^[A-Z0-9][A-Z0-9./-]{3,19}$/,
    shapeText: '4 to 20 letters, digits, dashes or slashes, as on the certificate',
    impossible: withoutDigit,
    odd: unless(/^(\d{14}|[A-Z]?\d{5,8})$/),
  },
];
