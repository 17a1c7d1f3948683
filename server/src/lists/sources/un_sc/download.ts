/** Where the United Nations publish the Security Council's consolidated list. */
import type { Download } from '../../source.ts';

export const downloads: readonly Download[] = [
  { key: 'xml', url: 'https://scsanctions.un.org/resources/xml/en/consolidated.xml' },
];
