/**
 * Business words of other scripts in English, with the places and company forms that names of bodies are made of. Longest
 * first where they run together, as in Han. Cyrillic words are stems: any ending of up to five letters may follow.
 */

export const hanBusiness = entries(
  '有限责任公司=limited 股份有限公司=joint_stock_company 有限公司=limited 股份公司=joint_stock_company 责任有限公司=limited 株式会社=joint_stock_company 有限会社=limited ' +
    '合同会社=limited 公司=company 会社=company 集团=group 控股=holding 企业=enterprise 实业=industrial 工业=industry 产业=industry 商业=commercial 商贸=trading 贸易=trading ' +
    '商社=trading 进出口=import_export 国际=international 科技=technology 技术=technology 科学=science 电子=electronics 电气=electric 电力=power 电器=electrical 机械=machinery ' +
    '机床=machine_tool 机电=electromechanical 设备=equipment 仪器=instrument 自动化=automation 信息=information 网络=network 软件=software 通信=communication 通讯=communication ' +
    '电信=telecom 系统=systems 智能=intelligent 半导体=semiconductor 集成电路=integrated_circuit 微电子=microelectronics 光电=optoelectronics 光学=optical 激光=laser 传感=sensor ' +
    '石油=petroleum 石化=petrochemical 化工=chemical 化学=chemical 能源=energy 天然气=natural_gas 燃气=gas 煤炭=coal 矿业=mining 钢铁=steel 金属=metal 材料=materials 新材料=new_materials ' +
    '航运=shipping 船务=shipping 海运=shipping 船舶=shipping 轮船=shipping 船业=shipping 航空=aviation 航天=aerospace 宇航=aerospace 卫星=satellite 发动机=engine 无人机=drone ' +
    '物流=logistics 运输=transport 货运=cargo 供应链=supply_chain 港口=port 铁路=railway 汽车=automobile 建设=construction 建筑=construction 工程=engineering 置业=property 房地产=real_estate ' +
    '投资=investment 金融=finance 银行=bank 保险=insurance 证券=securities 基金=fund 资产=asset 管理=management 咨询=consulting 服务=service 发展=development 开发=development 研究院=research_institute ' +
    '研究所=research_institute 研究=research 学院=institute 大学=university 学校=school 医院=hospital 医药=pharmaceutical 制药=pharmaceutical 生物=bio 食品=food 农业=agriculture 水产=fishery 渔业=fishery ' +
    '纺织=textile 服装=garment 塑料=plastic 橡胶=rubber 造纸=paper 印刷=printing 出版=publishing 传媒=media 广告=advertising 旅游=tourism 酒店=hotel 餐厅=restaurant 制造=manufacturing 工厂=factory ' +
    '厂=factory 总公司=corporation 分公司=branch 办事处=representative_office 中心=center 协会=association 学会=society 委员会=committee 基金会=foundation 部=ministry 局=bureau 军=army 大使馆=embassy ' +
    '联合=united 中央=central 国家=national 人民=people 第一=first 第二=second 新=new 东方=oriental 太平洋=pacific 亚洲=asia 环球=global 全球=global 世界=world ' +
    '中国=china 朝鲜=korea 韩国=korea 日本=japan 俄罗斯=russia 伊朗=iran 北京=beijing 上海=shanghai 天津=tianjin 重庆=chongqing 香港=hong_kong 澳门=macau 台湾=taiwan 深圳=shenzhen 广州=guangzhou ' +
    '东莞=dongguan 武汉=wuhan 南京=nanjing 杭州=hangzhou 苏州=suzhou 宁波=ningbo 厦门=xiamen 福州=fuzhou 青岛=qingdao 济南=jinan 大连=dalian 沈阳=shenyang 长春=changchun 哈尔滨=harbin 西安=xian ' +
    '成都=chengdu 昆明=kunming 长沙=changsha 郑州=zhengzhou 合肥=hefei 南昌=nanchang 石家庄=shijiazhuang 太原=taiyuan 丹东=dandong 珠海=zhuhai 佛山=foshan 无锡=wuxi 扬州=yangzhou 温州=wenzhou ' +
    '山东=shandong 江苏=jiangsu 浙江=zhejiang 广东=guangdong 福建=fujian 湖北=hubei 湖南=hunan 河北=hebei 河南=henan 四川=sichuan 辽宁=liaoning 吉林=jilin 黑龙江=heilongjiang 陕西=shaanxi 山西=shanxi ' +
    '安徽=anhui 江西=jiangxi 云南=yunnan 贵州=guizhou 海南=hainan 新疆=xinjiang 内蒙古=inner_mongolia 平壤=pyongyang 市= 省=',
);

