/** Wording of payments beside a name is no part of it; invented people and bodies. */

import { describe, expect, it } from 'vitest';
import { forms } from '../analyse.ts';
import { Kind } from '../tokens.ts';
import type { Reading } from '../tokens.ts';

const named = (text: string, reading: Reading): string =>
  (forms(text, reading)[0]?.tokens ?? [])
    .filter((token) => token.kind !== Kind.note && token.kind !== Kind.particle)
    .map((token) => token.text)
    .join(' ');

describe('wording beside wording', () => {
  it.each([
    ['Salary March Fatou Ceesay', 'fatou ceesay'],
    ['School fees Daniel Kwizera', 'daniel kwizera'],
    ['Tendai Mukanya Savings A/C 00123', 'tendai mukanya'],
    ['Rent May 2024 Tendai Mukanya', 'tendai mukanya'],
    ['Payment to June Otieno', 'june otieno'],
    ['Salary Fatou Ceesay October 2025', 'fatou ceesay'],
    ['Payment to Fatou Ceesay May', 'fatou ceesay may'],
    ['Fatou Ceesay October 2025', 'fatou ceesay october 2025'],
    ['TRF FRM Fatou Ceesay', 'fatou ceesay'],
    ['Mpesa Fatou Ceesay', 'fatou ceesay'],
    ['Late Fatou Ceesay', 'fatou ceesay'],
    ['April May Mukanya', 'april may mukanya'],
  ])('of a person: %s', (text, name) => expect(named(text, 'person')).toBe(name));

  it.each([
    ['Mukanya Steel Ltd No. 2 Account', 'mukanya steel ltd'],
    ['Invoice No 4471 Mukanya Steel', 'mukanya steel'],
    ['Mukanya Steel Operations Account', 'mukanya steel'],
    ['Mukanya Steel in liquidation', 'mukanya steel'],
    ['Harvest House Staff Canteen', 'harvest house staff canteen'],
    ['Horsfall Remittance Ltd', 'horsfall remittance ltd'],
    // A family's or a given name is no business word cut short.
    ['Garg Enterprises', 'garg enterprise'],
    ['Poul Horsfall', 'poul horsfall'],
    ['Marit Horsfall', 'marit horsfall'],
    ['Cott Corporation', 'cott plc'],
  ])('of a body: %s', (text, name) => expect(named(text, 'organisation')).toBe(name));
});

it.each(['N°2', 'N° 2', 'Nº2', '№ 2'])('%s is No. 2', (number) =>
  expect(named(`Mukanya Steel ${number}`, 'organisation')).toBe(named('Mukanya Steel No. 2', 'organisation')),
);
