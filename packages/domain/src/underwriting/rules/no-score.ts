import { ACCEPT, defineRule, MANUAL, refuse } from '../rule.ts'

const REFUSED = refuse('NO_CREDIT_SCORE')

/** A missing score is a refusal. Students and small deposits get a manual review instead (underwriting rules, docs/product-decisions.md#d25). */
export const noScore = defineRule({
  id: 'no-score',
  says: ['manual', 'refuse'],
  reads: ['score', 'employmentStatus', 'rentDepositAmount'],
  uses: ['smallDeposit'],
  evaluate: (input, { smallDeposit }) => {
    if (input.score !== null) return ACCEPT
    return input.employmentStatus === 'STUDENT' || input.rentDepositAmount <= smallDeposit ? MANUAL : REFUSED
  },
})
