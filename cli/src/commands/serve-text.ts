/** What `amana serve` says to a person when it is ready. Shows the first key once; nothing else that is secret. */
import type { RunningService } from '@amana/server';

type Facts = Pick<
  RunningService,
  'baseUrl' | 'engine' | 'dataDir' | 'promise' | 'firstKeys' | 'notes' | 'version'
>;

export function startText(service: Facts): string {
  const where =
    service.engine === 'embedded' ? `embedded database in ${service.dataDir}` : 'PostgreSQL database';
  return [
    '',
    `Amana ${service.version} answers at ${service.baseUrl}  (${where})`,
    ...firstKeyText(service),
    ...(service.engine === 'embedded' ? [`\n${service.promise}`] : []),
    ...service.notes.map((note) => `\nNote: ${note}`),
    `\nStart page ${service.baseUrl}/   reference ${service.baseUrl}/docs   stop with Ctrl-C`,
    '',
  ].join('\n');
}

function firstKeyText({ baseUrl, firstKeys }: Facts): string[] {
  const { test, live } = firstKeys;
  const liveText = live === null ? [] : ['', 'The live key of this run:', '', `  ${live}`];
  if (test === null) return liveText;
  return [
    '',
    'Your test key, shown this once (amana keys create makes others):',
    '',
    `  ${test}`,
    ...liveText,
    '',
    'Verify a customer; nothing leaves this machine with a test key:',
    '',
    `  curl -s ${baseUrl}/api/onboarding/verify_customer \\`,
    `    -H 'x-access-token: ${test}' -H 'content-type: application/json' \\`,
    `    -d '{"country": "nigeria", "identifier": "22212345670"}'`,
  ];
}
