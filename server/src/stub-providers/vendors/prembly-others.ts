/** What Prembly has beside lookups of a number: lists, pictures, documents, and the credit bureau behind it. */
import { about } from '../endpoint.ts';
import { fieldAt } from '../read-request.ts';
import type { StubEndpoint, StubFound } from '../stub-vendor.ts';
import { creditOf } from '../stub-credit.ts';
import { fullName, genderWord, localPhone, slashedDay } from '../wire-forms.ts';
import { envelope } from './prembly-records.ts';

export const premblyCredit: readonly StubEndpoint[] = [
  about(
    'credit_bureau_consumer_basic',
    'POST /verification/credit_bureau/consumer/basic',
    'body.number',
    ['nigeria', 'bvn', 'first_central_full'],
    (found) => {
      const { person, asked } = found;
      const credit = creditOf(found);
      if (!credit) return noFile(found);
      const consumer = credit.consumerId;
      return envelope(found, {
        data: [
          {
            SubjectList: [
              {
                ConsumerID: consumer,
                SearchOutput: `${person.lastName}, ${person.firstName}`,
                Reference: consumer,
              },
            ],
          },
          {
            PersonalDetailsSummary: [
              {
                ConsumerID: consumer,
                Nationality: 'Nigeria',
                BankVerificationNo: asked.identifier,
                BirthDate: slashedDay(person.birthDate),
                Gender: genderWord(person),
              },
            ],
          },
          {
            CreditAccountSummary: [
              { TotalAccounts: String(credit.loans), TotalOutstandingdebt: credit.outstanding },
            ],
          },
        ],
      });
    },
    { needs: ['body.mode'], price: '250.00' },
  ),
  about(
    'credit_bureau_main',
    'POST /identitypass/verification/credit_bureau/main',
    'body.phone_number',
    ['nigeria', 'phone', 'first_central_full'],
    (found) => {
      const { person, context } = found;
      const credit = creditOf(found);
      if (!credit) return noFile(found);
      return envelope(found, {
        data: {
          Bvn: person.numbers['bvn'] ?? '',
          Phonenumber: localPhone(person),
          LinkedAccounts: [],
          FullName: fullName(person),
          DateOFBirth: slashedDay(person.birthDate),
          Gender: genderWord(person),
          IsLoan: credit.loans > 0,
          LoanAmounts: credit.borrowed,
          LastUpdatedDate: context.now().toISOString().slice(0, 10),
          Score: credit.score,
          Delinquency: credit.delinquent > 0 ? 'YES' : 'NO',
          PerformanceSummary: [],
        },
      });
    },
    { needs: ['body.first_name'], price: '250.00' },
  ),
];

function noFile({ reference }: StubFound): object {
  return {
    status: false,
    response_code: '01',
    message: 'Nobody has this number',
    verification: { reference },
    session: {},
  };
}

/** A picture whose address says so is of somebody else, or of a piece of paper. */
const looksWrong = (address: string): boolean => /other|printed/.test(address);

export const premblyDocuments: readonly StubEndpoint[] = [
  {
    contract: 'aml_screening',
    method: 'POST',
    path: '/api/v1/verification/aml-screening/',
    needs: ['body.name'],
    answer: ({ request, reference }) => ({
      status: 200,
      body: {
        status: true,
        response_code: '00',
        detail: 'Screened',
        searched_name: fieldAt(request, 'body.name'),
        reference_id: reference,
        check_type: ['pep', 'sanction', 'adverse_media'],
        data: { is_pep: false, is_sanctioned: false, is_adverse_media: false },
        billing_info: { was_charged: true, amount: '0.00', currency: 'NGN', note: 'stub' },
      },
    }),
  },
  {
    contract: 'document_verification',
    method: 'POST',
    path: '/verification/document',
    needs: ['body.doc_type', 'body.doc_country', 'body.doc_image'],
    bills: 'always',
    answer: ({ request, reference }) => ({
      status: 200,
      body: {
        status: true,
        detail: 'Read',
        response_code: '00',
        data: {
          fullName: 'ADAOBI NOBODY',
          gender: 'F',
          dob: '1990-02-28',
          document_name: 'Passport',
          documentNumber: 'B00000000',
          documentType: fieldAt(request, 'body.doc_type'),
          documentCountry: fieldAt(request, 'body.doc_country'),
          issuer: fieldAt(request, 'body.doc_country'),
          age: 36,
          expirationDate: '2030-02-28',
          device: {},
        },
        verification: { status: 'VERIFIED', reference },
      },
    }),
  },
  {
    contract: 'face_comparison',
    method: 'POST',
    path: '/verification/biometrics/face/comparison',
    needs: ['body.image_one', 'body.image_two'],
    bills: 'always',
    answer: ({ request, reference }) => {
      const differs = looksWrong(fieldAt(request, 'body.image_two'));
      return {
        status: 200,
        body: {
          status: !differs,
          response_code: differs ? '01' : '00',
          message: differs ? 'Not alike' : 'Alike',
          confidence: differs ? 14.2 : 98.4,
          verification: { status: differs ? 'NOT-VERIFIED' : 'VERIFIED', reference },
        },
      };
    },
  },
  {
    contract: 'liveness',
    method: 'POST',
    path: '/verification/biometrics/face/liveliness_check',
    needs: ['body.image'],
    bills: 'always',
    answer: ({ request, reference, context }) => {
      const isFlat = looksWrong(fieldAt(request, 'body.image'));
      const confidence = isFlat ? 0.18 : 0.97;
      const told = { confidence, confidence_in_percentage: confidence * 100 };
      const head = {
        status: !isFlat,
        detail: isFlat ? 'Not alive' : 'Alive',
        response_code: isFlat ? '01' : '00',
      };
      const status = isFlat ? 'NOT-VERIFIED' : 'VERIFIED';
      if (context.olderShape || isFlat)
        return {
          status: 200,
          body: {
            ...head,
            ...told,
            verification: { status, reference },
            ...(isFlat ? {} : { widget_info: {}, session: {} }),
          },
        };
      return {
        status: 200,
        body: {
          ...head,
          data: told,
          verification: { status, reference, verification_id: reference },
          endpoint_name: 'Liveness',
        },
      };
    },
  },
];
