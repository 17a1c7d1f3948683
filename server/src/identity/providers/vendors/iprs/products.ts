/** The two questions that the register answers; its field names are those of Kenya's records. */
import { person } from '../core/readers.ts';
import type { VendorProduct } from '../core/vendor.ts';
import { soapRequest } from './account.ts';

const months = { birthOrder: 'month_first', issueOrder: 'month_first' } as const;

export const products: readonly VendorProduct[] = [
  {
    name: 'get_data_by_id_card',
    country: 'kenya',
    scheme: 'national_id',
    serves: ['national_id_advance', 'national_id_basic', 'national_id'],
    request: ({ identifier }) => soapRequest('GetDataByIdCard', { id_number: identifier, serial_number: '' }),
    read: person({
      ...months,
      country: 'kenya',
      document: 'national_id',
      echo: ['ID_Number'],
      identifies: 'national_id',
    }),
  },
  {
    name: 'get_data_by_passport',
    country: 'kenya',
    scheme: 'passport',
    serves: ['passport'],
    request: ({ identifier }) =>
      soapRequest('GetDataByPassport', { passport_number: identifier, serial_number: '' }),
    read: person({ ...months, country: 'kenya', document: 'passport', identifies: 'passport' }),
  },
];
