/** INTERPOL's public service answers with at most 160 notices a query; a mirror's export has them all. */
import type { Download } from '../../source.ts';

export const downloads: readonly Download[] = [];
