import { defineRule, MANUAL } from '../rule.ts'

/** Stands in for the rules about the score if the credit bureau could not be asked: a person decides (credit bureau, docs/product-decisions.md#d26). */
export const bureauAway = defineRule({
  id: 'bureau-away',
  says: ['manual'],
  reads: ['score'],
  uses: [],
  evaluate: () => MANUAL,
})
