/**
 * Puts a file of people into the operator's own registry. The whole file is read and checked before the first row is
 * written: one bad line refuses all of it, by line and field. Never repeats a value of the file.
 */
import { failure } from '@amana/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Protection } from '../../../platform/protection.ts';
import type { Storage } from '../../../storage/storage.ts';
import type { Writer } from '../../../storage/write-set.ts';
import type { Country } from '../../providers/port.ts';
import { type FileLine, readLines, RegistryFileRefused } from './read-lines.ts';
import { type ReadPerson, readPerson } from './read-person.ts';
import { registryHash, sealPerson } from './sealing.ts';
import { countRegistry, replacePeople, type StoredPerson } from './store.ts';

export interface RegistryImportDeps {
  db: Storage['db'];
  writer: Writer;
  protection: Protection;
  clock: Clock;
}

export interface RegistryImport {
  country: Country;
  path: string;
  actor: string;
  signal: AbortSignal;
  progress?: (text: string) => void;
}

export interface RegistryImported {
  country: Country;
  /** People in the file. */
  people: number;
  /** Numbers by which they are found. */
  identifiers: number;
  /** People of the country in the registry afterwards. */
  total: number;
}

const peoplePerSet = 100;
const problemsShown = 20;

export async function importRegistry(
  deps: RegistryImportDeps,
  request: RegistryImport,
): Promise<RegistryImported> {
  try {
    const { people, identifiers } = await checkFile(deps, request);
    await writeFile(deps, request, people);
    const total = await countRegistry(deps.db, request.country);
    await deps.writer.write({
      audit: [
        {
          branchId: null,
          actor: request.actor,
          action: 'registry.imported',
          detail: { country: request.country, people, identifiers },
        },
      ],
    });
    return { country: request.country, people, identifiers, total };
  } catch (error) {
    if (error instanceof RegistryFileRefused)
      throw failure('invalid_format', { message: error.message, field: 'file' });
    throw error;
  }
}

async function checkFile(
  deps: RegistryImportDeps,
  request: RegistryImport,
): Promise<{ people: number; identifiers: number }> {
  const problems: string[] = [];
  const seen = new Map<string, number>();
  let people = 0;
  let faults = 0;
  for await (const line of readLines(request.path, request.signal)) {
    const result = readPerson(request.country, line);
    const found = result.ok ? repeats(deps, request.country, result.read, line, seen) : result.problems;
    faults += found.length;
    problems.push(
      ...found.slice(0, Math.max(problemsShown - problems.length, 0)).map((problem) => asText(line, problem)),
    );
    people += 1;
    if (people % 10_000 === 0) request.progress?.(`${people} people checked`);
  }
  if (people === 0) throw new RegistryFileRefused('The file holds no people');
  if (faults > 0) {
    const more = faults > problems.length ? `\nand ${faults - problems.length} more` : '';
    throw new RegistryFileRefused(`Nothing was imported.\n${problems.join('\n')}${more}`);
  }
  return { people, identifiers: seen.size };
}

/** A number may stand only once in a file. */
function repeats(
  deps: RegistryImportDeps,
  country: Country,
  { keys }: ReadPerson,
  { line }: FileLine,
  seen: Map<string, number>,
) {
  return keys.flatMap((key) => {
    const hash = registryHash(deps.protection, country, key).slice(0, 32);
    const earlier = seen.get(hash);
    seen.set(hash, line);
    return earlier === undefined || earlier === line
      ? []
      : [{ field: key.scheme, fault: `is that of line ${earlier} as well` }];
  });
}

function asText({ line }: FileLine, { field, fault }: { field: string; fault: string }): string {
  return `line ${line}: ${field === '' ? 'the line' : field} ${fault}`;
}

async function writeFile(deps: RegistryImportDeps, request: RegistryImport, people: number): Promise<void> {
  let waiting: StoredPerson[] = [];
  let written = 0;
  const flush = async (): Promise<void> => {
    await deps.writer.write({ queries: replacePeople(deps.db, request.country, waiting, deps.clock.now()) });
    written += waiting.length;
    waiting = [];
    request.progress?.(`${written} of ${people} people stored`);
  };
  for await (const line of readLines(request.path, request.signal)) {
    const result = readPerson(request.country, line);
    if (!result.ok)
      throw new RegistryFileRefused(`The file changed while it was read; ${written} people were stored`);
    waiting.push(stored(deps.protection, request.country, result.read));
    if (waiting.length >= peoplePerSet) await flush();
  }
  if (waiting.length > 0) await flush();
}

/** A person keeps the id that the first of the numbers gives, so the same file can be imported again. */
function stored(protection: Protection, country: Country, { person, flags, keys }: ReadPerson): StoredPerson {
  const hashes = new Map(keys.map((key) => [registryHash(protection, country, key), key.scheme]));
  const [personId = ''] = hashes.keys();
  return {
    personId,
    sealed: sealPerson(protection, { person, flags }),
    hashes: [...hashes].map(([hash, scheme]) => ({ hash, scheme })),
  };
}
