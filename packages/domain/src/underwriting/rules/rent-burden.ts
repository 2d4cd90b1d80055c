import { ACCEPT, defineRule, MANUAL } from '../rule.ts'

/** A year's rent above half of a year's gross income, where one is known, is looked at (D25). */
export const rentBurden = defineRule('rent-burden', ['coldRentAmount', 'grossIncome'], ({ coldRentAmount, grossIncome }) =>
  // 12 × rent > income / 2, without a fraction.
  grossIncome !== null && 24 * coldRentAmount > grossIncome ? MANUAL : ACCEPT,
)
