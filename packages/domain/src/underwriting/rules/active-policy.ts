import { ACCEPT, defineRule, MANUAL } from '../rule.ts'

/** Another policy in force for the same home leads to a manual review (underwriting rules, docs/product-decisions.md#d25). */
export const activePolicy = defineRule({
  id: 'active-policy',
  says: ['manual'],
  reads: ['activePolicy'],
  uses: [],
  evaluate: (input) => (input.activePolicy ? MANUAL : ACCEPT),
})
