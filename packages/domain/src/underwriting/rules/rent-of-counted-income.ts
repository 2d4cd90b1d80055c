import { countedIncome, isRentAbove } from '../counted-income.ts'
import { ACCEPT, defineRule, MANUAL } from '../rule.ts'

/**
 * A year's rent above the allowed share of the income that counts leads to a manual review, also if that income is 0 (unknown incomes,
 * docs/product-decisions.md#d121). Of several tenants the first is judged with the incomes of all (co-tenants, docs/product-decisions.md#d102).
 */
export const rentOfCountedIncome = defineRule({
  id: 'rent-burden',
  says: ['manual'],
  reads: ['coldRentAmount', 'employmentStatus', 'grossIncome', 'coTenant', 'householdIncome', 'householdStudents'],
  uses: ['rentBurdenPercent', 'assumedMaintenance'],
  evaluate: (input, parameters) => {
    const counted = countedIncome(input, parameters)
    return !input.coTenant && isRentAbove(input.coldRentAmount, counted, parameters.rentBurdenPercent) ? MANUAL : ACCEPT
  },
})
