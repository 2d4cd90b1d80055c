import type { User, WireFullAddress } from '@nestbond/api/application/user'
import type { FullAddress } from '@nestbond/domain/values/address'
import { toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import { toMajor, type Cents } from '@nestbond/domain/values/money'
import type { Phone } from '@nestbond/domain/values/phone'
import type { MessageKey } from '@nestbond/messages/areas'
import type { Translator } from '@nestbond/messages/translator'
import { countryOfApplication, type Application } from './application.ts'

/** Parts of the user response that are not in the application's row. */
export interface UserExtras {
  partner: User['partner']
  partnerProduct: User['partnerProduct']
  invitation: User['invitation']
  contract: User['contract']
  reviewRequested: boolean
  /** The tenant wants a reminder if the application is left unfinished. */
  remindMe: boolean
  /** First possible insurance start of a tenant who is too young today. */
  possibleFrom: CivilDate | null
}

/** The only function that chooses which data of an application leaves the server. */
export function presentUser(application: Application, token: string, extras: UserExtras, translator: Translator): User {
  const { answers, state } = application
  return {
    refId: application.refId,
    lastCompletedPage: state.marker,
    token,
    invited: application.invited,
    address: addressOf(answers.address),
    existingRent: answers.existingRent ?? null,
    rentTime: answers.rentTime ?? null,
    rentPay: answers.rentPay ?? null,
    buildingType: answers.buildingType ?? null,
    liveWith: answers.liveWith ?? null,
    pet: answers.pet ?? null,
    rentContractId: answers.rentContractId ?? null,
    employmentStatus: answers.employmentStatus ?? null,
    coldRentAmount: major(answers.coldRentAmount),
    rentDepositAmount: major(answers.rentDepositAmount),
    insuranceStart: date(answers.insuranceStart),
    insuranceEnd: date(answers.insuranceEnd),
    landlordInfo: landlordOf(application),
    userInfo: {
      salutation: answers.salutation ?? null,
      firstName: answers.firstName ?? null,
      lastName: answers.lastName ?? null,
      email: answers.email ?? null,
      phone: phoneOf(answers.phone),
      birthDate: date(answers.birthDate),
      birthPlace: answers.birthPlace ?? null,
      nationality: answers.nationality ?? null,
      address: addressOf(answers.currentAddress),
      newsAgreement: answers.newsAgreement ?? null,
    },
    currency: answers.currency ?? 'EUR',
    message: application.message,
    furnishedType: answers.furnishedType ?? null,
    premiumAmount: major(application.premium ?? undefined),
    paymentPeriod: application.paymentPeriod,
    requiredDocuments: [...state.requiredDocuments],
    grossIncome: major(answers.grossIncome),
    educationLevel: answers.educationLevel ?? null,
    educationPlace: answers.educationPlace ?? null,
    riskResult: state.riskResult,
    manualUnderwriting: state.manualUnderwriting,
    country: countryOfApplication(application),
    language: application.language,
    partner: extras.partner,
    partnerProduct: extras.partnerProduct,
    invitation: extras.invitation,
    reasons: presentReasons(application, translator),
    contract: extras.contract,
    requestedDocuments: [...state.documentsRequested],
    reviewRequested: extras.reviewRequested,
    possibleFrom: date(extras.possibleFrom),
    answersVersion: application.answersVersion,
    mailboxProved: application.mailboxProved,
    remindMe: extras.remindMe,
  }
}

/** The reasons of a refusal, in the reader's language. */
export function presentReasons({ reasons }: Pick<Application, 'reasons'>, { t }: Translator): User['reasons'] {
  return reasons.map((code) => ({ code, message: t(`reasons.${code}` satisfies MessageKey) }))
}

/** An address in the API's format; null if it is not answered yet. */
export function addressOf(address: FullAddress | undefined): WireFullAddress | null {
  if (!address) return null
  const { street, streetNumber, zip, city, country, unitName, fullAddress, suggestionAddress } = address
  return {
    address: { street, streetNumber, zip, city, country, unitName: unitName ?? null },
    fullAddress,
    suggestionAddress: suggestionAddress ?? null,
  }
}

function landlordOf({ answers }: Application): User['landlordInfo'] {
  const { landlord, landlordAddress } = answers
  if (!landlord && !landlordAddress) return null
  return {
    type: landlord?.type ?? null,
    companyName: landlord?.companyName ?? null,
    firstName: landlord?.firstName ?? null,
    lastName: landlord?.lastName ?? null,
    email: landlord?.email ?? null,
    phone: phoneOf(landlord?.phone),
    language: landlord?.language ?? null,
    address: addressOf(landlordAddress),
    suggestionAddress: landlordAddress?.suggestionAddress ?? null,
  }
}

/** Omits the E.164 form, which is only for comparing and calling. */
function phoneOf(phone: Phone | undefined): { dialCode: string; number: string } | null {
  return phone ? { dialCode: phone.dialCode, number: phone.number } : null
}

const major = (cents: Cents | undefined) => (cents === undefined ? null : toMajor(cents))
const date = (day: CivilDate | null | undefined) => (day ? toWireDate(day) : null)
