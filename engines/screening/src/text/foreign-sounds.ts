/**
 * How names sound to those who write them in kana or in Han characters: a Latin spelling read aloud in the ways it may be,
 * and the consonants that are left of it in either script. For finding which name a transcription stands for.
 */

/** One letter a sound: vowels, consonants, `S` sh, `Z` zh, `C` ch, `J` j, `c` ts, `T` th. */
const spelt: readonly (readonly [letters: string, ...sounds: string[]])[] = [
  ['cois', 'swa'],
  ['ault', 'o'],
  ['tsch', 'C'],
  ['eigh', 'ei'],
  ['ough', 'o'],
  ['shch', 'SC'],
  ['sch', 'S', 'sk'],
  ['tch', 'C'],
  ['ois', 'wa', 'ois'],
  ['eau', 'o'],
  ['igh', 'ai'],
  ['alk', 'ok', 'alk'],
  ['mc', 'mak'],
  ['ch', 'C', 'k', 'S'],
  ['sh', 'S'],
  ['ph', 'f'],
  ['th', 'T', 't'],
  ['gh', '', 'g'],
  ['kh', 'h', 'k'],
  ['ck', 'k'],
  ['cz', 'C'],
  ['sz', 'S', 's'],
  ['zh', 'Z'],
  ['dh', 'd'],
  ['dt', 't'],
  ['oi', 'wa', 'oi'],
  ['au', 'o', 'au'],
  ['wh', 'w'],
  ['qu', 'kw', 'k'],
  ['gu', 'gu', 'g'],
  ['gn', 'n', 'gn'],
  ['tz', 'c'],
  ['ts', 'c'],
  ['ce', 'se'],
  ['ci', 'si', 'Ci'],
  ['cy', 'si'],
  ['ge', 'Je', 'ge', 'he'],
  ['gi', 'Ji', 'gi'],
  ['gy', 'Ji', 'gi'],
  ['oo', 'u'],
  ['ee', 'i'],
  ['ou', 'u', 'au'],
  ['aw', 'o', 'au'],
  ['owa', 'owa', 'awa'],
  ['ow', 'o', 'au'],
  ['ew', 'yu', 'ev'],
  ['ay', 'ei', 'ai'],
  ['ey', 'i', 'ei'],
  ['ai', 'ei', 'ai'],
  ['ll', 'l', 'y'],
  ['c', 'k'],
  ['q', 'k'],
  ['j', 'J', 'y', 'h'],
  ['x', 'ks', 'h'],
  ['z', 'z', 'c'],
  ['w', 'w', 'v'],
];
const mostReadings = 16;
const vowels = 'aeiou';

/** Latin letters read aloud. */
export function soundsOf(name: string): string[] {
  let readings = [''];
  const word = name
    .replace(/^kn/, 'n')
    .replace(/^wr/, 'r')
    .replace(/mb$/, 'm')
    .replace(/ohn/g, 'on')
    .replace(/c(?=es?$)/, 's')
    .replace(/g(?=es?$)/, 'j')
    .replace(/([^aeiou])e(s?)$/, '$1$2')
    .replace(/([bdfgkmnprstvz])\1/g, '$1');
  for (let place = 0; place < word.length; ) {
    const rule = spelt.find(([letters]) => word.startsWith(letters, place));
    const [letters, ...sounds] = rule ?? [word.charAt(place), soundOf(word, place)];
    readings = readings.flatMap((reading) => sounds.map((sound) => reading + sound)).slice(0, mostReadings);
    place += letters.length;
  }
  return readings;
}

function soundOf(word: string, place: number): string {
  const letter = word.charAt(place);
  if (letter !== 'y') return letter;
  return vowels.includes(word.charAt(place + 1)) && place + 1 < word.length ? 'y' : 'i';
}

export type Script = 'kana' | 'han' | 'cyrillic' | 'hangul' | 'arabic';

/** The same as it is heard where it is written down: an r behind a vowel is a long vowel in kana, or else a syllable. */
export function heardIn(script: Script, sounds: string): string[] {
  const open = sounds.replace(/(?<=[aeiou]n)t$/, '').replace(/v$/, 'f');
  const all = open === sounds ? [sounds] : [sounds, open];
  if (script === 'hangul')
    return all.flatMap((reading) => [...new Set([reading, reading.replace(codaRs, '')])]);
  if (script !== 'kana') return all;
  return all.flatMap((reading) => {
    if (!codaR.test(reading)) return [reading];
    const long = reading.replace(/(?:[eiua]r|or(?=$))(?![aeiouy])/g, 'a').replace(/or(?![aeiouy])/g, 'o');
    return [long, reading.replace(/r(?![aeiouy])/g, 'l')];
  });
}

const codaR = /[aeiou]r(?![aeiouy])/;
const codaRs = /(?<=[aeiou])r(?![aeiouy])/g;

