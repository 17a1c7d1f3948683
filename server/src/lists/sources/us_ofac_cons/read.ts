/** The non-SDN lists come in the layouts of the SDN list. */
import { ofacFormats } from '../us_ofac_sdn/read.ts';

export const formats = ofacFormats('cons');
