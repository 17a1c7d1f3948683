/**
 * The words in which basis, channel and purpose of a check are kept readable beside the ledger. Any other words are
 * taken as well: they show as `other`, and what was said is kept encrypted with the person's record.
 */

export const consentBases = {
  consent: 'The customer agreed',
  contract: 'Needed for a contract with the customer',
  legal_obligation: 'A law demands the check',
  legitimate_interest: 'A legitimate interest of yours or of another',
  public_interest: 'A task in the public interest',
  vital_interest: 'To protect a life',
} as const;

export const consentChannels = {
  app: 'Your application on a telephone',
  web: 'Your web site',
  ussd: 'A USSD menu',
  sms: 'A text message',
  whatsapp: 'A messenger',
  email: 'Electronic mail',
  call: 'A telephone call',
  branch: 'In a branch of yours',
  agent: 'With an agent of yours',
  paper: 'A signed form',
  api: 'Through a partner that calls you',
} as const;

/** Those of the credit group are its permissible purposes. */
export const checkPurposes = {
  onboarding: 'A new customer',
  account_opening: 'An account is opened',
  kyc_review: 'A customer is reviewed',
  aml: 'Against money laundering and the funding of terror',
  payment: 'A payment or payout is to reach the right person',
  transaction: 'A single transaction',
  age_check: 'A minimum age',
  recruitment: 'An applicant or employee',
  vendor_check: 'A supplier or partner',
  credit_application: 'The customer asks for credit',
  credit_review: 'Review of credit that the customer has',
  collection: 'Collection of a debt',
  guarantor: 'A guarantor',
  business_credit: 'Credit to a company',
  insurance: 'An insurance',
  tenancy: 'Letting of premises',
  employment: 'Employment in a position of financial trust',
  fraud_prevention: 'Prevention or investigation of fraud',
  customer_request: 'The customer asks for it',
  legal_obligation: 'A court or a law demands it',
  testing: 'A test',
} as const;

/** Stands for words that are none of the above. */
export const otherWord = 'other';

/** The word of a list that was meant, however it was written; undefined where it is none. */
export function knownWord(list: Readonly<Record<string, string>>, text: string): string | undefined {
  const word = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return Object.hasOwn(list, word) ? word : undefined;
}
