/**
 * Business words of other scripts in English, with the places and company forms that names of bodies are made of. What they
 * hold stands in engines/screening/data; never reads a name.
 */

import data from '../../data/business-translations.json' with { type: 'json' };
import { scriptTable } from './script-table.ts';

/** Without spaces between words: the longest that is met counts. */
export const hanBusiness = scriptTable('hanBusinessWords', data.hanBusinessWords, {
  shape: /^[\p{Script=Han}々]+$/u,
  described: 'written in Han characters alone',
});

export const hangulBusiness = scriptTable('hangulBusinessWords', data.hangulBusinessWords, {
  shape: /^\p{Script=Hangul}+$/u,
  described: 'written in Hangul alone',
});

export const arabicBusiness = scriptTable('arabicBusinessWords', data.arabicBusinessWords, {
  shape: /^[\p{Script=Arabic}\p{M}\u200c]+$/u,
  described: 'one word in Arabic letters',
});

/** Stems: any ending of up to five letters may follow. */
export const cyrillicBusiness = scriptTable('cyrillicBusinessStems', data.cyrillicBusinessStems, {
  shape: /^\p{Script=Cyrillic}{2}[\p{Script=Cyrillic}\p{M}]*(?:[’-][\p{Script=Cyrillic}\p{M}]+)*$/u,
  described: 'one word of two and more small letters in Cyrillic, with ’ or - within it',
});
