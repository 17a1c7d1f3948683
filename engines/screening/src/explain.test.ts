/** The explanation's keys and texts, which clients of the interface read. */

import { describe, expect, it } from 'vitest';
import { compare } from './compare.ts';
import { buildIndex } from './index.ts';
import { entityOf } from './testing/entity-of.ts';

const twelve = [
  'name_match',
  'isin_security_match',
  'lei_code_match',
  'ogrn_code_match',
  'vessel_imo_mmsi_match',
  'inn_code_match',
  'bic_code_match',
  'uei_code_match',
  'npi_code_match',
  'address_prop_match',
  'dob_year_disjoint',
  'dob_day_disjoint',
];

describe('explanations', () => {
  it('has the twelve keys when there is nothing but a name', () => {
    const { explanations } = compare(
      { name: 'Tamuno Horsfall', schema: 'Person' },
      entityOf('Tamuno Briggs Horsfall'),
    );
    expect(Object.keys(explanations)).toEqual(twelve);
    expect(explanations.name_match).toMatchObject({
      query: 'Tamuno Horsfall',
      candidate: 'Tamuno Briggs Horsfall',
    });
    expect(explanations.name_match?.detail).toMatch(
      /^\['tamuno' literalMatch: 1\.00, weight \d\.\d\d\] \['horsfall' literalMatch: 1\.00, weight \d\.\d\d\] \['briggs' extraResultPart: 0\.00, weight \d\.\d\d\]$/,
    );
    expect(explanations.lei_code_match).toEqual({
      detail: 'No LEI match',
      score: 0,
      query: null,
      candidate: null,
    });
    expect(explanations.vessel_imo_mmsi_match?.detail).toBe('Not a vessel');
    expect(explanations.isin_security_match?.detail).toBe('Does not apply to schema');
    expect(explanations.address_prop_match?.detail).toBe('No addresses provided');
    expect(explanations.dob_year_disjoint?.detail).toBe('No birth years provided');
    expect(explanations.dob_day_disjoint?.detail).toBe('No birth dates provided');
  });

  it('tells a spelling, a nickname and an extra word apart', () => {
    const detail = (query: string, listed: string): string =>
      compare({ name: query, schema: 'Person' }, entityOf(listed)).explanations.name_match?.detail ?? '';
    expect(detail('Mohamed Horsfall', 'Muhammad Horsfall')).toContain(
      "['mohamed'≈'muhammad' symbolMatch [NAME]: 0.97",
    );
    expect(detail('Tamuno Horsfal', 'Tamuno Horsfall')).toContain("['horsfal'≈'horsfall' fuzzyMatch: 0.9");
    expect(detail('Tamuno Ade Horsfall', 'Tamuno Horsfall')).toContain("['ade' extraQueryPart: 0.00");
    expect(detail('Tamu-Nobari Horsfall', 'Tamunobari Horsfall')).toMatch(
      /\['tamu nobari'≈'tamunobari' fuzzyMatch: 0\.9\d, weight (?:0\.[5-9]|1)/,
    );
    expect(detail('Prudence', 'Zebulon')).toBe("'Prudence'≉'Zebulon'");
  });

  it.each([
    ['1964-03-17', ['1964-03-17'], 'Birth year match: 1964', 0, 'Birth day match: 1964-03-17', 0],
    [
      '1964-03-17',
      ['1971-08-02'],
      'Birth years: 1964 vs 1971',
      1,
      'Birth day mis-match: 1964-03-17 vs 1971-08-02',
      1,
    ],
    [
      '1964-03-07',
      ['1964-07-03'],
      'Birth year match: 1964',
      0,
      'Birth day mis-match (flipped): 1964-03-07 vs 1964-07-03',
      0.5,
    ],
    ['1964', ['1964-07-03'], 'Birth year match: 1964', 0, 'No birth days provided', 0],
    ['1964-03-17', ['1961/1966'], 'Birth year match: 1964', 0, 'No birth days provided', 0],
  ])('%s against %j', (birthDate, birthDates, year, yearScore, day, dayScore) => {
    const { explanations } = compare(
      { name: 'Tamuno Horsfall', birthDate },
      entityOf({ names: ['Tamuno Horsfall'], birthDates }),
    );
    expect(explanations.dob_year_disjoint).toMatchObject({ detail: year, score: yearScore });
    expect(explanations.dob_day_disjoint).toMatchObject({ detail: day, score: dayScore });
  });

  it('names the number that matched, under its own key or as an extra one', () => {
    const listed = entityOf({
      names: ['OCEAN HEATHER'],
      schema: 'Vessel',
      countries: ['pa'],
      identifiers: [
        { type: 'imo', value: 'IMO 9223423' },
        { type: 'callSign', value: 'H3XYZ' },
      ],
    });
    const hit = compare(
      {
        name: 'M/T Ocean Heather',
        schema: 'Vessel',
        countries: ['lr'],
        identifiers: [
          { type: 'imo', value: '9223423' },
          { type: 'callSign', value: 'H3-XYZ' },
        ],
      },
      listed,
    );
    expect(hit.explanations.vessel_imo_mmsi_match).toEqual({
      detail: 'Matched IMO: 9223423',
      score: 1,
      query: '9223423',
      candidate: '9223423',
    });
    expect(hit.explanations.identifier_match?.detail).toBe('Matched identifiers: H3XYZ');
    expect(hit.explanations.country_mismatch?.score).toBe(1);
  });

  it('shows an address that is part of a listed one', () => {
    const listed = entityOf({
      names: ['Ikeja Cable Works'],
      schema: 'Company',
      addresses: ['12 Allen Avenue, Ikeja, Lagos, Nigeria'],
    });
    const hit = compare(
      { name: 'Ikeja Cable Works', schema: 'Company', address: '12 Allen Avenue Ikeja' },
      listed,
    );
    expect(hit.explanations.address_prop_match).toMatchObject({
      detail: 'Address matches subset: 12 Allen Avenue, Ikeja, Lagos, Nigeria',
      score: 1,
    });
  });

  it('says the same of a hit whatever else is on the list, and in whichever order', () => {
    const latin = entityOf({ id: 'latin', names: ['Wong Chi Keung'] });
    const han = entityOf({ id: 'han', names: ['黄志强'] });
    for (const name of ['Wang Zhiqiang', 'Huang Zhiqiang', 'Wong Chi Keung']) {
      const hitsOf = (...entities: (typeof latin)[]): Map<string, object> =>
        new Map(
          buildIndex(entities)
            .search({ name, schema: 'Person' }, { floor: 0 })
            .hits.map((hit) => [hit.id, { ...hit, rankScore: 0 }]),
        );
      const both = hitsOf(latin, han);
      expect(hitsOf(han, latin)).toEqual(both);
      expect(hitsOf(latin).get('latin')).toEqual(both.get('latin'));
      expect(hitsOf(han).get('han')).toEqual(both.get('han'));
    }
  });
});
