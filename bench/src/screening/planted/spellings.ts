/** Other spellings, short names, other alphabets. Written for the measurement; the engine's own tables are not used. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedData } from '../../entries.ts';
import type { Chance } from '../seeded.ts';
import { bendWord, inCaseOf, isLatin, ofName, type Transform, wordsOf } from './subject.ts';

/** Sounds that different registries write differently; either side may stand for the other. */
const soundPairs: [string, string][] = [
  ['ph', 'f'],
  ['ck', 'k'],
  ['kh', 'h'],
  ['q', 'k'],
  ['ou', 'u'],
  ['oo', 'u'],
  ['ee', 'i'],
  ['dj', 'j'],
  ['zh', 'j'],
  ['y', 'i'],
  ['iy', 'y'],
  ['ii', 'y'],
  ['w', 'v'],
  ['x', 'ks'],
  ['ch', 'tch'],
  ['sh', 'sch'],
  ['ts', 'tz'],
  ['c', 'k'],
  ['gh', 'g'],
  ['th', 't'],
  ['aa', 'a'],
  ['e', 'i'],
  ['o', 'u'],
  ['z', 's'],
  ['ai', 'ei'],
  ['ay', 'ai'],
  ['ev', 'yev'],
  ['ia', 'iya'],
  ['dh', 'd'],
  ['mm', 'm'],
  ['ss', 's'],
  ['ll', 'l'],
  ['nn', 'n'],
  ['tt', 't'],
];

const shortNames = `william:bill,will;robert:bob,rob;richard:dick,rick;michael:mike,mick;joseph:joe;james:jim,jimmy;john:jack,johnny
thomas:tom;charles:charlie,chuck;edward:ed,ted;anthony:tony;daniel:dan,danny;david:dave;samuel:sam;benjamin:ben;peter:pete
elizabeth:liz,betty;margaret:maggie,peggy;katherine:kate,kathy;alexander:alex,sasha,aleksandr;aleksandr:sasha,alex
dmitry:dima,mitya;dmitri:dima;vladimir:vova,volodya;mikhail:misha;nikolai:kolya;nikolay:kolya;sergei:seryozha;sergey:seryozha
aleksei:alyosha;ivan:vanya;yevgeny:zhenya;evgeny:zhenya;ekaterina:katya;natalia:natasha;maria:masha;anastasia:nastya
francisco:paco,pancho;jose:pepe;ignacio:nacho;manuel:manolo;enrique:quique;guadalupe:lupe;jesus:chuy;alejandro:alex
mohammed:mo;mohamed:mo;abdulrahman:abdul;ibrahim:ibro;patrick:pat,paddy;gregory:greg;stephen:steve;steven:steve
christopher:chris;nicholas:nick;andrew:andy;frederick:fred;gerald:gerry;lawrence:larry;kenneth:ken;ronald:ron;donald:don
emmanuel:emma,manu;chukwuemeka:emeka;oluwaseun:seun;ifeoluwa:ife;temitope:tope;babatunde:tunde;olufemi:femi`;

/** Writings of one name in different countries, for where the folder of names is absent as well. */
const ownFamilies = `muhammad mohammed mohamed mohammad muhammed mohamad;ahmed ahmad ahmet;hussein husayn hussain hosein husain
yusuf youssef yousef yusof yosef;ibrahim ebrahim brahim ibraheem;abdullah abdallah abdulla abdellah;ali aly;hasan hassan hasen
omar umar omer;osman uthman othman usman;khalid khaled;said saeed sayed saeid;mustafa mustapha moustafa;suleiman sulayman soleiman suleyman
ismail ismael esmail;sergei sergey serguei;yuri yury iouri;dmitry dmitri dmitriy dimitri;aleksandr alexander alexandr oleksandr
aleksey alexey aleksei alexei oleksiy;yevgeny evgeny evgeni yevgeniy;mikhail michail mykhailo;nikolai nikolay nikolaj mykola
juan joan;jose josef josip;fatima fatma fatimah;aisha ayesha aicha;mariam maryam miriam`;

