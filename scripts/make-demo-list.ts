/**
 * Makes the demonstration list: invented persons, companies, vessels and office-holders, the same at each run. Writes
 * fixtures/demo/demo.jsonl and the table by which the sandbox knows its listed people. Given folders of real lists
 * (JSONL, also .gz), it refuses a name that has a word of a listed party's name as its family name.
 *
 *   node --conditions=source scripts/make-demo-list.ts [LIST.jsonl.gz …]
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ghanaianNames, nigerianNames } from '../server/src/identity/registry/simulator/data/names-west.ts';
import {
  kenyanNames,
  rwandanNames,
  ugandanNames,
} from '../server/src/identity/registry/simulator/data/names-east.ts';
import type { NameGroup } from '../server/src/identity/registry/simulator/data/name-group.ts';
import { isExcluded } from '../server/src/identity/registry/simulator/exclusions.ts';
import { type Draws, drawsFrom, hashText } from '../server/src/identity/registry/simulator/random.ts';
import { inScript, type ScriptName } from './demo-scripts.ts';
import { familyStems, positions, programs, trades, type World, worlds } from './demo-words.ts';

const root = join(import.meta.dirname, '..');
const listPath = join(root, 'fixtures/demo/demo.jsonl');
const tablePath = join(root, 'server/src/identity/registry/simulator/data/demo-people.ts');

const groups: Record<string, readonly NameGroup[]> = {
  nigeria: nigerianNames,
  kenya: kenyanNames,
  ghana: ghanaianNames,
  uganda: ugandanNames,
  rwanda: rwandanNames,
};
const codes: Record<string, string> = { nigeria: 'ng', kenya: 'ke', ghana: 'gh', uganda: 'ug', rwanda: 'rw' };

interface Line {
  id: string;
  schema: string;
  names: string[];
  aliases: string[];
  weakAliases: string[];
  birthDates: string[];
  birthPlaces: string[];
  gender?: string;
  countries: string[];
  programs: string[];
  topics: string[];
  identifiers: { type: string; value: string; country?: string }[];
  addresses: { full: string; country?: string }[];
  positions?: { title: string; country: string }[];
  listedOn: string;
  source: 'demo';
}

interface Drawn {
  first: string;
  middle: string;
  last: string;
  gender: 'male' | 'female';
  birthDate: string;
}

const taken = listedWords(process.argv.slice(2));
const draws = drawsFrom(hashText('demonstration list 1'));
const lines: Line[] = [];
const table: string[] = [];

for (const [country, nameGroups] of Object.entries(groups)) {
  for (let at = 0; at < 16; at += 1) addAfrican(country, nameGroups, 'sanctioned');
  for (let at = 0; at < 16; at += 1) addAfrican(country, nameGroups, 'pep');
}
for (let at = 0; at < 60; at += 1) addForeigner(worlds[at % worlds.length] as World);
for (let at = 0; at < 58; at += 1) addCompany(at);
for (let at = 0; at < 22; at += 1) addVessel();

mkdirSync(dirname(listPath), { recursive: true });
writeFileSync(listPath, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
writeFileSync(tablePath, tableText());
console.log(
  `${lines.length} entries, ${table.length} of them known to the sandbox, ${taken.size} listed words avoided`,
);

function addAfrican(country: string, nameGroups: readonly NameGroup[], kind: 'sanctioned' | 'pep'): void {
  const code = codes[country] as string;
  const group = draws.pick(nameGroups);
  const gender = draws.below(10) < 6 ? 'male' : 'female';
  const first = draws.pick(group[gender]);
  let middle = draws.pick(group[gender]);
  while (middle === first || isExcluded(first, middle)) middle = draws.pick(group[gender]);
  const person: Drawn = {
    first,
    middle,
    last: inventedFamily(familyStems[country] as string[][]),
    gender,
    birthDate: birthDate(draws),
  };
  const line = personLine(person, code, kind);
  const script: ScriptName | null = /hausa|somali/.test(group.people) ? 'arabic' : null;
  if (script) line.aliases.push(inScript(script, `${person.first} ${person.last}`));
  lines.push(line);
  table.push(
    [line.id, country, kind, person.first, person.middle, person.last, gender, person.birthDate].join('|'),
  );
}

function addForeigner(world: World): void {
  const gender = draws.below(4) === 0 ? 'female' : 'male';
  const first = draws.pick(world[gender]);
  const person: Drawn = {
    first,
    middle: '',
    last: inventedFamily(world.family),
    gender,
    birthDate: birthDate(draws),
  };
  const line = personLine(person, world.country, 'sanctioned');
  // Lists are often vague: a year alone, or a year and a month.
  if (draws.below(4) === 0) line.birthDates = [person.birthDate.slice(0, draws.below(2) === 0 ? 4 : 7)];
  if (world.script) line.aliases.push(inScript(world.script, `${person.first} ${person.last}`));
  lines.push(line);
}

function personLine(person: Drawn, country: string, kind: 'sanctioned' | 'pep'): Line {
  const full = [person.first, person.middle, person.last].filter(Boolean).join(' ');
  const line = emptyLine('Person', full, country);
  line.aliases.push(
    `${person.last.toUpperCase()}, ${person.first}`,
    `${person.first} ${respelled(person.last)}`,
  );
  if (draws.below(3) === 0)
    line.weakAliases.push(
      `${draws.pick(['Big', 'Doctor', 'Chief', 'Engineer'])} ${person.first.slice(0, 4)}o`,
    );
  line.birthDates.push(person.birthDate);
  line.birthPlaces.push(draws.pick(['Northgate', 'Old Harbour', 'Riverside', 'Hill Quarter', 'Market Ward']));
  line.gender = person.gender;
  if (kind === 'pep') {
    line.topics = ['role.pep'];
    line.positions = [{ title: draws.pick(positions), country }];
  } else {
    line.programs = [draws.pick(programs)];
    line.identifiers = [{ type: 'passport', value: `DX${String(1000000 + draws.below(9000000))}`, country }];
    if (draws.below(2) === 0)
      line.identifiers.push({
        type: 'nationalId',
        value: `D${String(100000000 + draws.below(900000000))}`,
        country,
      });
  }
  return line;
}

function addCompany(at: number): void {
  const countries = ['ng', 'ke', 'gh', 'ug', 'rw', 'ae', 'ru', 'ir', 'cy', 'lb'];
  const country = countries[at % countries.length] as string;
  const stem = inventedFamily(familyStems.company as string[][]);
  const trade = draws.pick(trades);
  const form =
    {
      ng: 'Limited',
      ke: 'Ltd',
      gh: 'Ltd',
      ug: 'Ltd',
      rw: 'Ltd',
      ae: 'FZE',
      ru: 'OOO',
      ir: 'PJSC',
      cy: 'Limited',
      lb: 'SAL',
    }[country] ?? 'Ltd';
  const line = emptyLine(at % 7 === 0 ? 'Organization' : 'Company', `${stem} ${trade} ${form}`, country);
  line.aliases.push(`${stem} ${trade}`);
  if (country === 'ru') line.aliases.push(inScript('cyrillic', `${stem} ${trade}`));
  if (country === 'ir' || country === 'lb' || country === 'ae') line.aliases.push(inScript('arabic', stem));
  if (at % 3 === 0) line.weakAliases.push(`${stem.slice(0, 3).toUpperCase()}-${trade.slice(0, 1)}`);
  line.programs = [draws.pick(programs)];
  line.identifiers = [{ type: 'reg', value: `DEMO${String(100000 + draws.below(900000))}`, country }];
  lines.push(line);
}

function addVessel(): void {
  const flag = draws.pick(['pa', 'lr', 'km', 'ga', 'ng', 'tg']);
  const name = `${draws.pick(['MT', 'MV'])} ${inventedFamily(familyStems.company as string[][]).toUpperCase()} ${draws.pick(['STAR', 'DAWN', 'TIDE', 'PEARL', 'HERON'])}`;
  const line = emptyLine('Vessel', name, flag);
  line.aliases.push(name.slice(3));
  line.programs = ['DEMO-MARITIME'];
  line.identifiers = [
    { type: 'imo', value: imoNumber() },
    { type: 'mmsi', value: `0${String(10000000 + draws.below(89999999))}` },
  ];
  lines.push(line);
}

/** Seven digits whose last is the check digit; a 0 in front is given to no ship. */
function imoNumber(): string {
  const six = `07${String(draws.below(10000)).padStart(4, '0')}`;
  const sum = six.split('').reduce((total, digit, at) => total + Number(digit) * (7 - at), 0);
  return `${six}${sum % 10}`;
}

