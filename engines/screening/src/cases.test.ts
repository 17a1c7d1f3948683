/** The everyday kinds of likeness and unlikeness, as a table: what must be found, what must not, what is for a person to see. */

import { describe, expect, it } from 'vitest';
import { compare } from './compare.ts';
import { entityOf } from './testing/entity-of.ts';
import type { Query } from './types.ts';

type Verdict = 'match' | 'no' | 'review';
type Case = readonly [query: string | Query, listed: Parameters<typeof entityOf>[0], verdict: Verdict];

const person = (name: string, rest: Partial<Query> = {}): Query => ({ name, schema: 'Person', ...rest });

const tables: Readonly<Record<string, readonly Case[]>> = {
  'case, accents and punctuation': [
    ['BEATRIZ  GALVAO-ASSUNCAO', 'Beatriz Galvão Assunção', 'match'],
    ['Olanrewaju Fasoranti', 'Ọláńrewájú Fáṣọ̀ràntì', 'match'],
    ['Soren Aagaard', 'Søren Aagaard', 'match'],
    ['Seamus OBrolchain', "Séamus O'Brolcháin", 'match'],
    ['Lukasz Wojtowicz', 'Łukasz Wójtowicz', 'match'],
    ['Ｔａｍｕｎｏ Ｂｒｉｇｇｓ', 'Tamuno Briggs', 'match'],
  ],
  'order of the parts': [
    ['WACHIRA Teresia Nduta', 'Teresia Nduta Wachira', 'match'],
    ['Okpalaeze, Godwin', 'Godwin Okpalaeze', 'match'],
    ['Idris bin Yaakob', 'Yaakob bin Idris', 'no'],
    ['Habimana Jean Claude', 'Jean-Claude Habimana', 'match'],
    ['NDAYIZEYE UWIMANA Jean', 'Jean Uwimana Ndayizeye', 'match'],
    ['Juma Ali Hamisi', 'Ali Juma Hamisi', 'no'],
  ],
  'missing and extra parts': [
    ['Godwin Okpalaeze', 'Godwin Ifeanyichukwu Okpalaeze', 'match'],
    ['Leonard Musoke Ssentongo Bukenya', 'Leonard Ssentongo Bukenya', 'match'],
    ['Zainuddin Hashim', 'Zainuddin bin Hashim', 'match'],
    ['Prudence Ochwada', 'Festus Ochwada', 'no'],
    ['Ochwada', 'Festus Ochwada', 'no'],
  ],
  'names near in letters, Arabic names in several words, fathers and sons': [
    ['Akinola Zubwan', 'Akinsola Zubwan', 'no'],
    ['Somchit Zubwan', 'Somchai Zubwan', 'no'],
    ['Habimana Zubwani', 'Habyarimana Zubwani', 'no'],
    ['Abderrahmane Zitouni', 'Abd al-Rahman al-Zaytuni', 'match'],
    ['Abderrahmane Boukhalfa Zitouni', 'Abd al-Rahman Bu Khalfa al-Zaytuni', 'match'],
    ['Chidi Okoro Senior', 'Chidi Okoro Junior', 'no'],
    ['Ndayishimiye Déogratias', 'Ndayishimiye Deo', 'match'],
    ['Zubwan Benali', 'Zubwan Ali', 'no'],
    ['Abdelmalek Boudroukzan', 'Abdelmalek Droukzan', 'match'],
    ['Azlan bin Sulaiman', 'Sulaiman bin Azlan', 'no'],
    ['Ohta Youhei', 'Ota Yohei', 'match'],
    ['Haji Malek Zubwani', 'Hajji Malak Zubwani', 'match'],
    ['Nazir Mohammad Zubwani', 'Nazar Mohammad Zubwani', 'match'],
  ],
  initials: [
    ['T. A. Onabanjo-Pearse', 'Temitope Ayokunle Onabanjo-Pearse', 'match'],
    ['Ron Ludwig Hubbarde', 'Ron L Hubbarde', 'match'],
    ['G. Oyugi', 'Walter Oyugi', 'no'],
    ['Sani I. Kutigi', 'Sani Ibrahim Kutigi', 'match'],
    ['Sani E. Kutigi', 'Sani Ibrahim Kutigi', 'no'],
    ['Kutigi S. I.', 'Sani Ibrahim Kutigi', 'match'],
    ['Jose Ortega y Gasset', 'Jose Ortega Gasset', 'match'],
  ],
  'slips of the keyboard': [
    ['Ambrose Kipchrichir Tuwei', 'Ambrose Kipchirchir Tuwei', 'match'],
    ['Barrrack Obamaa', 'Barack Obama', 'match'],
    ['Barac Obamt', 'Barack Obama', 'match'],
    ['Jon Smithers', 'John Smithers', 'match'],
    ['Ann Leeward', 'Anne Leeward', 'match'],
    ['Martin Oduor', 'Martha Oduor', 'no'],
    ['Sarnuel Otieno Ogola', 'Samuel Otieno Ogola', 'match'],
    ['Sylvie Ingabire', 'Sylvie Uwingabire', 'no'],
    ['Mamadou Keita', 'Mamadou Koita', 'no'],
    ['Xu Bo', 'Xu Bin', 'no'],
    ['Li Wu', 'Lu Wu', 'no'],
  ],
  'joined and split words': [
    ['Marieclaire Uwamahoro', 'Marie-Claire Uwamahoro', 'match'],
    ['vladimirzhuravkin', 'Vladimir Zhuravkin', 'match'],
    ['Hamad Alsabahi', 'Hamad Al Sabahi', 'match'],
    ['Abdelkarim Bouzid', 'Abd el Karim Bouzid', 'match'],
    ['Nasser xal-Awlaki', 'Nasser al-Awlaki', 'match'],
  ],
  'spelling of Arabic names': [
    ['Mohamed Abdirahmaan Warsamee', 'Muhammad Abdurrahman Warsame', 'match'],
    ['Abdelhakim Belhaouari', 'Abd al-Hakim Bilhawari', 'match'],
    ['Abu-Bakr Warsamee', 'Abubakar Warsame', 'match'],
    ['Khaled Yousif Osman', 'Khalid Yusuf Uthman', 'match'],
    ['Tariq Khalid Fadel', 'Taha Khaled Fadlallah', 'no'],
    ['Abdul Mumini Salako', 'Abdul Jabbar Noori', 'no'],
  ],
  'other alphabets': [
    ['Светлана Юрьевна Хорошилова', 'Svetlana Yurievna Khoroshilova', 'match'],
    ['Олександр Шевчук', 'Oleksandr Shevchuk', 'match'],
    ['Evgeny Zhuravlyov', 'Евгений Журавлёв', 'match'],
    ['Yevgueni Jouravliov', 'Evgeny Zhuravlyov', 'match'],
    ['خالد محمود الزهراوي', 'Khalid Mahmud al-Zahrawi', 'match'],
    ['محمد صالح حسين', 'Mohammed Saleh Hussein', 'match'],
    ['Γεώργιος Παπαδάκης', 'Georgios Papadakis', 'match'],
    ['陈伟强', 'Chen Weiqiang', 'match'],
    ['陈伟强', 'Chen Weiguo', 'no'],
    ['김정수', 'Kim Jong Su', 'match'],
    ["Hsu Chih-ch'iang", 'Xu Zhiqiang', 'match'],
    ['Choi Kyung-soo', 'CHOE Kyong Su', 'match'],
    ['수빈 최', '최광수', 'no'],
    ['林静', 'Lin Jing', 'match'],
  ],
  'African names': [
    ['Usumanu Lawwali Shinkafi', 'Usman Lawal Shinkafi', 'match'],
    ['Mamman Aliyu Birnin-Kudu', 'Muhammadu Ali Birnin Kudu', 'match'],
    ['Gbenga Olaiya-Hughes', 'Olugbenga Olaiya-Hughes', 'match'],
    ['Ngozi Anyaegbunam', 'Ngozichukwuka Anyaegbunam', 'match'],
    ['Cawil Shiire Jaamac', 'Awil Shireh Jama', 'match'],
    ['Xuseen Cabdi Faarax', 'Hussein Abdi Farah', 'match'],
    ['Nana Yaw Asamoah-Gyadu', 'Yao Asamoah Gyadu', 'match'],
    ['Sicily Njeree Gichuki', 'Cecily Njeri Gichuki', 'match'],
    ['Alphonsine Mukanyirigira', 'MUKANYIRIGIRA Alfonsine', 'match'],
    ['Athumani Bakari Mwinyimkuu', 'Othman Abubakar Mwinyimkuu', 'match'],
    ['Ssali Kizza Muwonge', 'Sali Kizza Muwonge', 'match'],
    ['Kiplimo Sigei', 'Kipyegon Sigei', 'no'],
    ['Hauwa Tukur Birnin Gwari', 'Tukur Mamuda Birnin Gwari', 'no'],
    ['Habibu Lawan Kafinta', 'Habiba Lawan Kafinta', 'no'],
    ['Otieno Ramogi Obuya', 'Atieno Ramogi Obuya', 'no'],
    ['Njeri Wamitikini', 'Njeru Wamitikini', 'no'],
  ],
  titles: [
    ['Hon. Engr. (Dr) Tamuno Briggs-Horsfall, FNSE', 'Tamuno Briggs-Horsfall', 'match'],
    ['Alhaji Chief Bamidele Ogunsolu OON', 'Bamidele Ogunsolu', 'match'],
    ['Mzee Jumanne Kilindini', 'Jumanne Kilindini', 'match'],
    ['Sheikh Faysal Dhirar', 'Faysal Dhirar', 'match'],
    ['Prince Odukwe', 'Prince Odukwe', 'match'],
    ['Prince Tamuno Briggs', 'Tamuno Briggs', 'match'],
    ['Hojatolislam Mahdi Zardani', 'Mahdi Zardani', 'match'],
  ],
  nicknames: [
    ['Bill Hargreave', 'William Hargreave', 'match'],
    ['Volodya Tereshkin', 'Vladimir Tereshkin', 'match'],
  ],
  'hidden letters': [
    ['Vа​lentin Mikhаlev', 'Valentin Mikhalev', 'match'],
    ['M0hamm3d Zuwayri', 'Mohammed Zuwayri', 'match'],
    ['Tamuno\u202e Briggs\u200b-Horsfall', 'Tamuno Briggs-Horsfall', 'match'],
    ['XXXXX XXXXX', 'Xu Xin', 'no'],
  ],
  'birth dates': [
    [
      person('Joseph Kariuki', { birthDate: '1996-07-07' }),
      { names: ['Joseph Kariuki'], birthDates: ['1957-03-12'] },
      'no',
    ],
    [
      person('Joseph Kariuki', { birthDate: '1957-03-21' }),
      { names: ['Joseph Kariuki'], birthDates: ['1957-03-12'] },
      'no',
    ],
    [
      person('Joseph Kariuki', { birthDate: '1957-03-12' }),
      { names: ['Joseph Kariuki'], birthDates: ['1957-03-12'] },
      'match',
    ],
    [
      person('Fulgence Nsabyimbabazi', { birthDate: '1959-06-03' }),
      { names: ['FULGENCE NSABYIMBABAZI'], birthDates: ['1959'] },
      'match',
    ],
    [person('Fulgence Nsabyimbabazi'), { names: ['FULGENCE NSABYIMBABAZI'], birthDates: ['1959'] }, 'match'],
    [
      person('Desmond Akufo-Larbi', { birthDate: '1993' }),
      { names: ['Desmond Akufo-Larbi Snr'], birthDates: ['1959'] },
      'no',
    ],
    [
      person('Pedro Luis Morales Acosta', { birthDate: '1990-10-02' }),
      { names: ['Pedro Luis MORALES BENÍTEZ'], birthDates: ['1963-05-20'] },
      'no',
    ],
  ],
};

