/** VerifyMe, played: the legacy door for a NIN with names and birth date; its 422 is an empty wallet. */
import { bearer } from '../credentials.ts';
import { about } from '../endpoint.ts';
import { fieldAt } from '../read-request.ts';
import type { StubCase, StubReply, StubVendor } from '../stub-vendor.ts';
import { dashedDay, genderWord, localPhone, sameName } from '../wire-forms.ts';

export const verifyme: StubVendor = {
  name: 'verifyme',
  credentials: ['secret'],
  price: { amount: '80.00', currency: 'NGN' },
  refuses: (request, { credentials }) =>
    bearer(request) === credentials['secret'] ? undefined : failed('bad_auth'),
  says: (what) => failed(what),
  endpoints: [
    about(
      'nin_legacy',
      'POST /v1/verifications/identities/nin/{ref}',
      'path.ref',
      ['nigeria', 'nin', 'nin'],
      ({ person, asked, request }) => ({
        status: 'success',
        data: {
          fieldMatches: {
            firstname: sameName(fieldAt(request, 'body.firstname'), person.firstName),
            lastname: sameName(fieldAt(request, 'body.lastname'), person.lastName),
            dob: fieldAt(request, 'body.dob') === dashedDay(person.birthDate),
          },
          nin: asked.identifier,
          firstname: person.firstName,
          lastname: person.lastName,
          middlename: person.middleName,
          phone: localPhone(person),
          gender: genderWord(person).toLowerCase(),
          birthdate: dashedDay(person.birthDate),
          photo: person.photo,
        },
      }),
      { needs: ['body.firstname', 'body.lastname', 'body.dob'] },
    ),
  ],
};

const statuses: Readonly<Record<StubCase, [status: number, code: string, message: string]>> = {
  not_found: [404, 'NOT_FOUND_ERROR', 'Nobody has this number'],
  subject_blocked: [404, 'NOT_FOUND_ERROR', 'Nobody has this number'],
  malformed: [400, 'BAD_REQUEST', 'Something is missing or is no such number'],
  unavailable: [503, 'SERVICE_UNAVAILABLE', 'The source does not answer'],
  pending: [503, 'SERVICE_UNAVAILABLE', 'The source does not answer'],
  bad_auth: [401, 'UNAUTHORIZED', 'No such key'],
  insufficient_funds: [422, 'INSUFFICIENT_FUNDS', 'The wallet is empty'],
  forbidden: [403, 'FORBIDDEN', 'Not for this account'],
  rate_limited: [429, 'TOO_MANY_REQUESTS', 'Slow down'],
  upstream_error: [500, 'INTERNAL_ERROR', 'Something broke'],
};

function failed(what: StubCase): StubReply {
  const [status, code, message] = statuses[what];
  return { status, body: { status: 'error', code, message } };
}
