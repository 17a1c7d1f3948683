/**
 * From the tables in which FirstCentral prints a report to a credit file. An answer is a list of objects with one table
 * each; resellers pass the list on, so they read it with this as well.
 */
import {
  type CreditAccount,
  type CreditFile,
  type CreditScore,
  type CreditScorePart,
  emptyCreditAccount,
  emptyCreditFile,
} from '../../credit-file.ts';
import { e164Of } from '../../../identifiers/phone.ts';
import {
  addedUp,
  countAt,
  frequencyOf,
  isOther,
  moneyAt,
  performanceOf,
  riskOf,
  scoreFrom,
  statusOf,
  termOf,
} from '../core/credit-values.ts';
import { type Block, blockOf, type Json, numberAt, textAt } from '../core/json.ts';
import { genderOf, isoDate, nameOf, titleOf } from '../core/values.ts';
import type { Asked } from '../core/vendor.ts';

export type Tables = ReadonlyMap<string, Block[]>;

/** Tables by name without case; undefined where the value is no such list. */
export function tablesOf(value: Json | undefined): Tables | undefined {
  if (!Array.isArray(value)) return undefined;
  const tables = new Map<string, Block[]>();
  for (const entry of value) {
    for (const [name, rows] of blockOf(entry) ?? []) {
      if (Array.isArray(rows))
        tables.set(
          name,
          rows.flatMap((row) => blockOf(row) ?? []),
        );
    }
  }
  return tables.size > 0 ? tables : undefined;
}

/** Null where the tables are of somebody else, or hold nothing of a report. */
export function fileFromTables(tables: Tables, asked: Asked, raw: Json | undefined): CreditFile | null {
  const first = (name: string): Block | undefined => tables.get(name)?.[0];
  const [subject, holder] = [first('subjectlist'), first('personaldetailssummary')];
  if (isOther(textAt(holder, 'BankVerificationNo'), asked)) return null;
  if (!reportTables.some((name) => tables.has(name))) return null;
  const file = emptyCreditFile('first_central', 'NGN');
  const accounts = (tables.get('creditagreementsummary') ?? []).map(accountOf);
  return {
    ...file,
    subjectNumber: textAt(subject, 'ConsumerID') || textAt(holder, 'ConsumerID'),
    reportNumber: textAt(first('enquiryinput'), 'EnquiryID', 'SubscriberEnquiryResultID'),
    reportedOn:
      accounts
        .map(({ reportedOn }) => reportedOn)
        .sort()
        .at(-1) ?? '',
    holder: { ...file.holder, ...holderOf(holder, subject) },
    score: scoreOf(first('scoring')),
    totals: { ...file.totals, ...totalsOf(first) },
    accounts,
    enquiries: [...(tables.get('enquirydetails') ?? []), ...(tables.get('enquiryhistorytop') ?? [])]
      .map((row) => ({
        enquirer: textAt(row, 'SubscriberName'),
        reason: textAt(row, 'EnquiryReason'),
        on: isoDate(textAt(row, 'DateRequested', 'EnquiryDate')),
        phone: textAt(row, 'CompanyTelephoneNo'),
      }))
      .filter(({ enquirer, on }) => enquirer !== '' || on !== ''),
    employment: (tables.get('employmenthistory') ?? []).map((row) => ({
      employer: textAt(row, 'EmployerDetail'),
      occupation: textAt(row, 'Occupation'),
      reportedOn: isoDate(textAt(row, 'UpDateDate', 'UpdateDate')),
    })),
    raw: raw ?? null,
  };
}

/** Points as the bureau's score counts them, also where a reseller prints them flat. */
export function partsOf(block: Block | undefined): CreditScore['parts'] {
  return parts.flatMap(([name, path, most]) => {
    const [points, outOf = String(most)] = textAt(block, path).split('/');
    const told = Number(points);
    return points && Number.isFinite(told) ? [{ name, points: told, outOf: Number(outOf) || most }] : [];
  });
}

const reportTables = [
  'subjectlist',
  'personaldetailssummary',
  'scoring',
  'creditsummary',
  'creditaccountsummary',
];

