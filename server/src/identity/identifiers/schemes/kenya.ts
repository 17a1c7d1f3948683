/** Kenyan identifiers, a row each. */
import { account, company, digits, phone, unless, withoutDigit, type IdentifierScheme } from './shapes.ts';

export const kenyanSchemes: readonly IdentifierScheme[] = [
  {
    country: 'kenya',
    scheme: 'national_id',
    name: 'National ID',
    numbers: true,
    shape: digits('6,9'),
    shapeText: '6 to 9 digits',
  },
  {
    country: 'kenya',
    scheme: 'passport',
    name: 'passport',
    shape: /^[A-Z0-9]{7,9}$/,
    shapeText: '7 to 9 letters or digits',
  },
  {
    country: 'kenya',
    scheme: 'drivers_license',
    name: "driver's licence",
    shape: /^[A-Z0-9]{4,12}$/,
    shapeText: '4 to 12 letters or digits',
  },
  {
    country: 'kenya',
    scheme: 'alien_id',
    name: 'alien card',
    numbers: true,
    shape: digits('6,9'),
    shapeText: '6 to 9 digits',
  },
  {
    country: 'kenya',
    scheme: 'kra_pin',
    name: 'PIN',
    shape: /^[AP]\d{9}[A-Z]$/,
    shapeText: 'A or P, 9 digits and a letter',
  },
  phone('kenya', 'Kenyan', '17'),
  account('kenya', '6,16', '6 to 16 digits'),
  {
    ...company,
    country: 'kenya',
    shape: /^[A-Z0-9][A-Z0-9./-]{2,24}$/,
    shapeText: '3 to 25 letters, digits, dashes or slashes, as on the certificate',
    impossible: withoutDigit,
    odd: unless(/^(PVT|PUB|BN|LLP|CPR|C|CF|NGO|SOC)[./-]/),
  },
];
