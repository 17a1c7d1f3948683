/**
 * OFAC keeps birth dates, documents, links and much else in typed lines: `idType` and `idNumber` in the XML, phrases of
 * the remarks in the CSV. One table says what each type means; an unknown one stays a remark word for word.
 */
import { isoDate } from '../../dates.ts';
import {
  addBirthDates,
  addBirthPlace,
  addCountryOrRemark,
  addDocument,
  addMore,
  addName,
  addRemark,
  setGender,
} from '../../draft.ts';
import type { ListRecord } from '../../record.ts';

export interface Identification {
  type: string;
  number: string;
  country?: string;
  issued?: string;
  expires?: string;
  note?: string;
}

/** Types that are no document: where their value goes. */
const places: readonly [RegExp, (record: ListRecord, value: string, type: string) => void][] = [
  [/^gender$/i, setGender],
  [/^(phone number|telephone|mobile)/i, (record, value) => addMore(record, 'phone', value)],
  [/^(email address|e-?mail)/i, (record, value) => addMore(record, 'email', value)],
  [/^website/i, (record, value) => addMore(record, 'website', value)],
  [
    /^(organization established date|date of incorporation)/i,
    (record, value) => addDate(record, 'incorporationDate', value),
  ],
  [/^organization type/i, (record, value) => addMore(record, 'sector', value)],
  [/^target type/i, (record, value) => addMore(record, 'type', value)],
  [/^linked to/i, (record, value) => addMore(record, 'linkedTo', value)],
  [/^aircraft model/i, (record, value) => addMore(record, 'model', value)],
  [/^aircraft operator/i, (record, value) => addMore(record, 'operator', value)],
  [
    /^(aircraft manufacture date|vessel year of build|vessel build date)/i,
    (record, value) => addDate(record, 'buildDate', value),
  ],
  [/^(former vessel flag|previous vessel flag)/i, (record, value) => addMore(record, 'pastFlags', value)],
  [/^vessel flag/i, (record, value) => addCountryOrRemark(record, value, 'flag')],
  [/^other vessel flag/i, (record, value) => addCountryOrRemark(record, value, 'flag')],
  [/^vessel type|^other vessel type/i, (record, value) => addMore(record, 'type', value)],
  [/^nationality of registration/i, (record, value) => addCountryOrRemark(record, value, 'registration')],
  [/^issuer name/i, (record, value) => addMore(record, 'issuerName', value)],
  [/^equity ticker/i, (record, value) => addMore(record, 'ticker', value)],
  [
    /^other vessel call sign|^vessel call sign/i,
    (record, value) => addDocument(record, { type: 'callSign', value }),
  ],
];

/** Types that are documents or numbers of the party. Longer ones first where one begins with another. */
const documentLabels = [
  "Aircraft Manufacturer's Serial Number (MSN)",
  'Aircraft Construction Number (also called L/N or S/N or F/N)',
  'Aircraft Mode S Transponder Code',
  'Aircraft Serial Identification',
  'Aircraft Tail Number',
  'Previous Aircraft Tail Number',
  'BIK (RU)',
  'Birth Certificate Number',
  'British National Overseas Passport',
  'Business Number',
  'Business Registration Document #',
  'Business Registration Number',
  'C.I.F.',
  'C.R. No.',
  'C.U.I.P.',
  'C.U.I.T.',
  'C.U.R.P.',
  'Cartilla de Servicio Militar Nacional',
  'Cedula de Ciudadania',
  'Cedula de Residencia',
  'Cedula No.',
  'Central Registration System Number',
  'Certificate of Incorporation Number',
  'Chamber of Commerce Number',
  'Chinese Commercial Code',
  "Citizen's Card Number",
  'Commercial Registry Number',
  'Company Number',
  'Credencial electoral',
  'D-U-N-S Number',
  'D.N.I.',
  'Diplomatic Passport',
  "Driver's License No.",
  'Dubai Chamber of Commerce Membership No.',
  'Economic Register Number (CBLS)',
  'Electoral Registry No.',
  'Enterprise Number',
  'File Number',
  'Fiscal Code',
  'Folio Mercantil No.',
  'Government Gazette Number',
  'I.F.E.',
  'Identification Number',
  'Immigration No.',
  'Interpol: Red Notice. File No.',
  'Istanbul Chamber of Comm. No.',
  'Italian Fiscal Code',
  'Kenyan ID No.',
  'Legal Entity Number',
  'License',
  'Matricula Mercantil No',
  'Maritime Mobile Service Identity (MMSI)',
  'Military Registration Number',
  'MMSI',
  'MSB Registration Number',
  'N.I.E.',
  'National Foreign ID Number',
  'National ID No.',
  'Numero Unico de Identificacao Tributaria (NUIT)',
  'Numero de Identidad',
  'NIT #',
  'Passport',
  'Permanent Residence Card',
  'Personal ID Card',
  'Pilot License Number',
  'Public Registration Number',
  'Public Security and Immigration No.',
  'R.F.C.',
  'Refugee ID Card',
  'Registered Charity No.',
  'Registration Certificate Number (Dubai)',
  'Registration ID',
  'Registration Number',
  'Residency Number',
  'RIF #',
  'Romanian C.R.',
  'Romanian Permanent Resident',
  'Romanian Tax Registration',
  'RTN',
  'RUC #',
  'Serial No.',
  'SRE Permit No.',
  'SSN',
  'Stateless Person Passport',
  'Stateless Person ID Card',
  'SWIFT/BIC',
  'Tarjeta Profesional',
  'Tax ID No.',
  'Tazkira National ID Card',
  'Tourism License No.',
  'Trade License No.',
  'Trademark number',
  'Turkish Identification Number',
  'UAE Identification',
  'UK Company Number',
  'Unified Social Credit Code (USCC)',
  'United Social Credit Code Certificate (USCCC)',
  'US FEIN',
  'V.A.T. Number',
  'Vessel Registration Identification',
  'Vessel Registration Number',
  'Visa Number',
  'VisaNumberID',
  'Voter Card No.',
  'Paraguayan tax identification number',
  'ISIN',
  'Afghan Money Service Provider License Number',
  'Numero de Registro de Identidad Civil',
];