const parts: readonly [name: CreditScorePart, path: string, most: number][] = [
  ['number_of_accounts', 'NoOfAcctScore', 55],
  ['repayment_history', 'RepaymentHistoryScore', 192],
  ['amount_owed', 'TotalAmountOwedScore', 165],
  ['types_of_credit', 'TypesOfCreditScore', 55],
  ['length_of_history', 'LengthOfCreditHistoryScore', 83],
];

function holderOf(holder: Block | undefined, subject: Block | undefined): Partial<CreditFile['holder']> {
  const names = ['FirstName', 'OtherNames', 'Surname'].map((key) => nameOf(textAt(holder, key)));
  return {
    name: names.filter(Boolean).join(' ') || nameOf(textAt(subject, 'SearchOutput')),
    gender: genderOf(textAt(holder, 'Gender')),
    birthDate: isoDate(textAt(holder, 'BirthDate')),
    phone: e164Of(textAt(holder, 'CellularNo', 'HomeTelephoneNo'), 'nigeria') ?? '',
    email: textAt(holder, 'EmailAddress'),
    address: ['ResidentialAddress1', 'ResidentialAddress2', 'ResidentialAddress3', 'ResidentialAddress4']
      .map((key) => textAt(holder, key))
      .filter(Boolean)
      .join(', '),
    identifier: textAt(holder, 'BankVerificationNo'),
  };
}

function scoreOf(block: Block | undefined): CreditScore | null {
  return scoreFrom({
    value: numberAt(block, 'TotalConsumerScore') ?? null,
    risk: riskOf(textAt(block, 'Description')),
    // Printed the American way, unlike every other date of the report.
    scoredOn: isoDate(textAt(block, 'ScoreDate'), 'month_first'),
    parts: partsOf(block),
  });
}

function totalsOf(first: (name: string) => Block | undefined): Partial<CreditFile['totals']> {
  const [summary, classes] = [
    first('creditaccountsummary') ?? first('creditsummary'),
    first('performanceclassification'),
  ];
  const count = (...paths: string[]): number | null => countAt(summary, ...paths);
  const lost = ['NoOfAccountsSubStandard', 'NoOfAccountsDoubtful', 'NoOfAccountsLost'];
  return {
    loans: count('TotalAccounts', 'TotalNumberofAccountsReported', 'TotalNumberOfAccounts'),
    performingLoans:
      count('TotalaccountinGoodcondition', 'NumberofAccountsInGoodStanding') ??
      countAt(classes, 'NoOfAccountsPerforming'),
    delinquentLoans:
      count('TotalaccountinBadcondition', 'NumberofAccountsInBadStanding') ??
      addedUp(lost.map((path) => countAt(classes, path))),
    overdueLoans: count('TotalAccountarrear'),
    monthlyInstalments: moneyAt(summary, 'TotalMonthlyInstalment'),
    outstanding: moneyAt(summary, 'TotalOutstandingdebt'),
    overdue: moneyAt(summary, 'TotalAmountOverdue', 'Amountarrear'),
  };
}

function accountOf(row: Block): CreditAccount {
  const day = (...paths: string[]): string => isoDate(textAt(row, ...paths));
  return {
    ...emptyCreditAccount,
    lender: titleOf(textAt(row, 'SubscriberName')),
    accountNumber: textAt(row, 'AccountNo'),
    kind: textAt(row, 'IndicatorDescription'),
    status: statusOf(textAt(row, 'AccountStatus')),
    performance: performanceOf(textAt(row, 'PerformanceStatus')),
    amount: moneyAt(row, 'OpeningBalanceAmt'),
    balance: moneyAt(row, 'CurrentBalanceAmt'),
    overdue: moneyAt(row, 'AmountOverdue'),
    instalment: moneyAt(row, 'InstalmentAmount'),
    openedOn: day('DateAccountOpened'),
    closedOn: day('ClosedDate'),
    lastPaidOn: day('LastPaymentDate'),
    reportedOn: day('LastUpdatedDate'),
    term: termOf(textAt(row, 'LoanDuration')),
    repaymentFrequency: frequencyOf(textAt(row, 'RepaymentFrequency')),
  };
}
