/**
 * Names that are one name: spellings of it in the languages that carry it, and short forms in use. Written by hand;
 * regular differences of romanisation need no entry, the sound key brings those together.
 */

/** One name in several spellings. */
const spellings = `
muhammad mohammed mohamed muhammed mohamad muhamad mohammad muhammadu mahamed mamman maxamed mahomed mamadou mamadu mohd muhd mehmet mehmed mahammad mukhammad magomed mahamat muhamed mouhamed mouhamadou modu mohamadou mahamadou muhammet mahmed moxamed maamad md
ahmad ahmed axmed amadou ahmadu hamadou achmad akhmad akhmed ahmat ahmet ahamed amadu ahmadou
mahmud mohamud mahmoud mahmood mohamoud maxamuud mamudu mahmut makhmud mamoud mahamud mahamoud maamuud
abdullah abdullahi abdulai abdoulaye abdulahi cabdullaahi abdalla abdallah abdulla abdoullah abdellah abdullaahi abdilahi abdillahi abdlah
abdulrahman abdurrahman abdirahman abdirahmaan cabdiraxmaan abdelrahman abderrahmane abdurahman abdourahmane abdurrahim abdoulrahmane abdrahman
abdulaziz abdelaziz abdiaziz cabdicasiis abdulazeez abdoulaziz abdelazziz abdilaziz
abdulkarim abdelkarim abdelkrim abdikarim cabdikariim abdulkareem abdoulkarim
abdulqadir abdelkader abdulkadir abdikadir cabdiqaadir abdulkader abdulqader abdoulkader abdukadir abdulgadir abdelghader kadir
abdulsalam abdulsalami abdussalam abdisalam abdeslam abdesselam abdusalam
abdulmalik abdelmalek abdimalik abdulmaliki
abdulwahab abdelwahab abdulwahhab abdiwahab abdulwahid abdelwahed
abdulhamid abdelhamid abdihamid abdulhameed
abdulhakim abdelhakim abdihakim abdulhakeem
abdulnasir abdelnasser abdinasir abdulnasser
abdulmajid abdelmajid abdimajid abdulmajeed
abdullatif abdellatif abdilatif abdullateef
abubakar abubakr aboubakar aboubacar bubakar bakari boubacar abubaker abubakari boubakar abukar abuubakar
uthman usman othman osman ousmane cismaan athumani usumanu usmanu ousman osmane uthmaan
umar omar oumar umaru cumar omari omer umer oumarou
ali aliyu aliou cali alieu aly aliu alio
yusuf yusufu yousef youssef youssouf issoufou yuusuf yousuf yousif yusef yussuf yusup yusif isufu
ibrahim ibraheem ibrahima ebrahim ibraahiim brahim ibrahem ibragim ibrahimu brahima iburahima iro
ismail ismaila ismaeel smail esmail ismael isma'il esmaeil ismaiil ismaili
isa isah essa issa ciise eisa aissa
musa moussa muse muuse moosa mousa musah
sulayman suleiman sulaiman suleman souleymane saleban selemani soliman sulaimon suleyman suleymane sulemana sliman sulejman saleebaan seleman
yaqub yakubu yakub yacouba yaaqub yaqoob yacoub yakoub yaakob yaakub yakup
harun haruna haroun haroon harouna
hasan hassan xasan alhassan hassane hasane hassani hasani
husayn hussein hussain hussaini xuseen fuseini ousseini hossein husein hosein hossain husain hoseyn houssein hussayn husseini huseyin ousseynou
idris idriss iddrisu idrissa edris idrees driss idirisa
mustafa mustapha moustapha mostafa mostapha musdaf moustafa mustaf
khalid khaled kalid kaled halid haled khaalid qaalid
said saeed sayeed saidu seydou saeid saiid siciid sa'id seidu saidi saed
salih saleh salah salihu saalax saleeh solih
umm oum
aisha aishatu aissata ayesha caasha aishat aicha asha aysha aishah aissatou ayisha
fatima fatimah fatma fatimatu fatoumata faadumo fatou faduma fatuma fatimata faatima fatemeh
khadija khadijah kadijat khadidja hadiza khadijatou hadijatu kadidiatou khadeeja khadijo hatice khadijeh
maryam mariam maryamu mariama miriam maryan maimunatu meryem
zaynab zainab zeinab zaynabu zainabu zeynab seynab zenab
amina aminah aminatu aminata aamina amineh
hawa hauwa xaawo hawwa haoua
halima halimah halimatu xaliimo halimatou haleema
rukayya ruqayya rukayat ruqayyah rokia rukia rukayyatu
safiya safiyya safia safiyyah safiatu
bilqis bilkisu bilikisu balkissa bilquis balqis
habiba habibah habibatu
lawal lawwal lawwali lawali auwal awwal auwalu lawan
bello belo
bukar abukar bukari
sani thani saani
tijani tijjani tidiane tidjani
garba gharba
kabir kabiru kabeer
nasir nasiru nasser nassir naser nasr
bashir bashiru bachir basheer beshir
tahir tahiru taher tahirou
shehu sheikhu chehu
zubair zubairu zubayr zubeir zoubeir
jibril jibrin jibreel djibril gibril jubril jibriil
adam adamu adama aden aadan
ishaq ishaku ishaka isaak isiaka isaaq ishak issaka
dawud dauda daud dawood daoud daouda dawda
ayyub ayuba ayub ayoub ayyoub
yunus yunusa younes younous yunis yoonis younus
jamaa jama jaamac jamac djama
warsame warsamee
farah faarax farax
nur noor nuur nour
awil cawil
shire shireh shiire
barre bare barreh
dahir daahir dahir tahir
abdi cabdi
guled guuleed guleed
mahad mahat
hirsi xirsi
nkrumah nkruma
kwasi akwasi kwesi kuasi
kwadwo kojo kwodwo kwajo kodwo
kwabena kobina kobena kwabina
kwaku kweku kuaku
yaw yao ekow
kofi coffie fiifi koffi kofy
kwame kwamena kwami kuame
akosua esi akosuah
adwoa adjoa adjua ajoa
abena abenaa araba
akua ekua akuah
yaa yaaba
afua efua afia efia
ama amma amba
mensah mensa
owusu owosu
asante ashanti
boateng boaten
gyamfi jamfi djamfi
agyeman agyemang adjeman
adjei agyei adjaye agyeyi
njeri njeree njery
wanjiku wanjiko
mwangi muangi
kimani kimany
karanja karanjah
chukwu chuku
chukwuemeka chukwuemaka
nnamdi namdi
okonkwo okonkwor
nwosu nwosuh
eze ezeh
obi obie
uche uchey
ogochukwu ogechukwu
uwimana uwimanna
mukamana mukamanna
muwonge muwange
ssekandi sekandi
ssali sali
ssemakula semakula
ssebunya sebunya
kagwa kaggwa
mugisha mugissha
nakato nnakato
oluwaseun seun oluseun
oluwafemi femi olufemi
oluwatosin tosin olutosin
oluwatobiloba tobiloba tobi oluwatobi
olusegun segun shegun
olugbenga gbenga
oluwaseyi seyi oluseyi
oluwakemi kemi olukemi
olufunmilayo funmilayo funmi
olumide mide
olusola sola oluwasola
olubunmi bunmi
adebayo bayo debayo
adewale wale
adekunle kunle
babatunde tunde
olatunde olatunji
olanrewaju lanrewaju lanre
temitope temi tope
temitayo tayo
ayodele dele
ayodeji deji
omotola omotolah
abiodun biodun
abimbola bimbola bimbo
folasade sade folashade
titilayo titi
chukwuemeka emeka
chukwudi chudi
chinedu nedu
chinwe chinwendu
ngozi ngozichukwuka ngozika
ifeanyi ifeanyichukwu
obinna obinnaya
ikechukwu ike iyke
kelechi kelechukwu
uchenna uche
chidiebere chidi
nkechi nkechinyere
ogechi ogechukwu
amaka chiamaka nwamaka
john jon
steven stephen stephan steffen stiven
catherine katherine kathryn katharine catharine cathrine
ekaterina yekaterina katerina kateryna iekaterina
philip phillip philippe filip
jeffrey geoffrey jeffery geofrey
ann anne
cecily sicily cecilia cecelia
sarah sara
teresia teresa theresa therese thereza tereza
elizabeth elisabeth elisabet elizabeti
elizaveta yelizaveta yelyzaveta
michael mikael mikhael micheal michail
mikhail mihail michail mykhailo mikhael mixail mikhayl
alexander aleksandr alexandre aleksander oleksandr alexandr aliaksandr alexandros
iskander iskandar
alexey aleksei alexei aleksey oleksiy oleksii alexej aliaksei aleksej
sergey sergei serguei serhiy serhii sergej siarhei sergiy
yuri yuriy iouri yury yurii jurij youri juri
evgeny yevgeny evgeni yevgeni evgenii yevgeniy evgeniy yevhen evgueni yevgueni jewgeni yevhenii yauheni ievgen
dmitry dmitri dmitriy dmytro dimitri dimitry dmitrii dmitrij dimitrij
andrey andrei andriy andrii andrej andrii andrzej
nikolai nikolay mykola nikolaj nicolai mikalai nikolaii
nicholas nicolas nikolas
vladimir wladimir volodymyr uladzimir volodimir vladimer
viktor victor wiktor
valery valeriy valeri valerii valerij
vasily vasiliy vasyl vassili vasilii vasilij vassily vasil
grigory grigoriy grigori hryhoriy grigorii grigorij
georgy georgiy georgi heorhiy georgii gueorgui gheorghe
george georges
yulia julia iuliia yuliya yuliia ioulia julija
natalia nataliya natalya nataliia natalja
tatiana tatyana tetiana tetyana tatjana
oksana oxana
pavel pavlo pawel pavol
petr pyotr petro piotr piotor pjotr
johannes johan johann
maxim maksim maksym maksims
mikhailovich mikhaylovich
leo leon
igor ihor
oleg oleh
konstantin kostyantyn constantin konstantyn constantine kanstantsin
joseph josef iosif jozef yosef
abraham avraham
moses moshe moise
solomon salomon shlomo
jacob jakob
isaac isaak itzhak yitzhak
daniel daniyal daniil danil danilo
david davit davyd
gabriel gavriil gavril
qadhafi gaddafi qaddafi kadhafi gadhafi khadafi qadafi gathafi
usama osama oussama usamah ussama
ladin laden
ayman aiman
husni hosni
bashar bashshar
assad asad
saddam sadam
hizballah hezbollah hizbollah hizbullah hezballah hisbollah
alqaida alqaeda qaida qaeda alkaida
daish daesh isis isil
alshabaab shabaab shabab alshabab
kim gim
lee yi ri rhee li yee rhie
park pak bak
choi choe che
jung jeong chung chong cheong
kang gang
cho jo
yoon yun youn
lim im rim
shin sin
oh o
woo u wu
kwon gwon
roh no noh
seo suh so
yoo yu ryu
kyung kyong gyeong kyeong
young yong yeong
hyun hyon hyeon
sung song seong
jun joon chun
soo su
il eel
eun un
`;

