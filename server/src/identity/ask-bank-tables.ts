/** What the tables of banks answer to a caller: no registry is asked, so nothing is written and nothing costs. */
import type { Bank } from './banks.ts';
import { banks, banksFitting, validateNuban } from './banks.ts';
import { identifierIn } from './lookup-row.ts';
import { readNuban } from './lookups/nigeria-business.ts';

export function listBanks() {
  return banks.map(shown);
}

export function nubanCandidates(body: Record<string, unknown>) {
  const number = identifierIn(body, 'account_number', 'nigeria', 'nuban', 'Account Number is required');
  return banksFitting(number).map(shown);
}

export function nubanValidity(body: Record<string, unknown>) {
  const { identifier, inputs } = readNuban(body);
  const { valid, checkDigit, reason } = validateNuban(inputs.bank_code, identifier);
  return { valid, check_digit: checkDigit, reason };
}

function shown({ id, name, code, nipCode, kind, isActive }: Bank) {
  return { bank_id: id, name, code, nip_code: nipCode, type: kind, active: isActive };
}
