/**
 * How common a name is in the world at large, in three steps, where no list of one's own tells it. A name that is not here
 * counts as rare. From general knowledge; not a census.
 */

/** Borne by about one person in a hundred or more where they are at home. */
const veryCommon = `
muhammad mohammed mohamed ahmad ahmed ali hassan hussein ibrahim yusuf umar abdullah abdullahi mustafa usman khan singh kumar sharma patel das devi
maria jose juan carlos luis antonio francisco garcia rodriguez martinez gonzalez lopez hernandez perez sanchez silva santos oliveira souza
john james robert michael william david mary joseph daniel peter paul george thomas smith johnson williams brown jones davis miller
wang li zhang liu chen yang huang zhao wu zhou xu sun zhu ma hu guo lin he gao kim lee park nguyen tran le pham wei jun ming
ivan alexander sergey andrey dmitry vladimir ivanov elena anna olga natalia tatiana ivanova
emmanuel samuel grace joy blessing musa abubakar bello sani aliyu chukwu okafor adeyemi
kamau otieno mwangi njoroge wanjiru ochieng mensah owusu kofi kwame mukasa uwimana jean
`;

const common = `
hamid karim rahman rahim said salim salih khalid omar othman osman saleh nasser mahmoud mahmud abbas jafar reza mehdi hossein mohammadi hosseini ahmadi karimi
rashid tariq walid faisal jamal kamal adel samir nabil fatima aisha khadija zainab maryam amina halima hawa abdul abdel abd abdulrahman abdulaziz abdulkarim
sulayman yaqub dawud ismail isa yahya idris harun ayub yunus bashir kabir lawal garba shehu adamu haruna yakubu suleiman danjuma umaru
mohan ram lal krishna rajesh sanjay amit gupta verma reddy rao nair iyer shah begum hussain akhtar malik butt chaudhry iqbal
fernandez gomez diaz cruz reyes morales ramirez flores torres rivera ruiz alvarez castro romero gutierrez ortiz chavez ramos vargas moreno jimenez rojas mendoza
ana rosa carmen pedro manuel miguel jorge jesus alejandro fernando rafael ricardo eduardo roberto mario javier daniel pablo andres diego victor ferreira pereira costa
lima alves ribeiro carvalho almeida fernandes gomes martins rocha dias
wilson moore taylor anderson jackson white harris martin thompson clark lewis walker hall allen young king wright scott green baker adams nelson hill campbell mitchell
roberts carter phillips evans turner parker collins edwards stewart morris murphy cook rogers cooper richard charles christopher matthew mark donald steven andrew
kenneth kevin brian edward ronald anthony jason patricia jennifer linda elizabeth barbara susan jessica sarah karen nancy margaret lisa betty dorothy sandra
stephen simon philip patrick francis henry charles martin kelly alice ruth esther agnes catherine christine jane joan lucy rose florence mercy
pierre michel philippe marie louis nicolas jacques bernard dubois durand moreau laurent muller schmidt schneider fischer weber meyer wagner becker hans klaus
rossi russo ferrari esposito giuseppe giovanni francesco marco kowalski nowak jan piotr andrzej
mikhail nikolai alexey yuri igor oleg pavel viktor boris roman maxim evgeny konstantin petrov sidorov smirnov kuznetsov popov vasiliev sokolov mikhailov novikov
fedorov morozov volkov alekseev lebedev semenov egorov pavlov kozlov stepanov nikolaev orlov andreev makarov nikitin zakharov petrova smirnova svetlana irina marina
shevchenko kovalenko bondarenko kovalchuk tkachenko
jung choi kang cho yoon jang lim han oh seo shin kwon hwang ahn song ryu hong min sung young soo hyun jin ho chol yong song sang myong
luo tang xie han feng deng cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei ren lu su lv ding shen yao jie hua ping ying hong hui yan fang li na min xin
hao lei bo bin gang yong qiang jing dan mei tao chao kai long bin ning
hoang phan vu vo dang bui do ngo duong van thi minh anh hung
tan wong chan cheung lam ng chow sato suzuki takahashi tanaka watanabe ito yamamoto nakamura kobayashi
adebayo adewale adekunle babatunde oluwaseun olusegun oluwatosin ayodele temitope kehinde taiwo ajayi balogun adeleke ogunleye akinola olawale bankole
okonkwo okeke eze nwosu obi okoye nwankwo onyeka chinedu emeka ngozi chioma ifeanyi obinna ikechukwu nnamdi uche chidi kelechi amaka nkechi okoro
onyango odhiambo omondi ouma achieng atieno akinyi adhiambo okoth odongo owino juma wafula wekesa barasa simiyu nekesa kariuki kimani njuguna maina karanja
wanjiku wambui njeri nyambura muthoni wairimu waweru ndungu gitau kipkorir cheruiyot kiprotich koech rotich langat chebet jepkosgei kiplagat mutua musyoka
muli kioko mwende moraa nyaboke
asante boateng osei appiah addo agyeman amoah ofori ansah yeboah acheampong kwasi yaw kwaku ama akosua abena adjoa
okello odong akello ssali nakato namuli kato wasswa nansubuga byaruhanga tumusiime mugisha niyonzima habimana uwase mugabo hakizimana ndayisaba mukamana nkurunziza
juma hamisi rashidi salum mwinyi abdi farah hirsi warsame jama nur aden
tesfaye abebe bekele haile getachew girma alemu mulugeta tadesse worku solomon dawit
diallo traore keita coulibaly toure camara diop ndiaye fall sow ba cisse kone ouattara
kumalo dlamini nkosi ndlovu khumalo sibanda moyo ncube banda phiri zulu mulenga tembo
putra sari dewi wati setiawan santoso wijaya hidayat rahmat
yilmaz kaya demir celik sahin yildiz mehmet fatma ayse
`;

