/**
 * Real administrative areas of the five countries: a selection, from public facts. An invented person lives in one.
 * Streets are common street names, not addresses of anybody.
 */

export interface Area {
  /** State, county, region or province. */
  region: string;
  /** LGA, constituency or district. */
  district: string;
  /** Town, ward, sector or location. */
  place: string;
}

/** `Region: District/Place, District/Place; …`; a district without a slash is its own place. */
function areas(text: string): readonly Area[] {
  return text
    .trim()
    .split(';')
    .flatMap((line) => {
      const [region = '', districts = ''] = line.split(':').map((part) => part.trim());
      return districts.split(',').map((item) => {
        const [district = '', place = district] = item.trim().split('/');
        return { region, district, place };
      });
    });
}

export const nigerianAreas = areas(`
  Abia: Aba South/Aba, Umuahia North/Umuahia, Ohafia; Adamawa: Yola North/Jimeta, Mubi South/Mubi, Numan;
  Akwa Ibom: Uyo, Eket, Ikot Ekpene; Anambra: Awka South/Awka, Onitsha North/Onitsha, Nnewi North/Nnewi;
  Bauchi: Bauchi, Katagum/Azare, Ningi; Bayelsa: Yenagoa, Ogbia, Sagbama; Benue: Makurdi, Gboko, Otukpo;
  Borno: Maiduguri, Biu, Jere; Cross River: Calabar Municipal/Calabar, Ikom, Ogoja;
  Delta: Oshimili South/Asaba, Warri South/Warri, Ughelli North/Ughelli; Ebonyi: Abakaliki, Afikpo North/Afikpo, Ohaukwu;
  Edo: Oredo/Benin City, Esan Central/Irrua, Etsako West/Auchi; Ekiti: Ado Ekiti, Ikere, Oye;
  Enugu: Enugu North/Enugu, Nsukka, Udi; Federal Capital Territory: Abuja Municipal/Garki, Bwari, Gwagwalada, Kuje;
  Gombe: Gombe, Billiri, Kaltungo; Imo: Owerri Municipal/Owerri, Orlu, Okigwe; Jigawa: Dutse, Hadejia, Gumel;
  Kaduna: Kaduna North/Kaduna, Zaria, Jema'a/Kafanchan; Kano: Nassarawa, Fagge, Kumbotso, Gwale, Wudil;
  Katsina: Katsina, Daura, Funtua; Kebbi: Birnin Kebbi, Argungu, Yauri; Kogi: Lokoja, Okene, Idah;
  Kwara: Ilorin West/Ilorin, Offa, Patigi;
  Lagos: Ikeja, Surulere, Eti-Osa/Lekki, Alimosho/Ikotun, Kosofe/Ketu, Ikorodu, Mushin, Badagry, Agege, Epe;
  Nasarawa: Lafia, Karu, Keffi; Niger: Chanchaga/Minna, Bida, Suleja; Ogun: Abeokuta South/Abeokuta, Ado-Odo/Ota, Ijebu Ode;
  Ondo: Akure South/Akure, Ondo West/Ondo, Owo; Osun: Osogbo, Ife Central/Ile-Ife, Ilesa East/Ilesa;
  Oyo: Ibadan North/Ibadan, Ogbomosho North/Ogbomosho, Oyo East/Oyo; Plateau: Jos North/Jos, Pankshin, Shendam;
  Rivers: Port Harcourt, Obio-Akpor/Rumuola, Bonny; Sokoto: Sokoto North/Sokoto, Tambuwal, Wurno;
  Taraba: Jalingo, Wukari, Sardauna/Gembu; Yobe: Damaturu, Fika/Potiskum, Nguru; Zamfara: Gusau, Kaura Namoda, Talata Mafara`);