const cyrillic =
  `shch:щ,sh:ш,ch:ч,zh:ж,kh:х,ts:ц,ya:я,yu:ю,yo:ё,ye:е,iy:ий,a:а,b:б,c:к,d:д,e:е,f:ф,g:г,h:х,i:и,j:дж,k:к,l:л,m:м,n:н,o:о,p:п,q:к,r:р,s:с,t:т,u:у,v:в,w:в,x:кс,y:й,z:з`
    .split(',')
    .map((pair) => pair.split(':'));

const nicknames = new Map(
  shortNames.split(/[;\n]/).map((line) => {
    const [name = '', shorts = ''] = line.split(':');
    return [name, shorts.split(',')];
  }),
);

const families = readFamilies();

export const spellingTransforms: readonly Transform[] = [
  {
    name: 'spelling',
    kinds: ['person', 'body', 'ship'],
    weight: 8,
    bend: ofName((name, chance) => respelt(name, chance)),
  },
  {
    name: 'spelling_2',
    kinds: ['person'],
    weight: 5,
    bend: ofName((name, chance) => {
      const once = respelt(name, chance);
      return once === undefined ? undefined : respelt(once, chance);
    }),
  },
  {
    name: 'name_family',
    kinds: ['person'],
    weight: 14,
    bend: ofName((name, chance) => fromGroups(name, chance, families)),
  },
  {
    name: 'nickname',
    kinds: ['person'],
    weight: 16,
    bend: ofName((name, chance) => fromGroups(name, chance, nicknames)),
  },
  { name: 'to_cyrillic', kinds: ['person'], weight: 1.6, bend: ofName((name) => toCyrillic(name)) },
];

function respelt(name: string, chance: Chance): string | undefined {
  return bendWord(
    name,
    chance,
    (word) => /^[A-Za-z]{4,}$/.test(word),
    (word) => {
      const low = word.toLowerCase();
      const possible = soundPairs.flatMap(([one, two]) => [
        ...(low.includes(one, 1) ? [[one, two]] : []),
        ...(low.includes(two, 1) ? [[two, one]] : []),
      ]);
      if (possible.length === 0) return undefined;
      const [from = '', to = ''] = chance.pick(possible);
      const place = low.indexOf(from, 1);
      return inCaseOf(word, low.slice(0, place) + to + low.slice(place + from.length));
    },
  );
}

function fromGroups(
  name: string,
  chance: Chance,
  groups: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  return bendWord(
    name,
    chance,
    (word, _, words) => words.length > 1 && groups.has(word.toLowerCase()),
    (word) => {
      const others = (groups.get(word.toLowerCase()) ?? []).filter((one) => one !== word.toLowerCase());
      return others.length === 0 ? undefined : inCaseOf(word, chance.pick(others));
    },
  );
}

/** As a clerk in Russia would write it by ear of the letters. */
function toCyrillic(name: string): string | undefined {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
  if (!isLatin(plain) || !/^[A-Za-z' -]+$/.test(plain)) return undefined;
  const words = wordsOf(plain).map((word) => {
    let rest = word.toLowerCase();
    let out = '';
    while (rest !== '') {
      const pair = cyrillic.find(([from = '']) => rest.startsWith(from));
      out += pair?.[1] ?? (rest.startsWith('-') ? '-' : '');
      rest = rest.slice(pair?.[0]?.length ?? 1);
    }
    return out.charAt(0).toUpperCase() + out.slice(1);
  });
  return words.join(' ');
}

function readFamilies(): Map<string, string[]> {
  const groups = ownFamilies.split(/[;\n]/).map((line) => line.split(' '));
  const path = join(sharedData, 'names/africa-own.json');
  if (existsSync(path)) {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof read === 'object' && read !== null && 'variants' in read && Array.isArray(read.variants))
      for (const group of read.variants) groups.push(namesOf(group));
  }
  const byName = new Map<string, string[]>();
  for (const group of groups) {
    const plain = group.map((name) => name.toLowerCase()).filter((name) => /^\p{L}{3,}$/u.test(name));
    for (const name of plain) byName.set(name, [...(byName.get(name) ?? []), ...plain]);
  }
  return byName;
}

function namesOf(group: unknown): string[] {
  if (Array.isArray(group)) return group.filter((name) => typeof name === 'string');
  if (typeof group !== 'object' || group === null) return [];
  return (
    Object.values(group)
      .find(Array.isArray)
      ?.filter((name) => typeof name === 'string') ?? []
  );
}
