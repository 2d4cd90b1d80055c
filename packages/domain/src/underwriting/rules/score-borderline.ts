import { ACCEPT, defineRule, MANUAL } from '../rule.ts'
import { LOWEST_SCORE } from './score-insufficient.ts'

/** From here on a score is good; between the lowest and this, somebody looks at it (D25). */
const GOOD_SCORE = 650

export const scoreBorderline = defineRule('score-borderline', ['score'], ({ score }) =>
  score !== null && score >= LOWEST_SCORE && score < GOOD_SCORE ? MANUAL : ACCEPT,
)
