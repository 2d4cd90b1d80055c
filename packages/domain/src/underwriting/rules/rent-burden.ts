import { ACCEPT, defineRule, MANUAL } from '../rule.ts'

/** A year's rent above a share of a year's gross income, where one is known, is looked at (D25). */
export const rentBurden = defineRule(
  'rent-burden',
  ['manual'],
  ['coldRentAmount', 'grossIncome'],
  ['rentBurdenPercent'],
  ({ coldRentAmount, grossIncome }, { rentBurdenPercent }) =>
    // 12 × rent > income × percent / 100, without a fraction.
    grossIncome !== null && 1200 * coldRentAmount > grossIncome * rentBurdenPercent ? MANUAL : ACCEPT,
)
