/** Rwandan records, field by field as clients of such services know them. */
import { Type } from 'typebox';
import { matchField } from './lookup-request.ts';

const slashed = Type.String({ description: 'DD/MM/YYYY, or empty' });
const picture = Type.String({ description: 'Picture in base64' });

export const RwandaIdRecord = Type.Object({
  first_name: Type.String(),
  last_name: Type.String(),
  date_of_birth: Type.String({ description: 'YYYY-MM-DD, or empty' }),
  national_id: Type.String(),
  gender: Type.String({ description: 'M or F' }),
  nationality: Type.String(),
  ...matchField,
});

export const RwandaPassportRecord = Type.Object({
  PassportNo: Type.String(),
  FirstName: Type.String(),
  LastName: Type.String(),
  MiddleName: Type.String(),
  Nationality: Type.String(),
  DateOfBirth: slashed,
  Gender: Type.String({ description: 'M or F' }),
  PlaceOfBirth: Type.String(),
  PlaceOfIssue: Type.String(),
  IssueDate: slashed,
  ExpiryDate: slashed,
  Picture: picture,
  Signature: picture,
  ...matchField,
});

export const RwandaTinOfPersonRecord = Type.Object({
  name: Type.String(),
  tin: Type.String(),
  ...matchField,
});
