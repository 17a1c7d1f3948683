/**
 * Names of Nigeria's and Ghana's peoples, from general knowledge: common names, not a census. The sandbox combines them
 * at random; changing a list changes answers, so it takes a new sandbox version.
 */
import { type NameGroup, words } from './name-group.ts';

export const nigerianNames: readonly NameGroup[] = [
  {
    people: 'yoruba',
    share: 32,
    male: words(`Adebayo Adebowale Adekunle Adeniyi Adetokunbo Adewale Ayodeji Ayodele Babajide Babatunde Bamidele
      Bolaji Damola Dapo Femi Gbenga Jide Kayode Kehinde Kolawole Lanre Niyi Olakunle Olamide Olanrewaju Olatunji
      Olawale Olufemi Olumide Olusegun Oluwadamilare Oluwaseun Oluwatobi Rotimi Sola Taiwo Temitope Tobiloba Tunde Wale`),
    female:
      words(`Abimbola Adebimpe Adenike Adeola Aduke Ajoke Ayomide Bimpe Bisola Bolanle Bukola Damilola Ebunoluwa
      Eniola Fadekemi Folake Folasade Funke Funmilayo Ibukun Ifeoluwa Iyabo Jumoke Kemi Kikelomo Modupe Mojisola
      Morenike Motunrayo Olabisi Oluwakemi Oluwaseyi Omolara Omotola Oyinkansola Ronke Simisola Titilayo Toyin Yetunde`),
    surnames:
      words(`Abiodun Adebanjo Adedeji Adegoke Adeleke Ademola Adeniran Adesanya Adeyemi Afolabi Ajayi Akande
      Akinola Akinwande Alabi Aluko Ayinde Babalola Balogun Bankole Coker Dada Ekundayo Fagbenle Falade
      Idowu Kuti Ladipo Lawal Odunsi Ogunbanjo Ogundipe Ogunleye Ojo Okunola Oladipo Olaniyan Olatunde
      Olowu Omotayo Onabanjo Oyelaran Oyewole Salako Sodipo Soyemi Sowande Williams`),
  },
  {
    people: 'igbo',
    share: 27,
    male: words(`Amaechi Amobi Arinze Azubuike Chibueze Chibuike Chidi Chidiebere Chidozie Chijioke Chika Chima
      Chinedu Chinonso Chukwudi Chukwuebuka Chukwuemeka Ebuka Echezona Ejike Emeka Ifeanyi Ikechukwu Ikenna Kelechi
      Kenechukwu Kosisochukwu Nnamdi Obinna Obiora Okechukwu Onyekachi Osita Somtochukwu Tochukwu Uche Uchenna
      Ugochukwu Uzochukwu Zubby`),
    female:
      words(`Adaeze Adaobi Adaora Akunna Amarachi Amaka Chiamaka Chidimma Chidinma Chinelo Chinenye Chinwe
      Chinyere Chioma Ebele Ezinne Ginika Ifeoma Ifeyinwa Ijeoma Kambili Kamsiyochukwu Kasarachi Ndidi Ngozi Nkechi
      Nkiruka Nneka Nwakaego Obiageli Obioma Ogechi Oluchi Onyinye Somadina Ugochi Uju Uloma Urenna Yagazie`),
    surnames: words(`Agu Akabogu Anadu Aniebo Anyanwu Chukwu Chukwuma Dike Ebo Egbuna Ejiofor Eke
      Eneh Eze Ezeani Ezeoke Ibe Igwe Ikejiani Iroegbu Iweala Madu Madueke
      Mbanefo Ndukwe Njoku Nnadi Nnaji Nwachukwu Nwankwo Nwosu Obi Obiakor Ofoegbu Okafor Okeke
      Okonkwo Okoro Okoye Onwuka Onyeama Opara Udeh Ugwu Umeh Uzoma`),
  },
  {
    people: 'hausa-fulani-kanuri',
    share: 27,
    male: words(`Abdulmalik Abubakar Adamu Ahmad Aliyu Aminu Auwal Bashir Bello Dahiru Danjuma Faruk Garba Habib
      Haruna Hassan Ibrahim Idris Isa Ismail Jibril Kabir Lawan Mahmud Mansur Mukhtar Murtala Musa Mustapha Nasir
      Nura Sadiq Salisu Sani Shehu Suleiman Tanko Umar Usman Yahaya Yakubu Yusuf Zubairu`),
    female:
      words(`Aisha Amina Asabe Asmau Balaraba Bilkisu Binta Fadila Fatima Firdausi Habiba Hadiza Hafsat Halima
      Hannatu Hauwa Hindatu Jamila Jummai Kaltume Khadija Ladi Laraba Lubabatu Maimuna Maryam Nafisa Rabi Rahma
      Rakiya Ramatu Rashida Ruqayya Safiya Salamatu Saratu Talatu Uwani Zainab Zulaihat`),
    surnames:
      words(`Abba Abdullahi Bala Baba Bako Bature Bichi Daura Dambatta Danladi Dikko Dogo Funtua Galadima
      Gambo Gaya Gumel Gwarzo Hamza Jega Kaita Kano Katsina Kazaure Kumo Kwaire Ladan Maigari Maitama Makama Mamman
      Mato Modibbo Ningi Rimi Ringim Sambo Tafida Tijjani Tudu Waziri Wudil Yaro Yola Zakari Zango`),
  },
  {
    people: 'south-south-middle-belt',
    share: 14,
    male: words(`Aondona Aniekan Asuquo Bassey Boma Daubotei Ebiere Edet Efe Ekpo Emmanuel Eno Etim Godwin Imeh Iniobong
      Inyang Iorwuese Itoro Kufre Mfon Nathaniel Nosa Ochuko Oghenekaro Okon Osagie Osaze Otu Preye Samuel Tari
      Tamuno Terngu Terver Tonye Udeme Victor Yakup Zachariah`),
    female:
      words(`Abasiama Aniema Arit Blessing Comfort Doofan Ebi Ebipade Edidiong Efua Ekaette Ememobong Emem
      Enobong Esohe Eseoghene Glory Hembadoon Ibiso Idara Imaobong Ini Isoken Itohan Iveren Mercy Mfoniso Nkoyo
      Ofonime Osaretin Patience Queen Sodienye Tamunodiepriye Timi Ufuoma Uduak Unwana Uwase Victoria`),
    surnames: words(`Abang Akpan Amadi Archibong Azenabor Briggs Ebong Edem Ekong Ekpenyong Emuobo
      Erhabor Essien Eyo Gbaramatu Gyang Harry Ibanga Idahosa Imasuen Inyama Iorfa Itodo Jumbo Kalio
      Lawson Ogbeide Okpara Omoregie Orhue Otobo Pepple Tyav Udoh Ukpong Umoren Usoro Yakowa Zidon`),
  },
];

