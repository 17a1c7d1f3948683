/** The demonstration list ships with the product; nothing is fetched. */
import type { Download } from '../../source.ts';

export const downloads: readonly Download[] = [];
