/**
 * The one verb behind the bureau operations: reads the request and its terms by the row, asks the bureaus, writes what was
 * asked and answered with the purpose, and only then answers. A failure after the bureaus were asked is written as well.
 */
import type { Caller } from '../access/caller.ts';
import { compareExpected, expectedIn } from '../identity/compare-expected.ts';
import { newId } from '../platform/ids.ts';
import { answersAsOne, askBureaus, saidByEach } from './ask-bureaus.ts';
import type { CreditDeps } from './credit-deps.ts';
import type { CreditRow, FoundCredit } from './credit-row.ts';
import { enquiryWrites } from './enquiry-writes.ts';
import { creditFailure } from './failure-of.ts';
import { readTerms, wantsRaw } from './terms.ts';

export interface CreditRequest {
  body: Record<string, unknown>;
  caller: Caller;
  requestId: string;
  readonly signal: AbortSignal;
}

const companySchemes: ReadonlySet<string> = new Set(['cac', 'business']);

/** The record of the row's operation; throws RequestFailure. */
export async function checkCredit(deps: CreditDeps, row: CreditRow, request: CreditRequest): Promise<object> {
  const { body, caller, requestId } = request;
  const { identifier, inputs } = row.read(body);
  const terms = readTerms(body, caller);
  // What is expected of a person says nothing of a company.
  const expected = companySchemes.has(row.scheme) ? null : expectedIn(body);
  const withRaw = wantsRaw(body.include_raw, caller, 'include_raw');
  const { country, scheme, products } = row;
  const answers = await askBureaus(
    deps,
    { country, scheme, identifier, inputs, products },
    {
      caller,
      terms,
      requestId,
      get signal() {
        return request.signal;
      },
    },
  );
  const reportId = newId();
  const leaves = {
    reportId,
    operation: row.operation.id,
    country,
    scheme,
    identifier,
    terms,
    caller,
    requestId,
    answers,
    expected,
  };
  const [first, ...more] = answers.flatMap(({ found }) => found ?? []);
  const answer = answersAsOne(answers);
  if (!first || answer.outcome !== 'found') {
    await deps.storage.writer.write(enquiryWrites(deps, { ...leaves, answer, kept: null }));
    throw creditFailure(answer.outcome === 'found' ? 'not_found' : answer.outcome, {
      said: saidByEach(answers),
      reportId,
    });
  }
  const found: FoundCredit = {
    files: [first, ...more],
    bureaus: answers.map(({ bureau, status }) => ({ bureau, status })),
    identifier,
    branchId: caller.branch.id,
    reportId,
    withRaw,
    now: deps.clock.now(),
  };
  const record = row.project(found);
  const data = expected ? { ...record, match: compareExpected(expected, first.person) } : record;
  const kept = withRaw ? { ...data, raw: undefined } : data;
  await deps.storage.writer.write(enquiryWrites(deps, { ...leaves, answer, kept }));
  return data;
}