export const kenyanAreas = areas(`
  Mombasa: Mvita/Tudor, Kisauni/Mtopanga, Likoni/Shika Adabu; Kwale: Matuga/Tsimba Golini, Msambweni/Ukunda;
  Kilifi: Malindi/Shella, Kilifi North/Tezo; Tana River: Garsen/Garsen Central; Lamu: Lamu West/Mkomani;
  Taita Taveta: Voi/Kaloleni, Wundanyi/Wumingu; Garissa: Garissa Township/Iftin; Wajir: Wajir East/Township;
  Mandera: Mandera East/Township; Marsabit: Saku/Marsabit Central; Isiolo: Isiolo North/Bulla Pesa;
  Meru: North Imenti/Municipality, South Imenti/Nkuene; Tharaka-Nithi: Maara/Chogoria; Embu: Manyatta/Kirimari;
  Kitui: Kitui Central/Township, Mwingi Central/Mwingi; Machakos: Machakos Town/Mumbuni, Kangundo/Kangundo Central;
  Makueni: Makueni/Wote, Kibwezi East/Mtito Andei; Nyandarua: Ol Kalou/Karau, Kinangop/Engineer;
  Nyeri: Nyeri Town/Rware, Othaya/Iria-ini; Kirinyaga: Mwea/Tebere, Kirinyaga Central/Kerugoya;
  Murang'a: Kiharu/Township, Kandara/Ruchu; Kiambu: Thika Town/Township, Ruiru/Biashara, Limuru/Ndeiya;
  Turkana: Turkana Central/Lodwar Township; West Pokot: Kapenguria/Kapenguria; Samburu: Samburu West/Maralal;
  Trans Nzoia: Kiminini/Kitale, Cherangany/Sitatunga; Uasin Gishu: Ainabkoi/Kapsoya, Turbo/Huruma;
  Elgeyo-Marakwet: Keiyo North/Tambach; Nandi: Emgwen/Kapsabet; Baringo: Baringo Central/Kabarnet;
  Laikipia: Laikipia East/Nanyuki; Nakuru: Nakuru Town East/Biashara, Naivasha/Lake View, Molo/Elburgon;
  Narok: Narok North/Narok Town; Kajiado: Kajiado North/Ongata Rongai, Kajiado East/Kitengela;
  Kericho: Ainamoi/Kapsoit; Bomet: Bomet Central/Silibwet; Kakamega: Lurambi/Shieywe, Mumias East/Lusheya;
  Vihiga: Vihiga/Lugaga-Wamuluma; Bungoma: Kanduyi/Township, Webuye West/Sitikho; Busia: Matayos/Bukhayo West;
  Siaya: Alego Usonga/Siaya Township, Bondo/West Sakwa; Kisumu: Kisumu Central/Milimani, Nyando/Awasi;
  Homa Bay: Homa Bay Town/Homa Bay Central; Migori: Suna East/Central Kanyamkago; Kisii: Nyaribari Chache/Kisii Central;
  Nyamira: West Mugirango/Nyamaiya; Nairobi: Westlands/Parklands, Langata/Karen, Kasarani/Mwiki, Embakasi East/Utawala,
  Dagoretti North/Kilimani, Starehe/Ngara, Roysambu/Githurai`);

export const ghanaianAreas = areas(`
  Greater Accra: Accra Metropolitan/Accra, Tema Metropolitan/Tema, Ga East/Abokobi, La Dade-Kotopon/La, Adentan, Ashaiman;
  Ashanti: Kumasi Metropolitan/Kumasi, Obuasi Municipal/Obuasi, Ejisu Municipal/Ejisu, Mampong Municipal/Mampong;
  Central: Cape Coast Metropolitan/Cape Coast, Effutu/Winneba, Agona West/Swedru; Eastern: New Juaben South/Koforidua,
  Nsawam Adoagyiri/Nsawam, Lower Manya Krobo/Odumase; Western: Sekondi-Takoradi/Takoradi, Tarkwa-Nsuaem/Tarkwa;
  Western North: Sefwi Wiawso, Bibiani-Anhwiaso-Bekwai/Bibiani; Volta: Ho Municipal/Ho, Keta Municipal/Keta, Hohoe;
  Oti: Krachi East/Dambai, Jasikan; Bono: Sunyani Municipal/Sunyani, Dormaa Central/Dormaa Ahenkro;
  Bono East: Techiman Municipal/Techiman, Kintampo North/Kintampo; Ahafo: Asunafo North/Goaso, Tano North/Duayaw Nkwanta;
  Northern: Tamale Metropolitan/Tamale, Yendi Municipal/Yendi; Savannah: West Gonja/Damongo, Central Gonja/Buipe;
  North East: East Mamprusi/Gambaga, West Mamprusi/Walewale; Upper East: Bolgatanga Municipal/Bolgatanga, Bawku;
  Upper West: Wa Municipal/Wa, Jirapa`);

