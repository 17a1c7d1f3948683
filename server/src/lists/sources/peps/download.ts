/**
 * No single address gives all politicians in a shape that may be shipped; the operator brings a file, or names the
 * address of one in `AMANA_LISTS_URL_PEPS`.
 */
import type { Download } from '../../source.ts';

export const downloads: readonly Download[] = [];
