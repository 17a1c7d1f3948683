/** Words from which the demonstration list is made: parts of family names that do not exist, offices, trades. */
import type { ScriptName } from './demo-scripts.ts';

export interface World {
  country: string;
  script?: ScriptName;
  male: string[];
  female: string[];
  /** Parts of an invented family name, in order. */
  family: string[][];
}

const parts = (...lists: string[]): string[][] => lists.map((list) => list.split(' '));

export const familyStems: Record<string, string[][]> = {
  nigeria: parts(
    'Oz Akr Ubw Ezr Olv Adw Ikp Umz Gbr',
    'om ezu awa oba idu eko',
    'draka nwezu rimbola tawode kpuzor zambi ledoke',
  ),
  kenya: parts(
    'Kiv Wanz Och Mur Kipr Nyav Chez Muz',
    'ila ondo utha egi abu',
    'mbwezo ruthani kwaro ngeliwo tavezi ndoyo',
  ),
  ghana: parts('Akw Boaz Oz Nkr Adz Kwev Agy', 'emo ansa ofi ebra uwa', 'mpozi dwamena kraveh tsumo bofrezu'),
  uganda: parts(
    'Ssez Kavw Nam Mugw Byar Okw',
    'ilu anda oke eru aba',
    'zimbwa lyoveka ggwari muzinde tovani',
  ),
  rwanda: parts(
    'Hab Niy Nsez Muk Twag Rut Ndav',
    'ezi ago ima oru ayi',
    'zambeho rukwiza mvuyeko ndarezo gwizaba',
  ),
  company: parts('Zan Vor Kel Aqu Mir Tov Bras Lun', 'dra vex imo or ul eth', 'lis mar zen thos quin vane'),
};

const levant = {
  script: 'arabic' as const,
  male: ['Fadil', 'Nabil', 'Samir', 'Tariq', 'Walid', 'Munir'],
  female: ['Samira', 'Nadia', 'Layla', 'Rania'],
};
const slavic = {
  script: 'cyrillic' as const,
  male: ['Andrei', 'Boris', 'Viktor', 'Oleg', 'Maksim'],
  female: ['Irina', 'Olga', 'Marina'],
};
const slavicFamily = parts('Brez Vorz Kral Tumz Golv Zhud', 'em ur ov ast', 'enkov ilinov ukhin yatsin');
const levantFamily = parts('al-Q al-Z al-D al-Sh', 'arm uwb ith ameed', 'azani oudeh ifani aluri');

export const worlds: World[] = [
  { country: 'ru', ...slavic, family: slavicFamily },
  { country: 'sy', ...levant, family: levantFamily },
  { country: 'by', ...slavic, family: slavicFamily },
  { country: 'ye', ...levant, family: levantFamily },
  {
    country: 'ir',
    ...levant,
    family: parts('Far Kav Roz Mehz', 'ad eh an ul', 'zinfar kordeh pashvi ruzani'),
  },
  {
    country: 'so',
    script: 'arabic',
    male: ['Abshir', 'Guled', 'Liban', 'Warsame'],
    female: ['Hodan', 'Ifrah', 'Sagal'],
    family: parts('Gur Dhaq Cawz', 'oow aba iye', 'zale rabe dhuule'),
  },
  {
    country: 'kp',
    script: 'han',
    male: ['Chol Su', 'Myong Guk', 'Il Chol'],
    female: ['Un Hwa', 'Sun Ok'],
    family: parts('Kw Zh Dz', 'ang on eum', 'zu ru vo ka'),
  },
  {
    country: 'cd',
    male: ['Bienvenu', 'Dieumerci', 'Trésor', 'Héritier'],
    female: ['Béatrice', 'Mireille'],
    family: parts('Mb Kal Tsh Lum', 'uzo enda iva', 'mbweze lukiro ndavu'),
  },
  {
    country: 've',
    male: ['José', 'Ramón', 'Andrés'],
    female: ['María', 'Yesenia'],
    family: parts('Quer Zam Balv', 'al ist on', 'dezuela rañaga tierrez'),
  },
  { country: 'sd', ...levant, family: levantFamily },
];

export const positions = [
  'Deputy Minister of Works',
  'Member of the National Assembly',
  'Permanent Secretary, Ministry of Lands',
  'Governor of a province',
  'Director General, Ports Authority',
  'Judge of the Court of Appeal',
  'Commissioner of Revenue',
  'Ambassador',
  'Chief of Staff to the President',
  'Chairperson of the State Electricity Company',
];

export const programs = [
  'DEMO-TERRORISM',
  'DEMO-NARCOTICS',
  'DEMO-PROLIFERATION',
  'DEMO-CORRUPTION',
  'DEMO-CYBER',
];

export const trades = [
  'Trading',
  'Shipping',
  'Petroleum',
  'Mining',
  'Logistics',
  'Exchange',
  'Holdings',
  'Airways',
  'Commodities',
  'Security Services',
];
