/** Requests and the sandbox's own answers to them, for the reference; pictures are cut to one pixel. */

const photo =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==';

export const nigeriaPhoneAdvanced = {
  request: {
    phone_number: '08031234560',
  },
  data: {
    nin: '90992594053',
    surname: 'Kwaire',
    firstname: 'Rahma',
    middlename: 'Kaltume',
    gender: 'F',
    birthdate: '1 JUN 1964',
    telephoneno: '07020925940',
    residence_address: '21 School Lane',
    residence_state: 'Lagos',
    residence_lga: 'Ikeja',
  },
};

export const nigeriaPhone = {
  request: {
    phone_number: '08031234560',
  },
  data: {
    phoneNumber: '08031234560',
    firstName: 'Rahma',
    surname: 'Kwaire',
    middlename: 'Kaltume',
    dateOfBirth: '1964-06-01',
  },
};

export const nigeriaNin = {
  request: {
    identification_number: '12345678900',
  },
  data: {
    lastName: 'Nwosu',
    firstName: 'Chibuike',
    middleName: 'Chukwuemeka',
    gender: 'M',
    dateOfBirth: '1953-05-07',
    nin: '12345678900',
    telephoneNo: '07020222680',
    residenceAddress: '151 Station Road',
    residenceLga: 'Otukpo',
    residenceState: 'Benue',
    image: photo,
  },
};

export const nigeriaNinWithFace = {
  request: {
    identification_number: '12345678900',
    image_url: 'https://storage.example.com/selfie.jpg',
  },
  data: {
    nin_data: {
      lastName: 'Nwosu',
      firstName: 'Chibuike',
      middleName: 'Chukwuemeka',
      gender: 'M',
      dateOfBirth: '1953-05-07',
      nin: '12345678900',
      telephoneNo: '07020222680',
      residenceAddress: '151 Station Road',
      residenceLga: 'Otukpo',
      residenceState: 'Benue',
      image: photo,
    },
    face_data: {
      message: 'Face Match',
      confidence: 92.55,
    },
    verification: {
      status: 'VERIFIED',
      reference: '0197a3c0-5d1e-7000-8000-1a2b3c4d5e6f',
    },
  },
};

export const nigeriaVnin = {
  request: {
    vnin: 'AB012345678910YZ',
  },
  data: {
    vnin: 'AB012345678910YZ',
    firstname: 'Asmau',
    middlename: 'Zulaihat',
    lastname: 'Bature',
    gender: 'F',
    mobile: '07021080440',
    photo: photo,
    customer: 'SBX-3125438FD37FE5FF',
  },
};

export const nigeriaBvn = {
  request: {
    bvn: '22345678900',
  },
  data: {
    lastName: 'Adeleke',
    firstName: 'Motunrayo',
    middleName: 'Ayomide',
    dateOfBirth: '1972-04-01',
    phoneNumber1: '07021971840',
  },
};

export const nigeriaBvnAdvanced = {
  request: {
    bvn: '22345678900',
  },
  data: {
    lastName: 'Adeleke',
    firstName: 'Motunrayo',
    middleName: 'Ayomide',
    dateOfBirth: '1972-04-01',
    phoneNumber1: '07021971840',
    image: photo,
    title: 'Miss',
    gender: 'Female',
    nameOnCard: 'MOTUNRAYO ADELEKE',
    lgaOfOrigin: 'Katsina',
    stateOfOrigin: 'Katsina',
    lgaOfResidence: 'Patigi',
    stateOfResidence: 'Kwara',
    residentialAddress: '38 Hospital Road, Patigi',
    maritalStatus: 'Single',
    watchListed: 'NO',
    levelOfAccount: 'Level 2',
    enrollmentBank: '070',
    enrollmentBranch: 'Wukari',
    registrationDate: '2015-09-04',
    phoneNumber2: '07022971840',
  },
};

export const nigeriaBvnWithFace = {
  request: {
    bvn: '22345678900',
    image: 'https://storage.example.com/selfie.jpg',
  },
  data: {
    lastName: 'Adeleke',
    firstName: 'Motunrayo',
    middleName: 'Ayomide',
    dateOfBirth: '1972-04-01',
    phoneNumber1: '07021971840',
    image: photo,
    title: 'Miss',
    gender: 'Female',
    nameOnCard: 'MOTUNRAYO ADELEKE',
    lgaOfOrigin: 'Katsina',
    stateOfOrigin: 'Katsina',
    lgaOfResidence: 'Patigi',
    stateOfResidence: 'Kwara',
    residentialAddress: '38 Hospital Road, Patigi',
    maritalStatus: 'Single',
    watchListed: 'NO',
    levelOfAccount: 'Level 2',
    enrollmentBank: '070',
    enrollmentBranch: 'Wukari',
    registrationDate: '2015-09-04',
    phoneNumber2: '07022971840',
    face_data: {
      message: 'Face Match',
      confidence: 94.78,
    },
    verification: {
      status: 'VERIFIED',
      reference: '0197a3c0-5d1e-7000-8000-1a2b3c4d5e6f',
    },
  },
};

