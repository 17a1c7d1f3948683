/** Arabic, Persian and Urdu letters. */

export const arabicLetters = entries(
  'ا=a ب=b ت=t ث=th ج=j ح=h خ=kh د=d ذ=dh ر=r ز=z س=s ش=sh ص=s ض=d ط=t ظ=z ع=a غ=gh ف=f ق=q ك=k ل=l م=m ن=n ه=h ة=a ' +
    'ء= ئ=i ؤ=u پ=p چ=ch ژ=zh گ=g ڤ=v ڭ=ng ں=n ٹ=t ڈ=d ڑ=r ے=e ى=a',
);

function entries(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(' ').map((pair): [string, string] => {
      const [from = '', to = ''] = pair.split('=');
      return [from, to];
    }),
  );
}
