/** Thai, Lao, Khmer and Burmese to Latin letters in the spelling customary for names, tones left out. Never knows words. */

export function isSoutheastAsian(code: number): boolean {
  return (
    (code >= 0xe00 && code < 0xf00) || (code >= 0x1000 && code < 0x10a0) || (code >= 0x1780 && code < 0x1800)
  );
}

/** As people of Thailand and Burma like to spell their own: `Jaidee Poonsuk`, `Khin Mar Oo`. */
export function asCustomary(text: string): string {
  return text
    .replace(thaiRun, (word) => fromThai(word, (char) => char, true))
    .replace(burmeseRun, (word) => fromBurmese(word, (char) => char, true));
}

export const hasCustom = /[\u0e00-\u0e7f\u1000-\u109f]/;
const thaiRun = /[\u0e00-\u0e7f]+/g;
const burmeseRun = /[\u1000-\u109f]+/g;

export function fromSoutheastAsian(word: string, foreign: (char: string) => string): string {
  const code = word.codePointAt(0) ?? 0;
  if (code < 0xf00) return fromThai(word, foreign);
  return code < 0x10a0 ? fromBurmese(word, foreign) : fromKhmer(word, foreign);
}

const thaiInitials = letters(
  'ก=k ข=kh ฃ=kh ค=kh ฅ=kh ฆ=kh ง=ng จ=ch ฉ=ch ช=ch ฌ=ch ซ=s ศ=s ษ=s ส=s ญ=y ย=y ฎ=d ด=d ฏ=t ต=t ฐ=th ฑ=th ฒ=th ถ=th ท=th ธ=th ณ=n น=n บ=b ป=p ' +
    'ผ=ph พ=ph ภ=ph ฝ=f ฟ=f ม=m ร=r ฤ=ri ล=l ฬ=l ว=w ห=h ฮ=h อ= \u0e22=y',
);
const thaiFinals = letters(
  'ก=k ข=k ค=k ฆ=k ง=ng จ=t ช=t ซ=t ศ=t ษ=t ส=t ฎ=t ฏ=t ฐ=t ฑ=t ฒ=t ด=t ต=t ถ=t ท=t ธ=t ญ=n ณ=n น=n ร=n ล=n ฬ=n บ=p ป=p พ=p ภ=p ฟ=p ม=m ย=i ว=o',
);
const thaiSigns = letters('ะ=a ั=a า=a ิ=i ี=i ึ=ue ื=ue ุ=u ู=u ำ=am ็=e ํ=a \u0e3b=o \u0e3d=ia');
const thaiLeading = letters('เ=e แ=ae โ=o ใ=ai ไ=ai');
const thaiTones = /[\u0e48-\u0e4b\u0e4e\u0e3a]/g;

const longVowels = letters('ี=ee ู=oo');
/** Keeps two letters from being read as one sound. */
const apart = '\u0e4f';

/** Lao stands a row behind Thai in the same order. */
function fromThai(word: string, foreign: (char: string) => string, customary = false): string {
  const thai = word
    .replace(/[\u0e80-\u0eff]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0x80))
    // A tone on the first of two letters: the second ends the syllable, `แก้ว` is kaew.
    .replace(/([\u0e01-\u0e2e])[\u0e48-\u0e4b](?=[รลว])/g, `$1${apart}`)
    .replace(thaiTones, '')
    .replace(/ทร\u0e4c/g, '')
    .replace(/ํา/g, 'ำ')
    // A letter with the sign of silence is not heard, nor is a leading h before a soft letter.
    .replace(/[\u0e01-\u0e2e][\u0e34-\u0e39]?\u0e4c/g, '')
    .replace(/ห(?=[มนงวยรลญ][\u0e30-\u0e3d\u0e01-\u0e2e])/g, '')
    .replace(/([าีู])([ตทธ])[ิุ]$/, '$1$2')
    .replace(/^ศรี/, 'sri')
    .replace(/รร(?=[\u0e01-\u0e2e])/g, 'ั')
    .replace(/รร/g, 'ัน');
  let out = '';
  let place = 0;
  while (place < thai.length) {
    const lead = thaiLeading.get(thai.charAt(place));
    if (lead !== undefined) place += 1;
    const first = thaiInitials.get(thai.charAt(place));
    if (first === undefined) {
      const char = thai.charAt(place);
      out += thaiSigns.get(char) ?? (/[\u0e00-\u0e7f]/.test(char) ? '' : foreign(char));
      place += 1;
      continue;
    }
    const from = place;
    place += 1;
    let syllable = first;
    const cluster = thai.charAt(place);
    if (cluster === apart) place += 1;
    if (
      'รลว'.includes(cluster) &&
      cluster !== '' &&
      /^(?:k|kh|p|ph|t)$/.test(first) &&
      (lead !== undefined || isSign(thai, place + 1))
    ) {
      syllable += thaiInitials.get(cluster) ?? '';
      place += 1;
    }
    const [vowel, next] = thaiVowel(thai, place, lead);
    place = next;
    const final = thai.charAt(place);
    const closes = thaiFinals.has(final) && !isSign(thai, place + 1) && !startsWithVowelSound(thai, place);
    if (customary && syllable === 'ch' && thai.charAt(from) === 'จ') syllable = 'j';
    if (vowel !== '')
      out += syllable + (customary ? (longVowels.get(thai.charAt(place - 1)) ?? vowel) : vowel);
    else out += syllable + (closes ? 'o' : place >= thai.length ? '' : 'a');
    if (closes) {
      out += thaiFinals.get(final) ?? '';
      place += 1;
    }
  }
  return out;
}

