/** Every operation of the credit group. */
import { businessCreditChecks } from './business.ts';
import { kenyanCreditChecks } from './kenya.ts';
import { lendingOperations } from './lending.ts';
import { nigerianCreditChecks } from './nigeria.ts';

/** Those that give a bureau's record of one subject. */
export const creditChecks = [
  ...nigerianCreditChecks,
  ...businessCreditChecks,
  ...kenyanCreditChecks,
] as const;

export const creditOperations = [...creditChecks, ...lendingOperations] as const;
