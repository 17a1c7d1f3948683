/**
 * The transaction of a screening request, read out of an untrusted body: every field checked, every fault named by its
 * field. Pure; never looks anything up.
 */
import { failure, type TransactionParty } from '@amana/contract';
import Big from 'big.js';
import {
  fieldOf,
  type Fields,
  invalid,
  optionalObject,
  optionalText,
  requiredObject,
  requiredText,
} from './request-fields.ts';
import { readScreenedName } from './screened-name.ts';
import { isTimestamp } from './timestamp.ts';

export const transactionLimits = {
  idCharacters: 128,
  shortTextCharacters: 256,
  longTextCharacters: 4096,
  amountCharacters: 64,
  currencyCharacters: 10,
} as const;

export interface Transaction {
  transactionId: string | number | null;
  transactionType: string | null;
  amount: number;
  /** Every digit that was sent, as far as the caller's own JSON kept them. */
  exactAmount: Big;
  currency: string | null;
  transactionDate: string;
  description: string | null;
  sender: TransactionParty;
  receiver: TransactionParty;
  details: { purpose: string | null; reference: string | null };
}

export function readTransaction(body: Fields): Transaction {
  const transactionId = readTransactionId(body.transactionId);
  const transactionType = optionalText(body, 'transactionType', transactionLimits.shortTextCharacters);
  const exactAmount = readAmount(body.amount);
  const currency = readCurrency(body);
  const transactionDate = readTransactionDate(body);
  const description = optionalText(body, 'description', transactionLimits.longTextCharacters);
  const sender = readParty(body, 'sender');
  const receiver = readParty(body, 'receiver');
  const details = optionalObject(body, 'details') ?? {};
  return {
    transactionId,
    transactionType,
    amount: exactAmount.toNumber(),
    exactAmount,
    currency,
    transactionDate,
    description,
    sender,
    receiver,
    details: {
      purpose: optionalText(details, 'purpose', transactionLimits.longTextCharacters, 'details'),
      reference: optionalText(details, 'reference', transactionLimits.shortTextCharacters, 'details'),
    },
  };
}

function readTransactionId(value: unknown): string | number | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value !== 'string') throw invalid('transactionId', 'must be a string or a number');
  if (value.length > transactionLimits.idCharacters)
    throw invalid('transactionId', `must have at most ${transactionLimits.idCharacters} characters`);
  return value;
}

const decimalText = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;

function readAmount(value: unknown): Big {
  if (value === undefined || value === null || value === '')
    throw failure('missing_field', { message: 'amount is required', field: 'amount' });
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.length > transactionLimits.amountCharacters || !decimalText.test(text))
    throw invalid('amount', 'must be a valid number');
  const amount = new Big(text.replace(/^\+/, ''));
  if (!Number.isFinite(amount.toNumber())) throw invalid('amount', 'must be a valid number');
  return amount;
}

function readCurrency(body: Fields): string | null {
  const currency = optionalText(body, 'currency', transactionLimits.currencyCharacters);
  if (currency !== null && !/^[A-Za-z0-9]{3,10}$/.test(currency))
    throw invalid('currency', 'must be a currency code such as NGN');
  return currency;
}

function readTransactionDate(body: Fields): string {
  const date = requiredText(body, 'transactionDate', 64);
  if (!isTimestamp(date)) throw invalid('transactionDate', 'must be an ISO 8601 timestamp that exists');
  return date;
}

function readParty(body: Fields, name: 'sender' | 'receiver'): TransactionParty {
  const party = requiredObject(body, name, `${name}.name`);
  const address = optionalObject(party, 'address', name);
  const identification = optionalObject(party, 'identification', name);
  const accountNumber = optionalText(party, 'accountNumber', transactionLimits.shortTextCharacters, name);
  return {
    name: readScreenedName(party, 'name', name),
    ...(accountNumber === null ? {} : { accountNumber }),
    ...(address ? { address: textsOf(address, addressFields, fieldOf('address', name)) } : {}),
    ...(identification
      ? {
          identification: textsOf(identification, identificationFields, fieldOf('identification', name)),
        }
      : {}),
  };
}

const addressFields = ['street', 'city', 'state', 'postalCode', 'country'] as const;
const identificationFields = ['type', 'number', 'country'] as const;

/** The named fields that were sent, so that the answer echoes what came and no more. */
function textsOf<Name extends string>(
  fields: Fields,
  names: readonly Name[],
  within: string,
): Partial<Record<Name, string>> {
  const texts: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const text = optionalText(fields, name, transactionLimits.shortTextCharacters, within);
    if (text !== null) texts[name] = text;
  }
  return texts;
}
