/** How names are read: the kind of each word, the folding of scripts, and texts that hold no name. */

import { describe, expect, it } from 'vitest';
import { analyse, isScreenable, normaliseName, readingOf } from './analyse.ts';
import { otherKey, soundKey } from './sound.ts';
import { Kind, Role } from './tokens.ts';
import type { Reading } from './tokens.ts';

const kindNames = Object.fromEntries(Object.entries(Kind).map(([name, kind]) => [kind, name]));
const read = (text: string, reading: Reading): string =>
  analyse(text, reading)
    .map((token) => `${token.text}:${kindNames[token.kind]}`)
    .join(' ');

describe('analyse', () => {
  it.each<[Reading, string, string]>([
    [
      'person',
      'Alhaji (Dr.) Musa bin Garba OON',
      'alhaji:title dr:title musa:plain bin:particle garba:plain oon:title',
    ],
    ['person', 'Prince Odukwe', 'prince:plain odukwe:plain'],
    ['person', 'Desmond A. Larbi Snr', 'desmond:plain a:initial larbi:plain senior:generation'],
    ['person', 'Account holder: Tamuno Horsfall', 'account:note holder:note tamuno:plain horsfall:plain'],
    [
      'organisation',
      'Ikeja Cable Works (Nig.) Ltd.',
      'ikeja:plain cable:plain works:generic nigeria:generic ltd:legal',
    ],
    ['organisation', 'Société Baobab S.A.', 'company:generic baobab:plain plc:legal'],
    ['organisation', 'Общество «Заря» ООО', 'obshchestvo:plain zarya:plain ltd:legal'],
    ['organisation', 'Fund II', 'fund:generic 2:number'],
    ['organisation', 'First Bank', 'first:generic bank:generic'],
    ['organisation', 'Servicesinc', 'service:generic plc:legal'],
    ['organisation', 'Zebari Comany', 'zebari:plain company:generic'],
    ['organisation', "Centre d'Études Zebari", 'centre:generic studies:plain zebari:plain'],
    ['organisation', "Zebari L'Industrie", 'zebari:plain industry:generic'],
    ['organisation', 'Damas Zebari', 'damas:plain zebari:plain'],
    ['organisation', 'Katibat Zebari', 'battalion:plain zebari:plain'],
    ['organisation', 'Zebari Shippers', 'zebari:plain shipping:generic'],
    ['thing', 'M.V. Sea Star 007', 'sea:plain star:plain 7:number'],
    ['thing', 'MT TOUR2', 'tour:plain 2:number'],
  ])('%s: %s', (reading, text, expected) => expect(read(text, reading)).toBe(expected));

  it('marks the name after a word for son', () => {
    expect(analyse('Idris bin Yaakob', 'person').map((token) => token.role)).toEqual([
      0,
      0,
      Role.fathers | Role.patronymic,
    ]);
  });

  it.each([
    ['Vladimir Petrovich', true],
    ['Ihar Aliaksandravich', true],
    ['Valyantsina Mikalaeuna', true],
    ['Rustam Mammadoglu', true],
    ['Björk Guðmundsdottir', true],
    ['Rustam Karim oglu', true],
    ['Kwame Mensah', false],
    ['Hassan Abdi', false],
  ])('%s: a father\u2019s name at the end: %s', (name, fathers) => {
    const token = analyse(name, 'person').findLast(({ kind }) => kind === Kind.plain);
    expect(((token?.role ?? 0) & Role.patronymic) !== 0).toBe(fathers);
  });

  it('knows the words of a body that say which trade', () => {
    const sectors = analyse('Kembara Oil Shipping Services Ltd', 'organisation')
      .filter(({ role }) => (role & Role.sector) !== 0)
      .map(({ text }) => text);
    expect(sectors).toEqual(['oil', 'shipping']);
  });

  it('cuts endless names', () => {
    expect(analyse('ab '.repeat(5_000), 'organisation').length).toBeLessThanOrEqual(40);
  });
});

describe('normaliseName', () => {
  it.each([
    ['Ọláńrewájú', 'olanrewaju'],
    ['ØRSTED ÆGIR', 'orsted aegir'],
    ['Хорошилова Юрьевна', 'khoroshilova yurevna'],
    ['Χρήστος', 'christos'],
    ['بشار الأسد', 'bashar al asad'],
    ['陈伟强', 'chen wei qiang'],
    ['김정수', 'kim jeong su'],
    ['やまだ', 'yamada'],
    ['Ｆｕｌｌ　Ｗｉｄｔｈ', 'full width'],
    ['a\u200bb\u202ec', 'abc'],
    ['Раул', 'raul'],
    ['Pаul', 'paul'],
    ['สมชาย', 'somchai'],
  ])('%s → %s', (text, plain) => expect(normaliseName(text)).toBe(plain));

  it.each(['', ' ', '...', '—', '\u200b\u202e', '()[]', '\u0301'])('%j cannot be screened', (text) => {
    expect(isScreenable(text)).toBe(false);
  });
});

describe('readingOf', () => {
  it.each([
    ['Person', 'Zarya Trading Ltd', 'person'],
    ['LegalEntity', 'Zarya Trading Ltd', 'organisation'],
    ['LegalEntity', 'Festus Ochwada', 'person'],
    [undefined, 'Kampala Coffee Exporters Cooperative Society Limited', 'organisation'],
    ['Vessel', 'Sea Star', 'thing'],
  ] as const)('%s %s: %s', (schema, text, reading) => expect(readingOf(schema, text)).toBe(reading));
});

describe('sound', () => {
  it.each([
    ['jouravliov', 'zhuravlyov'],
    ['hossain', 'hosein'],
    ['ghorbanian', 'qorbanian'],
    ['belhaouari', 'bilhawari'],
    ['alphonsine', 'alfonsine'],
    ['cecily', 'sicily'],
    ['yevgueni', 'evgeny'],
  ])('%s sounds like %s', (one, two) => expect(soundKey(one)).toBe(soundKey(two)));

  it.each([
    ['xirsi', 'hirsi'],
    ['cabdi', 'abdi'],
    ['chodorkowski', 'khodorkovsky'],
    ['jelena', 'yelena'],
  ])('%s is written %s elsewhere', (one, two) => expect(otherKey(one)).toBe(soundKey(two)));

  it.each([
    ['martin', 'marcus'],
    ['kiplimo', 'kipyegon'],
  ])('%s does not sound like %s', (one, two) => expect(soundKey(one)).not.toBe(soundKey(two)));
});
