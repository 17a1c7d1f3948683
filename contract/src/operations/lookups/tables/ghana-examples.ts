/** Requests and the sandbox's own answers to them, for the reference; pictures are cut to one pixel. */

const photo =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==';

export const ghanaIdCard = {
  request: {
    identification_number: 'GHA-123456789-0',
  },
  data: {
    FullName: 'Efua Amankwah',
    FirstName: 'Efua',
    LastName: 'Amankwah',
    OtherNames: '',
    DOB: '1960-02-16',
    Gender: 'F',
    PhoneNumber: '+233285373240',
    Address: '130 Lagoon Road, Abokobi, Ga East, Greater Accra',
    Country: 'Ghana',
    IDNumber: 'GHA-123456789-0',
    IssuanceDate: '2021-12-02',
    ExpirationDate: '2031-12-02',
    Secondary_ID_Number: 'AM1448872',
    Photo: photo,
  },
};

export const ghanaPassport = {
  request: {
    passport_number: 'G1234560',
    first_name: 'Fiifi',
    last_name: 'Gyamfi',
    date_of_birth: '1986-10-28',
  },
  data: {
    passport_number: 'G1234560',
    first_name: 'Fiifi',
    last_name: 'Gyamfi',
    middle_name: 'Boakye',
    date_of_birth: '1986-10-28',
    gender: 'M',
    place_of_birth: 'Adentan',
    place_of_issue: 'Northern',
    issue_date: '2021-07-01',
    expiry_date: '2031-07-01',
    picture: photo,
  },
};

export const ghanaVotersId = {
  request: {
    voter_id: '1234567890',
    type: 'MAIN',
  },
  data: {
    VoterID: '1234567890',
    Fullname: 'Elikem Odartey Abubakari',
    DateOfBirth: '1967-03-28',
    Age: '58',
    Sex: 'M',
    RegDate: '2016-05-12',
    PollingStation: 'Keta Market',
    Picture: photo,
  },
};

export const ghanaSsnit = {
  request: {
    ssnit_number: 'C123456789010',
  },
  data: {
    FSSNo: 'C123456789010',
    FullName: 'Afia Priscilla Poku',
    BirthDate: '1960-09-17',
    Sex: 'F',
    CardSerial: 'D9787880554250515177',
    Photo: photo,
  },
};

export const ghanaSsnitWithFace = {
  request: {
    ssnit_number: 'C123456789010',
    image_url: 'https://storage.example.com/selfie.jpg',
  },
  data: {
    FSSNo: 'C123456789010',
    FullName: 'Afia Priscilla Poku',
    BirthDate: '1960-09-17',
    Sex: 'F',
    CardSerial: 'D9787880554250515177',
    Photo: photo,
    face_data: {
      message: 'Face Match',
      confidence: 92.85,
    },
    verification: {
      status: 'VERIFIED',
      reference: '0197a3c0-5d1e-7000-8000-1a2b3c4d5e6f',
    },
  },
};

export const ghanaDriversLicense = {
  request: {
    license_number: 'ABC-12345678-12340',
    date_of_birth: '1975-10-16',
  },
  data: {
    Name: 'Paa Osei Opoku',
    DateOfBirth: '1975-10-16',
    ProcessingCenter: 'Upper East',
    ClassOfLicence: 'C',
    Nationality: 'Ghanaian',
    DateOfIssue: '2024-12-21',
    ExpiryDate: '2030-12-21',
    CertificateDate: '2024-12-21',
    CertificateOfCompetence: 'COC697754',
    photo: photo,
  },
};

export const ghanaTin = {
  request: {
    tin: 'P0012345670',
  },
  data: {
    tin: 'P0012345670',
    taxpayer_name: 'Amisha Sitsofe Awuku',
    status: 'ACTIVE',
    valid: true,
  },
};

export const ghanaPhone = {
  request: {
    phone_number: '0241234560',
  },
  data: {
    phone_number: '+233241234560',
    first_name: 'Stephen',
    last_name: 'Nyarko',
    network: 'MTN',
  },
};

export const ghanaDigitalAddress = {
  request: {
    digital_address: 'GA-123-4560',
  },
  data: {
    digital_address: 'GA-123-4560',
    region: 'Greater Accra',
    district: 'Adentan',
    street: '9 Lagoon Road',
    area: 'Adentan',
    latitude: '9.015955',
    longitude: '-2.359848',
  },
};

export const ghanaBusiness = {
  request: {
    registration_number: 'CS012345670',
  },
  data: {
    registration_number: 'CS012345670',
    business_name: 'Odoi Foods Limited',
    business_type: 'Private company limited by shares',
    registration_date: '2006-12-15',
    status: 'ACTIVE',
    address: '98 Mango Lane, Duayaw Nkwanta, Tano North, Ahafo',
    phone: '+233285704650',
    email: 'info@odoi-foods704650.example.com',
    tax_number: 'C0097046507',
    owners: [
      {
        name: 'Odartey Elikem Odoi',
        id_number: 'GHA-909704650-4',
        share: 29,
        role: 'Director',
      },
      {
        name: 'Akpene Nafisatu Yahuza',
        id_number: 'GHA-909207570-4',
        share: 40,
        role: 'Director',
      },
      {
        name: 'Zakaria Issah Dzidzienyo',
        id_number: 'GHA-909930680-2',
        share: 31,
        role: 'Shareholder',
      },
    ],
  },
};

export const ghanaBankAccount = {
  request: {
    account_number: '1234567890120',
    bank_code: '040100',
  },
  data: {
    account_number: '1234567890120',
    account_name: 'BAFFOUR FRANCIS ASARE',
    bank_code: '040100',
    bank_name: 'GCB Bank',
  },
};
