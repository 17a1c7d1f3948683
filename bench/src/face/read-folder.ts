/**
 * Reads a folder of labelled clips, in either of two layouts: `labels.jsonl` with `pairs.jsonl`, or folders whose names
 * are the labels (`live/`, `attack/SPECIES/`, `error/`) with `pairs.csv`. Opens no clip.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { WrongUse } from '../stated-failure.ts';
import type { Expected, Folder, Pair, Sample } from './samples.ts';

const Label = Type.Object({
  file: Type.String({ minLength: 1 }),
  kind: Type.String(),
  expected: Type.String(),
  attack: Type.Optional(Type.String()),
  blinks: Type.Optional(Type.Integer({ minimum: 0 })),
  blinks_tolerance: Type.Optional(Type.Integer({ minimum: 0 })),
  blinks_are_fake: Type.Optional(Type.Boolean()),
  tags: Type.Optional(Type.Array(Type.String())),
});
const LabelledPair = Type.Object({
  a: Type.String(),
  b: Type.String(),
  same: Type.Boolean(),
  set: Type.Optional(Type.String()),
  group: Type.Optional(Type.String()),
});

const stills = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif', '.gif']);
const layout = 'a folder with labels.jsonl, or with live/ and attack/SPECIES/, and pairs.jsonl or pairs.csv';

export function readFolder(root: string): Folder {
  if (!existsSync(root)) throw new WrongUse(`${root} does not exist; give ${layout}`);
  const labelled = existsSync(join(root, 'labels.jsonl'));
  const samples = labelled ? labelledSamples(root) : namedSamples(root);
  const pairs = [...jsonPairs(root), ...csvPairs(root)];
  if (samples.length === 0 && pairs.length === 0)
    throw new WrongUse(`${root} holds nothing labelled; give ${layout}`);
  const gone = samples.find(({ path }) => !existsSync(path));
  if (gone) throw new WrongUse(`labels.jsonl names ${gone.label}, which is not there`);
  return { root, samples, pairs };
}

function labelledSamples(root: string): Sample[] {
  return lines(join(root, 'labels.jsonl')).map(({ text, place }) => {
    const row = parsed(Label, text, place);
    const { file, kind, attack, tags = [], blinks, blinks_tolerance: tolerance = 0 } = row;
    const expected = expectedOf(kind, row.expected);
    return {
      label: file,
      path: join(root, file),
      still: stills.has(extname(file).toLowerCase()),
      expected,
      species: attack ?? (tags.includes('format') ? `${kind}, re-encoded` : kind),
      tags,
      ...(blinks !== undefined &&
        !row.blinks_are_fake &&
        expected === 'live' && { blinks: { count: blinks, tolerance } }),
    };
  });
}

/** What is only there to break the decoder is answered by an error or a refusal, never by a pass. */
function expectedOf(kind: string, expected: string): Expected {
  if (kind === 'robustness') return 'error';
  if (expected === 'live') return 'live';
  if (expected === 'spoof') return 'attack';
  return expected === 'error' ? 'error' : 'match';
}

function namedSamples(root: string): Sample[] {
  const found: [folder: string, expected: Expected, species: (path: string) => string][] = [
    ['live', 'live', () => 'live'],
    ['attack', 'attack', (path) => path.split(/[\\/]/)[1] ?? 'attack'],
    ['error', 'error', () => 'error'],
  ];
  return found.flatMap(([folder, expected, species]) =>
    files(join(root, folder)).map((path) => {
      const label = relative(root, path);
      const still = stills.has(extname(path).toLowerCase());
      return {
        label,
        path,
        still,
        expected,
        species: species(label),
        tags: [],
        ...blinksInName(path, expected),
      };
    }),
  );
}

/** `anything.blinks-3.mp4` says that three blinks were counted. */
function blinksInName(path: string, expected: Expected): Pick<Sample, 'blinks'> {
  const count = /[._-]blinks-(\d+)\b/.exec(basename(path))?.[1];
  return count === undefined || expected !== 'live' ? {} : { blinks: { count: Number(count), tolerance: 0 } };
}

function jsonPairs(root: string): Pair[] {
  const path = join(root, 'pairs.jsonl');
  if (!existsSync(path)) return [];
  return lines(path).map(({ text, place }) => ({ set: 'pairs', ...parsed(LabelledPair, text, place) }));
}

/** `a,b,same[,group]`, with a heading; `same` is 1/0, yes/no or true/false. */
function csvPairs(root: string): Pair[] {
  const path = join(root, 'pairs.csv');
  if (!existsSync(path)) return [];
  const [, ...rows] = lines(path);
  return rows.map(({ text, place }) => {
    const [a = '', b = '', same = '', group = ''] = text.split(',').map((cell) => cell.trim());
    const word = same.toLowerCase();
    if (a === '' || b === '' || !/^(1|0|yes|no|true|false)$/.test(word))
      throw new WrongUse(`${place}: expected a,b,same[,group] with same as 1 or 0`);
    return { a, b, same: /^(1|yes|true)$/.test(word), set: 'pairs', ...(group !== '' && { group }) };
  });
}

function parsed<S extends typeof Label | typeof LabelledPair>(schema: S, text: string, place: string) {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new WrongUse(`${place}: no JSON`);
  }
  if (Value.Check(schema, given)) return given;
  const [first] = Value.Errors(schema, given);
  throw new WrongUse(`${place}: ${first?.instancePath ?? ''} ${first?.message ?? 'is not as described'}`);
}

function lines(path: string): { text: string; place: string }[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((text, i) => ({ text: text.replace(/^\uFEFF/, '').trim(), place: `${basename(path)}:${i + 1}` }))
    .filter(({ text }) => text !== '');
}

function files(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
