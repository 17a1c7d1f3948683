/** Banks under either of their codes: some vendors take the one for instant payments. */
import { bankOf, banks } from '../identity/banks.ts';

const byNip = new Map(banks.filter(({ nipCode }) => nipCode !== '').map((bank) => [bank.nipCode, bank]));

/** The bank's own code, whichever was sent. */
export function bankByNip(code: string): string {
  return bankOf(code) ? code : (byNip.get(code)?.code ?? code);
}

/** As lists of banks at vendors show them. */
export function bankEntries(now: Date): object[] {
  const day = now.toISOString();
  return banks.map((bank) => ({
    id: bank.id,
    name: bank.name,
    slug: bank.name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    code: bank.code,
    longcode: bank.nipCode,
    gateway: null,
    pay_with_bank: false,
    active: bank.isActive,
    country: 'Nigeria',
    currency: 'NGN',
    type: 'nuban',
    is_deleted: false,
    createdAt: day,
    updatedAt: day,
  }));
}
