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
