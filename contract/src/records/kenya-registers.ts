/** Kenyan records beyond the interface: foreigners and taxpayers. */
import { Type } from 'typebox';
import { matchField } from './lookup-request.ts';

export const KenyaAlienRecord = Type.Object({
  valid: Type.Boolean(),
  id_number: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  middle_name: Type.String(),
  date_of_birth: Type.String({ description: 'YYYY-MM-DD, or empty' }),
  gender: Type.String({ description: 'M or F' }),
  nationality: Type.String({ description: 'Country code' }),
  ...matchField,
});

export const KraPinRecord = Type.Object({
  pin: Type.String(),
  taxpayer_name: Type.String(),
  pin_status: Type.String({ description: 'Active or Inactive' }),
  itax_status: Type.String(),
  obligation_details: Type.String(),
  ...matchField,
});
