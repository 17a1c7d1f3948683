/**
 * Says in words where a screening may be incomplete: a bound on the work was reached, or the name could not be read whole.
 * Nobody may take such an answer for a plain "no match". Decides nothing.
 */
import type { ScreeningNote } from '@amana/contract';
import type { Bound, NameNote } from '@amana/screening';
import type { Screening } from './screener.ts';

type Completeness = Pick<Screening, 'bounds' | 'notes'>;

/** Empty where the search left nothing out. */
export function screeningNotes({ bounds, notes }: Completeness): ScreeningNote[] {
  if (bounds.length === 0 && notes.length === 0) return [];
  const about: ScreeningNote[] = notes.map((code) => ({ code, detail: nameWords[code] }));
  if (bounds.length > 0) {
    const reasons = [...new Set(bounds.map((bound) => boundWords[bound]))].join('; ');
    about.unshift({
      code: 'search_bounded',
      detail: `The search stopped at its limit and a further match could exist: ${reasons}`,
    });
  }
  return about;
}

/** The field as an answer carries it: absent where there is nothing to say. */
export function notesField(screening: Completeness): { screening_notes?: ScreeningNote[] } {
  const notes = screeningNotes(screening);
  return notes.length > 0 ? { screening_notes: notes } : {};
}

/** For the audit log, which holds no text of a name. */
export function noteCodes(screenings: readonly Completeness[]): { incomplete?: string[] } {
  const codes = new Set(screenings.flatMap((one) => screeningNotes(one).map(({ code }) => code)));
  return codes.size > 0 ? { incomplete: [...codes] } : {};
}

const boundWords: Readonly<Record<Bound, string>> = {
  words: 'the name has more different words than are looked for',
  likes: 'more listed words resemble one of its words than are looked at',
  postings: 'its words are borne by more listed parties than are looked through',
  candidates: 'more listed parties resemble it than are compared',
};

const nameWords: Readonly<Record<NameNote, string>> = {
  name_cut: 'The name is longer than what is compared; only its beginning was searched',
  name_unreadable: 'Nothing in the name could be read as letters or digits; no list was searched by it',
  name_without_letters: 'The name holds no letters; only its digits were searched',
  name_says_little: 'The name holds only titles, company forms or single letters, which tell nobody apart',
  name_in_other_script: 'The name is in a script that is compared only with names of lists in that script',
};
