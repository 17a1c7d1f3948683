/**
 * Mandarin readings of the characters that names of people and companies are made of, simplified and traditional. A
 * character that is not here stays as it is.
 */

const readings = `
a 阿 ai 爱愛艾 an 安 ang 昂 ao 奥奧敖 ba 巴八霸 bai 白柏百 ban 班 bang 邦 bao 宝寶保包鲍鮑豹 bei 贝貝北 ben 本 bi 毕畢碧必 bian 卞边邊
biao 彪标標 bin 斌彬宾賓滨濱 bing 兵冰炳秉丙 bo 波博伯柏渤勃 bu 步卜布 cai 蔡才财財彩采 can 灿燦 cang 仓倉 cao 曹 cen 岑 chai 柴
chan 婵禅 chang 昌长長常畅暢 chao 超朝潮 che 车車 chen 陈陳晨辰臣 cheng 成程承诚誠城澄 chi 池迟遲驰馳 chong 崇冲沖 chu 楚褚储儲初
chuan 川传傳船 chuang 创創 chun 春淳纯純 ci 慈 cong 聪聰丛叢从從 cui 崔翠 cun 存 da 大达達 dai 戴代 dan 丹单單旦 dang 党黨 dao 道刀
de 德得 deng 邓鄧登 di 迪帝地第狄 dian 典电電 ding 丁定鼎 dong 东東冬董栋棟动動 dou 窦竇 du 杜都度 duan 段端 dun 敦 e 鄂 en 恩
er 尔爾二儿兒 fa 发發法 fan 范範凡帆樊 fang 方芳房 fei 飞飛菲费費 fen 芬 feng 冯馮丰豐风風峰锋鋒凤鳳 fo 佛 fu 福富傅付复復扶甫 gai 盖蓋
gan 甘干 gang 刚剛钢鋼港 gao 高 ge 葛戈格 gen 根 geng 耿庚 gong 龚龔工公功宫宮 gou 苟 gu 顾顧谷古 guan 关關官管冠 guang 光广廣
gui 桂贵貴 guo 国國郭果 ha 哈 hai 海 han 韩韓汉漢翰涵 hang 航杭 hao 浩豪昊郝皓好 he 何和贺賀河荷合 hei 黑 heng 恒恆衡 hong 红紅洪宏鸿鴻虹弘
hou 侯厚 hu 胡虎湖护護沪 hua 华華花化 huai 怀懷淮 huan 欢歡桓环環 huang 黄黃煌皇 hui 辉輝慧惠会會汇匯卉 huo 霍火 ji 纪紀季吉继繼技基集济濟冀际際机機
jia 贾賈家佳嘉加甲 jian 建健剑劍坚堅简簡鉴间間 jiang 江姜蒋蔣将將疆 jiao 焦娇嬌交 jie 杰傑洁潔捷节節 jin 金锦錦进進晋晉津近
jing 静靜晶京景敬荆经經精靖 jiong 炯 jiu 九久 ju 巨居菊 juan 娟 jue 爵 jun 军軍君俊钧鈞骏駿 kai 凯凱开開 kang 康 ke 科可柯克 kong 孔空控
kuang 邝鄺矿礦 kui 奎魁 kun 坤昆 lai 赖賴来來 lan 兰蘭岚嵐蓝藍 lang 郎朗 lao 劳勞 le 乐樂 lei 雷磊蕾 leng 冷 li 李丽麗力立利莉理黎厉礼禮
lian 连連莲蓮联聯廉 liang 梁亮良 liao 廖辽遼 lie 列 lin 林琳临臨霖 ling 玲凌灵靈岭嶺 liu 刘劉柳六流 long 龙龍隆 lou 楼樓 lu 卢盧陆陸鲁魯路露璐禄
lun 伦倫轮輪 luo 罗羅洛骆駱 lv 吕呂绿綠旅 ma 马馬麻 man 满滿曼 mao 毛茂 mei 梅美媒 men 门門 meng 孟梦夢蒙 mi 米 miao 苗妙 min 敏民闽
ming 明铭銘名 mo 莫墨 mu 穆木牧 na 娜纳納 nan 南楠 nei 内內 ni 倪妮 nian 年 nie 聂聶 ning 宁寧 niu 牛 nong 农農 nv 女 ou 欧歐 pan 潘盘盤 pang 庞龐
pei 裴培佩 peng 彭鹏鵬朋 pi 皮 ping 平萍屏 pu 浦蒲普 qi 齐齊琪奇启啟旗祁企其气氣 qian 钱錢倩前千 qiang 强強 qiao 乔喬桥橋巧 qin 秦琴勤 qing 青清庆慶晴
qiong 琼瓊 qiu 邱秋丘 qu 曲区區 quan 全权權泉 que 阙 qun 群 ran 冉然 rao 饶饒 ren 任仁人 rong 荣榮容蓉融戎 rou 柔 ru 茹如 rui 瑞锐銳睿芮 run 润潤
ruo 若 sai 赛賽 san 三 sang 桑 se 色 sen 森 sha 沙莎 shan 山珊陕善 shang 商上尚 shao 邵少绍紹 she 佘社设設 shen 沈申深神慎 sheng 胜勝生圣聖盛声聲晟
shi 石史施时時实實世士诗詩食 shou 守寿壽 shu 舒淑书書树樹蜀 shuai 帅帥 shuang 双雙 shui 水 shun 顺順 shuo 硕碩 si 四司思斯 song 宋松颂頌 su 苏蘇素
sui 隋 sun 孙孫 suo 索 tai 太泰台 tan 谭譚谈談坦 tang 唐汤湯堂 tao 陶涛濤 te 特 teng 滕腾騰 tian 田天甜 tie 铁鐵 ting 婷庭廷 tong 童通同彤桐
tou 投 tu 涂图圖 wan 万萬婉 wang 王汪旺望 wei 伟偉魏卫衛薇威维維韦韋巍微 wen 文温溫闻聞雯 weng 翁 wo 沃 wu 吴吳武伍五吾物务務
xi 西希喜习習席熙锡 xia 夏霞侠 xian 贤賢先显顯仙献 xiang 向祥香湘翔项項 xiao 肖萧蕭晓曉小孝笑 xie 谢謝解协協 xin 新欣信鑫辛心馨
xing 邢兴興星行 xiong 熊雄 xiu 秀修 xu 徐许許旭胥 xuan 宣轩軒萱 xue 薛雪学學 xun 迅荀 ya 亚亞雅 yan 严嚴闫閻颜顏燕艳艷岩研言彦
yang 杨楊阳陽洋羊 yao 姚尧堯耀 ye 叶葉业業冶 yi 易益义義艺藝一怡毅宜仪儀伊 yin 尹殷银銀音印 ying 英颖穎应應莹瑩盈 yong 永勇雍 you 尤友游
yu 于余俞宇玉雨渝裕禹喻郁钰育 yuan 袁元源园園远遠媛院 yue 岳月悦越 yun 云雲运運韵 za 杂 zai 再 zan 赞 zang 臧 zao 造 ze 泽澤 zeng 曾增 zhai 翟
zhan 詹展战戰湛 zhang 张張章长彰 zhao 赵趙兆招 zhe 哲浙 zhen 振真珍镇鎮震甄 zheng 郑鄭正政征 zhi 志智之芝治直制 zhong 中钟鐘忠仲重 zhou 周州洲舟
zhu 朱祝竹珠筑 zhuang 庄莊壮 zhuo 卓 zi 子紫资資自 zong 宗总總 zou 邹鄒 zu 祖 zuo 左作佐
`;

export const hanReadings: ReadonlyMap<string, string> = parse(readings);

function parse(text: string): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  const parts = text.trim().split(/\s+/);
  for (let place = 0; place + 1 < parts.length; place += 2) {
    const syllable = parts[place] ?? '';
    for (const char of parts[place + 1] ?? '') if (!map.has(char)) map.set(char, syllable.replace('v', 'u'));
  }
  return map;
}
