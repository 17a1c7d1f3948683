/** Values of bureaus' answers in the form in which a credit file keeps them. What cannot be meant is null or ''. */
import Big from 'big.js';
import {
  type CreditAccount,
  type CreditFile,
  type CreditPerformance,
  type CreditScore,
  emptyCreditScore,
} from '../../credit-file.ts';
import { nobody } from '../../nobody.ts';
import { type Block, blockOf, type Json, numberAt, textAt, valueAt } from './json.ts';
import type { Asked, Credentials, VendorRecord } from './vendor.ts';

export function creditRecord(file: CreditFile): VendorRecord {
  return { person: { ...nobody(), credit: file }, flags: [], checks: {} };
}

/** Decimal text with at least the decimals that were told; separators of thousands and currency words fall away. */
export function moneyAt(block: Block | undefined, ...paths: readonly string[]): string | null {
  const text = textAt(block, ...paths).replace(/[\s,]|NGN|KES|KSH|₦/gi, '');
  return /^-?\d{1,20}(\.\d{1,10})?$/.test(text) ? new Big(text).toFixed() + zeros(text) : null;
}

/** A whole number of things. */
export function countAt(block: Block | undefined, ...paths: readonly string[]): number | null {
  const number = numberAt(block, ...paths);
  return number !== undefined && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** Objects of a list, or the one object where a list of one came as itself. */
export function rowsAt(block: Block | undefined, ...paths: readonly string[]): Block[] {
  for (const path of paths) {
    const value = valueAt(block, path);
    const rows = (Array.isArray(value) ? value : [value]).flatMap(
      (row: Json | undefined) => blockOf(row) ?? [],
    );
    if (rows.length > 0) return rows;
  }
  return [];
}

export function performanceOf(text: string): CreditPerformance {
  const [found] = Object.entries(performances).find(([, words]) => words.test(text)) ?? [''];
  return isPerformance(found) ? found : '';
}

export function statusOf(text: string): CreditAccount['status'] {
  if (/writ/i.test(text)) return 'written_off';
  if (/clos|settled|paid (?:up|off)/i.test(text)) return 'closed';
  return /open|active|current|perform|default|delinq|arrear/i.test(text) ? 'open' : '';
}

export function frequencyOf(text: string): CreditAccount['repaymentFrequency'] {
  if (/fortnight|bi-?weekly/i.test(text)) return 'fortnightly';
  if (/quarter/i.test(text)) return 'quarterly';
  const [first] = /daily|weekly|monthly|yearly/i.exec(text.replace(/annual(?:ly)?/i, 'yearly')) ?? [];
  if (/bullet|once|single|balloon/i.test(text)) return 'once';
  const word = (first ?? '').toLowerCase();
  return (['daily', 'weekly', 'monthly', 'yearly'] as const).find((known) => known === word) ?? '';
}

/** `12 Month(s)`, `365 Days` or a bare number of days as an ISO duration. */
export function termOf(text: string, bare: 'D' | 'M' = 'D'): string {
  const [, number, unit = ''] = /^(\d{1,5})(?:\.0+)?\s*([a-z]*)/i.exec(text) ?? [];
  if (!number || Number(number) === 0) return '';
  const letter = /^[dwmy]/i.exec(unit)?.[0]?.toUpperCase() ?? bare;
  return `P${Number(number)}${letter}`;
}

export function riskOf(text: string): CreditScore['risk'] {
  return (['low', 'medium', 'high'] as const).find((risk) => new RegExp(`\\b${risk}`, 'i').test(text)) ?? '';
}

/** Null where nothing was said of a score. */
export function scoreFrom(told: Partial<CreditScore>): CreditScore | null {
  const score = { ...emptyCreditScore, ...told };
  return score.value === null && score.grade === '' && score.risk === '' ? null : score;
}

export function addedUp(counts: readonly (number | null)[]): number | null {
  const told = counts.filter((count) => count !== null);
  return told.length === 0 ? null : told.reduce((total, count) => total + count, 0);
}

/** An identifier that is told and is not the one asked for belongs to somebody else. */
export function isOther(told: string, { identifier }: Asked): boolean {
  const bare = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9*]/g, '');
  return told !== '' && !told.includes('*') && bare(told) !== bare(identifier);
}

/**
 * The bureau's code of the reason for asking. Bureaus agree upon them with each subscriber, so the account says which
 * purpose has which; where it does not, the code of an application stands.
 */
export function reasonOf({ inputs }: Asked, credentials: Credentials, application: string): string {
  const agreed = (credentials['reason_codes'] ?? '').split(',').map((pair) => pair.split(':'));
  const found = agreed.find(
    ([purpose = '']) => purpose.trim() === (inputs['purpose'] ?? 'credit_application'),
  );
  return found?.slice(1).join(':').trim() || application;
}

export const reasonCodes = {
  name: 'reason_codes',
  required: false,
  about:
    "The bureau's codes of purposes, such as `credit_review:2,collection:5`; an application's where none is named",
} as const;

function zeros(text: string): string {
  const decimals = /\.(\d+)$/.exec(text)?.[1] ?? '';
  const kept = new Big(text).toFixed().split('.')[1] ?? '';
  const missing = decimals.slice(kept.length);
  return missing === '' ? '' : `${kept === '' ? '.' : ''}${missing}`;
}

const performances: Readonly<Record<Exclude<CreditPerformance, ''>, RegExp>> = {
  lost: /\blost\b|\bloss\b|writ/i,
  doubtful: /doubt/i,
  substandard: /sub-? ?standard/i,
  watch: /watch|special mention|pass and watch/i,
  performing: /^perform|\bnormal\b|^good/i,
};

function isPerformance(word: string): word is Exclude<CreditPerformance, ''> {
  return Object.hasOwn(performances, word);
}
