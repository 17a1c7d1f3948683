/**
 * Names of elsewhere as Russian papers write them, behind their Latin spelling: a name that has one of them is read by sound.
 * Names at home in Russia and its neighbours are not among them.
 */

export const cyrillicForeignNames = `
john джон jack джек james джеймс joseph джозеф george джордж geoffrey джеффри jeffrey джеффри jason джейсон jessica джессика jennifer дженнифер jane джейн joan джоан julia джулия michael майкл mike майк
charles чарльз чарлз william уильям вильям walter уолтер henry генри хенри harry гарри hugh хью hughes хьюз christopher кристофер kristofer кристофер stephen стивен steven стивен thomas томас robert роберт
richard ричард david дэвид девид edward эдвард andrew эндрю anthony энтони philip филип matthew мэттью мэтью simon саймон brian брайан ryan райан kevin кевин kenneth кеннет patrick патрик douglas дуглас
daniel дэниел даниэль samuel сэмюэл benjamin бенджамин nicholas николас timothy тимоти gregory грегори eugene юджин mary мэри margaret маргарет elizabeth элизабет catherine кэтрин кэтрин sarah сара alice элис
jean жан pierre пьер jacques жак louis луи луис francois франсуа henri анри marie мари jose хосе juan хуан jorge хорхе javier хавьер julio хулио jesus хесус carlos карлос luis луис miguel мигель diego диего
hans ханс ганс johann иоганн heinrich генрих jurgen юрген wolfgang вольфганг wright райт white уайт smith смит johnson джонсон williams уильямс wilson уилсон вильсон taylor тейлор тэйлор clark кларк walker уокер young янг hall холл
king кинг moore мур jones джонс dubois дюбуа moreau моро renault рено garcia гарсия gonzalez гонсалес jimenez хименес hernandez эрнандес muller мюллер meyer майер schneider шнайдер
`;

/**
 * Names of the West and of Russia as Arabic papers write them, behind their Latin spelling, without the hamza on a long a: a name
 * that has one of them is read by sound as well. Names that Arabs bear themselves are left to the reader of Arabic, but for those
 * that it spells otherwise.
 */
export const arabicForeignNames = `
john جون جان james جيمس جايمس joseph جوزيف جوزف george جورج جورجي jeffrey جيفري geoffrey جيوفري jason جيسون jessica جيسيكا jennifer جينيفر جنيفر jane جين joan جوان julia جوليا jack جاك
michael مايكل مايكيل ميشيل michel ميشيل ميشال mike مايك charles تشارلز شارل شارلز william ويليام وليام وليم walter والتر henry هنري هنرى harry هاري hugh هيو hughes هيوز christopher كريستوفر كرستوفر christian كريستيان christine كريستين stephen ستيفن ستيفان steven ستيفن stefan ستيفان شتيفان
thomas توماس tom توم robert روبرت روبير روبرتو bob بوب richard ريتشارد ريشارد david ديفيد دايفيد دافيد edward ادوارد إدوارد andrew اندرو anthony انتوني انطوني antonio انطونيو انتونيو philip فيليب matthew ماثيو simon سيمون سايمون brian براين بريان ryan رايان kevin كيفن كيفين
kenneth كينيث patrick باتريك douglas دوغلاس دوجلاس daniel دانيال دانييل دانيل samuel صمويل صامويل صموئيل benjamin بنجامين nicholas نيكولاس timothy تيموثي gregory غريغوري جريجوري eugene يوجين mary ماري margaret مارغريت مارجريت elizabeth اليزابيث catherine كاثرين كاترين sarah سارة sara سارا alice اليس
peter بيتر بيتير paul بول بولس mark مارك marc مارك martin مارتن مارتين frank فرانك francis فرانسيس fred فريد frederick فريدريك albert البرت البير arthur ارثر ارتور oscar اوسكار lewis لويس louis لويس luis لويس laurence لورانس lawrence لورنس linda ليندا laura لورا susan سوزان barbara باربرا
jean جان pierre بيير بيار jacques جاك francois فرانسوا henri هنري jose خوسيه خوزيه juan خوان jorge خورخي javier خافيير خابيير julio خوليو jesus خيسوس carlos كارلوس miguel ميغيل ميجيل diego دييغو دييجو pablo بابلو pedro بيدرو fernando فرناندو
hans هانز هانس johann يوهان heinrich هاينريش wolfgang فولفغانغ klaus كلاوس jurgen يورغن karl كارل ludwig لودفيغ
smith سميث سميت johnson جونسون williams ويليامز وليامز wilson ويلسون ولسون brown براون taylor تايلور تيلور clark كلارك walker ووكر واكر young يونغ يانغ hall هول king كينغ كينج moore مور jones جونز white وايت wright رايت evans ايفانز baker بيكر campbell كامبل كامبيل كامبيل miller ميلر muller مولر مولير thompson طومسون تومسون طومبسون mitchell ميتشل ميتشيل roberts روبرتس edwards ادواردز garcia غارسيا جارسيا lopez لوبيز
sergei سيرغي سيرجي سيرجيه vladimir فلاديمير dmitry ديمتري دميتري ديميتري nikolai نيكولاي ivan ايفان alexander الكسندر اليكساندر الكساندر alexei اليكسي الكسي andrei اندريه اندري اندريي mikhail ميخائيل boris بوريس yuri يوري viktor فيكتور oleg اوليغ اوليج igor ايغور ايجور pavel بافل vasily فاسيلي konstantin قسطنطين كونستانتين anatoly اناتولي gennady غينادي yevgeny يفغيني يفجيني evgeny ايفغيني viacheslav فياتشيسلاف natalia ناتاليا tatiana تاتيانا olga اولغا اولجا elena يلينا ايلينا irina ايرينا svetlana سفيتلانا
`;
