/** Romanisation by script: common names of each, in the spelling that their bearers or their papers use. */

import { describe, expect, it } from 'vitest';
import { normaliseName } from '../analyse.ts';
import { japanese } from './han.ts';

describe('Arabic', () => {
  it.each([
    ['محمد عبدالله', 'muhammad abdullah'],
    ['أحمد حسن علي', 'ahmad hasan ali'],
    ['عبد الرحمن صالح', 'abd al rahman salih'],
    ['فاطمة الزهراء', 'fatima al zahra'],
    ['يوسف إبراهيم', 'yusuf ibrahim'],
    ['خالد العتيبي', 'khalid al utaybi'],
    ['نور الدين محمود', 'nur aldin mahmud'],
    ['مريم عبد العزيز', 'maryam abd al aziz'],
    ['حسين كاظم', 'husayn kazim'],
    ['عثمان طه', 'uthman taha'],
    ['سعيد بن ناصر', 'said bin nasir'],
    ['رضا احمدی نژاد', 'rida ahmadi nejad'],
    ['پرویز شیرازی', 'parviz shirazi'],
    ['جاوید اقبال', 'javed iqbal'],
    ['گلاب خان', 'gulab khan'],
    ['شركة ٢٠', 'sharikat 20'],
    ['سالم شويخ', 'salim shuwaykh'],
    ['رويشد سويدي', 'ruwayshad suwaydi'],
    ['علي الطويل', 'ali al tawil'],
  ])('%s → %s', (native, latin) => expect(normaliseName(native)).toBe(latin));
});

describe('Hebrew', () => {
  it.each([
    ['משה כהן', 'moshe cohen'],
    ['יעקב לוי', 'yaakov levi'],
    ['שרה ברק', 'sara barak'],
    ['דוד גולדברג', 'david goldberg'],
    ['רחל מזרחי', 'rachel mizrahi'],
    ['אברהם שפירא', 'avraham shapira'],
    ['יצחק פרידמן', 'yitzhak friedman'],
    ['יונתן הרצוג', 'yonatan herzog'],
    ['אסתר אוחנה', 'ester ohana'],
  ])('%s → %s', (native, latin) => expect(normaliseName(native)).toBe(latin));
});

describe('Cyrillic', () => {
  it.each([
    ['Сергей Щербаков', 'sergey shcherbakov'],
    ['Юрий Жуков', 'yuriy zhukov'],
    ['Екатерина Ельцова', 'ekaterina eltsova'],
    ['Олександр Ковальчук', 'oleksandr kovalchuk'],
    ['Євген Їжакевич', 'yevgen yizhakevich'],
    ['Уладзімір Быкаў', 'uladzimir bykau'],
    ['Ђорђе Његош', 'djordje njegos'],
    ['Љиљана Џанић', 'ljiljana dzanic'],
    ['Ћирило Јовановић', 'cirilo jovanovic'],
    ['Димитър Въжаров', 'dimitar vazharov'],
    ['Қуаныш Ғабитов', 'quanysh ghabitov'],
    ['Нұрсұлтан Әбіш', 'nursultan abish'],
  ])('%s → %s', (native, latin) => expect(normaliseName(native)).toBe(latin));
});

describe('Greek', () => {
  it.each([
    ['Γεώργιος Παπαδόπουλος', 'georgios papadopoulos'],
    ['Νίκος Καραγιάννης', 'nikos karagiannis'],
    ['Ευάγγελος Μπούτσης', 'evangelos boutsis'],
    ['Χρήστος Ντίνος', 'christos dinos'],
    ['Γκίκας Θεοδώρου', 'gikas theodorou'],
    ['Άγγελος Ψαρράς', 'angelos psarras'],
    ['Ελευθέριος Αυγερινός', 'eleftherios avgerinos'],
    ['Κωνσταντίνος Ξένος', 'konstantinos xenos'],
    ['Μαρία Ιωάννου', 'maria ioannou'],
    ['Ουρανία Τζαβέλλα', 'ourania tzavella'],
  ])('%s → %s', (native, latin) => expect(normaliseName(native)).toBe(latin));
});

describe('Armenian', () => {
  it.each([
    ['Արամ Պետրոսյան', 'aram petrosyan'],
    ['Գրիգոր Հակոբյան', 'grigor hakobyan'],
    ['Հովհաննես Սարգսյան', 'hovhannes sargsyan'],
    ['Անահիտ Գևորգյան', 'anahit gevorgyan'],
    ['Տիգրան Մկրտչյան', 'tigran mkrtchyan'],
    ['Վարդան Ղազարյան', 'vardan ghazaryan'],
    ['Խաչատուր Ավետիսյան', 'khachatur avetisyan'],
    ['Նարինե Շահինյան', 'narine shahinyan'],
    ['Ժաննա Չոբանյան', 'zhanna chobanyan'],
    ['Ծովինար Ջանիկյան', 'tsovinar janikyan'],
  ])('%s → %s', (native, latin) => expect(normaliseName(native)).toBe(latin));
});

