/** Hebrew letters to Latin ones. Vowels are mostly not written: known names come from a table, others get likely ones. */

import { hebrewLetters } from '../tables/scripts.ts';

const names = new Map(
  (
    'אברהם=avraham יצחק=yitzhak יעקב=yaakov יוסף=yosef משה=moshe אהרן=aharon אהרון=aharon דוד=david דויד=david שלמה=shlomo שמעון=shimon לוי=levi יהודה=yehuda בנימין=binyamin ' +
    'ראובן=reuven דן=dan נפתלי=naftali גד=gad אשר=asher יששכר=yissachar זבולון=zevulun שמואל=shmuel שאול=shaul יונתן=yonatan נתן=natan גדעון=gideon אליהו=eliyahu אלי=eli ' +
    'אלישע=elisha ישעיהו=yeshayahu ירמיהו=yirmiyahu יחזקאל=yehezkel דניאל=daniel מיכאל=michael גבריאל=gavriel רפאל=rafael אריאל=ariel עמוס=amos יואל=yoel הושע=hoshea יונה=yona ' +
    'יהושע=yehoshua עזרא=ezra נחמיה=nehemia מרדכי=mordechai חיים=haim חי=chai מאיר=meir עקיבא=akiva שרה=sara רבקה=rivka רחל=rachel לאה=lea מרים=miriam דבורה=dvora חנה=hana ' +
    'אסתר=ester רות=ruth יהודית=yehudit תמר=tamar נעמי=naomi מיכל=michal יעל=yael שושנה=shoshana דינה=dina דניאלה=daniella צבי=zvi זאב=zeev אריה=arie דב=dov הירש=hirsh ' +
    'בן=ben בר=bar בת=bat כהן=cohen ברוך=baruch שלום=shalom ציון=zion יגאל=yigal איתמר=itamar איתן=eitan עמיר=amir אמיר=amir גיל=gil רון=ron רונן=ronen עופר=ofer עומר=omer ' +
    'יאיר=yair בצלאל=bezalel נפתלי=naftali אביגדור=avigdor אבי=avi אביב=aviv אביחי=avichai אבנר=avner אורי=uri אילן=ilan אלון=alon ינון=yinon ירון=yaron יורם=yoram יוסי=yossi ' +
    'משיח=mashiach נחום=nahum נח=noah סימון=simon עוזי=uzi פנחס=pinchas פרץ=peretz צביקה=zvika קובי=kobi רוני=roni שי=shai שמחה=simcha תום=tom בנצי=bentzi גולן=golan ' +
    'כץ=katz וייס=weiss פרידמן=friedman רוזנברג=rosenberg גולדברג=goldberg גולדשטיין=goldstein שפירא=shapira מזרחי=mizrahi ביטון=biton פרץ=peretz אוחנה=ohana חדד=haddad אזולאי=azoulay ' +
    'גבאי=gabay עמר=amar אוחיון=ohayon סבג=sabag שרון=sharon נתניהו=netanyahu הרצוג=herzog ברק=barak לפיד=lapid גנץ=gantz'
  )
    .split(' ')
    .map((pair): [string, string] => {
      const [native = '', latin = ''] = pair.split('=');
      return [native, latin];
    }),
);

export function fromHebrew(word: string, foreign: (char: string) => string): string {
  const bare = word.normalize('NFKD').replace(/[\u0591-\u05c7]/g, '');
  const known = names.get(bare);
  if (known !== undefined) return known;
  const chars = Array.from(bare);
  const letters = chars.map((_, place) => letterOf(chars, place, foreign)).filter((letter) => letter !== '');
  let out = '';
  let run = 0;
  letters.forEach((letter, place) => {
    if (!isHard(letter)) {
      out += letter;
      run = 0;
      return;
    }
    // Consonants that meet have vowels between them that are not written: behind the first of a word, and every other one.
    if (run === 1 && (place === 1 || place === letters.length - 1)) {
      out += place === 1 ? 'a' : 'e';
      run = 0;
    } else if (run === 2) {
      out += 'e';
      run = 0;
    }
    out += letter;
    run += 1;
  });
  return out.replace(/aa+/g, 'a').replace(/ii+/g, 'i').replace(/uu+/g, 'u').replace(/aia/g, 'aya');
}

function isHard(latin: string): boolean {
  return /^[bcdfghjklmnpqrstvz]/.test(latin);
}

const vowelLetters = new Set('אוי');

function letterOf(chars: readonly string[], place: number, foreign: (char: string) => string): string {
  const char = chars[place] ?? '';
  const first = place === 0;
  const last = place === chars.length - 1;
  if (char === 'ו') return first || chars[place + 1] === 'ו' ? 'v' : chars[place - 1] === 'ו' ? '' : 'o';
  if (char === 'י') return first ? 'y' : chars[place - 1] === 'י' ? '' : 'i';
  if (char === 'ה' && last && !first) return 'a';
  if (char === 'ב') return first || (!last && !vowelLetters.has(chars[place - 1] ?? '')) ? 'b' : 'v';
  if (char === 'פ') return first ? 'p' : 'f';
  if (char === 'ע' && !first) return 'a';
  return hebrewLetters.get(char) ?? (/\p{M}/u.test(char) ? '' : foreign(char));
}
