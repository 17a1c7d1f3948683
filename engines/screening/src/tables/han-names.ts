/**
 * Readings of Han characters that names take and other words do not: family names in Mandarin, the customary Hong Kong
 * spelling of Cantonese ones, and the Japanese reading of family and given names. Read off in order: longest first.
 */

/** Family names whose reading is not the usual one of the character; compound family names. */
export const mandarinFamilies = entries(
  '单=shan 曾=zeng 解=xie 仇=qiu 区=ou 查=zha 盖=ge 乐=yue 缪=miao 朴=piao 尉=wei 种=chong 折=she 翟=zhai 令狐=linghu 尉迟=yuchi 万俟=moqi ' +
    '欧阳=ouyang 司马=sima 上官=shangguan 诸葛=zhuge 司徒=situ 夏侯=xiahou 皇甫=huangfu 慕容=murong 端木=duanmu 公孙=gongsun 东方=dongfang ' +
    '长孙=zhangsun 宇文=yuwen 独孤=dugu 南宫=nangong 西门=ximen 轩辕=xuanyuan 钟离=zhongli 闻人=wenren 申屠=shentu 呼延=huyan',
);

export const cantoneseFamilies = entries(
  '陈=chan 黄=wong 李=lee 张=cheung 梁=leung 吴=ng 刘=lau 林=lam 何=ho 郑=cheng 叶=yip 谢=tse 郭=kwok 许=hui 蔡=choi 邓=tang 冯=fung 曾=tsang ' +
    '萧=siu 肖=siu 徐=tsui 周=chow 赵=chiu 胡=wu 朱=chu 潘=poon 卢=lo 罗=law 余=yu 姚=yiu 杜=to 杨=yeung 王=wong 苏=so 关=kwan 谭=tam 钟=chung ' +
    '麦=mak 马=ma 方=fong 袁=yuen 邹=chow 莫=mok 高=ko 孔=hung 倪=ngai 石=shek 施=sze 甘=kam 简=kan 邱=yau 欧=au 区=au 岑=shum 伍=ng 霍=fok ' +
    '龙=lung 雷=lui 温=wan 熊=hung 冼=sin 柯=or 阮=yuen 汤=tong 陶=to 戴=tai 彭=pang 翁=yung 佘=sher 沈=shum 魏=ngai 范=fan 韦=wai 江=kong ' +
    '庞=pong 吕=lui 孙=suen 宋=sung 程=ching 董=tung 傅=fu 古=koo 顾=koo 洪=hung 侯=hau 黎=lai 廖=liu 凌=ling 陆=luk 骆=lok 毛=mo 任=yam 唐=tong ' +
    '屈=wat 丘=yau 尹=wan 严=yim 颜=ngan 殷=yan 俞=yu 詹=chim 赖=lai 康=hong 夏=ha 金=kam 贺=ho 郝=kok 白=pak 秦=chun 史=sze 田=tin 欧阳=auyeung 司徒=szeto',
);

/** Family names of Japan by their characters in their newer form. */
export const japaneseFamilies = entries(
  '佐藤=sato 铃木=suzuki 高桥=takahashi 田中=tanaka 渡边=watanabe 渡辺=watanabe 伊藤=ito 山本=yamamoto 中村=nakamura 小林=kobayashi 加藤=kato 吉田=yoshida ' +
    '山田=yamada 佐佐木=sasaki 佐々木=sasaki 山口=yamaguchi 斋藤=saito 斎藤=saito 斉藤=saito 松本=matsumoto 井上=inoue 木村=kimura 清水=shimizu 山崎=yamazaki ' +
    '阿部=abe 安倍=abe 森=mori 池田=ikeda 桥本=hashimoto 石川=ishikawa 山下=yamashita 小川=ogawa 石井=ishii 长谷川=hasegawa 后藤=goto 冈田=okada 近藤=kondo ' +
    '前田=maeda 藤田=fujita 远藤=endo 青木=aoki 坂本=sakamoto 村上=murakami 太田=ota 金子=kaneko 藤井=fujii 福田=fukuda 西村=nishimura 三浦=miura 竹内=takeuchi ' +
    '中川=nakagawa 冈本=okamoto 松田=matsuda 原田=harada 中野=nakano 小野=ono 田村=tamura 藤原=fujiwara 中山=nakayama 石田=ishida 小岛=kojima 和田=wada ' +
    '森田=morita 内田=uchida 柴田=shibata 酒井=sakai 原=hara 高木=takagi 横山=yokoyama 安藤=ando 宫崎=miyazaki 上田=ueda 岛田=shimada 工藤=kudo 大野=ono ' +
    '宫本=miyamoto 杉山=sugiyama 今井=imai 丸山=maruyama 增田=masuda 高田=takada 村田=murata 平野=hirano 小山=koyama 菅原=sugawara 大冢=otsuka 千叶=chiba ' +
    '久保=kubo 松井=matsui 岩崎=iwasaki 桜井=sakurai 野口=noguchi 松尾=matsuo 野村=nomura 木下=kinoshita 菊地=kikuchi 菊池=kikuchi 大西=onishi 新井=arai ' +
    '杉本=sugimoto 古川=furukawa 滨田=hamada 市川=ichikawa 小松=komatsu 高野=takano 水野=mizuno 吉川=yoshikawa 山内=yamauchi 西田=nishida 西川=nishikawa ' +
    '菅=suga 岸田=kishida 石破=ishiba 麻生=aso 小泉=koizumi 鸠山=hatoyama 黑田=kuroda 黒田=kuroda 川口=kawaguchi 川崎=kawasaki 本田=honda 大川=okawa 大谷=otani ' +
    '松冈=matsuoka 松下=matsushita 丰田=toyoda 豊田=toyoda 赤松=akamatsu 若林=wakabayashi 重信=shigenobu 麻原=asahara 司=tsukasa 篠田=shinoda 篠原=shinohara',
);

