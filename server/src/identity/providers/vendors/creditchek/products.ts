/** A bureau's score, resold: flat, with the points behind it. */
import { type CreditFile, emptyCreditFile } from '../../credit-file.ts';
import { e164Of } from '../../../identifiers/phone.ts';
import { countAt, creditRecord, isOther, moneyAt, riskOf, scoreFrom } from '../core/credit-values.ts';
import { type Block, blockAt, type Json, numberAt, textAt } from '../core/json.ts';
import { genderOf, isoDate, nameOf } from '../core/values.ts';
import type { Asked, VendorProduct } from '../core/vendor.ts';
import { getRequest } from '../core/wire-call.ts';
import { partsOf } from '../first-central/tables.ts';

export const products: readonly VendorProduct[] = [
  {
    name: 'first_central_iscore',
    country: 'nigeria',
    scheme: 'bvn',
    serves: ['credit_scores_first_central'],
    request: ({ identifier }) => getRequest('/v1/credit/firstCentral-Iscore', { bvn: identifier }),
    read: ({ block, raw }, asked) => {
      const file = block && fileOf(block, asked, raw);
      return file ? creditRecord(file) : null;
    },
  },
];

function fileOf(block: Block, asked: Asked, raw: Json | undefined): CreditFile | null {
  const score = blockAt(block, 'score');
  if (!score || isOther(textAt(block, 'bvn'), asked)) return null;
  const file = emptyCreditFile('first_central', 'NGN');
  return {
    ...file,
    subjectNumber: textAt(block, 'customerId'),
    reportNumber: textAt(score, 'firstCentralEnquiryResultID'),
    holder: {
      ...file.holder,
      name: nameOf(textAt(block, 'name')),
      gender: genderOf(textAt(block, 'gender')),
      birthDate: isoDate(textAt(block, 'dateOfBirth')),
      phone: e164Of(textAt(block, 'phone'), 'nigeria') ?? '',
      email: textAt(block, 'email'),
      address: textAt(block, 'address'),
      identifier: textAt(block, 'bvn'),
    },
    score: scoreFrom({
      value: numberAt(score, 'totalConsumerScore') ?? null,
      risk: riskOf(textAt(score, 'description')),
      scoredOn: isoDate(textAt(score, 'scoreDate'), 'month_first'),
      parts: partsOf(score),
    }),
    totals: {
      ...file.totals,
      loans: countAt(score, 'totalAccounts'),
      performingLoans: countAt(score, 'totalaccountinGoodcondition'),
      delinquentLoans: countAt(score, 'totalaccountinBadcondition'),
      overdueLoans: countAt(score, 'totalAccountarrear'),
      outstanding: moneyAt(score, 'totalOutstandingDebt'),
      overdue: moneyAt(score, 'totalAmountOverdue'),
    },
    raw: raw ?? null,
  };
}
