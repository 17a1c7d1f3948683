/** Korean names in Cyrillic as Pyongyang and Seoul spell them; other names are left alone. */

import { describe, expect, it } from 'vitest';
import { compare } from '../compare.ts';
import { entityOf } from '../testing/entity-of.ts';
import { fromKontsevich, inSeoul } from './kontsevich.ts';

describe('fromKontsevich', () => {
  it.each([
    ['Ким Чен Мин', 'kim jong min'],
    ['Кан Гён Су', 'kang kyong su'],
    ['Чхве Мён Нам', 'choe myong nam'],
    ['Син Хон Чхоль', 'sin hong chol'],
    ['Чан Сон Тхэк', 'jang song thaek'],
    ['Ким Чхольсу', 'kim chol su'],
  ])('reads %s', (written, latin) => expect(fromKontsevich(written)).toBe(latin));

  it.each(['Иван Петров', 'Ким Анна', 'Ли', 'Сергей Ли', 'Ким Ольга', 'Ким', ''])('leaves %s', (written) =>
    expect(fromKontsevich(written)).toBeUndefined(),
  );

  it('says it as in Seoul', () => expect(inSeoul('pak chol su')).toBe('park cheol su'));

  it.each([
    ['Пак Мён Су', 'Pak Myong Su', true],
    ['Пак Чхоль Мин', 'Park Cheol Min', true],
    ['Пак Мён Су', 'Pak Chang Nam', false],
  ])('meets %s with %s: %s', (written, listed, met) =>
    expect(compare({ name: written, schema: 'Person' }, entityOf(listed)).score >= 0.7).toBe(met),
  );
});
