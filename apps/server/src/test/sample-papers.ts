import type { ResponseOf } from '@nestbond/api/types'
import type { MandateInput } from '../checkout/papers/mandate.ts'
import type { RepaymentReceiptInput } from '../claims/papers/repayment-receipt.ts'
import type {
  CertificateInput,
  ContractInput,
  ContractSignature,
  DepositLetterInput,
  ReceiptInput,
  ReleaseInput,
  WithdrawalReceiptInput,
} from '../platform/pdf/inputs.ts'
import { readSignature } from '../platform/pdf/signature-drawing.ts'
import type { DepositAmendmentInput } from '../policy/papers/deposit-amendment.ts'
import type { MoveOutLetterInput } from '../policy/papers/move-out-letter.ts'
import type { PromiseInput } from '../promises/papers/promise-paper.ts'
import type { LandlordLetterInput } from '../support/letters/landlord-letter-paper.ts'

/** For tests: papers of fictional people with names that are hard to typeset. */
const brand = {
  name: 'Nestbond',
  website: 'https://nestbond.example',
  email: 'hello@nestbond.example',
  ownMark: true,
  insurer: null,
  company: null,
}

export const germanContract: ContractInput = {
  contractId: 'NB-2026-7K3M92',
  country: 'de',
  brand,
  createdAt: new Date('2026-11-21T09:42:00Z'),
  tenant: {
    salutation: 'MRS',
    firstName: 'Łucja Ağça',
    lastName: 'Petrović-Yılmaz',
    birthDate: '1990-05-17',
    currentAddress: {
      street: 'Große Hamburger Straße',
      streetNumber: '12a',
      zip: '10115',
      city: 'Berlin',
      country: 'de',
    },
    email: 'lucja.petrovic@example.com',
    phone: '+49 151 23456789',
  },
  coTenants: [],
  replacesContract: null,
  landlord: {
    type: 'property_manager',
    companyName: 'Hausverwaltung Őry & Söhne GmbH',
    firstName: 'Jürgen',
    lastName: 'Sommer',
    address: { street: 'Kurfürstendamm', streetNumber: '200', zip: '10719', city: 'Berlin', country: 'de' },
  },
  home: {
    street: 'Weserstraße',
    streetNumber: '41',
    unitName: '2. OG links',
    zip: '12045',
    city: 'Berlin',
    country: 'de',
  },
  depositCents: 222_000,
  premiumCents: 10_390,
  basis: { rate: 520, minimum: 4_000, list: 11_544 },
  charges: { term: null, firstCharge: { amount: 10_390, day: '2026-12-01' } },
  begin: { day: '2026-12-01', begins: 'earliest', charge: 'day' },
  period: 'YEARLY',
  discountPercent: 10,
  insuranceTaxPercent: 0,
  currency: 'EUR',
  insuranceStart: '2026-12-01',
  insuranceEnd: null,
  consents: (
    [
      'termsOfUse',
      'privacyPolicy',
      'creditCheck',
      'intermediaryInformation',
      'productInformation',
      'fulfilmentWithinWithdrawal',
    ] as const
  ).map((id) => ({
    id,
    givenAt: new Date('2026-11-21T09:31:00Z'),
    version: '2026-11',
  })),
  message:
    'Guten Tag Herr Sommer, statt der Überweisung bekommen Sie die Kaution als Bürgschaft. Wenn Sie Fragen haben, rufen Sie mich gern an. Ich freue mich auf die Wohnung!',
  signature: null,
}

export const austrianContract: ContractInput = {
  ...germanContract,
  contractId: 'NB-2026-4QX8TZ',
  country: 'at',
  tenant: {
    salutation: null,
    firstName: 'Nguyễn Thị',
    lastName: 'Ánh',
    birthDate: '1998-02-28',
    currentAddress: null,
    email: 'anh@example.com',
    phone: null,
  },
  landlord: { type: 'private', companyName: null, firstName: 'Eva', lastName: 'Gruber', address: null },
  home: {
    street: 'Mariahilfer Straße',
    streetNumber: '88',
    unitName: 'Top 14',
    zip: '1070',
    city: 'Wien',
    country: 'at',
  },
  depositCents: 240_000,
  premiumCents: 1_300,
  basis: { rate: 650, minimum: 4_000, list: 15_600 },
  charges: { term: null, firstCharge: { amount: 1_300, day: '2026-12-01' } },
  period: 'MONTHLY',
  discountPercent: 0,
  insuranceEnd: '2028-11-30',
  message: null,
}

