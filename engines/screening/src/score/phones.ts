/**
 * How far apart two words are to the ear: letters and pairs of letters are read as sounds of any system of romanisation,
 * and sounds that systems write for each other are near. For words that neither edits nor one sound key brings together.
 */

/** Vowels first; `X` kh, `G` gh, `Q` q, `T` th, `D` dh, `S` sh, `C` ch, `J` zh and dj. */
const alphabet = 'aeioubpdtkgfvwyszhmnlrXGQTDSCJ';
const codes = new Map(Array.from(alphabet, (sound, place): [string, number] => [sound, place + 1]));
const width = alphabet.length + 1;

/** What a sound costs for another; 1 where nothing is said. */
const near = `
ae=.15 ei=.15 ou=.15 ai=.25 ao=.25 au=.3 eo=.3 eu=.3 io=.35 iu=.35
TT=0 tT=.15 sT=.35 dD=.15 zD=.25 DT=.4 dt=.5 sz=.3 sS=.4 zS=.5 SC=.35 CJ=.45 SJ=.45 kC=.6 XC=.4 tC=.6 sC=.6 zC=.6
kQ=.1 gQ=.4 GQ=.2 kG=.4 gG=.15 hG=.4 XG=.4 kX=.35 hX=.15 gX=.5 kg=.45 gJ=.35 hg=.5 zJ=.4 yJ=.4 dJ=.5 sJ=.5 GJ=.5
bp=.45 fv=.3 fp=.6 bv=.5 vw=.2 fw=.4 bw=.6 uw=.3 ow=.3 aw=.5 uv=.45 iy=.1 ey=.25 ay=.4 lr=.8 mn=.8 hy=.6`;
const drop = 'a=.35 e=.35 i=.35 o=.35 u=.35 y=.3 w=.4 h=.25 X=.7 G=.6';

/** Costs are whole numbers of a fortieth, which holds all of them and half as much again. */
const unit = 40;
const replaced = new Uint8Array(width * width).fill(unit);
const dropped = new Uint8Array(width).fill(unit);
for (const [pair = '', cost = '1'] of near
  .trim()
  .split(/\s+/)
  .map((entry) => entry.split('='))) {
  const one = codes.get(pair.charAt(0)) ?? 0;
  const two = codes.get(pair.charAt(1)) ?? 0;
  replaced[one * width + two] = Math.round(Number(cost) * unit);
  replaced[two * width + one] = Math.round(Number(cost) * unit);
}
for (let code = 1; code < width; code += 1) replaced[code * width + code] = 0;
for (const [sound = '', cost = '1'] of drop.split(' ').map((entry) => entry.split('=')))
  dropped[codes.get(sound) ?? 0] = Math.round(Number(cost) * unit);

/** Letters, longest first, and the sounds they are read as. */
const spellings: readonly (readonly [letters: string, sounds: string])[] = (
  'schtsch=SC szcz=SC shch=SC tsch=C dzh=J sch=S tch=C tsh=C sh=S ch=C cz=C sz=S zh=J dj=J tj=C kh=X gh=G th=T dh=D ph=f ck=k qu=kw ' +
  'ou=u oe=u oo=u ee=i x=ks j=J q=Q'
)
  .split(' ')
  .map((entry): [string, string] => {
    const [letters = '', sounds = ''] = entry.split('=');
    return [letters, sounds];
  });
/** By the first letter of the spelling. */
const byFirst: readonly (readonly Spelling[])[] = Array.from({ length: 26 }, (_, first) =>
  spellings
    .filter(([letters]) => letters.charCodeAt(0) === first + 97)
    .map(([letters, sounds]) => ({
      letters: Array.from(letters, (letter) => letter.charCodeAt(0)),
      sounds: Array.from(sounds, (sound) => codes.get(sound) ?? 0),
    })),
);
const single = Array.from({ length: 26 }, (_, letter) => codes.get(String.fromCharCode(letter + 97)) ?? 0);
const soundS = codes.get('s') ?? 0;
const soundK = codes.get('k') ?? 0;
const soundI = codes.get('i') ?? 0;
const letterC = 99;
const letterY = 121;
const most = 32;

/**
 * 0..1; 0 for words that are no Latin letters, too long, or apart, and for what is no more than `least`. Words whose hashes
 * are told are read once.
 */