describe('Georgian', () => {
  it.each([
    ['გიორგი ბერიძე', 'giorgi beridze'],
    ['ნინო კვარაცხელია', 'nino kvaratskhelia'],
    ['ზურაბ ჩხიკვიშვილი', 'zurab chkhikvishvili'],
    ['თამარ წერეთელი', 'tamar tsereteli'],
    ['ლევან ჯაფარიძე', 'levan japaridze'],
    ['შოთა რუსთაველი', 'shota rustaveli'],
    ['ვახტანგ ღოღობერიძე', 'vakhtang ghoghoberidze'],
    ['ქეთევან ყიფიანი', 'ketevan qipiani'],
    ['ელენე ხარაძე', 'elene kharadze'],
    ['დავით ძაგნიძე', 'davit dzagnidze'],
  ])('%s → %s', (native, latin) => expect(normaliseName(native)).toBe(latin));
});

describe('Kana', () => {
  it.each([
    ['やまだ たろう', 'yamada taro'],
    ['すずき いちろう', 'suzuki ichiro'],
    ['さとう はなこ', 'sato hanako'],
    ['きょうこ', 'kyoko'],
    ['しんじ', 'shinji'],
    ['マイケル', 'maikeru'],
    ['ヴィクトル', 'vikutoru'],
    ['キャサリン', 'kyasarin'],
    ['ウィリアム', 'wiriamu'],
    ['ｶﾄｳ ﾊﾙｶ', 'kato haruka'],
  ])('%s → %s', (native, latin) => expect(normaliseName(native)).toBe(latin));
});

describe('Hangul', () => {
  it.each([
    ['김정수', 'kim jeong su'],
    ['이민호', 'lee min ho'],
    ['박지영', 'park ji yeong'],
    ['최영희', 'choi yeong hui'],
    ['정승일', 'jung seung il'],
    ['강동원', 'kang dong won'],
    ['조현우', 'cho hyeon u'],
    ['윤서연', 'yoon seo yeon'],
    ['임창정', 'lim chang jeong'],
    ['한상우', 'han sang u'],
  ])('%s → %s', (native, latin) => expect(normaliseName(native)).toBe(latin));
});

describe('Thai', () => {
  it.each([
    ['สมชาย ใจดี', 'somchai chaidi'],
    ['สมหมาย พงษ์พานิช', 'sommai phongphanit'],
    ['วิชัย ศรีสวัสดิ์', 'wichai srisawat'],
    ['นงนุช', 'nongnut'],
    ['อภิชาติ', 'aphichat'],
    ['กิตติ', 'kitti'],
    ['สุดา', 'suda'],
    ['มานะ', 'mana'],
    ['พรทิพย์', 'phonthip'],
  ])('%s → %s', (native, latin) => expect(normaliseName(native)).toBe(latin));
});

describe('Lao', () => {
  it.each([
    ['ສົມສັກ', 'somsak'],
    ['ບຸນມີ', 'bunmi'],
    ['ຄຳ', 'kham'],
  ])('%s → %s', (native, latin) => expect(normaliseName(native)).toBe(latin));
});

describe('Khmer', () => {
  it.each([
    ['វ៉ាន់ សុភា', 'van sophea'],
    ['សុខ', 'sok'],
    ['ចាន់', 'chan'],
    ['បូណា', 'bona'],
    ['ដារា', 'darea'],
  ])('%s → %s', (native, latin) => expect(normaliseName(native)).toBe(latin));
});

describe('Burmese', () => {
  it.each([
    ['မောင်မောင်ဇော်', 'maung maung zaw'],
    ['အောင်', 'aung'],
    ['လှိုင်', 'hlaing'],
    ['မြင့်', 'myin'],
    ['ကျော်', 'kyaw'],
    ['ချို', 'cho'],
    ['ရွှေ', 'shwe'],
    ['တင်', 'tin'],
    ['ဝင်း', 'win'],
    ['ခင်', 'khin'],
  ])('%s → %s', (native, latin) => expect(normaliseName(native)).toBe(latin));
});

describe('Devanagari', () => {
  it.each([
    ['राजेन्द्र प्रसाद', 'rajendra prasad'],
    ['रमेश चंद्र गुप्ता', 'ramesh chandra gupta'],
    ['सुनीता शर्मा', 'sunita sharma'],
    ['मोहनदास', 'mohandas'],
    ['अभिषेक वर्मा', 'abhishek varma'],
    ['कृष्ण कुमार', 'krishna kumar'],
    ['लक्ष्मी देवी', 'lakshmi devi'],
    ['विनोद सिंह', 'vinod singh'],
    ['अनिल पाटील', 'anil patil'],
    ['दीपक जोशी', 'dipak joshi'],
  ])('%s → %s', (native, latin) => expect(normaliseName(native)).toBe(latin));
});

