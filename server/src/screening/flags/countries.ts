/**
 * Checks of the countries that a transaction names, against the table of high-risk countries and the branch's own.
 * A country that cannot be read is flagged, not refused: what is screened must be seen to be screened.
 */
import type { TransactionFlag } from '@amana/contract';
import { countryCode, countryName } from '../../platform/countries.ts';
import type { Transaction } from '../transaction.ts';
import { callForAction, fatfStatement, highRiskCurrencies, increasedMonitoring } from './high-risk-countries.ts';

export interface CountryFinding {
  flag: TransactionFlag;
  /** True for countries that the branch blocks. */
  blocks: boolean;
}

export function countryFindings(transaction: Transaction, blocked: ReadonlySet<string>): CountryFinding[] {
  return namedCountries(transaction).flatMap(({ field, text }) => {
    const code = countryCode(text);
    if (code === null)
      return [{ flag: { code: 'country_unknown', detail: 'This country is not known', field }, blocks: false }];
    const found: CountryFinding[] = [];
    if (blocked.has(code))
      found.push({
        flag: { code: 'blocked_country', detail: `${countryName(code)} is blocked by the branch`, field },
        blocks: true,
      });
    const standing = fatfStanding(code);
    if (standing) found.push({ flag: { ...standing, field }, blocks: false });
    return found;
  });
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

const isoCurrencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

function fatfStanding(code: string): { code: string; detail: string } | null {
  const measure = Object.hasOwn(callForAction, code) ? callForAction[code] : undefined;
  if (measure !== undefined)
    return {
      code: 'high_risk_country',
      detail: `${countryName(code)} is subject to a FATF call for action (${measure}; statement of ${fatfStatement.date})`,
    };
  if (increasedMonitoring.has(code))
    return {
      code: 'monitored_country',
      detail: `${countryName(code)} is under increased monitoring by FATF (statement of ${fatfStatement.date})`,
    };
  return null;
}

function namedCountries({ sender, receiver }: Transaction): { field: string; text: string }[] {
  return [
    { field: 'sender.address.country', text: sender.address?.country },
    { field: 'sender.identification.country', text: sender.identification?.country },
    { field: 'receiver.address.country', text: receiver.address?.country },
    { field: 'receiver.identification.country', text: receiver.identification?.country },
  ].flatMap(({ field, text }) => (text === undefined ? [] : [{ field, text }]));
}
