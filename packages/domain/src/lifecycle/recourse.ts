import { addMonths, type CivilDate } from '../values/civil-date.ts'
import type { Cents } from '../values/money.ts'

/** The insurer takes back from the tenant what it paid out (D40): in how many parts at most, a month apart. */
export const MOST_INSTALMENTS = 60

/** So many months after today the first instalment is due at the latest. */
export const LATEST_FIRST_DUE_MONTHS = 12

/** No instalment is less. */
const LEAST_INSTALMENT: Cents = 1_00

/** In how many parts a sum may be paid back. */
export function mostInstalments(owed: Cents): number {
  return Math.min(Math.max(Math.floor(owed / LEAST_INSTALMENT), 1), MOST_INSTALMENTS)
}

/** What was agreed on: a sum in equal parts, a month apart. */
export interface RepaymentPlan {
  /** What was owed when it was made. */
  amount: Cents
  instalments: number
  firstDueOn: CivilDate
}

export interface Instalment {
  /** 1 for the first. */
  number: number
  dueOn: CivilDate
  amount: Cents
  /** What of it is not paid yet. */
  open: Cents
}

/**
 * The instalments of a plan: equal cents, the remainder in the first; each a month after the one before, reckoned from the first, so
 * that a 31st survives short months.
 * @param repaid what has come in since the plan was made (cents): the oldest instalment first
 */
export function instalmentsOf({ amount, instalments, firstDueOn }: RepaymentPlan, repaid: Cents): Instalment[] {
  const part = Math.floor(amount / instalments)
  let left = repaid
  return Array.from({ length: instalments }, (_, index) => {
    const due = index === 0 ? amount - part * (instalments - 1) : part
    const paid = Math.min(left, due)
    left -= paid
    return { number: index + 1, dueOn: addMonths(firstDueOn, index), amount: due, open: due - paid }
  })
}

/** What the tenant still owes. Amounts in cents. */
export function owedAmount(paidOut: Cents, repaid: Cents): Cents {
  return Math.max(paidOut - repaid, 0)
}

/** Days before an instalment on which the tenant is reminded of it. */
export const INSTALMENT_REMINDER_DAYS = 3