/** The vowel behind the consonant at hand, together with one that was written before it. */
function thaiVowel(text: string, place: number, lead: string | undefined): [string, number] {
  const char = text.charAt(place);
  const two = text.slice(place, place + 2);
  if (lead === 'e') {
    if (two === 'ีย') return ['ia', place + 2];
    if (two === 'ือ') return ['uea', place + 2];
    if (char === 'า') return text.charAt(place + 1) === 'ะ' ? ['o', place + 2] : ['ao', place + 1];
    if (char === 'อ') return ['oe', place + 1];
    if (char === 'ย' && !isSign(text, place + 1)) return ['oei', place + 1];
    if (char === 'ิ') return ['oe', place + 1];
  }
  if (lead !== undefined) return [lead, /[ะ็]/.test(char) ? place + 1 : place];
  if (two === 'ัว') return ['ua', place + 2];
  if (two === 'ือ') return ['ue', place + 2];
  const sign = thaiSigns.get(char);
  if (sign !== undefined) return [sign, place + 1];
  if (char === 'อ' && !isSign(text, place + 1)) return ['o', place + 1];
  return ['', place];
}

function isSign(text: string, place: number): boolean {
  return thaiSigns.has(text.charAt(place));
}

/** A consonant that the vowel `อ` follows begins a syllable of its own. */
function startsWithVowelSound(text: string, place: number): boolean {
  return text.charAt(place + 1) === 'อ';
}

const khmerConsonants =
  'k kh k kh ng ch chh ch chh nh d th d th n t th t th n b ph p ph m y r l v sh ss s h l '.split(' ');
/** Letters of the first series, whose vowels are open. */
const khmerFirst = new Set('កខចឆដឋណតថបផសហឡអ');
const khmerVowels = letters(
  'ា=a|ea ិ=e|i ី=ei|i ឹ=eu|eu ឺ=eu|eu ុ=o|u ូ=o|u ួ=uo|uo ើ=aeu|eu ឿ=oeu|oeu ៀ=ie|ie េ=e|e ែ=ae|e ៃ=ai|ey ោ=ao|o ៅ=av|ov ំ=am|om ះ=ah|eah',
);

function fromKhmer(word: string, foreign: (char: string) => string): string {
  const chars = Array.from(word.replace(/[\u17cb\u17cd\u17d0\u17dd]/g, ''));
  let out = '';
  let first = true;
  let bare = false;
  for (let place = 0; place < chars.length; place += 1) {
    const char = chars[place] ?? '';
    const code = char.codePointAt(0) ?? 0;
    if (code >= 0x1780 && code <= 0x17a2) {
      const subscript = chars[place - 1] === '\u17d2';
      const closing: boolean =
        place === chars.length - 1 || (isKhmerConsonant(chars[place + 1]) && !bare && out !== '');
      if (bare && !subscript && !closing) out += first ? 'a' : 'o';
      out += khmerConsonants[code - 0x1780] ?? '';
      if (!subscript) first = khmerFirst.has(char);
      bare = !closing || out.length <= 2;
    } else if (char === '\u17c9') first = true;
    else if (char === '\u17ca') first = false;
    else if (khmerVowels.has(char)) {
      const [open = '', deep = ''] = (khmerVowels.get(char) ?? '').split('|');
      out += first ? open : deep;
      bare = false;
    } else if (code < 0x1780 || code > 0x17ff) out += foreign(char);
  }
  // No breath is heard at the end of a word.
  return out.replace(/([kptc])h$/, (end, letter: string) => (letter === 'c' ? end : letter));
}