/** Words that need a type of their own; the rest is told by `documentType`. */
const typeOf: Readonly<Record<string, string>> = {
  'Vessel Registration Identification': 'imo',
  'Aircraft Tail Number': 'tail',
  'Previous Aircraft Tail Number': 'tail',
  "Aircraft Manufacturer's Serial Number (MSN)": 'aircraftSerial',
  'Aircraft Construction Number (also called L/N or S/N or F/N)': 'aircraftSerial',
  'Aircraft Serial Identification': 'aircraftSerial',
  'D-U-N-S Number': 'duns',
  'Government Gazette Number': 'gazette',
  'RUC #': 'tin',
  'NIT #': 'tin',
  'RIF #': 'tin',
  'US FEIN': 'tin',
  RTN: 'tin',
};

const escaped = [...documentLabels]
  .sort((a, b) => b.length - a.length)
  .map((label) => label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  .join('|');
const documentPhrase = new RegExp(
  `^(${escaped})\\s*:?\\s+(.+?)(?:\\s+\\(([^()]+)\\))?(?:\\s+issued\\s+(.+?))?(?:\\s+expire[sd]\\s+(.+?))?$`,
  'i',
);
const wallet = /^(Digital Currency Address - \w+)\s+(\S+)$/;

export function applyIdentification(record: ListRecord, id: Identification): void {
  const type = id.type.trim().replace(/:$/, '');
  const number = id.number.trim();
  for (const [pattern, put] of places) {
    if (pattern.test(type)) {
      if (number) put(record, number, type);
      return;
    }
  }
  if (/^digital currency address/i.test(type))
    addDocument(record, { type: 'wallet', label: type, value: number });
  else if (isDocument(type) && number) {
    addDocument(record, {
      ...(documentKind(type, number) && { type: documentKind(type, number) }),
      label: type,
      value: number,
      country: id.country ?? '',
      issued: isoDate(id.issued),
      expires: isoDate(id.expires),
      note: [id.note, unreadDate('issued', id.issued), unreadDate('expires', id.expires)]
        .filter(Boolean)
        .join('; '),
    });
  } else
    addRemark(
      record,
      [`${id.type} ${number}`.trim(), id.country && `(${id.country})`].filter(Boolean).join(' '),
    );
}

/** A whole remarks text: phrases split by `; `, the last one ending in a full stop. */
export function applyRemarks(record: ListRecord, remarks: string): void {
  for (const piece of remarks.split(/;\s+|;$/)) {
    const phrase = piece.trim().replace(/^\((.*)\)\.?$/, '$1');
    if (phrase) applyPhrase(record, phrase.replace(/(?<![A-Z.]\w?)\.$/, ''));
  }
}

function applyPhrase(record: ListRecord, text: string): void {
  const phrase = text.replace(/^alt\.\s+/i, '');
  const weak = /^(?:a\.k\.a\.|f\.k\.a\.|n\.k\.a\.)[,:]?\s+['"‘“](.+?)['"’”]?\.?$/i.exec(phrase);
  if (weak?.[1]) return addName(record, weak[1], 'weak');
  const simple = /^(DOB|POB|nationality|citizen|Gender)\s+(.+)$/i.exec(phrase);
  if (simple?.[1] && simple[2]) return applySimple(record, simple[1].toLowerCase(), simple[2]);
  const coin = wallet.exec(phrase);
  if (coin?.[1] && coin[2]) return applyIdentification(record, { type: coin[1], number: coin[2] });
  const document = documentPhrase.exec(phrase);
  if (document?.[1] && document[2])
    return applyIdentification(record, {
      type: document[1],
      number: document[2],
      country: document[3],
      issued: document[4],
      expires: document[5],
    });
  for (const [pattern] of places) {
    const match = pattern.exec(phrase);
    const value = match ? phrase.slice(match[0].length).replace(/^[\s:]+/, '') : '';
    if (match && value) return applyIdentification(record, { type: match[0], number: value });
  }
  addRemark(record, text);
}

function applySimple(record: ListRecord, key: string, value: string): void {
  if (key === 'dob') addBirthDates(record, value);
  else if (key === 'pob') addBirthPlace(record, value);
  else if (key === 'gender') setGender(record, value.replace(/\.$/, ''));
  else addCountryOrRemark(record, value, key === 'citizen' ? 'citizenship' : 'nationality');
}

function isDocument(type: string): boolean {
  return documentLabels.some((label) => type.toLowerCase() === label.toLowerCase());
}

function documentKind(type: string, number: string): string | undefined {
  if (/^(identification number|company number)$/i.test(type) && /^IMO\b/i.test(number)) return 'imo';
  return typeOf[type];
}

function addDate(record: ListRecord, key: string, value: string): void {
  addMore(record, key, isoDate(value) ?? value);
}

function unreadDate(word: string, value: string | undefined): string {
  return value && !isoDate(value) ? `${word} ${value}` : '';
}
