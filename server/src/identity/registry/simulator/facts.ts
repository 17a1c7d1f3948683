/**
 * What an invented person is asked about beyond the person: documents, accounts, taxpayers, enrolments, voters, places.
 * Drawn only for the question that needs it, from a stream of its own, so that nothing here changes a person.
 */
import { bankNameOf } from '../../banks.ts';
import { networkOf } from '../../identifiers/networks.ts';
import type { Country, IdentityQuestion, RegistryPerson } from '../../providers/port.ts';
import { businessOf } from './businesses.ts';
import { kindOf, peopleVersion } from './magic.ts';
import { addressOf, drawDocument, two } from './people.ts';
import { placeOf, visitOf } from './places.ts';
import { type Draws, drawsFrom, hashText } from './random.ts';
import { type Holder, writeMarked } from './ranges.ts';

export function withFacts(
  person: RegistryPerson,
  question: IdentityQuestion,
  number: number,
): RegistryPerson {
  const facts = factsFor[`${question.country}/${question.scheme}`];
  if (!facts) return person;
  const { country, scheme, identifier } = question;
  const draws = drawsFrom(hashText(`${peopleVersion}/${country}/${scheme}/facts/${number}`));
  const holder: Holder = {
    number,
    gender: person.gender === 'female' ? 'female' : 'male',
    birthYear: Number(person.birthDate.slice(0, 4)),
  };
  const added = facts({ person, question, draws, holder, country, identifier });
  return { ...person, ...added };
}

interface Asked {
  person: RegistryPerson;
  question: IdentityQuestion;
  draws: Draws;
  holder: Holder;
  country: Country;
  identifier: string;
}

type Facts = (asked: Asked) => Partial<RegistryPerson>;

const factsFor: Readonly<Record<string, Facts>> = {
  'nigeria/bvn': ({ question, ...asked }) => (question.product === 'bvn' ? {} : enrolmentOf(asked)),
  'nigeria/drivers_license': (asked) => documentOf(asked, 'drivers_license', 5, 'B'),
  'nigeria/voters_id': voterOf,
  'nigeria/cac': companyOf,
  'nigeria/phone': (asked) =>
    asked.question.product === 'address_verification' ? visitOf(asked) : phoneOf(asked),
  'kenya/alien_id': (asked) => ({
    nationality: asked.draws.pick(['ug', 'tz', 'et', 'rw', 'ss', 'in', 'gb']),
    ...documentOf(asked, 'alien_id', 2, 'Foreigner certificate'),
  }),
  'kenya/kra_pin': kenyanTaxpayerOf,
  'kenya/phone': phoneOf,
  'kenya/bank_account': accountOf,
  'kenya/business': companyOf,
  'ghana/ghana_card': ({ person, draws }) => ({
    numbers: { ...person.numbers, card_number: `AM${String(1_000_000 + draws.below(9_000_000))}` },
  }),
  'ghana/passport': (asked) => documentOf(asked, 'passport', 10, 'Ordinary'),
  'ghana/voters_id': voterOf,
  'ghana/ssnit': ({ person, draws }) => ({
    documents: {
      ...person.documents,
      ssnit: {
        serial: `D9${String(draws.below(1e9)).padStart(9, '0')}${String(draws.below(1e9)).padStart(9, '0')}`,
      },
    },
  }),
  'ghana/drivers_license': ghanaianLicenceOf,
  'ghana/tin': taxpayerOf,
  'ghana/phone': phoneOf,
  'ghana/digital_address': (asked) => ({ place: placeOf(asked) }),
  'ghana/business': companyOf,
  'ghana/bank_account': accountOf,
  'rwanda/national_id': ({ person, question, holder }) =>
    question.product === 'tin_with_national_id'
      ? { numbers: { ...person.numbers, tin: writeMarked('rwanda', 'tin', holder) } }
      : {},
  'rwanda/passport': (asked) => documentOf(asked, 'passport', 10, 'Ordinary'),
  'rwanda/tin': taxpayerOf,
  'rwanda/phone': phoneOf,
  'rwanda/business': companyOf,
  'uganda/phone': (asked) => ({ ...phoneOf(asked), simRegistered: true }),
  'uganda/voters_id': voterOf,
  'uganda/tin': taxpayerOf,
  'uganda/business': companyOf,
};

function documentOf(
  { person, draws, country, holder }: Asked,
  scheme: string,
  years: number,
  kind: string,
): Partial<RegistryPerson> {
  const flagged = kindOf(holder.number) === 'flagged';
  const document = drawDocument(draws, country, { years, kind, flagged });
  return { documents: { ...person.documents, [scheme]: document } };
}

