/**
 * Writes the examples of the credit group into the contract: the sandbox's own answers, so that whoever tries one gets what
 * the reference shows. Run after a new sandbox version; a test of the server compares.
 *
 *   node --conditions=source scripts/make-credit-examples.ts
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleRequests } from '../server/src/credit/example-requests.ts';
import { exampleAnswers } from '../server/src/credit/example-answers.ts';
import { run } from './run.ts';

const folder = join(import.meta.dirname, '../contract/src/operations/credit/tables');
const answers = await exampleAnswers();
for (const [file, requests] of Object.entries(exampleRequests)) {
  const about = "/** Requests and the sandbox's own answers to them, for the reference. */\n";
  const texts = Object.entries(requests).map(
    ([id, request]) => `\nexport const ${id} = ${constant({ request, data: answers[id] })};\n`,
  );
  writeFileSync(join(folder, `${file}-examples.ts`), about + texts.join(''));
}
process.exitCode = run('biome', ['format', '--write', folder]);

/** Words of a list keep their own type. */
function constant(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .replace(
      /("(?:bureau|currency|gender|kind|status|file_status|performance|repayment_frequency|risk|trend|grade|name|rating|hasLoans|code|purpose|direction|term_unit)": "[^"]*")/g,
      '$1 as const',
    )
    .replace(
      /("bureau_used": )(\[[^\]]*\])/g,
      (_, key, list) => `${key}${list.replace(/"\w+"/g, '$& as const')}`,
    );
}
