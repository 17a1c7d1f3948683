/** A company and whoever stands beside it: each is found, and a name that holds a form, a bracket or a comma stays one. */

import { describe, expect, it } from 'vitest';
import { compare } from '../compare.ts';
import { entityOf } from '../testing/entity-of.ts';
import { companiesBeside } from './companies-beside.ts';

describe('a company and whoever stands beside it', () => {
  it.each<[string, string[] | undefined]>([
    ['Blue Heron Ltd and Kivu Freight Ltd', ['Blue Heron Ltd', 'Kivu Freight Ltd']],
    ['Blue Heron Ltd Kivu Freight PLC', ['Blue Heron Ltd', 'Kivu Freight PLC']],
    ['Kivu Freight Co., Ltd , Kivou Freight Co., Ltd', ['Kivu Freight Co., Ltd', 'Kivou Freight Co., Ltd']],
    ['Kivu Freight Ltd (Otieno Barasa)', ['Kivu Freight Ltd', 'Kivu Freight Ltd (Otieno Barasa)']],
    ['Otieno Barasa, Kivu Freight Ltd', ['Kivu Freight Ltd', 'Otieno Barasa, Kivu Freight Ltd']],
    ['Kivu Group / Kivu LLC', ['Kivu LLC', 'Kivu Group', 'Kivu Group / Kivu LLC']],
    [
      'Kivu Freight LLP, TOO Kivu Group',
      ['Kivu Freight LLP', 'TOO Kivu Group', 'Kivu Freight LLP, TOO Kivu Group'],
    ],
    ['Kivu Freight (Kenya) Ltd', undefined],
    ['Kivu Freight (Pty) Limited', undefined],
    ['Kivu Stahl GmbH & Co. KG', undefined],
    ['Kivu Inc, S. de R.L.', undefined],
    ['Kivu Freight Ltd Kenya', undefined],
    ['Kivu Freight Limited Liability Company', undefined],
    ['Heron & Kivu Holdings Ltd', undefined],
    ['Kivu for Concrete, Block and Tile Manufacturing LLC', undefined],
    ['Kivu Shipping - Lake Projects LLC', undefined],
    ['Heron Ltd, Kivu Ltd', ['Heron Ltd', 'Kivu Ltd']],
  ])('%s: %j', (text, companies) => {
    expect(companiesBeside(text, 'organisation')).toEqual(companies);
  });

  it.each<[string, string[] | undefined]>([
    ['Kivu Freight Ltd (Otieno Barasa)', ['Otieno Barasa', 'Kivu Freight Ltd (Otieno Barasa)']],
    ['O. Barasa - Kivu Freight Ltd', ['O. Barasa', 'O. Barasa - Kivu Freight Ltd']],
    ['Blue Heron Ltd and Kivu Freight Ltd', undefined],
    ['Otieno Barasa of Kivu Freight Ltd', ['Otieno Barasa', 'Otieno Barasa of Kivu Freight Ltd']],
    ['Bank of Kivu Ltd', undefined],
    ['Otieno Barasa', undefined],
  ])('%s, of persons: %j', (text, persons) => {
    expect(companiesBeside(text, 'person')).toEqual(persons);
  });

  const score = (name: string, listed: string, schema: 'Person' | 'Company'): number =>
    compare({ name }, entityOf({ names: [listed], schema })).score;

  it.each<[string, string, 'Person' | 'Company']>([
    ['Blue Heron Logistics Ltd & Kivu Freight Ltd', 'Kivu Freight Limited', 'Company'],
    ['Payment from Blue Heron Logistics Ltd to Kivu Freight Ltd', 'Kivu Freight Limited', 'Company'],
    ['Kivu Freight Ltd/Otieno Barasa', 'Otieno Barasa', 'Person'],
    ['Otieno Barasa (Kivu Freight Ltd)', 'Kivu Freight Limited', 'Company'],
    ['B/O Kivu Freight Ltd', 'Kivu Freight Limited', 'Company'],
  ])('%s is found as %s', (query, listed, schema) =>
    expect(score(query, listed, schema)).toBeGreaterThan(0.7),
  );

  it.each<[string, string, 'Person' | 'Company']>([
    ['Blue Heron Logistics Ltd, Kivu Freight Ltd', 'Blue Kivu Ltd', 'Company'],
    ['Blue Heron Logistics Ltd and Kivu Freight Ltd', 'Heron Freight Limited', 'Company'],
    ['Kivu Freight Ltd, Otieno Barasa', 'Kivu Barasa', 'Person'],
  ])('%s is not %s', (query, listed, schema) => expect(score(query, listed, schema)).toBeLessThan(0.7));
});
