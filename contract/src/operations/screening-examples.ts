/** Worked examples of screening, with an invented party. Shown in the reference and checked against the schemas. */
import type { Static } from 'typebox';
import type { ExplanationKey, MatchRecord } from '../records/match-record.ts';
import type {
  NameSearchRecord,
  NameSearchRequest,
  TransactionRequest,
  TransactionScreeningRecord,
} from '../records/transaction-screening.ts';

type Explanations = MatchRecord['data']['explanations'];

const silent: Record<ExplanationKey, string> = {
  name_match: 'No name match found',
  isin_security_match: 'No ISIN match',
  lei_code_match: 'No LEI match',
  ogrn_code_match: 'No OGRN match',
  vessel_imo_mmsi_match: 'Not a vessel',
  inn_code_match: 'No INN match',
  bic_code_match: 'No BIC match',
  uei_code_match: 'No UEI match',
  npi_code_match: 'No NPI match',
  address_prop_match: 'No addresses provided',
  dob_year_disjoint: 'No birth years provided',
  dob_day_disjoint: 'No birth dates provided',
};

const nothing = (key: ExplanationKey) => ({
  detail: silent[key],
  score: 0,
  query: null,
  candidate: null,
});

const explanations: Explanations = {
  name_match: {
    detail: 'Both parts of the name agree, in another order',
    score: 0.94,
    query: 'Danjuma Okpara-Bello',
    candidate: 'Okpara-Bello Danjuma',
  },
  isin_security_match: nothing('isin_security_match'),
  lei_code_match: nothing('lei_code_match'),
  ogrn_code_match: nothing('ogrn_code_match'),
  vessel_imo_mmsi_match: nothing('vessel_imo_mmsi_match'),
  inn_code_match: nothing('inn_code_match'),
  bic_code_match: nothing('bic_code_match'),
  uei_code_match: nothing('uei_code_match'),
  npi_code_match: nothing('npi_code_match'),
  address_prop_match: nothing('address_prop_match'),
  dob_year_disjoint: nothing('dob_year_disjoint'),
  dob_day_disjoint: nothing('dob_day_disjoint'),
};

const match: MatchRecord = {
  entity_name: 'Okpara-Bello Danjuma',
  entity_type: 'Person',
  topics: ['sanction'],
  sanction_types: ['DEMO-TERROR'],
  match_score: 0.94,
  data: {
    id: 'demo-p-014',
    caption: 'Okpara-Bello Danjuma',
    schema: 'Person',
    properties: {
      name: ['Okpara-Bello Danjuma'],
      birthDate: ['1971-08-02'],
      nationality: ['ng'],
      topics: ['sanction'],
    },
    datasets: ['demo'],
    referents: [],
    target: true,
    first_seen: '2026-01-15T00:00:00',
    last_seen: '2026-03-01T00:00:00',
    last_change: '2026-01-15T00:00:00',
    score: 0.94,
    match: true,
    token: null,
    explanations,
  },
  id: '0198c1b2-7c7e-7a3b-9f52-2c4f3f0f6f10',
  is_important: true,
  is_false_positive: false,
  visibility: true,
  match: '94.00%',
  risk_score: '94.00%',
  matched: 'True match',
  sender_matched_status: null,
  rank_score: 3.71,
  verified: 'none',
  waterfall: [{ feature: 'name', points: 0.94, detail: 'Both parts of the name agree, in another order' }],
};

const lists = [
  { name: 'demo', version: '0198c1b2-0000-7000-8000-000000000001', date: '2026-03-01', age_hours: null },
];

export const transactionScreeningExample: {
  request: Static<typeof TransactionRequest>;
  data: TransactionScreeningRecord;
} = {
  request: {
    transactionId: 'TX-2026-000123',
    transactionType: 'transfer',
    amount: '250000.50',
    currency: 'NGN',
    transactionDate: '2026-03-02T09:30:00Z',
    sender: { name: 'Halima Sule-Adebayo', address: { city: 'Kano', country: 'NG' } },
    receiver: { name: 'Danjuma Okpara-Bello', accountNumber: '9000000017' },
    details: { purpose: 'School fees', reference: 'INV-77' },
  },
  data: {
    transactionId: 'TX-2026-000123',
    transactionType: 'transfer',
    amount: 250000.5,
    currency: 'NGN',
    transactionDate: '2026-03-02T09:30:00Z',
    sender: { name: 'Halima Sule-Adebayo', address: { city: 'Kano', country: 'NG' } },
    receiver: { name: 'Danjuma Okpara-Bello', accountNumber: '9000000017' },
    details: { purpose: 'School fees', reference: 'INV-77' },
    description: null,
    status: null,
    sanction: {
      sender_name: 'Halima Sule-Adebayo',
      sender_record: [],
      receiver_name: 'Danjuma Okpara-Bello',
      receiver_record: [match],
    },
    flags: [],
    screened_at: '2026-03-02T09:30:01.120Z',
    lists,
  },
};

export const nameSearchExample: { request: Static<typeof NameSearchRequest>; data: NameSearchRecord } = {
  request: { name: 'Danjuma Okpara-Bello', country: 'NG' },
  data: {
    name: 'Danjuma Okpara-Bello',
    hits: [match],
    threshold: 0.7,
    screened_at: '2026-03-02T09:30:01.120Z',
    lists,
  },
};
