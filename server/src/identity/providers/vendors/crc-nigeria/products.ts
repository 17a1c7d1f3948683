/** The one door of the bureau: a report by BVN, merged first where several of its records are the person. */
import { type CreditFile, emptyCreditFile } from '../../credit-file.ts';
import { sum } from '../../credit-totals.ts';
import {
  addedUp,
  countAt,
  creditRecord,
  isOther,
  moneyAt,
  reasonOf,
  rowsAt,
  scoreFrom,
} from '../core/credit-values.ts';
import { type Block, blockAt, blockOf, flagAt, type Json, numberAt, textAt } from '../core/json.ts';
import { genderOf, isoDate, nameOf } from '../core/values.ts';
import type { Asked, Credentials, VendorProduct } from '../core/vendor.ts';
import { jsonRequest, type WireRequest } from '../core/wire-call.ts';
import { hitsIn } from './account.ts';

const path = '/JsonLiveRequest/JsonService.svc/CIRRequest/ProcessRequestJson';

export const products: readonly VendorProduct[] = [
  {
    name: 'consumer_bvn',
    country: 'nigeria',
    scheme: 'bvn',
    serves: ['crc_full', 'crc_summary', 'credit_scores_crc'],
    request: (asked, credentials) =>
      asRequest({
        ...common(asked, credentials),
        SEARCH_PARAMETERS: { '@SEARCH-TYPE': '4', BVN_NO: asked.identifier },
      }),
    next: ({ json }, asked, credentials) => {
      const search = blockAt(blockOf(json), 'ConsumerSearchResultResponse');
      const hits = hitsIn(search);
      const [primary] = hits;
      if (!primary) return null;
      const { REQUEST_PARAMETERS, ...rest } = common(asked, credentials);
      return asRequest({
        ...rest,
        REQUEST_PARAMETERS: {
          ...REQUEST_PARAMETERS,
          REQUEST_REFERENCE: {
            '@REFERENCE-NO': textAt(search, 'REFERENCENO'),
            MERGE_REPORT: { '@PRIMARY-BUREAU-ID': primary, BUREAU_ID: hits },
          },
        },
      });
    },
    read: ({ block, raw }, asked) => {
      const file = block && fileOf(block, asked, raw);
      return file ? creditRecord(file) : null;
    },
  },
];

/** The bureau wants an amount and a product with every question; where none is known these stand. */
function common(asked: Asked, credentials: Credentials) {
  return {
    '@REQUEST_ID': '1',
    REQUEST_PARAMETERS: {
      REPORT_PARAMETERS: { '@REPORT_ID': '101', '@SUBJECT_TYPE': '1', '@RESPONSE_TYPE': '5' },
      INQUIRY_REASON: { '@CODE': reasonOf(asked, credentials, '1') },
      APPLICATION: {
        '@PRODUCT': '017',
        '@NUMBER': '1',
        '@AMOUNT': asked.inputs['loan_amount'] ?? '15000',
        '@CURRENCY': 'NGN',
      },
    },
  };
}

/** The request is a text in the body, with single quotes where JSON has double ones. */
function asRequest(request: Json): WireRequest {
  return jsonRequest(path, { Request: singleQuoted(request) });
}

function singleQuoted(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(singleQuoted).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, inner]) => `'${key}': ${singleQuoted(inner)}`);
    return `{${entries.join(', ')}}`;
  }
  const text = String(value);
  if (/['"\\\p{Cc}]/u.test(text)) throw new Error('A text that the bureau cannot read');
  return `'${text}'`;
}

function fileOf(hit: Block, asked: Asked, raw: Json | undefined): CreditFile | null {
  const body = blockAt(hit, 'BODY');
  const holder = blockAt(body, 'NANO_CONSUMER_PROFILE.CONSUMER_DETAILS', 'NANO_CONSUMER_PROFILE');
  const told = textAt(body, 'ReportDetailBVN.BVN_NO', 'ReportDetailBVN.BVN');
  if (!body || isOther(told, asked)) return null;
  const summaries = ['CREDIT_NANO_SUMMARY', 'MFCREDIT_NANO_SUMMARY', 'MGCREDIT_NANO_SUMMARY'].flatMap(
    (name) => blockAt(body, `${name}.SUMMARY`) ?? [],
  );
  const score = blockAt(body, 'CREDIT_SCORE_DETAILS.CREDIT_SCORE_SUMMARY');
  const file = emptyCreditFile('crc', 'NGN');
  return {
    ...file,
    subjectNumber: textAt(holder, 'RUID'),
    reportNumber: textAt(hit, 'HEADER.REPORTHEADER.REPORTORDERNUMBER', 'REQUESTID'),
    reportedOn:
      summaries
        .map((one) => isoDate(textAt(one, 'LAST_REPORTED_DATE')))
        .sort()
        .at(-1) ?? '',
    holder: {
      ...file.holder,
      name: nameOf(textAt(holder, 'NAME')) || nameFrom(holder),
      gender: genderOf(textAt(holder, 'GENDER')),
      birthDate: isoDate(textAt(holder, 'DATE_OF_BIRTH')),
      identifier: told,
    },
    score: scoreFrom({ value: numberAt(score, 'CREDIT_SCORE') ?? null, reasons: reasonsOf(score) }),
    hasLoans: anyTrue(summaries.map((one) => flagAt(one, 'HAS_CREDITFACILITIES'))),
    totals: {
      ...file.totals,
      ...fromLenders(rowsAt(body, 'SummaryOfPerformance', 'SUMMARY_OF_PERFORMANCE')),
      delinquentLoans: addedUp(summaries.map((one) => countAt(one, 'NO_OF_DELINQCREDITFACILITIES'))),
    },
    raw: raw ?? null,
  };
}

function nameFrom(holder: Block | undefined): string {
  return ['FIRST_NAME', 'LAST_NAME']
    .map((key) => nameOf(textAt(holder, key)))
    .filter(Boolean)
    .join(' ');
}

function reasonsOf(score: Block | undefined): string[] {
  return [1, 2, 3, 4].map((at) => textAt(score, `REASON_CODE${at}`)).filter(Boolean);
}

/** One row a lender, with what its facilities come to. */
function fromLenders(rows: readonly Block[]): Partial<CreditFile['totals']> {
  if (rows.length === 0) return {};
  const counted = (key: string): number | null => addedUp(rows.map((row) => countAt(row, key)));
  const added = (key: string): string | null => sum(rows.map((row) => moneyAt(row, key)));
  return {
    institutions: rows.length,
    loans: counted('FACILITIES_COUNT'),
    performingLoans: counted('PERFORMING_FACILITY'),
    borrowed: added('APPROVED_AMOUNT'),
    outstanding: added('ACCOUNT_BALANCE'),
    overdue: added('OVERDUE_AMOUNT'),
  };
}

function anyTrue(flags: readonly (boolean | undefined)[]): boolean | null {
  if (flags.includes(true)) return true;
  return flags.includes(false) ? false : null;
}
