/** A file of the operator's own can hold what every lookup answers: imported, then asked with a live key, field by field. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RequestFailure } from '@amana/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookups } from '../../lookups/index.ts';
import type { Country } from '../../providers/port.ts';
import { ask, openTestIdentity, testCaller, type TestIdentity } from '../../test-identity.ts';
import { portraitOf } from '../simulator/portrait.ts';
import { importRegistry } from './import-registry.ts';

let identity: TestIdentity;
const folder = mkdtempSync(join(tmpdir(), 'registry-'));
const photo = portraitOf('ghana', 1, 'female');

const person = {
  first_name: 'Adaplin',
  last_name: 'Vrozembu',
  middle_name: 'Kwilo',
  gender: 'F',
  date_of_birth: '1988-02-29',
  email: 'a@example.com',
  street: '1 Example Road',
  city: 'Exampletown',
  district: 'Example District',
  region: 'Example Region',
  photo,
  birth_location: 'Birthtown',
  passport_issued: '2024-01-02',
  passport_expires: '2034-01-01',
  passport_place: 'Capital',
  id_issued: '2023-05-06',
  id_expires: '2033-05-05',
  license_issued: '2024-03-04',
  license_expires: '2029-03-03',
  license_place: 'Lagos',
  license_class: 'B',
  license_certificate: 'COC1',
  license_certified: '2024-03-01',
  license_valid: 'true',
  occupation: 'Trader',
  polling_unit: 'Town Hall',
  polling_unit_code: '01-02-03-004',
  ward: 'Ward 5',
  voter_district: 'Voter District',
  voter_region: 'Voter Region',
  voter_registered: '2019-01-02',
};

const company = {
  business_name: 'Vrozembu Foods Limited',
  business_type: 'Private company',
  registration_date: '2011-12-13',
  business_status: 'inactive',
  business_activity: 'Foods',
  share_capital: '1000000',
  secretary: 'Brant Kwilo',
  email: 'info@example.com',
  street: '2 Example Road',
  city: 'Exampletown',
  district: 'Example District',
  region: 'Example Region',
  parties:
    'Adaplin Vrozembu / 111 / Director / 60 / 600 / 2011-12-13 / Nigerian; Brant Kwilo / CPR/1 / Shareholder / 40 / 400',
};

const owners = [
  { name: 'Adaplin Vrozembu', id_number: '111', share: 60, role: 'Director' },
  { name: 'Brant Kwilo', id_number: 'CPR/1', share: 40, role: 'Shareholder' },
];
const companyRecord = {
  business_name: 'Vrozembu Foods Limited',
  business_type: 'Private company',
  registration_date: '2011-12-13',
  status: 'INACTIVE',
  address: '2 Example Road, Exampletown, Example District, Example Region',
  email: 'info@example.com',
  owners,
};

const files: Record<Country, object[]> = {
  nigeria: [
    {
      ...person,
      nin: '12345678901',
      bvn: '22345678901',
      vnin: 'AB012345678910YZ',
      phone: '08031234567',
      drivers_license: 'ABC12345AA10',
      voters_id: '90A5B12C3D45E67F890',
      account_number: '2000000006',
      bank_code: '50211',
      title: 'Mrs',
      name_on_card: 'A VROZEMBU',
      marital_status: 'Married',
      origin_district: 'Origin LGA',
      origin_region: 'Origin State',
      level_of_account: 'Level 2',
      enrolment_bank: '058',
      enrolment_branch: 'Ikeja',
      enrolled: '2016-07-08',
      flags: 'watch_listed',
    },
    { ...company, registration_number: 'RC1234567', phone: '08051234567', tin: '12345678-0001' },
  ],
  kenya: [
    {
      ...person,
      alien_id: '123456',
      nationality: 'ug',
      kra_pin: 'A123456789Z',
      tin_status: 'active',
      tax_account_status: 'iPage Updated',
      tax_obligations: 'Income Tax - Resident Individual',
      phone: '0712345678',
      account_number: '0112345678901',
      bank_code: '68',
    },
    { ...company, registration_number: 'PVT-ABC123', kra_pin: 'P123456789Z', phone: '0712000000' },
  ],
  ghana: [
    {
      ...person,
      ghana_card: 'GHA-123456789-0',
      card_number: 'AM1234567',
      passport: 'G1234567',
      voters_id: '1234567890',
      ssnit: 'C123456789012',
      ssnit_card_serial: 'D1',
      drivers_license: 'ABC-12345678-12345',
      tin: 'P0012345679',
      tin_status: 'inactive',
      phone: '0241234567',
      network: 'Vodafone',
      account_number: '1234567890123',
      bank_code: '040100',
    },
    {
      digital_address: 'GA-183-8164',
      region: 'Greater Accra',
      district: 'Accra Metropolitan',
      street: 'Example Street',
      area: 'Example Area',
      latitude: '5.600000',
      longitude: '-0.18',
    },
    { ...company, registration_number: 'CS012345678', tin: 'C0000803561' },
  ],
  rwanda: [
    {
      ...person,
      national_id: '1198870012345067',
      passport: 'PC123456',
      tin: '102345678',
      phone: '0781234567',
      signature: photo,
    },
    { ...company, registration_number: '102345679', tin: '102345679' },
  ],
  uganda: [
    {
      ...person,
      national_id: 'CF88123456789A',
      card_number: '000123456',
      voters_id: '12345678',
      tin: '1001234567',
      phone: '0772345678',
      sim_registered: 'false',
    },
    { ...company, registration_number: '80020001234567', tin: '1007654321' },
  ],
};

beforeAll(async () => {
  identity = await openTestIdentity();
  for (const country of ['nigeria', 'kenya', 'ghana', 'rwanda', 'uganda'] as const) {
    const path = join(folder, `${country}.jsonl`);
    writeFileSync(path, files[country].map((line) => JSON.stringify(line)).join('\n'));
    await importRegistry(
      { ...identity, db: identity.storage.db, writer: identity.storage.writer },
      { country, path, actor: 'operator', signal: new AbortController().signal },
    );
  }
});
afterAll(async () => {
  await identity.storage.close();
  rmSync(folder, { recursive: true });
});

const names = { first_name: 'Adaplin', last_name: 'Vrozembu' };
const born = { date_of_birth: '1988-02-29' };
const picture = 'https://pictures.example/picture';

const answers: [id: string, request: Record<string, unknown>, record: object][] = [
  ['nigeriaPhone', { phone_number: '08031234567' }, { phoneNumber: '08031234567', surname: 'Vrozembu' }],
  ['nigeriaNin', { identification_number: '12345678901' }, { nin: '12345678901', dateOfBirth: '1988-02-29' }],
  ['nigeriaVnin', { vnin: 'AB012345678910YZ' }, { lastname: 'Vrozembu', mobile: '08031234567', photo }],
  ['nigeriaBvn', { bvn: '22345678901' }, { lastName: 'Vrozembu', phoneNumber1: '08031234567' }],
  [
    'nigeriaBvnAdvanced',
    { bvn: '22345678901' },
    {
      image: photo,
      title: 'Mrs',
      gender: 'Female',
      nameOnCard: 'A VROZEMBU',
      lgaOfOrigin: 'Origin LGA',
      stateOfOrigin: 'Origin State',
      lgaOfResidence: 'Example District',
      residentialAddress: '1 Example Road, Exampletown',
      maritalStatus: 'Married',
      watchListed: 'YES',
      levelOfAccount: 'Level 2',
      enrollmentBank: '058',
      enrollmentBranch: 'Ikeja',
      registrationDate: '2016-07-08',
    },
  ],
  [
    'nigeriaBvnWithFace',
    { bvn: '22345678901', image: picture },
    { lastName: 'Vrozembu', verification: { status: 'FAILED', reference: expect.any(String) } },
  ],
  [
    'nigeriaDriversLicense',
    { license_number: 'ABC12345AA10' },
    { issuedDate: '2024-03-04', expiryDate: '2029-03-03', stateOfIssue: 'Lagos' },
  ],
  [
    'nigeriaVotersId',
    { voter_id: '90A5B12C3D45E67F890' },
    {
      fullName: 'Adaplin Kwilo Vrozembu',
      occupation: 'Trader',
      registrationAreaWard: 'Ward 5',
      lga: 'Voter District',
    },
  ],
  [
    'nigeriaNuban',
    { account_number: '2000000006', bank_code: '50211' },
    { bank_id: 33, account_name: 'Vrozembu Adaplin Kwilo', account_number: '2000000006' },
  ],
  ['nigeriaCac', { rc_number: 'RC 1234567' }, { companyName: 'Vrozembu Foods Limited', status: 'INACTIVE' }],
  [
    'nigeriaCacAdvanced',
    { rc_number: 'RC1234567' },
    {
      phone: '08051234567',
      natureOfBusiness: 'Foods',
      shareCapital: '1000000',
      directors: [
        { name: 'Adaplin Vrozembu', role: 'Director', appointedOn: '2011-12-13', nationality: 'Nigerian' },
      ],
      shareholders: [
        { name: 'Adaplin Vrozembu', shares: 600, percentage: 60 },
        { name: 'Brant Kwilo', shares: 400, percentage: 40 },
      ],
      secretary: 'Brant Kwilo',
    },
  ],
  [
    'nigeriaAddressVerification',
    { ...names, phone_number: '08031234567', address: { street: '1 Example Road', state: 'Example Region' } },
    { status: 'VERIFIED', agentComment: 'The address is the one that the registry holds' },
  ],
  [
    'nigeriaAddressVerification',
    {
      ...names,
      phone_number: '08031234567',
      address: { street: '77 Elsewhere Lane', state: 'Example Region' },
    },
    { status: 'NOT_VERIFIED', agentComment: 'The registry holds another street' },
  ],
  [
    'nigeriaTin',
    { tax_identification_number: '12345678-0001' },
    { taxpayer_name: 'Vrozembu Foods Limited', cac_reg_number: 'RC1234567' },
  ],
  ['kenyaAlienId', { alien_id: '123456' }, { valid: true, nationality: 'UG', gender: 'F' }],
  [
    'kenyaKraPin',
    { pin: 'A123456789Z' },
    {
      taxpayer_name: 'Vrozembu Adaplin Kwilo',
      pin_status: 'Active',
      itax_status: 'iPage Updated',
      obligation_details: 'Income Tax - Resident Individual',
    },
  ],
  ['kenyaKraPin', { pin: 'P123456789Z' }, { taxpayer_name: 'Vrozembu Foods Limited' }],
  [
    'kenyaPhone',
    { phone_number: '0712345678' },
    { phone_number: '+254712345678', network: 'Safaricom', ...names },
  ],
  [
    'kenyaBankAccount',
    { account_number: '0112345678901', bank_code: '68' },
    { account_name: 'Vrozembu Adaplin Kwilo', bank_code: '68', bank_name: 'Equity Bank' },
  ],
  [
    'kenyaBusiness',
    { registration_number: 'pvt-abc123' },
    {
      ...companyRecord,
      registration_number: 'PVT-ABC123',
      tax_number: 'P123456789Z',
      phone: '+254712000000',
    },
  ],
  [
    'ghanaIdCard',
    { identification_number: 'GHA-123456789-0' },
    {
      FullName: 'Adaplin Kwilo Vrozembu',
      IssuanceDate: '2023-05-06',
      ExpirationDate: '2033-05-05',
      Secondary_ID_Number: 'AM1234567',
      Country: 'Ghana',
      PhoneNumber: '+233241234567',
    },
  ],
  [
    'ghanaPassport',
    { passport_number: 'G1234567', ...names, ...born },
    { place_of_birth: 'Birthtown', place_of_issue: 'Capital', issue_date: '2024-01-02' },
  ],
  [
    'ghanaVotersId',
    { voter_id: '1234567890' },
    { Fullname: 'Adaplin Kwilo Vrozembu', RegDate: '2019-01-02', PollingStation: 'Town Hall', Age: '38' },
  ],
  ['ghanaSsnit', { ssnit_number: 'C123456789012' }, { FSSNo: 'C123456789012', CardSerial: 'D1', Sex: 'F' }],
  [
    'ghanaSsnitWithFace',
    { ssnit_number: 'C123456789012', image_url: picture },
    { CardSerial: 'D1', face_data: { confidence: 0, message: expect.any(String) } },
  ],
  [
    'ghanaDriversLicense',
    { license_number: 'ABC1234567812345', ...born },
    {
      Name: 'Adaplin Kwilo Vrozembu',
      ClassOfLicence: 'B',
      ProcessingCenter: 'Lagos',
      CertificateDate: '2024-03-01',
      CertificateOfCompetence: 'COC1',
      Nationality: 'Ghanaian',
    },
  ],
  [
    'ghanaTin',
    { tin: 'P0012345679' },
    { taxpayer_name: 'Vrozembu Adaplin Kwilo', status: 'INACTIVE', valid: false },
  ],
  ['ghanaTin', { tin: 'C0000803561' }, { taxpayer_name: 'Vrozembu Foods Limited', status: '', valid: true }],
  ['ghanaPhone', { phone_number: '0241234567' }, { network: 'Vodafone', ...names }],
  [
    'ghanaDigitalAddress',
    { digital_address: 'ga1838164' },
    { digital_address: 'GA-183-8164', area: 'Example Area', latitude: '5.600000', longitude: '-0.18' },
  ],
  ['ghanaBusiness', { registration_number: 'CS012345678' }, { ...companyRecord, tax_number: 'C0000803561' }],
  [
    'ghanaBankAccount',
    { account_number: '1234567890123', bank_code: '040100' },
    { bank_name: 'GCB Bank', account_name: 'Vrozembu Adaplin Kwilo' },
  ],
  [
    'rwandaNationalId',
    { national_id: '1198870012345067' },
    { ...names, gender: 'F', nationality: 'Rwandan' },
  ],
  [
    'rwandaPassport',
    { passport_number: 'PC123456' },
    { DateOfBirth: '29/02/1988', IssueDate: '02/01/2024', ExpiryDate: '01/01/2034', Signature: photo },
  ],
  ['rwandaTin', { tin: '102345678' }, { taxpayer_name: 'Vrozembu Adaplin Kwilo', valid: true }],
  ['rwandaTinWithNationalId', { national_id: '1198870012345067' }, { tin: '102345678' }],
  ['rwandaPhone', { phone_number: '0781234567' }, { network: 'MTN' }],
  ['rwandaBusiness', { company_code: '102345679' }, { ...companyRecord, tax_number: '102345679' }],
  [
    'ugandaNationalId',
    {
      national_id: 'CF88123456789A',
      surname: 'Vrozembu',
      given_name: 'Adaplin',
      ...born,
      document_id: '000123456',
    },
    { given_name: 'Adaplin Kwilo', matching_status: 'MATCHING', card_status: 'Valid' },
  ],
  [
    'ugandaPhone',
    { phone_number: '0772345678', first_name: 'Adaplin' },
    { name_match: { first_name: 1 }, sim_registered: false },
  ],
  ['ugandaVotersId', { voter_id: '12345678' }, { district: 'Voter District', polling_station: 'Town Hall' }],
  ['ugandaTin', { tin: '1007654321' }, { taxpayer_name: 'Vrozembu Foods Limited' }],
  ['ugandaBusiness', { registration_number: '80020001234567' }, companyRecord],
];

describe('an imported file answers', () => {
  test.each(answers)('%s %j', async (id, request, record) => {
    expect(await ask(identity, id, request, testCaller('live'))).toMatchObject(record);
  });

  test('every lookup beyond the interface', () => {
    const asked = new Set(answers.map(([id]) => id));
    const inTheOtherTest = [
      'kenyaNationalIdAdvanced',
      'kenyaNationalIdBasic',
      'kenyaPassport',
      'kenyaDriversLicense',
      'nigeriaPhoneAdvanced',
      'nigeriaNinWithFace',
      'nigeriaPassport',
      'nigeriaNubanAdvanced',
    ];
    expect(lookups.map(({ operation }) => operation.id).filter((id) => !asked.has(id))).toEqual(
      inTheOtherTest,
    );
  });
});

test.each<[string, Record<string, unknown>]>([
  ['ghanaPassport', { passport_number: 'G1234567', ...names, date_of_birth: '1988-02-28' }],
  ['ghanaDriversLicense', { license_number: 'ABC1234567812345', date_of_birth: '1988-02-28' }],
  ['kenyaBankAccount', { account_number: '0112345678901', bank_code: '01' }],
  ['kenyaPhone', { phone_number: '0712000000' }],
])('%s gives nothing to somebody who asks beside the point: %j', async (id, request) => {
  const answer = ask(identity, id, request, testCaller('live'));
  await expect(answer).rejects.toBeInstanceOf(RequestFailure);
  await expect(answer).rejects.toMatchObject({ code: 'not_found' });
});
