/** What a line of a registry file says beside the person: taxpayer, company, enrolment, voter, place. */
import type { RegistryPerson } from '../../providers/port.ts';
import { partiesOf } from './read-parties.ts';

interface Line {
  value(name: string): string;
  numbers: Readonly<Record<string, string>>;
  /** Family name first. */
  full: string;
  /** E.164 or ''. */
  phone: string;
}

export function factsOf(line: Line): Partial<RegistryPerson> {
  const { value, numbers } = line;
  const has = (...names: string[]): boolean => names.some((name) => value(name) !== '');
  const facts: Partial<RegistryPerson> = {};
  if (numbers.tin || numbers.joint_tin || numbers.kra_pin) facts.taxpayer = taxpayerOf(line);
  if (has('business_name')) facts.business = businessOf(line);
  if (has(...enrolmentColumns)) facts.enrolment = enrolmentOf(line);
  if (has(...voterColumns)) facts.voter = voterOf(line);
  if (numbers.digital_address) facts.place = placeOf(line);
  if (has('network')) facts.network = value('network');
  if (has('sim_registered')) facts.simRegistered = /^true$/i.test(value('sim_registered'));
  if (has('signature')) facts.signature = value('signature');
  return facts;
}

const enrolmentColumns = [
  'title',
  'name_on_card',
  'marital_status',
  'origin_district',
  'origin_region',
  'level_of_account',
  'enrolment_bank',
  'enrolment_branch',
  'enrolled',
];
const voterColumns = [
  'occupation',
  'polling_unit',
  'polling_unit_code',
  'ward',
  'voter_district',
  'voter_region',
  'voter_registered',
];

function taxpayerOf({ value, numbers, full, phone }: Line): RegistryPerson['taxpayer'] {
  const status = value('tin_status').toLowerCase();
  return {
    name: value('taxpayer_name') || full || value('business_name'),
    registryNumber: value('cac_number') || (numbers.cac ?? ''),
    firstIn: numbers.tin ?? numbers.kra_pin ?? '',
    joint: numbers.joint_tin ?? '',
    office: value('tax_office'),
    phone,
    email: value('email'),
    ...(status === 'active' || status === 'inactive' ? { status } : {}),
    accountStatus: value('tax_account_status'),
    obligations: value('tax_obligations'),
  };
}

function businessOf({ value, numbers, phone }: Line): RegistryPerson['business'] {
  const status = value('business_status').toLowerCase();
  return {
    registrationNumber: numbers.cac ?? numbers.business ?? '',
    name: value('business_name'),
    kind: value('business_type'),
    registeredOn: value('registration_date'),
    status: status === 'active' || status === 'inactive' || status === 'struck_off' ? status : '',
    address: {
      street: value('street'),
      city: value('city'),
      district: value('district'),
      region: value('region'),
    },
    phone,
    email: value('email'),
    taxNumber: numbers.tin ?? numbers.kra_pin ?? '',
    activity: value('business_activity'),
    shareCapital: value('share_capital'),
    secretary: value('secretary'),
    parties: partiesOf(value('parties')),
  };
}

function enrolmentOf({ value }: Line): RegistryPerson['enrolment'] {
  return {
    title: value('title'),
    nameOnCard: value('name_on_card'),
    districtOfOrigin: value('origin_district'),
    regionOfOrigin: value('origin_region'),
    maritalStatus: value('marital_status'),
    levelOfAccount: value('level_of_account'),
    bankCode: value('enrolment_bank'),
    branch: value('enrolment_branch'),
    registeredOn: value('enrolled'),
    secondPhone: '',
  };
}

function voterOf({ value }: Line): RegistryPerson['voter'] {
  return {
    occupation: value('occupation'),
    pollingUnit: value('polling_unit'),
    pollingUnitCode: value('polling_unit_code'),
    ward: value('ward'),
    district: value('voter_district'),
    region: value('voter_region'),
    registeredOn: value('voter_registered'),
  };
}

function placeOf({ value }: Line): RegistryPerson['place'] {
  return {
    region: value('region'),
    district: value('district'),
    street: value('street'),
    area: value('area'),
    latitude: value('latitude'),
    longitude: value('longitude'),
  };
}
