/**
 * What every lookup's request may carry beside its own fields: consent, purpose, and what the caller expects to find.
 * Says nothing of any single lookup.
 */
import { Type } from 'typebox';
import { checkPurposes, consentBases, consentChannels } from './consent-words.ts';

function listed(words: Readonly<Record<string, string>>): string {
  return Object.keys(words)
    .map((word) => `\`${word}\``)
    .join(', ');
}

export const Consent = Type.Object(
  {
    granted: Type.Boolean({ description: 'The customer agreed to this check.' }),
    granted_at: Type.Optional(Type.String({ description: 'When, ISO 8601.' })),
    basis: Type.Optional(
      Type.String({ description: `Legal basis: ${listed(consentBases)}, or your own words.` }),
    ),
    channel: Type.Optional(
      Type.String({ description: `Where it was given: ${listed(consentChannels)}, or your own words.` }),
    ),
  },
  {
    description:
      'Consent of the customer. A branch policy can require it. The listed words stay readable beside the ledger, also after the person is erased; words of your own show there as `other` and are kept encrypted.',
  },
);

export const Expect = Type.Object(
  {
    first_name: Type.Optional(Type.String()),
    last_name: Type.Optional(Type.String()),
    middle_name: Type.Optional(Type.String()),
    date_of_birth: Type.Optional(Type.String({ description: 'YYYY-MM-DD' })),
    gender: Type.Optional(Type.String({ description: 'M or F, or the word' })),
    phone: Type.Optional(Type.String()),
  },
  {
    description:
      'What you believe of the person; each value is compared with the registry and shows in `match`.',
  },
);

export const lookupExtras = {
  consent: Type.Optional(Consent),
  purpose: Type.Optional(
    Type.String({
      description: `Why this check is made: ${listed(checkPurposes)}, or your own words. A branch policy can require it. The listed words stay readable beside the ledger; words of your own show there as \`other\` and are kept encrypted.`,
    }),
  ),
  expect: Type.Optional(Expect),
};

const Agreement = Type.Union(
  ['exact', 'close', 'differs', 'absent'].map((word) => Type.Literal(word)),
  { description: '`absent`: the registry holds nothing to compare with.' },
);

/** Present in `data` only when the request carried `expect`. */
export const matchField = {
  match: Type.Optional(
    Type.Object(
      {
        first_name: Type.Optional(Agreement),
        last_name: Type.Optional(Agreement),
        middle_name: Type.Optional(Agreement),
        date_of_birth: Type.Optional(Agreement),
        gender: Type.Optional(Agreement),
        phone: Type.Optional(Agreement),
        score: Type.Number({ description: '0 to 1: how much of what was sent agrees.' }),
      },
      { description: 'How `expect` compares with the registry; only when it was sent.' },
    ),
  ),
};
