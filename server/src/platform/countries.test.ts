import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryCode, countryCodes, countryName } from './countries.ts';

describe('countryCode', () => {
  it.each([
    ['NG', 'ng'],
    ['nga', 'ng'],
    ['Nigeria', 'ng'],
    ['kenya', 'ke'],
    [' RWANDA ', 'rw'],
    ['Korea, North', 'kp'],
    ['Korea, South', 'kr'],
    ["Democratic People's Republic of Korea", 'kp'],
    ['Congo, Democratic Republic of the', 'cd'],
    ['Congo', 'cg'],
    ['Congo, Republic of the', 'cg'],
    ['Cote d Ivoire', 'ci'],
    ['Côte d’Ivoire', 'ci'],
    ['Iran (Islamic Republic of)', 'ir'],
    ['IRAN, ISLAMIC REPUBLIC OF', 'ir'],
    ['Syrian Arab Republic', 'sy'],
    ['Burma', 'mm'],
    ['Palestinian', 'ps'],
    ['United States of America', 'us'],
    ['UK', 'gb'],
    ['Türkiye', 'tr'],
    ['Turkey', 'tr'],
    ['Sudan', 'sd'],
    ['South Sudan', 'ss'],
    ['Guinea', 'gn'],
    ['Guinea-Bissau', 'gw'],
    ['Equatorial Guinea', 'gq'],
    ['Kosovo', 'xk'],
    ['Bosnia and Herzegovina', 'ba'],
    ['Bosnia & Herzegovina', 'ba'],
    ['Trinidad and Tobago', 'tt'],
    ['Niger', 'ne'],
    ['Bahamas, The', 'bs'],
    ['USSR', 'su'],
    ['Hong Kong (SAR)', 'hk'],
    ['Tanzania, United Republic of', 'tz'],
    ['Netherlands (Kingdom of the)', 'nl'],
    ['Republic of Djibouti', 'dj'],
    ['Region: Gaza', 'ps'],
    ['former Soviet Union', 'su'],
  ])('%s is %s', (text, code) => {
    expect(countryCode(text)).toBe(code);
  });

  it.each(['', '  ', 'Atlantis', 'na', '00', 'undetermined', 'ZZ', 'the'])(
    '%j is nothing or itself',
    (text) => {
      expect(countryCode(text)).toBe(text === 'na' ? 'na' : null);
    },
  );

  it('reads back every name that it writes', () => {
    expect(countryCodes().length).toBeGreaterThan(248);
    for (const code of countryCodes()) expect([code, countryCode(countryName(code))]).toEqual([code, code]);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const code = countryCode(text);
        return code === null || /^[a-z]{2}$/.test(code);
      }),
    );
  });
});
