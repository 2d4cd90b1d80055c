import { ACCEPT, defineRule, MANUAL } from '../rule.ts'

const MONTHS_A_YEAR = 12
const WHOLE_PERCENT = 100

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
    if (coTenant || income === null) return ACCEPT
    return MONTHS_A_YEAR * coldRentAmount * WHOLE_PERCENT > income * rentBurdenPercent ? MANUAL : ACCEPT
  },
})
