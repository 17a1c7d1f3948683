/** The operator's own lists are brought as files; nothing is fetched. */
import type { Download } from '../../source.ts';

export const downloads: readonly Download[] = [];