/** One name in two languages, where both are used by one person only now and then. */
const translations = `
yusuf joseph jose
ibrahim abraham
musa moses
sulayman solomon
yaqub jacob james
harun aaron
dawud david
ishaq isaac
yahya john yohana
isa jesus
maryam mary maria marie
jibril gabriel
ayyub job
yunus jonah
ilyas elijah elias
zakariya zachary
adam adan
bulus paul
bitrus peter
yohanna john
iliya elijah
istifanus stephen
luka luke
marko mark marcus
yakobo jacob
petero peter
paulo paul
yohana john
elizabeti elizabeth
stephen stefan esteban etienne stephan steven
catherine katherine ekaterina yekaterina katarina katerina catalina
philip felipe filipe
elizabeth elizaveta isabel
michael mikhail michel miguel mihai mykhailo mikail
alexander alejandro iskander
alexey alexis alejo
sergey sergio serge
evgeny yevgeny eugene
andrey andrei andrew andreas andre andres andrzej
nikolai nikolay nicholas nicolas mykola nikola nikolaos
vasily basil
grigory gregory
georgy george jorge georges giorgi georgios jerzy
pavel paul paolo pablo pavlo
petr pyotr peter pedro pierre piotr pietro
ivan john juan johannes jean giovanni johann
lev leo
abraham avram
konstantin constantino
joseph giuseppe
`;

