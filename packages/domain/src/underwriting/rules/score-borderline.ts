import { ACCEPT, defineRule, MANUAL } from '../rule.ts'

/** A score between the lowest and a good one leads to a manual review (underwriting rules, docs/product-decisions.md#d25). */
export const scoreBorderline = defineRule({
  id: 'score-borderline',
  says: ['manual'],
  reads: ['score'],
  uses: ['lowestScore', 'goodScore'],
  evaluate: ({ score }, { lowestScore, goodScore }) =>
    score !== null && score >= lowestScore && score < goodScore ? MANUAL : ACCEPT,
})
