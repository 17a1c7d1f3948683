/**
 * Schemas that stand under a name of their own in the OpenAPI document, since several records hold them: a client gets one
 * type for each. Whatever is not here is written out where it is used.
 */
import type { TSchema } from 'typebox';
import { CreditReport } from './records/credit/credit-report.ts';
import { LoanHistory, LoanPerformance } from './records/credit/credit-records.ts';
import { Scorecard } from './records/credit/scorecard.ts';
import { MatchRecord } from './records/match-record.ts';

export const sharedSchemas: Readonly<Record<string, TSchema>> = {
  CreditReport,
  LoanHistory,
  LoanPerformance,
  MatchRecord,
  Scorecard,
};
