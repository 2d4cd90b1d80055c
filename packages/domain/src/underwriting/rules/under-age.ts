import { birthdayOfAge } from '../../values/civil-date.ts'
import { ACCEPT, defineRule, refuse } from '../rule.ts'

/**
 * The product sets the minimum age, which counts at the insurance start (minimum age, docs/product-decisions.md#d24). A refusal names the birthday
 * from which the tenant is old enough (outcome of the risk check, docs/product-decisions.md#d16).
 */
export const underAge = defineRule({
  id: 'under-age',
  says: ['refuse'],
  reads: ['birthDate', 'insuranceStart', 'minimumAge'],
  uses: [],
  evaluate: ({ birthDate, insuranceStart, minimumAge }) => {
    // Most tenants are years above the minimum age: skip the calendar arithmetic for them.
    if (yearOf(insuranceStart) - yearOf(birthDate) > minimumAge) return ACCEPT
    const birthday = birthdayOfAge(birthDate, minimumAge)
    return insuranceStart < birthday ? refuse('UNDER_AGE', birthday) : ACCEPT
  },
})

function yearOf(date: string): number {
  return Number(date.slice(0, 4))
}
