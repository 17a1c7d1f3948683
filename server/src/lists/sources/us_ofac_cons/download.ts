/** Where OFAC publishes its non-SDN lists together. */
import type { Download } from '../../source.ts';
import { exportBase } from '../us_ofac_sdn/download.ts';

export const downloads: readonly Download[] = [{ key: 'xml', url: `${exportBase}/CONSOLIDATED.XML` }];
