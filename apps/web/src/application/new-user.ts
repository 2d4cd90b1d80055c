import type { User } from '@nestbond/api/application/user'
import { presentAnswers } from '@nestbond/domain/journey/user-answers'
import type { PendingStart } from './pending-start.ts'

/** The user of an application that the server does not know yet. */
export function newUser({ language, country }: PendingStart): User {
  return {
    ...presentAnswers({}),
    refId: '',
    token: '',
    language,
    country,
    lastCompletedPage: null,
    invited: false,
    message: null,
    premiumAmount: null,
    paymentPeriod: null,
    requiredDocuments: [],
    riskResult: null,
    manualUnderwriting: false,
    partner: null,
    partnerProduct: null,
    invitation: null,
    reasons: [],
    contract: null,
    requestedDocuments: [],
    reviewRequested: false,
    possibleFrom: null,
    answersVersion: 0,
    mailboxProved: false,
    remindMe: false,
    promised: false,
    promiseTakenOver: false,
    keptConsents: [],
    tenancy: null,
    waitsForTenants: false,
    answersHold: null,
    premiumWeights: [],
    takesPlace: false,
    stays: false,
  }
}
