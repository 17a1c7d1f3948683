/**
 * Checks of the amount: sign, size against a reporting threshold, a place just below it, roundness, and more decimals
 * than the currency has. Flags only; an amount alone never blocks.
 */
import type { TransactionFlag } from '@amana/contract';
import type Big from 'big.js';

/**
 * Amounts in the major unit from which a transfer is worth a look. Where the law gives a figure it is that figure (NGN:
 * Money Laundering Act 2022, individuals; UGX: 1,000 currency points; ZAR: FIC Act regulations); elsewhere about
 * 10,000 to 15,000 US dollars, rounded. They are prompts for a reader, not legal advice.
 */
export const amountThresholds: Readonly<Record<string, number>> = {
  NGN: 5_000_000,
  KES: 1_950_000,
  GHS: 120_000,
  UGX: 20_000_000,
  RWF: 15_000_000,
  TZS: 25_000_000,
  XOF: 6_000_000,
  XAF: 6_000_000,
  ZAR: 50_000,
  USD: 10_000,
  EUR: 10_000,
  GBP: 10_000,
  AED: 40_000,
  CNY: 70_000,
};

/** From this share of a threshold up to it, an amount is "just below". */
export const justBelowShare = 0.9;

/** Below this share of a threshold no rounding makes an amount "just below" it. */
const farBelowShare = 0.89;
/** As many significant digits every JSON number holds. */
const heldDigits = 15;
/** Powers of ten to which that is so. */
const heldExponent = 300;

/** `limits` are the branch's own thresholds, each as `NGN:5000000`. */
export function amountFlags(
  amount: Big,
  currency: string | null,
  limits: readonly string[] = [],
): TransactionFlag[] {
  if (amount.eq(0)) return [flag('amount_zero', 'The amount is zero')];
  const flags: TransactionFlag[] = [];
  if (amount.lt(0)) flags.push(flag('amount_negative', 'The amount is negative'));
  const code = currency?.toUpperCase() ?? '';
  flags.push(...sizeFlags(amount.abs(), code, thresholdOf(code, limits)), ...exactnessFlags(amount, code));
  return flags;
}

function thresholdOf(currency: string, limits: readonly string[]): number | undefined {
  const own = limits.findLast((limit) => limit.startsWith(`${currency}:`));
  if (own !== undefined && currency !== '') return Number(own.slice(currency.length + 1));
  return Object.hasOwn(amountThresholds, currency) ? amountThresholds[currency] : undefined;
}

function sizeFlags(size: Big, currency: string, threshold: number | undefined): TransactionFlag[] {
  if (threshold === undefined || threshold <= 0) return [];
  // Told from the number of its digits for nearly every payment, since decimal arithmetic costs more than all other checks.
  if (10 ** (size.e + 1) <= threshold * farBelowShare) return [];
  const isBelow = size.lt(threshold);
  if (isBelow && size.lt(threshold * justBelowShare)) return [];
  const words = `${threshold.toLocaleString('en')} ${currency}`;
  if (isBelow) return [flag('amount_below_threshold', `The amount is just below the threshold of ${words}`)];
  const flags = [flag('amount_over_threshold', `The amount reaches the threshold of ${words}`)];
  const unit = 10 ** Math.floor(Math.log10(threshold));
  if (size.mod(unit).eq(0))
    flags.push(flag('amount_round', `A large amount in whole ${unit.toLocaleString('en')} ${currency}`));
  return flags;
}

function exactnessFlags(amount: Big, currency: string): TransactionFlag[] {
  const flags: TransactionFlag[] = [];
  if (!isHeld(amount) && !amount.eq(amount.toNumber()))
    flags.push(
      flag(
        'amount_inexact',
        `The amount has more digits than a JSON number holds; exactly it is ${amount.toFixed()}`,
      ),
    );
  const digits = fractionDigits(currency);
  // Its digits end with the last that is not zero.
  if (digits !== null && amount.c.length - 1 - amount.e > digits)
    flags.push(flag('amount_decimals', `${currency} has ${digits} decimals; the amount has more`));
  return flags;
}

/** Whether a JSON number surely holds every digit. */
function isHeld(amount: Big): boolean {
  return amount.c.length <= heldDigits && Math.abs(amount.e) <= heldExponent;
}

const knownDigits = new Map<string, number | null>();

/** Kept, since asking `Intl` costs more than the rest of the checks together. */
function fractionDigits(currency: string): number | null {
  if (!/^[A-Z]{3}$/.test(currency)) return null;
  const known = knownDigits.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? null;
  knownDigits.set(currency, digits);
  return digits;
}

function flag(code: string, detail: string): TransactionFlag {
  return { code, detail, field: 'amount' };
}
