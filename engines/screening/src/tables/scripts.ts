/** Greek, Hebrew, Armenian, Georgian and Japanese kana, letter by letter. */

export const greekLetters = letters(
  'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o',
);

export const hebrewLetters = letters(
  'א=a ב=b ג=g ד=d ה=h ו=u ז=z ח=h ט=t י=i כ=k ך=kh ל=l מ=m ם=m נ=n ן=n ס=s ע=a פ=p ף=f צ=ts ץ=ts ק=k ר=r ש=sh ת=t ' +
    '״= ׳= װ=v ײ=i',
);

export const armenianLetters = letters(
  'ա=a բ=b գ=g դ=d ե=e զ=z է=e ը=y թ=t ժ=zh ի=i լ=l խ=kh ծ=ts կ=k հ=h ձ=dz ղ=gh ճ=ch մ=m յ=y ն=n շ=sh ո=o չ=ch պ=p ' +
    'ջ=j ռ=r ս=s վ=v տ=t ր=r ց=ts ւ=u փ=p ք=k օ=o ֆ=f և=ev',
);

export const georgianLetters = letters(
  'ა=a ბ=b გ=g დ=d ე=e ვ=v ზ=z თ=t ი=i კ=k ლ=l მ=m ნ=n ო=o პ=p ჟ=zh რ=r ს=s ტ=t უ=u ფ=p ქ=k ღ=gh ყ=q შ=sh ჩ=ch ც=ts ' +
    'ძ=dz წ=ts ჭ=ch ხ=kh ჯ=j ჰ=h',
);

const hiragana =
  'あ=a い=i う=u え=e お=o か=ka き=ki く=ku け=ke こ=ko さ=sa し=shi す=su せ=se そ=so た=ta ち=chi つ=tsu て=te と=to ' +
  'な=na に=ni ぬ=nu ね=ne の=no は=ha ひ=hi ふ=fu へ=he ほ=ho ま=ma み=mi む=mu め=me も=mo や=ya ゆ=yu よ=yo ら=ra り=ri ' +
  'る=ru れ=re ろ=ro わ=wa を=o ん=n が=ga ぎ=gi ぐ=gu げ=ge ご=go ざ=za じ=ji ず=zu ぜ=ze ぞ=zo だ=da ぢ=ji づ=zu で=de ' +
  'ど=do ば=ba び=bi ぶ=bu べ=be ぼ=bo ぱ=pa ぴ=pi ぷ=pu ぺ=pe ぽ=po ゃ=ya ゅ=yu ょ=yo っ= ぁ=a ぃ=i ぅ=u ぇ=e ぉ=o ゔ=vu';

/** Katakana stands 0x60 above hiragana; the length mark is silent. */
export const kanaLetters: ReadonlyMap<string, string> = new Map([
  ...letters(hiragana),
  ...[...letters(hiragana)].map(([from, to]): [string, string] => [
    String.fromCodePoint((from.codePointAt(0) ?? 0) + 0x60),
    to,
  ]),
  ['ー', ''],
]);

function letters(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(' ').map((pair): [string, string] => {
      const [from = '', to = ''] = pair.split('=');
      return [from, to];
    }),
  );
}
