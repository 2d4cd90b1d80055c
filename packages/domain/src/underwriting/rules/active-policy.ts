import { ACCEPT, defineRule, MANUAL } from '../rule.ts'

/** Another policy in force for the same home is looked at (D25). */
export const activePolicy = defineRule('active-policy', ['manual'], ['activePolicy'], [], (input) =>
  input.activePolicy ? MANUAL : ACCEPT,
)
