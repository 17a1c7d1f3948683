/**
 * Invented credit files: of a sandbox person or company, at each bureau. The person's kind decides what the file is like;
 * the number of a monitor's check lets a file change once, so that an alert can be seen.
 */
import Big from 'big.js';
import {
  type CreditAccount,
  type CreditBureau,
  type CreditFile,
  type CreditScore,
  emptyCreditFile,
  emptyCreditScore,
} from '../../providers/credit-file.ts';
import { creditProductOf } from '../../providers/credit-products.ts';
import { isDelinquent, totalsOf } from '../../providers/credit-totals.ts';
import type { IdentityQuestion, RegistryPerson } from '../../providers/port.ts';
import { accountsOf, asOf, type Borrower, type CreditProfile, enquiriesOf } from './credit-accounts.ts';
import { employers, lenders, occupations } from './data/lenders.ts';
import { kindOf, peopleVersion, sandboxVersion } from './magic.ts';
import { drawsFrom, hashText } from './random.ts';

/** The person with a file where the question is one about credit. */
export function withCredit(
  person: RegistryPerson,
  question: IdentityQuestion,
  number: number,
): RegistryPerson {
  const product = creditProductOf(question.product);
  return product
    ? { ...person, credit: creditFileOf(person, question, { number, bureau: product.bureau }) }
    : person;
}

/** In an answer of all bureaus, the first of them is the one that stays down for digit 9. */
export function staysDown({ product, inputs }: IdentityQuestion): boolean {
  return inputs.premium === 'yes' && creditProductOf(product)?.bureau === 'crc';
}

function creditFileOf(
  person: RegistryPerson,
  question: IdentityQuestion,
  { number, bureau }: { number: number; bureau: CreditBureau },
): CreditFile {
  const country = question.country === 'kenya' ? 'kenya' : 'nigeria';
  const kind = person.business ? 'business' : 'person';
  const borrower: Borrower = {
    country,
    seed: `${peopleVersion}/${country}/credit/${kind}/${number}`,
    profile: profileOf(number),
  };
  const file = emptyCreditFile(bureau, country === 'kenya' ? 'KES' : 'NGN', kind);
  const draws = drawsFrom(hashText(`${borrower.seed}/${bureau}`));
  const all = accountsOf(borrower);
  // A bureau misses an account now and then, but never what makes a payer bad.
  const accounts = all.filter((account, at) => at < 2 || draws.below(8) > 0 || Number(account.overdue) > 0);
  const enquiries = enquiriesOf(borrower).filter(() => draws.below(6) > 0);
  const known: CreditFile = {
    ...file,
    subjectNumber: String(1_000_000 + draws.below(9_000_000)),
    reportNumber: String(10_000_000 + draws.below(90_000_000)),
    reportedOn: asOf,
    holder: holderOf(person, kind, question.identifier),
    score: scoreOf(borrower, bureau),
    accounts,
    enquiries,
    employment:
      kind === 'person'
        ? [{ employer: draws.pick(employers), occupation: draws.pick(occupations), reportedOn: asOf }]
        : [],
    directors: person.business?.parties.filter(({ isDirector }) => isDirector).map(({ name }) => name) ?? [],
    bouncedCheques: borrower.profile === 'bad' ? 1 + draws.below(3) : 0,
    isGuarantor: false,
    hasFraudCase: false,
  };
  const changed = Number(question.inputs.check ?? '1') >= 2 ? afterChange(known, borrower, number) : known;
  return toldBy(question.product, completed(changed));
}

/** A score comes without the accounts behind it, a summary without their months. */
function toldBy(product: string, file: CreditFile): CreditFile {
  if (/score/.test(product)) return { ...file, accounts: [], enquiries: [], employment: [] };
  if (!/summary/.test(product)) return file;
  return { ...file, accounts: file.accounts.map((account) => ({ ...account, history: [] })) };
}

function profileOf(number: number): CreditProfile {
  const kind = kindOf(number);
  if (kind === 'flagged') return 'bad';
  return kind === 'unexpected' ? 'thin' : 'ordinary';
}

function holderOf(
  person: RegistryPerson,
  kind: 'person' | 'business',
  identifier: string,
): CreditFile['holder'] {
  const { business, address } = person;
  const where = business?.address ?? address;
  return {
    kind,
    name: business?.name ?? [person.firstName, person.middleName, person.lastName].filter(Boolean).join(' '),
    gender: business ? '' : person.gender,
    birthDate: business?.registeredOn ?? person.birthDate,
    phone: business?.phone ?? person.phone,
    email: business?.email ?? person.email,
    address: [where.street, where.city, where.region].filter(Boolean).join(', '),
    identifier,
    website: '',
    taxNumber: business?.taxNumber ?? '',
    industry: business?.activity ?? '',
    businessKind: business?.kind ?? '',
  };
}

