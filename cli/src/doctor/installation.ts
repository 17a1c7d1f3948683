/** Checks of what is stored: the database and the lists, asked through the operator port. */
import type { OperatorPort } from '@amana/server';
import type { Json } from '../command.ts';
import { rowsOf, textOf } from '../print.ts';
import { bad, type Finding, ok, reasonOf, warn } from './finding.ts';

export async function checkDatabase(port: OperatorPort): Promise<Finding> {
  try {
    const facts = await record(port, 'installation.facts');
    return ok('database', `${textOf(facts.engine)}, ${textOf(facts.database_version)}`);
  } catch (error) {
    return bad('database', `The database does not answer: ${reasonOf(error)}`);
  }
}

export interface ListFindings {
  findings: Finding[];
  /** Latest moment of a check that the lists name. */
  lastChecked: Date | undefined;
}

export async function checkLists(port: OperatorPort, maxAgeHours: number): Promise<ListFindings> {
  try {
    const lists = rowsOf(await record(port, 'lists.status'), 'lists');
    const moments = lists.flatMap((list) =>
      typeof list.fetched === 'string' ? [Date.parse(list.fetched)] : [],
    );
    return {
      findings: listFindings(lists, maxAgeHours),
      lastChecked: moments.length > 0 ? new Date(Math.max(...moments)) : undefined,
    };
  } catch (error) {
    return {
      findings: [bad('lists', `The lists cannot be read: ${reasonOf(error)}`)],
      lastChecked: undefined,
    };
  }
}

/** Exported for its table of cases. */
export function listFindings(lists: Json[], maxAgeHours: number): Finding[] {
  const loaded = lists.filter((list) => typeof list.records === 'number' && list.records > 0);
  const sanctions = loaded.filter((list) => list.kind === 'sanctions');
  const findings: Finding[] = [];
  if (sanctions.length === 0)
    findings.push(
      bad(
        'lists',
        'No sanctions list is loaded: live screening and verify customer answer 503 (test keys use the demonstration list)',
        'amana lists update, or amana lists import SOURCE FILE… without a way out.',
      ),
    );
  const unreached = lists.filter((list) => /could not be fetched/.test(String(list.error)));
  if (unreached.length > 1)
    findings.push(
      warn(
        'lists',
        `${unreached.length} lists could not be fetched: ${unreached.map((list) => textOf(list.source)).join(', ')}`,
        'amana lists update where there is a way out; see outbound below.',
      ),
    );
  for (const list of lists) {
    const name = textOf(list.source);
    if (typeof list.error === 'string' && !(unreached.length > 1 && unreached.includes(list)))
      findings.push(warn('lists', `${name}: ${list.error}`, `amana lists update ${name}`));
    if (loaded.includes(list) && typeof list.age_hours === 'number' && list.age_hours > maxAgeHours) {
      const words = `${name} was last checked ${Math.round(list.age_hours)} hours ago (limit ${maxAgeHours})`;
      findings.push(
        list.official === true
          ? bad('lists', `${words}: live screening answers 503`, `amana lists update ${name}`)
          : warn('lists', words, `amana lists update ${name}`),
      );
    }
  }
  if (findings.length === 0) findings.push(ok('lists', `${loaded.length} lists loaded and fresh`));
  return findings;
}

async function record(port: OperatorPort, name: string): Promise<Json> {
  const answer = await port.call(name, {});
  return typeof answer === 'object' && answer !== null ? { ...answer } : {};
}
