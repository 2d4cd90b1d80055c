import type { Answers } from '../values/answers.ts'
import type { StepId } from './order.ts'

/**
 * The one answer that the price follows while it is typed, from the index page on (start of an application, docs/product-decisions.md#d10). General
 * code of the journey names no answer but this one, and names it by this constant.
 */
export const PRICED = { step: 'rent-amounts', answer: 'rentDepositAmount' } as const satisfies {
  step: StepId
  answer: keyof Answers
}
