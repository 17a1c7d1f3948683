/** Kenyan bureaus, persons: a row each. */
import {
  KenyaCrbAdvanceRecord,
  KenyaCrbScoreRecord,
  KenyaCrbSummaryRecord,
} from '../../records/credit/credit-records.ts';
import { kenyanSubject, reportExtras } from '../../records/credit/credit-request.ts';
import { creditCheck, individual, requestOf } from './credit-operation.ts';
import * as examples from './tables/kenya-examples.ts';

const request = requestOf({ ...kenyanSubject, ...reportExtras });

export const creditKenyaSummary = creditCheck({
  id: 'creditKenyaSummary',
  path: `${individual}/kenya_crb_summary`,
  summary: 'Kenyan bureau, summary',
  request,
  data: KenyaCrbSummaryRecord,
  message: 'Kenya CRB check successful',
  example: examples.creditKenyaSummary,
});

export const creditKenyaAdvance = creditCheck({
  id: 'creditKenyaAdvance',
  path: `${individual}/kenya_crb_advance`,
  summary: 'Kenyan bureau, advanced',
  request,
  data: KenyaCrbAdvanceRecord,
  message: 'Kenya CRB check successful',
  example: examples.creditKenyaAdvance,
});

export const creditKenyaScore = creditCheck({
  id: 'creditKenyaScore',
  path: `${individual}/kenya_crb_score`,
  summary: 'Kenyan bureau, score',
  request,
  data: KenyaCrbScoreRecord,
  message: 'Kenya CRB check successful',
  example: examples.creditKenyaScore,
});

export const kenyanCreditChecks = [creditKenyaSummary, creditKenyaAdvance, creditKenyaScore] as const;
