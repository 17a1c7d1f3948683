/** Screening: both parties of a transaction (the interface), and one name (this product's own). */
import { type Operation, operation } from '../operation.ts';
import {
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

export const screeningOperations: readonly Operation[] = [transactionScreening, nameSearch];
