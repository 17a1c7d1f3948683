/** Company forms with their class, words that many companies share, and the short forms of business words. */

/** Class on the left, forms on the right; a form of several words is written with underscores. */
const forms = `
ltd limited ltd ltda limitada lda limitee ltee private_limited pvt_ltd pvt pte pte_ltd pty pty_ltd proprietary_limited private_limited_company co_ltd company_limited co_limited lc llc limited_liability_company limited_liability_co ltd_liability_company ltd_liability_co limited_liability liability_company liability_limited liability gmbh mbh gesellschaft_mit_beschrankter_haftung sarl s_a_r_l srl s_r_l sp_z_o_o spzoo zoo sp_zoo ooo obshchestvo_s_ogranichennoi_otvetstvennostyu obshchestvo_s_ogranichennoy_otvetstvennostyu tov too mchj xk doo d_o_o dooel kft sro s_r_o spol_s_r_o eood ood bv b_v bvba sprl oy oyj ab aps as_ltd sdn_bhd sdn bhd sendirian_berhad yk godo_kaisha gk youxian_gongsi eirl spa_ltd wll w_l_l fzc fze fz_llc fzco fzllc dmcc tnhh tnhh_mtv limited_sti ltd_sti sti limited_sirketi sirketi
plc plc public_limited_company public_ltd_co jsc ojsc cjsc pjsc joint_stock_company joint_stock open_joint_stock_company closed_joint_stock_company public_joint_stock_company joint_stock_co oao zao pao ao aktsionernoe_obshchestvo otkrytoe_aktsionernoe_obshchestvo zakrytoe_aktsionernoe_obshchestvo publichnoe_aktsionernoe_obshchestvo sa s_a spa s_p_a societa_per_azioni societe_anonyme sociedad_anonima sociedade_anonima sa_de_cv s_a_de_cv de_cv sab_de_cv sas s_a_s ag aktiengesellschaft nv n_v se ad a_d a_s as asa kk kabushiki_kaisha tbk pt inc incorporated corp corporation inc_ltd anonim_sirketi aktsiaselts
llp llp limited_liability_partnership lp limited_partnership kg gmbh_co_kg gmbh_and_co_kg kgaa ohg gp general_partnership snc scs partnership sca
ngo ngo foundation fund_trust stiftung fondation fundacion fondazione association assoc assn asociacion society eingetragener_verein ev gte company_limited_by_guarantee
coop coop cooperative cooperativa sacco co_operative cooperative_society multipurpose_cooperative_society
soe fgup fsue federal_state_unitary_enterprise gup state_unitary_enterprise unitary_enterprise state_enterprise up rup kp dp gp_ua
sole bn business_name sole_proprietorship ip enterprise_name
`;

interface LegalForm {
  words: readonly string[];
  kind: string;
}

/** Longest first, so that `pvt ltd` is met before `ltd`. */
export const legalForms: readonly LegalForm[] = forms
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [kind = '', ...rest] = line.trim().split(/\s+/);
    return rest.map((form) => ({ words: form.split('_'), kind }));
  })
  .sort((one, two) => two.words.length - one.words.length);

/** Met in thousands of names of companies; alone they identify nobody. */
export const genericWords: ReadonlySet<string> = new Set(
  `trading trade company group holding international global general services service solutions business enterprise enterprises industries
industry industrial investment investments development construction engineering import export commercial commerce consulting consultants
management marketing technology technologies systems system logistics transport transportation shipping marine maritime energy oil gas
petroleum power resources mining minerals metal metals steel food foods agriculture agricultural farms chemical chemicals pharmaceutical
pharmaceuticals medical health hospital insurance finance financial bank banking capital credit exchange bureau real estate properties
property construction contracting contractors supply supplies supplier products production manufacturing manufacturers factory works
equipment machinery motors automotive aviation airlines air travel tours hotel hotels security telecommunications telecom communication
communications media press electronics electric electrical computer digital data network information research institute academy university
school college center centre office organization organisation agency authority committee council ministry department bureau national
state central federal public private united world universal first new modern advanced royal star golden sea ocean company partners
brothers sons and associates ventures concept concepts nigeria foundation association society project projects design textile textiles
plastic plastics paper packaging fishing fisheries water environmental infrastructure fund trust special main branch plant complex
scientific production establishment joint stock public private corporation venture stock store stores shop market supermarket printing publishing
african africa east west north south eastern western northern southern delta unit the of for de la el al del des du der die und et y i e`
    .trim()
    .split(/\s+/),
);

/** Words that join others and never stand alone. */
export const joiners: ReadonlySet<string> = new Set(
  'the of for and de la el al del des du der die und et y i e in at on by a da do dos das le les los las per'.split(
    ' ',
  ),
);

