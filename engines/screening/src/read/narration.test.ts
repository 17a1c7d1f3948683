import { describe, expect, it } from 'vitest';
import { nameInNarration } from './narration.ts';

describe('nameInNarration', () => {
  it.each([
    ['NIP:TARKOVI ELBRUNDA-KUDA', 'TARKOVI ELBRUNDA'],
    ['NIP:TARKOVI ELBRUNDA-GTB/rent for june', 'TARKOVI ELBRUNDA-GTB'],
    ['FIP:MB:FBN/TARKOVI ELBRUNDA/POCKET MONEY', 'TARKOVI ELBRUNDA'],
    ['UTO Tarkovi Elbrunda', 'Tarkovi Elbrunda'],
    ['POS/WEB PURCHASE TARKOVI ELBRUNDA LAGOS NG', 'TARKOVI ELBRUNDA'],
    ['WEB PURCHASE - Tarkovi Elbrunda', 'Tarkovi Elbrunda'],
    ['TRF FROM TARKOVI ELBRUNDA', 'TARKOVI ELBRUNDA'],
    ['Cash deposit by Tarkovi Elbrunda', 'Tarkovi Elbrunda'],
    ['QJ57XPL0 Confirmed. Ksh500.00 sent to TARKOVI ELBRUNDA on 3/4/25', 'TARKOVI ELBRUNDA'],
    ['You have received Ksh 1,200 from TARKOVI ELBRUNDA 0722000111', 'TARKOVI ELBRUNDA'],
    ['Minor account: Tarkovi Elbrunda by guardian Zubwan Elbrunda', 'Tarkovi Elbrunda'],
  ])('%s', (text, name) => {
    expect(nameInNarration(text)).toBe(name);
  });

  it.each([
    'Bill James Tarkovi',
    'Cash Elbrunda Tarkovi',
    'Momo Tarkovi Elbrunda',
    'Mobile Oil Nigeria',
    'Web Systems Limited',
    'Indira Tarkovi Elbrunda',
    'Tarkovi Elbrunda-Kuda',
    'NIP Tarkovi',
  ])('%s is a name', (text) => {
    expect(nameInNarration(text)).toBeUndefined();
  });

  it('is looked for in little time in a text of signs alone', () => {
    const before = performance.now();
    for (let time = 0; time < 20; time += 1) nameInNarration(`minor${' '.repeat(506)}!`);
    // Tried at each of its places, it would take a second.
    expect(performance.now() - before).toBeLessThan(200);
  });
});
