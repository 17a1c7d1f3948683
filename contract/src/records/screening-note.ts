/** What the reader of a screening must know beside its matches: that the search could not be complete, and why. */
import { type Static, Type } from 'typebox';

export const ScreeningNote = Type.Object({
  code: Type.Union(
    [
      Type.Literal('search_bounded'),
      Type.Literal('name_cut'),
      Type.Literal('name_unreadable'),
      Type.Literal('name_without_letters'),
      Type.Literal('name_says_little'),
      Type.Literal('name_in_other_script'),
    ],
    {
      description:
        'search_bounded: a further match could exist; name_cut: only the beginning of the name was searched; name_unreadable: nothing in it could be read; name_without_letters: only its digits were searched; name_says_little: only titles, company forms or single letters; name_in_other_script: compared only with listed names in that script',
    },
  ),
  detail: Type.String({ description: 'The same in words' }),
});
export type ScreeningNote = Static<typeof ScreeningNote>;

export const screeningNotes = Type.Optional(
  Type.Array(ScreeningNote, {
    description:
      'Present only where the search may be incomplete: no match then does not mean that nobody is listed',
  }),
);

/** The same for the two parties of a transaction. */
export const partyNotes = Type.Optional(
  Type.Array(
    Type.Object({
      party: Type.Union([Type.Literal('sender'), Type.Literal('receiver')]),
      ...ScreeningNote.properties,
    }),
    {
      description:
        'Present only where the search for a party may be incomplete: no match then does not mean that the party is not listed',
    },
  ),
);
