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

/** Family names of Japan by their characters, in whichever form. */
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
    '松冈=matsuoka 松下=matsushita 丰田=toyoda 豊田=toyoda 赤松=akamatsu 若林=wakabayashi 重信=shigenobu 麻原=asahara 司=tsukasa 篠田=shinoda 篠原=shinohara ' +
    '古屋=furuya 渡部=watanabe 武田=takeda 荒木=araki 荒井=arai 飯田=iida 飯塚=iizuka 五十嵐=igarashi 石原=ishihara 石橋=ishibashi 石塚=ishizuka 市村=ichimura ' +
    '伊東=ito 稲垣=inagaki 稲葉=inaba 井口=iguchi 今村=imamura 岩田=iwata 岩本=iwamoto 岩井=iwai 上野=ueno 上原=uehara 植田=ueda 内山=uchiyama 内藤=naito ' +
    '梅田=umeda 榎本=enomoto 江口=eguchi 大石=oishi 大久保=okubo 大島=oshima 大橋=ohashi 大塚=otsuka 大村=omura 大森=omori 大山=oyama 岡崎=okazaki 岡村=okamura ' +
    '荻原=ogiwara 奥村=okumura 奥田=okuda 小沢=ozawa 小澤=ozawa 小田=oda 小倉=ogura 小池=koike 小西=konishi 小野寺=onodera 尾崎=ozaki 落合=ochiai 片山=katayama ' +
    '片岡=kataoka 川上=kawakami 川村=kawamura 川田=kawada 川島=kawashima 河野=kono 河合=kawai 河村=kawamura 神田=kanda 神谷=kamiya 菅野=kanno 木内=kiuchi ' +
    '北村=kitamura 北川=kitagawa 吉村=yoshimura 吉岡=yoshioka 吉野=yoshino 吉本=yoshimoto 黒木=kuroki 黒沢=kurosawa 黒川=kurokawa 桑原=kuwabara 小島=kojima ' +
    '児玉=kodama 後藤=goto 斎木=saiki 坂口=sakaguchi 坂井=sakai 桜田=sakurada 佐野=sano 佐久間=sakuma 佐竹=satake 沢田=sawada 澤田=sawada 塩田=shiota ' +
    '島村=shimamura 島崎=shimazaki 清野=seino 下村=shimomura 白石=shiraishi 白井=shirai 菅沼=suganuma 須藤=sudo 関口=sekiguchi 関根=sekine 瀬戸=seto ' +
    '高井=takai 高山=takayama 高島=takashima 滝沢=takizawa 田代=tashiro 田口=taguchi 田島=tajima 田辺=tanabe 田原=tahara 谷口=taniguchi 谷川=tanigawa ' +
    '千田=chida 土屋=tsuchiya 土井=doi 津田=tsuda 寺田=terada 寺島=terashima 戸田=toda 富田=tomita 富永=tominaga 豊島=toyoshima 中島=nakajima 中田=nakata ' +
    '中西=nakanishi 中井=nakai 永井=nagai 永田=nagata 永野=nagano 長尾=nagao 長野=nagano 長田=nagata 成田=narita 西山=nishiyama 西野=nishino 西尾=nishio ' +
    '西本=nishimoto 新田=nitta 根本=nemoto 野田=noda 野崎=nozaki 野中=nonaka 服部=hattori 長谷部=hasebe 花田=hanada 浜口=hamaguchi 浜崎=hamasaki 早川=hayakawa ' +
    '原口=haraguchi 樋口=higuchi 土方=hijikata 日野=hino 平井=hirai 平田=hirata 平山=hirayama 平川=hirakawa 広瀬=hirose 広田=hirota 福井=fukui 福島=fukushima ' +
    '福本=fukumoto 藤本=fujimoto 藤川=fujikawa 藤村=fujimura 藤岡=fujioka 藤沢=fujisawa 星野=hoshino 堀=hori 堀内=horiuchi 堀江=horie 本間=honma 本多=honda ' +
    '前川=maekawa 牧野=makino 松村=matsumura 松永=matsunaga 松山=matsuyama 松浦=matsuura 松原=matsubara 松島=matsushima 松野=matsuno 三宅=miyake ' +
    '三好=miyoshi 三上=mikami 三木=miki 水谷=mizutani 水島=mizushima 宮田=miyata 宮川=miyagawa 宮沢=miyazawa 宮下=miyashita 向井=mukai 村山=murayama ' +
    '村井=murai 村松=muramatsu 望月=mochizuki 森本=morimoto 森山=moriyama 森下=morishita 森川=morikawa 矢野=yano 矢島=yajima 安田=yasuda 山中=yamanaka ' +
    '山根=yamane 山岸=yamagishi 山川=yamakawa 山村=yamamura 山元=yamamoto 横田=yokota 横井=yokoi 和泉=izumi 若松=wakamatsu 若山=wakayama 浅野=asano 浅井=asai ' +
    '足立=adachi 天野=amano 秋山=akiyama 秋田=akita 東野=higashino 生田=ikuta 伊沢=izawa 井出=ide 入江=irie 植木=ueki 宇野=uno 遠山=toyama 大竹=otake 大田=ota ' +
    '大井=oi 笠原=kasahara 柏木=kashiwagi 梶原=kajiwara 金井=kanai 金田=kaneda 鎌田=kamata 亀井=kamei 菊川=kikugawa 岸本=kishimoto 清川=kiyokawa 倉田=kurata ' +
    '栗原=kurihara 栗田=kurita 小出=koide 古賀=koga 古田=furuta 佐川=sagawa 桜庭=sakuraba 篠崎=shinozaki 渋谷=shibuya 首藤=shuto 杉浦=sugiura 杉田=sugita ' +
    '杉原=sugihara 相馬=soma 染谷=someya 竹田=takeda 竹中=takenaka 竹村=takemura 辻=tsuji 手塚=tezuka 戸塚=totsuka 冨田=tomita 鳥居=torii 中尾=nakao ' +
    '中沢=nakazawa 中原=nakahara 仲田=nakada 難波=namba 丹羽=niwa 橋口=hashiguchi 羽田=hata 人見=hitomi 藤野=fujino 二宮=ninomiya 細川=hosokawa 細田=hosoda ' +
    '堀川=horikawa 前原=maehara 増井=masui 松宮=matsumiya 御手洗=mitarai 溝口=mizoguchi 三谷=mitani 峰岸=minegishi 宮内=miyauchi 武藤=muto 茂木=motegi ' +
    '門田=kadota 柳田=yanagida 薮田=yabuta 吉原=yoshihara 吉沢=yoshizawa 米田=yoneda 米山=yoneyama 玉木=tamaki 上川=kamikawa 下田=shimoda 萩原=hagiwara ' +
    '小渕=obuchi 中曽根=nakasone 宇都宮=utsunomiya 東海林=shoji 長谷=hase 勅使河原=teshigawara',
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
    '达=tatsu 竜=ryu 龙=ryu 哲=tetsu 敏=toshi 俊=toshi 利=toshi 治=ji 司=ji 史=shi 蔵=zo 造=zo 平=hei 慎=shin 新=shin 晋=shin 纯=jun 淳=jun 顺=jun 圭=kei 敬=kei 庆=kei 亮=ryo 涼=ryo 翔=sho 章=aki 千=chi 佳=yoshi 加=ka 代=yo 江=e 枝=e 乃=no 志=shi 保=yasu 穂=ho 穗=ho ' +
    '尚=nao 慶=kei 啓=kei 佑=yu 祐=yu 勇=yu 悠=yu 有=yu 陽=yo 祥=sho 匠=sho 昌=masa 政=masa 将=masa 匡=masa 充=mitsu 光=mitsu 満=mitsu 道=michi 路=michi ' +
    '通=michi 元=moto 基=moto 素=moto 朗=ro 朔=saku 作=saku 策=saku 早=sa 佐=sa 左=sa 絵=e 栄=ei 永=ei 瑛=ei 武=take 賢=ken 謙=ken 憲=nori 法=nori 規=nori ' +
    '徳=nori 範=nori 高=taka 崇=taka 忠=tada 匤=tada 喜=ki 貴=ki 希=ki 紀=ki 輝=ki 暉=ki 弥=ya 哉=ya 矢=ya 耶=ya 斗=to 人=to 登=to 多=ta 汰=ta 五=go 吾=go ' +
    '悟=go 結=yu 夢=yume 未=mi 実=mi 見=mi 海=mi 那=na 名=na 南=na 音=ne 寧=ne 野=no 葉=ha 羽=ha 晴=haru 歩=ho 帆=ho 麻=ma 茉=ma 舞=mai 万=ma 愛=ai 亜=a 晃=aki ' +
    '彰=aki 諒=ryo 凌=ryo 龍=ryu 流=ryu 玲=rei 礼=rei 怜=rei 蓮=ren 廉=ren 瑠=ru 留=ru 琉=ru 梨=ri 莉=ri 律=ritsu 朝=asa 勲=isao 勤=tsutomu 務=tsutomu ' +
    '功=isao 寿=toshi 年=toshi 稔=toshi 淑=toshi 泰=yasu 靖=yasu 恭=yasu 育=iku 郁=iku 生=o 次=ji 慈=ji 滋=ji 士=shi 詩=shi 四=shi 紫=shi 鶴=tsuru 津=tsu ' +
    '都=tsu 月=tsuki 湖=ko 瑚=ko 仁=hito 臣=omi 丸=maru 衛=e 兵=hei 右=u 宇=u 木=ki 久=hisa 寛=hiro 拓=taku 卓=taku 琢=taku 剛=go 豪=go 航=ko 耕=ko 咲=saki 葵=aoi 遥=haruka 翼=tsubasa 恋=ren 桃=momo 彩=aya 綾=aya 文=fumi 涼=ryo 萌=moe',
);

