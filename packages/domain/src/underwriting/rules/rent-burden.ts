import { ACCEPT, defineRule, MANUAL } from '../rule.ts'

/**
 * A year's rent above the allowed share of the gross yearly income, if known, leads to a manual review (underwriting rules,
 * docs/product-decisions.md#d25). Of several tenants the first is judged with the incomes of all (co-tenants, docs/product-decisions.md#d102).
 */
export const rentBurden = defineRule({
  id: 'rent-burden',
  says: ['manual'],
  reads: ['coldRentAmount', 'grossIncome', 'coTenant', 'householdIncome'],
  uses: ['rentBurdenPercent'],
  evaluate: ({ coldRentAmount, grossIncome, coTenant, householdIncome }, { rentBurdenPercent }) => {
    const income = householdIncome === undefined ? grossIncome : householdIncome
    // 12 × rent > income × percent / 100, in whole numbers.
    return !coTenant && income !== null && 1200 * coldRentAmount > income * rentBurdenPercent ? MANUAL : ACCEPT
  },
})
