/** Words around a person's name that are not the name: titles, post-nominals, generations, particles, notes. */

/** Never a name by themselves. */
export const titles = words(`
mr mrs ms miss mister missus mme mlle monsieur madame madam mademoiselle herr frau senor senora senorita sig signor signora dr doctor
prof professor rev reverend revd pastor pst bishop archbishop cardinal fr father sr sister bro brother evang evangelist apostle deacon
elder rt hon honourable honorable excellency he hrh hrm hh his her highness majesty sir dame lord lady gov governor sen
senator rep amb ambassador comrade comr pres president vp vice barr barrister adv advocate justice jus judge magistrate gen general
brig brigadier col colonel lt ltcol maj major capt captain cpt cdr commander sgt sergeant cpl corporal pvt insp inspector supt asp csp
dsp cp dcp dig aig igp avm cmdre cdre commodore adm admiral marshal air wing
engr eng engineer ing arc arch architect surv surveyor qs pharm nurse tpl bldr acct alhaji alhaja alh haj hajj haji hajia hajiya hadj hadji
elhaj elhadj elhadji chief otunba oba oloye erelu yeye aare iyalode olori oloori ogbuefi ichie nze ozo lolo igwe eze obi onowu mallam malam
mal sarki sarkin emir emira galadima waziri wazirin madaki turaki ciroma dan masanin magaji mzee bwana bibi mheshimiwa mhe ndugu mwalimu
mwl dkt bi bw mama baba nana nii togbe togbui torgbui naa osagyefo okyeame owura awuraa opanyin maame oga omukama kabaka ssabasajja
owek omulangira omumbejja ssebo nnyabo mukyala
sheikh sheik shaykh shaikh cheikh cheick shekh sheekh shiekh shehk sheikha mullah molla mulla mawlawi maulavi maulvi mawlana maulana moulana qari qazi hafiz ustad ustadh ustaz
imam ayatollah hojatoleslam hojjatoleslam sayyid syed sayed seyyed seyed sayyed sayid said khwaja mir mirza sardar agha amir ameer emeer
sultan pasha bey bek effendi sahib sahibzada shri shree sri smt shrimati kumari pandit swami datuk dato datin tan tun tengku tunku haja raden
u daw ko ma maung saw sai comrade tovarish gospodin
`);

/** Titles that also are given names or surnames; they count as names when too little else is left. */
export const softTitles = words(`
prince princess king queen duke earl baron chief bishop pastor major general marshal judge justice sultan amir ameer emir said sayed syed sayyid sayid seyed mir
mirza sardar agha sri sheikh sheik cheikh shaikh haji haj nana nii naa baba mama obi eze oba igwe dan tan tun ma ko u saw sai bey bek khan malik
tengku tunku bibi magaji galadima waziri sarki turaki imam mullah mal arc eng father sister brother elder deacon miss lady sir dame lord wing air
fr sr bi bw ciroma madaki nurse maame mzee hafiz qari qazi khwaja lolo engineer marshall pasha raden swami pandit
`);

export const postNominals = words(`
phd msc bsc mba mbbs md llb llm llm jd esq esquire san sc mfr mon oon ofr con cfr gcon gcfr gcmg kcmg cmg gbe kbe dbe obe mbe cbe kc qc jp fnse mnse fca aca acca fcca cpa
cfa fcia fcib acib fcis fnim mnim ficn mni npom psc ndc fss fwacp fmcp fwacs rn rm scn mp mhr cgh egh ebs mbs ogw hsc ret retd rtd dcl dsc
frcs frcp facs deceased late dec
`);

export const generations: ReadonlyMap<string, string> = new Map([
  ['jr', 'junior'],
  ['jnr', 'junior'],
  ['junior', 'junior'],
  ['sr', 'senior'],
  ['snr', 'senior'],
  ['senior', 'senior'],
  ['filho', 'junior'],
  ['fils', 'junior'],
  ['pere', 'senior'],
  ['ii', '2nd'],
  ['iii', '3rd'],
  ['iv', '4th'],
  ['2nd', '2nd'],
  ['3rd', '3rd'],
  ['4th', '4th'],
]);

export const particles = words(`
al el ul ad as ar at an az ash ath ud ur us bin ibn ben bent bint binti binte bt bte ibnu ould wuld weld mint wal ap al a anak de del della dela di da das do dos du des
la le las los lo y e i van von der den het ter ten zu zum zur af av of the and st san santa abu abou ould ait ag o mac mc fitz wa wan arap ole
oglu ogly uulu kyzy qizi gizi zade bar bat ter dit dite alias aka
`);

/** Between a child's name and the father's. */
export const fatherMarks = words(
  'bin ibn ben bint binti binte bt bte ibnu ould wuld weld ag oglu ogly arap ole ap dau so do al',
);

/** Words of payment messages and forms around a name. */
export const notes = words(`
account acct holder holders customer client beneficiary benef name names sender receiver recipient payer payee attn attention care ref reference
payment pay to from for a/c ac signatory director owner cardholder applicant insured tenant fao favour favor order
aka fka nka alias formerly known as nee born so called socalled self individual trading ta tdg
`);

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
