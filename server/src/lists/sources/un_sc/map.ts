/** Entries of the UN list to records. */
import { isoDate } from '../../dates.ts';
import {
  addAddress,
  addBirthDates,
  addBirthPlace,
  addCountryOrRemark,
  addDocument,
  addMore,
  addName,
  addPosition,
  addProgram,
  addReferent,
  addRemark,
  addTopic,
  draft,
  finished,
  setGender,
} from '../../draft.ts';
import type { ListRecord } from '../../record.ts';
import { children, childText, descend, type XmlElement } from '../../reading/xml.ts';

const nameParts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];

export function mapEntry(source: string, entry: XmlElement): ListRecord | null {
  const person = entry.name === 'INDIVIDUAL';
  const record = draft(source, childText(entry, 'DATAID'), person ? 'Person' : 'Organization');
  const parts = nameParts.map((part) => childText(entry, part)).filter(Boolean);
  addName(record, parts.join(' '), 'primary');
  addName(record, childText(entry, 'NAME_ORIGINAL_SCRIPT'), 'alias');
  for (const alias of children(entry, person ? 'INDIVIDUAL_ALIAS' : 'ENTITY_ALIAS')) addAlias(record, alias);
  for (const title of descend(entry, 'TITLE', 'VALUE')) addMore(record, 'title', title.text);
  for (const role of descend(entry, 'DESIGNATION', 'VALUE')) addPosition(record, { title: role.text });
  for (const tie of [...descend(entry, 'NATIONALITY', 'VALUE'), ...children(entry, 'NATIONALITY2')])
    addCountryOrRemark(record, tie.text, 'nationality');
  for (const born of children(entry, 'INDIVIDUAL_DATE_OF_BIRTH')) addBorn(record, born);
  for (const place of children(entry, 'INDIVIDUAL_PLACE_OF_BIRTH')) {
    addBirthPlace(
      record,
      childText(place, 'STREET'),
      childText(place, 'CITY'),
      childText(place, 'STATE_PROVINCE'),
      childText(place, 'COUNTRY'),
    );
    addRemark(record, childText(place, 'NOTE'));
  }
  for (const document of children(entry, 'INDIVIDUAL_DOCUMENT')) addPaper(record, document);
  for (const address of children(entry, person ? 'INDIVIDUAL_ADDRESS' : 'ENTITY_ADDRESS')) {
    addAddress(record, {
      street: childText(address, 'STREET'),
      city: childText(address, 'CITY'),
      region: childText(address, 'STATE_PROVINCE'),
      postalCode: childText(address, 'ZIP_CODE'),
      country: childText(address, 'COUNTRY'),
    });
    addRemark(record, childText(address, 'NOTE'));
  }
  setGender(record, childText(entry, 'GENDER'));
  addProgram(record, childText(entry, 'UN_LIST_TYPE'));
  addRemark(record, childText(entry, 'COMMENTS1'));
  addMore(record, 'submittedBy', childText(entry, 'SUBMITTED_BY'));
  addMore(record, 'submittedOn', childText(entry, 'SUBMITTED_ON'));
  addReferent(record, childText(entry, 'REFERENCE_NUMBER'));
  addDocument(record, { type: 'unRef', label: 'UN reference', value: childText(entry, 'REFERENCE_NUMBER') });
  addTopic(record, 'sanction');
  setDates(record, entry);
  return finished(record);
}

function addAlias(record: ListRecord, alias: XmlElement): void {
  const quality = childText(alias, 'QUALITY').toLowerCase();
  const kind = quality === 'low' ? 'weak' : quality.startsWith('f.k.a') ? 'former' : 'alias';
  for (const name of childText(alias, 'ALIAS_NAME').split(/;\s+/)) addName(record, name, kind);
  const note = childText(alias, 'NOTE');
  if (note) addRemark(record, `${childText(alias, 'ALIAS_NAME')}: ${note}`);
  addBirthDates(record, childText(alias, 'DATE_OF_BIRTH'));
  addBirthPlace(record, childText(alias, 'CITY_OF_BIRTH'), childText(alias, 'COUNTRY_OF_BIRTH'));
}

function addBorn(record: ListRecord, born: XmlElement): void {
  const vague = childText(born, 'TYPE_OF_DATE') === 'APPROXIMATELY';
  const from = childText(born, 'FROM_YEAR');
  const to = childText(born, 'TO_YEAR');
  if (from && to) addBirthDates(record, `${from} to ${to}`, 'dmy', vague);
  else addBirthDates(record, from || to, 'dmy', true);
  addBirthDates(record, childText(born, 'DATE') || childText(born, 'YEAR'), 'dmy', vague);
  addRemark(record, childText(born, 'NOTE'));
}

function addPaper(record: ListRecord, document: XmlElement): void {
  const label = childText(document, 'TYPE_OF_DOCUMENT') || childText(document, 'TYPE_OF_DOCUMENT2');
  const detail = childText(document, 'TYPE_OF_DOCUMENT2');
  const number = childText(document, 'NUMBER');
  const issued = childText(document, 'DATE_OF_ISSUE');
  const countries = ['ISSUING_COUNTRY', 'COUNTRY_OF_ISSUE']
    .map((name) => childText(document, name))
    .filter(Boolean);
  const note = [
    detail !== label ? detail : '',
    childText(document, 'CITY_OF_ISSUE') && `issued in ${childText(document, 'CITY_OF_ISSUE')}`,
    countries[1] && countries[1] !== countries[0] ? `issued in ${countries[1]}` : '',
    issued && !isoDate(issued) ? `issued ${issued}` : '',
    childText(document, 'NOTE'),
  ].filter(Boolean);
  const paper = {
    label,
    country: countries[0] ?? '',
    note: note.join('; '),
    ...(isoDate(issued) && { issued: isoDate(issued) }),
  };
  if (number) addDocument(record, { ...paper, value: number });
  else addRemark(record, [label, countries[0], issued, ...note].filter(Boolean).join(', '));
}

function setDates(record: ListRecord, entry: XmlElement): void {
  const listed = isoDate(childText(entry, 'LISTED_ON'));
  const delisted = isoDate(childText(entry, 'DELISTED_ON'));
  const changed = descend(entry, 'LAST_DAY_UPDATED', 'VALUE')
    .map((value) => isoDate(value.text))
    .filter((date) => date !== undefined)
    .sort()
    .at(-1);
  if (listed) record.listedOn = listed;
  if (changed) record.changedOn = changed;
  if (delisted) record.delistedOn = delisted;
}