/** The first is the full form. */
const nicknames = `
william bill will billy liam willy willie wilhelm
robert bob rob bobby robbie roberto
richard dick rick ricky rich
james jim jimmy jamie jimi
john jack johnny jonny
michael mike mick mickey misha mikey
thomas tom tommy
charles charlie chuck carlos
edward ed eddie ted teddy ned
henry harry hank
joseph joe joey
david dave davy
daniel dan danny
samuel sam sammy
benjamin ben benny
anthony tony antonio
andrew andy drew
matthew matt mathew
christopher chris kit
nicholas nick nicky nico
stephen steve stevie
peter pete
alexander alex sasha sandy alec lex
alexandra alex sasha sandra
alexey alyosha lyosha alex
gregory greg
jonathan jon jonny
lawrence larry laurence
leonard len lenny leo
patrick pat paddy
philip phil pip
raymond ray
ronald ron ronnie
donald don donnie
kenneth ken kenny
timothy tim timmy
theodore ted theo
vincent vince vinny
walter walt wally
frederick fred freddie freddy
gerald gerry jerry
jeremiah jerry
elizabeth liz beth betty eliza lisa lizzie bess libby
margaret maggie meg peggy marge greta
catherine kate cathy kathy katie kitty
mary molly polly
susan sue susie
patricia pat patty tricia trish
jennifer jen jenny
rebecca becky becca
deborah deb debbie debora
barbara barb babs
dorothy dot dolly
victoria vicky tori
jacqueline jackie
vladimir vova volodya vlad vladik
dmitry dima mitya
yevgeny zhenya
evgeny zhenya
sergey serezha seryozha
ivan vanya
nikolai kolya
mikhail misha
yuri yura
pavel pasha
andrey andryusha
boris borya
konstantin kostya
anatoly tolya
anatoliy tolya
grigory grisha
viktor vitya
vasily vasya
tatiana tanya
natalia natasha
yekaterina katya
ekaterina katya
olga olya
svetlana sveta
irina ira
maria masha
anna anya
yulia yulya
francisco paco pancho kiko
jose pepe
jesus chucho
ignacio nacho
eduardo lalo
enrique quique
guadalupe lupe
dolores lola
concepcion concha
rafael rafa
alejandro ale
joaquin quino chapo
muhammadu mamman
abubakar habu sadiq
ibrahim iro
abdulrahman abdul
abdullahi abdul audu
godwin goddy
emmanuel emma manny nuel
innocent inno
augustine austin gus
augustin austin
sylvester sly
ebenezer eben
emeka chukwuemeka nnaemeka
suleiman sule
fatima fati binta
khadija dija
`;

