/**
 * Characters that Chinese writes foreign names with, by the sound that each stands for, after the usual tables of
 * transcription of the mainland, Hong Kong and Taiwan; and given names whose transcription is older than the tables.
 * `S` is sh, `C` ch, `J` j, `c` ts, `T` th. Simplified characters.
 */

/** Sounds, then the characters that write it. */
export const hanSounds = `
a 阿 ya 亚雅娅 e 埃艾爱厄 o 奥欧 u 乌 i 伊易依 an 安 en 恩 in 因英
ba 巴芭 be 贝 bo 博波勃 ber 伯 bi 比毕 b 布 bai 拜白 ban 班 ben 本 bin 宾 ban 邦 ban 庞 pi 彼 bau 鲍
pa 帕 pe 佩 pi 皮 p 普 pu 蒲 pan 潘 pen 彭 pin 平 pai 派
da 达 d 德 di 迪狄 do 多 du 杜 dan 丹 den 登邓 din 丁 don 东敦 dei 戴代 ton 顿 don 唐
ta 塔 t 特 ti 提蒂 to 托 tu 图 tei 泰太 tan 坦 ten 滕 tin 廷 ton 通汤 tau 陶
ka 卡 k 克 ko 科柯可哥 ki 基 ku 库 kei 凯开 kan 坎 ken 肯 kon 康孔 kun 昆 kau 考 kin 金
ga 加嘉 g 格 ge 盖 gi 吉 go 戈 gau 高 gu 古 gan 甘 gen 根 gon 贡冈
ha 哈 h 赫 he 黑海  ho 霍侯何 hu 胡 han 汉翰韩 hen 亨 hon 洪 wa 华
fa 法 fe 费 fi 菲 fo 福 f 夫弗 fu 富 fan 凡 van 范万 fen 芬 fei 飞 von 冯
wa 瓦 vi 维 we 韦 wi 威 wo 沃 ven 文 wen 温 wan 旺望 wai 怀
sa 萨 se 塞赛色 si 西锡 so 索 su 苏 s 斯思丝司史 san 桑 sen 森 sin 辛 son 松孙逊
sa 沙莎 Se 谢舍歇 S 什施 So 绍肖 Su 舒 San 尚山 Sen 申 Sin 欣 Sa 夏 sai 赛
za 扎 ze 泽 ci 齐 zo 佐 zu 祖 z 兹 c 茨 zan 赞
Ja 贾 Je 杰 Jo 乔 yo 约 Ju 朱 Jan 詹让 Jo 琼 Jin 京津 Ji 治 Ju 茹 Je 热 Jo 若
Ca 查 Ce 切彻 Can 钱 Ci 奇 Cu 楚丘 Cen 陈琴
la 拉 le 勒莱 re 雷蕾 li 利丽莉黎 ri 里理 lo 洛 ro 罗萝 lu 卢路 ru 鲁 rai 赖 lan 兰 ran 朗 len 伦 lon 隆龙 lin 林琳
liam 廉连莲 lau 劳 lyu 柳吕 l 尔耳 ri 瑞
ma 马玛 me 梅美默 mi 米密蜜 mo 莫 mu 穆木 m 姆 mai 迈麦 man 曼 men 门 mon 蒙 min 明敏 mau 毛 myu 缪
na 纳娜那 ne 内讷 ni 尼妮 no 诺 nu 努 nyu 钮纽 nan 南 nei 奈 nin 宁 nun 农
ye 耶叶 yu 尤于 yan 扬杨颜 t 忒 Si 希 u 武 ue 越 di 第 i 意 a 娅 o 敖 len 仑 k 喀 t 得 u 吾 rou 鲁 ru 茹
man 满 ba 拔 pa 派 ha 罕 ra 剌 mi 弥 la 腊 ko 寇 da 答 bu 卜 b 卜 hal 哈 no 瑙 mo 摩 ju 久 si 息 e 叶 za 札 ga 噶 ku 苦
`;