const companyCases: readonly Case[] = [
  ['Ikeja Cable Works Nig Limited', 'Ikeja Cable Works (Nigeria) Ltd.', 'match'],
  ['Tana Hydro Agric & Machy Co', 'Tana Hydro Agricultural and Machinery Company', 'match'],
  ['GUANGZHOU HAIGO COMM GRP', 'Guangzhou Haigo Communications Group', 'match'],
  ['JSCARGUMENTA', 'JSC ARGUMENTA', 'match'],
  ['Zarya Vostoka GmbH', 'OOO Zarya Vostoka', 'match'],
  ['LUKOVIT OIL COMP', 'Lukovit Oil Company', 'match'],
  ['so-called Kivu Liberation Bureau', 'Kivu Liberation Bureau', 'match'],
  ['ООО Заря Востока', 'Zarya Vostoka LLC', 'match'],
  ['Global Business Solutions Ltd', 'Global Trade Solutions Ltd', 'no'],
  ['Baobab Infrastructure Fund II', 'Baobab Infrastructure Fund IV', 'no'],
  ['Baobab Infrastructure Fund II', 'Baobab Infrastructure Fund 2', 'match'],
  ['Sun Rise Tea Ltd', 'Sunderland Teak Ltd', 'no'],
  ['Crimson Plover Medical Ltd', 'Crimson Heron Casino Ltd', 'no'],
  ['National Rural Dispensary Federation', 'NRDF', 'review'],
  ['A-B-C Company', 'Amber Beacon Trading Company', 'no'],
];

