/**
 * Readings of Han characters that names take and other words do not: family names in Mandarin, the customary Hong Kong
 * spelling of Cantonese ones, and the Japanese reading of family and given names. What they hold stands in
 * engines/screening/data; never reads a name.
 */

import data from '../../data/han-names.json' with { type: 'json' };
import { scriptNames, scriptWords } from './script-table.ts';

/** Of names of Japan, too, which repeat a character by a mark. */
export const hanWords = {
  shape: /^[\p{Script=Han}々]+$/u,
  described: 'one word in Han characters',
};

const hanCharacter = { shape: /^\p{Script=Han}$/u, described: 'one Han character' };

/** Family names whose reading is not the usual one of the character; compound family names. */
export const mandarinFamilies = scriptNames('mandarinFamilies', data.mandarinFamilies, {
  shape: /^\p{Script=Han}{1,2}$/u,
  described: 'one or two Han characters',
});

export const cantoneseFamilies = scriptNames('cantoneseFamilies', data.cantoneseFamilies, {
  shape: /^\p{Script=Han}{1,2}$/u,
  described: 'one or two Han characters',
});

/** Family names of Japan by their characters, in whichever form. */
export const japaneseFamilies = scriptNames('japaneseFamilies', data.japaneseFamilies, {
  shape: /^[\p{Script=Han}々]{1,4}$/u,
  described: 'one to four Han characters',
});

export const japaneseGivens = scriptNames('japaneseGivens', data.japaneseGivens, hanWords);

/** Of given names that are not in the table: how one character is mostly read in names. */
export const japaneseSyllables = scriptNames('japaneseSyllables', data.japaneseSyllables, hanCharacter);

/** How the first character is read before an ending like `二`, as Chinese had it: `浩二` is Koji and no Hiroji. */
export const japaneseBeforeEnding = scriptNames(
  'japaneseBeforeEnding',
  data.japaneseBeforeEnding,
  hanCharacter,
);

/** Of a man's name of one character and this. */
export const japaneseEndings = scriptWords('japaneseEndings', data.japaneseEndings, hanWords);

/** Newer forms of Japan that China writes otherwise, in pairs. */
export const japaneseNewForms =
  '沢泽辺边広广黒黑斎斋斉齐桜樱竜龙恵惠徳德栄荣実实浜滨関关塩盐滝泷豊丰亀龟児儿増增渋涩穂穗戸户団团壱一圧压囲围駅驿応应仮假挙举倹俭剣剑県县検检権权厳严効效鉱矿雑杂糸丝釈释収收従从縦纵粛肃処处焼烧証证乗乘畳叠浄净穣穰譲让醸酿図图酔醉髄髓瀬濑聡聪摂摄専专繊纤銭钱顕显暁晓蔵藏弾弹稲稻歳岁伝传続续';
