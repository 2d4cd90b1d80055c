import { sameValue } from '../application/after-change.ts'
import type { Answers } from '../values/answers.ts'
import { formatAddress, type FullAddress } from '../values/address.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { Moves } from '../values/moves.ts'
import { fullName } from '../values/person-name.ts'

/**
 * A landlord proposes corrections of what the contract says, and the tenant answers (reminders and second chances,
 * docs/product-decisions.md#d59). The landlord may withdraw an open one.
 */
export const CORRECTION_STATES = ['PROPOSED', 'AGREED', 'REFUSED', 'WITHDRAWN', 'EXPIRED'] as const
export type CorrectionState = (typeof CORRECTION_STATES)[number]

/** An agreed correction whose new contract is not signed yet ends if the landlord accepts the contract as it was. */
export const CORRECTION_MOVES: Moves<CorrectionState> = {
  PROPOSED: ['AGREED', 'REFUSED', 'WITHDRAWN', 'EXPIRED'],
  AGREED: ['WITHDRAWN'],
  REFUSED: [],
  WITHDRAWN: [],
  EXPIRED: [],
}

export const CORRECTION_DAYS = 14

/** Days after the proposal on which the tenant is reminded. */
export const CORRECTION_REMINDER_DAYS = [3, 7] as const

/** The last day on which the tenant may answer a proposal: before the invitation expires, if it is still open. */
export function correctionLastDay(proposedOn: CivilDate, invitationLastDay: CivilDate | null): CivilDate {
  const last = addDays(proposedOn, CORRECTION_DAYS)
  return invitationLastDay !== null && invitationLastDay < last ? invitationLastDay : last
}

/** The state on a day. An unanswered proposal is expired after its last day, even if the stored state does not say so yet. */
export function correctionStateOn(stored: CorrectionState, lastDay: CivilDate, today: CivilDate): CorrectionState {
  return stored === 'PROPOSED' && today > lastDay ? 'EXPIRED' : stored
}

/** The reminder that is due, or null. `sent` is the day of the last one sent (0 for none). */
export function dueCorrectionReminder(proposedOn: CivilDate, sent: number, today: CivilDate): number | null {
  return CORRECTION_REMINDER_DAYS.filter((day) => day > sent && addDays(proposedOn, day) <= today).at(-1) ?? null
}

/** The answers that a landlord may correct. */
export type CorrectedAnswers = Partial<
  Pick<
    Answers,
    | 'firstName'
    | 'lastName'
    | 'latinFirstName'
    | 'latinLastName'
    | 'address'
    | 'coldRentAmount'
    | 'rentDepositAmount'
    | 'insuranceStart'
    | 'insuranceEnd'
    | 'landlord'
    | 'landlordAddress'
  >
>

const CORRECTABLE = [
  'firstName',
  'lastName',
  'latinFirstName',
  'latinLastName',
  'address',
  'coldRentAmount',
  'rentDepositAmount',
  'insuranceStart',
  'insuranceEnd',
  'landlord',
  'landlordAddress',
] as const satisfies readonly (keyof CorrectedAnswers)[]

/** Home, amounts and dates are part of price, decision and cover: if one changes, a new contract must be signed. */
const OF_CONTRACT = ['address', 'coldRentAmount', 'rentDepositAmount', 'insuranceStart', 'insuranceEnd'] as const

/** The changed answers, each with its value before and after. Empty if nothing changes. */
export interface Correction {
  before: CorrectedAnswers
  after: CorrectedAnswers
}

/** Compares the answers before and after a correction. Two addresses are equal if they read the same. */
export function correctionOf(before: Answers, after: Answers): Correction {
  const changed = CORRECTABLE.filter((name) => !sameValue(comparable(before, name), comparable(after, name)))
  const picked = (answers: Answers) => Object.fromEntries(changed.map((name) => [name, answers[name] ?? null]))
  return { before: picked(before), after: picked(after) }
}

function comparable(answers: Answers, name: (typeof CORRECTABLE)[number]): unknown {
  if (name === 'address' || name === 'landlordAddress') return lineOf(answers[name])
  if (name === 'insuranceEnd') return answers.insuranceEnd ?? null
  if (name !== 'landlord' || !answers.landlord) return answers[name]
  const { companyName, phone, ...rest } = answers.landlord
  return { ...rest, companyName: companyName ?? null, phone: phone?.e164 ?? null }
}

export function isEmptyCorrection({ after }: Correction): boolean {
  return Object.keys(after).length === 0
}

/** Whether the correction needs another contract, with another decision, offer and signature. */
export function needsNewContract({ after }: Correction): boolean {
  return contractFieldsOf(after).length > 0
}

/** The corrected answers that need another contract. */
export function contractFieldsOf(after: CorrectedAnswers): (typeof OF_CONTRACT)[number][] {
  return OF_CONTRACT.filter((name) => name in after)
}

/** Whether a correction can still be withdrawn: it waits for the tenant, or its new contract may still be signed. */
export function mayWithdraw({ state, newContract }: { state: CorrectionState; newContract: boolean }): boolean {
  return state === 'PROPOSED' || (state === 'AGREED' && newContract)
}

/** The answers with the correction. */
export function correctedAnswers(answers: Answers, { after }: Pick<Correction, 'after'>): Answers {
  return { ...answers, ...after }
}

export const CORRECTED_FIELDS = [
  'tenantName',
  'home',
  'rent',
  'deposit',
  'start',
  'end',
  'landlordCompany',
  'landlordName',
  'landlordEmail',
  'landlordPhone',
  'landlordAddress',
] as const
export type CorrectedField = (typeof CORRECTED_FIELDS)[number]

/** One changed line, for readers: amounts in cents, dates as civil dates, everything else as text. Null stands for none. */
export interface CorrectedLine {
  field: CorrectedField
  before: string | number | null
  after: string | number | null
}

/** The changed lines of a correction of these answers, in the order of the page. */
export function correctedLines(answers: Answers, { before, after }: Correction): CorrectedLine[] {
  const old = linesOf({ ...answers, ...before })
  const corrected = linesOf(correctedAnswers({ ...answers, ...before }, { after }))
  return CORRECTED_FIELDS.flatMap((field) =>
    old[field] === corrected[field] ? [] : [{ field, before: old[field], after: corrected[field] }],
  )
}

function linesOf(answers: Answers): Record<CorrectedField, string | number | null> {
  const { landlord } = answers
  return {
    tenantName: fullName(answers),
    home: lineOf(answers.address),
    rent: answers.coldRentAmount ?? null,
    deposit: answers.rentDepositAmount ?? null,
    start: answers.insuranceStart ?? null,
    end: answers.insuranceEnd ?? null,
    landlordCompany: landlord?.companyName ?? null,
    landlordName: landlord ? fullName(landlord) : null,
    landlordEmail: landlord?.email ?? null,
    landlordPhone: landlord?.phone?.e164 ?? null,
    landlordAddress: lineOf(answers.landlordAddress),
  }
}

function lineOf(address: FullAddress | undefined): string | null {
  return address ? formatAddress(address) : null
}