/**
 * The consonants that are left in kana: l and r one, v and b one, s, sh, th and z one. Of Han characters: hard and soft ones are
 * one, all that hisses is one, l and r are lost behind a vowel. Vowels only where a name begins with one.
 */
export function consonantsOf(sounds: string, script: Script): string {
  let out = '';
  for (let place = 0; place < sounds.length; place += 1) {
    const sound = sounds.charAt(place);
    const next = sounds.charAt(place + 1);
    const open = next !== '' && (vowels.includes(next) || next === 'y' || next === 'w');
    const kept =
      script === 'kana'
        ? inKana(sound, next, open)
        : script === 'han'
          ? inHan(sound, next, open, place === 0)
          : sound === 'h' && !open
            ? ''
            : (classesOf[script].get(sound) ?? '');
    if (kept !== '' && !out.endsWith(kept)) out += kept;
    else if (out === '' && vowels.includes(sound)) out = 'a';
  }
  return out;
}

function inKana(sound: string, next: string, open: boolean): string {
  if (sound === 'm' && /[pbf]/.test(next)) return 'n';
  if (sound === 'h') return open ? (next === 'u' || next === 'y' ? 'f' : 'h') : '';
  return kanaClasses.get(sound) ?? '';
}

function inHan(sound: string, next: string, open: boolean, first: boolean): string {
  if ((sound === 'r' || sound === 'l') && !open) return '';
  if (sound === 'm' && !open && next !== '') return 'n';
  if (sound === 'h') return first && open ? 'h' : '';
  return hanClasses.get(sound) ?? '';
}

const kanaClasses = classes('lr=r bv=b sSTzZJ=s tCc=t d=d g=g k=k p=p m=m n=n f=f');
const hanClasses = classes('bp=p vwf=f dt=t gk=k sSTzZJCc=s lr=r m=m n=n');

/** Russian tells apart what English does, but for th, and w from v. */
const cyrillicClasses = classes(
  'b=b p=p vw=v f=f d=d tT=t g=g k=k s=s z=z S=S C=C JZ=J c=c l=l r=r m=m n=n h=h',
);
/** Korean has no f, v, z and th. */
const hangulClasses = classes('lr=r bv=b pf=p sST=s JZz=j Cc=c d=d t=t g=g k=k m=m n=n h=h');
/** Arabic has no p and v, and g and j are one letter in Egypt; z and s are written by either. */
const arabicClasses = classes('bp=p vf=f w=w d=d tT=t gJZ=g k=k sz=s S=S C=C c=c l=l r=r m=m n=n h=h');

const classesOf: Readonly<Record<Script, ReadonlyMap<string, string>>> = {
  kana: kanaClasses,
  han: hanClasses,
  cyrillic: cyrillicClasses,
  hangul: hangulClasses,
  arabic: arabicClasses,
};

function classes(text: string): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  for (const entry of text.split(' ')) {
    const [sounds = '', kept = ''] = entry.split('=');
    for (const sound of sounds) map.set(sound, kept);
  }
  return map;
}

/** How far two readings are apart: vowels and sounds of one class cost little. */
export function soundDistance(one: string, two: string, script: Script): number {
  const kinds = classesOf[script];
  const unwritten = script === 'arabic' ? dropOfUnwritten : dropOf;
  let above = [0];
  for (let column = 1; column <= two.length; column += 1)
    above.push((above[column - 1] ?? 0) + unwritten(two.charAt(column - 1)));
  for (let line = 1; line <= one.length; line += 1) {
    const own = one.charAt(line - 1);
    const row = [(above[0] ?? 0) + dropOf(own)];
    for (let column = 1; column <= two.length; column += 1) {
      const other = two.charAt(column - 1);
      row.push(
        Math.min(
          (above[column - 1] ?? 0) + changeOf(own, other, kinds),
          (above[column] ?? 0) + dropOf(own),
          (row[column - 1] ?? 0) + unwritten(other),
        ),
      );
    }
    above = row;
  }
  return above[two.length] ?? 0;
}

function changeOf(one: string, two: string, kinds: ReadonlyMap<string, string>): number {
  if (one === two) return 0;
  if (vowels.includes(one) && vowels.includes(two)) return 0.45;
  const kind = kinds.get(one);
  if (kind !== undefined && kind === kinds.get(two))
    return kinds !== hanClasses && unheard.has(kind) ? 0 : 0.15;
  return (one === 'h' && two === 'f') || (one === 'f' && two === 'h') ? 0.15 : 1;
}

/** Of Japanese and Korean. */
const unheard = new Set(['r', 'b']);

/** Short vowels are not written. */
function dropOfUnwritten(sound: string): number {
  return vowels.includes(sound) ? 0.15 : dropOf(sound);
}

function dropOf(sound: string): number {
  if (vowels.includes(sound)) return 0.35;
  if (sound === 'y') return 0.2;
  return 'rlhw'.includes(sound) ? 0.45 : 1;
}
