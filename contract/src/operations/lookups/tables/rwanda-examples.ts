/** Requests and the sandbox's own answers to them, for the reference; pictures are cut to one pixel. */

const photo =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==';

export const rwandaNationalId = {
  request: {
    national_id: '1199080012345060',
  },
  data: {
    first_name: 'Patrick',
    last_name: 'Nzabonimpa',
    date_of_birth: '1990-06-09',
    national_id: '1199080012345060',
    gender: 'M',
    nationality: 'Rwandan',
  },
};

export const rwandaPassport = {
  request: {
    passport_number: 'PC123450',
  },
  data: {
    PassportNo: 'PC123450',
    FirstName: 'Bernadette',
    LastName: 'Zaninka',
    MiddleName: 'Odette',
    Nationality: 'Rwandan',
    DateOfBirth: '28/02/1953',
    Gender: 'F',
    PlaceOfBirth: 'Kimironko',
    PlaceOfIssue: 'Eastern Province',
    IssueDate: '21/10/2017',
    ExpiryDate: '21/10/2027',
    Picture: photo,
    Signature: '',
  },
};

export const rwandaTin = {
  request: {
    tin: '102345670',
  },
  data: {
    tin: '102345670',
    taxpayer_name: 'Donatha Speciose Habiyaremye',
    status: 'ACTIVE',
    valid: true,
  },
};

export const rwandaTinWithNationalId = {
  request: {
    national_id: '1199080012345060',
  },
  data: {
    name: 'Patrick Alexis Nzabonimpa',
    tin: '951073070',
  },
};

export const rwandaPhone = {
  request: {
    phone_number: '0781234560',
  },
  data: {
    phone_number: '+250781234560',
    first_name: 'Delphine',
    last_name: 'Mukamana',
    network: 'MTN',
  },
};

export const rwandaBusiness = {
  request: {
    company_code: '102345670',
  },
  data: {
    registration_number: '102345670',
    business_name: 'Nzabonimpa Pharma Ltd',
    business_type: 'Domestic company limited by shares',
    registration_date: '2007-12-07',
    status: 'ACTIVE',
    address: '99 KN 12 St, Nyamabuye, Muhanga, Southern Province',
    phone: '+250727671690',
    email: 'info@nzabonimpa-pharma671690.example.com',
    tax_number: '967169084',
    owners: [
      {
        name: 'Josiane Philomene Nzabonimpa',
        id_number: '1198079671690012',
        share: 67,
        role: 'Director',
      },
      {
        name: 'Consolee Assumpta Zaninka',
        id_number: '1196479088400050',
        share: 33,
        role: 'Director',
      },
    ],
  },
};
