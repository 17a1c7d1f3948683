/**
 * The affordability check as an operation: asks the bureaus of the country at once, reckons, and keeps what it told beside
 * the files. Fails where nothing could be learnt from any bureau, for debts would be missed; no file is an answer.
 */
import { readBranchSettings } from '../../access/branch-settings.ts';
import { newId } from '../../platform/ids.ts';
import { answersAsOne, askBureaus, saidByEach } from '../ask-bureaus.ts';
import type { CreditRequest } from '../check-credit.ts';
import type { CreditDeps } from '../credit-deps.ts';
import { enquiryWrites } from '../enquiry-writes.ts';
import { creditFailure } from '../failure-of.ts';
import { premiumProducts } from '../rows/index.ts';
import { readEither } from '../rows/read-subject.ts';
import { readTerms } from '../terms.ts';
import { assess } from './assess.ts';
import { readLoanRequest } from './read-request.ts';

const products = { nigeria: premiumProducts, kenya: ['kenya_crb_advance'] } as const;

export async function checkAffordability(deps: CreditDeps, request: CreditRequest): Promise<object> {
  const { body, caller, requestId } = request;
  const subject = readEither(body);
  const loan = readLoanRequest(body);
  const terms = readTerms(body, caller);
  const answers = await askBureaus(
    deps,
    {
      ...subject,
      products: products[subject.country],
      // Bureaus want to know how much is asked for.
      inputs: { ...subject.inputs, loan_amount: loan.principal.toFixed(0) },
    },
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
  const answer = answersAsOne(answers, { maySettle: false });
  const { country, scheme, identifier } = subject;
  const about = { country, scheme, identifier, terms, caller, requestId, answers, answer };
  const leaves = { ...about, reportId, operation: 'creditAffordability' };
  if (answer.outcome !== 'found' && answer.outcome !== 'not_found') {
    await deps.storage.writer.write(enquiryWrites(deps, { ...leaves, kept: null }));
    throw creditFailure(answer.outcome, { said: saidByEach(answers), reportId });
  }
  const files = answers.flatMap(({ found }) => found ?? []);
  const data = {
    report_id: reportId,
    currency: country === 'kenya' ? 'KES' : 'NGN',
    ...assess({
      request: loan,
      files: files.map(({ file }) => file),
      bureaus: answers,
      ratioLimit: readBranchSettings(caller.branch.settings).affordability_ratio_limit,
    }),
    bureau_used: files.map(({ bureau }) => bureau),
  };
  await deps.storage.writer.write(enquiryWrites(deps, { ...leaves, kept: data }));
  return data;
}
