/** Routes of credit bureaus: each question is about one bureau's file, whoever sells it. */
import type { Route } from './route.ts';

const crc = ['crc-nigeria/consumer_bvn'];
const firstCentral = [
  'first-central/xscore_consumer_prime',
  'prembly/credit_bureau_consumer_basic',
  'youverify/credit_report_ng',
];
const kenyan = ['metropol/credit_info', 'transunion-ke/product131'];

export const creditRoutes: readonly Route[] = [
  { country: 'nigeria', product: 'crc_summary', sources: crc },
  { country: 'nigeria', product: 'crc_full', sources: crc },
  { country: 'nigeria', product: 'credit_scores_crc', sources: crc },
  { country: 'nigeria', product: 'first_central_summary', sources: firstCentral },
  {
    country: 'nigeria',
    product: 'first_central_full',
    sources: ['first-central/xscore_consumer_prime', 'youverify/credit_report_ng'],
  },
  {
    country: 'nigeria',
    product: 'credit_scores_first_central',
    sources: ['first-central/xscore_consumer_prime', 'creditchek/first_central_iscore'],
  },
  { country: 'nigeria', product: 'credit_by_phone', sources: ['prembly/credit_bureau_main'] },
  { country: 'kenya', product: 'kenya_crb_summary', sources: kenyan },
  { country: 'kenya', product: 'kenya_crb_advance', sources: kenyan },
  { country: 'kenya', product: 'kenya_crb_score', sources: kenyan },
];
