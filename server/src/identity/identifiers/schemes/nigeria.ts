/** Nigerian identifiers, a row each. */
import { nigerianNational } from '../phone.ts';
import { digits, unless, withoutDigit, type IdentifierScheme } from './shapes.ts';

export const nigerianSchemes: readonly IdentifierScheme[] = [
  { country: 'nigeria', scheme: 'nin', name: 'NIN', shape: digits('11'), shapeText: '11 digits' },
  { country: 'nigeria', scheme: 'bvn', name: 'BVN', shape: digits('11'), shapeText: '11 digits' },
  {
    country: 'nigeria',
    scheme: 'vnin',
    name: 'vNIN',
    shape: /^[A-Z]{2}\d{12}[A-Z]{2}$/,
    shapeText: '2 letters, 12 digits and 2 letters',
  },
  {
    country: 'nigeria',
    scheme: 'nuban',
    name: 'account number',
    shape: digits('10'),
    shapeText: '10 digits',
    sandboxDigit: () => 8,
  },
  {
    country: 'nigeria',
    scheme: 'phone',
    name: 'phone number',
    shape: /^0[789]\d{9}$/,
    shapeText: 'a Nigerian mobile number',
    canonical: nigerianNational,
  },
  {
    country: 'nigeria',
    scheme: 'tin',
    name: 'TIN',
    shape: /^([A-Z0-9]-\d{8}|\d{8}-\d{4}|\d{10}|\d{13})$/,
    shapeText: 'N-XXXXXXXX, 12345678-0001, 10 digits or 13 digits',
    keeps: 'dashes',
    canonical: dashedTin,
    sandboxDigit: (tin) => (/^\d{8}-\d{4}$/.test(tin) ? 8 : null),
  },
  {
    country: 'nigeria',
    scheme: 'passport',
    name: 'passport',
    shape: /^([A-Z]\d{8}|[A-Z]{2}\d{7})$/,
    shapeText: 'a letter and 8 digits, or 2 letters and 7 digits',
  },
  {
    country: 'nigeria',
    scheme: 'drivers_license',
    name: "driver's licence",
    shape: /^[A-Z]{2,3}[A-Z0-9]{8,13}$/,
    shapeText: '2 or 3 letters and 8 to 13 more letters or digits',
    impossible: withoutDigit,
    odd: unless(/^[A-Z]{2,3}\d{5}[A-Z]{2}\d{2}$/),
  },
  {
    country: 'nigeria',
    scheme: 'voters_id',
    name: "voter's card",
    shape: /^[A-Z0-9]{9,29}$/,
    shapeText: '9 to 29 letters or digits, usually 19',
    impossible: withoutDigit,
    odd: unless(/^[A-Z0-9]{19}$/),
  },
  {
    country: 'nigeria',
    scheme: 'cac',
    name: 'CAC number',
    shape: /^(RC|BN|IT|LP|LLP)?\d{1,10}$/,
    shapeText: 'RC, BN, IT, LP or LLP, or none of them, and 1 to 10 digits',
    canonical: (cleaned) => cleaned.replace(/[./]/g, ''),
    impossible: (number) => (/[1-9]/.test(number) ? null : 'must not be nought'),
    odd: unless(/^(RC\d{4,8}|(BN|IT|LP|LLP)?\d{3,8})$/),
  },
];

/** `12345678-0001` may come without its dash, `N-XXXXXXXX` as well. */
function dashedTin(cleaned: string): string {
  const bare = cleaned.replaceAll('-', '');
  if (/^\d{12}$/.test(bare)) return `${bare.slice(0, 8)}-${bare.slice(8)}`;
  if (/^[A-Z0-9]\d{8}$/.test(bare)) return `${bare.slice(0, 1)}-${bare.slice(1)}`;
  return bare;
}
