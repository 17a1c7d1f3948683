/** The operations that give a bureau's record of one subject, a row each. */
import {
  creditBusinessCrc,
  creditBusinessFirstCentral,
  creditBusinessKenya,
  creditBusinessPremium,
  creditCrcFull,
  creditCrcScore,
  creditCrcSummary,
  creditFirstCentralFull,
  creditFirstCentralScore,
  creditFirstCentralSummary,
  creditKenyaAdvance,
  creditKenyaScore,
  creditKenyaSummary,
  creditPremium,
  creditRegistryFull,
  creditRegistryHistory,
  creditRegistrySummary,
} from '@amana/contract';
import { type CreditRow, creditRow } from '../credit-row.ts';
import { kenyaAdvance, kenyaScore, kenyaSummary } from '../records/kenya.ts';
import {
  companyPart,
  companyRecord,
  personPart,
  personRecord,
  premiumRecord,
} from '../records/person-record.ts';
import { businessTree, fullTree, historyTree, summaryTree } from '../records/score-trees.ts';
import { ficoTree, firstCentralTree } from '../records/scores.ts';
import { readBvn, readCompany, readKenyan, readKenyanCompany } from './read-subject.ts';

const nigerian = { country: 'nigeria', scheme: 'bvn', read: readBvn } as const;
const kenyan = { country: 'kenya', scheme: 'national_id', read: readKenyan } as const;
const company = { country: 'nigeria', scheme: 'cac', read: readCompany } as const;

/** What is asked of each bureau where all are asked at once. */
export const premiumProducts = ['crc_full', 'first_central_full', 'credit_registry_full'] as const;

const summary = personRecord(summaryTree);
const full = personRecord(fullTree);

export const creditRows: readonly CreditRow[] = [
  creditRow(creditCrcSummary, { ...nigerian, products: ['crc_summary'], project: summary }),
  creditRow(creditCrcFull, { ...nigerian, products: ['crc_full'], project: full }),
  creditRow(creditCrcScore, {
    ...nigerian,
    products: ['credit_scores_crc'],
    project: personRecord(ficoTree),
  }),
  creditRow(creditFirstCentralSummary, {
    ...nigerian,
    products: ['first_central_summary'],
    project: summary,
  }),
  creditRow(creditFirstCentralFull, { ...nigerian, products: ['first_central_full'], project: full }),
  creditRow(creditFirstCentralScore, {
    ...nigerian,
    products: ['credit_scores_first_central'],
    project: personRecord(firstCentralTree),
  }),
  creditRow(creditRegistrySummary, { ...nigerian, products: ['credit_registry_summary'], project: summary }),
  creditRow(creditRegistryFull, { ...nigerian, products: ['credit_registry_full'], project: full }),
  creditRow(creditRegistryHistory, {
    ...nigerian,
    products: ['credit_registry_history_advanced'],
    project: personRecord(historyTree),
  }),
  creditRow(creditPremium, {
    ...nigerian,
    products: premiumProducts,
    project: premiumRecord(personPart, fullTree),
  }),
  creditRow(creditBusinessCrc, {
    ...company,
    products: ['business_crc'],
    project: companyRecord(businessTree),
  }),
  creditRow(creditBusinessFirstCentral, {
    ...company,
    products: ['business_first_central'],
    project: companyRecord(businessTree),
  }),
  creditRow(creditBusinessPremium, {
    ...company,
    products: ['business_crc', 'business_first_central'],
    project: premiumRecord(companyPart, businessTree),
  }),
  creditRow(creditBusinessKenya, {
    country: 'kenya',
    scheme: 'business',
    read: readKenyanCompany,
    products: ['business_kenya_crb'],
    project: companyRecord(businessTree),
  }),
  creditRow(creditKenyaSummary, { ...kenyan, products: ['kenya_crb_summary'], project: kenyaSummary }),
  creditRow(creditKenyaAdvance, { ...kenyan, products: ['kenya_crb_advance'], project: kenyaAdvance }),
  creditRow(creditKenyaScore, { ...kenyan, products: ['kenya_crb_score'], project: kenyaScore }),
];
