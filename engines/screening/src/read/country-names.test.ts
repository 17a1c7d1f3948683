import { describe, expect, it } from 'vitest';
import { compare } from '../compare.ts';
import { entityOf } from '../testing/entity-of.ts';
import { withShortCountries } from './country-names.ts';

describe('withShortCountries', () => {
  it.each([
    ['interior ministry of the islamic republic of iran', 'interior ministry of the iran'],
    ['bank of the democratic peoples republic of korea', 'bank of the north korea'],
    ['bank dprk', 'bank north korea'],
    ['bank of the democratic people republic of korea', 'bank of the north korea'],
    ['bank of the democratic people s republic of korea', 'bank of the north korea'],
    ['bank of the dem peoples rep of korea', 'bank of the north korea'],
    ['bank of the democratic republic of korea', 'bank of the north korea'],
    ['peoples republic of donetsk', 'peoples republic of donetsk'],
    ['prc', 'prc'],
    ['national bank respubliki belarus', 'national bank belarus'],
    ['ministry of culture republic crimea', 'ministry of culture crimea'],
    ['ministry defence russian federatsii', 'ministry defence russia'],
    ['banana republic london', 'banana republic london'],
    ['export bank of the republic of korea', 'export bank of the south korea'],
    ['republic of kenya treasury', 'kenya treasury'],
    ['ministry of defence of the russian federation', 'ministry of defence of the russia'],
    ['banque centrale de la republique du rwanda', 'banque centrale de la rwanda'],
    ['islamic republic news agency', 'islamic republic news agency'],
    ['ministry of mines of the democratic republic of the congo', 'ministry of mines of the kinshasa congo'],
    ['ministry of mines republic of the congo', 'ministry of mines brazzaville congo'],
    ['central bank of the republic of south sudan', 'central bank of the southsudan'],
    ['south sudan airways', 'southsudan airways'],
    ['ministry of health guine bissau', 'ministry of health guineabissau'],
    ['republic bank', 'republic bank'],
    ['united trading company', 'united trading company'],
  ])('%s', (written, read) => {
    expect(withShortCountries(written.split(' ')).join(' ')).toBe(read);
  });
});

describe('countries whose name is within another', () => {
  const score = (query: string, listed: string): number =>
    compare(
      { name: query, schema: 'Organization' },
      entityOf({ names: [listed], schema: 'Organization' }),
      {},
    ).score;

  it.each([
    ['Central Bank of Sudan', 'Central Bank of South Sudan'],
    ['Ministry of Defence of Guinea', 'Ministry of Defence of Guinea-Bissau'],
    ['Ministry of Defence of Guinea', 'Ministry of Defence of Equatorial Guinea'],
    ['Bank of Papua New Guinea', 'Bank of Guinea'],
  ])('%s is not %s', (query, listed) => expect(score(query, listed)).toBeLessThan(0.7));

  it.each([
    ['Ministry of Finance, Republic of South Sudan', 'South Sudan Ministry of Finance'],
    ['Bank of S. Sudan', 'Bank of South Sudan'],
    ['Guinea Equatorial Trading', 'Equatorial Guinea Trading'],
    ['Guiné Equatorial Trading', 'Equatorial Guinea Trading'],
    ['Ministry of Defence of Guinea-Bissau', 'Ministry of Defence, Republic of Guinea Bissau'],
  ])('%s is %s', (query, listed) => expect(score(query, listed)).toBeGreaterThanOrEqual(0.7));
});
