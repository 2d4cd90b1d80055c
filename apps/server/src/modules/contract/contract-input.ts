import type { Answers } from '@nestbond/domain/application/answers'
import type { Offer } from '@nestbond/domain/tariff/offers'
import type { FullAddress } from '@nestbond/domain/values/address'
import type { Country } from '@nestbond/domain/values/enums'
import type { Brand, ConsentOnPaper, ContractInput, ContractSignature, LandlordOnPaper, PostalAddress } from '../../documents/inputs.ts'

/** What a contract is made of, besides the answers. */
export interface ContractFacts {
  contractNumber: string
  brand: Brand
  country: Country
  answers: Answers
  /** The chosen one, and when it was chosen: the moment that stands on the paper. */
  offer: Offer
  chosenAt: Date
  consents: ConsentOnPaper[]
  message: string | null
  signature: ContractSignature | null
}

/** @throws where an answer is missing that every application has before it gets an offer */
export function contractInput(facts: ContractFacts): ContractInput {
  const { answers, offer } = facts
  const home = needed(answers.address, 'address')
  return {
    contractId: facts.contractNumber,
    country: facts.country,
    brand: facts.brand,
    createdAt: facts.chosenAt,
    tenant: {
      salutation: answers.salutation ?? null,
      firstName: needed(answers.firstName, 'firstName'),
      lastName: needed(answers.lastName, 'lastName'),
      birthDate: needed(answers.birthDate, 'birthDate'),
      currentAddress: answers.currentAddress ? postal(answers.currentAddress) : null,
      email: needed(answers.email, 'email'),
      phone: answers.phone ? `${answers.phone.dialCode} ${answers.phone.number}` : null,
    },
    landlord: landlordOnPaper(answers),
    home: postal(home),
    depositCents: needed(answers.rentDepositAmount, 'rentDepositAmount'),
    premiumCents: offer.price,
    period: offer.period,
    discountPercent: offer.discountPercent,
    insuranceTaxPercent: offer.insuranceTaxPercent,
    currency: answers.currency ?? 'EUR',
    insuranceStart: needed(answers.insuranceStart, 'insuranceStart'),
    insuranceEnd: answers.insuranceEnd ?? null,
    consents: facts.consents,
    message: facts.message,
    signature: facts.signature,
  }
}

export function landlordOnPaper(answers: Answers): LandlordOnPaper {
  const { type, companyName, firstName, lastName } = needed(answers.landlord, 'landlord')
  const address = answers.landlordAddress
  return { type, companyName: companyName ?? null, firstName, lastName, address: address ? postal(address) : null }
}

export function postal({ street, streetNumber, unitName, zip, city, country }: FullAddress): PostalAddress {
  return { street, streetNumber, unitName, zip, city, country }
}

/** The guards of the life cycle let nobody here without it, so its absence is a fault of ours. */
export function needed<T>(value: T | null | undefined, name: string): T {
  if (value === undefined || value === null) throw new Error(`an application with offers has no ${name}`)
  return value
}
