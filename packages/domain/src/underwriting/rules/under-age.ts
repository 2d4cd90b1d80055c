import { birthdayOfAge } from '../../values/civil-date.ts'
import { ACCEPT, defineRule, refuse } from '../rule.ts'

/** The minimum age is the product's and counts at the insurance start (D24); a refusal names the birthday (D16). */
export const underAge = defineRule(
  'under-age',
  ['refuse'],
  ['birthDate', 'insuranceStart', 'minimumAge'],
  [],
  ({ birthDate, insuranceStart, minimumAge }) => {
    // Almost everybody is years above it: then no day of the calendar has to be worked out.
    if (yearOf(insuranceStart) - yearOf(birthDate) > minimumAge) return ACCEPT
    const birthday = birthdayOfAge(birthDate, minimumAge)
    return insuranceStart < birthday ? refuse('UNDER_AGE', birthday) : ACCEPT
  },
)

function yearOf(date: string): number {
  return Number(date.slice(0, 4))
}
