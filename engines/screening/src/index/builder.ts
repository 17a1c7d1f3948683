/** Takes list entries one at a time into typed columns. Keeps nothing of the objects it is given. */

import { analyse, forms, readingOf } from '../analyse.ts';
import { parseDate } from '../evidence.ts';
import { informationOf } from '../frequencies.ts';
import type { Frequencies } from '../frequencies.ts';
import { plainIdentifier } from '../identifiers.ts';
import { partsWritten } from '../read/parts.ts';
import type { NameParts } from '../read/parts.ts';
import { formKinds, Kind, Role } from '../tokens.ts';
import type { NameForm, NameToken, Reading } from '../tokens.ts';
import type { ListedEntity, ListedName, NameKind, Schema } from '../types.ts';
import { Words } from '../words.ts';
import { GrowableUint16, GrowableUint32 } from './growable.ts';
import { KeyIndexBuilder } from './key-index.ts';
import {
  acronymKey,
  acronymOf,
  bagKey,
  deletionKeys,
  identifierKey,
  initialBagKey,
  joinedKey,
  likenessKeys,
  soundBagKey,
} from './keys.ts';
import type { ListData } from './list-data.ts';
import { buildPostings } from './postings.ts';
import { TextsBuilder } from './texts.ts';

export const schemas: readonly Schema[] = [
  'Person',
  'Company',
  'Organization',
  'LegalEntity',
  'Vessel',
  'Airplane',
  'Security',
  'Address',
];
export const nameKinds: readonly NameKind[] = ['primary', 'alias', 'former', 'weak'];
export const readings: readonly Reading[] = ['person', 'organisation', 'thing'];
/** Words of one name that are compared. */
const maxNameTokens = 24;

export class ListBuilder {
  readonly #words: Words;
  readonly #ids = new TextsBuilder();
  readonly #schemas = new GrowableUint16();
  readonly #genders = new GrowableUint16();
  readonly #nameStarts = new GrowableUint32();
  readonly #fewestWords = new GrowableUint16();
  readonly #names = new TextsBuilder();
  readonly #nameKinds = new GrowableUint16();
  readonly #tokenStarts = new GrowableUint32();
  readonly #tokenIds = new GrowableUint32();
  readonly #tokenMarks = new GrowableUint16();
  readonly #birthStarts = new GrowableUint32();
  readonly #births = new GrowableUint32();
  readonly #countryStarts = new GrowableUint32();
  readonly #countries = new GrowableUint16();
  readonly #identifierStarts = new GrowableUint32();
  readonly #identifiers = new TextsBuilder();
  readonly #addressStarts = new GrowableUint32();
  readonly #addresses = new TextsBuilder();
  readonly #postingWords = new GrowableUint32();
  readonly #postingEntities = new GrowableUint32();
  readonly #wordKeys = new KeyIndexBuilder();
  readonly #nameKeys = new KeyIndexBuilder();
  readonly #identifierKeys = new KeyIndexBuilder();
  #identifierCount = 0;
  #addressCount = 0;
  #nameCount = 0;
  #size = 0;

  constructor(words = 4096) {
    this.#words = new Words(words);
  }

  add(entity: ListedEntity): void {
    const position = this.#size;
    this.#size += 1;
    this.#ids.add(entity.id);
    this.#schemas.push(Math.max(0, schemas.indexOf(entity.schema)));
    this.#genders.push(entity.gender === 'male' ? 1 : entity.gender === 'female' ? 2 : 0);
    this.#nameStarts.push(this.#nameCount);
    this.#fewestWords.push(maxNameTokens);
    for (const name of entity.names) this.#addName(position, entity.schema, name);
    this.#birthStarts.push(this.#births.length);
    for (const text of entity.birthDates) this.#addBirth(text);
    this.#countryStarts.push(this.#countries.length);
    for (const country of entity.countries) this.#countries.push(countryCode(country));
    this.#identifierStarts.push(this.#identifierCount);
    for (const identifier of entity.identifiers) {
      const plain = plainIdentifier(identifier);
      if (plain === undefined) continue;
      this.#identifiers.add(`${plain.type}|${plain.value}|${plain.country}`);
      this.#identifierCount += 1;
      this.#identifierKeys.add(identifierKey(plain.value), position);
    }
    this.#addressStarts.push(this.#addressCount);
    for (const address of entity.addresses) {
      this.#addresses.add(address.full);
      this.#addressCount += 1;
    }
  }

