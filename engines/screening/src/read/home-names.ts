/**
 * Banks and bodies of state by the names that they have at home: `Bank Keshavarzi` and `Agricultural Bank of Iran`, `Wizara ya Afya`
 * and `Ministry of Health`. Read beside the written name, so that a slip in either is still met letter by letter.
 */

/** What stands for the bank at home, and its name in English with the country that it is of. */
const banks: readonly (readonly [string, string])[] = [
  ['keshavarzi', 'agricultural bank iran'],
  ['keshavarzi iran', 'agricultural bank iran'],
  ['maskan', 'housing bank iran'],
  ['maskan iran', 'housing bank iran'],
  ['melli', 'national bank iran'],
  ['melli iran', 'national bank iran'],
  ['saderat', 'export bank iran'],
  ['saderat iran', 'export bank iran'],
  ['tosee saderat', 'export development bank iran'],
  ['toseh saderat', 'export development bank iran'],
  ['tosee saderat iran', 'export development bank iran'],
  ['toseh saderat iran', 'export development bank iran'],
  ['toseeh saderat', 'export development bank iran'],
  ['toseeh saderat iran', 'export development bank iran'],
  ['sanat va madan', 'industry mine bank iran'],
  ['sanat o madan', 'industry mine bank iran'],
  ['sanat madan', 'industry mine bank iran'],
  ['industry and mine', 'industry mine bank iran'],
  ['industry and mines', 'industry mine bank iran'],
  ['industries and mines', 'industry mine bank iran'],
  ['industry and mine iran', 'industry mine bank iran'],
  ['industry and mines iran', 'industry mine bank iran'],
  ['refah', 'workers welfare bank iran'],
  ['refah kargaran', 'workers welfare bank iran'],
  ['tejarat', 'commerce bank iran'],
  ['tejarat iran', 'commerce bank iran'],
  ['tosee taavon', 'cooperative development bank iran'],
  ['toseh taavon', 'cooperative development bank iran'],
  ['sberegatelny rossii', 'savings bank russia'],
  ['markazi', 'central bank iran'],
  ['markazi jomhouri islami iran', 'central bank iran'],
  ['markazi jomhouri eslami iran', 'central bank iran'],
  ['markazi suri', 'central bank syria'],
  ['suriya markazi', 'central bank syria'],
  ['suriyya markazi', 'central bank syria'],
  ['tijari suri', 'commercial bank syria'],
  ['sinai suri', 'industrial bank syria'],
  ['aqari suri', 'real estate bank syria'],
  ['markazi iraqi', 'central bank iraq'],
  ['tijari iraqi', 'commercial bank iraq'],
  ['iraqi lil tijara', 'trade bank iraq'],
  ['zirai iraqi', 'agricultural bank iraq'],
  ['markazi libi', 'central bank libya'],
  ['libya markazi', 'central bank libya'],
  ['libi khariji', 'libyan foreign bank'],
  ['markazi sudani', 'central bank sudan'],
  ['sudan markazi', 'central bank sudan'],
  ['zirai sudani', 'agricultural bank sudan'],
  ['markazi yamani', 'central bank yemen'],
  ['choson muyok', 'foreign trade bank korea'],
  ['chosun muyok', 'foreign trade bank korea'],
  ['joson muyok', 'foreign trade bank korea'],
  ['ziraat', 'agricultural bank turkey'],
  ['turkiye cumhuriyeti ziraat', 'agricultural bank turkey'],
  ['turkiye halk', 'peoples bank turkey'],
  ['halk', 'peoples bank turkey'],
  ['turkiye cumhuriyet merkez', 'central bank turkey'],
];

/** In one word, with their bank in it. */
const inOneWord: readonly (readonly [string, string])[] = [
  ['vneshekonombank', 'bank development foreign economic affairs'],
  ['vnesheconombank', 'bank development foreign economic affairs'],
  ['promsvyazbank', 'psb bank'],
  ['gazprombank', 'gpb bank'],
  ['sberbank', 'savings bank russia'],
  ['rosselkhozbank', 'russian agricultural bank'],
  ['rosselhozbank', 'russian agricultural bank'],
  ['vneshtorgbank', 'vtb bank'],
  ['roseximbank', 'russian export import bank'],
  ['rosexim', 'russian export import bank'],
  ['belvnesheconombank', 'belarusian bank development foreign economic affairs'],
  ['belagroprombank', 'belarusian agricultural industrial bank'],
  ['belarusbank', 'belarusian savings bank'],
  ['ukreximbank', 'ukrainian export import bank'],
  ['oschadbank', 'ukrainian savings bank'],
  ['halkbank', 'peoples bank turkey'],
  ['ziraatbank', 'agricultural bank turkey'],
];

