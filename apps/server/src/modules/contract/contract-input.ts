import type { Answers } from '@nestbond/domain/application/answers'
import type { Offer } from '@nestbond/domain/tariff/offers'
import type { Country } from '@nestbond/domain/values/enums'
import type { Brand, ConsentOnPaper, ContractInput, ContractSignature } from '../../documents/inputs.ts'
import { needed } from '../application/needed.ts'
import { landlordOnPaper, postal } from '../application/on-paper.ts'

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
