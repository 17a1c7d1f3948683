/**
 * Syllables of Hokkien and Teochew as Singapore, Malaysia, Indonesia and the Philippines spell them, with the Mandarin syllables
 * of the characters in names that are read so, the commonest first. Written by hand from general knowledge of such names.
 */

import { readingsBySyllable } from './cantonese-syllables.ts';

export const hokkienSyllables = readingsBySyllable(`
ah=ya ai=ai aik=yi ang=hong bak=mu,mo ban=wan bee=mei,mi beng=ming bin=min bing=ming bok=mu boon=wen,min buan=man bun=wen chai=cai,zai
chee=zhi,zi,qi,shu cheng=qing,cheng,zhong,jing chew=zhou,shu chiang=jiang,chang chiew=zhao,shao chin=zhen,jin,jing chong=zhong,chong
ching=qing,zhen,jing chiong=zhang,jiang choo=zhu,zi choon=chun,jun,zun chor=chu chuan=quan,chuan,zhuan chun=chun,jun chwee=shui chye=cai,zai
eng=rong,ying,yong,ying ek=yi,yu,yi gee=yi geok=yu gek=yu giok=yu giap=ye,yue gim=jin,yin gin=yin,ren goan=yuan guan=yuan,guan guat=yue guek=yue
hai=hai han=han heng=xing,xiang,xiong hian=xian,xuan hiang=xiang hiok=xu hin=xing,xian ho=hao,he hoe=hua,hui hock=fu,xue hok=fu hong=feng,hong,fang
hoo=fu hoon=fen,yun hooi=hui,fei hor=he,hao huan=huan,fan huang=huang huat=fa hui=hui,fei hun=fen,yun hup=he hwa=hua hwee=hui,hua hye=hai im=yin,jin
imm=yin ing=ying,yong jee=yu,er,zi jian=ran,jian jin=ren,jin,zhen joo=yu,ru joon=run jui=rui,shui kah=jia kai=kai,jie kak=jue kang=jiang,kang,gang kar=jia kay=jia,ji
kee=ji,qi,qi keat=jie,ji keck=ke,ge keng=qing,jing,qiong keong=qiang,gong,jiang khai=kai khang=kang kheng=qing,qiong khiang=qiang khim=qin
khoon=kun khuan=kuan,quan kia=jia kiam=jian kian=jian kiang=qiang,jiang kiat=jie,ji kim=jin,qin kin=qin,jin kiong=qiang,gong,qiong kiok=ju
kok=guo,ge kong=guang,gong,jiang koon=kun,jun kuan=guan,kuan kuang=guang kui=gui kun=kun,jun kwang=guang kwee=gui kwong=guang
lai=lai,li lam=nan,lan lan=lan leng=ling,long,neng,ling lee=li,li leong=liang,long lian=lian liang=liang liak=li liat=lie lim=lin lin=ling,lin ling=ling,lin,ning
lip=li liong=long,liang loong=long loon=lun,run lay=li luan=luan,luan mei=mei meng=ming,meng mong=meng mooi=mei mui=mei mun=wen nai=nai nam=nan nee=ni neo=niang,liang
nga=ya ngan=yan ngee=yi ngoh=e,yue nguan=yuan noi=nei oon=wen,en,yun paik=bi,bai pang=fang,peng pao=bao peck=bi,bai,bo pei=pei,bei pek=bi,bai peng=ping,bing
phaik=bi,bai phek=bi pheng=ping piak=bi pin=bin,pin ping=ping,bing poh=bao,fu,bo pok=bo poo=fu,pu puay=pei quan=quan,guan,kuan quee=gui sai=shi,cai
san=shan,san seah=xi seck=xi,shi seh=shi seng=cheng,sheng,xing,sheng seok=shu seok=shu seong=xiang sian=xian,shan,xian siam=xian,shan siang=xiang,shuang
siak=xi,shi siew=xiu,xiao,shou sik=xi,shi sim=xin,shen sin=xin,xin,chen siok=shu,su siong=xiang,song,shang siu=xiu,shou soo=su,shi,shu,si soon=shun,chun,sun
suan=xuan,shan suat=xue sui=rui,sui,shui swan=shan,xuan swee=rui,shui,cui,sui tai=tai,da,di tat=da,ta tatt=da teck=de,zhu,ze tee=di,zhi,chi tek=de,zhu,ze teik=de,zhu
teng=ding,deng,ting,ting tew=zhao thiam=tian,tian thian=tian,tian thong=tong,tang thuan=tuan thye=tai,ti tian=tian,zhan,dian,chen tiang=zhang,chang
tiat=zhe tin=zhen,chen,zhen,teng ting=ding,ting,zhen,teng tiong=zhong,zhang,chang tit=zhi,de,zhi toh=tao tok=zhuo,de tong=dong,tong,zhong,tang tuan=duan,duan,chuan
tuck=de tung=dong,tong tuan=duan wah=hua wan=wan,yuan wan=wan wang=wang wat=yue,fa wee=wei,hui,wei wei=wei,hui weng=rong,yong woei=wei woon=wen,yun yam=yan yan=yan,yan yang=yang yann=yan
yee=yi,yu,yu yeow=yao,you yen=yan,ying yew=you,yao yik=yi,yu yin=yin,yun ying=ying,rong yoke=yu yong=yong,rong,yang yoong=rong,yong yow=you,yao yu=yu yuan=yuan,yan yuen=yuan,yun yun=yun,yun zee=zi
`);

