/** The Bureau of Industry and Security's lists come in the US Consolidated Screening List. */
import type { Download } from '../../source.ts';

export const downloads: readonly Download[] = [
  { key: 'csl', url: 'https://data.trade.gov/downloadable_consolidated_screening_list/v1/consolidated.csv' },
];
