/** Time from spawning to answering, and memory when ready: a fresh directory, and one with 50,000 entries. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeEntries } from './entries.ts';
import { amana, residentMib, startService } from './processes.ts';

export async function measureStartUp(): Promise<Record<string, number>> {
  const folder = mkdtempSync(join(tmpdir(), 'amana-bench-'));
  try {
    const data = join(folder, 'data');
    const fresh = await startService(data);
    await fresh.stop();
    const list = join(folder, 'entries.jsonl');
    const source = await writeEntries(list);
    amana(['lists', 'import', 'custom:bench', list], { AMANA_DATA_DIR: data });
    const loaded = await startService(data);
    await waitForReadyz(loaded.baseUrl);
    const memoryMib = residentMib(loaded.pid);
    await loaded.stop();
    const figures = { freshMs: fresh.startMs, loadedMs: loaded.startMs, memoryMib };
    console.log(
      `start: fresh directory ${(figures.freshMs / 1000).toFixed(2)} s (goal 8), existing with ${source} ` +
        `${(figures.loadedMs / 1000).toFixed(2)} s (goal 3), ${memoryMib.toFixed(0)} MiB when ready (goal 600)`,
    );
    return figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function waitForReadyz(baseUrl: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await fetch(`${baseUrl}/readyz`)).ok) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('/readyz stayed away');
}