describe('Bengali', () => {
  it.each([
    ['চন্দন ভট্টাচার্য', 'chandan bhattacharya'],
    ['মোহাম্মদ রহিম', 'mohammad rahim'],
    ['সুমন দাস', 'suman das'],
    ['আনোয়ার হোসেন', 'anoyar hosen'],
    ['শেখ হাসান', 'shekh hasan'],
  ])('%s → %s', (native, latin) => expect(normaliseName(native)).toBe(latin));
});

describe('Gurmukhi', () => {
  it.each([
    ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'gurprit singh'],
    ['ਹਰਜੀਤ ਕੌਰ', 'harjit kaur'],
    ['ਢਿੱਲੋਂ', 'dhillon'],
  ])('%s → %s', (native, latin) => expect(normaliseName(native)).toBe(latin));
});

describe('Gujarati', () => {
  it.each([
    ['રમેશ પટેલ', 'ramesh patel'],
    ['હાર્દિક શાહ', 'hardik shah'],
  ])('%s → %s', (native, latin) => expect(normaliseName(native)).toBe(latin));
});

describe('Tamil', () => {
  it.each([
    ['முருகன்', 'murugan'],
    ['குமார்', 'kumar'],
    ['செல்வம்', 'selvam'],
    ['லட்சுமி', 'latchumi'],
    ['கண்ணன்', 'kannan'],
  ])('%s → %s', (native, latin) => expect(normaliseName(native)).toBe(latin));
});

describe('Telugu', () => {
  it.each([
    ['రామారావు', 'ramarao'],
    ['వెంకటేశ్వర', 'venkateshvara'],
    ['లక్ష్మి', 'lakshmi'],
  ])('%s → %s', (native, latin) => expect(normaliseName(native)).toBe(latin));
});

describe('Kannada', () => {
  it.each([
    ['ಕುಮಾರ್', 'kumar'],
    ['ಗೌಡ', 'gauda'],
  ])('%s → %s', (native, latin) => expect(normaliseName(native)).toBe(latin));
});

describe('Malayalam', () => {
  it.each([
    ['മാധവൻ', 'madhavan'],
    ['കുട്ടി', 'kutti'],
    ['നായർ', 'nayar'],
  ])('%s → %s', (native, latin) => expect(normaliseName(native)).toBe(latin));
});

describe('Sinhala', () => {
  it.each([
    ['මහින්ද', 'mahinda'],
    ['පෙරේරා', 'perera'],
    ['සිල්වා', 'silva'],
  ])('%s → %s', (native, latin) => expect(normaliseName(native)).toBe(latin));
});

describe('Ethiopic', () => {
  it.each([
    ['አበበ ተስፋዬ', 'abebe tesfaye'],
    ['ኃይሌ ገብረማርያም', 'haile gebremaryam'],
    ['ዮሐንስ', 'yohans'],
    ['መንግሥቱ', 'mengistu'],
    ['ታደሰ', 'tadese'],
    ['ሰላማዊት', 'selamawit'],
    ['ፀሐይ', 'tsehay'],
    ['ብርሃኑ', 'birhanu'],
    ['ጌታቸው', 'getachew'],
    ['ወልደሚካኤል', 'woldemikael'],
  ])('%s → %s', (native, latin) => expect(normaliseName(native)).toBe(latin));
});

describe('Han (Mandarin)', () => {
  it.each([
    ['毛泽东', 'mao ze dong'],
    ['陳小明', 'chen xiao ming'],
    ['王家衛', 'wang jia wei'],
    ['歐陽娜', 'ouyang na'],
    ['曾志强', 'zeng zhi qiang'],
    ['單田芳', 'shan tian fang'],
    ['李志強', 'li zhi qiang'],
    ['黃永輝', 'huang yong hui'],
    ['司徒文', 'situ wen'],
    ['吕正', 'lu zheng'],
  ])('%s → %s', (native, latin) => expect(normaliseName(native)).toBe(latin));
});

describe('Han (Japanese)', () => {
  it.each([
    ['佐藤栄作', 'sato eisaku'],
    ['長谷川和夫', 'hasegawa kazuo'],
    ['勅使河原浩', 'teshigawara hiroshi'],
  ])('%s → %s', (native, latin) => expect(japanese(native)).toBe(latin));

  it('is no reading where the family is none of Japan', () => {
    expect(japanese('毛泽东')).toBeUndefined();
  });
});
