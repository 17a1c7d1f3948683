/** Names whose word for son or father is written onto them, short forms that the tables know, and letters that are no slips; invented people. */

import { describe, expect, it } from 'vitest';
import { compare } from '../compare.ts';
import { entityOf } from '../testing/entity-of.ts';

const score = (query: string, listed: string): number =>
  compare({ name: query, schema: 'Person' }, entityOf(listed), {}).score;

describe('names that are written in two ways', () => {
  it.each([
    ['Youssef Benali', 'Yusuf bin Ali'],
    ['Rachid Bouzid', 'Rashid Abu Zayd'],
    ['Abdelfattah Bouhafs', 'Abd al-Fattah Abu Hafs'],
    ['Omar Benhadj', 'Omar bin al-Hajj'],
    ['Nadia Benmoussa', 'Nadia Ben Moussa'],
    ['Karim Benali', 'كريم بن علي'],
    ['Rachid Belhadj', 'Rashid Ben El Hadj'],
    ['Abdelkader Chouikh', 'عبد القادر شويخ'],
    ['Mourad Zouiten', 'مراد زويتن'],
    ['Rustam Rahmonov', 'Rustam Rahmonzoda'],
    ['Қодирзода Фирӯз', 'Firuz Kadyrov'],
    ["O'tkir To'xtayev", 'Utkir Tukhtaev'],
    ['Pavel Kavaliou', 'Pavel Kovalev'],
    ['Titi Bakare', 'Titilayo Bakare'],
    ['Tayo Ogunyemi', 'Omotayo Ogunyemi'],
    ['Kyi Thein', 'Kyee Thein'],
    ['Xəyal Cəfərov', 'Khayal Jafarov'],
    ['Uğurcan Çakır', 'Ugurjan Chakir'],
    ['ขวัญใจ แก้วมณี', 'Khwanjai Kaewmanee'],
    ['ခင်မာဦး', 'Khin Mar Oo'],
    ['HakCholRI', 'RI Hak Chol'],
    ['Opio Jimmy Ocen', 'James Opio Ocen'],
  ])('%s is %s', (query, listed) => expect(score(query, listed)).toBeGreaterThanOrEqual(0.7));

  it.each([
    ['Youssef Benali', 'Yusuf Hassan Salem'],
    ['Bensaid', 'Said'],
    ['Karim Benali', 'Karim Ali'],
    ['Samir Bouzid', 'Samir Zayd'],
    ['Karim Ali', 'Karim Benali'],
    ['Youssef Bensalah', 'Youssef Salah'],
    ['Jamshed Rahimzoda', 'Jamshed Rahmonov'],
    ['Marat Akhmetov', 'Murat Akhmetov'],
    ['Rashid Yildiz', 'Rashad Yildiz'],
    ['Lev Nadeau', 'Lev Nadov'],
    ['Benmoussa', 'Moussa'],
    ['Musa Garba', 'Musa Abubakar'],
    ['Sri Wahyuni', 'Sri Wahyudi'],
    ['Juma Ali Hamisi', 'Ali Juma Hamisi'],
  ])('%s is not %s', (query, listed) => expect(score(query, listed)).toBeLessThan(0.7));
});

describe("fathers' names of Turkic peoples", () => {
  it.each([
    ['Vusal Rafig oglu Hasanov', 'Vusal Rafigovich Gasanov'],
    ['Elçin Rəşid oğlu Məmmədov', 'Elchin Rashidovich Mamedov'],
    ['Aigerim Maratkyzy Sadykova', 'Aigerim Maratovna Sadykova'],
    ['Yelizaveta Pavlivna Hryn', 'Elizaveta Pavlovna Grin'],
  ])('%s is %s', (query, listed) => expect(score(query, listed)).toBeGreaterThanOrEqual(0.7));

  it('leaves a family name', () => expect(score('Ali Kadioglu', 'Ali Kadiovich')).toBeLessThan(0.7));
});
