/** The credit questions that a source may be asked, each with the bureau whose file answers it. */
import type { CreditBureau } from './credit-file.ts';
import type { Country } from './port.ts';

export interface CreditProduct {
  name: string;
  bureau: CreditBureau;
  country: Country;
  scheme: string;
}

const person = (name: string, bureau: CreditBureau): CreditProduct => ({
  name,
  bureau,
  country: 'nigeria',
  scheme: 'bvn',
});
const kenyan = (name: string): CreditProduct => ({
  name,
  bureau: 'metropol',
  country: 'kenya',
  scheme: 'national_id',
});

export const creditProducts: readonly CreditProduct[] = [
  person('crc_summary', 'crc'),
  person('crc_full', 'crc'),
  person('credit_scores_crc', 'crc'),
  person('first_central_summary', 'first_central'),
  person('first_central_full', 'first_central'),
  person('credit_scores_first_central', 'first_central'),
  person('credit_registry_summary', 'credit_registry'),
  person('credit_registry_full', 'credit_registry'),
  person('credit_registry_history_advanced', 'credit_registry'),
  kenyan('kenya_crb_summary'),
  kenyan('kenya_crb_advance'),
  kenyan('kenya_crb_score'),
  { name: 'business_crc', bureau: 'crc', country: 'nigeria', scheme: 'cac' },
  { name: 'business_first_central', bureau: 'first_central', country: 'nigeria', scheme: 'cac' },
  { name: 'business_kenya_crb', bureau: 'metropol', country: 'kenya', scheme: 'business' },
];

const byName = new Map(creditProducts.map((product) => [product.name, product]));

export function creditProductOf(name: string): CreditProduct | undefined {
  return byName.get(name);
}

const kenyanBureaus: ReadonlySet<string> = new Set(['metropol', 'transunion']);

/** Nigerian questions name their bureau; Kenyan ones are answered by any of the country. */
export function answersFor(product: CreditProduct, bureau: CreditBureau): boolean {
  return product.bureau === bureau || (product.country === 'kenya' && kenyanBureaus.has(bureau));
}