const atHome: ReadonlyMap<string, readonly string[]> = new Map(
  [...banks, ...inOneWord].map(([home, english]) => [home, english.split(' ')] as const),
);
const bankWords: ReadonlySet<string> = new Set([
  'bank',
  'banke',
  'banque',
  'masraf',
  'masrif',
  'almasraf',
  'unhaeng',
  'bankasi',
]);
const whole: ReadonlySet<string> = new Set(inOneWord.map(([home]) => home));
/** Articles and the Persian -e between the bank and its name, and forms behind. */
const left: ReadonlySet<string> = new Set(
  'e al el the of for ya da de pjsc jsc ojsc ao oao pao cjsc plc co corp'.split(' '),
);

/** Of a body's name; quickly seen to be none. */
export const mayHaveTwoNames =
  /bank|banque|masra?i?f|unhaeng|rosexim|\b(?:wizara|benki|jeshi|tume|mamlaka|mahakama|serikali|chuo|hospitali|shule|bunge)\b/i;

/** The body's name in English; undefined where it is none that has two. */
export function inEnglish(words: readonly string[]): readonly string[] | undefined {
  return bankInEnglish(words) ?? fromSwahili(words);
}

/** Only behind a kind of body: `Afya` alone is what a pharmacy is called. */
function fromSwahili(words: readonly string[]): readonly string[] | undefined {
  if (!kindsInSwahili.has(words[0] ?? '')) return undefined;
  return words.flatMap((word) => swahili.get(word)?.split(' ') ?? [word]);
}

const kindsInSwahili: ReadonlyMap<string, string> = new Map([
  ['wizara', 'ministry'],
  ['benki', 'bank'],
  ['jeshi', 'army'],
  ['tume', 'commission'],
  ['mamlaka', 'authority'],
  ['mahakama', 'court'],
  ['serikali', 'government'],
  ['chuo', 'college'],
  ['hospitali', 'hospital'],
  ['shule', 'school'],
  ['bunge', 'parliament'],
]);
const swahili: ReadonlyMap<string, string> = new Map([
  ...kindsInSwahili,
  ['afya', 'health'],
  ['ardhi', 'lands'],
  ['bandari', 'ports'],
  ['barabara', 'roads'],
  ['biashara', 'trade'],
  ['elimu', 'education'],
  ['fedha', 'finance'],
  ['katiba', 'constitution'],
  ['kilimo', 'agriculture'],
  ['kikuu', 'university'],
  ['kuu', 'central'],
  ['madini', 'minerals'],
  ['maendeleo', 'development'],
  ['maji', 'water'],
  ['mambo', 'affairs'],
  ['mapato', 'revenue'],
  ['mazingira', 'environment'],
  ['mifugo', 'livestock'],
  ['mipango', 'planning'],
  ['msingi', 'primary'],
  ['nishati', 'energy'],
  ['nje', 'foreign'],
  ['ndani', 'interior'],
  ['polisi', 'police'],
  ['reli', 'railways'],
  ['rufaa', 'appeal'],
  ['sekondari', 'secondary'],
  ['sheria', 'justice'],
  ['taifa', 'national'],
  ['uchaguzi', 'elections'],
  ['uchukuzi', 'transport'],
  ['ujenzi', 'works'],
  ['ulinzi', 'defence'],
  ['utalii', 'tourism'],
  ['uvuvi', 'fisheries'],
  ['viwanda', 'industry'],
  ['wananchi', 'peoples'],
]);

function bankInEnglish(words: readonly string[]): readonly string[] | undefined {
  const own = words.filter((word) => !bankWords.has(word) && !left.has(word));
  const english = atHome.get(own.join(' '));
  const isBank = (word: string): boolean => bankWords.has(word) || whole.has(word);
  if (english !== undefined) return words.some(isBank) ? english : undefined;
  const [only, ...others] = own.filter((word) => !ofRussia.has(word));
  return only !== undefined && others.length === 0 && whole.has(only) ? atHome.get(only) : undefined;
}

const ofRussia: ReadonlySet<string> = new Set('russia rossii russian federation'.split(' '));
