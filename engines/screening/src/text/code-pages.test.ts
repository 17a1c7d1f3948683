/** Text kept in one code page and read in another, and honest text that must stay as it is; invented people. */

import { describe, expect, it } from 'vitest';
import { compare } from '../compare.ts';
import { entityOf } from '../testing/entity-of.ts';
import { repairEncoding } from './encoding.ts';

describe('repairEncoding', () => {
  it.each([
    ['UTF-8 in DOS letters', 'Jos├® N├║├▒ez', 'José Núñez'],
    ['UTF-8 on a Macintosh', 'J√ºrgen M√ºller', 'Jürgen Müller'],
    ['UTF-8 in Central Europe', 'JosĂ© NĂşĂ±ez', 'José Núñez'],
    ['UTF-8 as Windows Cyrillic', 'РЎРµСЂРіРµР№ Р–СѓРєРѕРІ', 'Сергей Жуков'],
    ['Windows Cyrillic as Latin-1', 'Èâàí Ïåòðåíêî', 'Иван Петренко'],
    ['KOI8 as Latin-1', 'é×ÁÎ ðÅÔÒÅÎËÏ', 'Иван Петренко'],
    ['KOI8 as Windows Cyrillic', 'йЧБО рЕФТЕОЛП', 'Иван Петренко'],
    ['Windows Arabic as Latin-1', 'ãÍãÏ Úáí ÍÓä', 'محمد علي حسن'],
    ['Latin-1 as Windows Cyrillic', 'Josй Nъсez', 'José Núñez'],
    ['escapes', 'Fran\\u00e7ois Kouam\\u00e9', 'François Kouamé'],
    ['a web form', 'Fran%C3%A7ois+Kouam%C3%A9', 'François Kouamé'],
    ['mail', 'Fran=C3=A7ois Kouam=C3=A9', 'François Kouamé'],
  ])('%s', (_, broken, whole) => expect(repairEncoding(broken)).toBe(whole));

  it.each([
    'Кříž Škoda',
    'VÍŽ ŘÍHA',
    'Наталiя Маркiвна ВОЛКОВА',
    'OOO CTPATИM',
    'ИГНАТОВ, ТAMБOB',
    'Centre d’études',
    'Ölziisaikhan Ćosić',
    'Đặng Thị Hồng Nhung',
    'Gal·la Paral·lel',
    'Entreprise N°2',
    'Mus+afa Otieno',
    'C++',
    '+254700000000',
  ])('leaves %s', (text) => expect(repairEncoding(text)).toBe(text));
});

it.each(['Abosede+Okpalaeze', 'Okpalaeze%2C+Abosede', 'abosede+okpalaeze+'])(
  'the form %s is whom it names',
  (query) => {
    const scoreOf = (name: string) =>
      compare({ name, schema: 'Person' }, entityOf('Abosede Okpalaeze'), {}).score;
    expect(scoreOf(query)).toBeGreaterThan(scoreOf('Abosede Okpalaeze') - 0.01);
  },
);

describe('lost letters', () => {
  it.each([
    ['Jos? N??ez Padilla', 'José Núñez Padilla'],
    ['J?rgen M??ener', 'Jürgen Müßener'],
    ['?zg?r ?a?layan', 'Özgür Çağlayan'],
  ])('%s is %s', (query, listed) =>
    expect(compare({ name: query, schema: 'Person' }, entityOf(listed), {}).score).toBeGreaterThanOrEqual(
      0.7,
    ),
  );

  it('is nobody else', () => {
    const { score } = compare({ name: 'J?rgen M?ller', schema: 'Person' }, entityOf('Jörgen Wexler'), {});
    expect(score).toBeLessThan(0.5);
  });

  // Each of them may stand for several, in more ways than anybody waits for.
  it('of which there are many are no work without end', () => {
    const started = performance.now();
    const { score } = compare(
      { name: `Ezugo a${'?a'.repeat(22)}z`, schema: 'Person' },
      entityOf(`Ezugo ${'a'.repeat(30)}`),
      {},
    );
    expect(score).toBeLessThan(0.5);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