export const SIGNED = new Date('2026-11-21T10:05:09Z')

/** A stroke as a signature pad records it. */
export const DRAWN_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 120" width="400" height="120"><path d="M20,80 C40,10 60,10 62,60 S50,110 40,90 C60,40 100,50 110,70 C120,90 130,60 140,62 S150,90 165,70 L170,60 C175,95 190,90 200,62 q10,-6 20,12 t40 -4 C280,60 300,95 380,50" fill="none" stroke="#14211c" stroke-width="2.6" stroke-linecap="round"/><path d="M60 100 L300 92" stroke="black" fill="none"/></svg>'

/** A signature that was drawn on the pad. */
export const drawnSignature: ContractSignature = {
  name: 'Łucja Ağça Petrović-Yılmaz',
  place: 'Berlin',
  signedAt: SIGNED,
  mark: {
    kind: 'drawn',
    drawing: readSignature(`data:image/svg+xml;base64,${Buffer.from(DRAWN_SVG).toString('base64')}`),
  },
}

/** A signature that was typed as a name. */
export const typedSignature = (name: string): ContractSignature => ({
  name,
  place: 'Wien',
  signedAt: SIGNED,
  mark: { kind: 'typed', text: name },
})

export const germanCertificate: CertificateInput = {
  country: 'de',
  brand,
  issuedAt: new Date('2026-11-23T08:00:00Z'),
  tenant: germanContract.tenant,
  otherTenants: null,
  landlord: germanContract.landlord,
  home: germanContract.home,
  depositCents: 222_000,
  currency: 'EUR',
  insuranceStart: '2026-12-01',
  insuranceEnd: null,
  code: 'NB-7K3M-92QD',
  replaces: null,
  takesPlace: false,
  checkUrl: 'https://nestbond.example/de/certificate/NB-7K3M-92QD',
}

export const austrianCertificate: CertificateInput = {
  ...germanCertificate,
  country: 'at',
  tenant: austrianContract.tenant,
  landlord: austrianContract.landlord,
  home: austrianContract.home,
  depositCents: 240_000,
  insuranceEnd: '2028-11-30',
}

export const germanReceipt: ReceiptInput = {
  receiptNumber: 'NB-2026-7K3M92-001',
  policyNumber: 'NB-2026-7K3M92',
  country: 'de',
  brand,
  paidAt: new Date('2026-12-01T05:10:00Z'),
  tenant: germanContract.tenant,
  home: germanContract.home,
  amountCents: 10_390,
  currency: 'EUR',
  byTransfer: false,
  byDebit: false,
  insuranceTaxPercent: 0,
  periodStart: '2026-12-01',
  periodEnd: '2027-11-30',
}

export const germanMandate: MandateInput = {
  brand,
  country: 'de',
  creditor: { name: 'Muster Versicherung AG', street: 'Musterplatz 1', city: '10115 Berlin', id: 'DE98ZZZ09999999999' },
  provider: 'sandbox',
  reference: 'NB-3F9A07C412DE',
  holder: 'Lea Brandt',
  tenant: germanContract.tenant,
  account: 'DE•• •••• 3000',
  givenAt: new Date('2026-11-20T09:15:00Z'),
}

export const germanRelease: Omit<ReleaseInput, 'signature'> = {
  certificateCode: 'NB-7K3M-92QD',
  country: 'de',
  brand,
  tenant: germanContract.tenant,
  landlord: germanContract.landlord,
  home: germanContract.home,
  depositCents: 222_000,
  currency: 'EUR',
  insuranceStart: '2026-12-01',
  lastDay: '2028-02-29',
}

