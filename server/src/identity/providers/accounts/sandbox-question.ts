/**
 * An invented question for a provider's sandbox, where nothing that is free can be asked. The number belongs to nobody
 * that we know of; any answer about it, a "no" included, shows that the account is taken. Never for a live address.
 */
import type { OpenVendor } from '../vendors/core/open-vendor.ts';
import type { Asked, VendorProduct } from '../vendors/core/vendor.ts';

const numbers: Readonly<Record<string, string>> = {
  'nigeria/bvn': '22222222220',
  'nigeria/nin': '11111111110',
  'nigeria/nuban': '0000000000',
  'kenya/national_id': '11111110',
  'kenya/phone': '+254700000000',
  'uganda/national_id': 'CM00000000000A',
};

const inputs: Readonly<Record<string, string>> = {
  bank_code: '058',
  first_name: 'Ada',
  last_name: 'Example',
  surname: 'Example',
  date_of_birth: '1990-01-01',
  card_number: '000000000',
  purpose: 'customer_request',
};

/** Undefined where no product can be asked with what there is. */
export function sandboxQuestion(open: OpenVendor): { product: VendorProduct; asked: Asked } | undefined {
  for (const product of open.vendor.products) {
    const identifier = numbers[`${product.country}/${product.scheme}`];
    const [served] = product.serves;
    if (identifier === undefined || served === undefined || product.late) continue;
    const asked: Asked = {
      country: product.country,
      product: served,
      scheme: product.scheme,
      identifier,
      inputs: { ...inputs },
    };
    if (open.productsFor(asked).includes(product)) return { product, asked };
  }
  return undefined;
}