/**
 * Of names whose parts a mark sets apart: characters that are as common in names at home, and what those above stand for in
 * other languages. `季` is ti in Russian and nothing else, `吉` is ji, gi or di.
 */
export const hanOtherSounds = `
ne 涅 be 别 ti 季 nen 年 kwa 夸 gwa 瓜 kwi 奎 gwe 圭 le 列 lyo 廖 lyu 留 lyan 梁 sen 先 Zi 日 ce 采 co 措 Ca 恰 Cin 钦 So 晓 hyu 休 hin 兴 Jan 强 江 on 翁 an 昂
tin 汀 man 芒 ga 伽 迦 in 茵 英 Jen 珍 san 珊 va 娃 lou 娄 be 柏 vi 薇 be 蓓 lu 露 si 茜 ki 姬 mo 墨 nen 嫩 能 pon 蓬 per 珀 Sun 雄 Syu 修 yun 永 云 zen 曾 zon 宗 zin 津
po 坡 ten 藤 腾 te 铁 捷 tun 屯 zai 宰 dau 道 fon 丰 fo 佛 hau 豪 hwi 惠 Ju 居 kwo 阔 den 坚 Ce 契 v 甫 zi 济 Cu 秋 yen 延 myan 缅 ga 戛 zi 孜 ce 策 gou 苟 Sun 舜 Sun 顺 zo 左
Jun 准 ro 若 sui 绥 Si 释 Si 仕 Su 肃 bo 玻 Can 昌 han 杭 hon 宏 kan 堪 ken 恳 li 李 梨 礼 si 席 lyan 良 le 烈 lin 凌 lo 珞 mau 茂 mei 媚 men 孟 myu 妙 mo 茉 nei 耐 nye 聂 pi 毗 Cau 桥 Cin 青
kyu 邱 ru 荣 ro 肉 se 瑟 San 商 Si 柿 So 寿 Su 树 tan 谭 檀 ton 统 Sin 幸 Su 许 yan 雁 yau 瑶 yi 宜 in 寅 yon 雍 yu 宥 瑜 yue 月 Jan 张 Je 哲 pai 排
gi 吉 di 吉 ge 杰 de 杰 kyu 丘 tyu 丘 dyu 久 hi 希 ki 奇 gin 京 din 京 Jin 金 n 恩 ho 约 Jo 约 Syu 休 wi 惠 hwa 华 ha 夏 Co 肖 yo 若 he 耶 Je 耶 Co 乔 ge 赫 ga 哈 te 捷
`;

/** How characters are read in a Slavic name, where that is not the usual way. */
export const hanSlavicSounds = `
de 杰 te 捷 di 吉 ti 季 tyu 丘 Cu 秋 dyu 久 se 谢 Ze 热 Zi 日 Zu 茹 v 夫弗甫 ce 采 ci 齐 c 茨 z 兹 vo 沃 va 瓦娃 ve 韦 vi 维威 ven 文 van 万 co 佐措 h 赫 ha 哈 ho 霍 hu 胡 Cen 琴 Cin 钦 Si 希
ye 叶耶 yo 约 le 列 lyo 廖 lyu 留柳 len 连 ne 涅 ni 尼 nen 年 den 坚 be 别 zin 津 Ci 奇 Ca 恰 Ce 切契 Se 舍 Sen 申 ya 亚雅娅 yu 尤 yen 延 me 梅 vin 温 va 娃瓦
`;

/** Endings of Slavic names as Chinese writes them. */
export const hanSlavicEnding =
  /(?:夫|娃|斯基|斯卡娅|斯卡亚|维奇|夫娜|[申琴钦年连坚先延]科|楚克|丘克|什金|什卡|[耶热][娃夫]|斯金|宁娜|尼娜)$/u;

/** Characters that hardly ever end a name of two or three characters at home, but every second foreign one. */
export const foreignEndings = '斯尔特夫姆茨兹克德格普布弗顿逊伊亚拉';

