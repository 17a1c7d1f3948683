/** The wire: schemas, operations, error catalogue, OpenAPI 3.1. Imports nothing but the schema library. */
export * from './errors.ts';
export * from './operation.ts';
