/** Version 3 of Smile ID, played: a token, a question that is accepted, a signed message when there is an answer. */
import { createHmac } from 'node:crypto';
import { fieldAt } from '../read-request.ts';
import type {
  StubCaseFacts,
  StubContext,
  StubEndpoint,
  StubJob,
  StubQuestion,
  StubReply,
  StubRequest,
} from '../stub-vendor.ts';
import { idTypes, resultOf, texts } from './smile-id-records.ts';

const lifetimeMs = 15 * 60_000;

export const versionThree: readonly StubEndpoint[] = [
  {
    contract: 'v3_token',
    method: 'POST',
    path: '/v3/token',
    needs: [],
    open: true,
    bills: 'never',
    answer: ({ request, context }) => {
      const { partner_id, api_key } = context.credentials;
      const known =
        fieldAt(request, 'header.smileid-partner-id') === partner_id &&
        fieldAt(request, 'header.smileid-api-key') === api_key;
      return known
        ? { status: 200, body: { token: context.tokens.issue(lifetimeMs) } }
        : { status: 401, body: { status: 'Unauthorized', message: 'Who is this' } };
    },
  },
  {
    contract: 'v3_enhanced_kyc',
    method: 'POST',
    path: '/v3/enhanced_kyc',
    needs: [
      'body.country',
      'body.id_type',
      'body.id_number',
      'body.user_details.given_names',
      'body.user_details.last_name',
      'body.consent.granted',
      'body.callback_url',
    ],
    identifier: 'body.id_number',
    question,
    later: accept,
  },
  {
    contract: 'v3_status',
    method: 'GET',
    path: '/v3/status/{jobId}',
    needs: ['path.jobId'],
    bills: 'never',
    answer: status,
  },
];

const rowOf = (request: StubRequest) =>
  idTypes.find(
    ({ code, idType }) =>
      code === fieldAt(request, 'body.country') && idType === fieldAt(request, 'body.id_type'),
  );

function question(request: StubRequest, identifier: string): StubQuestion {
  const { country = 'nigeria', scheme = 'nin', product = 'nin' } = rowOf(request) ?? {};
  return { country, scheme, product, identifier, inputs: {} };
}

function accept({ context, request, reference }: StubCaseFacts, job: StubJob): StubReply {
  const id = `job_${reference}`;
  const user_id = `user_${reference}`;
  const created_at = context.now().toISOString();
  const kept: StubJob = { ...job, reference: id, kept: { user_id, created_at } };
  context.jobs.set(id, kept);
  context.callBack(kept, fieldAt(request, 'body.callback_url'), () => ({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message(kept, request, context)),
  }));
  return {
    status: 202,
    body: { status: 'Accepted', message: 'Taken', job_id: id, user_id, created_at },
  };
}

const codes: Readonly<Record<string, string>> = { malformed: '1014', unavailable: '1015' };

function message(job: StubJob, request: StubRequest, context: StubContext): object {
  const timestamp = context.now().toISOString();
  const { api_key = '', partner_id = '' } = context.credentials;
  const signature = createHmac('sha256', api_key)
    .update(`${timestamp}${partner_id}sid_request`)
    .digest('base64');
  const row = rowOf(request);
  const code = codes[job.outcome] ?? '1013';
  const result =
    job.outcome === 'found' && job.found && row
      ? resultOf(job.found, row)
      : {
          ResultText: texts[code],
          ResultCode: code,
          IsFinalResult: 'true',
          Actions: { Verify_ID_Number: 'Not Verified', Return_Personal_Info: 'Not Returned' },
        };
  return {
    JSONVersion: '1.0.0',
    SmileJobID: job.reference,
    PartnerParams: { job_id: job.reference, user_id: job.kept['user_id'] ?? '', job_type: 5 },
    ResultType: 'ID Verification',
    ...result,
    signature,
    timestamp,
  };
}

function status({ context, request }: StubCaseFacts): StubReply {
  const id = fieldAt(request, 'path.jobId');
  const job = context.jobs.get(id);
  const facts = { job_id: id, user_id: job?.kept['user_id'] ?? '' };
  const created_at = job?.kept['created_at'] ?? context.now().toISOString();
  const said = (status: number, word: string, text: string): StubReply => ({
    status,
    body: { status: word, ...facts, message: text, created_at },
  });
  if (!job) return said(404, 'not_found', 'No such job');
  if (context.now().getTime() < job.readyAtMs) return said(202, 'processing', 'Under way');
  return job.outcome === 'found' ? said(200, 'clear', 'Verified') : said(200, 'block', 'Not verified');
}
