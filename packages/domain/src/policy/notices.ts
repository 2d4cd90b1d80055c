import { addDays, type CivilDate } from '../values/civil-date.ts'
import type { PaymentPeriod } from '../values/enums.ts'

/** Days before a yearly charge, and before an agreed end, on which both are announced. */
export const NOTICE_AHEAD_DAYS = 28
/** Days after an agreed end in which a late run still tells of it. */
const TOLD_LATE_DAYS = 14

/** The last charge day that is announced on a day. */
export function renewalsUntil(today: CivilDate): CivilDate {
  return addDays(today, NOTICE_AHEAD_DAYS)
}

/** Whether a charge renews a yearly contract and is announced: every one but the first (shown and charged amounts, docs/product-decisions.md#d57). */
export function isRenewalDue(
  charge: {
    period: PaymentPeriod
    number: number
    on: CivilDate
    /** The charge day announced before. */ toldFor: CivilDate | null
  },
  today: CivilDate,
): boolean {
  const { period, number, on, toldFor } = charge
  return (
    period === 'YEARLY' && number > 1 && on >= today && on <= renewalsUntil(today) && (toldFor === null || toldFor < on)
  )
}

/** SOON: the agreed end is four weeks away. OVER: it has passed. */
export const END_NOTICES = ['SOON', 'OVER'] as const
export type EndNotice = (typeof END_NOTICES)[number]

/** The notice of an agreed end that is due today; null if there is none. A term shorter than four weeks gets the last one only. */
export function dueEndNotice(
  { agreedEnd, acceptedOn, told }: { agreedEnd: CivilDate; acceptedOn: CivilDate; told: EndNotice | null },
  today: CivilDate,
): EndNotice | null {
  if (told === 'OVER') return null
  if (today > agreedEnd) return today <= addDays(agreedEnd, TOLD_LATE_DAYS) ? 'OVER' : null
  const from = addDays(agreedEnd, -NOTICE_AHEAD_DAYS)
  return told === null && today >= from && acceptedOn <= from ? 'SOON' : null
}
