import { ACCEPT, defineRule, MANUAL } from '../rule.ts'

/** Between the lowest score and a good one somebody looks at it (D25). */
export const scoreBorderline = defineRule(
  'score-borderline',
  ['manual'],
  ['score'],
  ['lowestScore', 'goodScore'],
  ({ score }, { lowestScore, goodScore }) =>
    score !== null && score >= lowestScore && score < goodScore ? MANUAL : ACCEPT,
)