export function heardSimilarity(
  one: Uint16Array,
  oneStart: number,
  oneLength: number,
  two: Uint16Array,
  twoStart: number,
  twoLength: number,
  oneHash = 0,
  twoHash = 0,
  least = 0,
): number {
  const own = recall(one, oneStart, oneLength, oneHash, ownScratch);
  const rows = kept[own + countAt] ?? 0;
  if (rows < 3) return 0;
  // Never where the first word's sounds are.
  const slot = (twoHash & (known - 1)) * stride === own ? 0 : twoHash;
  const other = recall(two, twoStart, twoLength, slot, otherScratch);
  const columns = kept[other + countAt] ?? 0;
  const shorter = rows < columns ? rows : columns;
  const longer = rows < columns ? columns : rows;
  if (shorter < 3 || longer - shorter > band) return 0;
  const room = longer - 0.5;
  const limit = Math.min(Math.ceil(longer * farthest) - 1, Math.ceil((1 - least) * room * unit));
  const distance =
    oneHash === 0 || twoHash === 0
      ? distanceOf(own + soundsAt, rows, other + soundsAt, columns, limit, nothingLeast)
      : knownDistance(own, rows, oneHash, other, columns, twoHash, limit);
  if (distance > limit || (shorter <= 4 && distance >= farthestShort)) return 0;
  return Math.min(0.97, 1 - distance / unit / room);
}

/** The pair that was asked for last: one pair is often asked for again with another limit. */
const last = { one: 0, two: 0, limit: 0, distance: 0 };

function knownDistance(
  own: number,
  rows: number,
  oneHash: number,
  other: number,
  columns: number,
  twoHash: number,
  limit: number,
): number {
  if (last.one === oneHash && last.two === twoHash && (last.distance <= last.limit || limit <= last.limit))
    return last.distance;
  last.one = oneHash;
  last.two = twoHash;
  last.limit = limit;
  last.distance = distanceOf(
    own + soundsAt,
    rows,
    other + soundsAt,
    columns,
    limit,
    leastCostsOf(own + soundsAt, rows, oneHash),
  );
  return last.distance;
}

/** Cost at which words are apart: for each sound, and in all for words of three or four. */
const farthest = 9.6;
const farthestShort = 24;

/**
 * Sounds of words met lately, by their hash, 0 for none; and at the end those of two that are not kept. What is kept of a word
 * stands together, so that it is one look into memory: its hash in four bytes, how many sounds, and these.
 */
const known = 16_384;
const ownScratch = known;
const otherScratch = known + 1;
const stride = 64;
const countAt = 4;
const soundsAt = 5;
const kept = new Uint8Array((known + 2) * stride);
/** The same memory. */
const hashes = new Uint32Array(kept.buffer);
const hashStride = stride / hashes.BYTES_PER_ELEMENT;

/** Where the word's sounds are. */
function recall(pool: Uint16Array, start: number, length: number, hash: number, scratch: number): number {
  const place = hash === 0 ? scratch : hash & (known - 1);
  if (hash !== 0) {
    if (hashes[place * hashStride] === hash) return place * stride;
    hashes[place * hashStride] = hash;
  }
  const at = place * stride;
  kept[at + countAt] = read(pool, start, length, at + soundsAt);
  return at;
}

/** Writes the sounds and returns how many; equal neighbours are one. */
function read(pool: Uint16Array, start: number, length: number, target: number): number {
  if (length > most) return 0;
  let count = 0;
  let last = 0;
  for (let place = 0; place < length; ) {
    const letter = (pool[start + place] ?? 0) - 97;
    if (letter < 0 || letter > 25) return 0;
    const spelt = spellingAt(pool, start + place, length - place, letter);
    if (spelt === undefined) {
      const next = place + 1 < length ? (pool[start + place + 1] ?? 0) : 0;
      const sound = soundOf(letter + 97, next, place);
      if (sound !== last && count < most) kept[target + count++] = sound;
      last = sound;
      place += 1;
      continue;
    }
    for (let step = 0; step < spelt.sounds.length; step += 1) {
      const sound = spelt.sounds[step] ?? 0;
      if (sound !== last && count < most) kept[target + count++] = sound;
      last = sound;
    }
    place += spelt.letters.length;
  }
  return count;
}

interface Spelling {
  letters: readonly number[];
  sounds: readonly number[];
}

function spellingAt(pool: Uint16Array, start: number, left: number, letter: number): Spelling | undefined {
  const spelt = byFirst[letter];
  if (spelt === undefined) return undefined;
  for (let place = 0; place < spelt.length; place += 1) {
    const spelling = spelt[place];
    if (spelling === undefined || spelling.letters.length > left) continue;
    const { letters } = spelling;
    let step = 1;
    while (step < letters.length && pool[start + step] === letters[step]) step += 1;
    if (step === letters.length) return spelling;
  }
  return undefined;
}

/** `c` is soft before e and i; `y` is a vowel unless it begins the word before one. */
function soundOf(letter: number, next: number, place: number): number {
  if (letter === letterC) return next === 101 || next === 105 || next === letterY ? soundS : soundK;
  if (letter === letterY && place > 0) return soundI;
  return single[letter - 97] ?? 0;
}

