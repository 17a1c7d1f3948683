/**
 * Check digits whose rules are public: the NUBAN (CBN, March 2020) and the Ghanaian TIN. A mismatch warns and never
 * refuses: wallet numbers do not satisfy the NUBAN rule.
 */

const nubanWeights = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3];

export type CheckDigitVerdict = 'agrees' | 'differs' | 'unknown';

/** Tenth digit of an account number from its nine-digit serial and the bank's CBN code; null when the code has no such form. */
export function nubanCheckDigit(bankCode: string, serial: string): number | null {
  const institution = institutionCode(bankCode);
  if (institution === null || !/^\d{9}$/.test(serial)) return null;
  const sum = weightedSum(institution + serial, nubanWeights);
  return (10 - (sum % 10)) % 10;
}

export function checkNuban(bankCode: string, accountNumber: string): CheckDigitVerdict {
  const expected = nubanCheckDigit(bankCode, accountNumber.slice(0, 9));
  if (expected === null) return 'unknown';
  return accountNumber.endsWith(String(expected)) ? 'agrees' : 'differs';
}

/** Eleventh character of a Ghanaian TIN; the rule holds only where the nine before it are digits. */
export function checkGhanaTin(tin: string): CheckDigitVerdict {
  const nine = tin.slice(1, 10);
  if (!/^\d{9}$/.test(nine)) return 'unknown';
  const remainder = weightedSum(nine, [1, 2, 3, 4, 5, 6, 7, 8, 9]) % 11;
  return tin.slice(10) === (remainder === 10 ? 'X' : String(remainder)) ? 'agrees' : 'differs';
}

/** Banks have three digits, other institutions five behind a 9; six stay as they are. */
function institutionCode(bankCode: string): string | null {
  if (/^\d{3}$/.test(bankCode)) return `000${bankCode}`;
  if (/^\d{5}$/.test(bankCode)) return `9${bankCode}`;
  return /^\d{6}$/.test(bankCode) ? bankCode : null;
}

function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);
}