function ghanaianLicenceOf(asked: Asked): Partial<RegistryPerson> {
  const { person, draws } = asked;
  const { documents } = documentOf(asked, 'drivers_license', 6, draws.pick(['A', 'B', 'C', 'B, C']));
  const licence = documents?.drivers_license;
  return {
    documents: {
      ...person.documents,
      drivers_license: {
        ...licence,
        certificate: `COC${String(100_000 + draws.below(900_000))}`,
        certifiedOn: licence?.issued ?? '',
      },
    },
  };
}

function enrolmentOf({ person, draws }: Omit<Asked, 'question'>): Partial<RegistryPerson> {
  const origin = addressOf(draws, 'nigeria');
  const isMale = person.gender === 'male';
  const isMarried = draws.below(5) > 1;
  const branch = addressOf(draws, 'nigeria');
  return {
    enrolment: {
      title: isMale ? 'Mr' : isMarried ? 'Mrs' : 'Miss',
      nameOnCard: `${person.firstName} ${person.lastName}`.toUpperCase(),
      districtOfOrigin: origin.district,
      regionOfOrigin: origin.region,
      maritalStatus: isMarried ? 'Married' : 'Single',
      levelOfAccount: `Level ${1 + draws.below(3)}`,
      bankCode: person.account?.bankCode ?? '',
      branch: branch.city,
      registeredOn: dayOf(draws, 2015, 10),
      secondPhone: draws.below(3) === 0 ? secondPhoneOf(person.phone) : '',
    },
  };
}

/** In the next of the three blocks, so that it leads to the same person. */
function secondPhoneOf(phone: string): string {
  return phone.replace(
    /^(\+234702)(\d)/,
    (_, block: string, digit: string) => `${block}${(Number(digit) + 1) % 3}`,
  );
}

function voterOf({ draws, country }: Asked): Partial<RegistryPerson> {
  const area = addressOf(draws, country);
  const four = (): string => two(1 + draws.below(30));
  return {
    voter: {
      occupation: draws.pick(['Trader', 'Teacher', 'Farmer', 'Civil servant', 'Student', 'Driver', 'Nurse']),
      pollingUnit: `${area.city} ${draws.pick(['Primary School', 'Town Hall', 'Health Centre', 'Market'])}`,
      pollingUnitCode: `${four()}-${four()}-${four()}-0${four()}`,
      ward: area.city,
      district: area.district,
      region: area.region,
      registeredOn: dayOf(draws, 2014, 10),
    },
  };
}

function companyOf({ person, question, holder, country, identifier }: Asked): Partial<RegistryPerson> {
  return { business: businessOf(person, { question, holder, country, identifier }) };
}

/** A PIN that begins with P is a company's. */
function kenyanTaxpayerOf(asked: Asked): Partial<RegistryPerson> {
  const { taxpayer } = taxpayerOf(asked);
  const isCompany = asked.identifier.startsWith('P');
  const since = dayOf(asked.draws, 2008, 15).split('-').reverse().join('/');
  const kind = isCompany ? 'Company' : 'Resident Individual';
  return taxpayer
    ? {
        taxpayer: {
          ...taxpayer,
          accountStatus: 'iPage Updated',
          obligations: `Income Tax - ${kind} Registered ${since}`,
        },
      }
    : {};
}

/** Companies are known by the letter in front; everybody else is the person. */
function taxpayerOf({ person, question, holder, country, identifier }: Asked): Partial<RegistryPerson> {
  const isCompany =
    (country === 'kenya' && identifier.startsWith('P')) ||
    (country === 'ghana' && identifier.startsWith('C0'));
  const full = [person.firstName, person.middleName, person.lastName].filter(Boolean).join(' ');
  return {
    taxpayer: {
      name: isCompany ? businessOf(person, { question, holder, country, identifier }).name : full,
      registryNumber: '',
      firstIn: identifier,
      joint: '',
      office: '',
      phone: person.phone,
      email: person.email,
      status: kindOf(holder.number) === 'flagged' ? 'inactive' : 'active',
    },
  };
}

function accountOf({ person, question, country, identifier }: Asked): Partial<RegistryPerson> {
  const bankCode = question.inputs.bank_code ?? '';
  return {
    account: {
      bankCode,
      bankId: 0,
      bankName: bankNameOf(country, bankCode),
      accountNumber: identifier,
      accountName: [person.firstName, person.middleName, person.lastName]
        .filter(Boolean)
        .join(' ')
        .toUpperCase(),
    },
  };
}

function phoneOf({ country, identifier }: Asked): Partial<RegistryPerson> {
  return { network: networkOf(country, identifier) };
}

function dayOf(draws: Draws, from: number, years: number): string {
  return `${from + draws.below(years)}-${two(1 + draws.below(12))}-${two(1 + draws.below(28))}`;
}
