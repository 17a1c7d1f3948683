/**
 * What names pay for what does not agree and what they are worth when all does: the prices by which names are scored, and by
 * which it is told beforehand that they cannot come to much.
 */

import type { Reading } from '../tokens.ts';

/** What a unit of weight that contradicts costs, and of spelling by its share. */
export const contradictionPrice = 2.2;

/** What a unit of weight costs, relative to a unit that agrees. */
export const price = {
  contradiction: contradictionPrice,
  /** The list has a word that the query leaves out. */
  omission: 0.15,
  /** The query has a word that the list does not know. */
  addition: 0.37,
  /** A name on one side against a business word on the other. */
  unlike: 1.5,
  /** Business words left over on one side only count this share. */
  genericShare: 0.7,
};
/** Two business words that stand against each other are two trades. */
export const otherTrade = 1.5;
/** A father's name that is added weighs so much of what it would. */
export const fathersShare = 0.75;
/** An initial that nothing begins with: alone, and against a name or initial on the other side. */
export const openInitial = { alone: 0.3, against: 0.8 };

/** Log-odds of a whole agreement of ordinary information, and what is lost down to none at all. */
export const wholeAgreement = 2.2;
export const slope = 6.6;

/** A single name that is the whole name on both sides tells more than one shared word. */
export const loneNameInformation = 3;
/** The most that names tell which agree by more than their words. */
export const mostOtherwise = 14;

/** What names agree to that are one in another way than word by word: initials of a body, … */
export const acronymAgreement = 0.72;
/** … names cut short, one slip in one word that may be another word: to be seen, the more the longer the whole name is; … */
export const slipAgreement = 0.67;
export const shortSlipAgreement = 0.58;
/** … a long number that is the same bears the slip out; … */
export const numberedSlipAgreement = 0.77;
/** … of people, who bear names one letter apart: the birth date must say who is meant. */
export const personSlipAgreement = 0.55;

/** A part of a name that many bear says less than the whole: `Alexey Vladimirovich`, `Samuel Owusu` for `Samuel Kwaku Owusu`. */
export function partOfCommon(information: number): number {
  return Math.max(0, Math.min(0.8, (13.5 - information) * 0.11));
}

/**
 * How much dearer a difference in spelling is of names that many bear: of `Martin Odero` and `Martin Otero` there are more
 * than slips of either. None of names that few bear.
 */
export function dearerOfCommon(information: number): number {
  return Math.max(0, Math.min(1.5, (13 - information) * 0.3));
}
/** A slip of the keyboard is one in a common name as well; names that are heard alike or familiar are more often others. */
export const slipShare = 0.25;

/** Common names say little even when they agree to the letter; a company or ship needs fewer words than a person. */
export function rarity(information: number, reading: Reading): number {
  const enough = reading === 'person' ? 15.5 : 12.5;
  return Math.max(reading === 'person' ? -0.9 : -0.55, Math.min(0.55, (information - enough) / 9));
}

/** What agrees beside it supports a name only as far as there is one: none up to an agreement of so much, all from so much more. */
const unsupported = 0.35;
const supportedOver = 0.45;

export function supportOf(agreement: number): number {
  return Math.max(0, Math.min(1, (agreement - unsupported) / supportedOver));
}

/**
 * The least agreement with which a name comes to `least`, when the rest of it adds `more`, and `supported` is added as far as
 * the name supports it.
 */
export function agreementFor(least: number, supported: number, more: number): number {
  const missing = least - wholeAgreement + slope - more;
  if (supported <= 0) return missing / slope;
  const whole = (missing - supported) / slope;
  if (whole >= unsupported + supportedOver) return whole;
  const share = supported / supportedOver;
  const part = (missing + share * unsupported) / (slope + share);
  return part >= unsupported ? part : missing / slope;
}