export const japaneseGivens = entries(
  '太郎=taro 一郎=ichiro 次郎=jiro 二郎=jiro 三郎=saburo 健=ken 健一=kenichi 健二=kenji 贤治=kenji 诚=makoto 誠=makoto 浩=hiroshi 博=hiroshi 宏=hiroshi 弘=hiroshi ' +
    '隆=takashi 孝=takashi 刚=tsuyoshi 修=osamu 茂=shigeru 进=susumu 実=minoru 实=minoru 稔=minoru 清=kiyoshi 勇=isamu 正=tadashi 正雄=masao 和夫=kazuo 一夫=kazuo ' +
    '义雄=yoshio 芳雄=yoshio 秀雄=hideo 英雄=hideo 明=akira 彰=akira 昭=akira 晋三=shinzo 文雄=fumio 纯一郎=junichiro 太一=taichi 大辅=daisuke 大介=daisuke 健太=kenta ' +
    '翔太=shota 直树=naoki 直人=naoto 秀树=hideki 英树=hideki 正树=masaki 裕二=yuji 雄二=yuji 洋一=yoichi 洋子=yoko 阳子=yoko 花子=hanako 恵子=keiko 惠子=keiko ' +
    '庆子=keiko 幸子=sachiko 和子=kazuko 久美子=kumiko 由美子=yumiko 由美=yumi 真由美=mayumi 裕子=yuko 优子=yuko 智子=tomoko 美智子=michiko 节子=setsuko 纪子=noriko ' +
    '典子=noriko 明美=akemi 美穗=miho 爱=ai 葵=aoi 樱=sakura 房子=fusako 建市=kenichi 清=kiyoshi 忍=shinobu 学=manabu 聪=satoshi 智=satoshi 哲也=tetsuya 和也=kazuya 达也=tatsuya ' +
    '拓也=takuya 卓也=takuya 信一=shinichi 真一=shinichi 慎一=shinichi 龙一=ryuichi 隆一=ryuichi 光一=koichi 浩一=koichi 孝一=koichi 荣一=eiichi 武=takeshi 毅=takeshi 猛=takeshi',
);

/** Of given names that are not in the table: how one character is mostly read in names. */
export const japaneseSyllables = entries(
  '郎=ro 太=ta 一=ichi 二=ji 三=zo 子=ko 美=mi 健=ken 大=dai 介=suke 辅=suke 輔=suke 助=suke 树=ki 樹=ki 也=ya 雄=o 夫=o 男=o 彦=hiko 和=kazu 正=masa 雅=masa 真=ma 直=nao ' +
    '智=tomo 友=tomo 知=tomo 朋=tomo 裕=yu 优=yu 由=yu 恵=e 惠=e 香=ka 奈=na 菜=na 纪=nori 典=nori 则=nori 宪=nori 明=aki 秋=aki 春=haru 夏=natsu 花=hana 里=ri 理=ri 沙=sa 贵=taka 隆=taka 孝=taka ' +
    '博=hiro 浩=hiro 宏=hiro 弘=hiro 広=hiro 广=hiro 洋=hiro 义=yoshi 良=yoshi 吉=kichi 昭=aki 康=yasu 安=yasu 文=fumi 信=nobu 伸=nobu 胜=katsu 克=katsu 幸=yuki 行=yuki 之=yuki 秀=hide 英=hide 茂=shige 重=shige ' +
    '达=tatsu 竜=ryu 龙=ryu 哲=tetsu 敏=toshi 俊=toshi 利=toshi 治=ji 司=ji 史=shi 蔵=zo 造=zo 平=hei 慎=shin 新=shin 晋=shin 纯=jun 淳=jun 顺=jun 圭=kei 敬=kei 庆=kei 亮=ryo 涼=ryo 翔=sho 章=aki 千=chi 佳=yoshi 加=ka 代=yo 江=e 枝=e 乃=no 志=shi 保=yasu 穂=ho 穗=ho',
);

function entries(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(' ').map((pair): [string, string] => {
      const [from = '', to = ''] = pair.split('=');
      return [from, to];
    }),
  );
}
