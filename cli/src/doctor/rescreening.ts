/** Whether customers and parties of transactions have been screened against the lists in use, asked through the operator port. */
import type { OperatorPort } from '@amana/server';
import type { Json } from '../command.ts';
import { rowsOf, textOf } from '../print.ts';
import { bad, type Finding, ok, reasonOf, warn } from './finding.ts';

/** A long list and many parties take their time; longer than this something stands in the way. */
const patienceMs = 3_600_000;

export async function checkRescreening(port: OperatorPort, serving: boolean): Promise<Finding> {
  try {
    const answer = await port.call('rescreening.status', {});
    const status: Json = typeof answer === 'object' && answer !== null ? { ...answer } : {};
    return rescreeningFinding(status, serving, new Date());
  } catch (error) {
    return bad('screening again', `It cannot be told: ${reasonOf(error)}`);
  }
}

/** Exported for its table of cases. */
export function rescreeningFinding(status: Json, serving: boolean, now: Date): Finding {
  const pending = rowsOf(status, 'pending');
  const check = 'screening again';
  if (pending.length === 0) return ok(check, 'parties were screened against every list in use');
  const names = pending.map((list) => textOf(list.source)).join(', ');
  const words = `Parties are still to be screened against: ${names}`;
  if (!serving) return warn(check, words, 'Start the server: it screens them again by itself.');
  const oldest = Math.min(...pending.map((list) => Date.parse(textOf(list.since))));
  if (now.getTime() - oldest < patienceMs) return ok(check, `${words}; under way`);
  const hours = Math.floor((now.getTime() - oldest) / 3_600_000);
  return warn(check, `${words}, for ${hours} hours`, 'Look for "screened again" in the log of the server.');
}