function emptyLine(schema: string, name: string, country: string): Line {
  return {
    id: `demo-${String(lines.length + 1).padStart(4, '0')}`,
    schema,
    names: [name],
    aliases: [],
    weakAliases: [],
    birthDates: [],
    birthPlaces: [],
    countries: [country],
    programs: [],
    topics: ['sanction'],
    identifiers: [],
    addresses: [
      {
        full: `${1 + draws.below(200)} ${draws.pick(['Invented Street', 'Example Road', 'Sample Avenue'])}`,
        country,
      },
    ],
    listedOn: `${2018 + draws.below(8)}-${String(1 + draws.below(12)).padStart(2, '0')}-${String(1 + draws.below(28)).padStart(2, '0')}`,
    source: 'demo',
  };
}

/** A family name that nobody on the lists bears, nor anybody else in this one. */
function inventedFamily(stems: string[][]): string {
  for (;;) {
    const name = stems.map((parts) => draws.pick(parts)).join('');
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}

function respelled(name: string): string {
  const swaps: [RegExp, string][] = [
    [/oo/, 'u'],
    [/kw/, 'qu'],
    [/z/, 's'],
    [/ph/, 'f'],
    [/nd/, 'nnd'],
    [/a$/, 'ah'],
    [/e$/, 'eh'],
    [/o$/, 'oh'],
    [/i$/, 'y'],
  ];
  const found = swaps.find(([from]) => from.test(name));
  return found ? name.replace(found[0], found[1]) : `${name}e`;
}

function birthDate(from: Draws): string {
  return `${1950 + from.below(45)}-${String(1 + from.below(12)).padStart(2, '0')}-${String(1 + from.below(28)).padStart(2, '0')}`;
}

function listedWords(paths: string[]): Set<string> {
  const words = new Set<string>();
  for (const path of paths) {
    const bytes = readFileSync(path);
    for (const line of (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').split('\n')) {
      if (!line) continue;
      const entry = JSON.parse(line) as {
        name?: string;
        names?: string[];
        aliases?: string[];
        weakAliases?: string[];
      };
      for (const name of [
        entry.name ?? '',
        ...(entry.names ?? []),
        ...(entry.aliases ?? []),
        ...(entry.weakAliases ?? []),
      ]) {
        for (const word of name.toLowerCase().split(/[^\p{L}]+/u)) words.add(word);
      }
    }
  }
  return words;
}

function tableText(): string {
  return `/**
 * The sandbox's listed people, made by scripts/make-demo-list.ts together with fixtures/demo/demo.jsonl. All invented.
 * Columns: id in the list, country, kind, first name, middle name, last name, gender, birth date.
 */
export const demoPeopleRows = \`
${table.join('\n')}
\`;
`;
}
