/** Writes an invented Latin name in another script, letter by letter: good enough for an alias, never for a real name. */

export type ScriptName = 'arabic' | 'cyrillic' | 'han';

export function inScript(script: ScriptName, name: string): string {
  const table = tables[script];
  const longest = Math.max(...Object.keys(table).map((key) => key.length));
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/al-/g, script === 'arabic' ? 'al' : 'al-');
  let out = '';
  for (let at = 0; at < plain.length; ) {
    const size = sizes(longest).find((count) => plain.slice(at, at + count) in table);
    out += size ? (table[plain.slice(at, at + size)] ?? '') : script === 'han' ? '' : plain[at];
    at += size ?? 1;
  }
  return script === 'cyrillic' ? out.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase()) : out.trim();
}

const sizes = (longest: number): number[] => Array.from({ length: longest }, (_, at) => longest - at);

const tables: Record<ScriptName, Record<string, string>> = {
  arabic: {
    sh: 'ش',
    kh: 'خ',
    gh: 'غ',
    th: 'ث',
    dh: 'ذ',
    ch: 'تش',
    ee: 'ي',
    oo: 'و',
    ou: 'و',
    aa: 'ا',
    a: 'ا',
    b: 'ب',
    c: 'ك',
    d: 'د',
    e: '',
    f: 'ف',
    g: 'ج',
    h: 'ه',
    i: 'ي',
    j: 'ج',
    k: 'ك',
    l: 'ل',
    m: 'م',
    n: 'ن',
    o: 'و',
    p: 'ب',
    q: 'ق',
    r: 'ر',
    s: 'س',
    t: 'ت',
    u: 'و',
    v: 'ف',
    w: 'و',
    x: 'كس',
    y: 'ي',
    z: 'ز',
  },
  cyrillic: {
    zh: 'ж',
    kh: 'х',
    ch: 'ч',
    sh: 'ш',
    ts: 'ц',
    ya: 'я',
    yu: 'ю',
    a: 'а',
    b: 'б',
    c: 'к',
    d: 'д',
    e: 'е',
    f: 'ф',
    g: 'г',
    h: 'х',
    i: 'и',
    j: 'дж',
    k: 'к',
    l: 'л',
    m: 'м',
    n: 'н',
    o: 'о',
    p: 'п',
    q: 'к',
    r: 'р',
    s: 'с',
    t: 'т',
    u: 'у',
    v: 'в',
    w: 'в',
    x: 'кс',
    y: 'й',
    z: 'з',
  },
  han: {
    chol: '哲',
    su: '秀',
    myong: '明',
    guk: '国',
    il: '日',
    un: '恩',
    hwa: '花',
    sun: '顺',
    ok: '玉',
    kw: '夸',
    zh: '支',
    dz: '资',
    ang: '昂',
    eum: '音',
    on: '温',
    zu: '祖',
    ru: '鲁',
    vo: '沃',
    ka: '卡',
  },
};
