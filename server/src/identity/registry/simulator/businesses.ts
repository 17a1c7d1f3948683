/**
 * Invented companies: each belongs to a numbered person, whose family name it bears, and to others beside. The person's
 * kind is the company's: one of a sanctioned person has that person as its first director.
 */
import type { Country, IdentityQuestion, RegistryPerson } from '../../providers/port.ts';
import type { RegistryBusiness, RegistryParty } from '../../providers/registry-facts.ts';
import { kindOf, peoplePerCountry, peopleVersion } from './magic.ts';
import { addressOf, identityOf, two } from './people.ts';
import { type Draws, drawsFrom, hashText } from './random.ts';
import { ghanaTin, type Holder, writeMarked } from './ranges.ts';

const trades: readonly [word: string, activity: string][] = [
  ['Agro', 'Growing and trading of crops'],
  ['Logistics', 'Carriage of goods by road'],
  ['Textiles', 'Wholesale of cloth'],
  ['Foods', 'Making of food'],
  ['Builders', 'Construction of buildings'],
  ['Energy', 'Sale of solar equipment'],
  ['Pharma', 'Retail of medicines'],
  ['Technologies', 'Development of software'],
  ['Motors', 'Sale of motor vehicles'],
  ['Stationers', 'Printing and stationery'],
];

const forms: Readonly<Record<Country, readonly [ending: string, kind: string][]>> = {
  nigeria: [
    ['Limited', 'Private company limited by shares'],
    ['Limited', 'Private company limited by shares'],
    ['Enterprises', 'Business name'],
  ],
  kenya: [
    ['Limited', 'Private limited company'],
    ['Enterprises', 'Business name'],
  ],
  ghana: [
    ['Limited', 'Private company limited by shares'],
    ['Ventures', 'Sole proprietorship'],
  ],
  uganda: [
    ['Limited', 'Private company limited by shares'],
    ['Enterprises', 'Business name'],
  ],
  rwanda: [
    ['Ltd', 'Domestic company limited by shares'],
    ['Ltd', 'Domestic company limited by shares'],
  ],
};

const idSchemes: Readonly<Record<Country, string>> = {
  nigeria: 'nin',
  kenya: 'national_id',
  ghana: 'ghana_card',
  uganda: 'national_id',
  rwanda: 'national_id',
};

export function businessOf(
  owner: RegistryPerson,
  asked: { question: IdentityQuestion; holder: Holder; country: Country; identifier: string },
): RegistryBusiness {
  const { holder, country, identifier } = asked;
  const draws = drawsFrom(hashText(`${peopleVersion}/${country}/company/${holder.number}`));
  const [word, activity] = draws.pick(trades);
  const [ending, kind] = draws.pick(forms[country]);
  const isCompany = /company/i.test(kind);
  const isFlagged = kindOf(holder.number) === 'flagged';
  const registeredOn = `${2004 + draws.below(20)}-${two(1 + draws.below(12))}-${two(1 + draws.below(28))}`;
  const partners = isCompany ? 1 + draws.below(3) : 0;
  const capital = (1 + draws.below(50)) * 1_000_000;
  const name = `${owner.lastName} ${word} ${ending}`;
  return {
    registrationNumber: ['cac', 'business'].includes(asked.question.scheme) ? identifier : '',
    name: country === 'nigeria' ? name.toUpperCase() : name,
    kind,
    registeredOn,
    status: isFlagged ? (holder.number % 20 === 8 ? 'inactive' : 'struck_off') : 'active',
    address: addressOf(draws, country),
    phone: owner.phone,
    email: `info@${owner.lastName}-${word}${holder.number}.example.com`
      .toLowerCase()
      .replace(/[^a-z0-9.@-]/g, ''),
    taxNumber: taxNumberOf(country, holder),
    activity,
    shareCapital: isCompany ? String(capital) : '',
    secretary: isCompany ? partyName(country, cleanNumber(draws)) : '',
    parties: partiesOf(draws, country, { owner: holder.number, partners, capital, registeredOn, isCompany }),
  };
}

function partiesOf(
  draws: Draws,
  country: Country,
  company: { owner: number; partners: number; capital: number; registeredOn: string; isCompany: boolean },
): RegistryParty[] {
  const numbers = [company.owner, ...Array.from({ length: company.partners }, () => cleanNumber(draws))];
  let left = 100;
  return numbers.map((number, at) => {
    const isLast = at === numbers.length - 1;
    const percentage = isLast ? left : 10 + draws.below(left - 10 * (numbers.length - at));
    left -= percentage;
    const { vitals } = identityOf(country, number);
    const holder = { number, gender: vitals.gender, birthYear: vitals.birthYear };
    const isDirector = company.isCompany && at < 2;
    return {
      name: partyName(country, number),
      idNumber: writeMarked(country, idSchemes[country], holder),
      role: company.isCompany ? (isDirector ? 'Director' : 'Shareholder') : 'Proprietor',
      isDirector: isDirector || !company.isCompany,
      appointedOn: company.registeredOn,
      nationality: demonyms[country],
      shares: company.isCompany ? (company.capital / 100) * percentage : 0,
      percentage,
    };
  });
}

const demonyms: Readonly<Record<Country, string>> = {
  nigeria: 'Nigerian',
  kenya: 'Kenyan',
  ghana: 'Ghanaian',
  uganda: 'Ugandan',
  rwanda: 'Rwandan',
};

/** Of somebody against whom nothing stands. */
function cleanNumber(draws: Draws): number {
  return draws.below(peoplePerCountry / 10) * 10;
}

function partyName(country: Country, number: number): string {
  const { firstName, middleName, lastName } = identityOf(country, number).name;
  return [firstName, middleName, lastName].filter(Boolean).join(' ');
}

/** Looking it up leads back to the same person's company. */
function taxNumberOf(country: Country, holder: Holder): string {
  switch (country) {
    case 'nigeria':
      return writeMarked('nigeria', 'tin', holder);
    case 'kenya':
      return writeMarked('kenya', 'kra_pin', holder).replace(/^A/, 'P');
    case 'ghana':
      return ghanaTin('C', holder);
    case 'uganda':
    case 'rwanda':
      return writeMarked(country, 'tin', holder);
  }
}