export const ugandanAreas = areas(`
  Central: Kampala/Kawempe, Kampala/Makindye, Kampala/Nakawa, Wakiso/Entebbe, Wakiso/Kira, Mukono/Goma, Masaka/Nyendo,
  Mityana/Busimbi, Luweero/Wobulenzi, Mubende/Kiganda, Kayunga/Ntenjeru, Rakai/Kyotera;
  Eastern: Jinja/Bugembe, Mbale/Namakwekwe, Iganga/Nakalama, Tororo/Malaba, Soroti/Arapai, Busia/Dabani, Kamuli/Namwendwa,
  Kumi/Ongino, Kapchorwa/Tegeres, Pallisa/Gogonyo; Northern: Gulu/Laroo, Lira/Adyel, Arua/Oli, Kitgum/Labongo,
  Apac/Chegere, Moroto/Nadunget, Nebbi/Nyaravur, Adjumani/Dzaipi;
  Western: Mbarara/Kakoba, Kabale/Kigongi, Kasese/Bwera, Hoima/Kigorobya, Kabarole/Fort Portal, Masindi/Kigulya,
  Bushenyi/Ishaka, Ntungamo/Rubaare, Rukungiri/Buyanja, Kiboga/Lwamata`);

export const rwandanAreas = areas(`
  Kigali City: Gasabo/Remera, Gasabo/Kimironko, Kicukiro/Gahanga, Kicukiro/Niboye, Nyarugenge/Nyamirambo,
  Nyarugenge/Kigali; Northern Province: Musanze/Muhoza, Gicumbi/Byumba, Rulindo/Base, Burera/Cyanika, Gakenke/Rushashi;
  Southern Province: Huye/Ngoma, Muhanga/Nyamabuye, Nyanza/Busasamana, Kamonyi/Runda, Gisagara/Ndora, Ruhango/Kinazi,
  Nyamagabe/Gasaka, Nyaruguru/Kibeho; Eastern Province: Rwamagana/Kigabiro, Nyagatare/Matimba, Kayonza/Mukarange,
  Bugesera/Nyamata, Ngoma/Kibungo, Kirehe/Kirehe, Gatsibo/Kabarore; Western Province: Rubavu/Gisenyi, Karongi/Bwishyura,
  Rusizi/Kamembe, Nyamasheke/Kagano, Rutsiro/Gihango, Ngororero/Hindiro, Nyabihu/Mukamira`);

export const streets: Readonly<Record<string, readonly string[]>> = {
  nigeria: [
    'Market Road',
    'Station Road',
    'Hospital Road',
    'School Lane',
    'Palm Avenue',
    'Old Mission Street',
  ],
  kenya: ['Stadium Road', 'Market Street', 'Chapel Road', 'Station Road', 'Acacia Lane', 'Hospital Road'],
  ghana: ['Palm Street', 'Mission Street', 'Lagoon Road', 'Station Road', 'Mango Lane', 'Market Street'],
  uganda: ['Station Road', 'Hospital Road', 'Hill Lane', 'Market Street', 'Mission Road', 'Nursery Lane'],
  rwanda: ['KN 12 St', 'KG 40 Ave', 'KK 31 Rd', 'NM 15 St', 'SH 22 St', 'RB 9 Ave'],
};
