/**
 * OpenSanctions' data is free for non-commercial use only, so nothing is fetched until the operator, who has a licence,
 * names an address (`https://data.opensanctions.org/datasets/latest/<dataset>/entities.ftm.json`).
 */
import type { Download } from '../../source.ts';

export const downloads: readonly Download[] = [];