  finish(frequencies: Frequencies | undefined): ListData {
    for (const starts of [
      this.#nameStarts,
      this.#birthStarts,
      this.#countryStarts,
      this.#identifierStarts,
      this.#addressStarts,
    ]) {
      starts.push(0);
    }
    const postings = buildPostings(this.#words.count, this.#postingWords.cut(), this.#postingEntities.cut());
    const data: ListData = {
      size: this.#size,
      ids: this.#ids.finish(),
      schemas: Uint8Array.from(this.#schemas.cut()),
      genders: Uint8Array.from(this.#genders.cut()),
      nameStarts: closed(this.#nameStarts, this.#nameCount),
      fewestWords: Uint8Array.from(this.#fewestWords.cut()),
      names: this.#names.finish(),
      nameKinds: Uint8Array.from(this.#nameKinds.cut()),
      tokenStarts: closed(this.#tokenStarts, this.#tokenIds.length, true),
      tokenIds: this.#tokenIds.cut(),
      tokenMarks: Uint8Array.from(this.#tokenMarks.cut()),
      birthStarts: closed(this.#birthStarts, this.#births.length),
      births: this.#births.cut(),
      countryStarts: closed(this.#countryStarts, this.#countries.length),
      countries: this.#countries.cut(),
      identifierStarts: closed(this.#identifierStarts, this.#identifierCount),
      identifiers: this.#identifiers.finish(),
      addressStarts: closed(this.#addressStarts, this.#addressCount),
      addresses: this.#addresses.finish(),
      words: this.#words,
      postings,
      wordKeys: this.#wordKeys.finish(),
      nameKeys: this.#nameKeys.finish(),
      identifierKeys: this.#identifierKeys.finish(),
      total: frequencies?.total ?? this.#size,
    };
    this.#words.information = measure(data, frequencies);
    return data;
  }

  #addName(position: number, schema: Schema, name: ListedName): void {
    const reading = readingOf(schema, name.text);
    for (const form of forms(name.text, reading)) this.#addForm(position, name, reading, form);
  }

  #addForm(position: number, name: ListedName, reading: Reading, form: NameForm): void {
    const tokens = form.tokens.slice(0, maxNameTokens);
    if (tokens.length === 0) return;
    markRoles(tokens, reading === 'person' ? partsOf(name) : name, reading);
    const found = tokens.reduce((sum, { kind }) => sum + (isPosted(kind) ? 1 : 0), 0);
    if (found < (this.#fewestWords.values[position] ?? 0)) this.#fewestWords.values[position] = found;
    this.#nameCount += 1;
    this.#names.add(name.text);
    this.#nameKinds.push(
      nameKinds.indexOf(name.kind) | (formKinds.indexOf(form.kind) << 2) | (readings.indexOf(reading) << 4),
    );
    this.#tokenStarts.push(this.#tokenIds.length);
    for (const token of tokens) this.#addToken(position, token);
    for (const key of nameKeysOf(tokens, reading)) this.#nameKeys.add(key, position);
  }

  #addToken(position: number, token: NameToken): void {
    const before = this.#words.count;
    const id = this.#words.add(token.text);
    if (this.#words.count > before) {
      for (const key of deletionKeys(token.text)) this.#wordKeys.add(key, id);
      for (const key of likenessKeys(token.text)) this.#wordKeys.add(key, id);
    }
    this.#tokenIds.push(id);
    this.#tokenMarks.push(token.kind | (token.role << 4));
    if (isPosted(token.kind)) {
      this.#postingWords.push(id);
      this.#postingEntities.push(position);
    }
  }

  #addBirth(text: string): void {
    const date = parseDate(text);
    if (date === undefined) return;
    this.#births.push(date.from);
    this.#births.push(date.to);
  }
}

/** Kinds of word an entity can be found by; the others are on every second name. */
export function isPosted(kind: number): boolean {
  return kind === Kind.plain || kind === Kind.generic || kind === Kind.place || kind === Kind.number;
}

/** Keys of a whole name: its words in any order, as they sound, and written together. */
export function nameKeysOf(tokens: readonly NameToken[], reading: Reading): number[] {
  return [...wholeKeysOf(tokens, reading), ...runKeysOf(tokens)];
}

/** Keys that only names share which are the same in every word. */
export function wholeKeysOf(tokens: readonly NameToken[], reading: Reading): number[] {
  const keys: number[] = [];
  const bag = bagKey(tokens);
  if (bag !== undefined) keys.push(bag);
  const soundBag = soundBagKey(tokens);
  if (soundBag !== undefined) keys.push(soundBag);
  const words = tokens.filter(isWritten);
  if (words.length > 1) keys.push(joinedKey(words.map((token) => token.text).join('')));
  const initials = reading === 'person' ? initialBagKey(tokens) : undefined;
  if (initials !== undefined) keys.push(initials);
  const acronym = reading === 'organisation' ? acronymOf(tokens) : undefined;
  if (acronym !== undefined) keys.push(acronymKey(acronym));
  return keys;
}

function isWritten({ kind }: NameToken): boolean {
  return kind !== Kind.title && kind !== Kind.legal && kind !== Kind.note;
}

/** Two or three words of a name, written together. */
export function runKeysOf(tokens: readonly NameToken[]): number[] {
  const keys: number[] = [];
  // `SenatorScott`: a title may be written onto a name.
  const words = tokens.filter(({ kind }) => kind !== Kind.legal && kind !== Kind.note);
  for (let size = 2; size <= 3; size += 1) {
    for (let place = 0; place + size <= words.length && size < words.length; place += 1) {
      keys.push(
        joinedKey(
          words
            .slice(place, place + size)
            .map((token) => token.text)
            .join(''),
        ),
      );
    }
  }
  return keys;
}

/** As the list gives them, or else as the name is written. */
export function partsOf(name: { text: string; given?: string; family?: string }): Partial<NameParts> {
  if (name.given !== undefined && name.family !== undefined) return name;
  return partsWritten(name.text) ?? {};
}

export function markRoles(
  tokens: NameToken[],
  parts: { given?: string; family?: string },
  reading: Reading,
): void {
  if (reading !== 'person' || parts.given === undefined || parts.family === undefined) return;
  const given = new Set(analyse(parts.given, reading).map((token) => token.text));
  const family = new Set(analyse(parts.family, reading).map((token) => token.text));
  for (const token of tokens) {
    if (given.has(token.text) !== family.has(token.text))
      token.role |= given.has(token.text) ? Role.given : Role.family;
  }
}

export function countryCode(country: string): number {
  const code = country.trim().toLowerCase();
  return code.length === 2 ? code.charCodeAt(0) * 128 + code.charCodeAt(1) : 0;
}

function closed(starts: GrowableUint32, end: number, open = false): Uint32Array {
  if (open) starts.push(end);
  else starts.values[starts.length - 1] = end;
  return starts.cut();
}

/** How much each word tells: its own rarity here or its family's, and its rarity in the world. */
function measure(data: ListData, frequencies: Frequencies | undefined): Float32Array {
  const { words, postings } = data;
  const information = new Float32Array(words.count);
  const total = frequencies?.total ?? data.size;
  for (let id = 0; id < words.count; id += 1) {
    const text = words.text(id);
    const own =
      frequencies?.counts.get(text) ??
      (frequencies === undefined ? (postings.starts[id + 1] ?? 0) - (postings.starts[id] ?? 0) : 0);
    information[id] = informationOf(text, own, total);
  }
  return information;
}
