/**
 * Names that other countries' systems spelt: Russian in German and Scandinavian letters, Indonesian before 1972, Japanese in
 * the spelling of its schools. Gives the same name as English papers have it; never takes the written one away.
 */

import { japaneseFamilies, japaneseGivens } from '../tables/han-names.ts';
import { readOnce } from '../tables/table.ts';

type Change = readonly [RegExp, string];

interface System {
  /** What hardly any name has that is not spelt so: `Jane Barlow`, `Joel Ajayi` and `Tunde Bakare` have none of it. */
  sign: RegExp;
  changes: readonly Change[];
}

/** `Jewgenij Schtscherbakow`, `Jelena Orlowa`: names in -ow beside one that Russians alone bear. */
const russian = String.raw`(?:sch|\b(?:jefim|jego[rw]|jekater|jelen|jelis|jermo|jewdok|jewsej|jakow|jarosl|jossif|jurij|julij))`;
const german: System = {
  sign: new RegExp(
    String.raw`schtsch|witsch\b|dsch[aeiou]|\bjew?gen|tschen?ko\b|tschuk\b|${russian}.*[eo]wa?\b|[eo]w(?:n?a)?\b.*${russian}`,
  ),
  changes: [
    [/dsch/g, 'j'],
    [/schtsch/g, 'shq'],
    [/tsch/g, 'q'],
    [/sch/g, 'sh'],
    // Beside a father's name as English has it: `Ivanovich Demtschenko`.
    [/(?<!vi)ch/g, 'kh'],
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

/**
 * `Ihar Marozau`: what Russian writes -ov and -ovna. `Landau` and `Nadeau` are families of elsewhere, so that Pavel, whom all Slavs
 * know, tells only beside -ou.
 */
const belarusian: System = {
  sign: /^(?=.*(?:\b(?:ihar|aleh|al[iy]aks|s[iy]arh|uladz|mikala|dzm[iy]t|yauh|viktar|ryhor|hen+ad|kanst|leanid|pavel\b.*ou\b)|[aeiou]vich\b|[ae]una\b)).*(?:[b-df-hj-np-tv-z](?:[ae]|i?o)u|[iy]eu)\b/,
  changes: [
    [/(?:[ae]|i?o)u\b/g, 'ov'],
    [/[ae]una\b/g, 'ovna'],
  ],
};

/** `Katsiaryna Aliaksandrauna Fiadosenka`: the letters of Belarus beside a name that is spelt so only there. */
const belarusianNames: System = {
  sign: /\b(?:al[iy]aks(?:an|ei|ey)|s[iy]arh|dz[iy]a?nis|dzyanis|dzmitr|uladzimi|mikala[ij]|v[iy]achasla[uvw]|halina|kats[iy]a?r[iy]n|tats[iy]ana|ya[uw]hen)/,
  changes: [
    [/(?:[ae]|i?o)[uw]\b/g, 'ov'],
    [/[ae][uw]na\b/g, 'ovna'],
    [/enka\b/g, 'enko'],
    [/\buladz/g, 'vlad'],
    [/dz(?=[iymv])/g, 'd'],
    [/ts(?=[iy][ae])/g, 't'],
    [/(?<=[bdklmnprstvz])(?<!tat)[iy]a(?=[bdkglmnprstvz])/g, 'e'],
    [/(?<![zkscg])h/g, 'g'],
  ],
};

/** `Oleksij Ščerbačenko`, `Nikolaj Jurʹevič Žarov`: as libraries and Czech papers write Russian and Ukrainian. */
const scholarly: System = {
  sign: /[eoi]vič(?!\p{L})|[čšž]\S*(?:[eo]va?|enko|skij|čuk)\b|\b(?:serg[eě]j|nikolaj|jevgen|evgenij|jurij|dmitrij|vasilij|anatolij|valerij|gennadij|grigorij|oleksij|serhij|andrij)\b.*[čšž]/u,
  changes: [
    [/[ʹʺ]/g, ''],
    [/ch|x/g, 'q'],
    [/c/g, 'ts'],
    [/q/g, 'kh'],
    [/šč/g, 'shch'],
    [/č/g, 'ch'],
    [/š/g, 'sh'],
    [/ž/g, 'zh'],
    [/ě/g, 'e'],
    [/[iy]j\b/g, 'iy'],
    [/j/g, 'y'],
  ],
};

/** `Tjahjadi`, `Soedjono`; but not `Katja`, `Tatjana`, and not `Adjeley Tagoe`, `Joel Ojo`. */
const indonesian: System = {
  sign: /(?<!\b(?:ka|mi|pe|ta|nas))tj[aeiou]|dj[aeiou].*oe(?!l+[aens]*\b|be|\b)|oe(?!l+[aens]*\b|be|\b).*(?:[dns]j[aeiou]|[ao]j[ao]\b)|[aeu]joe/,
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

/** `Pavlivna Hryn`: Ukraine's h is Russia's g, and its y an i. */
const ukrainian: System = {
  sign: /[oi]vych\b|i?ivna\b|\b(?:yevhen|serhi|oleh|olha|ihor|hryh|volodymyr|oleksi|mykola|andrii)/,
  changes: [
    [/(?<![zkscg])h/g, 'g'],
    [/ivna\b/g, 'ovna'],
    [/y(?![aeiou])/g, 'i'],
  ],
};

/** `Xəyal Cəfərov`: Azerbaijan's letters. */
const azerbaijani: System = {
  sign: /ə/,
  changes: [
    [/ə/g, 'a'],
    [/x/g, 'kh'],
    [/c/g, 'j'],
    [/q/g, 'g'],
    [/ç/g, 'ch'],
    [/ş/g, 'sh'],
  ],
};

/** `O'tkir To'xtayev`, `Raxmonov`, `Qodirzoda`: Uzbekistan's, and what Tajiks have of it. But not `O'Tierney`, `Alexeev`, `Maximov`. */
const uzbek: System = {
  sign: /[^\saeiou]o['‘’ʻʼ`](?=[^\saeiou])|\bo['‘’ʻʼ`](?=tk|kt|ri[nq]|ral|lm|zb)|\bg['‘’ʻʼ`][aeiou]|\b(?:x|q|\p{L}*[aou]x[bdmnrlt])\p{L}*(?:[oe]va?|zoda)\b/u,
  changes: [
    [/yo['‘’ʻʼ`]/g, 'yu'],
    [/o['‘’ʻʼ`]/g, 'u'],
    [/g['‘’ʻʼ`]/g, 'g'],
    [/x/g, 'kh'],
    [/q/g, 'k'],
  ],
};

/** `Xelîl Şêxo`, `Cegerxwîn`: what Kurds write in Turkey and Syria, with long vowels that no Turk has. */
const kurdish: System = {
  sign: /^(?=.*(?:[îêû].*[xşw]|[xşw].*[îêû]|[îêû].*[çc].*[îêû]))(?!.*[ğıôâéèàëï])(?!.*(?:ch|ph|th|au|ou|eux))/,
  changes: [
    [/xw/g, 'khw'],
    [/x/g, 'kh'],
    [/c/g, 'j'],
    [/ç/g, 'ch'],
    [/ş/g, 'sh'],
    [/î/g, 'i'],
    [/ê/g, 'e'],
    [/û/g, 'u'],
  ],
};

/** `Uğurcan Çakır`: Turkey's. */
const turkish: System = {
  sign: /^(?=.*c).*[ğış]/,
  changes: [
    [/c/g, 'j'],
    [/ç/g, 'ch'],
    [/ş/g, 'sh'],
  ],
};

/** `Abdelkader Chouikh`, `Djamel Akkacha`: Arabic as France hears it, beside a name that the Maghreb spells so. */
const maghrebi: System = {
  sign: /^(?!.*(?:[oe]vi?ch\b|[oe]vn[ay]\b|[oe]va?\b|sk(?:iy?|y)\b))(?=.*(?:\babd[aeou]|\bdj|eddine?\b|\bben[a-z]|\bbou[a-z]|\b(?:rachid|mourad|mouloud|youc?ss?ef|hichem|hicham|toufi[kq]|tou?fik|nacer|ya[cs]s?ine|larbi|mokhtar|mounir|slimane|lakhdar|kamel|bachir|brahim|mehdi|nadjib|sofiane?|fatiha|malika|nadia|leila|soraya|houria|zohra|khadidja|mustapha|hocine|hassen|amar|tahar|messaoud|miloud|moha?nd|jamel|mahmoud)\b)).*(?:ch|ou[aeiy])/,
  changes: [
    [/ch/g, 'sh'],
    [/ou(?=[aeiy])/g, 'uw'],
    [/ou/g, 'u'],
    [/dj/g, 'j'],
  ],
};

/** `Syuuhei`; but not the Armenian `Torosyan`. */
const japanese: System = {
  sign: /[stz]y(?!an\b)[auo]/,
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

/** `Tunde`: with tu alone it may be a name of Africa, unless what comes of it is known in Japan, as `Matsumoto` is. */
function isKnownInJapan(word: string): boolean {
  return knownInJapan().has(word);
}

const knownInJapan = readOnce(() => new Set([...japaneseFamilies.values(), ...japaneseGivens.values()]));

const systems = [
  scholarly,
  ukrainian,
  azerbaijani,
  uzbek,
  kurdish,
  turkish,
  german,
  scandinavian,
  polish,
  belarusian,
  belarusianNames,
  maghrebi,
  indonesian,
];

/** One of the letters that these systems cannot do without. */
const worthLooking =
  /[jwxq'‘’ʻʼ`]|tu|[szt]y|[aeo]u\b|cz|[əğıščšž]|vych|ivna|[rly]h|dz|aks|hal|kats|tats|ch|ou[aeiy]/;

/** At most one; of a person's name in small letters without marks. */
export function respelt(text: string): string | undefined {
  const small = text.toLowerCase();
  if (!worthLooking.test(small)) return undefined;
  const system = systems.find(({ sign }) => sign.test(small));
  if (system !== undefined) return changed(small, system);
  return japaneseSyllables.test(small) ? inJapan(small) : undefined;
}

function inJapan(text: string): string | undefined {
  const own = changed(text, japanese);
  const sure = (): boolean =>
    own.split(/[\s-]+/).some((word) => word.includes('tsu') && isKnownInJapan(word));
  return japanese.sign.test(text) || sure() ? own : undefined;
}

function changed(text: string, { changes }: System): string {
  return changes.reduce((out, [from, to]) => out.replace(from, to), text);
}
