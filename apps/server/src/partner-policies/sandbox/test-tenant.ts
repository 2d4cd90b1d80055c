import type { Answers } from '@nestbond/domain/values/answers'
import type { CivilDate } from '@nestbond/domain/values/civil-date'

/** The answers of a made-up tenant of a sandbox. What the invitation says comes before them. */
export function testTenant(today: CivilDate): Answers {
  return {
    salutation: 'MRS',
    firstName: 'Lea',
    lastName: 'Muster',
    phone: { dialCode: '+49', number: '1512 3456789', e164: '+4915123456789' },
    birthDate: '1990-05-17',
    birthPlace: 'Köln',
    nationality: 'DE',
    newsAgreement: false,
    currentAddress: OFFICE,
    existingRent: false,
    rentTime: 'two',
    rentPay: 'transfer',
    buildingType: 'apartment',
    furnishedType: 'no',
    liveWith: 'couple',
    pet: 'none',
    currency: 'EUR',
    coldRentAmount: 74_000,
    rentDepositAmount: 222_000,
    insuranceStart: today,
    insuranceEnd: null,
    rentContractId: null,
    landlordAddress: OFFICE,
    employmentStatus: 'EMPLOYED',
    grossIncome: 4_200_000,
  }
}

const OFFICE = {
  street: 'Hermannstraße',
  streetNumber: '3',
  zip: '12049',
  city: 'Berlin',
  country: 'de',
  fullAddress: 'Hermannstraße 3, 12049 Berlin',
  verified: 'house',
} as const
