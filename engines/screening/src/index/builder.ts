/** Takes list entries one at a time into typed columns. Keeps nothing of the objects it is given. */

import { analyse, forms, readingOf } from '../analyse.ts';
import { parseDate } from '../evidence.ts';
import { informationOf } from '../frequencies.ts';
import type { Frequencies } from '../frequencies.ts';
import { plainIdentifier } from '../identifiers.ts';
import { partsWritten } from '../read/parts.ts';
import type { NameParts } from '../read/parts.ts';
import { formKinds, Kind, packMark, Role } from '../tokens.ts';
import type { NameForm, NameToken, Reading } from '../tokens.ts';
import type { ListedEntity, ListedName, NameKind, Schema } from '../types.ts';
import { Words } from '../words.ts';
import { Chunked } from './chunked.ts';
import type { Room } from './columns.ts';
import { KeyIndexBuilder } from './key-index.ts';
import { deletionKeys, identifierKey, likenessKeys } from './keys.ts';
import type { ListData } from './list-data.ts';
import { nameKeysOf } from './name-keys.ts';
import { PlaceCounter } from './place-counter.ts';
import { PostingsCounter } from './postings.ts';
import { layList } from './snapshot.ts';
import type { Amounts } from './snapshot.ts';
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
  readonly #schemas = new Chunked(Uint8Array);
  readonly #genders = new Chunked(Uint8Array);
  readonly #nameStarts = new Chunked(Uint32Array);
  readonly #fewestWords = new Chunked(Uint8Array);
  readonly #names = new TextsBuilder();
  readonly #nameKinds = new Chunked(Uint8Array);
  readonly #tokenStarts = new Chunked(Uint32Array);
  readonly #tokenIds = new Chunked(Uint32Array);
  readonly #tokenMarks = new Chunked(Uint8Array);
  readonly #birthStarts = new Chunked(Uint32Array);
  readonly #births = new Chunked(Uint32Array);
  readonly #countryStarts = new Chunked(Uint32Array);
  readonly #countries = new Chunked(Uint16Array);
  readonly #identifierStarts = new Chunked(Uint32Array);
  readonly #identifiers = new TextsBuilder();
  readonly #addressStarts = new Chunked(Uint32Array);
  readonly #addresses = new TextsBuilder();
  readonly #birthPlaceStarts = new Chunked(Uint32Array);
  readonly #birthPlaces = new TextsBuilder();
  readonly #places = new PlaceCounter();
  readonly #postings = new PostingsCounter();
  readonly #wordKeys = new KeyIndexBuilder();
  readonly #nameKeys = new KeyIndexBuilder();
  readonly #identifierKeys = new KeyIndexBuilder();
  #size = 0;
  /** Of the entity that is being added. */
  #fewest = 0;

  constructor(words = 4096) {
    this.#words = new Words(words);
  }

  add(entity: ListedEntity): void {
    const position = this.#size;
    this.#size += 1;
    this.#ids.add(entity.id);
    // One of a kind that this engine does not know may be a person or a body.
    const schema = schemas.includes(entity.schema) ? entity.schema : 'LegalEntity';
    this.#schemas.push(schemas.indexOf(schema));
    this.#genders.push(entity.gender === 'male' ? 1 : entity.gender === 'female' ? 2 : 0);
    this.#nameStarts.push(this.#names.count);
    this.#fewest = maxNameTokens;
    for (const name of entity.names) this.#addName(position, schema, name);
    this.#fewestWords.push(this.#fewest);
    this.#birthStarts.push(this.#births.length);
    for (const text of entity.birthDates) this.#addBirth(text);
    this.#countryStarts.push(this.#countries.length);
    for (const country of entity.countries) this.#countries.push(countryCode(country));
    this.#identifierStarts.push(this.#identifiers.count);
    for (const identifier of entity.identifiers) {
      const plain = plainIdentifier(identifier);
      if (plain === undefined) continue;
      this.#identifiers.add(`${plain.type}|${plain.value}|${plain.country}`);
      this.#identifierKeys.add(identifierKey(plain.value), position);
    }
    this.#addressStarts.push(this.#addresses.count);
    for (const address of entity.addresses) this.#addresses.add(address.full);
    this.#birthPlaceStarts.push(this.#birthPlaces.count);
    for (const place of entity.birthPlaces ?? []) this.#birthPlaces.add(place);
    this.#places.add(entity.birthPlaces ?? []);
  }

  /** Moves all columns into `room`, each let go of as it is written: at no time are there two of the index. */
  finish(frequencies: Frequencies | undefined, room: Room = (bytes) => new Uint8Array(bytes)): ListData {
    const steps = this.finishing(frequencies, room);
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
    }
  }

  /** The same in steps of some milliseconds each, for whoever has something else to do in between. */
  *finishing(
    frequencies: Frequencies | undefined,
    room: Room = (bytes) => new Uint8Array(bytes),
  ): Generator<void, ListData> {
    const list = layList(this.#amounts(frequencies), room);
    list.nameStarts[this.#size] = this.#names.count;
    list.tokenStarts[this.#names.count] = this.#tokenIds.length;
    list.birthStarts[this.#size] = this.#births.length;
    list.countryStarts[this.#size] = this.#countries.length;
    list.identifierStarts[this.#size] = this.#identifiers.count;
    list.addressStarts[this.#size] = this.#addresses.count;
    list.birthPlaceStarts[this.#size] = this.#birthPlaces.count;
    this.#ids.moveTo(list.ids);
    this.#names.moveTo(list.names);
    this.#identifiers.moveTo(list.identifiers);
    this.#addresses.moveTo(list.addresses);
    this.#birthPlaces.moveTo(list.birthPlaces);
    this.#schemas.moveTo(list.schemas);
    this.#genders.moveTo(list.genders);
    this.#fewestWords.moveTo(list.fewestWords);
    this.#nameKinds.moveTo(list.nameKinds);
    this.#tokenMarks.moveTo(list.tokenMarks);
    this.#countries.moveTo(list.countries);
    this.#nameStarts.moveTo(list.nameStarts);
    this.#tokenStarts.moveTo(list.tokenStarts);
    this.#tokenIds.moveTo(list.tokenIds);
    this.#birthStarts.moveTo(list.birthStarts);
    this.#births.moveTo(list.births);
    this.#countryStarts.moveTo(list.countryStarts);
    this.#identifierStarts.moveTo(list.identifierStarts);
    this.#addressStarts.moveTo(list.addressStarts);
    this.#birthPlaceStarts.moveTo(list.birthPlaceStarts);
    this.#places.moveTo(list, frequencies?.places);
    yield;
    this.#postings.moveTo(list, isPosted);
    yield;
    this.#wordKeys.moveTo(list.wordKeys);
    yield;
    this.#nameKeys.moveTo(list.nameKeys);
    yield;
    this.#identifierKeys.moveTo(list.identifierKeys);
    this.#words.copyTo(list.words);
    for (let word = 0; word < list.words.count; word += wordsAStep) {
      yield;
      measure(list, frequencies, word, Math.min(list.words.count, word + wordsAStep));
    }
    return list;
  }

  #amounts(frequencies: Frequencies | undefined): Amounts {
    return {
      size: this.#size,
      total: frequencies?.total ?? this.#size,
      names: this.#names.count,
      tokens: this.#tokenIds.length,
      births: this.#births.length,
      birthPlaceTotal: frequencies?.places?.total ?? this.#places.total,
      places: this.#places.size,
      countries: this.#countries.length,
      postings: this.#postings.total,
      ids: this.#ids,
      nameTexts: this.#names,
      identifiers: this.#identifiers,
      addresses: this.#addresses,
      birthPlaces: this.#birthPlaces,
      wordKeys: this.#wordKeys.count,
      nameKeys: this.#nameKeys.count,
      identifierKeys: this.#identifierKeys.count,
      words: { count: this.#words.count, bytes: this.#words.columnBytes },
    };
  }

  #addName(position: number, schema: Schema, name: ListedName): void {
    const reading = readingOf(schema, name.text);
    const before = this.#names.count;
    const read = forms(name.text, reading);
    const parts = reading === 'person' ? partWords(partsOf(name)) : undefined;
    for (const form of read) {
      if (parts !== undefined) markRoles(form.tokens, parts);
      this.#addForm(position, name, reading, form, this.#names.count > before);
    }
  }

  /** `again` for a further form of the name before. */
  #addForm(position: number, name: ListedName, reading: Reading, form: NameForm, again: boolean): void {
    const tokens = form.tokens.slice(0, maxNameTokens);
    if (tokens.length === 0) return;
    const found = tokens.reduce((sum, { kind }) => sum + (isPosted(kind) ? 1 : 0), 0);
    if (found < this.#fewest) this.#fewest = found;
    if (again) this.#names.addSame();
    else this.#names.add(name.text);
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
    this.#tokenMarks.push(packMark(token));
    if (isPosted(token.kind)) this.#postings.add(id, position);
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

/** As the list gives them, or else as the name is written. */
export function partsOf(name: { text: string; given?: string; family?: string }): Partial<NameParts> {
  if (name.given !== undefined && name.family !== undefined) return name;
  return partsWritten(name.text) ?? {};
}

export interface PartWords {
  given: ReadonlySet<string>;
  family: ReadonlySet<string>;
}

/** The words of either part, as they are in the name that was read. */
export function partWords({ given, family }: Partial<NameParts>): PartWords | undefined {
  if (given === undefined || family === undefined) return undefined;
  const wordsOf = (part: string): Set<string> => new Set(analyse(part, 'person').map((token) => token.text));
  return { given: wordsOf(given), family: wordsOf(family) };
}

export function markRoles(tokens: readonly NameToken[], { given, family }: PartWords): void {
  for (const token of tokens) {
    if (given.has(token.text) !== family.has(token.text))
      token.role |= given.has(token.text) ? Role.given : Role.family;
  }
}

export function countryCode(country: string): number {
  const code = country.trim().toLowerCase();
  return code.length === 2 ? code.charCodeAt(0) * 128 + code.charCodeAt(1) : 0;
}

const wordsAStep = 1_000;

/** How much each word tells: its own rarity here or its family's, and its rarity in the world. */
function measure(
  { words, postings, size }: ListData,
  frequencies: Frequencies | undefined,
  from: number,
  end: number,
): void {
  const total = frequencies?.total ?? size;
  for (let id = from; id < end; id += 1) {
    const text = words.text(id);
    const own = (postings.starts[id + 1] ?? 0) - (postings.starts[id] ?? 0);
    words.information[id] = informationOf(text, Math.max(own, frequencies?.counts.get(text) ?? 0), total);
  }
}