export const hangulBusiness = entries(
  '주식회사=joint_stock_company 유한회사=limited 합작회사=joint_venture_company 총회사=general_corporation 무역회사=trading_company 회사=company 무역은행=foreign_trade_bank 무역=trading 상사=trading 은행=bank 그룹=group 산업=industry ' +
    '공업=industry 공장=factory 기계=machinery 전자=electronics 기술=technology 과학=science 과학원=academy_of_sciences 건설=construction 해운=shipping 해운회사=shipping_company 선박=shipping 운수=transport ' +
    '항공=aviation 보험=insurance 투자=investment 개발=development 대외=foreign 경제=economic 련합=united 연합=united 위원회=committee 연구소=research_institute 연구원=research_institute 대학=university 대학교=university ' +
    '센터=center 협회=association 국제=international 조선=korea 한국=korea 평양=pyongyang 서울=seoul 인민=people 무력=armed_forces 성=ministry 부=ministry 국=bureau 광업=mining 수산=fishery 정보=information',
);

export const arabicBusiness = entries(
  'شركة=company شركه=company شركات=companies مؤسسة=foundation موسسه=institution بنك=bank بانک=bank مصرف=bank مجموعة=group مجموعه=group گروه=group شرکت=company للتجارة=trading تجارة=trading تجارية=trading التجارية=trading ' +
    'تجاري=trading بازرگاني=trading بازرگانی=trading للصرافة=exchange صرافة=exchange صرافي=exchange صرافی=exchange الدولية=international دولية=international العالمية=global بين‌المللي=international بین‌المللی=international ' +
    'العامة=general عامة=general للمقاولات=contracting مقاولات=contracting للنقل=transport نقل=transport للشحن=shipping الشحن=shipping شحن=shipping كشتيراني=shipping کشتیرانی=shipping للملاحة=shipping الملاحة=shipping ' +
    'للطيران=airlines الطيران=airlines طيران=airlines هواپيمايي=airlines هواپیمایی=airlines للتأمين=insurance التأمين=insurance بيمه=insurance بیمه=insurance للاستثمار=investment الاستثمار=investment استثمار=investment سرمايه‌گذاري=investment ' +
    'القابضة=holding قابضة=holding المحدودة=limited محدودة=limited محدود=limited المساهمة=joint_stock صناعة=industry صناعات=industries الصناعات=industries صنايع=industries صنایع=industries صنعتي=industrial صنعتی=industrial صنعت=industry ' +
    'الصناعية=industrial للصناعة=industry النفط=oil نفط=oil للنفط=oil الغاز=gas گاز=gas پتروشيمي=petrochemical پتروشیمی=petrochemical البترول=petroleum للبترول=petroleum الكهرباء=electricity انرژي=energy انرژی=energy الطاقة=energy ' +
    'هندسة=engineering هندسية=engineering الهندسية=engineering مهندسي=engineering مهندسی=engineering للهندسة=engineering البناء=construction للبناء=construction والبناء=construction ساختماني=construction ساختمانی=construction ' +
    'جامعة=university دانشگاه=university معهد=institute پژوهشگاه=research_institute مركز=center مرکز=center وزارة=ministry وزارت=ministry هيئة=authority منظمة=organization تنظيم=organization سازمان=organization جمعية=society ' +
    'اتحاد=union لجنة=committee كميته=committee مجلس=council مكتب=office دفتر=office إدارة=department ادارة=department حكومة=government دولة=state الدولة=state الوطنية=national الوطني=national وطني=national ملي=national ملی=national ' +
    'الإسلامية=islamic الاسلامية=islamic اسلامية=islamic الإسلامي=islamic الاسلامي=islamic اسلامي=islamic اسلامی=islamic الإسلام=islam العربية=arab العربي=arab السورية=syrian السوري=syrian سورية=syria سوريا=syria العراق=iraq ' +
    'العراقية=iraqi ليبيا=libya الليبية=libyan اليمن=yemen اليمنية=yemeni مصر=egypt المصرية=egyptian المصري=egyptian تونس=tunisia التونسية=tunisian المغرب=maghreb المغربية=moroccan لبنان=lebanon اللبنانية=lebanese السودان=sudan ' +
    'السودانية=sudanese إيران=iran ايران=iran ایران=iran الإيرانية=iranian أفغانستان=afghanistan افغانستان=afghanistan پاکستان=pakistan الجزائر=algeria الشام=levant فلسطين=palestine القدس=quds جبهة=front حركة=movement حزب=party ' +
    'جماعة=group الجماعة=group الجهاد=jihad جهاد=jihad جيش=army الجيش=army كتيبة=battalion لواء=brigade قوات=forces سپاه=corps نيروي=force نیروی=force شبكة=network شبکه=network القاعدة=al_qaida القاعده=al_qaida المقاتلة=fighting ' +
    'المسلحة=armed أنصار=ansar انصار=ansar الخيرية=charity خيرية=charity للإغاثة=relief الإغاثة=relief الاغاثة=relief إحياء=revival احياء=revival التراث=heritage الصحراء=desert للاتصالات=telecommunications الاتصالات=telecommunications ' +
    'للتكنولوجيا=technology تكنولوجيا=technology التكنولوجيا=technology فناوري=technology فناوری=technology للسياحة=tourism السياحة=tourism العقارية=real_estate للعقارات=real_estate الزراعية=agricultural الغذائية=food الطبية=medical ' +
    'دارویی=pharmaceutical بيمارستان=hospital مستشفى=hospital مدرسة=school و= في=in ' +
    'الدفاع=defence دفاع=defence للدفاع=defence المركزي=central مركزي=central المركزية=central مرکزی=central مرکزي=central الداخلية=interior ' +
    'داخلية=interior الخارجية=foreign_affairs المالية=finance مالية=finance الصحة=health صحة=health التعليم=education العدل=justice البنك=bank المصرف=bank ' +
    'الشركة=company المؤسسة=foundation التجاري=commercial التجارة=trading والتجارة=trading الصرافة=exchange البحري=marine البحرية=marine الجوية=air ' +
    'الجوي=air العسكرية=military العسكري=military الأمن=security الامن=security المخابرات=intelligence الاستخبارات=intelligence التنمية=development ' +
    'للتنمية=development البحوث=research للبحوث=research بحوث=research الدراسات=studies للدراسات=studies العلمية=scientific العلمي=scientific ' +
    'الصناعي=industrial الزراعي=agricultural الزراعة=agriculture العقاري=real_estate للاستيراد=import الاستيراد=import استيراد=import والتصدير=export ' +
    'للتصدير=export التصدير=export وتصدير=export والنقل=transport النقل=transport والمقاولات=contracting المقاولات=contracting للصناعات=industries ' +
    'للإنشاءات=construction الإنشاءات=construction للبتروكيماويات=petrochemicals البتروكيماويات=petrochemicals للألمنيوم=aluminium للخدمات=services ' +
    'خدمات=services الخدمات=services للأدوية=pharmaceuticals تحرير=liberation التحرير=liberation الشعبية=popular الشعبي=popular الديمقراطية=democratic ' +
    'الثورية=revolutionary القوات=forces الحركة=movement الجبهة=front الحزب=party الجمعية=society الهيئة=authority المنظمة=organization الجامعة=university ' +
    'الشرق=east الأوسط=middle الاوسط=middle الغربي=western الشرقي=eastern الحرة=free الحديثة=modern الهلال=crescent الأحمر=red الاحمر=red ' +
    'الليبي=libyan العراقي=iraqi اليمني=yemeni التونسي=tunisian المغربي=moroccan اللبناني=lebanese السوداني=sudanese الإيراني=iranian الايراني=iranian الجزائري=algerian الجزائرية=algerian الأردني=jordanian الأردنية=jordanian السعودي=saudi ' +
    'السعودية=saudi القطري=qatari القطرية=qatari الكويتي=kuwaiti الكويتية=kuwaiti الفلسطيني=palestinian الفلسطينية=palestinian الأفغاني=afghan الباكستاني=pakistani الصومالي=somali الصومالية=somali التركي=turkish التركية=turkish الروسي=russian الروسية=russian النفطية=oil للنفطية=oil نفطية=oil',
);