const known = `
victor vincent raymond gregory joshua jerry dennis walter arthur lawrence albert eugene ralph roy louis russell bobby johnny phillip harry howard carl keith willie
gerald roger ernest leonard oscar alan fred norman earl glen moses abraham isaac jacob aaron solomon gabriel benjamin nathan caleb elijah ezekiel joel jonah
rachel rebecca leah hannah naomi deborah judith lydia martha eunice dorcas priscilla tabitha beatrice caroline diana eva faith fiona gladys harriet helen irene janet
josephine joyce judy julia juliet lilian lydia magdalene monica pauline peninah phyllis rosemary salome stella susan sylvia teresa veronica victoria winnie yvonne
augustine benedict bernard boniface clement cyprian dominic felix gerald gilbert godfrey godwin ignatius innocent jerome julius justus kenneth lambert leo lucas
nicholas raphael sebastian sylvester theophilus timothy titus valentine vitalis wilfred zachary martin bright prince princess sunday monday friday
habib latif majid aziz qasim hakim hafiz bilal hamza anas zaid usama imran asif nadeem shahid javed tahir zubair farooq rizwan saad fahad sultan mansour
ghulam gul noor nur jan mir shah wali haji mullah agha zaman akbar hamidi karimi rezaei moradi jafari sadeghi mousavi rahimi heidari
nasir munir shafiq latifi haidar hadi mahdi baqir sadiq kazim murtada jabbar ghani wahab qadir malik salam samad majeed
laila salma nadia samira hana huda noura mona rania dina
alvarado campos contreras guerrero medina delgado aguilar vega vasquez navarro soto cordero rios salazar mejia cardenas guzman munoz pena leon herrera acosta figueroa
luz alba gloria martha blanca beatriz claudia adriana angela sofia isabel teresa cristina jaime ernesto julio cesar hector gustavo guillermo oscar raul ruben sergio
arturo armando alberto alfonso alfredo enrique hugo ignacio ivan joaquin leonardo marcos martin mauricio nelson omar orlando oswaldo ramon rodolfo rodrigo salvador santiago
anatoly valery vyacheslav gennady leonid vasily grigory georgy arkady denis artem kirill ilya ruslan timur vadim vitaly stanislav yaroslav bogdan taras
lyudmila galina lyubov nina vera ekaterina yulia ksenia daria oksana larisa
ivanovich petrovich nikolaevich vladimirovich alexandrovich sergeevich mikhailovich vasilievich anatolievich viktorovich yurievich andreevich ivanovna nikolaevna
abdulaev magomedov aliev mamedov huseynov karimov rakhimov yusupov ismailov hasanov guliyev
olumide olufemi oluwafemi olamide ayomide damilola folake funmilayo bukola bolanle yetunde titilayo sade kunle tunde femi segun gbenga kayode rotimi seun wale akin
ogunbanjo odunayo oyelaran afolabi alabi fashola lawal salami raji adesina adeniyi adeyinka oyedele ogunsanya
uchenna chukwuma chukwudi chukwuemeka ebere ebuka chinonso chidera chiamaka adaeze ogechi onyinye nneka adaobi ugochukwu tochukwu nwachukwu ibe anyanwu opara
audu danladi ado tanko gambo yahaya zakari ishaku bala maikudi hauwa asabe ladi talatu rabi sadiya
kiprono kibet kiptoo kipchumba kosgei cherono chepkoech jepchirchir korir rono sang tanui keter biwott too
nyong'o oloo oduor opiyo ogola were owuor okeyo obiero abuya odera
mutiso ndunge wambua nzomo kyalo mbithi nthenge mueni
gichuki githinji kinyanjui mburu mbugua muchiri mugo munene ngugi njenga nduta nyokabi wangari waithera wachira kamande gathoni wangui warui
mohamud abdirahman abdikarim ismael yusufu bakari athumani shabani ramadhani
adomako adjei agyei amponsah antwi asamoah asiedu baah badu bonsu dankwah darko donkor frimpong gyasi kusi larbi nkrumah nyarko oppong opoku poku quaye sarpong tetteh lartey
kizito lubega nsubuga kiwanuka ssebunya musoke kaggwa kasozi lule nakimuli nabirye namukasa nakitende babirye okot opio ojok otim acen apio ocen
mukamurenzi mukandayisenga uwamahoro uwera umutoni ingabire iradukunda ishimwe niyonsaba nsengiyumva twagirayezu bizimana nshimiyimana rwigema kagame
`;

/** Chance that somebody bears it, by step. */
const shares: readonly (readonly [string, number])[] = [
  [veryCommon, 0.01],
  [common, 0.0025],
  [known, 0.0006],
];

export const commonShare: ReadonlyMap<string, number> = build();

function build(): ReadonlyMap<string, number> {
  const map = new Map<string, number>();
  for (const [text, share] of shares) {
    for (const name of text.trim().split(/\s+/)) if (!map.has(name)) map.set(name, share);
  }
  return map;
}
