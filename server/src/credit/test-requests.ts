/** For tests: a good request to every bureau operation, with the behaviour of the sandbox chosen by its digit. */

const bvn = (digit: number) => ({ bvn: `2234567890${digit}` });
const company = (digit: number) => ({
  registration_number: `RC 123456${digit}`,
  company_name: 'Nobody Limited',
});
const kenyan = (digit: number) => ({
  national_id: Number(`2345678${digit}`),
  first_name: 'Nobody',
  last_name: 'Known',
});

export const requests: Readonly<Record<string, (digit: number) => Record<string, unknown>>> = {
  creditCrcSummary: bvn,
  creditCrcFull: bvn,
  creditCrcScore: bvn,
  creditFirstCentralSummary: bvn,
  creditFirstCentralFull: bvn,
  creditFirstCentralScore: bvn,
  creditRegistrySummary: bvn,
  creditRegistryFull: bvn,
  creditRegistryHistory: bvn,
  creditPremium: bvn,
  creditBusinessCrc: company,
  creditBusinessFirstCentral: company,
  creditBusinessPremium: company,
  creditBusinessKenya: (digit) => ({ registration_number: `CPR/2012/7654${digit}` }),
  creditKenyaSummary: kenyan,
  creditKenyaAdvance: kenyan,
  creditKenyaScore: kenyan,
};
