/**
 * Names of Kenya's, Uganda's and Rwanda's peoples, from general knowledge: common names, not a census. The
      sandbox
 * combines them at random; changing a list changes answers, so it takes a new sandbox version.
 */
import { christianNames, type NameGroup, words } from './name-group.ts';

const { male, female } = christianNames;

export const kenyanNames: readonly NameGroup[] = [
  {
    people: 'kikuyu-embu-meru',
    share: 30,
    male,
    female,
    surnames: words(`Gachanja Gachoki Gacheru Gatheca Gichuki Gikonyo Githinji Gitonga Irungu Kabue Kagwanja
      Kamande Karanja Karimi Kariuki Kathurima Kiama Kibaara Kihara Kimani Kinyua Macharia Maina Mathenge
      Mbugua Mburu Mugambi Muriithi Muriuki Mutegi Mwangi Mwaniki Ndegwa Nderitu Ndirangu Ngugi Njenga
      Njoroge Nyaga Wachira Wainaina Wambugu Waweru`),
    feminine: words(`Muthoni Nyambura Wanjiku Wanjiru`),
  },
  {
    people: 'luo',
    share: 14,
    male,
    female,
    surnames: words(`Abongo Juma Obiero Obonyo Ochieng Odera Odhiambo Odongo Ogola Ogutu Okelo Okoth Olang
      Oluoch Omollo Omondi Ondiek Onyango Opiyo Orwa Otieno Ouko Ouma Owino Owuor`),
    feminine: words(`Achieng Adhiambo Akinyi Anyango Awuor`),
  },
  {
    people: 'kalenjin',
    share: 16,
    male,
    female,
    surnames: words(`Barngetuny Biwott Cheruiyot Kemboi Kibet Kigen Kimutai Kipchirchir Kipkemoi Kiplagat
      Kiprono Kiprotich Kirui Koech Komen Korir Koskei Langat Lagat Maiyo Mutai Ngetich Rono Rotich Sang
      Serem Sigei Tanui Tuwei Yego`),
    feminine: words(`Chebet Chelimo Chemutai Chepkoech Cherono Jepchumba Jepkemboi`),
  },
  {
    people: 'luhya-kamba-kisii',
    share: 28,
    male,
    female,
    surnames: words(`Barasa Khaemba Kilonzo Kioko Kisia Kitheka Kyalo Makokha Makori Masinde Mogaka Momanyi
      Mukhwana Mulwa Munyao Musau Musyoka Mutiso Mutua Mutuku Ndunda Nyamweya Nzioka Omwenga Ombati Onkware
      Shikuku Simiyu Wafula Wamalwa Wangila Wanyama Wekesa`),
    feminine: words(`Moraa Mueni Mwende Mwikali Nafula Naliaka Nekesa Nyaboke`),
  },
  {
    people: 'coast-somali',
    share: 12,
    male: words(`Abdalla Abdirahman Ali Athman Bakari Farah Feisal Hamisi Hassan Ismail Juma Kassim Khalif
      Mohamed Mwinyi
      Omar Rashid Said Salim Swaleh Yusuf Zubeir`),
    female: words(`Amina Asha Bahati Fatuma Habiba Halima Hawa Khadija Leila Mariam Mwanaisha Nasra Rehema
      Saida Salma
      Sofia Swabrah Umi Zainab Zuhura`),
    surnames: words(`Abdi Adan Baya Chengo Dida Dzombo Gedi Guyo Hirsi Jarso Kahindi Karisa Katana Kazungu
      Keinan Kombo Mbarak Mwachiro Mwadime Mwakio Mwamburi Mwaruwa Ngala Nyale Osman Shee Tsuma Warsame`),
  },
];

export const ugandanNames: readonly NameGroup[] = [
  {
    people: 'ganda-soga',
    share: 50,
    male,
    female,
    surnames: words(`Bbosa Bukenya Kaggwa Kakooza Kalema Kasozi Kato Katongole Kayemba Kiggundu Kintu
      Kiwanuka Kizito Lubega Lubwama Lukwago Lutaaya Luyima Magezi Mayanja Mubiru Mugerwa Mukasa Mulindwa
      Musoke Muwonge Nsereko Nsubuga Ntale Sekitoleko Semakula Ssali Sserwadda Ssekandi Ssempijja Waiswa
      Walusimbi Wasswa Zziwa`),
    feminine: words(`Babirye Kirabo Nabirye Nakato Nakimuli Nalubega Namakula Nansubuga`),
  },
  {
    people: 'west',
    share: 26,
    male,
    female,
    surnames: words(`Ahimbisibwe Akampurira Ampaire Arinaitwe Asiimwe Atuhaire Ayebare Baguma Bamwine
      Begumisa Byamugisha Byaruhanga Kabagambe Kamugisha Karuhanga Katusiime Mugume Mugisha Muhumuza
      Musinguzi Mwesigwa Nuwagaba Rukundo Rwabwogo Tugume Tumusiime Tumwesigye Turyatunga Twinomujuni`),
    feminine: words(`Kemigisha Kyomugisha Natukunda Owembabazi`),
  },
  {
    people: 'north-east',
    share: 24,
    male,
    female,
    surnames: words(`Aryamanya Ayena Ebong Edimu Ejau Engola Etyang Kidega Ocan Ocen Odoki Ogwal Ojok Okello
      Okot Olweny Omara Opio Oryem Otim Wandera`),
    feminine: words(`Acan Acen Adong Akello Alupo Amuge Anena Anyait Apio Atim Auma Lakot Oyella`),
  },
];

export const rwandanNames: readonly NameGroup[] = [
  {
    people: 'rwanda',
    share: 100,
    male: words(`Aimable Alexis Alphonse Anastase Bosco Callixte Celestin Claude Damascene Deogratias
      Dieudonne Egide
      Emile Emmanuel Eric Faustin Fidele Gaspard Gilbert Innocent Janvier Jean Felicien Leonard Narcisse Olivier
      Pacifique Pascal Patrick Placide Prosper Regis Sylvestre Theogene Theoneste Valens Vedaste Vianney`),
    female: words(`Alphonsine Angelique Assumpta Beata Bernadette Chantal Claudine Clementine Consolee
      Delphine Diane
      Donatha Epiphanie Esperance Eugenie Francine Goretti Immaculee Jacqueline Jeanne Josiane Josephine
      Julienne
      Laurence Liliane Marceline Odette Olive Pelagie Philomene Rosine Scholastique Solange Speciose Vestine
      Yvonne`),
    surnames: words(`Bizimana Bizimungu Bugingo Gahigi Gakwaya Gasana Gashumba Gatete Habimana Habiyaremye
      Hakizimana Harerimana Iradukunda Ishimwe Kabera Kamanzi Karangwa Karemera Munyaneza Muvunyi Ndagijimana
      Ndayisaba Ngabo Ngendahimana Niyigena Niyonzima Nkurikiyimfura Nsabimana Nsengimana Ntaganda Nzabonimpa
      Rugamba Rutayisire Rwigema Sibomana Tuyisenge Tuyishime Twagirayezu Uwizeye`),
    feminine: words(`Kayitesi Mukamana Mukandayisenga Mukarugwiza Mukeshimana Mutesi Mutoni Nyiransabimana
      Umuhoza Umutoni Uwamahoro Uwase Uwimana Uwineza Zaninka`),
  },
];
