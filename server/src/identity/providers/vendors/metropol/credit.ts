/** The bureau's credit report by identity number. */
import {
  type CreditAccount,
  type CreditFile,
  emptyCreditAccount,
  emptyCreditFile,
} from '../../credit-file.ts';
import {
  countAt,
  creditRecord,
  isOther,
  moneyAt,
  reasonOf,
  rowsAt,
  scoreFrom,
  statusOf,
} from '../core/credit-values.ts';
import { type Block, flagAt, type Json, numberAt, textAt } from '../core/json.ts';
import { isoDate, titleOf } from '../core/values.ts';
import type { Asked, VendorProduct } from '../core/vendor.ts';
import { jsonRequest } from '../core/wire-call.ts';

/** The bureau wants the amount of the loan with every question; where none is known this stands. */
const usualAmount = 50_000;

export const creditProducts: readonly VendorProduct[] = [
  {
    name: 'credit_info',
    country: 'kenya',
    scheme: 'national_id',
    serves: ['kenya_crb_advance', 'kenya_crb_summary', 'kenya_crb_score'],
    request: (asked, credentials) =>
      jsonRequest('/report/credit_info', {
        report_type: 12,
        identity_number: asked.identifier,
        identity_type: '001',
        loan_amount: Math.round(Number(asked.inputs['loan_amount'] ?? usualAmount)),
        report_reason: Number(reasonOf(asked, credentials, '1')),
      }),
    read: ({ block, raw }, asked) => {
      const file = block && fileOf(block, asked, raw);
      return file ? creditRecord(file) : null;
    },
  },
];

function fileOf(block: Block, asked: Asked, raw: Json | undefined): CreditFile | null {
  const told = textAt(block, 'identity_number');
  if (isOther(told, asked)) return null;
  const file = emptyCreditFile('metropol', 'KES');
  const accounts = rowsAt(block, 'account_info').map(accountOf);
  return {
    ...file,
    reportNumber: textAt(block, 'trx_id'),
    reportedOn:
      accounts
        .map(({ reportedOn }) => reportedOn)
        .sort()
        .at(-1) ?? '',
    holder: { ...file.holder, identifier: told },
    score: scoreFrom({ value: numberAt(block, 'credit_score') ?? null }),
    accounts,
    enquiryCounts: {
      ...file.enquiryCounts,
      last3Months: countAt(block, 'no_of_enquiries.last_3_months'),
      last6Months: countAt(block, 'no_of_enquiries.last_6_months'),
      last12Months: countAt(block, 'no_of_enquiries.last_12_months'),
    },
    isGuarantor: flagAt(block, 'is_guarantor') ?? null,
    hasFraudCase: flagAt(block, 'has_fraud') ?? null,
    raw: raw ?? null,
  };
}

function accountOf(row: Block): CreditAccount {
  const kind = textAt(row, 'product_type', 'product_type_id');
  return {
    ...emptyCreditAccount,
    lender: titleOf(textAt(row, 'lender', 'subscriber')),
    accountNumber: textAt(row, 'account_number'),
    // The bureau prints its number of the type.
    kind: /^\d+$/.test(kind) ? `Product type ${kind}` : kind,
    status: statusOf(textAt(row, 'account_status')),
    amount: moneyAt(row, 'original_amount'),
    balance: moneyAt(row, 'current_balance'),
    overdue: moneyAt(row, 'overdue_balance'),
    lastPayment: moneyAt(row, 'last_payment_amount'),
    openedOn: isoDate(textAt(row, 'date_opened')),
    lastPaidOn: isoDate(textAt(row, 'last_payment_date')),
    reportedOn: isoDate(textAt(row, 'loaded_at')),
    daysInArrears: countAt(row, 'days_in_arrears'),
    worstDaysInArrears: countAt(row, 'highest_days_in_arrears'),
  };
}