export const nigeriaPassport = {
  request: {
    passport_number: 'A12345670',
    surname: 'Okunola',
    date_of_birth: '1977-01-22',
  },
  data: {
    passportNumber: 'A12345670',
    lastName: 'Okunola',
    firstName: 'Bisola',
    middleName: 'Olabisi',
    dateOfBirth: '22/01/1977',
    gender: 'Female',
    dateOfIssue: '20/06/2020',
    expiryDate: '20/06/2030',
    issuePlace: 'Ondo',
    documentType: 'Standard Passport',
    phoneNumber: '07022014770',
    image: photo,
    referenceID: 'SBX-0809CC5AEB9CAF66',
  },
};

export const nigeriaDriversLicense = {
  request: {
    license_number: 'ABC12345AA10',
  },
  data: {
    licenseNo: 'ABC12345AA10',
    firstName: 'Ibrahim',
    lastName: 'Zango',
    middleName: '',
    dateOfBirth: '1969-03-18',
    gender: 'Male',
    issuedDate: '2025-12-13',
    expiryDate: '2030-12-13',
    stateOfIssue: 'Niger',
    photo: photo,
    valid: true,
  },
};

export const nigeriaVotersId = {
  request: {
    voter_id: '90A5B12C3D45E67F890',
  },
  data: {
    vin: '90A5B12C3D45E67F890',
    fullName: 'Hafsat Jummai Bichi',
    gender: 'Female',
    dateOfBirth: '1969-11-06',
    occupation: 'Trader',
    pollingUnit: 'Udi Health Centre',
    pollingUnitCode: '06-03-21-002',
    registrationAreaWard: 'Udi',
    lga: 'Udi',
    state: 'Enugu',
  },
};

export const nigeriaNubanAdvanced = {
  request: {
    account_number: '1234567092',
    bank_code: '058',
    customer_name: 'JEGA MAIMUNA BALARABA',
  },
  data: {
    bank_id: 3,
    account_name: 'JEGA MAIMUNA BALARABA',
    account_number: '1234567092',
    comparism_data: {
      status: true,
      confidence: 1,
    },
  },
};

export const nigeriaNuban = {
  request: {
    account_number: '1234567092',
    bank_code: '058',
  },
  data: {
    bank_id: 3,
    account_name: 'JEGA MAIMUNA BALARABA',
    account_number: '1234567092',
  },
};

export const nigeriaTin = {
  request: {
    tax_identification_number: '12345670-0001',
  },
  data: {
    taxpayer_name: 'RIMI TALATU KHADIJA',
    cac_reg_number: '',
    firstin: '97905409-0001',
    jittin: '9790540274',
    tax_office: 'YAURI TAX OFFICE',
    phone_number: '07022790540',
    email: 'talatu.rimi790540@example.com',
    search: '12345670-0001',
  },
};

export const nigeriaCac = {
  request: {
    rc_number: 'RC1234560',
  },
  data: {
    rcNumber: 'RC1234560',
    companyName: 'GALADIMA PHARMA LIMITED',
    companyType: 'Private company limited by shares',
    registrationDate: '2013-09-15',
    address: '95 Old Mission Street, Osogbo, Osun',
    status: 'ACTIVE',
  },
};

export const nigeriaCacAdvanced = {
  request: {
    rc_number: 'RC1234560',
  },
  data: {
    rcNumber: 'RC1234560',
    companyName: 'GALADIMA PHARMA LIMITED',
    companyType: 'Private company limited by shares',
    registrationDate: '2013-09-15',
    address: '95 Old Mission Street, Osogbo, Osun',
    status: 'ACTIVE',
    email: 'info@galadima-pharma272340.example.com',
    phone: '07021272340',
    state: 'Osun',
    lga: 'Osogbo',
    city: 'Osogbo',
    natureOfBusiness: 'Retail of medicines',
    shareCapital: '34000000',
    directors: [
      {
        name: 'Saratu Uwani Galadima',
        role: 'Director',
        appointedOn: '2013-09-15',
        nationality: 'Nigerian',
      },
      {
        name: 'Etim Terver Archibong',
        role: 'Director',
        appointedOn: '2013-09-15',
        nationality: 'Nigerian',
      },
    ],
    shareholders: [
      {
        name: 'Saratu Uwani Galadima',
        shares: 13940000,
        percentage: 41,
      },
      {
        name: 'Etim Terver Archibong',
        shares: 7140000,
        percentage: 21,
      },
      {
        name: 'Tamunodiepriye Edem',
        shares: 3400000,
        percentage: 10,
      },
      {
        name: 'Balaraba Zulaihat Modibbo',
        shares: 9520000,
        percentage: 28,
      },
    ],
    secretary: 'Bolaji Rotimi Ojo',
  },
};

export const nigeriaAddressVerification = {
  request: {
    first_name: 'Rahma',
    last_name: 'Kwaire',
    phone_number: '08031234560',
    address: {
      street: '12 Palm Avenue',
      city: 'Ikeja',
      lga: 'Ikeja',
      state: 'Lagos',
    },
  },
  data: {
    reference: 'SBX-85F148E4E86B9138',
    status: 'VERIFIED',
    submittedAt: '2026-03-04T05:06:07.000Z',
    completedAt: '2026-03-04T05:06:07.000Z',
    latitude: '10.009838',
    longitude: '5.040467',
    agentComment: 'The house was found and the neighbours know the customer',
  },
};
