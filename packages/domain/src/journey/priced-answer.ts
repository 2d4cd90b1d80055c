import type { Answers } from '../values/answers.ts'
import type { StepId } from './order.ts'

/**
 * The one answer that the price follows while it is typed, from the index page on (start of an application, docs/product-decisions.md#d10), and the
 * answer beside it that limits it. General code of the journey names no answer but these, and names them by this constant.
 */
export const PRICED = {
  step: 'rent-amounts',
  answer: 'rentDepositAmount',
  limitedBy: 'coldRentAmount',
} as const satisfies {
  step: StepId
  answer: keyof Answers
  limitedBy: keyof Answers
}
