/**
 * Checks of the countries that a transaction names, against the table of high-risk countries and the branch's own.
 * A country that cannot be read is flagged, not refused: what is screened must be seen to be screened.
 */
import type { TransactionFlag } from '@amana/contract';
import { countryCode, countryName } from '../../platform/countries.ts';
import type { Transaction } from '../transaction.ts';
import {
  callForAction,
  fatfStatement,
  highRiskCurrencies,
  increasedMonitoring,
} from './high-risk-countries.ts';

export interface CountryFinding {
  flag: TransactionFlag;
  /** True for countries that the branch blocks. */
  blocks: boolean;
}

export interface CountryPolicy {
  /** Alpha-2, lower case. */
  block_countries: readonly string[];
  high_risk_countries: readonly string[];
}

export function countryFindings(transaction: Transaction, policy: CountryPolicy): CountryFinding[] {
  const found: CountryFinding[] = [];
  for (const side of ['sender', 'receiver'] as const) {
    for (const part of ['address', 'identification'] as const) {
      const text = transaction[side][part]?.country;
      if (text !== undefined) addFindings(found, text, `${side}.${part}.country`, policy);
    }
  }
  return found;
}

function addFindings(found: CountryFinding[], text: string, field: string, policy: CountryPolicy): void {
  const code = countryCode(text);
  if (code === null) {
    found.push({
      flag: { code: 'country_unknown', detail: 'This country is not known', field },
      blocks: false,
    });
    return;
  }
  if (policy.block_countries.includes(code))
    found.push({
      flag: { code: 'blocked_country', detail: `${countryName(code)} is blocked by the branch`, field },
      blocks: true,
    });
  const standing = standingOf(code, policy);
  if (standing) found.push({ flag: { ...standing, field }, blocks: false });
}

export function currencyFlags(currency: string | null): TransactionFlag[] {
  if (currency === null) return [];
  const code = currency.toUpperCase();
  const field = 'currency';
  const country = Object.hasOwn(highRiskCurrencies, code) ? highRiskCurrencies[code] : undefined;
  if (country !== undefined)
    return [{ code: 'high_risk_currency', detail: `The currency of ${countryName(country)}`, field }];
  return isoCurrencies.has(code)
    ? []
    : [{ code: 'currency_unknown', detail: 'This is no currency of ISO 4217', field }];
}

const statement = `statement of ${fatfStatement.date}`;
const isoCurrencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

function standingOf(code: string, policy: CountryPolicy): { code: string; detail: string } | null {
  const measure = Object.hasOwn(callForAction, code) ? callForAction[code] : undefined;
  if (measure !== undefined)
    return {
      code: 'high_risk_country',
      detail: `${countryName(code)} is subject to a FATF call for action (${measure}; ${statement})`,
    };
  if (policy.high_risk_countries.includes(code))
    return { code: 'high_risk_country', detail: `${countryName(code)} is a high-risk country of the branch` };
  return increasedMonitoring.has(code)
    ? {
        code: 'monitored_country',
        detail: `${countryName(code)} is under increased monitoring by FATF (${statement})`,
      }
    : null;
}