function isKhmerConsonant(char: string | undefined): boolean {
  const code = char?.codePointAt(0) ?? 0;
  return code >= 0x1780 && code <= 0x17a2;
}

const burmeseConsonants = 'k kh g g ng s s z z ny ny t t d d n t ht d d n p ph b b m y r l w th h l '.split(
  ' ',
);
const burmeseRhymes: readonly (readonly [RegExp, string])[] = [
  [/^ောင်/, 'aung'],
  [/^ောက်/, 'auk'],
  [/^ိုင်/, 'aing'],
  [/^ိုက်/, 'aik'],
  [/^ော်?|^ေါ်?/, 'aw'],
  [/^ို(?:ယ်)?/, 'o'],
  [/^ိ[နမ]်|^ိံ/, 'ein'],
  [/^ိ[တပ]်/, 'eik'],
  [/^ု[နမ]်|^ုံ/, 'on'],
  [/^ု[တပ]်/, 'ok'],
  [/^က်/, 'et'],
  [/^င်္?/, 'in'],
  [/^စ်/, 'it'],
  [/^ည်|^ဉ်/, 'i'],
  [/^[တပ]်/, 'at'],
  [/^[နမဏ]်|^ံ/, 'an'],
  [/^ယ်|^ဲ/, 'e'],
  [/^ေ/, 'e'],
  [/^[ာါ]/, 'a'],
  [/^[ိီ]/, 'i'],
  [/^[ုူ]/, 'u'],
  [/^[က-အ]်/, ''],
];

function fromBurmese(word: string, foreign: (char: string) => string, customary = false): string {
  const text = word.replace(/[\u1037\u1038]/g, '').replace(/\u1039/g, '\u103a');
  const syllables: string[] = [];
  for (let place = 0; place < text.length; ) {
    const code = text.charCodeAt(place);
    if (code < 0x1000 || code > 0x1021) {
      const sign = code >= 0x1000 && code < 0x10a0;
      if (!sign) syllables.push(foreign(text.charAt(place)));
      else if (code === 0x1025 || code === 0x1026)
        syllables.push(customary && syllables.length > 0 ? 'oo' : 'u');
      else if (code === 0x1023 || code === 0x1024) syllables.push('i');
      else if (code === 0x1027) syllables.push('e');
      place += 1;
      continue;
    }
    place += 1;
    const medials = /^[\u103b-\u103e]*/.exec(text.slice(place))?.[0] ?? '';
    place += medials.length;
    const onset = burmeseOnset(burmeseConsonants[code - 0x1000] ?? '', medials);
    const rest = text.slice(place, place + 5);
    const rhyme = burmeseRhymes.find(([pattern]) => pattern.test(rest));
    const size = rhyme === undefined ? 0 : (rhyme[0].exec(rest)?.[0].length ?? 0);
    const vowel = rhyme === undefined || rhyme[1] === '' ? 'a' : rhyme[1];
    syllables.push(onset + (customary && /^[ာါ]/.test(rest) ? 'ar' : vowel));
    place += size;
  }
  return syllables
    .join(' ')
    .replace(/w(?:in)\b/g, 'win')
    .replace(/wan\b/g, 'un');
}

function burmeseOnset(consonant: string, medials: string): string {
  const soft = /[\u103b\u103c]/.test(medials);
  const breath = medials.includes('\u103e');
  const round = medials.includes('\u103d') ? 'w' : '';
  if (soft && consonant === 'kh') return `ch${round}`;
  if (breath && (consonant === 'r' || consonant === 'y' || (consonant === 'l' && soft))) return `sh${round}`;
  const plain = consonant === 'r' && !soft ? 'y' : consonant;
  return `${breath ? 'h' : ''}${plain}${soft ? 'y' : ''}${round}`;
}

function letters(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(' ').map((pair): [string, string] => {
      const [from = '', to = ''] = pair.split('=');
      return [from, to];
    }),
  );
}
