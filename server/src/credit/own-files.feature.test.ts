/** Credit files of the operator's own registry: imported, asked with a live key, told from bureaus that nobody serves. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RequestFailure } from '@amana/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importRegistry } from '../identity/registry/own/import-registry.ts';
import { testCaller } from '../identity/test-identity.ts';
import { check, openTestCredit, type TestCredit } from './test-credit.ts';

let credit: TestCredit;
const folder = mkdtempSync(join(tmpdir(), 'credit-'));
const terms = { purpose: 'credit_application', consent: { granted: true, basis: 'consent' } };

const person = {
  first_name: 'Adaplin',
  last_name: 'Vrozembu',
  date_of_birth: '1988-02-29',
  bvn: '22345678901',
  credit_bureau: 'credit_registry',
  credit_as_of: '2026-02-01',
  credit_reference: 'CR/1',
  credit_score: '611',
  credit_accounts:
    'Example Bank / Overdraft / 2024-03-04 / 500000 / 125000.50 / 0 / 12500 / 0 / 12 / open / 0001; Other Bank / Loan / 2020-01-01 / 100000 / 0 / 0 / 0 / 0 / 0 / closed',
  credit_enquiries: 'Other Bank / 2026-01-20 / Loan',
};
const company = {
  business_name: 'Vrozembu Foods Limited',
  registration_number: 'RC1234567',
  parties: 'Adaplin Vrozembu / 111 / Director / 60',
  credit_accounts: 'Example Bank / Loan / 2023-03-04 / 900000 / 100000 / 100000 / 50000 / 120 / 120 / open',
};

const kenyan = {
  first_name: 'Adaplin',
  last_name: 'Vrozembu',
  national_id: '23456789',
  credit_bureau: 'transunion',
  credit_grade: 'CC',
  credit_accounts: 'Example Sacco / Mobile loan / 2025-11-04 / 5000 / 1000 / 0 / 500',
};

beforeAll(async () => {
  credit = await openTestCredit();
  const { storage, protection, clock } = credit;
  const imported = (country: 'nigeria' | 'kenya', rows: object[]) => {
    const path = join(folder, `${country}.jsonl`);
    writeFileSync(path, rows.map((row) => JSON.stringify(row)).join('\n'));
    const deps = { db: storage.db, writer: storage.writer, protection, clock };
    return importRegistry(deps, { country, path, actor: 'operator', signal: new AbortController().signal });
  };
  await imported('nigeria', [person, company, { first_name: 'No', last_name: 'Credit', bvn: '22345678902' }]);
  await imported('kenya', [kenyan]);
  for (const [rows, field] of [
    [[{ ...person, credit_accounts: 'Example Bank / Loan / 2023-02-30' }], 'credit_accounts has a date'],
    [[{ ...person, credit_accounts: 'Example Bank / Loan / / 12,5' }], 'credit_accounts has an amount'],
    [[{ ...person, credit_accounts: ' / Loan' }], 'credit_accounts has an entry without a lender'],
    [[{ ...person, credit_accounts: 'B / L / / / / / / / / paid' }], 'credit_accounts has a state'],
    [[{ ...person, credit_enquiries: 'Example Bank / yesterday' }], 'credit_enquiries has a date'],
    [[{ ...person, credit_bureau: 'experian' }], 'credit_bureau must be'],
  ] as const)
    await expect(imported('nigeria', [...rows])).rejects.toThrow(field);
});
afterAll(async () => {
  await credit.storage.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a file answers for its bureau', async () => {
  const body = { bvn: person.bvn, ...terms };
  const record = await check(credit.deps, 'creditRegistryFull', body, testCaller('live'));
  expect(record).toMatchObject({
    bureau: 'credit_registry',
    file_status: 'file',
    name: 'Adaplin Vrozembu',
    dateOfBirth: '1988-02-29',
    score: {
      totalNoOfLoans: 2,
      totalNoOfActiveLoans: 1,
      totalOutstanding: '125000.50',
      totalMonthlyInstallment: '12500.00',
      maxNoOfDays: 12,
      lastReportedDate: '2026-02-01',
      creditEnquiries: [{ loanProvider: 'Other Bank', date: '2026-01-20' }],
    },
    report: { score: { value: 611 }, report_number: 'CR/1', has_loans: true },
  });
  const [call] = await credit.storage.db.selectFrom('provider_calls').selectAll().execute();
  expect(call).toMatchObject({ provider: 'own-registry', billed: false, purpose: 'credit_application' });
});

test('a file of any Kenyan bureau answers a Kenyan question', async () => {
  const body = { national_id: kenyan.national_id, first_name: 'Adaplin', last_name: 'Vrozembu', ...terms };
  expect(await check(credit.deps, 'creditKenyaScore', body, testCaller('live'))).toMatchObject({
    bureau: 'transunion',
    file_status: 'thin_file',
    grade: 'CC',
    score: null,
    full_name: 'Adaplin Vrozembu',
  });
});

test('a company answers for any bureau where none is named', async () => {
  for (const operation of ['creditBusinessCrc', 'creditBusinessFirstCentral']) {
    const body = { registration_number: 'RC1234567', ...terms };
    expect(await check(credit.deps, operation, body, testCaller('live'))).toMatchObject({
      name: 'Vrozembu Foods Limited',
      noOfDirectors: 1,
      score: {
        directors: ['Adaplin Vrozembu'],
        totalNoOfOverdueAccounts: 1,
        totalNoOfDelinquentFacilities: 1,
      },
    });
  }
});

test.each([
  ['of another bureau', 'creditCrcFull', { bvn: person.bvn }],
  ['of somebody without credit columns', 'creditRegistryFull', { bvn: '22345678902' }],
  ['of nobody', 'creditRegistryFull', { bvn: '22345678903' }],
  ['of a company unknown', 'creditBusinessCrc', { registration_number: 'RC7654321' }],
])('a file %s is not "no file"', async (_, operation, subject) => {
  const asked = check(credit.deps, operation, { ...subject, ...terms }, testCaller('live'));
  const refusal = await asked.catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(RequestFailure);
  expect(refusal).toMatchObject({ code: 'operation_unavailable' });
});

test('all bureaus at once give what there is, and say that it is a part', async () => {
  const body = { bvn: person.bvn, ...terms };
  expect(await check(credit.deps, 'creditPremium', body, testCaller('live'))).toMatchObject({
    complete: false,
    bureaus: [
      { bureau: 'crc', file_status: 'refused' },
      { bureau: 'first_central', file_status: 'refused' },
      { bureau: 'credit_registry', file_status: 'file' },
    ],
    score: { totalNoOfLoans: [{ source: 'CREDIT_REGISTRY', value: 2 }] },
  });
});

test.each([
  ['a purpose', { consent: terms.consent }, 'purpose', 'purpose_required'],
  ['consent', { purpose: terms.purpose }, 'consent', 'consent_required'],
  ['consent that is given', { ...terms, consent: { granted: false } }, 'consent.granted', 'consent_required'],
])('a live key needs %s', async (_, given, field, code) => {
  const asked = check(credit.deps, 'creditRegistryFull', { bvn: person.bvn, ...given }, testCaller('live'));
  const refusal = await asked.catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code, options: { field } });
});