interface Family {
  names: readonly string[];
  /** How much less than equal two members are: 0.97 spelling, 0.86 nickname, 0.80 translation. */
  quality: number;
}

export const families: readonly Family[] = [
  ...lines(spellings).map((names) => ({ names, quality: 0.97 })),
  ...lines(nicknames).map((names) => ({ names: withSpellings(names), quality: 0.87 })),
  ...lines(translations).map((names) => ({ names, quality: 0.82 })),
];

/** A man's and a woman's form: alike in letters, never one person. */
export const genderTwins: readonly (readonly [string, string])[] = `
otieno atieno,njeru njeri,ochieng achieng,odhiambo adhiambo,onyango anyango,okoth akoth,omondi amondi,owino awino,ouma auma,okello akello,opiyo apiyo
odongo adongo,opio apio,ocen acen,otim atim,lubega nalubega,mukasa namukasa,mutebi namutebi,nsubuga nansubuga,kigozi nakigozi,lwanga nalwanga
ssali nassali,kiprop jerop,kipkorir chepkorir,kiptoo jeptoo,kibet chebet,kiplagat jeplagat,kipchumba jepchumba,kipkemboi jepkemboi,kiprotich jeprotich
kirui cherui,kiplimo jeplimo,kimutai jemutai,kipkoech jepkoech,ochola achola,odoyo adoyo,okeyo akeyo,ogola agola,ojwang ajwang,opondo apondo
martin martha,martin martina,benedict benedicta,christian christiana,christian christina,patrick patricia,paul paula,daniel daniela,daniel danielle
gabriel gabriela,gabriel gabrielle,michael michaela,michel michele,michel michelle,francis frances,stephan stephanie,julian juliana,julius julia
alexander alexandra,victor victoria,george georgia,robert roberta,andre andrea,denis denise,charles charlotte,henri henriette,jean jeanne,simon simone
joseph josephine,joseph josepha,emmanuel emmanuela,augustine augustina,clement clementina,celestine celestina,philip philippa,carl carla,oscar osca
emil emilia,emil emily,claude claudia,justin justina,justin justine,valentin valentina,constantin constantina,jan jana,karim karima,said saida,amin amina
habib habiba,rashid rashida,jamil jamila,khalil khalila,salim salima,latif latifa,sharif sharifa,hakim hakima,karim karimah,nasir nasira,aziz aziza
hamid hamida,rahim rahima,majid majida,habibu habiba,rashidu rashida,jamilu jamila,salisu salisa,sadiq sadiqa,zahid zahida,khalid khalida,wahid wahida
farid farida,hafiz hafiza,nabil nabila,samir samira,amir amira,munir munira,bashir bashira,tahir tahira,shakir shakira,adil adila,jamal jamila
nabil nabeela,faiz faiza,nadir nadira,zahir zahira,ramadan ramadana,marwan marwa,safi safiya,evgeny evgenia,alexey alexa,vladislav vladislava,mario maria
antonio antonia,francisco francisca,fernando fernanda,luis luisa,manuel manuela,rafael rafaela,angel angela,pablo paula,carlo carla,julio julia
claudio claudia,silvio silvia,lucio lucia,virgilio virgilia,mohammed mohammeda,ahmadu ahmada,kamal kamala,rafiq rafiqa,zaki zakiya,tariq tariqa
`
  .trim()
  .split(/[,\n]/)
  .map((pair): readonly [string, string] => {
    const [male = '', female = ''] = pair.split(' ');
    return [male, female];
  });

/** A short form belongs to every spelling of the full name. */
function withSpellings(names: readonly string[]): string[] {
  const [full = ''] = names;
  const spelt = lines(spellings).filter((family) => family.includes(full));
  return [...new Set([...names, ...spelt.flat()])];
}

function lines(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
}
