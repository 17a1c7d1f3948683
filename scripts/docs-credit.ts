/**
 * The methodology page of credit, made from the tables that the code reads: points of the scorecard, rules of thin files
 * and of affordability, permissible purposes, and what each bureau's answer fills.
 */
import { affordabilityReasons, creditPurposes } from '@amana/contract';
import { longestYears } from '../server/src/credit/affordability/amortise.ts';
import { estimatedShare } from '../server/src/credit/affordability/existing-debt.ts';
import { assumedLivingShare } from '../server/src/credit/affordability/income.ts';
import { statementLimits } from '../server/src/credit/affordability/read-request.ts';
import { thinRules } from '../server/src/credit/file-status.ts';
import { monitorDefaults, monitorLimits } from '../server/src/credit/monitors/monitor-deps.ts';
import {
  basePoints,
  type Characteristic,
  characteristics,
  grades,
  mostPoints,
  mostReasons,
  scorecardVersion,
} from '../server/src/credit/scorecard/table.ts';
import { delinquentFromDays } from '../server/src/identity/providers/credit-totals.ts';
import { creditExpectations } from '../server/src/identity/providers/vendors/test-expected/credit.ts';

type Table = (head: string[], rows: string[][]) => string;

const most = characteristics.reduce((sum, row) => sum + mostPoints(row), basePoints);

export function creditParts(table: Table): string[] {
  return [
    'How Amana reads a credit file, scores a thin one, and says whether a loan can be carried. Requests and answers are in the [guide](../guide/credit.md).',
    ...treeParts(table),
    ...scorecardParts(table),
    ...affordabilityParts(table),
    ...monitorParts(),
    ...purposeParts(table),
  ];
}

function treeParts(table: Table): string[] {
  return [
    '## One tree for all bureaus',
    'Every answer of a bureau becomes the same `report`: holder, score, totals, accounts with their months, enquiries, employment. Money is decimal text in the major unit of `currency`, dates are YYYY-MM-DD, periods ISO 8601 durations (`P12M`). **null is what the bureau does not say; it is never nought.** Totals that the bureau leaves out are added up from its accounts.',
    `An account is delinquent when it is written off, when the bureau calls it substandard, doubtful or lost, or, where the bureau gives no such word, from ${delinquentFromDays} days in arrears.`,
    `A file is a \`thin_file\` with fewer than ${thinRules.accounts} accounts, or when the oldest account is younger than ${thinRules.months} months. *No file* is a failure (\`not_found\`), a bureau that is down another (\`provider_unavailable\`, \`provider_timeout\`); a bureau that nobody serves is a third (\`operation_unavailable\`).`,
    'What the answers of each product hold, as their contracts print them; fields that are not printed are read where they come:',
    table(['provider / product', 'fills'], fills()),
  ];
}

function fills(): string[][] {
  return Object.entries(creditExpectations).map(([name, expected]) => {
    const paths = Object.entries(expected(() => '1/1')).flatMap(([path, value]) => {
      const [entry] = Array.isArray(value) && path === 'accounts' ? value : [];
      return typeof entry === 'object' && entry !== null
        ? Object.keys(entry).map((key) => `${path}[].${key}`)
        : [path];
    });
    const shown = paths.filter((path) => !['currency', 'bureau', 'holder.kind'].includes(path));
    return [name.replace('/', ' / '), shown.map((path) => `\`${snake(path)}\``).join(', ')];
  });
}

function snake(path: string): string {
  return path
    .replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replace(/(\d+)/g, '_$1')
    .replaceAll('__', '_');
}

