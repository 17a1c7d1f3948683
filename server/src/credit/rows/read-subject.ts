/** Who a credit request is about: identifiers and names, with the failure that names the field. */
import { failure, lookupFailedMessage } from '@amana/contract';
import { identifierIn, optionalTextIn, textIn } from '../../identity/lookup-row.ts';
import type { Country } from '../../identity/providers/port.ts';
import type { ReadCreditRequest } from '../credit-row.ts';

type Body = Record<string, unknown>;

export function readBvn(body: Body): ReadCreditRequest {
  const identifier = identifierIn(body, 'bvn', 'nigeria', 'bvn', 'BVN is required');
  return { identifier, inputs: {} };
}

export function readKenyan(body: Body): ReadCreditRequest {
  const identifier = identifierIn(body, 'national_id', 'kenya', 'national_id', 'Missing required fields');
  const message = 'Missing required fields';
  return {
    identifier,
    inputs: {
      first_name: textIn(body, 'first_name', { message }),
      last_name: textIn(body, 'last_name', { message }),
    },
  };
}

export function readCompany(body: Body): ReadCreditRequest {
  return companyIn(body, 'nigeria', 'cac');
}

export function readKenyanCompany(body: Body): ReadCreditRequest {
  return companyIn(body, 'kenya', 'business');
}

export interface Subject extends ReadCreditRequest {
  country: Extract<Country, 'nigeria' | 'kenya'>;
  scheme: string;
}

/** A BVN or a Kenyan identity number, one of the two. */
export function readEither(body: Body): Subject {
  const isGiven = (field: string): boolean =>
    !['', undefined, null].some((nothing) => body[field] === nothing);
  if (isGiven('bvn') && isGiven('national_id')) {
    const detail = 'bvn and national_id cannot both be there';
    throw failure('invalid_format', { message: lookupFailedMessage, field: 'national_id', detail });
  }
  if (!isGiven('national_id')) return { country: 'nigeria', scheme: 'bvn', ...readBvnOrId(body) };
  const names = {
    first_name: optionalTextIn(body, 'first_name'),
    last_name: optionalTextIn(body, 'last_name'),
  };
  return {
    country: 'kenya',
    scheme: 'national_id',
    identifier: identifierIn(body, 'national_id', 'kenya', 'national_id'),
    inputs: Object.fromEntries(Object.entries(names).filter(([, value]) => value !== '')),
  };
}

function readBvnOrId(body: Body): ReadCreditRequest {
  return {
    identifier: identifierIn(body, 'bvn', 'nigeria', 'bvn', 'bvn or national_id is required'),
    inputs: {},
  };
}

function companyIn(body: Body, country: Country, scheme: string): ReadCreditRequest {
  const message = 'Registration Number is required';
  const identifier = identifierIn(body, 'registration_number', country, scheme, message);
  const name = optionalTextIn(body, 'company_name');
  return { identifier, inputs: name ? { company_name: name } : {} };
}
