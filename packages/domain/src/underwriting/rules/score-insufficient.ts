import { ACCEPT, defineRule, refuse } from '../rule.ts'

const REFUSED = refuse('CREDIT_SCORE_INSUFFICIENT')

/** A score below the lowest is refused (underwriting rules, docs/product-decisions.md#d25). */
export const scoreInsufficient = defineRule({
  id: 'score-insufficient',
  says: ['refuse'],
  reads: ['score'],
  uses: ['lowestScore'],
  evaluate: ({ score }, { lowestScore }) => (score !== null && score < lowestScore ? REFUSED : ACCEPT),
})
