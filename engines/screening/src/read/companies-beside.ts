/**
 * A company and whoever stands beside it in one text: `Blue Heron Ltd & Kivu Freight Ltd`, `Kivu Freight Ltd (Otieno Barasa)`,
 * `Otieno Barasa, Kivu Freight Ltd`. Splits behind a legal form, which ends a name, or at a mark before a name that ends in one.
 */

import { formsEndingNames, genericWords, joiners, legalForms, places } from '../tables/business-words.ts';
import { anyOf } from '../tables/phrase-table.ts';
import { readOnce } from '../tables/table.ts';
import type { Reading } from '../tokens.ts';

/** A bracket that closes before the end holds a part of the name: `Noor Energy (Asia) Ltd`. */
const mark = String.raw`\s*[,;/+]\s*|\s*\((?![^)]*\)\s*[^\s)])\s*|\s+[-–]\s+`;
const word = String.raw`\s+(?:&|and|et|na|for|to|from|frm|via|through|by|c\/o)\s+`;

/** What ends names; a limited liability company is told by its first word as often. */
function form(): string {
  const plain = anyOf([...formsEndingNames].filter((one) => one !== 'limited'));
  const limited = formsEndingNames.has('limited') ? String.raw`|limited(?!\s+liab)` : '';
  return String.raw`\b(?:${plain}${limited})\b\.?`;
}

/** `Otieno Barasa of Kivu Freight Ltd`: where somebody works. */
function employer(): string {
  return String.raw`\s+(?:of|at)\s+[^,;/(+]*${form()}\)?\s*$`;
}

/** Most texts have none of these, which is quickly seen; for `forms` as well. */
export function companyBeside(): string {
  return String.raw`${employer()}|${form()}\)?[\s,;/(+&–-]*[A-Za-z]|(?:[,;/(+]|\s[-–]\s)[^,;/(+]*${form()}\)?\s*$`;
}

const patterns = readOnce(() => ({
  mayBeBeside: new RegExp(companyBeside(), 'i'),
  atEmployer: new RegExp(employer(), 'i'),
  behindForm: new RegExp(String.raw`(?<=${form()}\)?)(?:${mark}|${word}|\s+)(?=[\p{L}])`, 'giu'),
  endsInForm: new RegExp(String.raw`${form()}\)?\s*$`, 'i'),
  holdsForm: new RegExp(form(), 'i'),
}));

const atMark = new RegExp(mark, 'gu');
/** `Kivu Freight Ltd Kenya`, `Co. Ltd. Nairobi Branch`: without a mark only another company may follow. */
const marked = new RegExp(String.raw`(?:${mark}|${word})$`, 'u');
const mostParties = 4;

/** The parties that a reading is about, and the whole where it may be one name; undefined where there are not several. */
export function companiesBeside(text: string, reading: Reading): string[] | undefined {
  const { mayBeBeside, atEmployer, holdsForm } = patterns();
  if (!mayBeBeside.test(text)) return undefined;
  const employed = reading === 'person' ? atEmployer.exec(text) : null;
  if (employed !== null) {
    const person = text.slice(0, text.search(/\s+(?:of|at)\s+/i));
    if (isWhole(person) && mayBePerson(person)) return [person, text];
  }
  const parties = split(text);
  if (parties.length < 2 || parties.length > mostParties || !parties.every(isWhole)) return undefined;
  const companies = parties.filter((party) => holdsForm.test(party));
  const others = parties.filter((party) => !holdsForm.test(party));
  if (reading === 'person') return others.length === 0 ? undefined : [...others, text];
  // `Kivu Freight LLP, TOO Kivu Freight`: a company, too, whose form is of another language.
  const all = [...companies, ...others.filter((party) => !mayBePerson(party))];
  // What stands between the forms of several companies is nobody's name.
  return companies.length > 1 ? all : [...all, text];
}

function split(text: string): string[] {
  const { behindForm, endsInForm } = patterns();
  const parts: string[] = [];
  let from = 0;
  for (const between of text.matchAll(behindForm)) {
    const before = text.slice(from, between.index);
    const after = text.slice(between.index + between[0].length);
    if (!marked.test(between[0]) && !endsInForm.test(after)) continue;
    parts.push(before);
    from = between.index + between[0].length;
  }
  const last = text.slice(from);
  return [...parts.flatMap(personBefore), ...personBefore(last)].map((part) => part.replace(/\)\s*$/, ''));
}

/** `Otieno Barasa, Kivu Freight Ltd`: at one mark, before which no form stands and nothing that a company would be called. */
function personBefore(text: string): string[] {
  if (!patterns().endsInForm.test(text)) return [text];
  const marks = [...text.matchAll(atMark)];
  const [only] = marks;
  if (only === undefined || marks.length > 1) return [text];
  const before = text.slice(0, only.index);
  const parts = [before, text.slice(only.index + only[0].length)];
  return parts.every(isWhole) && (enclosing.test(only[0]) || mayBePerson(before)) ? parts : [text];
}

/** `Sohra Group / Sohra LLC` are two names whatever they are; a comma or a dash stands in one name as well. */
const enclosing = /[/(]/;

function mayBePerson(name: string): boolean {
  const words = name.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    words.length <= mostWordsOfPerson &&
    words.every((one) => nameWord.test(one) && !ofBodies(one.replace(/\.$/, '')))
  );
}

const mostWordsOfPerson = 4;
/** `P-D` is no name of a person. */
const nameWord = /^(?!\p{L}-)[\p{L}'’.-]+$/u;
const ofBodies = (one: string): boolean =>
  genericWords.has(one) || joiners.has(one) || places.has(one) || legalForms.has(one);

/** Two words at least, of which one is no form, no part of one and no initial: `GmbH & Co. KG`, `Inc, S. de R.L.`. */
function isWhole(name: string): boolean {
  const { holdsForm } = patterns();
  const words = name.split(/[\s,]+/).filter((one) => /\p{L}/u.test(one));
  return words.length >= 2 && words.some((one) => /\p{L}{3}/u.test(one) && !holdsForm.test(one));
}
