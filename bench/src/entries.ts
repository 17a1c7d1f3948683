/** A list of 50,000 entries to screen against: the real merged one where it is, else invented parties. */
import { createReadStream, existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { personName } from './calls.ts';
import { root } from './processes.ts';

export const entryCount = 50_000;

export const sharedData = process.env.AMANA_SHARED_DATA ?? resolve(root, '../shared/data');

/** Writes the list as JSON lines and says where the entries are from. */
export async function writeEntries(file: string): Promise<string> {
  const real = join(sharedData, 'merged/sanctions.jsonl.gz');
  if (!existsSync(real)) {
    const lines = Array.from({ length: entryCount }, (_, n) =>
      JSON.stringify({
        id: `bench-${n}`,
        schema: 'Person',
        names: [personName(1_000_003 * (n + 1))],
        topics: ['sanction'],
      }),
    );
    writeFileSync(file, `${lines.join('\n')}\n`);
    return `${entryCount} invented persons`;
  }
  const lines: string[] = [];
  for await (const line of createInterface({ input: createReadStream(real).pipe(createGunzip()) })) {
    if (lines.length === entryCount) break;
    lines.push(line);
  }
  writeFileSync(file, `${lines.join('\n')}\n`);
  return `the first ${lines.length} entries of real lists, merged`;
}
