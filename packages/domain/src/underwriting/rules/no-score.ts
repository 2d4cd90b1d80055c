import type { Cents } from '../../values/money.ts'
import { ACCEPT, defineRule, MANUAL, refuse } from '../rule.ts'

/** Up to this deposit, inclusive, somebody looks at a tenant whom the bureau does not know. */
const SMALL_DEPOSIT: Cents = 1_500_00

/** No score is a refusal, except for students and small deposits: a review (D25). */
export const noScore = defineRule('no-score', ['score', 'employmentStatus', 'rentDepositAmount'], (input) => {
  if (input.score !== null) return ACCEPT
  return input.employmentStatus === 'STUDENT' || input.rentDepositAmount <= SMALL_DEPOSIT ? MANUAL : refuse('NO_CREDIT_SCORE')
})
