/** Smile ID, played: version 1 signs both ways inside the body; version 3 takes a question and calls back later. */
import { createHmac, randomBytes } from 'node:crypto';
import { about } from '../endpoint.ts';
import { fieldAt } from '../read-request.ts';
import type {
  StubCase,
  StubCaseFacts,
  StubContext,
  StubEndpoint,
  StubFound,
  StubJob,
  StubReply,
  StubRequest,
  StubVendor,
} from '../stub-vendor.ts';
import { sameName } from '../wire-forms.ts';
import { idTypes, jobOf, resultOf, texts, type IdType } from './smile-id-records.ts';
import { versionThree } from './smile-id-v3.ts';

const maxAgeMs = 60 * 60_000;

export function smileSignature({ credentials }: StubContext, timestamp: string): string {
  const { api_key = '', partner_id = '' } = credentials;
  return createHmac('sha256', api_key).update(`${timestamp}${partner_id}sid_request`).digest('base64');
}

const enhanced = (row: IdType): StubEndpoint =>
  about(
    row.contract,
    'POST /v1/id_verification',
    'body.id_number',
    [row.country, row.scheme, row.product],
    (found) => ({ ...jobOf(found.request, found.reference), ...resultOf(found, row) }),
    {
      when: (request) =>
        fieldAt(request, 'body.country') === row.code && fieldAt(request, 'body.id_type') === row.idType,
      needs: row.needs,
      ...(row.scheme === 'nuban' ? { bank: 'body.bank_code' } : {}),
    },
  );

const endpoints: readonly StubEndpoint[] = [
  ...idTypes.map(enhanced),
  about(
    'basic_kyc_ng_phone',
    'POST /v2/verify',
    'body.id_number',
    ['nigeria', 'phone', 'phone_no'],
    matched,
    {
      needs: ['body.first_name', 'body.last_name'],
    },
  ),
  {
    contract: 'biometric_kyc_prep_upload',
    method: 'POST',
    path: '/v1/upload',
    needs: ['body.file_name', 'body.callback_url'],
    answer: ({ context, request, reference }) => {
      const job = fieldAt(request, 'body.partner_params.job_id');
      if (context.jobs.has(job))
        return { status: 400, body: { code: '2215', error: 'This job was here before' } };
      const kept = { user_id: fieldAt(request, 'body.partner_params.user_id') };
      const taken: StubJob = { reference, readyAtMs: 0, outcome: 'found', found: null, kept };
      // It is asked about, so nobody is called back.
      context.callBack(taken, '', () => ({ headers: {}, body: '' }));
      context.jobs.set(job, taken);
      return {
        status: 200,
        body: { upload_url: `${context.baseUrl()}/uploads/${reference}`, smile_job_id: reference },
      };
    },
  },
  {
    contract: 'job_status',
    method: 'POST',
    path: '/v1/job_status',
    needs: ['body.job_id', 'body.user_id'],
    answer: jobStatus,
  },
  ...versionThree,
];

function matched(found: StubFound): object {
  const { person, request, reference } = found;
  const first = sameName(fieldAt(request, 'body.first_name'), person.firstName);
  const last = sameName(fieldAt(request, 'body.last_name'), person.lastName);
  const code = first && last ? '1020' : first || last ? '1021' : '1022';
  const ResultText = texts[code] ?? '';
  return {
    ...jobOf(request, reference),
    ResultText,
    ResultCode: code,
    IsFinalResult: 'true',
    Actions: {
      Verify_ID_Number: 'Verified',
      Names: ResultText,
      DOB: 'Not Provided',
      Gender: 'Not Provided',
      Phone_Number: 'Not Provided',
      ID_Verification: 'Completed',
    },
  };
}

function jobStatus({ context, request, reference }: StubCaseFacts): StubReply {
  const id = fieldAt(request, 'body.job_id');
  const job = context.jobs.get(id);
  const isDone = job ? context.now().getTime() >= job.readyAtMs : !/pending/.test(id);
  if (!isDone) return { status: 200, body: { job_complete: false, job_success: false, code: '2304' } };
  const fails = /fail/.test(id);
  const result = fails
    ? {
        ResultText: 'Rejected',
        ResultCode: '0811',
        IsFinalResult: 'true',
        ConfidenceValue: '12.0',
        Actions: { Selfie_To_ID_Authority_Compare: 'Failed' },
      }
    : {
        JSONVersion: '1.0.0',
        SmileJobID: job?.reference ?? reference,
        PartnerParams: { job_id: id, user_id: fieldAt(request, 'body.user_id'), job_type: 1 },
        ResultType: 'Biometric KYC',
        ResultText: 'Approved',
        ResultCode: '0810',
        IsFinalResult: 'true',
        ConfidenceValue: '98.7',
        Actions: {
          Verify_ID_Number: 'Verified',
          Return_Personal_Info: 'Returned',
          Selfie_To_ID_Authority_Compare: 'Completed',
          Liveness_Check: 'Passed',
          Human_Review_Compare: 'Not Applicable',
        },
        FullName: 'Adaobi Nobody',
        DOB: '1990-02-28',
        Country: 'NG',
        IDType: 'NIN_V2',
        IDNumber: '',
      };
  return { status: 200, body: { job_complete: true, job_success: !fails, code: '2302', result } };
}

