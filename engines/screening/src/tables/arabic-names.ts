/**
 * Further names of Arabic, Persian, Pashto and Urdu in the spelling most customary in Latin letters. The article is left
 * out; alif without hamza, ya with dots, kaf of Arabic. Generally known equivalences, none of a particular person.
 */

export const moreArabicNames =
  'دكتر=dr دكتور=dr الدكتور=dr مهندس=muhandis حقاني=haqqani اخوند=akhund اخوندزاده=akhundzada اغا=agha اقا=agha جان=jan برزان=barzan خليل=khalil ولد=ould حبيب=habib امين=amin سالم=salim سلمان=salman ' +
  'عامر=amir ولي=wali حيدري=haydari طاهر=tahir يحيي=yahya خميس=khamis عدنان=adnan بصير=basir نورزي=noorzai فتحي=fathi نادر=nadir فاضل=fadil ربيع=rabi منان=manan مراد=murad ' +
  'مرادي=muradi صحراوي=sahrawi مطيع=mati سليم=salim اياد=iyad اختر=akhtar حنفي=hanafi قدوس=quddus شفيق=shafiq نظر=nazar صفري=safari وحيد=wahid فاطمه=fatima سياوش=siavash ' +
  'جليلي=jalili صفوي=safavi سمير=samir شريفي=sharifi كامل=kamil قصي=qusay عزت=izzat دوري=duri هاني=hani زبيدي=zubaydi غفور=ghafur غفاري=ghafari ستار=sattar جليل=jalil ' +
  'خضر=khidr عبيدي=ubaydi عبيد=ubayd غازي=ghazi اديب=adib ياسر=yasir ياسين=yasin زيدان=zaydan مروان=marwan باقي=baqi حمدي=hamdi فواز=fawwaz مختار=mukhtar خليفة=khalifa ' +
  'عماري=ammari عمار=ammar جاسم=jasim عايد=ayid عاشور=ashur فضلي=fadli فضل=fadl رجب=rajab زكي=zaki زكريا=zakariya مرعي=mari جابر=jabir سند=sanad جوادي=jawadi جواد=jawad اكرم=akram ' +
  'مثني=muthanna حارث=harith طيب=tayyib بدري=badri سامرائي=samarrai ايوب=ayyub عكاشة=ukasha غالي=ghali فالح=falih عوني=awni كواري=kuwari بسام=bassam نعيم=naim يار=yar داد=dad ' +
  'دوست=dost زاهد=zahid عمري=umari حي=hayy شير=sher وزير=wazir رحماني=rahmani مدني=madani قريشي=qurayshi حماد=hammad مير=mir شاعر=shair غماري=ghumari مطلق=mutlaq حمزي=hamzi ' +
  'جعفري=jafari رستمي=rostami عبدي=abdi ميرزايي=mirzaei ميرزا=mirza ازادي=azadi وحيدي=wahidi سالار=salar پرويز=parviz محمديان=mohammadian جهانبخش=jahanbakhsh رفيعي=rafiei ' +
  'پيمان=peyman خاتمي=khatami بهمن=bahman ريحاني=rayhani تقي=taqi هاشمي=hashimi هاشم=hashim مدرس=modarres عظيمي=azimi عظيم=azim كرمي=karami اسماعيلي=esmaili بابايي=babaei ' +
  'اصف=asif مسعود=masud غسان=ghassan نزار=nizar زهير=zuhayr نظري=nazari اسدي=asadi شمخاني=shamkhani خوري=khuri احسان=ihsan راغب=raghib شومان=shuman رمضان=ramadan طه=taha ' +
  'محيي=muhyi معروف=maruf يزيد=yazid مشهداني=mashhadani جوهر=jawhar نضال=nidal ربيعي=rabii انتصار=intisar راوي=rawi فليح=fulayh لكحل=lakhal بلقاسم=belqasim عصام=isam علوش=alloush ' +
  'طويل=tawil منير=munir عمرو=amr انس=anas اوس=aws ثامر=thamir ثائر=thair جهاد=jihad جميل=jamil حسني=husni حسان=hassan حلمي=hilmi حكيم=hakim حليم=halim خلف=khalaf خطيب=khatib دليل=dalil ' +
  'رؤوف=rauf رافع=rafi راشد=rashid رامز=ramiz رائد=raid زايد=zayid زيد=zayd زين=zayn سامي=sami سامح=samih سعود=saud سعدي=sadi سفيان=sufyan سهيل=suhayl سهيلة=suhayla سيدي=sidi ' +
  'شاكر=shakir شرف=sharaf شعبان=shaban شهاب=shihab شوقي=shawqi صابر=sabir صالحة=saliha صباح=sabah صبري=sabri ضياء=diya طلال=talal طه=taha ظاهر=zahir عابد=abid عارف=arif عاصم=asim ' +
  'عاطف=atif عبود=abbud عثماني=uthmani عجمي=ajami عدي=uday عرفان=irfan عزام=azzam عطا=ata عطية=atiyya عقيل=aqil علاء=ala علوي=alawi علاوي=allawi عمران=imran عواد=awwad غانم=ghanim ' +
  'فاتح=fatih فارس=faris فايز=fayiz فائز=faiz فرج=faraj فريد=farid فرحان=farhan فوزي=fawzi فياض=fayyad فيض=fayd قحطان=qahtan قدري=qadri كاتب=katib كريمة=karima لؤي=luay لبيب=labib ' +
  'ماجد=majid مازن=mazin مالك=malik مامون=mamun مأمون=mamun مجدي=majdi محفوظ=mahfuz محي=muhi مدحت=midhat مرتضي=murtada مرزوق=marzuq مشاري=mishari مصطفي=mustafa مطر=matar معاذ=muadh ' +
  'معاوية=muawiya مفيد=mufid مقداد=miqdad ملاك=malak ممدوح=mamduh منذر=mundhir مهند=muhannad مؤيد=muayyad موفق=muwaffaq ميلاد=milad نائف=nayif نايف=nayif ناجي=naji نادي=nadi نافع=nafi ' +
  'نبيلة=nabila نجم=najm نجيب=najib نديم=nadim نزال=nazzal نعمان=numan نعمة=nima نواف=nawwaf نوري=nuri هلال=hilal همام=hammam هيثم=haytham وائل=wail واثق=wathiq وسام=wisam ياسمين=yasmin ' +
  'يونس=yunus يعقوبي=yaqubi زوبير=zubayr زبير=zubayr بلال=bilal بشير=bashir بهاء=baha بهجت=bahjat بدران=badran باسم=basim تميم=tamim توفيق=tawfiq ثابت=thabit جبر=jabr جبار=jabbar ' +
  'جبوري=juburi جبريل=jibril جمعة=juma جلالي=jalali حبشي=habashi حداد=haddad حسينة=hasina حسون=hassun حمود=hammud حنان=hanan حوراني=hawrani خزرجي=khazraji خزعل=khazal خليفه=khalifa ' +
  'دليمي=dulaymi رضوان=ridwan رمزي=ramzi روضة=rawda زرقاوي=zarqawi زهراء=zahra زهراني=zahrani سلامة=salama سلمي=sulami سمرقندي=samarqandi سوداني=sudani شامل=shamil شمري=shammari ' +
  'شيباني=shaybani صيداوي=saydawi طائي=tai طبري=tabari عبيدة=ubayda عتيبي=utaybi عزاوي=azzawi عنزي=anazi عيساوي=isawi غامدي=ghamdi فلسطيني=filastini فيتوري=fituri قاضي=qadi قرشي=qurashi ' +
  'قيسي=qaysi كبير=kabir كردي=kurdi كعبي=kabi كلثوم=kulthum كوفي=kufi لطفي=lutfi ليبي=libi مالكي=maliki مطيري=mutayri مغربي=maghribi منصوري=mansuri مهاجر=muhajir موريتاني=muritani ' +
  'ناصري=nasiri نجار=najjar نعيمي=nuaymi هذلي=hudhali ورفلي=warfalli يافعي=yafii حريري=hariri جنيد=junayd سباعي=sibai سوسي=susi تركي=turki تونسي=tunisi جزائري=jazairi ' +
  'ثناء=sana هدايت=hidayat رحمت=rahmat قدرت=qudrat نعمت=nimat عنايت=inayat عصمت=ismat شوكت=shawkat حكمت=hikmat بركت=barakat عبدالحي=abdulhay عبدالحق=abdulhaq عبدالرؤوف=abdulrauf عبدالستار=abdulsattar ' +
  'عبدالغني=abdulghani عبدالجبار=abdulljabbar عبدالواحد=abdulwahid عبدالوهاب=abdulwahhab عبدالسلام=abdulsalam عبداللطيف=abdullatif عبدالهادي=abdulhadi عبدالمنعم=abdulmunim عبدالناصر=abdulnasir ' +
  'عبدالباسط=abdulbasit عبدالحكيم=abdulhakim عبدالخالق=abdulkhaliq عبدالرزاق=abdulrazzaq عبدالرحيم=abdulrahim عبدالصمد=abdulsamad عبدالفتاح=abdulfattah عبدالجليل=abduljalil عبدالغفور=abdulghafur ' +
  'رزاق=razzaq خالق=khaliq غني=ghani واحد=wahid وهاب=wahhab منعم=munim باسط=basit صمد=samad فتاح=fattah حق=haq رب=rab واسع=wasi قيوم=qayyum سميع=sami مولوي=mawlawi ملا=mullah قاري=qari ' +
  'مفتي=mufti امام=imam سردار=sardar چودهري=chaudhry بٹ=butt ملك=malik راجا=raja شاهد=shahid جاويد=javed جاوید=javed نواز=nawaz شريف=sharif عاصمه=asma بينظير=benazir زرداري=zardari بهٹو=bhutto ' +
  'گيلاني=gilani خواجه=khwaja بخاري=bukhari نقوي=naqvi زيدي=zaidi رضوي=rizvi عباسي=abbasi صديقي=siddiqui فاروقي=farooqi انصاري=ansari چغتائي=chughtai گلاب=gulab حضرت=hazrat ظاهرشاه=zahirshah ' +
  'كرزي=karzai كرزئي=karzai غزنوي=ghaznavi هروي=herawi كابلي=kabuli بلخي=balkhi زلمي=zalmay پشتون=pashtun احمدزي=ahmadzai ستانكزي=stanikzai يوسفزي=yusufzai شينواري=shinwari اميري=amiri ' +
  'نوروزي=noruzi كاظمي=kazemi مهدوي=mahdavi نجفي=najafi قاسمي=ghasemi رضايت=rezayat سليمي=salimi يزدي=yazdi شيرازي=shirazi اصفهاني=esfahani قمي=qomi تبريزي=tabrizi خراساني=khorasani نيك=nik ' +
  'اقبال=iqbal فيضي=fayzi عزيزي=azizi مددي=madadi توكلي=tavakoli سپهر=sepehr زهره=zohreh كوثري=kowsari ضيا=zia ضيايي=ziaei ايهاب=ihab جورج=george وسيم=wasim سامر=samir عامري=ameri نوري=nouri زوبعي=zubai كاني=kani دويك=duwayk عوض=awad شيخ=shaykh اميد=omid ارش=arash اردشير=ardeshir بابك=babak بيژن=bijan بهزاد=behzad بهروز=behrouz خسرو=khosrow داريوش=dariush داود=dawud رامين=ramin سعيده=saeeda سهراب=sohrab شاهين=shahin شهرام=shahram ' +
  'فريدون=fereydun كاوه=kaveh كيوان=keyvan كوروش=kourosh مسعودي=masoudi منوچهر=manouchehr مهران=mehran مهرداد=mehrdad نسرين=nasrin نيما=nima هومن=houman هوشنگ=hushang يوسفي=yousefi ژاله=jaleh';
