/** Screening: both parties of a transaction (the interface), and one name (this product's own). */
import { Type } from 'typebox';
import { type Operation, operation } from '../operation.ts';
import {
  KeptScreening,
  KeptScreenings,
  NameSearchRecord,
  NameSearchRequest,
  TransactionRequest,
  TransactionScreeningRecord,
} from '../records/transaction-screening.ts';
import { nameSearchExample, transactionScreeningExample } from './screening-examples.ts';

export const transactionScreening = operation({
  id: 'transactionScreening',
  method: 'POST',
  path: '/api/v1/monitoring/transaction_screening',
  group: 'Screening',
  summary: 'Screen the sender and receiver of a transaction',
  description:
    "Screens both names against sanctions, PEP and watch lists. A transaction that the branch's blocking policy stops answers 403 `blocked_by_policy` with the same record in `data`.",
  scope: 'screening',
  authTexts: 'account',
  request: TransactionRequest,
  data: TransactionScreeningRecord,
  status: 201,
  message: 'Transaction screened successfully',
  errors: [
    'missing_field',
    'invalid_format',
    'unauthenticated',
    'forbidden',
    'blocked_by_policy',
    'lists_unavailable',
  ],
  example: transactionScreeningExample,
});

export const nameSearch = operation({
  id: 'nameSearch',
  method: 'POST',
  path: '/api/v1/screening/search',
  group: 'Screening',
  summary: 'Screen one name',
  scope: 'screening',
  authTexts: 'account',
  request: NameSearchRequest,
  data: NameSearchRecord,
  status: 200,
  message: 'Name screened successfully',
  errors: ['missing_field', 'invalid_format', 'unauthenticated', 'forbidden', 'lists_unavailable'],
  example: nameSearchExample,
});

const kept = {
  screening_id: '0198c1b2-7c7e-7a3b-9f52-2c4f3f0f6f11',
  blocked: false,
  blocked_by: [],
  record: transactionScreeningExample.data,
};

export const screeningsOfTransaction = operation({
  id: 'screeningsOfTransaction',
  method: 'GET',
  path: '/api/v1/screening/transactions/:transaction_id',
  group: 'Screening',
  summary: 'Earlier screenings of one transaction',
  description: 'All that this branch kept under the transactionId, newest first, at most 100.',
  scope: 'screening',
  authTexts: 'account',
  request: Type.Object({ transaction_id: Type.String() }),
  data: KeptScreenings,
  status: 200,
  message: 'Screenings retrieved successfully',
  errors: ['unauthenticated', 'forbidden', 'record_not_found'],
  example: { request: { transaction_id: 'TX-2026-000123' }, data: { screenings: [kept] } },
});

export const keptScreening = operation({
  id: 'keptScreening',
  method: 'GET',
  path: '/api/v1/screening/records/:screening_id',
  group: 'Screening',
  summary: 'One screening, as an event names it',
  scope: 'screening',
  authTexts: 'account',
  request: Type.Object({ screening_id: Type.String() }),
  data: KeptScreening,
  status: 200,
  message: 'Screening retrieved successfully',
  errors: ['unauthenticated', 'forbidden', 'record_not_found'],
  example: { request: { screening_id: kept.screening_id }, data: kept },
});

export const screeningOperations: readonly Operation[] = [
  transactionScreening,
  nameSearch,
  screeningsOfTransaction,
  keptScreening,
];
