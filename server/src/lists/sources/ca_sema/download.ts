/** Where Global Affairs Canada publishes the consolidated autonomous sanctions list. */
import type { Download } from '../../source.ts';

export const downloads: readonly Download[] = [
  {
    key: 'xml',
    url: 'https://www.international.gc.ca/world-monde/assets/office_docs/international_relations-relations_internationales/sanctions/sema-lmes.xml',
  },
];
