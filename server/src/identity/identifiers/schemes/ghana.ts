/** Ghanaian identifiers, a row each. */
import { checkGhanaTin } from '../check-digits.ts';
import {
  account,
  company,
  dashedCard,
  digits,
  phone,
  unless,
  withoutDigit,
  type IdentifierScheme,
} from './shapes.ts';

export const ghanaianSchemes: readonly IdentifierScheme[] = [
  {
    country: 'ghana',
    scheme: 'ghana_card',
    name: 'Ghana Card',
    shape: /^[A-Z]{3}-\d{9}-\d$/,
    shapeText: '3 letters, 9 digits and a digit, as in GHA-123456789-0',
    canonical: dashedCard,
  },
  {
    country: 'ghana',
    scheme: 'passport',
    name: 'passport',
    shape: /^[A-Z]{1,2}\d{6,7}$/,
    shapeText: '1 or 2 letters and 6 or 7 digits',
    odd: unless(/^[GH]\d{7}$/),
  },
  {
    country: 'ghana',
    scheme: 'voters_id',
    name: "voter's card",
    shape: digits('10,12'),
    shapeText: '10 to 12 digits',
    odd: unless(/^\d{10}$/),
  },
  {
    country: 'ghana',
    scheme: 'ssnit',
    name: 'SSNIT number',
    shape: /^[A-Z][A-Z0-9]{12,14}$/,
    shapeText: 'a letter and 12 to 14 letters or digits',
    impossible: withoutDigit,
    odd: unless(/^[A-Z]\d{12}$/),
  },
  {
    country: 'ghana',
    scheme: 'drivers_license',
    name: "driver's licence",
    shape: /^[A-Z0-9]{6,20}$/,
    shapeText: '6 to 20 letters or digits',
    impossible: withoutDigit,
    odd: unless(/^[A-Z]{3}\d{13}$/),
  },
  phone('ghana', 'Ghanaian', '25'),
  {
    country: 'ghana',
    scheme: 'digital_address',
    name: 'digital address',
    shape: /^[A-Z][A-Z0-9]-\d{3,5}-\d{4}$/,
    shapeText: '2 characters, 3 to 5 digits and 4 digits, as in GA-123-4567',
    canonical: (cleaned) => {
      const parts = /^([A-Z][A-Z0-9])(\d{3,5})(\d{4})$/.exec(cleaned);
      return parts && parts.slice(1).join('-');
    },
    odd: unless(/^[ABCEGNUVWX]/),
  },
  account('ghana', '6,18', '6 to 18 digits'),
  {
    ...company,
    country: 'ghana',
    shape: /^[A-Z0-9][A-Z0-9./-]{3,24}$/,
    shapeText: '4 to 25 letters, digits, dashes or slashes, as on the certificate',
    impossible: withoutDigit,
    odd: unless(/^(CS|CG|PL|BN|ET|PE|CA)-?\d/),
  },
  {
    country: 'ghana',
    scheme: 'tin',
    name: 'TIN',
    shape: /^([PCGQV]00[A-Z0-9]{8}|[A-Z]{3}-\d{9}-\d)$/,
    shapeText: 'P00, C00, G00, Q00 or V00 and 8 more, or the number of a Ghana Card',
    canonical: (cleaned) => dashedCard(cleaned) ?? cleaned,
    odd: (tin) => (checkGhanaTin(tin) === 'differs' ? 'check_digit_differs' : null),
  },
];
