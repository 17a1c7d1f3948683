/** The envelope of every JSON answer, as the reference shows it. */
import { type TSchema, Type } from 'typebox';
import { errorCatalogue } from './errors.ts';

export function successEnvelope(data: TSchema) {
  return Type.Object({
    status: Type.Literal('success'),
    data,
    message: Type.String({ description: 'Words for a person.' }),
  });
}

export const ErrorDetail = Type.Object(
  {
    code: Type.Unsafe<keyof typeof errorCatalogue>({
      type: 'string',
      enum: Object.keys(errorCatalogue),
      description: 'Stable; the one thing to branch on.',
    }),
    field: Type.Optional(Type.String({ description: 'Path of the offending field: `sender.name`.' })),
    detail: Type.Optional(Type.String({ description: 'More words for a person; may change.' })),
  },
  { description: 'What went wrong, for a program.' },
);

/** `data` is an empty list, absent in a 401, and a record where an answer is refused by policy. */
export const FailureEnvelope = Type.Object({
  status: Type.Literal('failed'),
  data: Type.Optional(Type.Union([Type.Array(Type.Unknown(), { maxItems: 0 }), Type.Object({})])),
  message: Type.String({ description: 'Words for a person.' }),
  error: ErrorDetail,
});
