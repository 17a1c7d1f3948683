/** Requests and the sandbox's own answers to them, for the reference; pictures are cut to one pixel. */

export const ugandaNationalId = {
  request: {
    national_id: 'CM90123456780A',
    surname: 'Mayanja',
    given_name: 'Vincent',
    date_of_birth: '1990-04-01',
    document_id: '909550020',
  },
  data: {
    national_id: 'CM90123456780A',
    surname: 'Mayanja',
    given_name: 'Vincent Henry',
    date_of_birth: '1990-04-01',
    gender: 'M',
    nationality: 'Ugandan',
    matching_status: 'MATCHING',
    card_status: 'Valid',
  },
};

export const ugandaPhone = {
  request: {
    phone_number: '0772345670',
    first_name: 'Christine',
    last_name: 'Byamugisha',
  },
  data: {
    phone_number: '+256772345670',
    first_name: 'Christine',
    last_name: 'Byamugisha',
    network: 'MTN',
    name_match: {
      first_name: 1,
      last_name: 1,
    },
    sim_registered: true,
  },
};

export const ugandaVotersId = {
  request: {
    voter_id: '12345670',
  },
  data: {
    voter_id: '12345670',
    surname: 'Kintu',
    given_name: 'Anthony Ronald',
    date_of_birth: '1979-06-20',
    gender: 'M',
    district: 'Wakiso',
    polling_station: 'Entebbe Town Hall',
  },
};

export const ugandaTin = {
  request: {
    tin: '1001234560',
  },
  data: {
    tin: '1001234560',
    taxpayer_name: 'Susan Irene Semakula',
    status: 'ACTIVE',
    valid: true,
  },
};

export const ugandaBusiness = {
  request: {
    registration_number: '80020001234560',
  },
  data: {
    registration_number: '80020001234560',
    business_name: 'Bukenya Builders Limited',
    business_type: 'Private company limited by shares',
    registration_date: '2021-01-23',
    status: 'ACTIVE',
    address: '54 Hospital Road, Makindye, Kampala, Central',
    phone: '+256720721110',
    email: 'info@bukenya-builders721110.example.com',
    tax_number: '9097211101',
    owners: [
      {
        name: 'Dorothy Winnie Bukenya',
        id_number: 'CF92909721110M',
        share: 55,
        role: 'Director',
      },
      {
        name: 'Fred Ocen',
        id_number: 'CM69909804180T',
        share: 16,
        role: 'Director',
      },
      {
        name: 'Everlyne Lydia Musoke',
        id_number: 'CF76909985010S',
        share: 14,
        role: 'Shareholder',
      },
      {
        name: 'Francis Emmanuel Byamugisha',
        id_number: 'CM71909753010Z',
        share: 15,
        role: 'Shareholder',
      },
    ],
  },
};