export const cyrillicBusiness: readonly (readonly [string, string])[] = list(
  'компан=company кампан=company корпорац=corporation групп=group холдинг=holding предприят=enterprise прадпрыемств=enterprise підприємств=enterprise объединен=association аб’яднан=association обєднан=association об’єднан=association ' +
    'фабрик=factory комбинат=combine комбінат=combine банк=bank фонд=foundation центр=center цэнтр=center институт=institute інститут=institute университет=university університет=university академи=academy академі=academy ' +
    'агентств=agency служб=service управлен=department управлін=department министерств=ministry міністерств=ministry департамент=department комитет=committee комітет=committee комисси=commission комісі=commission ' +
    'совет=council организац=organization організац=organization ассоциац=association асоціац=association союз=union общественн=public обществен=public движени=movement парти=party газет=newspaper телеканал=tv_channel телерадиокомпан=tv_radio_company ' +
    'научно-исследовательск=research научно-производственн=research_production научно-техническ=scientific_technical научн=scientific науково=scientific навукова=scientific исследовательск=research исследован=research производственн=production виробнич=production ' +
    'вытворч=production промышленн=industrial военно-промышленн=military_industrial промислов=industrial машиностроительн=machine_building машинобудівн=machine_building авиационн=aviation авіаційн=aviation авиастроительн=aircraft авиакомпан=airlines вертолет=helicopter вертолёт=helicopter верталёт=helicopter ' +
    'судостроительн=shipbuilding судоремонтн=ship_repair судоходн=shipping морск=marine мореходн=shipping пароходств=shipping_company порт=port транспортн=transport железнодорожн=railway железн=railway логистик=logistics ' +
    'нефтян=oil нефтехимическ=petrochemical нефт=oil газов=gas газопровод=gas_pipeline энергетическ=energy энерги=energy электрическ=electric электронн=electronic электроник=electronics радиоэлектронн=radio_electronic радио=radio ' +
    'химическ=chemical металлургическ=metallurgical механическ=mechanical оптико-механическ=optical_mechanical оптическ=optical приборостроительн=instrument приборостроен=instrument оружейн=arms патронн=cartridge ракетн=rocket космическ=space ' +
    'спутников=satellite информационн=information технологическ=technological технологи=technology технічн=technical техническ=technical инженерн=engineering инжиниринг=engineering строительн=construction будівельн=construction ' +
    'торгов=trading торговы=trading торгівельн=trading страхов=insurance инвестиционн=investment инвест=invest финансов=financial фінансов=financial коммерческ=commercial комерційн=commercial международн=international міжнародн=international ' +
    'национальн=national національн=national нацыянальн=national государственн=state державн=state дзяржаўн=state федеральн=federal республик=republic рэспублік=republic объединенн=united объединённ=united центральн=central цэнтральн=central ' +
    'специальн=special специализированн=specialised главн=main общ=general независим=independent народн=people российск=russian русск=russian росси=russia белорусск=belarusian беларус=belarus украин=ukraine україн=ukraine ' +
    'крым=crimea крим=crimea москв=moscow московск=moscow санкт-петербург=saint_petersburg петербургск=petersburg казанск=kazan уральск=ural сибирск=siberian волжск=volga имени=named_after им=named_after военн=military воен=military ' +
    'вооруженн=armed флот=navy медиа=media издательств=publishing производств=production охранн=security безопасност=security безопасн=safe системы=systems систем=systems завод=plant сервис=service лаборатори=laboratory проект=project ' +
    'бюро=bureau конструкторск=design станкостроительн=machine_tool автомобильн=automobile авто=auto тракторн=tractor шинн=tyre калийн=potash сельскохозяйственн=agricultural аграрн=agrarian продовольственн=food фармацевтическ=pharmaceutical медицинск=medical ' +
    'интернет=internet зон=zone экономическ=economic особ=special люди=people новы=new ' +
    'оборон=defence развити=development внешнеэкономическ=foreign_economic внешнеторгов=foreign_trade здравоохранен=health внутренн=interior ' +
    'иностранн=foreign внешн=foreign разведк=intelligence образован=education юстици=justice культур=culture ' +
    'верфь=shipyard дом=house армия=army армии=army бригад=brigade батальон=battalion торговля=trading реставрац=restoration ' +
    'снабжен=supply недвижимост=real_estate туризм=tourism связи=communications горная=mining горный=mining горно=mining ' +
    'горнодобывающ=mining угольн=coal лесн=timber рыболовн=fishing текстильн=textile стекольн=glass цементн=cement ' +
    'розвитк=development сільськогосподарськ=agricultural будинок=house',
);

function entries(text: string): ReadonlyMap<string, string> {
  return new Map(list(text));
}

function list(text: string): (readonly [string, string])[] {
  return text.split(' ').map((pair) => {
    const [from = '', to = ''] = pair.split('=');
    return [from, to.replace(/_/g, ' ')] as const;
  });
}
