/** For tests: all records that answers of the wire contracts must become, by contract. */
import { dojahExpectations } from './dojah.ts';
import { othersExpectations } from './others.ts';
import { premblyExpectations } from './prembly.ts';
import type { Expectation } from './shapes.ts';

export const expectations: Readonly<Record<string, Expectation>> = {
  ...premblyExpectations,
  ...dojahExpectations,
  ...othersExpectations,
};
