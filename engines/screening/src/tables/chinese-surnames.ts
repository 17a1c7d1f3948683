/** Family names of Chinese in Latin letters: the commonest in pinyin, and some in other spellings. Half of all people bear one of the first twenty. */

export const chineseSurnames: ReadonlySet<string> = new Set(
  (
    'wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie song tang han feng deng cao peng zeng xiao tian dong pan ' +
    'yuan cai jiang yu du ye cheng wei su lu lv lyu ding ren shen yao jie cui zhong tan fan jin shi liao jia xia fu fang bai zou meng xiong qin qiu ' +
    'hou yin xue yan duan lei long tao gu mao hao gong shao wan qian dai qiao lai wen pang lan hsu hsieh chang chao chou chu tsai ' +
    'wong chan cheung lau leung ng yeung kwok lam'
  ).split(' '),
);

/** Rarer ones in pinyin, that are words or names elsewhere as well: for names that are Chinese by their spelling already. */
export const rarerSurnames: ReadonlySet<string> = new Set(
  (
    'ai an ao ba bao bei bi bian bo bu chai chang chi chong chu cen da di dou fei fu gan ge geng gou guan gui hai hang heng hong hua huo ji jian jing ju juan kang ke ' +
    'kong kou kuai kuang lang lao leng lian lin ling lou luan man mei mi miao min ming mo mu na nan ni nie ning niu ou pei pi piao pu qi qu quan que ran rao rong ruan rui ' +
    'sang sha shan shang she sheng shu shuai si sui suo tai tong tu tuo wen weng wo xi xian xiang xing xu xuan ya yang yi yin ying yong you yuan yue yun zai zang zha zhai zhan ' +
    'zheng zhi zhuo zhuang zi zong zu zuo ouyang sima shangguan zhuge situ xiahou huangfu murong duanmu gongsun dongfang'
  ).split(' '),
);
