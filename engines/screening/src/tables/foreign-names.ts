/**
 * Names of elsewhere as papers in Cyrillic, Arabic, Han characters and kana write them, and the sounds that Han characters stand
 * for in such names. What they hold stands in engines/screening/data; never reads a name.
 */

import data from '../../data/foreign-names.json' with { type: 'json' };
import { scriptNameProblem, scriptWords } from './script-table.ts';
import { meaningsTable } from './several-table.ts';
import type { TableDocument } from './table.ts';

const hanCharacter = { shape: /^\p{Script=Han}$/u, described: 'one Han character' };

/** A name that has one of them is read by sound; to their Latin spellings. */
export const cyrillicForeignNames = meaningsTable(
  'cyrillicForeignNames',
  data.cyrillicForeignNames,
  scriptNameProblem({ shape: /^\p{Script=Cyrillic}+$/u, described: 'one word in small Cyrillic letters' }),
);

export const arabicForeignNames = meaningsTable(
  'arabicForeignNames',
  data.arabicForeignNames,
  scriptNameProblem({ shape: /^[\p{Script=Arabic}\p{M}]+$/u, described: 'one word in Arabic letters' }),
);

export const hanForeignNames = meaningsTable(
  'hanForeignNames',
  data.hanForeignNames,
  scriptNameProblem({
    shape: /^(?:\p{Script=Han}+|[\p{Script=Katakana}ー]+)$/u,
    described: 'one word in Han characters or in katakana',
  }),
);

/** `S` is sh, `C` ch, `J` j, `c` ts, `T` th, `Z` zh; the first sound of a character is its usual one. */
export const hanSounds = soundTable('hanSounds', data.hanSounds);

/**
 * Of names whose parts a mark sets apart: characters that are as common in names at home, and what those above stand for in
 * other languages. `季` is ti in Russian and nothing else, `吉` is ji, gi or di.
 */
export const hanOtherSounds = soundTable('hanOtherSounds', data.hanOtherSounds);

/** Of characters that begin a name with another sound than they have within one. */
export const hanInitialSounds = soundTable('hanInitialSounds', data.hanInitialSounds);

/** How characters are read in a Slavic name, where that is not the usual way. */
export const hanSlavicSounds = soundTable('hanSlavicSounds', data.hanSlavicSounds);

export const hanSlavicEndings = scriptWords('hanSlavicEndings', data.hanSlavicEndings, {
  shape: /^\p{Script=Han}+$/u,
  described: 'one word in Han characters',
});

/** Characters that hardly ever end a name of two or three characters at home, but every second foreign one. */
export const hanForeignEndings = scriptWords('hanForeignEndings', data.hanForeignEndings, hanCharacter);

function soundTable(name: string, document: TableDocument): ReadonlyMap<string, readonly string[]> {
  return meaningsTable(
    name,
    document,
    scriptNameProblem(hanCharacter, (sounds) =>
      /^[a-zSZCJT]+$/.test(sounds) ? undefined : `"${sounds}" is not small letters, S, Z, C, J and T`,
    ),
  );
}
