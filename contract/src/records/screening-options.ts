/** How one screening weighs evidence, where the caller wants it otherwise than the branch has it. */
import { Type } from 'typebox';

export const ScreeningOptions = Type.Object(
  {
    strictness: Type.Optional(
      Type.String({ description: '`alert-worthy` or `same-party`, which leaves out near twins of one name' }),
    ),
    weights: Type.Optional(
      Type.Record(Type.String(), Type.Number({ minimum: 0, maximum: 3 }), {
        description: 'Of pieces of evidence, by name: `{"dob_match": 0.5}`; 1 is the usual weight',
      }),
    ),
    options: Type.Optional(
      Type.Record(Type.String(), Type.Number({ minimum: 0, maximum: 5 }), {
        description: 'Of the comparison of names: `{"nm_fuzzy_cutoff_factor": 0.8}`',
      }),
    ),
  },
  { description: "Before the branch's own settings; an unknown name is refused" },
);