function scorecardParts(table: Table): string[] {
  return [
    '## Scorecard for thin files',
    `Version \`${scorecardVersion}\`. Computed here from the file alone, so that a lender has something to go by where the bureau has no score. The score is ${basePoints} plus the points of each characteristic, ${most} at most; the answer shows every point, and they add up.`,
    table(['characteristic', 'what it is', 'bin', 'points'], characteristics.flatMap(binRows)),
    `Grades: ${grades.map(({ grade, from }) => `${grade} from ${from}`).join(', ')}. A file without accounts has no score.`,
    `Reasons are the characteristics that cost most points against their best bin, the gravest first, ${mostReasons} at most:`,
    table(
      ['code', 'text'],
      [
        ...characteristics.map(({ reason }) => [`\`${reason.code}\``, reason.text]),
        ['`NO_ACCOUNTS`', 'The file holds no account'],
      ],
    ),
    'Each characteristic is monotone: a worse fact never earns more points (a test holds this for every pair of values). It reads borrowing and repaying alone: **never gender, age, name, place, tribe, religion, language, or whom somebody knows.** A test changes all that a file says of its holder and finds the same score. With several files of one person the longest counts, of equally long ones the graver score.',
    'Limits. The points are an expert’s judgement, not fitted to anybody’s losses: they rank, and say nothing of the chance of default. Try them on your own book before a decision hangs on them, and keep a person in the loop. A file shows what lenders reported: debts to lenders who report to no bureau are invisible, and a mistake of a lender counts until it is corrected. Where a bureau gives a score of its own, that score knows more.',
  ];
}

function binRows(row: Characteristic): string[][] {
  return [
    ...row.bins.map(({ label, points }, at) => [
      at === 0 ? `\`${row.name}\`` : '',
      at === 0 ? row.meaning : '',
      label,
      String(points),
    ]),
    ['', '', 'not told', String(row.unknown)],
  ];
}

function affordabilityParts(table: Table): string[] {
  return [
    '## Affordability',
    `\`monthly_payment\` is the level payment *P·i / (1 − (1 + i)^−n)* with *i* a twelfth of the yearly rate and *n* months, in exact decimals, rounded half up to two places at the end alone. At 0 % it is the principal by *n*. A term in days or weeks of at most a month (365/12 days) is one payment, with interest for the days by 365; a longer one is rounded up to whole months. A term may be ${longestYears} years.`,
    `\`existing_monthly_debt\` adds the instalments of open accounts, brought to a month. Where an account tells none, its balance is spread over the months to its end, or ${percent(estimatedShare)} of it stands for a month; the answer then says \`instalments_estimated\`. Bureaus overlap, so the highest that one of them reports counts, never the sum.`,
    `\`monthly_income\` is the lower of what was declared and the median month of the statement (at least ${statementLimits.months} months). Cost of living is the higher of what was declared and the median month of the statement’s debits less existing instalments; without either, ${percent(assumedLivingShare)} of the income.`,
    '`debt_service_ratio` is existing instalments and the new payment by the income, `disposable_income` the income less existing instalments and cost of living. A loan can be afforded when the ratio is within `affordability_ratio_limit` of the branch, the payment within the disposable income, and no bureau reports an open account in default. `max_principal` is the most that the tighter of the two carries on the same terms, rounded down. Without an income nothing is said: `can_afford` is null.',
    table(
      ['reason', 'meaning'],
      Object.entries(affordabilityReasons).map(([code, text]) => [`\`${code}\``, text]),
    ),
    'The statement is read and forgotten; what was told is kept sealed with the bureaus’ reports.',
  ];
}

function percent(share: string): string {
  return `${Number(share) * 100} %`;
}

function monitorParts(): string[] {
  return [
    '## What a monitor calls a change',
    `Compared with the check before: \`new_enquiry\`, an enquiry that was not listed, or a count over the last 3 or 12 months that grew; \`new_loan\`, an account that was not there; \`default\`, an account that is delinquent and was not; \`score_drop\`, a score lower by the points of the monitor (default ${monitorDefaults.scoreDropPoints}, at most ${monitorLimits.scoreDropPoints}). The first check remembers and tells nothing. A file that appears where there was none is new; what disappears tells nothing. Your own enquiries show at some bureaus as anybody’s do.`,
  ];
}

function purposeParts(table: Table): string[] {
  return [
    '## Permissible purposes',
    'With a live key every question about credit needs one of these and consent; both stand in the ledger, the audit trail and the log of purposes.',
    table(
      ['purpose', 'meaning'],
      Object.entries(creditPurposes).map(([name, meaning]) => [`\`${name}\``, meaning]),
    ),
    'Bureaus have codes of their own for the reason of an enquiry and agree upon them with each subscriber. `reason_codes` of the [account](../operate/providers.md) says which purpose has which, such as `credit_review:2,collection:5`; where none is named, the code of an application is sent. Fill it in before you ask for other reasons: what is sent is what the bureau records.',
  ];
}
