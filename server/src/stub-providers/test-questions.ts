/** For tests: a good question to every product, with the behaviour of the sandbox chosen by its digit. */
import type { Country } from '../identity/providers/port.ts';
import type { Asked, VendorProduct } from '../identity/providers/vendors/core/vendor.ts';

const identifiers: Readonly<Record<string, (digit: number) => string>> = {
  'nigeria/nin': (digit) => `2345678901${digit}`,
  'nigeria/vnin': (digit) => `AB01234567891${digit}YZ`,
  'nigeria/bvn': (digit) => `2234567890${digit}`,
  'nigeria/phone': (digit) => `0803123456${digit}`,
  'nigeria/nuban': (digit) => `2345678${digit}12`,
  'nigeria/tin': (digit) => `2345678${digit}-0001`,
  'nigeria/cac': (digit) => `RC123456${digit}`,
  'nigeria/passport': (digit) => `B1234567${digit}`,
  'nigeria/drivers_license': (digit) => `ABC12345AA1${digit}`,
  'kenya/national_id': (digit) => `2345678${digit}`,
  'kenya/passport': (digit) => `AK12345${digit}`,
  'kenya/drivers_license': (digit) => `MDL12${digit}A`,
  'kenya/kra_pin': (digit) => `A23456789${digit}Q`,
  'kenya/phone': (digit) => `071234567${digit}`,
  'ghana/ghana_card': (digit) => `GHA-123456789-${digit}`,
  'ghana/passport': (digit) => `G123456${digit}`,
  'ghana/ssnit': (digit) => `C12345678901${digit}`,
  'ghana/voters_id': (digit) => `123456789${digit}`,
  'ghana/drivers_license': (digit) => `ABC-12345678-1234${digit}`,
  'ghana/bank_account': (digit) => `123456789012${digit}`,
  'rwanda/national_id': (digit) => `119908001234506${digit}`,
  'rwanda/tin': (digit) => `10234567${digit}`,
  'uganda/national_id': (digit) => `CM9012345678${digit}A`,
  'uganda/phone': (digit) => `077234567${digit}`,
};

/** Throws for a scheme that no vendor takes: then it is missing above. */
export function identifierEnding(country: Country, scheme: string, digit: number): string {
  const write = identifiers[`${country}/${scheme}`];
  if (!write) throw new Error(`No identifier of ${country}/${scheme} to ask with`);
  return write(digit);
}

/** An account is one only within its bank. */
const banked: ReadonlySet<string> = new Set(['nuban', 'bank_account']);

/** Names that are nobody's: what they do not match is for the vendor to say. */
export const stranger: Readonly<Record<string, string>> = {
  customer_name: 'Nobody Known',
  surname: 'Nobody',
  first_name: 'Known',
  last_name: 'Nobody',
  full_name: 'Known Nobody',
  image_url: 'https://pictures.example/picture.jpg',
  image_base64: 'iVBORw0KGgo=',
  card_number: '000123456',
  email: 'nobody@example.com',
  phone: '08031234560',
};

export function questionFor(
  product: VendorProduct,
  digit: number,
  inputs: Record<string, string> = {},
): Asked {
  const { country, scheme } = product;
  return {
    country,
    scheme,
    product: product.serves[0] ?? '',
    identifier: identifierEnding(country, scheme, digit),
    inputs: { ...stranger, ...(banked.has(scheme) ? { bank_code: '058' } : {}), ...inputs },
  };
}
