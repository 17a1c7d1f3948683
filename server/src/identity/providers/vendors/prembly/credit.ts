/** Credit products of Prembly: a bureau's tables as they are, and a record of its own by telephone. */
import { type CreditFile, emptyCreditFile } from '../../credit-file.ts';
import { e164Of } from '../../../identifiers/phone.ts';
import { creditRecord, moneyAt, scoreFrom } from '../core/credit-values.ts';
import { type Block, flagAt, type Json, numberAt, textAt, valueAt } from '../core/json.ts';
import { genderOf, isoDate, nameOf } from '../core/values.ts';
import type { VendorProduct } from '../core/vendor.ts';
import { jsonRequest } from '../core/wire-call.ts';
import { fileFromTables, tablesOf } from '../first-central/tables.ts';

export const creditProducts: readonly VendorProduct[] = [
  {
    name: 'credit_bureau_consumer_basic',
    country: 'nigeria',
    scheme: 'bvn',
    serves: ['first_central_summary'],
    request: ({ identifier, inputs }) =>
      jsonRequest('/verification/credit_bureau/consumer/basic', {
        mode: 'ID',
        number: identifier,
        customer_name: inputs['customer_name'] ?? '',
        customer_reference: inputs['reference'] ?? '',
      }),
    read: ({ root, raw }, asked) => {
      const tables = tablesOf(valueAt(root, 'data'));
      const file = tables && fileFromTables(tables, asked, raw);
      return file ? creditRecord(file) : null;
    },
  },
  {
    name: 'credit_bureau_main',
    country: 'nigeria',
    scheme: 'phone',
    serves: ['credit_by_phone'],
    needs: ['first_name'],
    request: ({ identifier, inputs }) =>
      jsonRequest('/identitypass/verification/credit_bureau/main', {
        phone_number: identifier,
        first_name: inputs['first_name'] ?? '',
      }),
    read: ({ block, raw }, { identifier }) => {
      const phone = textAt(block, 'Phonenumber');
      const isOtherPhone = phone !== '' && phone.slice(-9) !== identifier.slice(-9);
      return block && !isOtherPhone ? creditRecord(fileOf(block, raw)) : null;
    },
  },
];

/** The answer does not say whose file it is. */
function fileOf(block: Block, raw: Json | undefined): CreditFile {
  const file = emptyCreditFile('', 'NGN');
  const delinquent = flagAt(block, 'Delinquency');
  return {
    ...file,
    reportedOn: isoDate(textAt(block, 'LastUpdatedDate')),
    holder: {
      ...file.holder,
      name: nameOf(textAt(block, 'FullName')),
      gender: genderOf(textAt(block, 'Gender')),
      birthDate: isoDate(textAt(block, 'DateOFBirth')),
      phone: e164Of(textAt(block, 'Phonenumber'), 'nigeria') ?? '',
      identifier: textAt(block, 'Bvn'),
    },
    score: scoreFrom({ value: numberAt(block, 'Score') ?? null }),
    hasLoans: flagAt(block, 'IsLoan') ?? null,
    totals: {
      ...file.totals,
      borrowed: moneyAt(block, 'LoanAmounts'),
      // How many are delinquent is not said, only whether any is.
      delinquentLoans: delinquent === false ? 0 : null,
    },
    raw: raw ?? null,
  };
}
