/** Where OFAC publishes the SDN list. The service may redirect to a signed storage address. */
import type { Download } from '../../source.ts';

export const exportBase = 'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports';

export const downloads: readonly Download[] = [{ key: 'xml', url: `${exportBase}/SDN.XML` }];
