/** Loads the demonstration list that ships with the product, once, and again when an upgrade brings another. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Foundation } from './compose-foundation.ts';
import { importList } from './lists/import.ts';
import { digest } from './lists/stage.ts';
import { activeVersion } from './lists/store.ts';

// Beside the workspaces in a checkout and in an image alike.
const demoFile = fileURLToPath(new URL('../../fixtures/demo/demo.jsonl', import.meta.url));

export async function loadDemoList(foundation: Foundation): Promise<void> {
  const active = await activeVersion(foundation.storage.db, 'demo');
  if (active?.sha256 === (await digest([demoFile]))) return;
  await importList(foundation.lists, {
    source: 'demo',
    paths: [demoFile],
    origin: 'fixture',
    acceptShrink: true,
    actor: 'system',
  });
}

/** A few names for somebody who wants to see a hit: invented, one of each kind. */
export async function demoExamples(): Promise<string[]> {
  const entries = (await readFile(demoFile, 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => readEntry(JSON.parse(line)));
  return exampleKinds.flatMap(([schema, topic]) => {
    const entry = entries.find(
      (one) => one.schema === schema && one.topics.some((has) => has.startsWith(topic)),
    );
    return entry ? [entry.names[0] ?? ''] : [];
  });
}

const exampleKinds = [
  ['Person', 'sanction'],
  ['Person', 'role.pep'],
  ['Company', ''],
  ['Vessel', ''],
] as const;

function readEntry(value: unknown): { schema: string; names: string[]; topics: string[] } {
  const record: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  const texts = (given: unknown) => (Array.isArray(given) ? given.map(String) : []);
  return { schema: String(record['schema']), names: texts(record['names']), topics: texts(record['topics']) };
}
