/**
 * Whether somebody lives where they say. Some sources send a person there and answer later; one that merely holds an
 * address is compared with at once. Settles by the event `address.completed`.
 */
import { failure, lookupFailedMessage, RequestFailure } from '@amana/contract';
import { nameAgreement, sameNameFrom } from '../compare-names.ts';
import { type Found, identifierIn, optionalTextIn, type ReadRequest, textIn } from '../lookup-row.ts';
import type { RegistryVisit } from '../providers/registry-facts.ts';
import { fullName } from './parts.ts';

const parts = ['street', 'city', 'lga', 'state', 'landmark'] as const;
const needed: ReadonlySet<string> = new Set(['street', 'state']);

export function readAddress(body: Record<string, unknown>): ReadRequest {
  const inputs: Record<string, string> = {
    first_name: textIn(body, 'first_name'),
    last_name: textIn(body, 'last_name'),
  };
  const identifier = identifierIn(body, 'phone_number', 'nigeria', 'phone', 'Phone Number is required');
  const address = addressIn(body.address);
  for (const part of parts) {
    try {
      const text = needed.has(part) ? textIn(address, part) : optionalTextIn(address, part);
      if (text) inputs[part] = text;
    } catch (error) {
      throw inAddress(error);
    }
  }
  return { identifier, inputs };
}

export function addressRecord(found: Found) {
  const visit = found.person.visit ?? compared(found);
  const now = found.now.toISOString();
  return {
    reference: found.reference,
    status: visit.status.toUpperCase(),
    submittedAt: visit.submittedAt || now,
    completedAt: visit.status === 'pending' ? '' : visit.completedAt || now,
    latitude: visit.latitude,
    longitude: visit.longitude,
    agentComment: visit.comment,
  };
}

/** Nothing is told while somebody is still on the way. */
export function addressEvent(found: Found) {
  const { status, reference } = addressRecord(found);
  return status === 'PENDING'
    ? null
    : { type: 'address.completed', data: { reference, lookup_id: found.lookupId, status } };
}

function addressIn(value: unknown): Record<string, unknown> {
  const options = { message: lookupFailedMessage, field: 'address' };
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === ''))
    throw failure('missing_field', { ...options, detail: 'address is required' });
  if (typeof value !== 'object' || Array.isArray(value))
    throw failure('invalid_format', { ...options, detail: 'address must be an object' });
  return Object.fromEntries(Object.entries(value));
}

function inAddress(error: unknown): unknown {
  if (!(error instanceof RequestFailure)) return error;
  const { field, detail, ...rest } = error.options;
  return failure(error.code, { ...rest, field: `address.${field}`, detail: `address.${detail}` });
}

/** Agrees when name, street and state do; the registry does not say where on earth that is. */
function compared({ person, inputs }: Found): RegistryVisit {
  const differing = [
    ['name', `${inputs.first_name} ${inputs.last_name}`, fullName(person)],
    ['street', inputs.street ?? '', person.address.street],
    ['state', inputs.state ?? '', person.address.region],
  ]
    .filter(([, sent = '', held = '']) => nameAgreement(sent, held) < sameNameFrom)
    .map(([part]) => part);
  return {
    status: differing.length === 0 ? 'verified' : 'not_verified',
    submittedAt: '',
    completedAt: '',
    latitude: person.place?.latitude ?? '',
    longitude: person.place?.longitude ?? '',
    comment:
      differing.length === 0
        ? 'The address is the one that the registry holds'
        : `The registry holds another ${differing.join(', ')}`,
  };
}
