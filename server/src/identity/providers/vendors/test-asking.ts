/** For tests: an account with everything, a question with every input, and what no answer to it may tell. */
import type { Asked, Vendor, VendorProduct } from './core/vendor.ts';

/** Everything but a key in a form of its own. */
export function accountWith(vendor: Vendor): Record<string, string> {
  const fields = vendor.credentials.filter(({ name }) => name !== 'private_key');
  return { ...Object.fromEntries(fields.map(({ name }) => [name, 'PLACEHOLDER'])), token_url: '/token' };
}

/** Somebody of whom nothing may be told; the number is one that contracts speak of. */
export function questionFor({ country, serves, scheme }: VendorProduct, identifier = '90000000012'): Asked {
  const inputs = {
    first_name: 'Ebubechukwu',
    last_name: 'Okwesa-Sample',
    middle_name: 'Tamara',
    surname: 'Okwesa-Sample',
    customer_name: 'Ebubechukwu Okwesa-Sample',
    company_name: 'Sample Works Limited',
    date_of_birth: '1991-04-23',
    phone: '+2348000000045',
    email: 'ebube.sample@example.com',
    card_number: '000900001',
    bank_code: '058',
    image_url: 'https://files.example.com/face.jpg',
    image_base64: 'iVBORw0KGgo=',
  };
  const consent = { grantedAt: '2026-01-15T10:00:00.000Z' };
  return { country, product: serves[0] ?? '', scheme, identifier, inputs, consent };
}

/** A code and a reference go into the ledger in clear: they say nothing of the subject, and no words. */
export function expectTold(
  { code, reference }: { code: string; reference: string },
  { identifier, inputs }: Asked,
): void {
  if (!/^[\w.-]{0,40}$/.test(code)) throw new Error(`no code: ${code}`);
  if (!/^[\w.:/-]{0,80}$/.test(reference)) throw new Error(`no reference: ${reference}`);
  const told = `${code} ${reference}`.toUpperCase();
  for (const secret of [identifier, ...Object.values(inputs)])
    if (secret.length > 4 && told.includes(secret.toUpperCase())) throw new Error(`told: ${told}`);
}
