import { describe, expect, it } from 'vitest';
import { asOnPaper } from './scanned.ts';

describe('a name that a scanner misread', () => {
  it.each([
    ['Rnichael Wanyarna', 'michael wanyama'],
    ['Jarnes Ornondi', 'james omondi'],
    ['Ernrnanuel Arnadi', 'emmanuel amadi'],
    ['Vvilson Kvvame', 'wilson kwame'],
    ['Rnichael Bernard', 'michael bernard'],
    ['Abclulkadir Gorne', 'abdulkadir gome'],
  ])('%s is read as %s as well', (written, meant) => {
    expect(asOnPaper(written)?.toLowerCase()).toBe(meant);
  });

  it.each([
    'Bernard Wafula',
    'Ernest Clement',
    'Savvas Iordanou',
    'Barclay Sinclair',
    'Arne Clausen',
    'Bernard Warner',
    'Ernesto Hernandez',
  ])('%s has such letters where names have them, and is read as written', (written) => {
    expect(asOnPaper(written)).toBeUndefined();
  });
});
