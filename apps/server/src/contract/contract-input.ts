import type { Answers } from '@nestbond/domain/values/answers'
import { hasCashToReturn } from '@nestbond/domain/policy/deposit-exchange'
import { shownCharges } from '@nestbond/domain/premiums/shown-charges'
import { civilDateIn } from '@nestbond/domain/values/civil-date'
import type { Offer, Offers } from '@nestbond/domain/tariff/offers'
import type { Country } from '@nestbond/domain/values/enums'
import { formatPhone } from '@nestbond/domain/values/phone'
import type {
  Brand,
  ConsentOnPaper,
  CoTenantOnPaper,
  ContractInput,
  ContractSignature,
} from '../platform/pdf/inputs.ts'
import { beginBeforeAcceptance } from '../application/mails/mail-facts.ts'
import { required } from '../platform/required.ts'
import { tenantOnPaper } from '../application/names.ts'
import { landlordOnPaper, postal } from '../application/on-paper.ts'
import { signatureOnPaper } from './signature-on-paper.ts'

/** The data of a contract besides the answers. */
export interface ContractFacts {
  contractNumber: string
  brand: Brand
  country: Country
  answers: Answers
  /** The chosen offer; the contract is dated by the time of the choice. */
  offer: Offer
  basis: Offers['basis']
  chosenAt: Date
  consents: ConsentOnPaper[]
  message: string | null
  signature: ContractSignature | null
  coTenants: CoTenantOnPaper[]
  replacesContract: string | null
}

/** @throws Error if an answer is missing that every application has before its offer */
export function contractInput(facts: ContractFacts): ContractInput {
  const { answers, offer } = facts
  const home = required(answers.address, 'address')
  const insuranceStart = required(answers.insuranceStart, 'insuranceStart')
  const insuranceEnd = answers.insuranceEnd ?? null
  const day = civilDateIn(facts.chosenAt)
  return {
    contractId: facts.contractNumber,
    country: facts.country,
    brand: facts.brand,
    createdAt: facts.chosenAt,
    tenant: {
      salutation: answers.salutation ?? null,
      ...tenantOnPaper(answers),
      birthDate: required(answers.birthDate, 'birthDate'),
      currentAddress: answers.currentAddress ? postal(answers.currentAddress) : null,
      email: required(answers.email, 'email'),
      phone: answers.phone ? formatPhone(answers.phone) : null,
    },
    coTenants: facts.coTenants,
    replacesContract: facts.replacesContract,
    landlord: landlordOnPaper(answers),
    home: postal(home),
    depositCents: required(answers.rentDepositAmount, 'rentDepositAmount'),
    premiumCents: offer.price,
    basis: facts.basis,
    charges: shownCharges(offer, { insuranceStart, insuranceEnd, cashToReturn: hasCashToReturn(answers) }, day),
    begin: beginBeforeAcceptance(answers, day),
    period: offer.period,
    discountPercent: offer.discountPercent,
    insuranceTaxPercent: offer.insuranceTaxPercent,
    currency: answers.currency ?? 'EUR',
    insuranceStart,
    insuranceEnd,
    consents: facts.consents,
    message: facts.message,
    signature: facts.signature && signatureOnPaper(facts.signature, answers),
  }
}
