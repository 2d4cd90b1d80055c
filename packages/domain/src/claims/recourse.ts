import { addMonths, type CivilDate } from '../values/civil-date.ts'
import type { Cents } from '../values/money.ts'

/**
 * The insurer recovers a payout from the tenant (order button and recourse, docs/product-decisions.md#d40), in at most this many monthly instalments.
 */
export const MOST_INSTALMENTS = 60

/** The first instalment is due at most this many months from today. */
export const LATEST_FIRST_DUE_MONTHS = 12

/** The smallest instalment, in cents. */
const LEAST_INSTALMENT: Cents = 1_00

/** The largest number of instalments for a sum (cents). */
export function mostInstalments(owed: Cents): number {
  return Math.min(Math.max(Math.floor(owed / LEAST_INSTALMENT), 1), MOST_INSTALMENTS)
}

/** An agreed plan: a sum in equal monthly instalments. */
export interface RepaymentPlan {
  /** The debt (cents) when the plan was made. */
  amount: Cents
  instalments: number
  firstDueOn: CivilDate
}

export interface Instalment {
  /** 1 for the first. */
  number: number
  dueOn: CivilDate
  amount: Cents
  /** The unpaid part (cents). */
  open: Cents
}

/**
 * The instalments of a plan. All are equal in cents, and the first also takes the remainder. Due days are counted in months from the first one,
 * so that a 31st survives short months.
 * @param repaid the repayments (cents) since the plan was made; they count for the oldest instalment first
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

/** The tenant's remaining debt. Amounts in cents. */
export function owedAmount(paidOut: Cents, repaid: Cents): Cents {
  return Math.max(paidOut - repaid, 0)
}

/** Days before an instalment on which the tenant is reminded of it. */
export const INSTALMENT_REMINDER_DAYS = 3
