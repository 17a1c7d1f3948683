/** Where the European Commission publishes the Financial Sanctions Files. The token is the one printed for everyone. */
import type { Download } from '../../source.ts';

export const downloads: readonly Download[] = [
  {
    key: 'xml',
    url: 'https://webgate.ec.europa.eu/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content?token=dG9rZW4tMjAxNw',
  },
];
