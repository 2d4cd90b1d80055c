import type { User } from '@nestbond/api/application/user'
import { addressField } from '@nestbond/domain/journey/answer-fields'
import { presentAnswers } from '@nestbond/domain/journey/user-answers'
import { toWireDate, type CivilDate } from '@nestbond/domain/values/civil-date'
import { toMajor } from '@nestbond/domain/values/money'
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
  /** The tenant got a promise before the home was found. */
  promised: boolean
  /** The tenant was invited, and has taken a promise of another application over. */
  promiseTakenOver: boolean
  /** The consents of the promise that the summary does not ask for again. */
  keptConsents: User['keptConsents']
  waitsForTenants: boolean
  answersHold: User['answersHold']
  /** The weights of the payers of the premium, the first tenant first; empty if the first tenant pays for all. */
  premiumWeights: number[]
  takesPlace: boolean
  stays: boolean
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
    ...presentAnswers(answers),
    message: application.message,
    premiumAmount: application.premium === null ? null : toMajor(application.premium),
    paymentPeriod: application.paymentPeriod,
    requiredDocuments: [...state.requiredDocuments],
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
    possibleFrom: extras.possibleFrom && toWireDate(extras.possibleFrom),
    answersVersion: application.answersVersion,
    mailboxProved: application.mailboxProved,
    remindMe: extras.remindMe,
    promised: extras.promised,
    promiseTakenOver: extras.promiseTakenOver,
    keptConsents: extras.keptConsents,
    tenancy: state.tenancy,
    waitsForTenants: extras.waitsForTenants,
    answersHold: extras.answersHold,
    premiumWeights: extras.premiumWeights,
    takesPlace: extras.takesPlace,
    stays: extras.stays,
  }
}

/** The reasons of a refusal, in the reader's language. */
export function presentReasons({ reasons }: Pick<Application, 'reasons'>, { t }: Translator): User['reasons'] {
  return reasons.map((code) => ({ code, message: t(`reasons.${code}` satisfies MessageKey) }))
}

/** An address in the API's format; null if it is not answered yet. */
export const addressOf = addressField.present
