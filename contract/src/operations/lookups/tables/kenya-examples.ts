/** Requests and the sandbox's own answers to them, for the reference; pictures are cut to one pixel. */

const photo =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==';

export const kenyaNationalIdAdvanced = {
  request: {
    national_id: '12345670',
  },
  data: {
    First_Name: 'Sharon',
    Surname: 'Nyamweya',
    Other_Name: 'Ndunda',
    Gender: 'F',
    Citizenship: 'Kenyan',
    Date_of_Birth: '1977-07-20 12:00:00 AM',
    Date_of_Issue: '7/27/2021 12:00:00 AM',
    Place_of_Birth: 'DISTRICT: Samburu\nLOCATION: Samburu West\nSUB-LOCATION: Maralal',
    Place_of_Live:
      'ADDRESS: 45 Market Street\nTOWN: Garsen Central\nCONSTITUENCY: Garsen\nCOUNTY: Tana River',
    Photo: photo,
    Pin: '',
    Clan: '',
    Family: '',
    RegOffice: '',
    Occupation: '',
    Date_of_Death: '',
    Place_of_Death: '',
    Serial_Number: 210574870,
  },
};

export const kenyaNationalIdBasic = {
  request: {
    national_id: '12345670',
  },
  data: {
    First_Name: 'Sharon',
    Surname: 'Nyamweya',
    Other_Name: 'Ndunda',
    Gender: 'F',
    Citizenship: 'Kenyan',
    Date_of_Birth: '1977-07-20 12:00:00 AM',
    Date_of_Issue: '7/27/2021 12:00:00 AM',
    Place_of_Birth: 'DISTRICT: Samburu\nLOCATION: Samburu West\nSUB-LOCATION: Maralal',
    Place_of_Live:
      'ADDRESS: 45 Market Street\nTOWN: Garsen Central\nCONSTITUENCY: Garsen\nCOUNTY: Tana River',
    Photo: photo,
    ErrorOcurred: false,
  },
};

export const kenyaPassport = {
  request: {
    passport_number: 'AK1234560',
  },
  data: {
    First_Name: 'Agnes',
    Surname: 'Onyango',
    Other_Name: '',
    Gender: 'F',
    Citizenship: 'Kenyan',
    Date_of_Birth: '1989-12-23 12:00:00 AM',
    Date_of_Issue: '12/15/2020 12:00:00 AM',
    Place_of_Birth: 'DISTRICT: Machakos\nLOCATION: Kangundo\nSUB-LOCATION: Kangundo Central',
    Place_of_Live: 'ADDRESS: 160 Station Road\nTOWN: Karen\nCONSTITUENCY: Langata\nCOUNTY: Nairobi',
    Photo: photo,
    Pin: '',
    Clan: '',
    Family: '',
  },
};

export const kenyaDriversLicense = {
  request: {
    license_number: 'MDL1234560',
  },
  data: {
    valid: true,
    id_number: 'MDL1234560',
    full_name: 'Judith Macharia Muriithi',
    phone: '0747381680',
    email: 'judith.muriithi381680@example.com',
    nationality: 'KE',
  },
};

export const kenyaAlienId = {
  request: {
    alien_id: '123450',
  },
  data: {
    valid: true,
    id_number: '123450',
    first_name: 'Jane',
    last_name: 'Njenga',
    middle_name: 'Wainaina',
    date_of_birth: '1973-04-27',
    gender: 'F',
    nationality: 'TZ',
  },
};

export const kenyaKraPin = {
  request: {
    pin: 'A123456780Z',
  },
  data: {
    pin: 'A123456780Z',
    taxpayer_name: 'Asha Adan Dzombo',
    pin_status: 'Active',
    itax_status: 'iPage Updated',
    obligation_details: 'Income Tax - Resident Individual Registered 25/02/2017',
  },
};

export const kenyaPhone = {
  request: {
    phone_number: '0712345670',
  },
  data: {
    phone_number: '+254712345670',
    first_name: 'Philip',
    last_name: 'Momanyi',
    network: 'Safaricom',
  },
};

export const kenyaBankAccount = {
  request: {
    account_number: '0112345678900',
    bank_code: '68',
  },
  data: {
    account_number: '0112345678900',
    account_name: 'BENJAMIN SEREM',
    bank_code: '68',
    bank_name: 'Equity Bank',
  },
};

export const kenyaBusiness = {
  request: {
    registration_number: 'PVT-ABC1230',
  },
  data: {
    registration_number: 'PVT-ABC1230',
    business_name: 'Maina Energy Limited',
    business_type: 'Private limited company',
    registration_date: '2020-02-05',
    status: 'ACTIVE',
    address: '90 Hospital Road, Shella, Malindi, Kilifi',
    phone: '+254747101800',
    email: 'info@maina-energy101800.example.com',
    tax_number: 'P909101800J',
    owners: [
      {
        name: 'Brenda Njenga Maina',
        id_number: '909101800',
        share: 14,
        role: 'Director',
      },
      {
        name: 'Christine Muriithi Kabue',
        id_number: '909480520',
        share: 86,
        role: 'Director',
      },
    ],
  },
};
