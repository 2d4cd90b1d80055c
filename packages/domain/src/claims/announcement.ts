import * as z from 'zod/mini'
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

/**
 * The state of an announced claim on a day (end of the surety, docs/product-decisions.md#d55).
 * @param lastQuantifyDay the last day for its amount; null while the end of cover is not certain
 */
export function announcementOn(
  { quantified, takenBack }: Pick<AnnouncementFacts, 'quantified' | 'takenBack'>,
  lastQuantifyDay: CivilDate | null,
  today: CivilDate,
): AnnouncementState {
  if (takenBack) return 'TAKEN_BACK'
  if (quantified) return 'QUANTIFIED'
  return lastQuantifyDay !== null && today > lastQuantifyDay ? 'LAPSED' : 'OPEN'
}

/** Days after an announcement on which its landlord is reminded of the amount. */
const REMINDED_AFTER = 30
/** Days before the last day for the amount on which the landlord is reminded again. */
const REMINDED_BEFORE = [60, 14] as const

/** Whether a reminder of the missing amount is due. A late run sends one reminder for all marks that have passed. */
export function isAnnouncementReminderDue(
  facts: AnnouncementFacts,
  lastQuantifyDay: CivilDate | null,
  today: CivilDate,
): boolean {
  if (announcementOn(facts, lastQuantifyDay, today) !== 'OPEN') return false
  const { announcedOn, remindedOn } = facts
  const marks = [
    addDays(announcedOn, REMINDED_AFTER),
    ...(lastQuantifyDay === null ? [] : REMINDED_BEFORE.map((days) => addDays(lastQuantifyDay, -days))),
  ]
  return marks.some((mark) => mark > announcedOn && mark <= today && (remindedOn === null || mark > remindedOn))
}