/** A name as it is spelt in Latin letters, then as it is written; at the end those that kana writes by another rule. */
export const hanForeignNames = `
saint 圣 john 约翰 joan 琼 joseph 约瑟夫 joe 乔 paul 保罗 peter 彼得 mary 玛丽 maria 玛丽亚 玛利亚 matthew 马修 马太 james 詹姆斯 占士 jamie 杰米
charles 查尔斯 查理斯 charlie 查理 george 乔治 佐治 henry 亨利 michael 迈克尔 麦可 米高 mike 迈克 麦克 david 大卫 戴维 jacob 雅各布 雅各 luke 卢克 路加
andrew 安德鲁 安德烈 philip 菲利普 菲力普 thomas 托马斯 汤玛斯 tom 汤姆 edward 爱德华 william 威廉 robert 罗伯特 罗拔 richard 理查德 理查 stephen 斯蒂芬 史蒂芬 斯蒂文
steven 史蒂文 史提芬 christopher 克里斯托弗 chris 克里斯 anthony 安东尼 daniel 丹尼尔 mark 马克 donald 唐纳德 唐纳 kenneth 肯尼斯 肯尼思 george 乔治 kevin 凯文 brian 布莱恩 布赖恩
edward 爱德华 ronald 罗纳德 timothy 蒂莫西 提摩太 jason 杰森 贾森 jeffrey 杰弗里 杰佛瑞 ryan 瑞安 赖恩 gary 加里 盖瑞 nicholas 尼古拉斯 尼克拉斯 eric 埃里克 艾瑞克 jonathan 乔纳森
larry 拉里 justin 贾斯廷 贾斯汀 scott 斯科特 史考特 brandon 布兰登 frank 弗兰克 法兰克 benjamin 本杰明 gregory 格雷戈里 samuel 塞缪尔 撒母耳 raymond 雷蒙德 patrick 帕特里克 派屈克
alexander 亚历山大 alexandr 亚历山大 alexandra 亚历山德拉 jack 杰克 dennis 丹尼斯 jerry 杰里 杰瑞 tyler 泰勒 aaron 亚伦 henry 亨利 douglas 道格拉斯 adam 亚当 nathan 内森 zachary 扎卡里
walter 沃尔特 kyle 凯尔 harold 哈罗德 carl 卡尔 jeremy 杰里米 arthur 亚瑟 阿瑟 roger 罗杰 罗渣 terry 特里 lawrence 劳伦斯 sean 肖恩 西恩 albert 阿尔伯特 艾伯特 austin 奥斯汀
elizabeth 伊丽莎白 catherine 凯瑟琳 凯萨琳 margaret 玛格丽特 sarah 萨拉 莎拉 susan 苏珊 jessica 杰西卡 jennifer 詹妮弗 珍妮佛 linda 琳达 barbara 芭芭拉 nancy 南希 lisa 丽莎 betty 贝蒂
helen 海伦 sandra 桑德拉 ashley 阿什莉 艾希莉 emily 埃米莉 艾米莉 anna 安娜 anne 安妮 jane 简 laura 劳拉 julia 朱莉娅 茱莉亚 victoria 维多利亚 alice 爱丽丝 艾丽斯 diana 黛安娜 戴安娜 angela 安吉拉 安格拉
smith 史密斯 johnson 约翰逊 强生 williams 威廉斯 威廉姆斯 brown 布朗 jones 琼斯 钟斯 miller 米勒 davis 戴维斯 wilson 威尔逊 anderson 安德森 taylor 泰勒 moore 摩尔 穆尔 jackson 杰克逊 martin 马丁
lee 李 thompson 汤普森 white 怀特 harris 哈里斯 clark 克拉克 lewis 刘易斯 路易斯 louis 路易斯 路易 walker 沃克 hall 霍尔 allen 艾伦 alan 艾伦 young 杨 扬 king 金 wright 赖特 莱特 hill 希尔 green 格林 adams 亚当斯
baker 贝克 nelson 纳尔逊 尼尔森 carter 卡特 mitchell 米切尔 roberts 罗伯茨 turner 特纳 phillips 菲利普斯 campbell 坎贝尔 parker 帕克 evans 埃文斯 edwards 爱德华兹 collins 柯林斯 stewart 斯图尔特
morris 莫里斯 rogers 罗杰斯 reed 里德 cook 库克 morgan 摩根 bell 贝尔 murphy 墨菲 bailey 贝利 cooper 库珀 cox 考克斯 howard 霍华德 ward 沃德 peterson 彼得森 gray 格雷 watson 沃森 华生 brooks 布鲁克斯
kelly 凯利 sanders 桑德斯 price 普赖斯 bennett 贝内特 班奈特 wood 伍德 ross 罗斯 henderson 亨德森 coleman 科尔曼 jenkins 詹金斯 powell 鲍威尔 patterson 帕特森 hughes 休斯 washington 华盛顿 butler 巴特勒
obrien 奥布莱恩 欧布莱恩 kennedy 肯尼迪 甘乃迪 clinton 克林顿 柯林顿 bush 布什 布希 obama 奥巴马 欧巴马 trump 特朗普 川普 biden 拜登 thatcher 撒切尔 柴契尔 columbus 哥伦布 ford 福特 fox 福克斯
muhammad 穆罕默德 ahmad 艾哈迈德 艾哈麦德 阿哈迈德 ali 阿里 hassan 哈桑 hussein 侯赛因 侯赛尼 ibrahim 易卜拉欣 yusuf 优素福 尤素福 abdullah 阿卜杜拉 阿布杜拉 abdul 阿卜杜勒 阿卜杜 abdulrahman 阿卜杜勒拉赫曼 omar 奥马尔 欧麦尔 osama 奥萨马
jesus 耶稣 赫苏斯 jose 何塞 juan 胡安 jorge 豪尔赫 javier 哈维尔 julio 胡里奥 胡利奥 diego 迭戈 miguel 米格尔 garcia 加西亚 gonzalez 冈萨雷斯 jimenez 希门尼斯 hernandez 埃尔南德斯 hugo 乌戈 jean 让 jacques 雅克
francois 弗朗索瓦 pierre 皮埃尔 louis 路易 hans 汉斯 johann 约翰 johannes 约翰内斯 jurgen 于尔根 wolfgang 沃尔夫冈 ivan 伊万 vladimir 弗拉基米尔 putin 普京 普丁 sergei 谢尔盖 谢尔盖 yuri 尤里 igor 伊戈尔 mikhail 米哈伊尔
dmitry 德米特里 nikolai 尼古拉 alexei 阿列克谢 andrei 安德烈 yevgeny 叶夫根尼 natalia 娜塔莉亚 tatiana 塔季扬娜 vasily 瓦西里 viktor 维克托 eugene 尤金 moses 摩西 solomon 所罗门 oliver 奥利弗 奥利佛 grace 格蕾丝 葛蕾丝 luther 路德 harrison 哈里森 gabriel 加布里埃尔 isaac 艾萨克 以撒 noah 诺亚 simon 西蒙 eva 伊娃
durant 杜兰特
vladimir ウラジーミル ウラジミール ヴラジーミル vladislav ウラジスラフ john ジョン johann ヨハン young ヤング michael マイケル ミハエル mikhail ミハイル george ジョージ charles チャールズ シャルル
james ジェームズ ジェームス david デイビッド デイヴィッド デビッド dmitry ドミトリー yuri ユーリ ユーリー thatcher サッチャー hughes ヒューズ jacques ジャック xavier ハビエル jorge ホルヘ juan フアン ホアン
joseph ジョセフ ヨゼフ ヨーゼフ jesus ヘスス eugene ユージン yevgeny エフゲニー エヴゲーニー yeltsin エリツィン putin プーチン zelensky ゼレンスキー bush ブッシュ reagan レーガン hitler ヒトラー
`;
