import { ACCEPT, defineRule, MANUAL } from '../rule.ts'

/** Another policy in force for the same home leads to a manual review (underwriting rules, docs/product-decisions.md#d25). */
export const activePolicy = defineRule('active-policy', ['manual'], ['activePolicy'], [], (input) =>
  input.activePolicy ? MANUAL : ACCEPT,
)
