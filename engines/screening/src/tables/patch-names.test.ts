import { beforeEach, describe, expect, it, vi } from 'vitest';
import { entityOf } from '../testing/entity-of.ts';
import { expectRefused, patched } from '../testing/patched.ts';

/** How a person's name is read, each way as its words. */
async function read(content: unknown, name: string): Promise<string[]> {
  const { analyse } = await patched(content);
  return analyse.forms(name, 'person').map(({ tokens }) => tokens.map((token) => token.text).join(' '));
}

describe("the operator's names of other scripts", () => {
  beforeEach(() => vi.resetModules());

  it.each<[string, string, string, string]>([
    ['hebrewNames', 'zubwan = זבון', 'זבון כהן', 'zubwan cohen'],
    ['hebrewNames', 'zubwan = זָבוּן', 'זבון כהן', 'zubwan cohen'],
    ['arabicFirstHalves', 'مراد', 'مرادخالد', 'murad khalid'],
    ['persianEndings', 'abadi = ابادي', 'محمدآبادی خالد', 'muhammadabadi khalid'],
    ['hangulSurnames', 'joon = 준', '준하나', 'joon ha na'],
    ['hangulSurnames', 'yi = 이', '이하나', 'yi ha na'],
    ['northernHangulSurnames', 'chang = 장', '장하나', 'chang ha na'],
    ['koreanFamiliesInCyrillic', 'сук', 'Сук Чен Мин', 'suk jong min'],
    ['koreanSpellingsInCyrillic', 'joo = чу', 'Чу Чен Мин', 'joo jong min'],
    ['seoulSpellings', 'meen = min', 'Ким Чен Мин', 'kim jeong meen'],
    ['mandarinFamilies', 'keh = 楷', '楷小明', 'keh xiao ming'],
    ['mandarinFamilies', 'qiuma = 丘馬', '丘马明', 'qiuma ming'],
    ['cantoneseFamilies', 'mingg = 明', '明小文', 'mingg siu man'],
    ['japaneseFamilies', 'zubuyama = 楷山', '楷山太郎', 'zubuyama taro'],
    ['japaneseFamilies', 'zubuyama = 佐藤', '佐藤太郎', 'zubuyama taro'],
    ['japaneseGivens', 'zubuo = 楷郎', '佐藤楷郎', 'sato zubuo'],
    ['japaneseSyllables', 'zu = 楷', '佐藤楷太', 'sato zuta'],
    ['japaneseBeforeEnding', 'zo = 花', '佐藤花二', 'sato zoji'],
    ['japaneseEndings', '美', '佐藤浩美', 'sato komi'],
    ['cantoneseSyllables', 'zub = yuan', 'Cheung Siu Zub', 'zhang xiao yuan'],
    ['cantoneseSyllables', 'siu = shou', 'Cheung Siu Ming', 'zhang shou ming'],
    ['cantoneseSurnames', 'zubb = zhao', 'Zubb Siu Ming', 'zhao xiao ming'],
    ['hokkienSyllables', 'zub = yuan', 'Tan Kah Zub', 'chen jia yuan'],
    ['hokkienSurnames', 'zubb = zhao', 'Zubb Kah Hock', 'zhao jia fu'],
    ['cyrillicForeignNames', 'zubwan = зубван', 'Зубван Джонсон', 'zubwan johnson'],
    ['arabicForeignNames', 'zubwan = زبوان', 'زبوان جونسون', 'zubwan johnson'],
    ['arabicForeignNames', 'zubwan = إزبوان', 'ازبوان جونسون', 'zubwan johnson'],
    ['hanForeignNames', 'zubwan = 祖布万', '祖布万·约翰逊', 'zubwan johnson'],
    ['hanForeignNames', 'zubwan = 約翰遜', '彼得·约翰逊', 'peter zubwan'],
    ['hanSounds', 'zubwa = 約', '约德·约翰逊', 'zubwad johnson'],
    ['hanInitialSounds', 'zubwa = 約', '约德·约翰逊', 'zubwad johnson'],
    ['hanOtherSounds', 'zubwa = 楷', '楷德·约翰逊', 'zubwad johnson'],
    ['hanSlavicEndings', '瓦赞', '杰瓦赞·普京', 'devazan putin'],
    ['hanForeignEndings', '扎', '布祖扎', 'bzuza'],
  ])('add to %s: %s', async (table, entry, name, latin) => {
    expect(await read({ add: { [table]: [entry] } }, name)).toContain(latin);
    expect(await read({}, name)).not.toContain(latin);
  });

  it('adds the sound of a character in a Slavic name', async () => {
    const add = { hanSlavicSounds: ['zu = 季'] };
    expect(await read({ add }, '季姆科夫·普京')).toContain('zumkov putin');
    expect(await read({}, '季姆科夫·普京')).not.toContain('zumkov putin');
  });

  it.each<[string, string, string, string]>([
    ['hebrewNames', 'cohen = כהן', 'דוד כהן', 'david cohen'],
    ['arabicFirstHalves', 'محمد', 'محمدرضا خالد', 'muhammad rida khalid'],
    ['persianEndings', 'nejad = نژاد', 'احمدی‌نژاد', 'ahmadinejad'],
    ['hangulSurnames', 'park = 박', '박하나', 'park ha na'],
    ['northernHangulSurnames', 'ri = 이', '이하나', 'ri ha na'],
    ['koreanFamiliesInCyrillic', 'ким', 'Ким Чен Мин', 'kim jong min'],
    ['koreanSpellingsInCyrillic', 'choe = цой', 'Цой Чен Мин', 'choe jong min'],
    ['seoulSpellings', 'park = pak', 'Пак Чен Мин', 'park jeong min'],
    ['mandarinFamilies', 'ouyang = 欧阳', '欧阳明', 'ouyang ming'],
    ['cantoneseFamilies', 'lee = 李', '李小明', 'lee siu ming'],
    ['japaneseFamilies', 'sato = 佐藤', '佐藤太郎', 'sato taro'],
    ['japaneseGivens', 'makoto = 诚, 誠', '佐藤诚', 'sato makoto'],
    ['japaneseSyllables', 'shi = 志', '佐藤志太', 'sato shita'],
    ['japaneseBeforeEnding', 'ko = 晃', '佐藤晃治', 'sato koji'],
    ['japaneseEndings', '治', '佐藤晃治', 'sato koji'],
    ['cantoneseSurnames', 'cheung = zhang', 'Cheung Siu Ming', 'zhang xiao ming'],
    ['cantoneseSyllables', 'siu = xiao', 'Cheung Siu Ming', 'zhang xiao ming'],
    ['hokkienSurnames', 'quek = guo', 'Quek Kah Hock', 'guo jia fu'],
    ['hokkienSyllables', 'hock = fu', 'Quek Kah Hock', 'guo jia fu'],
    ['cyrillicForeignNames', 'hughes = хьюз', 'Хьюз Джонсон', 'hughes johnson'],
    ['arabicForeignNames', 'hughes = هيوز', 'جون هيوز', 'john hughes'],
    ['hanForeignNames', 'vladimir = 弗拉基米尔', '弗拉基米尔·普京', 'vladimir putin'],
    ['hanForeignNames', 'yeltsin = エリツィン', 'ウラジーミル・エリツィン', 'vladimir yeltsin'],
  ])('take out of %s: %s', async (table, entry, name, latin) => {
    expect(await read({ remove: { [table]: [entry] } }, name)).not.toContain(latin);
    expect(await read({}, name)).toContain(latin);
  });

  it('add and take out names of Russia that Koreans bear', async () => {
    expect(await read({}, 'Ли Анна')).not.toContain('ri an na');
    expect(await read({ remove: { russianNamesInHalves: ['анна'] } }, 'Ли Анна')).toContain('ri an na');
  });

  it('bring families of Korea together that are spelt by no system', async () => {
    const score = async (add: unknown): Promise<number> => {
      const { engine } = await patched({ add });
      return engine.compare({ name: 'Pahck Chol Su', schema: 'Person' }, entityOf('Pak Cheol Su')).score;
    };
    const koreanSurnames = ['pahck'];
    expect(await score({ koreanSurnames, koreanFamilySpellings: ['pak = pahck'] })).toBeGreaterThan(
      (await score({ koreanSurnames })) + 0.02,
    );
  });

  it('put what they add before what was there', async () => {
    const [, first] = await read({ add: { cantoneseSyllables: ['siu = shou'] } }, 'Cheung Siu Ming');
    expect(first).toBe('zhang shou ming');
  });

  it.each([
    ['hebrewNames', 'zubwan = zubwan', '"zubwan" is not one word in Hebrew letters'],
    ['hebrewNames', '= זבון', 'it must have the shape "meaning = form, form"'],
    ['hangulSurnames', 'joon = 준하', '"준하" is not one syllable of Hangul'],
    ['koreanFamiliesInCyrillic', 'Сук', '"Сук" is not one word in small letters of Russian'],
    ['seoulSpellings', 'min', 'it must have the shape "meaning = form, form"'],
    ['mandarinFamilies', 'kai = 楷楷楷', '"楷楷楷" is not one or two Han characters'],
    ['japaneseEndings', 'jiro', '"jiro" is not one word in Han characters'],
    ['cantoneseSyllables', 'siu', 'it must have the shape "word = reading, reading"'],
    ['cantoneseSyllables', 'siu ming = xiaoming', '"siu ming" must be one word'],
    ['cantoneseSyllables', 'siu = Xiao', '"Xiao" is not written as names are read'],
    ['arabicForeignNames', 'zubwan = zubwan', '"zubwan" is not one word in Arabic letters'],
    ['cyrillicForeignNames', 'Zubwan = зубван', '"Zubwan" is not written as names are read'],
    ['hanForeignNames', 'zubwan = 祖布ァ', '"祖布ァ" is not one word in Han characters or in katakana'],
    ['hanSounds', 'zü = 楷', '"zü" is not small letters, S, Z, C, J and T'],
    ['hanSounds', 'zu = 楷楷', '"楷楷" is not one Han character'],
    ['arabicFirstHalves', '(.*)+', '"(.*)+" is not one word in Arabic letters'],
    ['hanSlavicEndings', '.|夫', '".|夫" is not one word in Han characters'],
  ])('are refused: %s, %s', (table, entry, problem) => expectRefused(table, entry, problem));

  it.each([
    ['cantoneseSyllables', 'siu = zubwan'],
    ['hanForeignNames', 'zubwan = 约翰'],
    ['hebrewNames', 'zubwan = כהן'],
  ])('are not taken out where they are not: %s, %s', async (table, entry) => {
    const { engine } = await patched({});
    expect(engine.patchTables([{ name: 'own.json', content: { remove: { [table]: [entry] } } }])).toEqual([
      `own.json: remove.${table}[0] "${entry}": the table does not hold it`,
    ]);
  });
});
