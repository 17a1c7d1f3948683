/**
 * A credit file as values of a registry file, for files that a bureau delivered in bulk: accounts and enquiries apart by
 * `;`, their facts by `/`. Gives no file where no such column is filled.
 */
import { isIsoDate } from '../../dates.ts';
import {
  type CreditAccount,
  type CreditEnquiry,
  type CreditFile,
  emptyCreditAccount,
  emptyCreditFile,
  emptyCreditScore,
} from '../../providers/credit-file.ts';
import type { Country, RegistryPerson } from '../../providers/port.ts';
import { entriesOf } from './read-parties.ts';

export const creditBureauWords = [
  'crc',
  'first_central',
  'credit_registry',
  'metropol',
  'transunion',
] as const;
const statuses = ['open', 'closed', 'written_off'] as const;

const creditColumns = [
  'credit_bureau',
  'credit_as_of',
  'credit_reference',
  'credit_score',
  'credit_grade',
  'credit_accounts',
  'credit_enquiries',
];

/** Undefined where the line says nothing of credit. */
export function creditOf(
  country: Country,
  value: (name: string) => string,
  person: RegistryPerson,
): CreditFile | undefined {
  if (!creditColumns.some((name) => value(name) !== '')) return undefined;
  const { business } = person;
  const bureau = creditBureauWords.find((word) => word === value('credit_bureau').toLowerCase()) ?? '';
  const file = emptyCreditFile(bureau, country === 'kenya' ? 'KES' : 'NGN', business ? 'business' : 'person');
  const [score, grade] = [value('credit_score'), value('credit_grade')];
  const address = business?.address ?? person.address;
  return {
    ...file,
    reportNumber: value('credit_reference'),
    reportedOn: value('credit_as_of'),
    holder: {
      ...file.holder,
      name:
        business?.name ?? [person.firstName, person.middleName, person.lastName].filter(Boolean).join(' '),
      gender: business ? '' : person.gender,
      birthDate: business?.registeredOn ?? person.birthDate,
      phone: business?.phone ?? person.phone,
      email: business?.email ?? person.email,
      address: [address.street, address.city, address.region].filter(Boolean).join(', '),
      taxNumber: business?.taxNumber ?? '',
      industry: business?.activity ?? '',
      businessKind: business?.kind ?? '',
    },
    score:
      score === '' && grade === ''
        ? null
        : {
            ...emptyCreditScore,
            value: score === '' ? null : Number(score),
            grade,
            scoredOn: value('credit_as_of'),
          },
    accounts: accountsOf(value('credit_accounts')),
    enquiries: enquiriesOf(value('credit_enquiries')),
    directors: business?.parties.filter(({ isDirector }) => isDirector).map(({ name }) => name) ?? [],
  };
}

export function creditAccountsFault(text: string): string | undefined {
  for (const parts of entriesOf(text)) {
    const [lender = '', , openedOn = '', ...rest] = parts;
    if (parts.length > 11) return 'has an entry of more than 11 parts';
    if (lender === '') return 'has an entry without a lender';
    if (openedOn !== '' && !isIsoDate(openedOn)) return dateFault;
    if (rest.slice(0, 4).some((amount) => amount !== '' && !/^\d{1,15}(\.\d{1,2})?$/.test(amount)))
      return 'has an amount that is not in the major unit with at most two decimals';
    if (rest.slice(4, 6).some((days) => days !== '' && !/^\d{1,5}$/.test(days)))
      return 'has days in arrears that are no whole number';
    const status = rest[6] ?? '';
    if (status !== '' && !statuses.some((word) => word === status.toLowerCase()))
      return `has a state that is none of ${statuses.join(', ')}`;
  }
  return undefined;
}

export function creditEnquiriesFault(text: string): string | undefined {
  for (const parts of entriesOf(text)) {
    if (parts.length > 3) return 'has an entry of more than 3 parts';
    if ((parts[0] ?? '') === '') return 'has an entry without an enquirer';
    if (!isIsoDate(parts[1] ?? '')) return dateFault;
  }
  return undefined;
}

const dateFault = 'has a date that is no day of the calendar, written YYYY-MM-DD';

function accountsOf(text: string): CreditAccount[] {
  return entriesOf(text).map(
    ([
      lender = '',
      kind = '',
      openedOn = '',
      amount = '',
      balance = '',
      overdue = '',
      instalment = '',
      days = '',
      worstDays = '',
      status = '',
      accountNumber = '',
    ]) => ({
      ...emptyCreditAccount,
      lender,
      kind,
      openedOn,
      disbursedOn: openedOn,
      amount: amount || null,
      balance: balance || null,
      overdue: overdue || null,
      instalment: instalment || null,
      daysInArrears: days === '' ? null : Number(days),
      worstDaysInArrears: worstDays === '' ? null : Number(worstDays),
      status: statuses.find((word) => word === status.toLowerCase()) ?? '',
      accountNumber,
    }),
  );
}

function enquiriesOf(text: string): CreditEnquiry[] {
  return entriesOf(text).map(([enquirer = '', on = '', reason = '']) => ({
    enquirer,
    on,
    reason,
    phone: '',
  }));
}
