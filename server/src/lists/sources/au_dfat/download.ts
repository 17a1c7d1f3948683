/** Where Australia's DFAT publishes its consolidated list; its server turns away what does not look like a browser. */
import type { Download } from '../../source.ts';

export const downloads: readonly Download[] = [
  {
    key: 'xlsx',
    url: 'https://www.dfat.gov.au/sites/default/files/Australian_Sanctions_Consolidated_List.xlsx',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0' },
  },
];
