/**
 * Kenyan records, field by field as the interface gives them: misspelt names and odd date shapes are kept on purpose.
 */
import { Type } from 'typebox';
import { matchField } from './lookup-request.ts';

const shared = {
  First_Name: Type.String(),
  Surname: Type.String(),
  Other_Name: Type.String({ description: 'Other or middle name' }),
  Gender: Type.String({ description: 'M or F' }),
  Citizenship: Type.String(),
  Date_of_Birth: Type.String({ description: 'YYYY-MM-DD hh:mm:ss AM|PM' }),
  Date_of_Issue: Type.String({ description: 'M/D/YYYY hh:mm:ss AM|PM' }),
  Place_of_Birth: Type.String({ description: 'Several lines' }),
  Place_of_Live: Type.String({ description: 'Several lines' }),
  Photo: Type.String({ description: 'Picture in base64' }),
};

const kin = { Pin: Type.String(), Clan: Type.String(), Family: Type.String() };

export const KenyaIdBasicRecord = Type.Object({
  ...shared,
  ErrorOcurred: Type.Boolean({ description: 'false on success' }),
  ...matchField,
});

export const KenyaIdAdvancedRecord = Type.Object({
  ...shared,
  ...kin,
  RegOffice: Type.String(),
  Occupation: Type.String(),
  Date_of_Death: Type.String({ description: 'Empty for the living; else YYYY-MM-DD hh:mm:ss AM|PM' }),
  Place_of_Death: Type.String(),
  Serial_Number: Type.Integer(),
  ...matchField,
});

export const KenyaPassportRecord = Type.Object({ ...shared, ...kin, ...matchField });

export const KenyaDriversLicenseRecord = Type.Object({
  valid: Type.Boolean(),
  id_number: Type.String({ description: 'Licence number' }),
  full_name: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  nationality: Type.String({ description: 'Country code' }),
  ...matchField,
});
