/**
 * Cyrillic letters of the Slavic and Central Asian alphabets, in the English customary romanisation; other systems meet
 * it through the sound key.
 */

export const cyrillicLetters: ReadonlyMap<string, string> = new Map(
  (
    'а=a б=b в=v г=g д=d е=e ё=yo ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh ' +
    'щ=shch ъ= ы=y ь= э=e ю=yu я=ya ґ=g є=ye і=i ї=yi ў=u ј=j љ=lj њ=nj ћ=c ђ=dj џ=dz ѓ=gj ќ=kj ѕ=dz ' +
    'ә=a ғ=gh қ=q ң=ng ө=o ұ=u ү=u һ=h ҷ=j ҳ=h ӣ=i ӯ=u ӏ= җ=j ҕ=g ѣ=e ѳ=f ѵ=i ѐ=e ѝ=i ԛ=q ԝ=w'
  )
    .split(' ')
    .map((pair): [string, string] => {
      const [from = '', to = ''] = pair.split('=');
      return [from, to];
    }),
);
