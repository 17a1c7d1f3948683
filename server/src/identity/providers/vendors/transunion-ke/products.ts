/** The bureau's report with its mobile score: names and identity number in, profile, summary and accounts out. */
import {
  type CreditAccount,
  type CreditFile,
  emptyCreditAccount,
  emptyCreditFile,
} from '../../credit-file.ts';
import {
  addedUp,
  countAt,
  creditRecord,
  isOther,
  moneyAt,
  performanceOf,
  reasonOf,
  rowsAt,
  scoreFrom,
  statusOf,
} from '../core/credit-values.ts';
import { type Block, blockAt, type Json, numberAt, textAt } from '../core/json.ts';
import { genderOf, isoDate, nameOf, titleOf } from '../core/values.ts';
import type { Asked, Credentials, VendorProduct } from '../core/vendor.ts';
import type { WireRequest } from '../core/wire-call.ts';
import { escaped } from './account.ts';

export const products: readonly VendorProduct[] = [
  {
    name: 'product131',
    country: 'kenya',
    scheme: 'national_id',
    serves: ['kenya_crb_summary', 'kenya_crb_advance', 'kenya_crb_score'],
    needs: ['first_name', 'last_name'],
    request: soapRequest,
    read: ({ block, raw }, asked) => {
      const file = block && fileOf(block, asked, raw);
      return file ? creditRecord(file) : null;
    },
  },
];

function soapRequest(asked: Asked, credentials: Credentials): WireRequest {
  const { first_name = '', last_name = '' } = asked.inputs;
  const namespace = escaped(credentials['namespace'] || 'http://ws.crbws.transunion.ke.co/');
  const element = (name: string, value: string): string =>
    value === '' ? `<${name}/>` : `<${name}>${escaped(value)}</${name}>`;
  return {
    method: 'POST',
    path: '',
    headers: { accept: 'text/xml', 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
    body:
      '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Header/><soapenv:Body>' +
      `<getProduct131 xmlns="${namespace}"><credentials/>` +
      element('name1', first_name.toUpperCase()) +
      element('name2', last_name.toUpperCase()) +
      '<name3/><name4/>' +
      element('nationalID', asked.identifier) +
      element('reportSector', '2') +
      element('reportReason', reasonOf(asked, credentials, '4')) +
      '</getProduct131></soapenv:Body></soapenv:Envelope>',
  };
}

function fileOf(block: Block, asked: Asked, raw: Json | undefined): CreditFile | null {
  const profile = blockAt(block, 'personalProfile');
  const told = textAt(profile, 'nationalID');
  if (!profile || isOther(told, asked)) return null;
  const summary = blockAt(block, 'summary');
  const score = blockAt(block, 'scoreOutput');
  const file = emptyCreditFile('transunion', 'KES');
  const names = ['surname', 'otherNames'].map((key) => nameOf(textAt(profile, key))).filter(Boolean);
  return {
    ...file,
    subjectNumber: textAt(profile, 'crn'),
    reportNumber: textAt(block, 'header.requestNo'),
    reportedOn: isoDate(textAt(block, 'header.reportDate')),
    holder: {
      ...file.holder,
      name: nameOf(textAt(profile, 'fullName')) || names.reverse().join(' '),
      gender: genderOf(textAt(profile, 'gender')),
      birthDate: isoDate(textAt(profile, 'dateOfBirth')),
      identifier: told,
    },
    score: scoreFrom({
      value: numberAt(score, 'mobiLoansScore', 'positiveScore') ?? null,
      grade: textAt(score, 'grade'),
      reasons: [1, 2, 3, 4].map((at) => textAt(score, `reasonCodeAARC${at}`)).filter(Boolean),
      defaultProbability: chanceOf(textAt(score, 'probability')),
    }),
    totals: { ...file.totals, ...totalsOf(summary) },
    accounts: rowsAt(block, 'accountList').map(accountOf),
    enquiryCounts: {
      ...file.enquiryCounts,
      last30Days: both(summary, 'enqLast30Days'),
      days31To60: both(summary, 'enq31to60Days'),
      days61To90: both(summary, 'enq61to90Days'),
    },
    bouncedCheques: addedUp([both(summary, 'bcAllSectors'), both(summary, 'bouncedCheques')]),
    hasFraudCase: present(both(summary, 'fraudulentCases')),
    raw: raw ?? null,
  };
}

/** A figure of the summary comes for the asker's sector and for the others, or as one. */
function both(summary: Block | undefined, name: string): number | null {
  return (
    addedUp([countAt(summary, `${name}.mySector`), countAt(summary, `${name}.otherSectors`)]) ??
    countAt(summary, name)
  );
}

function totalsOf(summary: Block | undefined): Partial<CreditFile['totals']> {
  return {
    activeLoans: both(summary, 'openAccounts'),
    closedLoans: both(summary, 'closedAccounts'),
    performingLoans: both(summary, 'paAccounts'),
    performingWithDelays: both(summary, 'paAccountsWithDh'),
    delinquentLoans: both(summary, 'npaAccounts'),
    openNonPerforming: both(summary, 'npaOpenAccounts'),
    closedNonPerforming: both(summary, 'npaClosedAccounts'),
    mobileLoans: both(summary, 'mobiLoanAccounts'),
  };
}

function accountOf(row: Block): CreditAccount {
  const day = (...paths: string[]): string => isoDate(textAt(row, ...paths));
  return {
    ...emptyCreditAccount,
    lender: titleOf(textAt(row, 'lenderName', 'subscriberName')),
    accountNumber: textAt(row, 'accountNo', 'accountNumber'),
    kind: textAt(row, 'accountType', 'productType'),
    status: statusOf(textAt(row, 'accountStatus')),
    performance: performanceOf(textAt(row, 'performance')),
    amount: moneyAt(row, 'principalAmount', 'originalAmount'),
    balance: moneyAt(row, 'currentBalance'),
    overdue: moneyAt(row, 'pastDueAmount', 'overdueBalance'),
    instalment: moneyAt(row, 'scheduledPaymentAmount', 'instalmentAmount'),
    lastPayment: moneyAt(row, 'lastPaymentAmount'),
    openedOn: day('accountOpeningDate', 'dateOpened'),
    closedOn: day('dateClosed'),
    lastPaidOn: day('lastPaymentDate'),
    reportedOn: day('listingDate', 'accountListingDate'),
    daysInArrears: countAt(row, 'arrearDays', 'daysInArrears'),
    worstDaysInArrears: countAt(row, 'worstArrearDays', 'highestDaysInArrears'),
  };
}

/** Given in percent. */
function chanceOf(text: string): string {
  const number = Number(text.replace('%', ''));
  if (text === '' || !(number >= 0 && number <= 100)) return '';
  return String(Math.round(number * 100) / 10_000);
}

function present(count: number | null): boolean | null {
  return count === null ? null : count > 0;
}
