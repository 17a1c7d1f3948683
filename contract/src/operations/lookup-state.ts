/** Reading one lookup again: above all those that a source answers later. */
import { Type } from 'typebox';
import { type Operation, operation } from '../operation.ts';
import { LookupState } from '../records/lookup-state.ts';

const lookupId = '019ab2c4-7d10-7c3e-9a51-3f6e0b8d2a17';

export const lookupState = operation({
  id: 'lookupState',
  method: 'GET',
  path: '/api/v1/identity/lookups/:lookup_id',
  group: 'Lookups',
  summary: 'One lookup, as far as it has come',
  description:
    'For a lookup that failed with `error.code` `pending`: `error.detail` is its id, and the event `lookup.completed` says when to read it. Only keys of the same branch and environment see it.',
  scope: 'lookups',
  authTexts: 'account',
  request: Type.Object({
    lookup_id: Type.String({ description: 'As `error.detail` or the event gave it' }),
  }),
  data: LookupState,
  status: 200,
  message: 'Lookup retrieved successfully',
  errors: ['unauthenticated', 'forbidden', 'record_not_found'],
  example: {
    request: { lookup_id: lookupId },
    data: {
      lookup_id: lookupId,
      operation: 'nigeriaPhone',
      state: 'completed',
      outcome: 'found',
      requested_at: '2026-11-28T09:30:00.000Z',
      completed_at: '2026-11-28T09:34:12.000Z',
      consent_needed: null,
      record: {
        phoneNumber: '07020000018',
        firstName: 'Ngozi',
        surname: 'Adeyanju',
        middlename: 'Folake',
        dateOfBirth: '1988-04-12',
      },
    },
  },
});

export const lookupStateOperations: readonly Operation[] = [lookupState];
