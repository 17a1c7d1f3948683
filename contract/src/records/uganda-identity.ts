/** Ugandan records, field by field as clients of such services know them. */
import { Type } from 'typebox';
import { matchField } from './lookup-request.ts';

const isoDate = Type.String({ description: 'YYYY-MM-DD, or empty' });

export const UgandaIdRecord = Type.Object({
  national_id: Type.String(),
  surname: Type.String(),
  given_name: Type.String(),
  date_of_birth: isoDate,
  gender: Type.String({ description: 'M or F' }),
  nationality: Type.String(),
  matching_status: Type.String({
    description: 'MATCHING or NOT_MATCHING: whether names, birth date and card are those of the registry',
  }),
  card_status: Type.String({ description: 'Valid, Expired, Suspended or Invalid' }),
  ...matchField,
});

export const UgandaPhoneRecord = Type.Object({
  phone_number: Type.String({ description: 'E.164' }),
  first_name: Type.String(),
  last_name: Type.String(),
  network: Type.String({ description: 'As the registry says; else by prefix' }),
  name_match: Type.Object(
    {
      first_name: Type.Optional(Type.Number({ description: '0 to 1' })),
      last_name: Type.Optional(Type.Number({ description: '0 to 1' })),
    },
    { description: 'How the names sent agree; a name that was not sent has no score' },
  ),
  sim_registered: Type.Boolean(),
  ...matchField,
});

export const UgandaVoterRecord = Type.Object({
  voter_id: Type.String(),
  surname: Type.String(),
  given_name: Type.String(),
  date_of_birth: isoDate,
  gender: Type.String({ description: 'M or F' }),
  district: Type.String(),
  polling_station: Type.String(),
  ...matchField,
});
