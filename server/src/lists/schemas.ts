/** The words of lists for what kind of party an entry is, to the engine's schemas. */
import type { ListRecord } from './record.ts';

const schemas: Readonly<Record<string, ListRecord['schema']>> = {
  person: 'Person',
  individual: 'Person',
  company: 'Company',
  organization: 'Organization',
  organisation: 'Organization',
  entity: 'Organization',
  enterprise: 'Organization',
  publicbody: 'Organization',
  legalentity: 'LegalEntity',
  vessel: 'Vessel',
  ship: 'Vessel',
  airplane: 'Airplane',
  aircraft: 'Airplane',
  security: 'Security',
  address: 'Address',
};

/** An unknown word is a legal entity: searched among persons and organisations alike. */
export function schemaFrom(word: string): ListRecord['schema'] {
  return schemas[word.toLowerCase().replace(/[\s_-]/g, '')] ?? 'LegalEntity';
}