/** Sounds that one word may run ahead of the other. */
const band = 4;

const above = new Int32Array(most + 5);
const row = new Int32Array(most + 5);

/** By word met lately and sound, the least that the sound costs beside the word, wherever it stands; and at the end nothing. */
const keptLeast = 64;
const nothingLeast = keptLeast * width;
const leastHashes = new Uint32Array(keptLeast);
const leastCosts = new Uint8Array((keptLeast + 1) * width);

/** Where the word's least costs are. */
function leastCostsOf(own: number, count: number, hash: number): number {
  const place = hash & (keptLeast - 1);
  const from = place * width;
  if (leastHashes[place] === hash) return from;
  leastHashes[place] = hash;
  for (let sound = 0; sound < width; sound += 1) leastCosts[from + sound] = dropped[sound] ?? unit;
  for (let at = own; at < own + count; at += 1) {
    const costs = (kept[at] ?? 0) * width;
    for (let sound = 0; sound < width; sound += 1) {
      const cost = replaced[costs + sound] ?? unit;
      if (cost < (leastCosts[from + sound] ?? 0)) leastCosts[from + sound] = cost;
    }
  }
  return from;
}

/**
 * More than `limit` where it is more. Another sound at the beginning is more often another name: the first replacement costs
 * half as much again. Given up as soon as what is left costs too much at least, by `least`.
 */
function distanceOf(
  own: number,
  columns: number,
  other: number,
  rows: number,
  limit: number,
  least: number,
): number {
  let left = limit;
  for (let line = 0; line < rows; line += 1) left -= leastCosts[least + (kept[other + line] ?? 0)] ?? 0;
  if (left < 0) return limit + 1;
  let before = above;
  let current = row;
  before[0] = 0;
  for (let column = 1; column <= columns; column += 1)
    before[column] = (before[column - 1] ?? 0) + (dropped[kept[own + column - 1] ?? 0] ?? unit);
  for (let line = 1; line <= rows; line += 1) {
    const sound = kept[other + line - 1] ?? 0;
    const gone = dropped[sound] ?? unit;
    const costs = sound * width;
    left += leastCosts[least + sound] ?? 0;
    let best = (before[0] ?? 0) + gone;
    current[0] = best;
    const from = line > band ? line - band : 1;
    const to = line + band < columns ? line + band : columns;
    if (from > 1) current[from - 1] = limit + 1;
    if (to < columns) current[to + 1] = limit + 1;
    let beside = current[from - 1] ?? 0;
    let diagonal = before[from - 1] ?? 0;
    for (let column = from; column <= to; column += 1) {
      const theirs = kept[own + column - 1] ?? 0;
      const over = before[column] ?? 0;
      let change = replaced[costs + theirs] ?? unit;
      if (line === 1 && column === 1) change += change >> 1;
      const cost = lesser(lesser(diagonal + change, over + gone), beside + (dropped[theirs] ?? unit));
      current[column] = cost;
      best = lesser(best, cost);
      beside = cost;
      diagonal = over;
    }
    if (best > left) return limit + 1;
    const spare = before;
    before = current;
    current = spare;
  }
  return before[columns] ?? limit + 1;
}

/** Of two small numbers, without a branch: which it is changes from sound to sound, and cannot be guessed. */
function lesser(one: number, two: number): number {
  const less = (one - two) | 0;
  return two + (less & (less >> 31));
}

/** Letters folded to classes of sounds: words that differ in more than two classes are apart. Vowels and h tell nothing. */
export function mayBeHeardAlike(mask: number, otherMask: number): boolean {
  let differing = classesOf(mask) ^ classesOf(otherMask);
  differing &= differing - 1;
  differing &= differing - 1;
  return differing === 0;
}

function classesOf(mask: number): number {
  return (lowClasses[mask & 8191] ?? 0) | (highClasses[(mask >>> 13) & 8191] ?? 0);
}

const classMasks = ['bp', 'td', 'kgqcx', 'fvw', 'szj', 'm', 'n', 'l', 'r'].map((letters) =>
  Array.from(letters).reduce((mask, letter) => mask | (1 << (letter.charCodeAt(0) - 97)), 0),
);
/** Classes by the first thirteen letters of the alphabet, and by the last. */
const lowClasses = Uint16Array.from({ length: 8192 }, (_, letters) => classBits(letters));
const highClasses = Uint16Array.from({ length: 8192 }, (_, letters) => classBits(letters << 13));

function classBits(mask: number): number {
  return classMasks.reduce((bits, sounds, place) => ((mask & sounds) === 0 ? bits : bits | (1 << place)), 0);
}