describe.each(Object.entries(tables))('people: %s', (_, cases) => {
  it.each(cases)('%j against %j: %s', (query, listed, verdict) => {
    check(typeof query === 'string' ? person(query) : query, listed, verdict);
  });
});

describe('companies', () => {
  it.each(companyCases)('%j against %j: %s', (query, listed, verdict) => {
    const asked = typeof query === 'string' ? { name: query, schema: 'Company' as const } : query;
    check(
      asked,
      { ...(typeof listed === 'string' ? { names: [listed] } : listed), schema: 'Company' },
      verdict,
    );
  });
});

describe('vessels', () => {
  it.each([
    ['M/T Ocean Heather', 'OCEAN HEATHER', 'match'],
    ['Sea Jasmine 7', 'SEA JASMINE 2', 'no'],
    ['SEAJASMINE2', 'SEA JASMINE 2', 'match'],
  ] as const)('%s against %s: %s', (query, listed, verdict) => {
    check({ name: query, schema: 'Vessel' }, { names: [listed], schema: 'Vessel' }, verdict);
  });
});

function check(query: Query, listed: Parameters<typeof entityOf>[0], verdict: Verdict): void {
  const { score } = compare(query, entityOf(listed));
  if (verdict === 'match') expect(score).toBeGreaterThanOrEqual(0.7);
  else if (verdict === 'no') expect(score).toBeLessThan(0.7);
  else
    expect(score, 'to be seen, not to be called a match').toSatisfy(
      (value: number) => value >= 0.4 && value < 0.8,
    );
}
