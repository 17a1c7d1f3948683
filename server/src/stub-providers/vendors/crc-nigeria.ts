/** CRC, a Nigerian bureau, played: the request is a text inside the JSON, and every answer a 200. */
import { fieldAt } from '../read-request.ts';
import { creditOf } from '../stub-credit.ts';
import { about } from '../endpoint.ts';
import type { StubCase, StubFound, StubReply, StubVendor } from '../stub-vendor.ts';

const type = (code: string, description?: string): object => ({
  RESPONSETYPE: { CODE: code, ...(description ? { DESCRIPTION: description } : {}) },
});

export const crcNigeria: StubVendor = {
  name: 'crc-nigeria',
  credentials: ['username', 'password'],
  price: { amount: '450.00', currency: 'NGN' },
  refuses: (request, { credentials }) =>
    fieldAt(request, 'body.UserName') === credentials['username'] &&
    fieldAt(request, 'body.Password') === credentials['password']
      ? undefined
      : says('bad_auth'),
  says,
  endpoints: [
    about(
      'consumer_bvn',
      'POST /JsonLiveRequest/JsonService.svc/CIRRequest/ProcessRequestJson',
      'body.Request',
      ['nigeria', 'bvn', 'crc_full'],
      report,
      {
        // A merged report is asked for by the reference of the search, which holds the number.
        read: (sent) =>
          /'BVN_NO'\s*:\s*'([^']*)'/.exec(sent)?.[1] ??
          /'@REFERENCE-NO'\s*:\s*'S(\d{11})-/.exec(sent)?.[1] ??
          '',
      },
    ),
  ],
};

function report(found: StubFound): StubReply {
  const { context, request, reference } = found;
  const credit = creditOf(found);
  if (!credit) return says('not_found');
  const isMerged = /MERGE_REPORT/.test(fieldAt(request, 'body.Request'));
  if (context.olderShape && !isMerged) {
    const hits = [0, 1].map((at) => ({
      BUREAUID: String(Number(credit.consumerId) + at),
      CONFIDENCESCORE: String(100 - at * 20),
    }));
    const BODY = { SEARCHRESULTLIST: hits };
    const REFERENCENO = `S${found.asked.identifier}-${reference.slice(0, 8)}`;
    return {
      status: 200,
      free: true,
      body: { ConsumerSearchResultResponse: { REFERENCENO, HEADER: type('3'), BODY } },
    };
  }
  return {
    status: 200,
    body: {
      ConsumerHitResponse: {
        HEADER: type('1', 'HIT'),
        BODY: {
          CREDIT_SCORE_DETAILS: { CREDIT_SCORE_SUMMARY: { CREDIT_SCORE: credit.score } },
          CREDIT_NANO_SUMMARY: {
            SUMMARY: {
              HAS_CREDITFACILITIES: credit.loans > 0 ? 'YES' : 'NO',
              LAST_REPORTED_DATE: '31-DEC-2025',
              NO_OF_DELINQCREDITFACILITIES: String(credit.delinquent),
            },
          },
          MFCREDIT_NANO_SUMMARY: null,
          MGCREDIT_NANO_SUMMARY: null,
          SummaryOfPerformance: null,
          ReportDetailBVN: null,
        },
      },
    },
  };
}

function says(what: StubCase): StubReply {
  if (what === 'not_found' || what === 'subject_blocked')
    return { status: 200, body: { ConsumerSearchResultResponse: { HEADER: type('2'), BODY: {} } } };
  const statuses: Partial<Record<StubCase, number>> = { unavailable: 503, pending: 503, rate_limited: 429 };
  const ERRORLIST = [`STUB-${what.toUpperCase()}`];
  return {
    status: statuses[what] ?? 200,
    body: { ErrorResponse: { HEADER: type('0', 'ERROR'), BODY: { ERRORLIST } } },
  };
}
