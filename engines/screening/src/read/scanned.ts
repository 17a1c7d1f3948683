/**
 * Names as a scanner misreads them: `rn` for m, `vv` for w, `cl` for d. Gives the name as it was on paper, beside the written
 * one; never takes that away. One such letter alone is a slip like others; here it stands where no name has it, or in two words.
 */

/** Most names have none of these. */
export const mayBeScanned = /rn|vv|cl/i;

/** No name begins so or has such consonants in a row. */
const sign = /(?<!\p{L})rn|rnr|nrn|(?<=(?<!\p{L})|[bcdfgkpqstz])vv(?=\p{L})|[bdfgkt]cl(?=[aeiou])/iu;
/** Beginnings of words that have `rn` in truth: `Bernard`, `Hernandez`, `Turner`. */
const known =
  /^(?:bernar|bernic|bernad|bernst|bernt|bern$|bjorn|bjoern|ernest|ernst|erne|arnol|arnau|arne$|arnas|arnt|fernan|hernan|verno|verna|corne|barn(?:e|a|s|$)|burn|garne|horn|karni|karna|kearn|marni|starn|stern|thorn|turner|warner|warnock|yarn|jarno|journ|morn|gorni|czarn|cern|murni|purn|sharn|svern|lorna|merna|myrna|sturn|werner|wern|zorn|jorn|joern|saturn|laverne?|chern|tern|carn|corn|quern|norn)/iu;
const word = /\p{L}+/gu;

export function asOnPaper(text: string): string | undefined {
  const strange = (text.match(word) ?? []).filter((one) => /rn/i.test(one) && !known.test(one));
  if (strange.length < 2 && !sign.test(text)) return undefined;
  const out = text.replace(word, (one) =>
    (known.test(one) ? one : one.replace(/rn/gi, 'm'))
      .replace(/(?<=^|[bcdfgkpqstz])vv(?=\p{L})/giu, 'w')
      .replace(/(?<=[bdfgkt])cl(?=[aeiou])/gi, 'd'),
  );
  return out === text ? undefined : out;
}
