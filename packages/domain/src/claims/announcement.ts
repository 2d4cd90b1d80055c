import * as z from 'zod/mini'
import type { Surety } from '../policy/end-of-surety.ts'
import { isCertificateInForce } from '../policy/policy.ts'
import { text } from '../validation/fields.ts'
import { addDays, type CivilDate } from '../values/civil-date.ts'
import { LONGEST_REASON } from './claim-fields.ts'

/** Open announcements of one policy at a time. */
export const MOST_ANNOUNCEMENTS = 5

/** A claim that is announced before its amount is known: what it is for. */
export const announcementBody = z.object({ reason: text(LONGEST_REASON) })

/** OPEN: the amount may still be given. QUANTIFIED: a claim with amounts has followed. LAPSED: the time for the amount is over. */
export const ANNOUNCEMENT_STATES = ['OPEN', 'QUANTIFIED', 'TAKEN_BACK', 'LAPSED'] as const
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number]

export interface AnnouncementFacts {
  announcedOn: CivilDate
  quantified: boolean
  takenBack: boolean
  /** The day of the last reminder; null before the first. */
  remindedOn: CivilDate | null
}

/** The facts about a surety that decide until when an amount may be given. */
type AmountTime = Pick<Surety, 'state' | 'lastQuantifyDay'>

/** Whether the amount of a claim that was announced in time may still be given (end of the surety, docs/product-decisions.md#d55). */
export function mayGiveAmount({ state, lastQuantifyDay }: AmountTime, today: CivilDate): boolean {
  return isCertificateInForce(state) && (lastQuantifyDay === null || today <= lastQuantifyDay)
}

/** The state of an announced claim on a day. */
export function announcementOn(
  { quantified, takenBack }: Pick<AnnouncementFacts, 'quantified' | 'takenBack'>,
  surety: AmountTime,
  today: CivilDate,
): AnnouncementState {
  if (takenBack) return 'TAKEN_BACK'
  if (quantified) return 'QUANTIFIED'
  return mayGiveAmount(surety, today) ? 'OPEN' : 'LAPSED'
}

/** Days after an announcement on which its landlord is reminded of the amount. */
const REMINDED_AFTER = 30
/** Days before the last day for the amount on which the landlord is reminded again. */
const REMINDED_BEFORE = [60, 14] as const

/** Whether a reminder of the missing amount is due. A late run sends one reminder for all marks that have passed. */
export function isAnnouncementReminderDue(facts: AnnouncementFacts, surety: AmountTime, today: CivilDate): boolean {
  if (announcementOn(facts, surety, today) !== 'OPEN') return false
  const { announcedOn, remindedOn } = facts
  const { lastQuantifyDay } = surety
  const marks = [
    addDays(announcedOn, REMINDED_AFTER),
    ...(lastQuantifyDay === null ? [] : REMINDED_BEFORE.map((days) => addDays(lastQuantifyDay, -days))),
  ]
  return marks.some((mark) => mark > announcedOn && mark <= today && (remindedOn === null || mark > remindedOn))
}
