/** Bureaus on companies: a row each. */
import { Type } from 'typebox';
import { BusinessCreditPremiumRecord, BusinessCreditRecord } from '../../records/credit/credit-records.ts';
import { creditExtras, reportExtras } from '../../records/credit/credit-request.ts';
import { business, creditCheck, requestOf } from './credit-operation.ts';
import * as examples from './tables/business-examples.ts';

const request = requestOf({
  registration_number: Type.String({ description: 'Of the corporate registry: RC1234567, BN1234567' }),
  company_name: Type.Optional(Type.String()),
  ...creditExtras,
  include_raw: reportExtras.include_raw,
});

const note =
  'No vendor of ours publishes the bureaus’ reports on companies: with a live key the operator’s own registry answers, where it holds the file.';

export const creditBusinessCrc = creditCheck({
  id: 'creditBusinessCrc',
  path: `${business}/crc`,
  summary: 'CRC, company',
  description: note,
  request,
  data: BusinessCreditRecord,
  message: 'CRC check successful',
  example: examples.creditBusinessCrc,
});

export const creditBusinessFirstCentral = creditCheck({
  id: 'creditBusinessFirstCentral',
  path: `${business}/first_central`,
  summary: 'First Central, company',
  description: note,
  request,
  data: BusinessCreditRecord,
  message: 'First Central check successful',
  example: examples.creditBusinessFirstCentral,
});

export const creditBusinessPremium = creditCheck({
  id: 'creditBusinessPremium',
  path: `${business}/premium`,
  summary: 'Nigerian bureaus on a company',
  description: `Asks the bureaus at once, as \`credit_premium\` does for persons. ${note}`,
  request,
  data: BusinessCreditPremiumRecord,
  message: 'Credit Premium check successful',
  example: examples.creditBusinessPremium,
});

export const creditBusinessKenya = creditCheck({
  id: 'creditBusinessKenya',
  path: `${business}/kenya_crb`,
  summary: 'Kenyan bureau, company',
  description: note,
  request,
  data: BusinessCreditRecord,
  message: 'Kenya CRB check successful',
  example: examples.creditBusinessKenya,
});

export const businessCreditChecks = [
  creditBusinessCrc,
  creditBusinessFirstCentral,
  creditBusinessPremium,
  creditBusinessKenya,
] as const;
