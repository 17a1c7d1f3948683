/** The wire: schemas, operations, error catalogue, OpenAPI 3.1. Imports nothing but the schema library. */
export * from './errors.ts';
export * from './operation.ts';
export * from './operations/faces.ts';
export * from './operations/onboarding.ts';
export * from './operations/screening.ts';
export * from './records/match-record.ts';
export * from './records/onboarding.ts';
export * from './records/transaction-screening.ts';
