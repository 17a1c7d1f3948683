/** The vendor's Nigerian credit report. Its page shows the frame alone, so the report is looked for where it may stand. */
import { type CreditFile, emptyCreditFile } from '../../credit-file.ts';
import { e164Of } from '../../../identifiers/phone.ts';
import { creditRecord, isOther, reasonCodes, reasonOf } from '../core/credit-values.ts';
import { type Block, type Json, textAt, valueAt } from '../core/json.ts';
import { genderOf, isoDate, nameOf } from '../core/values.ts';
import type { Asked, VendorProduct } from '../core/vendor.ts';
import { jsonRequest } from '../core/wire-call.ts';
import { fileFromTables, tablesOf } from '../first-central/tables.ts';

export const creditCredentials = [reasonCodes];

export const creditProducts: readonly VendorProduct[] = [
  {
    name: 'credit_report_ng',
    country: 'nigeria',
    scheme: 'bvn',
    serves: ['first_central_full', 'first_central_summary'],
    request: (asked, credentials) =>
      jsonRequest('/v2/api/identity/credit-report/ng/individual', {
        id: asked.identifier,
        consumerName: '',
        accountNumber: '',
        dateOfBirth: '',
        enquiryReason: reasonOf(asked, credentials, 'borrower_existing_credit'),
        isSubjectConsent: true,
      }),
    read: ({ block, raw }, asked) => {
      const file = block && fileOf(block, asked, raw);
      return file ? creditRecord(file) : null;
    },
  },
];

const places = ['report', 'creditReport', 'creditBureau', 'data', 'metadata.report'];

function fileOf(block: Block, asked: Asked, raw: Json | undefined): CreditFile | null {
  if (isOther(textAt(block, 'idNumber'), asked)) return null;
  const tables = places.map((place) => tablesOf(valueAt(block, place))).find((found) => found !== undefined);
  const file = tables
    ? fileFromTables(tables, asked, raw)
    : { ...emptyCreditFile('', 'NGN'), raw: raw ?? null };
  if (!file) return null;
  const names = ['firstName', 'middleName', 'lastName'].map((key) => nameOf(textAt(block, key)));
  const { holder } = file;
  return {
    ...file,
    reportNumber: file.reportNumber || textAt(block, 'id'),
    holder: {
      ...holder,
      name: holder.name || names.filter(Boolean).join(' '),
      gender: holder.gender || genderOf(textAt(block, 'gender')),
      birthDate: holder.birthDate || isoDate(textAt(block, 'dateOfBirth')),
      phone: holder.phone || (e164Of(textAt(block, 'mobile'), 'nigeria') ?? ''),
      email: holder.email || textAt(block, 'email'),
      identifier: holder.identifier || textAt(block, 'idNumber'),
    },
  };
}
