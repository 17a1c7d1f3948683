/** Requests and the sandbox's own answers to them, for the reference; pictures are cut to one pixel. */

const photo =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==';

export const kenyaIdAdvanced = {
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

export const kenyaIdBasic = {
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

export const nigeriaNuban = {
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

export const nigeriaPhone = {
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
