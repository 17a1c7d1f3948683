/**
 * What registries know beside the person: accounts, taxpayers, companies, enrolments, voters, places. Each is optional on
 * `RegistryPerson`; a source fills those that the product asked for is about. Absent texts are ''.
 */

export interface RegistryAccount {
  bankCode: string;
  /** Our own number of the bank; 0 where it has none. */
  bankId: number;
  bankName?: string;
  accountNumber: string;
  accountName: string;
}

export interface RegistryTaxpayer {
  name: string;
  registryNumber: string;
  firstIn: string;
  joint: string;
  office: string;
  phone: string;
  email: string;
  status?: 'active' | 'inactive';
  /** Whether the taxpayer's record at the authority is up to date, in its own words. */
  accountStatus?: string;
  obligations?: string;
}

export interface RegistryBusiness {
  registrationNumber: string;
  name: string;
  /** In words: `Private company limited by shares`. */
  kind: string;
  /** ISO date or ''. */
  registeredOn: string;
  status: 'active' | 'inactive' | 'struck_off' | '';
  address: { street: string; city: string; district: string; region: string };
  /** E.164 or ''. */
  phone: string;
  email: string;
  taxNumber: string;
  activity: string;
  /** Decimal text in the major unit, or ''. */
  shareCapital: string;
  secretary: string;
  parties: RegistryParty[];
}

/** A director, an owner, or both. */
export interface RegistryParty {
  name: string;
  /** Identity or registration number, where the registry shows it. */
  idNumber: string;
  /** `Director`, `Shareholder`, `Proprietor`, … */
  role: string;
  isDirector: boolean;
  /** ISO date or ''. */
  appointedOn: string;
  nationality: string;
  shares: number;
  /** Of all shares, 0 to 100. */
  percentage: number;
}

/** What the bank wrote down when a BVN was given out. */
export interface RegistryEnrolment {
  title: string;
  nameOnCard: string;
  districtOfOrigin: string;
  regionOfOrigin: string;
  maritalStatus: string;
  levelOfAccount: string;
  bankCode: string;
  branch: string;
  /** ISO date or ''. */
  registeredOn: string;
  /** E.164 or ''. */
  secondPhone: string;
}

export interface RegistryVoter {
  occupation: string;
  pollingUnit: string;
  pollingUnitCode: string;
  ward: string;
  district: string;
  region: string;
  /** ISO date or ''. */
  registeredOn: string;
}

/** Where an address lies. */
export interface RegistryPlace {
  region: string;
  district: string;
  street: string;
  area: string;
  /** Decimal degrees as text, or ''. */
  latitude: string;
  longitude: string;
}

/** What somebody found who went to an address. */
export interface RegistryVisit {
  status: 'pending' | 'verified' | 'not_verified';
  /** ISO 8601 times; `completedAt` is '' while pending. */
  submittedAt: string;
  completedAt: string;
  latitude: string;
  longitude: string;
  comment: string;
}
