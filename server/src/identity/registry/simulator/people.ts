/**
 * The million numbered people of each country: from a number alone to a whole person, the same for ever within a sandbox
 * version. Knows nothing of identifiers that callers send, nor of what is done with the person.
 */
import type { Country, RegistryPerson } from '../../providers/port.ts';
import {
  type Area,
  ghanaianAreas,
  kenyanAreas,
  nigerianAreas,
  rwandanAreas,
  streets,
  ugandanAreas,
} from './data/areas.ts';
import { banks } from '../../banks.ts';
import { demoPerson } from './demo-people.ts';
import { kindOf, peopleVersion } from './magic.ts';
import { drawName, drawRareName, type DrawnName } from './names.ts';
import { portraitOf } from './portrait.ts';
import { type Draws, drawsFrom, hashText } from './random.ts';
import { accountNumber, writeMarked } from './ranges.ts';
import { type Vitals, vitalsOf } from './vitals.ts';

interface CountryFacts {
  code: string;
  calling: string;
  areas: readonly Area[];
  /** Schemes in which its people have numbers. */
  schemes: readonly string[];
}

/** Banks at which the people have their accounts: those that the table began with, so that no answer changes. */
const accountBanks = banks.slice(0, 44);

const facts: Readonly<Record<Country, CountryFacts>> = {
  nigeria: {
    code: 'ng',
    calling: '+234',
    areas: nigerianAreas,
    schemes: ['nin', 'bvn', 'vnin', 'tin', 'joint_tin', 'passport'],
  },
  kenya: {
    code: 'ke',
    calling: '+254',
    areas: kenyanAreas,
    schemes: ['national_id', 'passport', 'drivers_license'],
  },
  ghana: { code: 'gh', calling: '+233', areas: ghanaianAreas, schemes: ['ghana_card'] },
  uganda: { code: 'ug', calling: '+256', areas: ugandanAreas, schemes: ['national_id', 'card_number'] },
  rwanda: { code: 'rw', calling: '+250', areas: rwandanAreas, schemes: ['national_id'] },
};

/** Without the picture where nobody looks at it: it costs half of the rest, and the rest does not depend on it. */
export function personOf(
  country: Country,
  number: number,
  { pictured } = { pictured: true },
): RegistryPerson {
  const draws = drawsFrom(hashText(`${peopleVersion}/${country}/person/${number}`));
  const { name, vitals } = identityFrom(draws, country, number);
  const holder = { number, gender: vitals.gender, birthYear: vitals.birthYear };
  const { code, calling, schemes } = facts[country];
  const phone = calling + writeMarked(country, 'phone', holder).slice(1);
  const flagged = kindOf(number) === 'flagged';
  const email = `${name.firstName}.${name.lastName}${number}@example.com`
    .toLowerCase()
    .replace(/[^a-z0-9.@]/g, '');
  const person: RegistryPerson = {
    ...name,
    gender: vitals.gender,
    birthDate: vitals.birthDate,
    phone,
    email,
    nationality: code,
    birthPlace: birthPlaceOf(draws, country),
    address: addressOf(draws, country),
    photo: pictured ? portraitOf(country, number, vitals.gender) : '',
    numbers: Object.fromEntries(schemes.map((scheme) => [scheme, writeMarked(country, scheme, holder)])),
    documents: documentsOf(draws, country, flagged),
    deathDate: flagged
      ? `${2021 + draws.below(5)}-${two(1 + draws.below(12))}-${two(1 + draws.below(28))}`
      : '',
    deathPlace: flagged ? draws.pick(facts[country].areas).place : '',
  };
  if (country === 'kenya') person.numbers.serial = String(210_000_000 + number);
  if (country === 'nigeria') addNigerian(person, draws, holder);
  return person;
}

/** Name and vitals alone, without the cost of the rest. */
export function identityOf(country: Country, number: number): { name: DrawnName; vitals: Vitals } {
  return identityFrom(drawsFrom(hashText(`${peopleVersion}/${country}/person/${number}`)), country, number);
}

function identityFrom(draws: Draws, country: Country, number: number): { name: DrawnName; vitals: Vitals } {
  const vitals = vitalsOf(peopleVersion, country, number);
  const kind = kindOf(number);
  if (kind === 'pep' || kind === 'sanctioned') {
    const { firstName, middleName, lastName, gender, birthDate } = demoPerson(country, kind, number);
    const birthYear = Number(birthDate.slice(0, 4));
    return { name: { firstName, middleName, lastName }, vitals: { gender, birthDate, birthYear } };
  }
  const name =
    kind === 'unexpected' ? drawRareName(draws, vitals.gender) : drawName(draws, country, vitals.gender);
  return { name, vitals };
}

function birthPlaceOf(draws: Draws, country: Country): RegistryPerson['birthPlace'] {
  const area = draws.pick(facts[country].areas);
  return { district: area.region, location: area.district, sublocation: area.place };
}

export function addressOf(draws: Draws, country: Country): RegistryPerson['address'] {
  const area = draws.pick(facts[country].areas);
  const street = `${1 + draws.below(180)} ${draws.pick(streets[country] ?? [])}`;
  return { street, city: area.place, district: area.district, region: area.region };
}

function documentsOf(draws: Draws, country: Country, flagged: boolean): RegistryPerson['documents'] {
  const document = (years: number, kind: string) => drawDocument(draws, country, { years, kind, flagged });
  const byCountry: Record<Country, () => RegistryPerson['documents']> = {
    nigeria: () => ({ passport: document(10, 'Standard Passport') }),
    kenya: () => ({
      national_id: document(10, 'National ID'),
      passport: document(10, 'Ordinary'),
      drivers_license: document(3, 'BCE'),
    }),
    ghana: () => ({ ghana_card: document(10, 'Ghana Card') }),
    uganda: () => ({ national_id: document(10, 'National ID') }),
    rwanda: () => ({ national_id: document(10, 'National ID') }),
  };
  return byCountry[country]();
}

/** Documents run ten years (a licence three); those of a flagged person have run out. */
export function drawDocument(
  draws: Draws,
  country: Country,
  { years, kind, flagged }: { years: number; kind: string; flagged: boolean },
): RegistryPerson['documents'][string] {
  const issued = flagged ? 2025 - years - draws.below(4) : 2027 - years + draws.below(Math.min(years - 1, 6));
  const rest = `-${two(1 + draws.below(12))}-${two(1 + draws.below(28))}`;
  const place = draws.pick(facts[country].areas).region;
  return {
    issued: `${Math.min(issued, 2025)}${rest}`,
    expires: `${Math.min(issued, 2025) + years}${rest}`,
    place,
    kind,
    valid: !flagged,
  };
}

function addNigerian(
  person: RegistryPerson,
  draws: Draws,
  holder: Parameters<typeof accountNumber>[1],
): void {
  const full = [person.lastName, person.firstName, person.middleName].filter(Boolean).join(' ').toUpperCase();
  const bank = draws.pick(accountBanks);
  person.account = {
    bankCode: bank.code,
    bankId: bank.id,
    accountNumber: accountNumber(bank.code, holder),
    accountName: full,
  };
  person.numbers.nuban = person.account.accountNumber;
  const hasJoint = draws.below(3) > 0;
  const office = `${person.address.city} Tax Office`.toUpperCase();
  const { tin = '', joint_tin: joint = '' } = person.numbers;
  person.taxpayer = {
    name: full,
    registryNumber: '',
    firstIn: tin,
    joint: hasJoint ? joint : '',
    office,
    phone: person.phone,
    email: person.email,
  };
}

export function two(value: number): string {
  return String(value).padStart(2, '0');
}