/** Spelt so in these countries; to Mandarin. */
export const hokkienSurnames = readingsBySyllable(`
tan=chen lim=lin lin=lin ong=wang,weng ng=huang,wu lee=li goh=wu go=wu koh=xu,gao kho=xu khoh=xu chua=cai tjoa=cai cua=cai teo=zhang teoh=zhang tio=zhang thio=zhang tay=zheng,dai
tee=zheng teh=zheng,zheng the=zheng low=liu,lu lau=liu yeo=yang yeoh=yang njoo=yang njo=yang ang=hong,weng chia=xie cheah=xie seah=xie tjia=xie sia=xie,she foo=fu,hu ho=he khoo=qiu,qiu
kang=jiang kong=jiang,kong kwek=guo kwee=guo quek=guo kueh=guo quah=ke,guo kuah=ke kua=ke kwa=ke loh=luo,lu lok=luo,lu neo=liang neoh=liang nio=liang leow=liao liew=liao,liu liau=liao leo=liao sim=shen
sng=sun soon=sun suen=sun soen=sun toh=zhuo,du wee=huang oei=huang oey=huang ooi=huang uy=huang oui=huang yap=ye yeap=ye iap=ye chew=zhou,zhao tjioe=zhou tio=zhang cheong=zhang,zhong
chong=zhang,zhuang,zhong choo=zhu chu=zhu choe=zhu chin=chen,qian chiam=zhan chng=zhuang,zhuang ch'ng=zhuang cheng=zhong,zheng phua=pan pua=pan phoa=pan pang=feng,peng,fang poh=fu see=shi,xue si=shi seet=xue
siew=xiao seow=xiao siauw=xiao soh=su,su soo=su,shi so=su tang=chen,deng,dong,tang tham=tan tong=tang,dong boon=wen woon=wen,yun yong=yang yew=you yu=you,yu ewe=you gan=yan gan=yan gwee=wei heng=wang,xing hong=fang,hong
kee=ji keh=guo lai=lai lam=lan,lin lek=lu leng=ling lie=li liem=lin lioe=liu lo=luo,lu moh=mao,mo ngoh=wu ngo=wu oh=hu,wu ow=ou peh=bai pek=bai puah=pan teng=ding,cheng ting=ding,chen tiong=zhang tiu=zhang hii=xu ngu=wu
sii=shi,xu ling=lin kiu=qiu wong=huang,wang chan=chen,zeng chai=cai,zhai chye=cai eng=rong,weng er=yu eio=yang eu=yu han=han hoe=he,he how=hou huang=huang hwang=huang joo=yang kam=gan kan=jian,yan ker=ke kiang=jiang koo=gu,qiu ku=gu,qiu
kuek=guo law=liu,luo lian=lian liang=liang mah=ma mok=mo,mu nah=lan nai=lai neoh=liang ngiam=yan ngin=yan oon=wen,yun ou=ou ng=huang sau=xiao sin=xin,shan siow=xiao sum=cen tai=dai,zheng tea=zheng teow=zhang ter=zheng thong=tang thng=tang tng=tang
tiew=zhang tjan=zeng,chen chang=zeng,zhang toe=zhuo tsai=cai ui=huang wang=wang wei=wei wu=wu,hu yam=yan yan=yan yen=yan yeow=yao yii=yu yoo=you zee=xu,shi
`);