/** How the first character is read before an ending like `二`, as Chinese had it: `浩二` is Koji and no Hiroji. */
export const japaneseBeforeEnding = entries(
  '浩=ko 宏=ko 弘=ko 広=ko 晃=ko 航=ko 康=ko 孝=ko 幸=ko 光=ko 公=ko 功=ko 耕=ko 健=ken 賢=ken 研=ken 憲=ken 謙=ken 建=ken 真=shin 信=shin 慎=shin 伸=shin 進=shin 新=shin 晋=shin 雄=yu 裕=yu ' +
    '勇=yu 祐=yu 佑=yu 悠=yu 優=yu 友=yu 英=ei 栄=ei 永=ei 周=shu 修=shu 秀=shu 誠=sei 清=sei 聖=sei 精=sei 純=jun 淳=jun 順=jun 潤=jun 洋=yo 陽=yo 庸=yo 良=ryo 亮=ryo 涼=ryo 遼=ryo 諒=ryo ' +
    '隆=ryu 龍=ryu 竜=ryu 剛=go 豪=go 敬=kei 圭=kei 啓=kei 恵=kei 慶=kei 昭=sho 正=sho 祥=sho 翔=sho 章=sho 庄=sho 哲=tetsu 鉄=tetsu 徹=tetsu 泰=tai 大=dai 源=gen 元=gen 俊=shun 駿=shun 隼=shun ' +
    '春=shun 仁=jin 善=zen 文=bun 壮=so 宗=so 創=so 聡=so 草=so 宜=gi 喜=ki 貴=ki 勝=katsu 克=katsu 幹=kan 寛=kan 銀=gin 欣=kin 金=kin 恭=kyo 京=kyo 恒=ko 丈=jo 譲=jo',
);

/** Newer forms of Japan that China writes otherwise, in pairs. */
export const japaneseNewForms =
  '沢泽辺边広广黒黑斎斋斉齐桜樱竜龙恵惠徳德栄荣実实浜滨関关塩盐滝泷豊丰亀龟児儿増增渋涩穂穗戸户団团壱一圧压囲围駅驿応应仮假挙举倹俭剣剑県县検检権权厳严効效鉱矿雑杂糸丝釈释収收従从縦纵粛肃処处焼烧証证乗乘畳叠浄净穣穰譲让醸酿図图酔醉髄髓瀬濑聡聪摂摄専专繊纤銭钱顕显暁晓蔵藏弾弹稲稻歳岁伝传続续';

function entries(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(' ').map((pair): [string, string] => {
      const [from = '', to = ''] = pair.split('=');
      return [from, to];
    }),
  );
}
