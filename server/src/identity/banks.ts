/**
 * Banks by their codes, and what the code alone says of an account number. `id` is our own number of a Nigerian bank,
 * shown as `bank_id`. Nobody is asked.
 */
import { checkNuban, nubanCheckDigit } from './identifiers/check-digits.ts';
import type { Country } from './providers/port.ts';
import { nigerianBankRows } from './tables/nigerian-banks.ts';
import { ghanaianBankRows, kenyanBankRows } from './tables/other-banks.ts';

export interface Bank {
  id: number;
  /** CBN code: three digits for banks, five or six for others; the NUBAN check digit is computed with it. */
  code: string;
  /** For instant payments, or ''. */
  nipCode: string;
  kind: string;
  name: string;
  isActive: boolean;
}

export const banks: readonly Bank[] = rowsOf(nigerianBankRows).map(
  ([code = '', nipCode = '', kind = '', name = '', state], at) => ({
    id: at + 1,
    code,
    nipCode,
    kind,
    name,
    isActive: state !== 'closed',
  }),
);

const byCode = new Map(banks.map((bank) => [bank.code, bank]));

/** Other institutions are known by five digits, and by six with the 9 in front that the check digit takes. */
export function bankOf(code: string): Bank | undefined {
  return byCode.get(code) ?? (/^9\d{5}$/.test(code) ? byCode.get(code.slice(1)) : undefined);
}

/** '' for a bank that no table has. A Kenyan code may have its branch behind it. */
export function bankNameOf(country: Country, code: string): string {
  if (country === 'nigeria') return bankOf(code)?.name ?? '';
  const names = namesByCountry[country];
  return names?.get(code) ?? (country === 'kenya' ? names?.get(code.slice(0, 2)) : undefined) ?? '';
}

/** Banks whose check digit the account number bears. */
export function banksFitting(accountNumber: string): Bank[] {
  return banks.filter(({ code }) => checkNuban(code, accountNumber) === 'agrees');
}

export interface NubanVerdict {
  valid: boolean;
  checkDigit: number | null;
  reason: string;
}

export function validateNuban(bankCode: string, accountNumber: string): NubanVerdict {
  const checkDigit = nubanCheckDigit(bankCode, accountNumber.slice(0, 9));
  if (checkDigit === null)
    return { valid: false, checkDigit, reason: 'The rule of the check digit does not hold for such a code' };
  if (accountNumber.endsWith(String(checkDigit)))
    return { valid: true, checkDigit, reason: 'The check digit is that of the bank' };
  const isWallet = ['mobile-money', 'payment-service'].includes(bankOf(bankCode)?.kind ?? '');
  const reason = isWallet
    ? 'The check digit is not that of the institution; its wallets may be numbered by telephone'
    : 'The check digit is not that of the bank';
  return { valid: false, checkDigit, reason };
}

const namesByCountry: Partial<Record<Country, ReadonlyMap<string, string>>> = {
  kenya: new Map(rowsOf(kenyanBankRows).map(([code = '', name = '']) => [code, name])),
  ghana: new Map(rowsOf(ghanaianBankRows).map(([code = '', name = '']) => [code, name])),
};

function rowsOf(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((row) => row.split('|'));
}
