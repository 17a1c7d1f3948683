/**
 * Names that other countries' systems spelt: Russian in German and Scandinavian letters, Indonesian before 1972, Japanese in
 * the spelling of its schools. Gives the same name as English papers have it; never takes the written one away.
 */

type Change = readonly [RegExp, string];

interface System {
  /** What no name has that is not spelt so. */
  sign: RegExp;
  changes: readonly Change[];
}

/** `Jewgenij Schtscherbakow`. */
const german: System = {
  sign: /schtsch|witsch\b|\bjew?gen|tschen?ko\b|tschuk\b|(?:sch|\bj[aeou]).*[eo]wa?\b|[eo]w(?:n?a)?\b.*(?:sch|\bj[aeou])/,
  changes: [
    [/schtsch/g, 'shq'],
    [/tsch/g, 'q'],
    [/sch/g, 'sh'],
    [/ch/g, 'kh'],
    [/q/g, 'ch'],
    [/ij\b/g, 'iy'],
    [/j/g, 'y'],
    [/z/g, 'ts'],
    [/w/g, 'v'],
  ],
};

/** `Sjtsjerbatjuk`, `Tsjernysjov`. */
const scandinavian: System = {
  sign: /sjtsj|tsj|sj(?=[eo]v)|vitsj\b|zjk?[aeiou]/,
  changes: [
    [/sjtsj/g, 'shch'],
    [/tsj/g, 'ch'],
    [/sj/g, 'sh'],
    [/zj/g, 'zh'],
    [/ij\b/g, 'iy'],
    [/j/g, 'y'],
  ],
};

/** `Czernyszewicz`. */
const polish: System = {
  sign: /szcz|(?:sz|cz).*wicz\b|\bjurij|\baleksiej|\bsiergiej/,
  changes: [
    [/ch/g, 'kh'],
    [/szcz/g, 'shch'],
    [/sz/g, 'sh'],
    [/cz/g, 'ch'],
    [/ij\b/g, 'iy'],
    [/j/g, 'y'],
    [/w/g, 'v'],
  ],
};

/** `Ihar Marozau`: what Russian writes -ov and -ovna. */
const belarusian: System = {
  sign: /(?=.*(?:\b(?:ihar|aleh|al[iy]aks|s[iy]arh|uladz|mikala|dzm[iy]t|yauh|viktar|ryhor|hen+ad|pavel|kanst|leanid)|[aeiou]vich\b|[ae]una\b)).*[b-z](?:[ae]|i?o)u\b/,
  changes: [
    [/(?:[ae]|i?o)u\b/g, 'ov'],
    [/[ae]una\b/g, 'ovna'],
  ],
};

/** `Tjahjadi`, `Soedjono`. */
const indonesian: System = {
  sign: /tj[aeiou]|dj[aeiou].*oe|oe.*(?:[dns]j[aeiou]|[ao]j[ao])/,
  changes: [
    [/tj/g, 'c'],
    [/dj/g, 'q'],
    [/([ns])j/g, '$1y'],
    [/ch/g, 'kh'],
    [/j/g, 'y'],
    [/q/g, 'j'],
    [/oe/g, 'u'],
  ],
};

/** `Syuuhei Tutumi`. */
const japanese: System = {
  sign: /[stz]y[auo]|tu.*tu|\btu/,
  changes: [
    [/sy/g, 'sh'],
    [/ty/g, 'ch'],
    [/zy/g, 'j'],
    [/si/g, 'shi'],
    [/ti/g, 'chi'],
    [/zi/g, 'ji'],
    [/tu/g, 'tsu'],
    [/(?<![sc])hu/g, 'fu'],
  ],
};
const japaneseSyllables = /^(?:(?:[kgsztdnhbpmrw]?y?[aeiou])|n|\s|-)+$/;

/** Nothing but Latin letters, and one of the letters that these systems cannot do without. */
const worthLooking = /j|w|tu|[szt]y|[aeo]u\b|cz/;

/** At most one; of a person's name in small letters without marks. */
export function respelt(text: string): string | undefined {
  const small = text.toLowerCase();
  if (!worthLooking.test(small)) return undefined;
  const system = [german, scandinavian, polish, belarusian, indonesian].find(({ sign }) => sign.test(small));
  if (system !== undefined) return changed(small, system);
  return japaneseSyllables.test(small) && japanese.sign.test(small) ? changed(small, japanese) : undefined;
}

function changed(text: string, { changes }: System): string {
  return changes.reduce((out, [from, to]) => out.replace(from, to), text);
}
