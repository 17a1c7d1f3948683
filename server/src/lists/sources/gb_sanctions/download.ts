/** Where the FCDO publishes the UK Sanctions List, the only UK list since 28 January 2026. */
import type { Download } from '../../source.ts';

export const downloads: readonly Download[] = [
  { key: 'csv', url: 'https://sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.csv' },
];
