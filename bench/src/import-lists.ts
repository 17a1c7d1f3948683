/** Imports every official file of the shared data folder, and tells time and peak memory of each. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedData } from './entries.ts';
import { amana, startService } from './processes.ts';

export const imports: [source: string, files: string[]][] = [
  [
    'us_ofac_sdn',
    [
      'ofac/sdn-2024-05-03.csv.gz',
      'ofac/alt-2025-12-24.csv.gz',
      'ofac/add-2025-12-24.csv.gz',
      'ofac/sdn_comments-2025-12-24.csv.gz',
    ],
  ],
  ['us_ofac_cons', ['ofac/cons-2025-03-28.xml.gz']],
  ['un_sc', ['un/un-consolidated-2026-02-27.xml.gz']],
  ['eu_fsf', ['eu/eu-fsf-csv-sample-2018-07-04.csv.gz']],
  ['gb_sanctions', ['uk/uk-sanctions-list-search-2025-08-11.ods']],
  ['ca_sema', ['canada/ca-sema-2025-05.xml.gz']],
  ['us_bis', ['us-other/us-bis-dpl-2021-07.tsv.gz']],
  ['interpol_red', ['opensanctions/interpol_red_notices-2025-05-23.targets.simple.csv.gz']],
  ['peps', ['peps/politicians.jsonl.gz']],
  ['custom:merged', ['merged/sanctions.jsonl.gz']],
];

export async function measureImports(): Promise<{ seconds: number; peakMib: number } | undefined> {
  if (!existsSync(join(sharedData, 'ofac'))) {
    console.log(
      'import of all lists: skipped, the folder of official files is not there (AMANA_SHARED_DATA)',
    );
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'amana-bench-'));
  try {
    const data = join(folder, 'data');
    await (await startService(data)).stop();
    let [seconds, peakMib] = [0, 0];
    for (const [source, files] of imports) {
      const run = amana(
        ['lists', 'import', source, ...files.map((file) => join(sharedData, file)), '--json'],
        { AMANA_DATA_DIR: data },
      );
      seconds += run.seconds;
      peakMib = Math.max(peakMib, run.peakMib);
      console.log(`import ${source}: ${run.seconds.toFixed(1)} s, peak ${run.peakMib.toFixed(0)} MiB`);
    }
    console.log(
      `import of all lists: ${seconds.toFixed(1)} s (goal 60), peak ${peakMib.toFixed(0)} MiB (goal 900)`,
    );
    return { seconds, peakMib };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
