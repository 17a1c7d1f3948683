/**
 * Countries named by the Financial Action Task Force, from its public statements of 19 June 2026. The statements change
 * each February, June and October; the date is shown with every flag so that an old table is seen to be old.
 */

export const fatfStatement = {
  date: '2026-06-19',
  source: 'https://www.fatf-gafi.org/en/countries/black-and-grey-lists.html',
} as const;

/** "High-risk jurisdictions subject to a call for action", with the measure asked for. */
export const callForAction: Readonly<Record<string, string>> = {
  ir: 'countermeasures',
  kp: 'countermeasures',
  mm: 'enhanced due diligence',
};

/** "Jurisdictions under increased monitoring". */
export const increasedMonitoring: ReadonlySet<string> = new Set([
  'ao',
  'ba',
  'bg',
  'bo',
  'cd',
  'ci',
  'cm',
  'ht',
  'iq',
  'ke',
  'kw',
  'la',
  'lb',
  'mc',
  'np',
  'pg',
  'ss',
  'sy',
  've',
  'vg',
  'vn',
  'ye',
]);

/** Currencies of the countries above that are called out for action. */
export const highRiskCurrencies: Readonly<Record<string, string>> = { IRR: 'ir', KPW: 'kp', MMK: 'mm' };
