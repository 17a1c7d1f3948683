/** Checks of the providers: accounts that cannot be used, and providers that refuse, are empty or down. */
import type { OperatorPort } from '@amana/server';
import type { Json } from '../command.ts';
import { rowsOf, textOf } from '../print.ts';
import { bad, type Finding, ok, reasonOf, warn } from './finding.ts';

export async function checkProviders(port: OperatorPort): Promise<Finding[]> {
  try {
    const health = await record(port, 'providers.health');
    const list = await record(port, 'providers.list');
    return providerFindings(rowsOf(health, 'providers'), strayOf(list));
  } catch (error) {
    return [bad('providers', `The providers cannot be read: ${reasonOf(error)}`)];
  }
}

const troubled = new Set([
  'misconfigured',
  'bad_auth',
  'insufficient_funds',
  'breaker_open',
  'rate_limited',
  'failing',
]);

/** Exported for its table of cases. One that is in trouble is a warning: the others are asked instead of it. */
export function providerFindings(health: Json[], stray: string[]): Finding[] {
  const findings = health.flatMap((provider) => findingOf(provider));
  const wanted = health.filter(({ state }) => state !== 'disabled');
  if (wanted.length > 0 && wanted.every(({ state }) => troubled.has(textOf(state))))
    findings.push(
      bad(
        'providers',
        'No provider can answer: live lookups end at your own registry',
        'Correct what is said of each above.',
      ),
    );
  for (const name of stray)
    findings.push(
      warn(
        'providers',
        `${name} in the environment belongs to no field of a provider`,
        'Compare it with: amana providers list --all',
      ),
    );
  if (findings.length > 0) return findings;
  return [
    wanted.length === 0
      ? ok('providers', 'no account is entered: live keys ask your own registry')
      : ok('providers', `${wanted.map(({ provider }) => textOf(provider)).join(', ')}: nothing is wrong`),
  ];
}

function findingOf({ provider, state, words, fix }: Json): Finding[] {
  const said = typeof words === 'string' && words !== '' ? words.replace(/\.$/, '') : '';
  if (said === '' || state === 'disabled') return [];
  return [warn('providers', `${textOf(provider)}: ${said}`, typeof fix === 'string' ? fix : undefined)];
}

function strayOf(list: Json): string[] {
  return Array.isArray(list.stray_variables) ? list.stray_variables.map(textOf) : [];
}

async function record(port: OperatorPort, name: string): Promise<Json> {
  const answer = await port.call(name, {});
  return typeof answer === 'object' && answer !== null ? { ...answer } : {};
}
