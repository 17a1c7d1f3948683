/** The transaction as sent and the record of its screening. Fields in the order of the interface. */
import { type Static, Type } from 'typebox';
import { ListUsed, MatchRecord } from './match-record.ts';
import { partyNotes, screeningNotes } from './screening-note.ts';
import { ScreeningOptions } from './screening-options.ts';

const PartyAddress = Type.Object({
  street: Type.Optional(Type.String()),
  city: Type.Optional(Type.String()),
  state: Type.Optional(Type.String()),
  postalCode: Type.Optional(Type.String()),
  country: Type.Optional(Type.String({ description: 'Two or three letters, or a name; recommended' })),
});

const PartyIdentification = Type.Object({
  type: Type.Optional(Type.String({ description: 'Passport, National ID, …' })),
  number: Type.Optional(Type.String()),
  country: Type.Optional(Type.String({ description: 'Issuing country' })),
});

export const TransactionParty = Type.Object({
  name: Type.String({ description: 'Screened against the lists; at most 512 characters' }),
  accountNumber: Type.Optional(Type.String()),
  address: Type.Optional(PartyAddress),
  identification: Type.Optional(PartyIdentification),
});
export type TransactionParty = Static<typeof TransactionParty>;

export const TransactionRequest = Type.Object({
  transactionId: Type.Optional(
    Type.Union([Type.String(), Type.Number()], { description: 'Links repeat calls to the same transaction' }),
  ),
  transactionType: Type.Optional(Type.String()),
  amount: Type.Union([Type.Number(), Type.String()], { description: 'A number, or one in a string' }),
  currency: Type.Optional(Type.String({ description: 'Currency code' })),
  transactionDate: Type.String({ description: 'ISO 8601 timestamp' }),
  description: Type.Optional(Type.String({ description: 'Searched for keywords before details.purpose' })),
  sender: TransactionParty,
  receiver: TransactionParty,
  details: Type.Optional(
    Type.Object({
      purpose: Type.Optional(
        Type.String({ description: 'Searched for keywords when no description is sent' }),
      ),
      reference: Type.Optional(Type.String({ description: "The caller's own reference" })),
    }),
  ),
  screening_options: Type.Optional(ScreeningOptions),
});

export const TransactionFlag = Type.Object({
  code: Type.String(),
  detail: Type.String(),
  field: Type.String({ description: 'The request field that gave rise to it' }),
});
export type TransactionFlag = Static<typeof TransactionFlag>;

const textOrNull = Type.Union([Type.String(), Type.Null()]);

export const TransactionScreeningRecord = Type.Object({
  transactionId: Type.Union([Type.String(), Type.Number(), Type.Null()]),
  transactionType: textOrNull,
  amount: Type.Number(),
  currency: textOrNull,
  transactionDate: Type.String(),
  sender: TransactionParty,
  receiver: TransactionParty,
  details: Type.Object({ purpose: textOrNull, reference: textOrNull }),
  description: textOrNull,
  status: textOrNull,
  sanction: Type.Object({
    sender_name: Type.String(),
    sender_record: Type.Array(MatchRecord),
    receiver_name: Type.String(),
    receiver_record: Type.Array(MatchRecord),
  }),
  flags: Type.Array(TransactionFlag, {
    description: 'From keyword, country, amount, currency and date checks',
  }),
  screened_at: Type.String({ description: 'ISO 8601' }),
  lists: Type.Array(ListUsed),
  screening_notes: partyNotes,
});
export type TransactionScreeningRecord = Static<typeof TransactionScreeningRecord>;

export const NameSearchRequest = Type.Object({
  name: Type.String({ description: 'At most 512 characters' }),
  birth_date: Type.Optional(Type.String({ description: 'YYYY, YYYY-MM or YYYY-MM-DD' })),
  birth_place: Type.Optional(
    Type.String({ description: 'Village, district, country, with commas between, as far as known' }),
  ),
  country: Type.Optional(Type.String({ description: 'Two or three letters, or a name' })),
  schema: Type.Optional(
    Type.String({
      description: 'Person, Company, Organization, LegalEntity, Vessel, Airplane, Security or Address',
    }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Most hits; default 20' })),
  screening_options: Type.Optional(ScreeningOptions),
});

export const NameSearchRecord = Type.Object({
  name: Type.String(),
  hits: Type.Array(MatchRecord, { description: 'Best first, from the display floor of the branch upward' }),
  threshold: Type.Number({ description: 'At or above it a hit is a True match' }),
  screened_at: Type.String(),
  lists: Type.Array(ListUsed),
  screening_notes: screeningNotes,
});
export type NameSearchRecord = Static<typeof NameSearchRecord>;

export const KeptScreening = Type.Object({
  screening_id: Type.String(),
  blocked: Type.Boolean(),
  blocked_by: Type.Array(Type.String(), { description: 'Rules of the blocking policy that held' }),
  record: TransactionScreeningRecord,
});
export type KeptScreening = Static<typeof KeptScreening>;

export const KeptScreenings = Type.Object({
  screenings: Type.Array(KeptScreening, {
    description: 'Newest first; repeat calls of one transaction together',
  }),
});
export type KeptScreenings = Static<typeof KeptScreenings>;
