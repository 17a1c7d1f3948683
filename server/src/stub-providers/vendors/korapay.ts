/** Korapay, played: Kenyan telephones, with the holder's consent stated. */
import { bearer } from '../credentials.ts';
import { about } from '../endpoint.ts';
import type { StubCase, StubReply, StubVendor } from '../stub-vendor.ts';
import { callingPhone, fullName, genderWord } from '../wire-forms.ts';

export const korapay: StubVendor = {
  name: 'korapay',
  credentials: ['secret_key'],
  price: { amount: '30.00', currency: 'KES' },
  refuses: (request, { credentials }) =>
    bearer(request) === credentials['secret_key']
      ? undefined
      : { status: 401, body: { status: false, message: 'No such key' } },
  says: korapaySays,
  endpoints: [
    about(
      'ke_phone',
      'POST /merchant/api/v1/identities/ke/get-phone',
      'body.id',
      ['kenya', 'phone', 'phone_no'],
      ({ person, asked, reference }) => ({
        status: true,
        message: 'Verified',
        data: {
          reference,
          id: asked.identifier,
          id_type: 'ke_phone',
          first_name: person.firstName,
          middle_name: person.middleName,
          last_name: person.lastName,
          full_name: fullName(person),
          date_of_birth: person.birthDate,
          gender: genderWord(person),
          marital_status: '',
          email: person.email,
          home_telephone_number: '',
          mobile_telephone_number: callingPhone(person),
          work_telephone_number: '',
          identity_type: 'national_id',
          requested_by: 'API User',
        },
      }),
      { needs: ['body.verification_consent'] },
    ),
  ],
};

function korapaySays(what: StubCase): StubReply {
  const failed = (status: number, message: string): StubReply => ({
    status,
    body: { status: false, message, data: null },
  });
  switch (what) {
    case 'not_found':
    case 'subject_blocked':
      return failed(404, 'Nobody has this number');
    case 'malformed':
      return failed(400, 'This is no telephone number');
    case 'bad_auth':
      return { status: 401, body: { status: false, message: 'No such key' } };
    case 'insufficient_funds':
      return failed(402, 'The wallet is empty');
    case 'forbidden':
      return failed(403, 'Not for this account');
    case 'rate_limited':
      return failed(429, 'Slow down');
    case 'unavailable':
    case 'pending':
      return failed(503, 'The source does not answer');
    case 'upstream_error':
      return failed(500, 'Something broke');
  }
}
