/** The requests that are measured. Every one names a person who was not asked for before. */
import type { Call } from './load.ts';

const given = [
  'Adaeze',
  'Chinedu',
  'Wanjiru',
  'Otieno',
  'Kwame',
  'Abena',
  'Mugisha',
  'Uwase',
  'Fatima',
  'Ibrahim',
  'Ngozi',
  'Babatunde',
  'Akinyi',
  'Kiprop',
  'Nakato',
  'Habimana',
];
const family = [
  'Okafor',
  'Nwosu',
  'Kamau',
  'Odhiambo',
  'Mensah',
  'Owusu',
  'Ssekandi',
  'Mukamana',
  'Bello',
  'Adeyemi',
  'Kiplagat',
  'Namutebi',
  'Eze',
  'Danjuma',
  'Boateng',
  'Niyonzima',
];
const beginnings = ['k', 'm', 't', 'n', 's', 'b', 'l', 'r', 'f', 'd', 'w', 'sh', 'g', 'y', 'z', 'p'];
/** As many syllables as four of them make more names than any run asks for. */
const syllables = beginnings.flatMap((beginning) => ['a', 'e', 'i', 'o'].map((vowel) => beginning + vowel));

/** A name that the n-th request alone carries, up to 16 million: two common parts and an invented one. */
export function personName(request: number): string {
  const n = scattered(request);
  const pick = (words: readonly string[], at: number): string => words[at % words.length] ?? '';
  const invented = [0, 6, 12, 18].map((shift) => pick(syllables, n >> shift)).join('');
  return `${pick(given, n)} ${invented[0]?.toUpperCase()}${invented.slice(1)} ${pick(family, (n >> 4) + n)}`;
}

/**
 * Another number below 2^24 for each number below it (an odd factor has an inverse there). Counted upwards, names near each
 * other would share their last syllables, so that a few seconds of requests would be names of one kind, cheap or dear.
 */
const scattered = (n: number): number => Math.imul(n, 0x9e3779b1) & 0xffffff;

export const lookup: Call = {
  path: '/api/onboarding/kenya_kyc/national_id_basic/',
  body: (n) => ({ national_id: `${1_000_000 + (n % 8_000_000)}0` }),
};

export const verifyCustomer: Call = {
  path: '/api/onboarding/verify_customer',
  body: (n) => ({
    country: 'nigeria',
    identifier: `2${String(n % 1_000_000_000).padStart(9, '0')}0`,
    identifier_type: 'bvn',
  }),
};

export const screenTransaction: Call = {
  path: '/api/v1/monitoring/transaction_screening',
  body: (n) => ({
    transactionId: `T-${n}`,
    amount: 1000 + (n % 5000),
    currency: 'NGN',
    transactionDate: '2026-11-28T09:30:00Z',
    sender: { name: personName(2 * n), address: { country: 'Nigeria' } },
    receiver: { name: personName(2 * n + 1), address: { country: 'Kenya' } },
    details: { purpose: 'Goods' },
  }),
};

export const bare: Call = { path: '/', body: screenTransaction.body };
