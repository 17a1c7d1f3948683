/** Requests of the reference's examples, by table and operation; the answers are the sandbox's. */

const thin = '22345678905';
const names = { first_name: 'Adaobi', last_name: 'Nobody' };

export const exampleRequests: Readonly<Record<string, Record<string, Record<string, unknown>>>> = {
  nigeria: {
    creditCrcSummary: { bvn: thin },
    creditCrcFull: { bvn: thin, purpose: 'credit_application' },
    creditCrcScore: { bvn: '22345678900' },
    creditFirstCentralSummary: { bvn: thin },
    creditFirstCentralFull: { bvn: thin },
    creditFirstCentralScore: { bvn: '22345678900' },
    creditRegistrySummary: { bvn: thin },
    creditRegistryFull: { bvn: thin },
    creditRegistryHistory: { bvn: thin },
    creditPremium: { bvn: thin },
  },
  business: {
    creditBusinessCrc: { registration_number: 'RC1234565' },
    creditBusinessFirstCentral: { registration_number: 'RC1234565' },
    creditBusinessPremium: { registration_number: 'RC1234565' },
    creditBusinessKenya: { registration_number: 'PVT-ABC1235' },
  },
  kenya: {
    creditKenyaSummary: { national_id: '12345675', ...names },
    creditKenyaAdvance: { national_id: '12345675', ...names },
    creditKenyaScore: { national_id: '12345670', ...names },
  },
  answers: {
    creditAffordability: {
      bvn: '22345678900',
      principal: '250000',
      interest_rate: 30,
      term: 12,
      monthly_income: 900000,
      purpose: 'credit_application',
    },
    creditReport: { report_id: '0197a3c0-5d1e-7000-8000-1a2b3c4d5e6f' },
  },
};