/** A raise in the middle of a year: 74 days of the difference are charged. */
export const germanAmendment: DepositAmendmentInput = {
  brand,
  country: 'de',
  contractNumber: 'NB-2026-7K3M92',
  tenant: germanContract.tenant,
  landlord: germanContract.landlord,
  home: germanContract.home,
  askedOn: '2027-09-14',
  agreedAt: new Date('2027-09-18T08:12:00Z'),
  effectiveOn: '2027-09-18',
  before: { depositCents: 222_000, premiumCents: 10_390 },
  after: { depositCents: 300_000, premiumCents: 14_040 },
  period: 'YEARLY',
  chargeCents: 740,
  waivedCents: 0,
  waivedPremiumCents: 0,
  refundCents: 0,
  until: '2027-11-30',
}

export const germanWithdrawal: WithdrawalReceiptInput = {
  contractNumber: 'NB-2026-7K3M92',
  country: 'de',
  brand,
  withdrawnAt: new Date('2026-12-02T22:05:00Z'),
  heldUntil: null,
  signedAt: SIGNED,
  tenant: germanContract.tenant,
  tenants: null,
  shared: false,
  landlordName: 'Hausverwaltung Őry & Söhne GmbH',
  home: germanContract.home,
  accepted: true,
  refundCents: 103_62,
  currency: 'EUR',
}

export const germanDepositLetter: DepositLetterInput = {
  country: 'de',
  brand,
  writtenOn: '2026-12-02',
  tenant: germanContract.tenant,
  landlord: germanContract.landlord,
  home: germanContract.home,
  rentContractId: 'WE-41-7',
  depositCents: 222_000,
  currency: 'EUR',
  acceptUrl: 'https://nestbond.example/i/7K3M92QD',
}

export const germanRepayment: RepaymentReceiptInput = {
  receiptNumber: 'NB-2026-7K3M92-F001',
  policyNumber: 'NB-2026-7K3M92',
  country: 'de',
  brand,
  paidAt: SIGNED,
  tenant: germanContract.tenant,
  home: germanContract.home,
  amountCents: 466_66,
  currency: 'EUR',
  receivedOn: '2026-11-20',
  byCard: true,
  owedCents: 933_34,
}

export const germanPromise: PromiseInput = {
  code: 'NP-7K3M-92QD',
  country: 'de',
  brand,
  issuedAt: SIGNED,
  validUntil: '2027-01-20',
  tenant: 'Łucja Ağça Petrović-Yılmaz',
  deposit: 300_000,
  rentLimit: 175_000,
  requiredDocuments: ['income-proof'],
  yearly: 140_40,
  monthly: 13_00,
  checkUrl: 'https://nestbond.example/promise/NP-7K3M-92QD',
}

export const germanMoveOutLetter: MoveOutLetterInput = {
  brand,
  country: 'de',
  tenant: germanContract.tenant,
  landlord: germanContract.landlord,
  home: germanContract.home,
  certificateCode: 'NB-7K3M-92QD',
  writtenOn: '2028-03-02',
  day: '2028-02-29',
  until: '2028-09-04',
}

export const germanLandlordLetter: LandlordLetterInput = {
  brand,
  country: 'de',
  landlord: germanContract.landlord,
  tenant: 'Łucja Ağça Petrović-Yılmaz',
  mailbox: null,
  code: '7K3M-92QD',
  codePage: 'https://nestbond.example/letter',
  writtenOn: '2026-12-02',
  subject: 'NB-7K3M-92QD',
  paragraphs: ['Weserstraße 41, 12045 Berlin'],
  notice: true,
  enclosed: 'certificate',
  link: 'https://nestbond.example/landlord/policy/7K3M92QD',
}

/** A refusal. Its sentences are in the language in which it was explained. */
export const refusal: ResponseOf<'decision'> = {
  refId: '7K3M92QD',
  decidedAt: '2026-11-20T09:15:00.000Z',
  ruleSetVersion: '2026-11',
  verdict: 'refuse',
  verdictText: 'NB-VERDICT',
  creditBureau: { name: 'SCHUFA', score: 420, retrievedAt: '2026-11-20T09:15:00.000Z' },
  laterReport: null,
  promise: {
    country: 'de',
    deposit: 3000,
    issuedAt: '2026-11-01T09:15:00.000Z',
    validUntil: '2027-01-20T00:00:00.000Z',
    byPerson: false,
  },
  rules: [{ id: 'score-insufficient', sentence: 'NB-SENTENCE', inputs: '420', outcome: 'NB-OUTCOME', applied: true }],
  reasons: [],
}
