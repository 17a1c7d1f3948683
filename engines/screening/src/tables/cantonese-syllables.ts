/**
 * Syllables of Cantonese as Hong Kong spells them, with the Mandarin syllables of the characters in names that are read so,
 * the commonest first. Worked out from the readings in the Unicode Han Database; family names and other spellings by hand.
 */

export const cantoneseSyllables: ReadonlyMap<string, readonly string[]> = readingsBySyllable(
  `
a=a,ya au=ou chai=ji,chai,qi,zhi chak=ze cham=zhan chan=zhen,can,chen,zan chang=ceng,zeng chap=ji,xi,za
chau=zhou,qiu,zou che=che,xie cheng=zheng cheuk=jue,zhuo cheung=zhang,chang,jiang,xiang chi=zhi,zi,chi,ci
chik=xi,zhi chim=zhan chin=qian,zhan ching=jing,qing,zheng,cheng chit=jie,zhe,she chiu=chao,zhao,jiao,xiao
chok=zuo chong=zhuang,cang,chuang,zang chu=chu,zhu chuen=chuan,quan,cun fa=hua fai=fei,hui fan=fan,fen fat=fa,fu
fei=fei fo=huo,ke fok=huo fong=fang foon=huan fu=fu,hu fui=kui fuk=fu fung=feng ha=xia,ha hak=hei,ke ham=han
hang=heng,xing hap=he,xia hau=hou,qiao,xiao hei=xi,qi heung=xiang hin=xian,xuan hing=qing,xin,xing hip=xie
hiu=xiao ho=hao,he,ke hoi=kai,hai hok=xue hon=han hong=hang,kang,xiang huen=xuan hui=xu hung=hong,kong,xiong
ka=jia kai=ji,jia,qi,jie kak=ge kam=jin,gan,jian,qin kan=jian,gen,jin,qin kang=geng kap=jia kat=ji
kau=jiu,gou,jiao kei=qi,ji keung=jiang,qiang kim=jian kin=jian king=jing,qiong kit=jie kiu=qiao,jiao ko=gao
koi=gai kok=hao kon=gan kong=gang,jiang,kuang koon=guan kot=ge ku=gu kuen=juan,quan kuet=que kui=ju,qu
kuk=gu,ju,qu kung=gong kwai=gui,ji kwan=jun,kun,guan,qun kwing=jiong kwo=ge,guo kwok=guo kwong=guang,kuang
lai=li,lai lam=lin,lan lan=lan lang=leng lap=li lau=liu,lou lei=li leung=liang lik=li lim=lian lin=lian ling=ling
lit=lie liu=liao lo=lu,lao,luo loi=lai lok=luo,le long=lang luen=lian lui=lei,lu luk=lu,liu lun=lun lung=long
ma=ma mai=mi mak=mo man=min,wen,man,wan mang=meng mat=wu mau=mao mei=wei,mei ming=ming miu=miao mo=wu,mao mok=mo
mong=wang moon=man,men mui=mei muk=mu mung=meng nam=nan nap=na nei=ni ng=wu nga=ya ngai=wei,yi,ai,ni ngam=yan
ngan=yan,yin ngau=niu ngo=ao ngok=e,yue ngong=ang nin=nian ning=ning nip=nie no=na noi=nei nui=nu nung=nong
o=ao,ke oi=ai on=an pa=ba pak=bai,bo,bei pan=bin,ban pang=peng pat=ba,bi pau=bao pei=pi pik=bi pin=bian
ping=bing,ping pit=bi piu=biao po=pu,bao,bu,bo pok=bo pong=bang,pang poon=pan,ben pui=pei,bei put=bo sa=sha
sai=shi,xi sam=shen,cen,san,sen san=chen,shen,shan,xin sang=sheng sat=shi sau=shou,xiu se=she sei=si
shek=shi,shuo,xi sheung=shang,chang,shuang,xiang shik=se,shi shu=shu shuen=chuan,sun,xuan shuet=xue
shui=rui,shuai,shui,xu shun=chun,xun,shun,xin sim=chan,shan sin=xian,qian,shan sing=cheng,sheng,xing sit=xue
siu=shao,xiao,zhao so=su,sha sok=suo song=sang suk=shu sung=chong,song sze=shi,si tai=di,tai,da,dai tak=de,te
tam=tan tan=dan,tan tang=deng,teng tat=da tau=dou,tou tei=de tik=di tim=tian tin=dian,tian ting=ding,ting tit=tie
to=dao,du,tao,tu toi=dai,tai tong=tang,dang tso=chu,zuo,cao,zao tsoi=cai,sai,zai tsui=cui,sui,xu tsuk=zhu
tsun=jin,jun,chun,qin tsung=zhong,cong,song,zong tuen=duan tun=dun tung=dong,tong wa=hua wai=wei,hui,huai
wan=yun,huan,wen,yin wang=hong wing=rong,ying,yong wo=he wong=huang,wang woon=huan wu=hu wui=hui yam=ren,xin,yin
yan=ren,yin,en,xin yat=yi yau=you,qiu,rou ye=ye yeuk=ruo yeung=yang yi=yi,er yik=yi yim=yan,ran yin=yan,ran,xian
ying=ying,xing yip=ye yiu=yao,rao yu=yu,ru yuen=yuan,wan yuet=yue yui=rui yuk=yu,wo,xu yun=run
yung=rong,yong,weng
kar=jia yee=yi,er wing=yong,rong wah=hua hoi=hai,kai yuk=yu,xu mee=mei bik=bi suet=xue sau=xiu,shou tsz=zi hang=heng,xing wan=yun,huan ying=ying chuen=quan,chuan
chung=zhong,cong ching=zhen cheong=chang sum=xin,shen shum=shen chee=zhi,ci kay=ji fai=hui,fei siu=xiao,shao foo=fu koon=guan tak=de lok=le man=wen,min shan=shan,san sin=xian,shan lim=lin
`,
);

/** Spelt so only in Cantonese; to Mandarin. */
export const cantoneseSurnames: ReadonlyMap<string, readonly string[]> = readingsBySyllable(
  `
chan=chen wong=huang,wang lee=li cheung=zhang leung=liang ng=wu,huang lau=liu lam=lin ho=he cheng=zheng yip=ye tse=xie kwok=guo hui=xu choi=cai tsoi=cai
choy=cai fung=feng tsang=zeng siu=xiao tsui=xu chui=xu chow=zhou chau=zhou,zou chiu=zhao,zhao wu=hu,wu chu=zhu poon=pan pun=pan lo=lu,luo law=luo yu=yu yiu=yao yeung=yang
young=yang kwan=guan tam=tan mak=mai mok=mo shek=shi sze=shi kan=jian yau=qiu au=ou shum=shen,cen fok=huo lui=lei,lü pong=pang
suen=sun tung=dong koo=gu,gu lai=li,lai luk=lu lok=luo tong=tang,tang wat=qu yim=yan ngan=yan kwong=kuang szeto=situ auyeung=ouyang chim=zhan
ngai=wei,ni yuen=yuan,ruan mui=mei woo=hu kwan=guan kwong=kuang
`,
);

/** `from=to,to` a word; of what is said of one syllable in several places the last comes first. */
export function readingsBySyllable(text: string): ReadonlyMap<string, readonly string[]> {
  const map = new Map<string, readonly string[]>();
  for (const pair of text.trim().split(/\s+/)) {
    const [from = '', to = ''] = pair.split('=');
    map.set(from, [...new Set([...to.replace(/ü/g, 'u').split(','), ...(map.get(from) ?? [])])]);
  }
  return map;
}
