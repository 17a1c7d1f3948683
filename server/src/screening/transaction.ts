/**
 * The transaction of a screening request, read out of an untrusted body: every field checked, every fault named by its
 * field. Pure; never looks anything up.
 */
import type { TransactionParty } from '@amana/contract';
import Big from 'big.js';
import {
  type Body,
  hasInvisible,
  invalidField,
  missingField,
  optionalObject,
  optionalString,
  requireString,
} from '../platform/fields.ts';
import { readScreenedName } from './screened-name.ts';
import { isTimestamp } from './timestamp.ts';

export const transactionLimits = {
  idCharacters: 128,
  shortTextCharacters: 256,
  longTextCharacters: 4096,
  amountCharacters: 64,
  dateCharacters: 64,
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

export function readTransaction(body: Body): Transaction {
  const transactionId = readTransactionId(body);
  // The one field that may be sent empty, so it is echoed empty.
  const transactionType = body.transactionType === '' ? '' : (readText(body, 'transactionType') ?? null);
  const { amount, exactAmount } = readAmount(body);
  const currency = readCurrency(body);
  const transactionDate = readTransactionDate(body);
  const sender = readParty(body, 'sender');
  const receiver = readParty(body, 'receiver');
  const details = optionalObject(body, 'details') ?? {};
  const long = { maxLength: transactionLimits.longTextCharacters };
  return {
    transactionId,
    transactionType,
    amount,
    exactAmount,
    currency,
    transactionDate,
    description: optionalString(body, 'description', long) ?? null,
    sender,
    receiver,
    details: {
      purpose: optionalString(details, 'purpose', { ...long, within: 'details' }) ?? null,
      reference: readText(details, 'reference', 'details') ?? null,
    },
  };
}

function readTransactionId(body: Body): string | number | null {
  const value = body.transactionId;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (value !== undefined && value !== null && typeof value !== 'string')
    throw invalidField('transactionId', 'must be a string or a number');
  const text = optionalString(body, 'transactionId', { maxLength: transactionLimits.idCharacters });
  return seen(text, 'transactionId') ?? null;
}

const decimalText = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;

function readAmount(body: Body): Pick<Transaction, 'amount' | 'exactAmount'> {
  const value = body.amount;
  if (value === undefined || value === null || value === '') throw missingField('amount');
  // A negative zero plus zero is zero.
  if (typeof value === 'number' && Number.isFinite(value))
    return { amount: value + 0, exactAmount: new Big(value) };
  if (
    typeof value !== 'string' ||
    value.length > transactionLimits.amountCharacters ||
    !decimalText.test(value)
  )
    throw invalidField('amount', 'must be a valid number');
  const exactAmount = new Big(value.replace(/^\+/, ''));
  const amount = exactAmount.toNumber();
  if (!Number.isFinite(amount)) throw invalidField('amount', 'must be a valid number');
  return { amount, exactAmount };
}

function readCurrency(body: Body): string | null {
  const currency = readText(body, 'currency');
  if (currency !== undefined && !/^[A-Za-z0-9]{3,10}$/.test(currency))
    throw invalidField('currency', 'must be a currency code such as NGN');
  return currency ?? null;
}

function readTransactionDate(body: Body): string {
  const date = requireString(body, 'transactionDate', { maxLength: transactionLimits.dateCharacters });
  if (!isTimestamp(date)) throw invalidField('transactionDate', 'must be an ISO 8601 timestamp that exists');
  return date;
}

function readParty(body: Body, side: 'sender' | 'receiver'): TransactionParty {
  const party = optionalObject(body, side);
  if (party === undefined) throw missingField('name', { within: side });
  const name = readScreenedName(party, 'name', side);
  const accountNumber = seen(readText(party, 'accountNumber', side), 'accountNumber', side);
  const address = optionalObject(party, 'address', { within: side });
  const identification = optionalObject(party, 'identification', { within: side });
  if (identification) {
    const within = `${side}.identification`;
    seen(readText(identification, 'number', within), 'number', within);
  }
  return {
    name,
    ...(accountNumber !== undefined && { accountNumber }),
    ...(address && { address: textsOf(address, addressFields, `${side}.address`) }),
    ...(identification && {
      identification: textsOf(identification, identificationFields, `${side}.identification`),
    }),
  };
}

const addressFields = ['street', 'city', 'state', 'postalCode', 'country'] as const;
const identificationFields = ['type', 'number', 'country'] as const;

/** The named fields that were sent, so that the answer echoes what came and no more. */
function textsOf<Name extends string>(
  fields: Body,
  names: readonly Name[],
  within: string,
): Partial<Record<Name, string>> {
  const texts: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const text = readText(fields, name, within);
    if (text !== undefined) texts[name] = text;
  }
  return texts;
}

/** An identifier with something hidden in it would look like another and equal neither. */
function seen(text: string | undefined, name: string, within?: string): string | undefined {
  if (text !== undefined && hasInvisible(text))
    throw invalidField(name, 'has characters that cannot be seen', within === undefined ? {} : { within });
  return text;
}

function readText(fields: Body, name: string, within?: string): string | undefined {
  const rules = { maxLength: transactionLimits.shortTextCharacters };
  return optionalString(fields, name, within === undefined ? rules : { ...rules, within });
}
