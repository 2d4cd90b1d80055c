import { ACCEPT, defineRule, MANUAL } from '../rule.ts'

/**
 * A year's rent above the allowed share of the gross yearly income, if known, leads to a manual review (underwriting rules,
 * docs/product-decisions.md#d25).
 */
export const rentBurden = defineRule({
  id: 'rent-burden',
  says: ['manual'],
  reads: ['coldRentAmount', 'grossIncome'],
  uses: ['rentBurdenPercent'],
  evaluate: ({ coldRentAmount, grossIncome }, { rentBurdenPercent }) =>
    // 12 × rent > income × percent / 100, in whole numbers.
    grossIncome !== null && 1200 * coldRentAmount > grossIncome * rentBurdenPercent ? MANUAL : ACCEPT,
})