const outOf = [
  ['number_of_accounts', 55],
  ['repayment_history', 192],
  ['amount_owed', 165],
  ['types_of_credit', 55],
  ['length_of_history', 83],
] as const;

/** A thin file has none. */
function scoreOf({ seed, profile }: Borrower, bureau: CreditBureau): CreditScore | null {
  if (profile === 'thin') return null;
  const draws = drawsFrom(hashText(`${seed}/score`));
  const person = profile === 'bad' ? 360 + draws.below(120) : 640 + draws.below(120);
  const value = person + drawsFrom(hashText(`${seed}/score/${bureau}`)).below(20);
  return scored(value, bureau, profile);
}

function scored(value: number, bureau: CreditBureau, profile: CreditProfile): CreditScore {
  const isGood = value >= 640;
  return {
    ...emptyCreditScore,
    value,
    grade: bureau === 'metropol' ? (isGood ? 'BB' : value >= 450 ? 'GG' : 'JJ') : '',
    risk: isGood ? 'low' : value >= 500 ? 'medium' : 'high',
    scoredOn: asOf,
    defaultProbability: bureau === 'metropol' ? new Big(900 - value).div(1000).toFixed(3) : '',
    trend: profile === 'bad' ? 'down' : 'level',
    reasons:
      profile === 'bad'
        ? ['Serious delinquency', 'Too many recent enquiries']
        : ['Time since most recent account opening is short'],
    parts: bureau === 'first_central' ? partsOf(value - 300) : [],
  };
}

/** Parts that add up to the points above the base of 300. */
function partsOf(points: number): CreditScore['parts'] {
  const parts = outOf.map(([name, most]) => ({
    name,
    points: Math.floor((points * most) / 550),
    outOf: most,
  }));
  let rest = points - parts.reduce((total, part) => total + part.points, 0);
  for (const part of parts) {
    const more = Math.min(rest, part.outOf - part.points);
    part.points += more;
    rest -= more;
  }
  return parts;
}

/** What happened between the first and the second check, by the person's kind. */
function afterChange(file: CreditFile, borrower: Borrower, number: number): CreditFile {
  const lender = lenders[borrower.country][number % lenders[borrower.country].length] ?? '';
  const [first] = file.accounts;
  const paying = file.accounts.find((account) => !isDelinquent(account));
  switch (kindOf(number)) {
    case 'clean':
      return {
        ...file,
        enquiries: [
          { enquirer: lender, reason: 'Application for credit', on: asOf, phone: '' },
          ...file.enquiries,
        ],
      };
    case 'unexpected':
    case 'pep':
      return first ? { ...file, accounts: [newLoan(first, lender), ...file.accounts] } : file;
    case 'flagged':
      return {
        ...file,
        accounts: file.accounts.map((account) => (account === paying ? inDefault(account) : account)),
        score: file.score && scored((file.score.value ?? 400) - 60, file.bureau || 'crc', 'bad'),
      };
    case 'sanctioned':
      return file;
  }
}

function newLoan(like: CreditAccount, lender: string): CreditAccount {
  return {
    ...like,
    lender,
    accountNumber: `${like.accountNumber.slice(0, -1)}8`,
    status: 'open',
    balance: like.amount,
    overdue: '0.00',
    performance: 'performing',
    openedOn: asOf,
    disbursedOn: asOf,
    closedOn: '',
    daysInArrears: 0,
    worstDaysInArrears: 0,
    history: [],
  };
}

function inDefault(account: CreditAccount): CreditAccount {
  return {
    ...account,
    status: 'written_off',
    performance: 'lost',
    daysInArrears: 365,
    worstDaysInArrears: 365,
  };
}

function completed(file: CreditFile): CreditFile {
  const within = (months: number): number =>
    file.enquiries.filter(({ on }) => on > monthsBefore(months)).length;
  const { accounts, enquiries, score, bureau, subjectNumber } = file;
  return {
    ...file,
    totals: totalsOf(accounts),
    enquiryCounts: {
      last30Days: within(1),
      days31To60: within(2) - within(1),
      days61To90: within(3) - within(2),
      last3Months: within(3),
      last6Months: within(6),
      last12Months: within(12),
      last36Months: within(36),
    },
    raw: {
      sandbox: sandboxVersion,
      bureau,
      subject: subjectNumber,
      score: score?.value ?? null,
      accounts,
      enquiries,
    },
  };
}

function monthsBefore(months: number): string {
  const month = 2026 * 12 - months;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-31`;
}
