/** Loads the demonstration list that ships with the product, once, and again when an upgrade brings another. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Foundation } from './compose-foundation.ts';
import { importList } from './lists/import.ts';
import { activeVersion } from './lists/store.ts';

// Beside the workspaces in a checkout and in an image alike.
const demoFile = fileURLToPath(new URL('../../fixtures/demo/demo.jsonl', import.meta.url));

export async function loadDemoList(foundation: Foundation): Promise<void> {
  const active = await activeVersion(foundation.storage.db, 'demo');
  if (active?.sha256 === (await digestOf(demoFile))) return;
  await importList(foundation.lists, {
    source: 'demo',
    paths: [demoFile],
    origin: 'fixture',
    acceptShrink: true,
    actor: 'system',
  });
}

async function digestOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}
