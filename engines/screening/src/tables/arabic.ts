/** Arabic, Persian and Urdu letters, and the vowelled form of names whose vowels are not written. */

export const arabicLetters = entries(
  'ا=a ب=b ت=t ث=th ج=j ح=h خ=kh د=d ذ=dh ر=r ز=z س=s ش=sh ص=s ض=d ط=t ظ=z ع=a غ=gh ف=f ق=q ك=k ل=l م=m ن=n ه=h ة=a ' +
    'ء= ئ=i ؤ=u پ=p چ=ch ژ=zh گ=g ڤ=v ڭ=ng ں=n ٹ=t ڈ=d ڑ=r ے=e ى=a',
);

export const arabicWords = entries(
  'محمد=muhammad احمد=ahmad محمود=mahmud حامد=hamid حمد=hamad حمدان=hamdan علي=ali حسن=hasan حسين=husayn عمر=umar عثمان=uthman ' +
    'ابو=abu ابا=aba ابي=abi بن=bin ابن=ibn بنت=bint ام=umm عبد=abd الله=allah عبدالله=abdullah عبدالرحمن=abdulrahman ' +
    'عبدالعزيز=abdulaziz عبدالكريم=abdulkarim عبدالقادر=abdulqadir عبدالمجيد=abdulmajid عبدالملك=abdulmalik عبدالحميد=abdulhamid ' +
    'رحمن=rahman كريم=karim عزيز=aziz قادر=qadir مجيد=majid ملك=malik حميد=hamid رحيم=rahim سلام=salam ' +
    'خالد=khalid وليد=walid سعيد=said سعد=saad صالح=salih صلاح=salah ابراهيم=ibrahim اسماعيل=ismail يوسف=yusuf موسي=musa ' +
    'عيسي=isa سليمان=sulayman داود=dawud يعقوب=yaqub اسحاق=ishaq هارون=harun مصطفي=mustafa طارق=tariq جمال=jamal كمال=kamal ' +
    'جلال=jalal فيصل=faysal فهد=fahd سلطان=sultan ناصر=nasir نصر=nasr منصور=mansur حسام=husam حازم=hazim هشام=hisham عماد=imad ' +
    'زياد=ziyad رياض=riyad بشار=bashar اسد=asad حافظ=hafiz ماهر=mahir باسل=basil رامي=rami مخلوف=makhluf صدام=saddam ' +
    'تكريتي=tikriti معمر=muammar قذافي=qadhafi سيف=sayf اسلام=islam دين=din الدين=aldin نور=nur شمس=shams بدر=badr فتح=fath ' +
    'اسامة=usama لادن=ladin ايمن=ayman ظواهري=zawahiri بكر=bakr بغدادي=baghdadi حمزة=hamza طلحة=talha حذيفة=hudhayfa مريم=maryam ' +
    'فاطمة=fatima عائشة=aisha خديجة=khadija زينب=zaynab امينة=amina ليلي=layla سميرة=samira نادية=nadia هدي=huda سعاد=suad ' +
    'حزب=hizb حركة=harakat جبهة=jabhat مصرف=masraf بنك=bank شركة=sharikat مؤسسة=muassasat مجموعة=majmuat النصرة=alnusra ' +
    'القاعدة=alqaida داعش=daish طالبان=taliban حماس=hamas عراقي=iraqi شامي=shami مصري=masri يمني=yamani سوري=suri تونسي=tunisi ' +
    'محسن=muhsin رضا=rida رضائي=rezai حيدر=haydar جعفر=jafar كاظم=kazim صادق=sadiq باقر=baqir مهدي=mahdi هادي=hadi قاسم=qasim ' +
    'سليماني=sulaymani رئيسي=raisi خامنئي=khamenei روحاني=ruhani حسيني=husayni موسوي=musavi احمدي=ahmadi محمدي=muhammadi ' +
    'كريمي=karimi رضايي=rezai تهراني=tehrani اكبر=akbar اصغر=asghar غلام=ghulam شاه=shah خان=khan گل=gul ملا=mullah شيخ=sheikh ' +
    'سيد=sayyid حاج=haj حاجي=haji دكتور=dr امير=amir رشيد=rashid فؤاد=fuad نبيل=nabil عادل=adil انور=anwar اشرف=ashraf ' +
    'شريف=sharif لطيف=latif مجاهد=mujahid عوض=awad عباس=abbas فاروق=faruq مبارك=mubarak مرسي=mursi سيسي=sisi حريري=hariri ' +
    'نژاد=nejad زاده=zadeh پور=pour زهرا=zahra سارا=sara رستم=rostam فرهاد=farhad بهرام=bahram مجتبي=mojtaba محسني=mohseni رحيمي=rahimi صالحي=salehi ظريف=zarif لاريجاني=larijani عراقچي=araghchi نصرالله=nasrallah عرفات=arafat هنية=haniya سنوار=sinwar مشعل=mishal',
);

function entries(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(' ').map((pair): [string, string] => {
      const [from = '', to = ''] = pair.split('=');
      return [from, to];
    }),
  );
}