export const ghanaianNames: readonly NameGroup[] = [
  {
    people: 'akan',
    share: 60,
    male: words(`Kwabena Kwadwo Kwaku Kwame Kwasi Kofi Kojo Yaw Akwasi Ebo Fiifi Kobina Kweku Nana Ekow Paa Agyenim
      Akwadaa Baffour Boakye Daniel Emmanuel Ernest Felix Francis Isaac Joseph Michael Osei Stephen`),
    female:
      words(`Abena Adwoa Afia Akosua Akua Ama Esi Efua Yaa Adjoa Araba Ekua Aba Baaba Maame Nana Serwaa Akyaa
      Abigail Agnes Belinda Comfort Dorcas Esther Grace Gifty Mavis Patience Priscilla Vida`),
    surnames:
      words(`Abankwa Acheampong Acquah Adjei Adomako Addo Adu Agyapong Agyeman Aidoo Akuffo Amankwah Amoah
      Amoako Ampofo Ansah Antwi Appiah Arthur Asamoah Asante Asare Badu Baidoo Boadu Boateng Bonsu Darko
      Donkor Duah Eshun Essel Frimpong Gyamfi Kusi Kyei Mensah Nkansah Nyarko Obeng Ofori Opoku Oppong Osei Owusu
      Poku Quaye Sarpong Takyi Wiredu Yeboah`),
  },
  {
    people: 'ga-ewe-northern',
    share: 40,
    male: words(`Abdulai Alhassan Atsu Bawa Edem Elikem Elorm Fuseini Iddrisu Issah Kafui Kodjo Korku Mawuli Mumuni
      Nii Nuhu Odartey Rafiu Sefa Selasi Selorm Senyo Tetteh Wumbei Yakubu Yao Yussif Zakaria Ziblim`),
    female: words(`Abiba Adiza Aku Akpene Amisha Dede Dzifa Edinam Eyram Fatimata Kafui Korkor Lariba Mariama
      Mawuena Memunatu Naa Nafisatu Rahinatu Sedinam Sefakor Selikem Senam Shine Sitsofe Tani Wunpini Xoese Yayra Zenabu`),
    surnames:
      words(`Abubakari Adabla Afetorgbor Agbeko Agbenyega Akakpo Amegashie Ankrah Armah Attoh Awuku Bukari
      Dogbe Dzidzienyo Fiagbe Gbedemah Gbeho Kpodo Kumordzi Kwei Lamptey Lartey Nartey Nortey Odoi Okai
      Quartey Seidu Sowah Sulemana Tagoe Tamakloe Tettey Tsikata Vanderpuye Wemegah Yahuza Yelibora Zormelo`),
  },
];
