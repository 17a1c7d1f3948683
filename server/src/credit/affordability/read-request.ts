/** Reads the request for an affordability check: every figure exact, every fault with its field. */
import { failure, type TermUnit, termUnits } from '@amana/contract';
import Big from 'big.js';
import { isIsoDate } from '../../identity/dates.ts';
import { type Body, optionalObject } from '../../platform/fields.ts';
import { longestYears, type Terms } from './amortise.ts';

export interface LoanRequest {
  principal: Big;
  terms: Terms;
  monthlyIncome: Big | null;
  monthlyExpenses: Big | null;
  statement: StatementEntry[];
}

export interface StatementEntry {
  /** ISO date. */
  date: string;
  amount: Big;
  direction: 'credit' | 'debit';
}

export const statementLimits = { entries: 10_000, months: 2 };

const mostMoney = new Big('1e15');
const mostPerUnit: Readonly<Record<TermUnit, number>> = {
  days: longestYears * 365,
  weeks: longestYears * 52,
  months: longestYears * 12,
  years: longestYears,
};

export function readLoanRequest(body: Body): LoanRequest {
  const principal = moneyIn(body, 'principal');
  if (principal === null) throw missing('principal');
  if (principal.lte(0)) throw refused('principal', 'must be more than 0');
  return {
    principal,
    terms: termsIn(body),
    monthlyIncome: moneyIn(body, 'monthly_income'),
    monthlyExpenses: moneyIn(body, 'monthly_expenses'),
    statement: statementIn(body),
  };
}

function termsIn(body: Body): Terms {
  const yearlyRate = decimalIn(body.interest_rate, 'interest_rate');
  if (yearlyRate === null) throw missing('interest_rate');
  if (yearlyRate.lt(0) || yearlyRate.gt(1000))
    throw refused('interest_rate', 'must be from 0 to 1000 percent a year');
  const unit = unitIn(body.term_unit);
  const length = decimalIn(body.term, 'term');
  if (length === null) throw missing('term');
  const most = mostPerUnit[unit];
  if (!length.eq(length.round(0)) || length.lt(1) || length.gt(most))
    throw refused('term', `must be a whole number of ${unit} from 1 to ${most}`);
  return { yearlyRate, term: Number(length.toString()), unit };
}

function unitIn(value: unknown): TermUnit {
  if (isAbsent(value)) return 'months';
  const unit = termUnits.find((one) => one === value);
  if (!unit) throw refused('term_unit', `must be one of ${termUnits.join(', ')}`);
  return unit;
}

function statementIn(body: Body): StatementEntry[] {
  const statement = optionalObject(body, 'statement');
  if (!statement) return [];
  const { entries } = statement;
  if (!Array.isArray(entries)) throw refused('statement.entries', 'must be a list');
  if (entries.length > statementLimits.entries)
    throw refused('statement.entries', `must have at most ${statementLimits.entries} entries`);
  return entries.map((entry: unknown, at) => entryIn(entry, `statement.entries[${at}]`));
}

function entryIn(entry: unknown, path: string): StatementEntry {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    throw refused(path, 'must be an object');
  const fields = new Map<string, unknown>(Object.entries(entry));
  const date = fields.get('date');
  if (typeof date !== 'string' || !isIsoDate(date))
    throw refused(`${path}.date`, 'must be a day of the calendar, written YYYY-MM-DD');
  const amount = decimalIn(fields.get('amount'), `${path}.amount`);
  if (amount === null) throw missing(`${path}.amount`);
  if (amount.lte(0) || amount.gt(mostMoney)) throw refused(`${path}.amount`, 'must be more than 0');
  const direction = fields.get('direction');
  if (direction !== 'credit' && direction !== 'debit')
    throw refused(`${path}.direction`, 'must be credit or debit');
  return { date, amount, direction };
}

function moneyIn(body: Body, field: string): Big | null {
  const value = decimalIn(body[field], field);
  if (value === null) return null;
  if (value.lt(0) || value.gt(mostMoney) || !value.eq(value.round(2)))
    throw refused(field, 'must be an amount of at least 0 with at most two decimals');
  return value;
}

/** A number or its text; no exponent, no separators. */
function decimalIn(value: unknown, field: string): Big | null {
  if (isAbsent(value)) return null;
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^-?\d{1,18}(\.\d{1,12})?$/.test(text))
    throw refused(field, 'must be a decimal number');
  return new Big(text);
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function missing(field: string) {
  return failure('missing_field', { field, message: `${field} is required` });
}

function refused(field: string, fault: string) {
  return failure('invalid_format', { field, message: `${field} ${fault}`, detail: `${field} ${fault}` });
}
