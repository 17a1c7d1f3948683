/**
 * Puts a question to one bureau or to several at once, and says of each what became of it. No file, a bureau that is down
 * and a question that was refused are different things here and stay so.
 */
import type { Caller } from '../access/caller.ts';
import { personCompared } from './compared-person.ts';
import type { ConsentAndPurpose } from '../identity/consent.ts';
import type { CreditBureau } from '../identity/providers/credit-file.ts';
import type { Question } from '../identity/providers/ask-sources.ts';
import { creditProductOf } from '../identity/providers/credit-products.ts';
import type { Country, IdentityAnswer, RegistryPerson } from '../identity/providers/port.ts';
import type { CreditDeps } from './credit-deps.ts';
import type { BureauOutcome, FoundFile } from './credit-row.ts';
import { completed, fileStatusOf } from './file-status.ts';

export interface CreditQuestion {
  country: Country;
  scheme: string;
  identifier: string;
  inputs: Readonly<Record<string, string>>;
  products: readonly string[];
}

export interface AskedContext {
  caller: Caller;
  terms: ConsentAndPurpose;
  requestId: string;
  readonly signal: AbortSignal;
}

export interface BureauAnswer extends BureauOutcome {
  /** What was asked, as a source sees it. */
  asked: Question;
  answer: IdentityAnswer;
  found: (FoundFile & { person: RegistryPerson }) | null;
}

export async function askBureaus(
  deps: Pick<CreditDeps, 'ask' | 'limits'>,
  { products, inputs, ...subject }: CreditQuestion,
  context: AskedContext,
): Promise<BureauAnswer[]> {
  const { terms, requestId, caller } = context;
  const all: Record<string, string> = { ...inputs };
  if (terms.purpose) all.purpose = terms.purpose;
  if (products.length > 1) all.premium = 'yes';
  return Promise.all(
    products.map(async (product) => {
      const question = { ...subject, product, inputs: all, requestId };
      const answer = await deps.ask(question, {
        caller,
        consent: terms,
        get signal() {
          return context.signal;
        },
        timeoutMs: deps.limits.sourceTimeoutMs,
      });
      return { asked: question, ...understood(deps, bureauOf(product), answer) };
    }),
  );
}

/** Several answers as one, for the ledger: found where any bureau gave a file, else the gravest of the others. */
export function answersAsOne(
  answers: readonly BureauAnswer[],
  { maySettle = answers.length === 1 } = {},
): IdentityAnswer {
  const [first] = answers;
  if (!first) throw new Error('No bureau was asked');
  const found = answers.find(({ found: file }) => file !== null);
  const told = found ? found.answer : unanswered(gravest(answers).answer, maySettle);
  const notes = [...new Set(answers.flatMap(({ answer }) => answer.note ?? []))];
  const rows = answers.flatMap(({ answer }) => answer.writes?.rows ?? []);
  const queries = answers.flatMap(({ answer }) => answer.writes?.queries ?? []);
  return {
    ...told,
    calls: answers.flatMap(({ answer }) => answer.calls),
    ...(notes.length > 0 ? { note: notes.join('; ') } : {}),
    ...(rows.length > 0 || queries.length > 0 ? { writes: { rows, queries } } : {}),
  };
}

/** What each bureau said, in words for a person. */
export function saidByEach(answers: readonly BureauOutcome[]): string {
  return answers.map(({ bureau, status }) => `${bureau}: ${words[status]}`).join(', ');
}

const words: Readonly<Record<BureauOutcome['status'], string>> = {
  file: 'has a file',
  thin_file: 'has a thin file',
  no_file: 'has no file',
  unavailable: 'is down',
  timeout: 'did not answer in time',
  refused: 'was not asked',
};

function understood(
  { limits }: Pick<CreditDeps, 'limits'>,
  bureau: CreditBureau,
  answer: IdentityAnswer,
): Omit<BureauAnswer, 'asked'> {
  if (answer.outcome !== 'found') return { bureau, answer, found: null, status: statuses[answer.outcome] };
  const { credit } = answer.person;
  // Whoever knows the person and nothing of the person's credit has no file.
  if (!credit) return { bureau, answer, found: null, status: 'no_file' };
  const rawKept = JSON.stringify(credit.raw ?? null).length <= limits.rawMaxBytes;
  const whose = credit.bureau || bureau;
  const file = completed({ ...credit, bureau: whose, raw: rawKept ? credit.raw : null });
  return {
    bureau: whose,
    answer,
    found: { bureau: whose, file, rawKept, person: personCompared(answer.person, file) },
    status: fileStatusOf(file),
  };
}

type Unfound = Exclude<IdentityAnswer['outcome'], 'found'>;

const statuses: Readonly<Record<Unfound, BureauOutcome['status']>> = {
  not_found: 'no_file',
  malformed: 'refused',
  unavailable: 'unavailable',
  timeout: 'timeout',
  operation_unsupported: 'refused',
  budget_exhausted: 'refused',
  pending: 'unavailable',
};

/** A bureau that is down outweighs one without a file: there may be a file after all. */
const gravity: readonly IdentityAnswer['outcome'][] = [
  'malformed',
  'unavailable',
  'timeout',
  'pending',
  'budget_exhausted',
  'not_found',
  'found',
  'operation_unsupported',
];

function gravest(answers: readonly BureauAnswer[]): BureauAnswer {
  const rank = ({ answer }: BureauAnswer): number => gravity.indexOf(answer.outcome);
  return answers.reduce((worst, one) => (rank(one) < rank(worst) ? one : worst));
}

/** Where nobody can make the record later, an answer that comes later is none. */
function unanswered(answer: IdentityAnswer, maySettle: boolean): IdentityAnswer {
  if (answer.outcome === 'pending' && !maySettle)
    return { outcome: 'unavailable', detail: answer.detail, calls: answer.calls };
  if (answer.outcome !== 'found') return answer;
  return { outcome: 'not_found', detail: 'The source holds no credit file', calls: answer.calls };
}

function bureauOf(product: string): CreditBureau {
  const known = creditProductOf(product);
  if (!known) throw new Error(`No credit product ${product}`);
  return known.bureau;
}