export const smileId: StubVendor = {
  name: 'smile-id',
  alsoKnownAs: ['smile-id-v3'],
  credentials: ['partner_id', 'api_key'],
  makeCredentials: () => ({ partner_id: '4242', api_key: randomBytes(18).toString('base64url') }),
  usesTokens: ({ path }) => path.startsWith('/v3/'),
  price: { amount: '0.30', currency: 'USD' },
  refuses,
  says,
  seal,
  endpoints,
};

function refuses(request: StubRequest, context: StubContext): StubReply | undefined {
  const { partner_id = '' } = context.credentials;
  if (request.path.startsWith('/v3/')) {
    const known =
      fieldAt(request, 'header.smileid-partner-id') === partner_id &&
      context.tokens.isGood(fieldAt(request, 'header.smileid-token'));
    return known ? undefined : { status: 401, body: { status: 'Unauthorized', message: 'Who is this' } };
  }
  const timestamp = fieldAt(request, 'body.timestamp');
  const partner = fieldAt(request, 'body.partner_id') || fieldAt(request, 'body.smile_client_id');
  const isFresh = Math.abs(context.now().getTime() - Date.parse(timestamp)) <= maxAgeMs;
  const isSigned = fieldAt(request, 'body.signature') === smileSignature(context, timestamp);
  if (partner === partner_id && isFresh && isSigned) return undefined;
  return { status: 400, body: { code: '2405', error: 'Who is this' } };
}

function seal(reply: StubReply, { context, request }: StubCaseFacts): StubReply {
  const { body } = reply;
  const isOurs =
    typeof body === 'object' && body !== null && ('ResultCode' in body || 'job_complete' in body);
  if (!isOurs || request.path.startsWith('/v3/')) return reply;
  const timestamp = context.now().toISOString();
  return { ...reply, body: { ...body, signature: smileSignature(context, timestamp), timestamp } };
}

const codes: Readonly<Partial<Record<StubCase, string>>> = {
  not_found: '1013',
  subject_blocked: '1013',
  malformed: '1014',
  unavailable: '1015',
  pending: '1015',
  insufficient_funds: '1016',
  forbidden: '1016',
};

function says(what: StubCase, facts: StubCaseFacts): StubReply {
  const { request, reference, contract, field } = facts;
  if (request.path.startsWith('/v3/')) return saysThree(what);
  if (what === 'malformed' && field && fieldAt(request, `body.${field}`) === '')
    return { status: 400, body: { code: '2213', error: 'Something is missing' } };
  if (what === 'bad_auth') return { status: 400, body: { code: '2405', error: 'Who is this' } };
  if (what === 'rate_limited')
    return { status: 429, body: { code: '2222', error: 'Too often for this number' } };
  if (what === 'upstream_error') return { status: 500, body: { code: '2401', error: 'Something broke' } };
  const ResultCode = codes[what] ?? '1015';
  if (contract === 'basic_kyc_ng_phone' && ResultCode === '1013')
    return {
      status: 200,
      body: {
        ResultText: texts['1023'],
        ResultCode: '1023',
        IsFinalResult: 'true',
        Actions: { ID_Verification: 'Not Done' },
      },
    };
  return {
    status: 200,
    body: {
      ...jobOf(request, reference),
      ResultText: texts[ResultCode],
      ResultCode,
      IsFinalResult: 'true',
      Actions: {
        Verify_ID_Number: ResultCode === '1015' ? 'Issuer Unavailable' : 'Not Verified',
        Return_Personal_Info: 'Not Returned',
      },
      Country: fieldAt(request, 'body.country'),
      IDType: fieldAt(request, 'body.id_type'),
    },
  };
}

const statusesThree: Readonly<Partial<Record<StubCase, [status: number, word: string, message: string]>>> = {
  malformed: [400, 'Bad Request', 'Something is missing'],
  bad_auth: [401, 'Unauthorized', 'Who is this'],
  insufficient_funds: [402, 'Payment Required', 'The wallet is empty'],
  forbidden: [403, 'Forbidden', 'Not for this partner'],
  rate_limited: [429, 'Too Many Requests', 'Slow down'],
  unavailable: [503, 'Service Unavailable', 'Not now'],
};

function saysThree(what: StubCase): StubReply {
  const [status, word, message] = statusesThree[what] ?? [500, 'Internal Server Error', 'Something broke'];
  return { status, body: { status: word, message } };
}
