/** Which part of a name is the family's, where its writing tells. */

import { describe, expect, it } from 'vitest';
import { partsWritten } from './parts.ts';

describe('parts of a name as it is written', () => {
  it.each([
    ['HORSFALL, Tamuno Boma', 'Tamuno Boma', 'HORSFALL'],
    ['Horsfall, Tamuno', 'Tamuno', 'Horsfall'],
    ['Tamuno HORSFALL', 'Tamuno', 'HORSFALL'],
    ['HORSFALL Tamuno Boma', 'Tamuno Boma', 'HORSFALL'],
    ['Tamuno AL-HORSFALL (alias)', 'Tamuno', 'AL-HORSFALL'],
    ['Tamuno, Boma HORSFALL', 'Tamuno Boma', 'HORSFALL'],
    ['BIN HORSFALL, Tamuno', 'Tamuno', 'BIN HORSFALL'],
    ['Светлана ХОРОШИЛОВА', 'Светлана', 'ХОРОШИЛОВА'],
  ])('%s', (text, given, family) => expect(partsWritten(text)).toEqual({ given, family }));

  it.each([
    'Tamuno Horsfall',
    'TAMUNO HORSFALL',
    'Horsfall, PhD',
    'Horsfall, Jr.',
    'Tamuno Horsfall MBA',
    'Tamuno BOMA Horsfall',
    'T. B. HORSFALL',
    '',
    ',',
  ])('tells nothing of %j', (text) => expect(partsWritten(text)).toBeUndefined());
});
