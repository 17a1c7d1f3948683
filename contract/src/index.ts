/** The wire: schemas, operations, error catalogue, OpenAPI 3.1. Imports nothing but the schema library. */
export * from './errors.ts';
export * from './events.ts';
export * from './openapi.ts';
export * from './operation.ts';
export * from './operations/faces.ts';
export * from './operations/lookups.ts';
export * from './operations/onboarding.ts';
export * from './operations/screening.ts';
export * from './records/kenya-identity.ts';
export * from './records/lookup-request.ts';
export * from './records/match-record.ts';
export * from './records/nigeria-identity.ts';
export * from './records/onboarding.ts';
export * from './records/transaction-screening.ts';
export * from './schema-envelope.ts';
export { operations } from './operations/index.ts';
