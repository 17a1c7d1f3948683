/** Gender and birth date of a numbered person: cheap to find out, so that a person can be chosen by them. */
import type { Country } from '../../providers/port.ts';
import { drawsFrom, hashText } from './random.ts';

export interface Vitals {
  gender: 'male' | 'female';
  birthYear: number;
  /** ISO. Everybody is an adult from 2026 on. */
  birthDate: string;
}

const firstYear = 1944;
const lastYear = 2006;

/** Whether anybody was born in a year of these two digits. */
export function hasAdults(year: number): boolean {
  return year >= firstYear % 100 || year <= lastYear % 100;
}

export function vitalsOf(version: number, country: Country, number: number): Vitals {
  const draws = drawsFrom(hashText(`${version}/${country}/vitals/${number}`));
  const gender = draws.below(2) === 0 ? 'male' : 'female';
  // Two draws averaged: most people are of middle age.
  const span = lastYear - firstYear + 1;
  const birthYear = firstYear + Math.floor((draws.below(span) + draws.below(span)) / 2);
  const month = String(1 + draws.below(12)).padStart(2, '0');
  const day = String(1 + draws.below(28)).padStart(2, '0');
  return { gender, birthYear, birthDate: `${birthYear}-${month}-${day}` };
}
