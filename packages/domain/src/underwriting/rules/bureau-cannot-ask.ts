import { defineRule, MANUAL } from '../rule.ts'

/**
 * Stands in for the rules about the score if the credit bureau cannot answer about this person: a person decides (credit bureau,
 * docs/product-decisions.md#d26).
 */
export const bureauCannotAsk = defineRule({
  id: 'bureau-cannot-ask',
  says: ['manual'],
  reads: ['score'],
  uses: [],
  evaluate: () => MANUAL,
})