const shortForms = `
company=co,comp,compagnie,compania,companhia,companies,kompaniya corporation=korporatsiya group=grp,gruppe,groupe,grupo,gruppa,gp international=intl,int,internat,internacional,internationale,mezhdunarodny
brothers=bros,bro manufacturing=mfg,manuf,mfrs manufacturers=mfrs services=svcs,srvces,svc,srvc,serv,servs,servicios service=svce technology=tech,technol,tecnologia technologies=techs
engineering=engg,engr,engrg,eng communications=comms,comm communication=commn telecommunications=telecoms,telecomm,tel telecom=tcom industries=inds,indus,ind industry=indy industrial=indl,industriel
trading=trdg,trad,tradg,trd enterprises=ents,enterp,entps enterprise=ent,entp,entpr development=dev,devt,dvpt,develop developments=devts investment=inv,invest,invt investments=invs,invsts,invts
construction=constr,const,constn,construct management=mgmt,mgt,mngt,mgnt agricultural=agric,agri,agricole agriculture=agr machinery=machy,mach,machin equipment=equip,eqpt,equipt
national=natl,nat,nacional,nationale association=assoc,assn,asociacion holding=hldg,holdings,hldgs,hld hospital=hosp university=univ,universidad,universite,universitet
department=dept,dpt government=govt,gov general=gen,genl marketing=mktg,mkt,mktng transport=trans,transp,trpt,transporte transportation=transpn petroleum=petrol,pet,petro,petrl pharmaceutical=pharm,pharma,pharmaceutic pharmaceuticals=pharms
electrical=elec,elect electronics=electr,elx electric=elc products=prods,prod production=prodn insurance=ins,insce exchange=exch financial=fin,finl finance=finc federation=fed
federal=fedl limited=ltd solutions=soln,solns,sols laboratory=lab,labs,laboratories research=res institute=inst,institut,instituto organization=org,orgn,organisation centre=ctr,center,cntr,centro,tsentr
resources=rsrcs,resrcs commercial=comml,coml,comercial chemical=chem,chemicals supply=sup,supplies,suppliers properties=props property=prop nigeria=nig,ngr ghana=gh kenya=ken uganda=ug rwanda=rw
logistics=logs,logist,logistic distribution=distr,dist,distrib distributors=distrs,distbs consulting=consult,consulting consultants=consults,consltg material=mat,mats,materials and=und,et,y,i
bank=bk,banque,banco,banka,bankasi market=mkts supermarket=smkt hotel=htl airline=airlines,airways,aerolineas aviation=avn,aviacion,aviatsiya shipping=shpg,shipg maritime=maritima,maritimes import=imp,impex export=exp
street=str ventures=vent,vents,ventrs global=glob,globl system=sys systems=syst security=sec,secur foundation=fdn,found,fndn cooperative=coop education=educ,edu community=cmty machine=machines factory=fty,fabrika
estate=est real=rl petrochemical=petchem,petrochem refinery=ref north=n south=s east=e west=w saint=st mount=mt fort=ft
`;

/** Short or foreign form to the full English word. */
export const expansions: ReadonlyMap<string, string> = new Map(
  shortForms
    .trim()
    .split(/\s+/)
    .flatMap((entry) => {
      const [full = '', rest = ''] = entry.split('=');
      return rest
        .split(',')
        .filter((short) => short.length > 1)
        .map((short): [string, string] => [short, full]);
    }),
);

/** Kind of vessel before its name. */
export const shipPrefixes: ReadonlySet<string> = new Set(
  'mv mt ms ss mts msv fv sv my rv lng lpg tanker vessel ship motor tug barge hms uss vlcc gt mf ro'.split(
    ' ',
  ),
);

export const numberWords: ReadonlyMap<string, string> = new Map(
  (
    'ii=2 iii=3 iv=4 vi=6 vii=7 viii=8 ix=9 xi=11 xii=12 xiii=13 xiv=14 xv=15 one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 ' +
    'eleven=11 twelve=12 first=1 second=2 third=3 fourth=4 fifth=5 sixth=6 seventh=7 eighth=8 ninth=9 tenth=10 1st=1 2nd=2 3rd=3 4th=4 5th=5 ' +
    '6th=6 7th=7 8th=8 9th=9 10th=10 uno=1 dos=2 tres=3 pervy=1 vtoroy=2'
  )
    .split(' ')
    .map((pair): [string, string] => {
      const [from = '', to = ''] = pair.split('=');
      return [from, to];
    }),
);

/** Countries and large cities: a different one is a different branch of a family of companies. */
export const places: ReadonlySet<string> = new Set(
  `nigeria kenya ghana uganda rwanda tanzania ethiopia somalia sudan egypt libya algeria morocco tunisia senegal mali niger chad cameroon congo angola zambia
zimbabwe botswana namibia mozambique malawi burundi benin togo gabon liberia guinea gambia africa lagos abuja kano ibadan kaduna nairobi mombasa kisumu
nakuru accra kumasi tema kampala entebbe kigali dar salaam addis ababa johannesburg durban cairo tripoli casablanca dubai sharjah abu dhabi doha riyadh
jeddah kuwait muscat oman qatar bahrain yemen iraq iran tehran baghdad syria damascus lebanon beirut jordan amman turkey istanbul ankara russia moscow
petersburg ukraine kyiv kiev belarus minsk kazakhstan almaty uzbekistan tashkent china beijing shanghai shenzhen guangzhou hongkong kong taiwan japan tokyo
korea seoul pyongyang vietnam hanoi singapore malaysia kuala lumpur indonesia jakarta thailand bangkok india mumbai delhi pakistan karachi lahore
islamabad afghanistan kabul bangladesh dhaka london britain england uk france paris germany berlin hamburg frankfurt italy rome milan spain madrid
netherlands amsterdam belgium brussels switzerland zurich geneva austria vienna poland warsaw sweden norway denmark finland greece athens cyprus
limassol malta canada toronto usa america york texas mexico panama cuba havana colombia bogota venezuela caracas brazil argentina chile peru lima
ecuador bolivia australia sydney europe asia`
    .trim()
    .split(/\s+/),
);

/** Words about the office rather than the company. */
export const officeWords: ReadonlySet<string> = new Set(
  'branch office hq headquarters head liaison representative outlet agency'.split(' '),
);

/** Written so often that a slip in them must not look like a name. */
export const oftenMisspelt: readonly string[] =
  'limited liability company corporation joint stock public private international trading industries industry services enterprise enterprises engineering construction investment development holding incorporated technology logistics shipping general national commercial'.split(
    ' ',
  );
