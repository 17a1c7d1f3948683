/** The sandbox's answers to the examples' requests, made without a database: for the script that writes them down. */
import { askSources } from '../identity/providers/ask-sources.ts';
import { sandboxSources } from '../identity/registry/simulator/simulator.ts';
import { assess } from './affordability/assess.ts';
import { readLoanRequest } from './affordability/read-request.ts';
import { askBureaus, type BureauAnswer, type CreditQuestion } from './ask-bureaus.ts';
import { creditLimitDefaults } from './credit-deps.ts';
import type { FoundCredit } from './credit-row.ts';
import { exampleRequests } from './example-requests.ts';
import { reportOf } from './records/report.ts';
import { creditRows, premiumProducts } from './rows/index.ts';
import { readEither } from './rows/read-subject.ts';

const id = '0197a3c0-5d1e-7000-8000-1a2b3c4d5e6f';
const now = new Date('2026-03-04T05:06:07Z');
const caller = {
  key: { id, environment: 'test' as const, scopes: [] },
  branch: { id, name: '', identitySuite: true, settings: {} },
  organisation: { id, verified: true },
};

export async function exampleAnswers(): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  const requests = Object.assign({}, ...Object.values(exampleRequests));
  for (const row of creditRows) {
    const read = row.read(requests[row.operation.id] ?? {});
    const asked = await ask({ ...read, country: row.country, scheme: row.scheme, products: row.products });
    const [first, ...more] = filesOf(asked);
    if (!first) throw new Error(`${row.operation.id} has no file`);
    answers[row.operation.id] = row.project({
      files: [first, ...more],
      bureaus: asked.map(({ bureau, status }) => ({ bureau, status })),
      identifier: read.identifier,
      branchId: id,
      reportId: id,
      withRaw: false,
      now,
    });
    if (row.operation.id === 'creditCrcSummary')
      answers.creditReport = { report_id: id, asked_at: now.toISOString(), reports: [reportOf(first.file)] };
  }
  const subject = readEither(requests.creditAffordability);
  const bureaus = await ask({ ...subject, products: premiumProducts });
  const files = filesOf(bureaus);
  answers.creditAffordability = {
    report_id: id,
    currency: 'NGN',
    ...assess({
      request: readLoanRequest(requests.creditAffordability),
      files: files.map(({ file }) => file),
      bureaus,
      ratioLimit: 0.4,
    }),
    bureau_used: files.map(({ bureau }) => bureau),
  };
  return answers;
}

function filesOf(answers: readonly BureauAnswer[]): FoundCredit['files'][number][] {
  return answers.flatMap(({ found }) => found ?? []);
}

async function ask(question: CreditQuestion): Promise<BureauAnswer[]> {
  const sources = sandboxSources({ slowMs: 0 });
  const { signal } = new AbortController();
  return askBureaus(
    {
      ask: (asked, context) => askSources(sources, asked, context),
      limits: creditLimitDefaults,
    },
    question,
    { caller, terms: { consent: null, purpose: null }, requestId: 'example', signal },
  );
}
