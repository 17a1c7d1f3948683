/** Writes an endpoint about somebody in one line: address, place of the identifier, what is asked, the shape found. */
import { bankByNip } from './bank-codes.ts';
import { fieldAt } from './read-request.ts';
import type { StubEndpoint, StubFound, StubReply, StubRequest } from './stub-vendor.ts';
import type { Country } from '../identity/providers/port.ts';

const noInputs: Record<string, string> = {};

type About = readonly [country: Country, scheme: string, product: string];

interface More extends Pick<StubEndpoint, 'when' | 'wrong' | 'price' | 'bills' | 'later'> {
  /** Fields that must be there beside the identifier. */
  needs?: readonly string[];
  /** Where the bank stands, by its code or by its code for instant payments. */
  bank?: string;
  /** From what was sent to the identifier, where they differ. */
  read?(sent: string, request: StubRequest): string;
}

export function about(
  contract: string,
  address: `${'GET' | 'POST'} ${string}`,
  identifier: string,
  [country, scheme, product]: About,
  found: (found: StubFound) => StubReply | object,
  more: More = {},
): StubEndpoint {
  const { needs = [], bank, read, ...rest } = more;
  const [method, path = ''] = address.split(' ');
  return {
    ...rest,
    contract,
    method: method === 'GET' ? 'GET' : 'POST',
    path,
    identifier,
    needs: [identifier, ...needs, ...(bank ? [bank] : [])],
    question: (request, sent) => ({
      country,
      scheme,
      product,
      identifier: read ? read(sent, request) : sent,
      inputs: bank ? { bank_code: bankByNip(fieldAt(request, bank)) } : noInputs,
    }),
    found,
  };
}
