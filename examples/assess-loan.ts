/**
 * Decides on a loan: reads a credit file, tells "no file" from "the bureau is down", and asks whether the loan can be
 * carried. Run: AMANA_KEY=… node examples/assess-loan.ts
 */
import assert from 'node:assert/strict';

const base = process.env['AMANA_BASE_URL'] ?? 'http://127.0.0.1:8080';
const terms = {
  purpose: 'credit_application',
  consent: { granted: true, granted_at: new Date().toISOString(), basis: 'consent', channel: 'app' },
};

interface Answer {
  status: 'success' | 'failed';
  data: Record<string, unknown>;
  error?: { code: string; detail?: string };
}

async function post(path: string, body: object): Promise<Answer> {
  const response = await fetch(`${base}/api/onboarding/${path}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': process.env['AMANA_KEY'] ?? '' },
    body: JSON.stringify({ ...body, ...terms }),
  });
  return (await response.json()) as Answer;
}

for (const bvn of ['22345678900', '22345678901', '22345678903', '22345678905', '22345678908']) {
  const file = await post('individual/crc_full', { bvn });
  if (file.error?.code === 'not_found') {
    console.log(bvn.slice(-1), 'no file: a first-time borrower, go by other evidence');
    continue;
  }
  if (file.error) {
    console.log(bvn.slice(-1), `nothing is known (${file.error.code}): ask again later`);
    continue;
  }
  assert.equal(file.status, 'success');
  const { file_status, scorecard } = file.data as {
    file_status: string;
    scorecard: { score: number | null; grade: string; reasons: { text: string }[] };
  };
  console.log(bvn.slice(-1), file_status, scorecard.score, scorecard.grade, scorecard.reasons[0]?.text ?? '');
}

const loan = {
  bvn: '22345678900',
  principal: '250000',
  interest_rate: 30,
  term: 12,
  monthly_income: 900_000,
};
const { data } = await post('individual/affordability', loan);
console.log(data['can_afford'], data['monthly_payment'], data['debt_service_ratio'], data['max_principal']);
assert.equal(typeof data['can_afford'], 'boolean');
