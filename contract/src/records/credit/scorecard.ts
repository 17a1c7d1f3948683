/** Amana's own score of a credit file, with every point that it is made of. */
import { type Static, Type } from 'typebox';

export const Scorecard = Type.Object(
  {
    version: Type.String({ description: 'Of the published table.' }),
    score: Type.Union([Type.Integer(), Type.Null()], {
      description: '300 to 850; null where the file holds no account.',
    }),
    grade: Type.Unsafe<'A' | 'B' | 'C' | 'D' | 'E' | ''>({
      type: 'string',
      enum: ['A', 'B', 'C', 'D', 'E', ''],
    }),
    base: Type.Integer({ description: 'Points that every file starts with.' }),
    points: Type.Array(
      Type.Object({
        characteristic: Type.String(),
        bin: Type.String(),
        points: Type.Integer(),
        most: Type.Integer({ description: 'Of the best bin.' }),
      }),
    ),
    reasons: Type.Array(Type.Object({ code: Type.String(), text: Type.String() }), {
      description: 'What cost most points, the gravest first; at most four.',
    }),
  },
  {
    description:
      'Computed by this installation from the file alone, by published points (methodology: credit). Meant for thin files; a bureau’s own score knows more.',
  },
);
export type Scorecard = Static<typeof Scorecard>;
