import { ACCEPT, defineRule, refuse } from '../rule.ts'

/** A credit score below it is refused (D25). */
export const LOWEST_SCORE = 500

export const scoreInsufficient = defineRule('score-insufficient', ['score'], ({ score }) =>
  score !== null && score < LOWEST_SCORE ? refuse('CREDIT_SCORE_INSUFFICIENT') : ACCEPT,
)
