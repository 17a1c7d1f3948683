/** Nigerian bureaus, persons: a row each. */
import {
  CreditFullRecord,
  CreditHistoryRecord,
  CreditPremiumRecord,
  CreditSummaryRecord,
  FicoScoreRecord,
  FirstCentralScoreRecord,
} from '../../records/credit/credit-records.ts';
import { bvn, reportExtras } from '../../records/credit/credit-request.ts';
import { creditCheck, individual, requestOf } from './credit-operation.ts';
import * as examples from './tables/nigeria-examples.ts';

const request = requestOf({ ...bvn, ...reportExtras });

export const creditCrcSummary = creditCheck({
  id: 'creditCrcSummary',
  path: `${individual}/crc_summary`,
  summary: 'CRC, summary',
  request,
  data: CreditSummaryRecord,
  message: 'CRC check successful',
  example: examples.creditCrcSummary,
});

export const creditCrcFull = creditCheck({
  id: 'creditCrcFull',
  path: `${individual}/crc_full`,
  summary: 'CRC, full',
  request,
  data: CreditFullRecord,
  message: 'CRC check successful',
  example: examples.creditCrcFull,
});

export const creditCrcScore = creditCheck({
  id: 'creditCrcScore',
  path: `${individual}/credit_scores_crc`,
  aliases: [`${individual}/crc_score`],
  summary: 'CRC, score',
  request,
  data: FicoScoreRecord,
  message: 'CRC check successful',
  example: examples.creditCrcScore,
});

export const creditFirstCentralSummary = creditCheck({
  id: 'creditFirstCentralSummary',
  path: `${individual}/first_central_summary`,
  summary: 'First Central, summary',
  request,
  data: CreditSummaryRecord,
  message: 'First Central check successful',
  example: examples.creditFirstCentralSummary,
});

export const creditFirstCentralFull = creditCheck({
  id: 'creditFirstCentralFull',
  path: `${individual}/first_central_full`,
  summary: 'First Central, full',
  request,
  data: CreditFullRecord,
  message: 'First Central check successful',
  example: examples.creditFirstCentralFull,
});

export const creditFirstCentralScore = creditCheck({
  id: 'creditFirstCentralScore',
  path: `${individual}/credit_scores_first_central`,
  summary: 'First Central, score',
  request,
  data: FirstCentralScoreRecord,
  message: 'First Central check successful',
  example: examples.creditFirstCentralScore,
});

const registryNote =
  'No vendor of ours serves this bureau yet: with a live key the operator’s own registry answers, where it holds the file.';

export const creditRegistrySummary = creditCheck({
  id: 'creditRegistrySummary',
  path: `${individual}/credit_registry_summary`,
  summary: 'Credit Registry, summary',
  description: registryNote,
  request,
  data: CreditSummaryRecord,
  message: 'Credit Registry check successful',
  example: examples.creditRegistrySummary,
});

export const creditRegistryFull = creditCheck({
  id: 'creditRegistryFull',
  path: `${individual}/credit_registry_full`,
  summary: 'Credit Registry, full',
  description: registryNote,
  request,
  data: CreditFullRecord,
  message: 'Credit Registry check successful',
  example: examples.creditRegistryFull,
});

export const creditRegistryHistory = creditCheck({
  id: 'creditRegistryHistory',
  path: `${individual}/credit_registry_history_advanced`,
  summary: 'Credit Registry, history',
  description: registryNote,
  request,
  data: CreditHistoryRecord,
  message: 'Credit Registry check successful',
  example: examples.creditRegistryHistory,
});

export const creditPremium = creditCheck({
  id: 'creditPremium',
  path: `${individual}/credit_premium`,
  summary: 'All Nigerian bureaus',
  description:
    'Asks the three bureaus at once; each field of the score is a list of what each of them says. `bureaus` tells how each answered: where one is down, `complete` is false and the rest is given. Fails only when no bureau gave a file.',
  request,
  data: CreditPremiumRecord,
  message: 'Credit Premium check successful',
  example: examples.creditPremium,
});

export const nigerianCreditChecks = [
  creditCrcSummary,
  creditCrcFull,
  creditCrcScore,
  creditFirstCentralSummary,
  creditFirstCentralFull,
  creditFirstCentralScore,
  creditRegistrySummary,
  creditRegistryFull,
  creditRegistryHistory,
  creditPremium,
] as const;
